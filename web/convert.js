// The page of the converter: buttons that run the tool in a worker, and what came of it.
import { areTooMany, filesOf, kindOf } from "./files.js";
import { keptFiles } from "./store.js";
import { t, translatePage } from "./words.js";
import { zip } from "./zip.js";

const OUT = "/out", IWAD = "/doom.wad";
const GAMES = "/player/.local/share/drpg/games/"; // that the game's page keeps
// What the buttons do: words of the tool, GAME is the file and LEVEL the chosen level.
const JOBS = [
  { name: "What is it?", words: ["info", "GAME"] },
  { name: "Is it whole?", words: ["verify", "GAME"] },
  { name: "Pictures", words: ["export", "png", "GAME", "-o", OUT] },
  { name: "Sounds and songs", words: ["export", "audio", "GAME", "-o", OUT] },
  { name: "Texts", words: ["export", "text", "GAME", "-o", OUT] },
  { name: "Map of the level", words: ["export", "map", "GAME", "--map", "LEVEL", "-o", OUT + "/LEVEL.svg"], wide: true },
  { name: "Scripts of the level", words: ["script", "dump", "GAME", "--map", "LEVEL"] },
  { name: "JSON", words: ["export", "json", "GAME", "-o", OUT] },
  { name: "WAD for Doom", words: ["export", "wad", "GAME", "--iwad", IWAD, "-o", OUT + "/game.wad"], needsDoom: true },
  { name: "UDMF for modern ports", words: ["export", "udmf", "GAME", "-o", OUT + "/game-udmf.wad"] },
  { name: "pk3 for GZDoom", words: ["export", "pk3", "GAME", "-o", OUT + "/game.pk3"] },
  { name: "Project to change", words: ["unpack", "GAME", "-o", OUT] },
];
const SHOWN_AT_ONCE = 400, MOST_LETTERS = 20000;

const at = (id) => document.getElementById(id);
let game = null; // { name, files: [{path, bytes}] }, a single file or those of a folder; null: the free game
const games = [null];
let made = [], shown = 0, isWide = false;
let shownUrls = [];

const worker = new Worker("convert_worker.js");
const failed = new Promise((_, fail) => { worker.onerror = (event) => fail(new Error(event.message || t("the converter could not be loaded"))); });
failed.catch(() => {}); // said by the job that waits for it
let queue = Promise.resolve();
function run(words, others = []) { // files besides the game
  const answer = () => new Promise((resolve) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ words, game, out: OUT, others });
  });
  const result = queue.then(() => Promise.race([answer(), failed]));
  queue = result.catch(() => {});
  return result;
}

const endOf = (path) => path.slice(path.lastIndexOf(".") + 1).toLowerCase();
const PICTURES = { png: "image/png", svg: "image/svg+xml" };
const SOUNDS = { wav: "audio/wav", ogg: "audio/ogg" };
const TEXTS = ["txt", "json", "csv", "md", "xml", "drs"];

function element(name, fields = {}, ...children) {
  const made = Object.assign(document.createElement(name), fields);
  made.append(...children);
  return made;
}

function link(file, type = "application/octet-stream") {
  const url = URL.createObjectURL(new Blob([file.bytes], { type }));
  shownUrls.push(url);
  return url;
}

function item(file, isWide) {
  const end = endOf(file.path), name = file.path.slice(file.path.lastIndexOf("/") + 1);
  const save = element("a", { href: link(file, PICTURES[end] ?? SOUNDS[end]), download: name, textContent: file.path });
  const row = element("li");
  if (PICTURES[end]) row.append(element("img", { src: save.href, alt: file.path, loading: "lazy" }));
  if (SOUNDS[end]) row.append(element("audio", { src: save.href, controls: true, preload: "none" }));
  if (TEXTS.includes(end)) {
    const text = new TextDecoder().decode(file.bytes);
    row.append(element("pre", { textContent: text.length > MOST_LETTERS ? text.slice(0, MOST_LETTERS) + "\n…" : text }));
  }
  if (isWide || TEXTS.includes(end)) row.className = "wide";
  row.append(save, element("span", { textContent: t("{n} bytes", { n: file.bytes.length.toLocaleString() }) }));
  return row;
}

// What people look for first: pictures of the game, then its screens, then colours; then sounds, texts, and the rest.
function rank({ path }) {
  if (endOf(path) in PICTURES) return path.startsWith("palettes/") ? 2 : path.startsWith("variants/") ? 1 : 0;
  return endOf(path) in SOUNDS ? 3 : TEXTS.includes(endOf(path)) ? 4 : 5;
}

function clear() {
  for (const url of shownUrls.splice(0)) URL.revokeObjectURL(url);
  made = [];
  shown = 0;
  at("said").textContent = "";
  at("said").classList.remove("wrong");
  at("made").replaceChildren();
  at("save").hidden = at("more").hidden = true;
}

function showMore() {
  at("made").append(...made.slice(shown, shown + SHOWN_AT_ONCE).map((file) => item(file, isWide)));
  shown = Math.min(made.length, shown + SHOWN_AT_ONCE);
  at("more").hidden = shown === made.length;
  at("more").textContent = t("Show more ({n} are left)", { n: made.length - shown });
}

