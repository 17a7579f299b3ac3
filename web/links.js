// What an address asks for: ?game= ?map= ?seed= ?difficulty= ?shuffle= ?replay= ?mod= ?embed #save=, and options of the program.
import { LANGUAGES, t } from "./words.js";
import { unpacked } from "./zip.js";

const ASKS = ["game", "map", "seed", "difficulty", "shuffle", "replay", "mod"]; // of these a start of its own is made
const OPTIONS = ["luck", "language", "load"]; // of the program
const SWITCHES = ["classic", "continue", "permadeath", "no-mods", "smooth"];
const DIFFICULTIES = ["story", "normal", "hard", "nightmare"];
const MOST_SEED = 2n ** 64n - 1n;
const MOST_SAVE = 1 << 20; // bytes of a saved game in an address

// Never throws: what makes no sense is a mistake, and is not asked for. `languages`: that can be asked for.
// { asked: {name: value}, save, embed, options: [words], mistakes: [sentences], name: of the start, "" without one }
export function readLink(address, languages = LANGUAGES) {
  const { searchParams: given, hash } = new URL(address);
  const link = { asked: {}, save: "", embed: given.has("embed"), options: [], mistakes: [], name: "" };
  for (const name of ASKS) if (given.get(name)) link.asked[name] = given.get(name);
  const { seed, difficulty, map, shuffle } = link.asked;
  const refuse = (name, why) => { link.mistakes.push(`${name}=${link.asked[name]}: ${why}`); delete link.asked[name]; };
  if (seed !== undefined && !/^0*[1-9]\d*$/.test(seed)) refuse("seed", t("a number from 1 on is expected"));
  else if (seed !== undefined && BigInt(seed) > MOST_SEED) refuse("seed", t("this is too large; the largest is {most}", { most: MOST_SEED }));
  if (difficulty !== undefined && !DIFFICULTIES.includes(difficulty)) refuse("difficulty", t("one of {list} is expected", { list: DIFFICULTIES.join(", ") }));
  if (map !== undefined && !/^[\w-]{1,32}$/.test(map)) refuse("map", t("this is no name of a level"));
  if (shuffle !== undefined && !/^[\p{L}\p{N}_ -]{1,64}$/u.test(shuffle)) refuse("shuffle", t("letters and digits are expected"));
  for (const name of ["replay", "mod"]) if (link.asked[name] !== undefined && !webAddress(link.asked[name], address)) refuse(name, t("this is no address of a file on the web"));
  if (hash.startsWith("#save=")) {
    if (/^#save=[\w-]+$/.test(hash)) link.save = hash.slice(6);
    else link.mistakes.push(`#save: ${t("this is no saved game")}`);
  }
  const wrong = {
    luck: (value) => /^\d{1,3}(,\d{1,3})*$/.test(value) && value.split(",").every((byte) => byte < 256) ? "" : t("numbers from 0 to 255, with commas between them, are expected"),
    language: (value) => languages.includes(value) ? "" : t("one of {list} is expected", { list: languages.join(", ") }),
    load: (value) => /^[\w-]{1,64}$/.test(value) ? "" : t("the name of a saved game is expected"),
  };
  for (const name of OPTIONS) {
    const value = given.get(name), why = value === null ? "" : wrong[name](value);
    if (why) link.mistakes.push(`${name}=${value}: ${why}`);
    else if (value !== null) link.options.push(`--${name}=${value}`);
  }
  for (const name of SWITCHES) if (given.has(name)) link.options.push(`--${name}`);
  const own = ASKS.filter((name) => link.asked[name] !== undefined).map((name) => `${name}=${link.asked[name]}`);
  if (link.save) own.push(link.save);
  if (own.length > 0) link.name = fingerprint(own.join("&"));
  return link;
}

// A URL of the web, relative to `base`; null for anything else.
export function webAddress(text, base) {
  try {
    const address = new URL(text, base);
    return ["http:", "https:"].includes(address.protocol) ? address : null;
  } catch {
    return null;
  }
}

// A name for a folder: FNV-1a, 32 bits, twice.
function fingerprint(text) {
  const hash = (seed) => {
    for (const byte of new TextEncoder().encode(text)) seed = Math.imul(seed ^ byte, 0x01000193) >>> 0;
    return seed.toString(16).padStart(8, "0");
  };
  return hash(0x811c9dc5) + hash(0x9dc5811c);
}

const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

// A saved game as letters that addresses may have: the first says whether it is packed.
export async function packSave(bytes) {
  const packs = "CompressionStream" in globalThis;
  const packed = packs ? await through(bytes, new CompressionStream("deflate")) : bytes;
  let text = "";
  for (let i = 0; i < packed.length; i += 0x8000) text += String.fromCharCode(...packed.subarray(i, i + 0x8000));
  return (packs ? "z" : "r") + btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

// The bytes again; throws for letters that packSave does not make.
export async function unpackSave(text) {
  const bytes = Uint8Array.from(atob(text.slice(1).replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
  if (text[0] === "r") return bytes;
  if (text[0] !== "z") throw new Error("this is no saved game");
  return unpacked(bytes, "deflate", MOST_SAVE);
}