function show({ code, said, files }, wide) {
  clear();
  isWide = wide;
  made = files.map((file, i) => ({ file, i, rank: rank(file) })).sort((a, b) => a.rank - b.rank || a.i - b.i).map(({ file }) => file);
  at("said").textContent = said.length > MOST_LETTERS ? said.slice(0, MOST_LETTERS) + "\n…" : said;
  at("said").classList.toggle("wrong", code !== 0);
  at("save").hidden = made.length === 0;
  showMore();
}

async function take(job) {
  const doom = at("doom").files[0];
  if (job.needsDoom && !doom) {
    clear();
    at("working").textContent = t("The maps need a base game of Doom. Choose its WAD above: doom2.wad, or freedoom2.wad, which is free.");
    return;
  }
  for (const button of at("jobs").children) button.disabled = true;
  clear();
  at("working").textContent = `${t(job.name)} …`;
  const level = at("level").value;
  try {
    const others = job.needsDoom ? [{ path: IWAD, bytes: new Uint8Array(await doom.arrayBuffer()) }] : [];
    show(await run(job.words.map((word) => word.replace("LEVEL", () => level)), others), job.wide);
    at("working").textContent = "";
  } catch (error) {
    at("working").textContent = t("That did not work: {why}", { why: error.message });
  }
  for (const button of at("jobs").children) button.disabled = false;
}

// The levels of the game, for the list.
async function look() {
  await take(JOBS[0]);
  const { said } = await run(["info", "GAME", "--json"]);
  let levels = {};
  try { levels = JSON.parse(said).levels; } catch { /* it is no game */ }
  const label = (name, title) => title ? `${name}: ${title}` : name;
  const place = ({ level_id: id }) => id > 0 ? id : Infinity; // what is no level of the story comes last
  const inOrder = Object.entries(levels).sort(([, a], [, b]) => place(a) === place(b) ? 0 : place(a) - place(b));
  at("level").replaceChildren(...inOrder.map(([value, { title }]) => element("option", { value, textContent: label(value, title) })));
}

async function use(number) {
  game = games[number];
  at("game").value = String(number);
  await look();
}

function add(one) {
  games.push(one);
  at("game").append(element("option", { value: String(games.length - 1), textContent: one.name }));
}

// Chosen or dropped files [{path, file}]: each zip, bar and jar is a game; a folder is one, and so are its files alone.
async function open(found) {
  if (found.length === 0) return;
  if (areTooMany(found)) {
    at("working").textContent = t("That is too much. Open the folder of one game, or one file.");
    return;
  }
  const files = await Promise.all(found.map(async ({ path, file }) => ({ path, bytes: new Uint8Array(await file.arrayBuffer()) })));
  const isGame = await Promise.all(files.map(async ({ path, bytes }) => await kindOf(path, bytes) === "container"));
  const folder = files[0].path.includes("/") ? files[0].path.split("/")[0] : "";
  if (isGame.some((is) => is)) files.filter((_, i) => isGame[i]).forEach(({ path, bytes }) => addFile(path.split("/").pop(), bytes));
  else if (folder) add({ name: folder, files });
  else if (files.length === 1) addFile(files[0].path, files[0].bytes);
  else add({ name: "files", files: files.map(({ path, bytes }) => ({ path: `files/${path}`, bytes })) });
  await use(games.length - 1);
}
function addFile(name, bytes) { add({ name, files: [{ path: name, bytes }] }); }

// The games that the game's page keeps; ?game= names the one to begin with.
async function begin() {
  at("game").append(element("option", { value: "0", textContent: t("Graveshift, the free game") }));
  const kept = new Map();
  for (const { path, bytes } of await keptFiles((path) => path.startsWith(GAMES)).catch(() => [])) {
    const inner = path.slice(GAMES.length), name = inner.split("/")[0];
    kept.set(name, [...kept.get(name) ?? [], { path: inner, bytes }]);
  }
  for (const [name, files] of kept) add({ name, files });
  const wanted = new URLSearchParams(location.search).get("game");
  await use(Math.max(0, games.findIndex((one) => one !== null && one.name === wanted)));
}

await translatePage();
at("jobs").append(...JOBS.map((job) => element("button", { textContent: t(job.name), onclick: () => take(job) })));
at("chooser").onchange = async () => {
  const found = await filesOf({ files: at("chooser").files });
  at("chooser").value = "";
  open(found);
};
at("game").onchange = () => use(Number(at("game").value));
at("more").onclick = showMore;
at("save").onclick = () => {
  const name = (game?.name ?? "graveshift").replace(/\.\w+$/, "");
  shownUrls.push(URL.createObjectURL(zip(made)));
  element("a", { href: shownUrls.at(-1), download: `${name}-export.zip` }).click();
};
window.addEventListener("dragover", (e) => { e.preventDefault(); at("drop").classList.add("over"); });
window.addEventListener("dragleave", () => at("drop").classList.remove("over"));
window.addEventListener("drop", (e) => { e.preventDefault(); at("drop").classList.remove("over"); filesOf(e.dataTransfer).then(open); });
window.converter = { open, run, made: () => made };
begin();
try {
  navigator.serviceWorker?.register("offline.js").catch((error) => console.warn(error));
} catch { /* in a sandboxed frame */ }
