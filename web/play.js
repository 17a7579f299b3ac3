// Starts the game, keeps its files in the browser, and does what the buttons of the page say.
import { backup, readBackup } from "./backup.js";
import { Host } from "./host.js";
import { packSave, readLink, unpackSave, webAddress } from "./links.js";
import { Sound } from "./sound.js";
import { Store } from "./store.js";

const HOME = "/player"; // kept in IndexedDB
const FREE_GAME = "/share/drpg/free.zip";
const FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf";
const SIZES = {/*@SIZES@*/}; // in bytes, by scripts/build_web
const MOST_FETCHED = 64 << 20;
const KEEPS_NOTHING = "This browser keeps nothing for this page. You can play, but saves and settings are gone when it is closed.";

const at = (id) => document.getElementById(id);
const link = readLink(location.href);
const host = new Host(at("stage"), at("picture"));
const sound = new Sound();
let FS, store;
let isReady;
const ready = new Promise((done) => { isReady = done; });

function workers() {
  try {
    return navigator.serviceWorker;
  } catch { // in a sandboxed frame
    return undefined;
  }
}

function tell(text) { at("notice").textContent = text; }

// Over the game, until it is read; several one after the other.
const banners = [];
function warn(text) {
  if (banners.includes(text)) return;
  banners.push(text);
  showBanner();
}
function showBanner() {
  at("banner").hidden = banners.length === 0;
  at("banner").firstElementChild.textContent = banners[0] ?? "";
}

// A question of the page, in a dialog: yes or no.
function ask(title, text) {
  const dialog = at("question");
  dialog.querySelector("h1").textContent = title;
  dialog.querySelector("p").textContent = text;
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((done) => { dialog.onclose = () => { at("picture").focus(); done(dialog.returnValue === "yes"); }; });
}

const arrived = {}; // bytes, by file
function showProgress() {
  const whole = Object.values(SIZES).reduce((sum, size) => sum + size, 0);
  const here = Object.values(arrived).reduce((sum, size) => sum + size, 0);
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  let bar = at("notice").querySelector("progress");
  if (!bar) {
    tell("");
    at("notice").append(document.createElement("span"), bar = document.createElement("progress"));
  }
  bar.previousElementSibling.textContent = `Loading: ${megabytes(here)} of ${megabytes(whole)} MB`;
  Object.assign(bar, { max: whole, value: here });
}

// A file of the page; what of it has come is shown.
async function fetched(name) {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${answer.statusText}`);
  if (!answer.body || workers()?.controller) return answer;
  const count = new TransformStream({ transform(part, out) {
    arrived[name] = (arrived[name] ?? 0) + part.length;
    showProgress();
    out.enqueue(part);
  } });
  return new Response(answer.body.pipeThrough(count), { headers: { "Content-Type": answer.headers.get("Content-Type") ?? "" } });
}
async function bytesOf(name) { return new Uint8Array(await (await fetched(name)).arrayBuffer()); }

async function programOf(imports) {
  const whole = await fetched("drpg-web.wasm");
  if (/^application\/wasm/.test(whole.headers.get("Content-Type"))) return WebAssembly.instantiateStreaming(whole, imports);
  return WebAssembly.instantiate(await whole.arrayBuffer(), imports);
}

function put(path, bytes) {
  FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  FS.writeFile(path, bytes);
}

const keep = () => store.keep();

// A file of another site, with the player's consent; its path, or nothing.
async function bring(kind, text) {
  const address = webAddress(text, location.href);
  const answer = await fetch(address, { credentials: "omit" }).catch(() => null);
  if (!answer?.ok) throw new Error(`${address.href} cannot be loaded: ${answer ? answer.status : `${address.host} does not allow it`}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes.length > MOST_FETCHED) throw new Error(`${address.href} is too large`);
  const name = decodeURIComponent(address.pathname.split("/").pop()) || kind;
  const what = kind === "mod" ? "Play with a mod?" : "Watch a recorded game?";
  if (!await ask(what, `${name}, ${Math.ceil(bytes.length / 1024)} KB, from ${address.host}. Only what you trust should be opened.`)) return null;
  const path = `/dropped/${name.replace(/[/\0]/g, "_")}`;
  put(path, bytes);
  return path;
}

// The words for the program. A link that was played before goes on where it was left, unless it is to begin anew.
async function programOptions() {
  const words = [...link.options];
  const { asked } = link;
  if (link.name) words.push(`--link=${link.name}`);
  if (asked.game && !link.save) words.push(`--data=${asked.game}`);
  if (asked.shuffle) words.push(`--shuffle=${asked.shuffle}`);
  const saves = `${HOME}/.local/share/drpg/links/${link.name}`;
  const goesOn = link.name && !asked.replay && !new URLSearchParams(location.search).has("anew") && FS.analyzePath(saves).exists;
  for (const kind of ["mod", "replay"]) {
    if (!asked[kind]) continue;
    try {
      const path = await bring(kind, asked[kind]);
      if (path) words.push(`--${kind}=${path}`);
    } catch (error) {
      warn(`This link: ${error.message}`);
    }
  }
  if (link.mistakes.length > 0) return words; // on the title
  if (goesOn) {
    warn("You go on where you left the game of this link.");
    if (link.save) words.push("--data=free");
    return [...words, "--continue"];
  }
  for (const name of ["map", "seed", "difficulty"]) if (asked[name]) words.push(`--${name}=${asked[name]}`);
  if (link.save) {
    try {
      put("/dropped/link.save", await unpackSave(link.save));
      words.push("--data=/dropped/link.save");
    } catch {
      warn("This link: the saved game in it is damaged, perhaps cut off.");
    }
  }
  return words;
}

async function open(file) {
  if (!file) return;
  await ready;
  navigator.storage?.persist?.().catch?.(() => {});
  const bytes = new Uint8Array(await file.arrayBuffer());
  host.suspend();
  const copy = await readBackup(bytes, FS, HOME);
  if (copy) return restore(copy);
  put("/dropped/" + file.name, bytes);
  host.drop("/dropped/" + file.name);
  at("picture").focus();
}

async function restore(files) {
  const replaced = files.filter((file) => file.replaces).length;
  const what = `${files.length} files are in it. ${replaced === 0 ? "Nothing that is here is replaced." : `${replaced} of them replace others that are here.`}`;
  if (!await ask("Bring this copy of your saves back?", what)) return;
  host.hasEnded = true; // what is played now was saved, and must not be saved over them
  for (const file of files) put(file.place, file.bytes);
  await keep();
  location.reload();
}

function download(blob, name) {
  const anchor = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 10000);
}

async function keepCopy() {
  await ready;
  host.suspend();
  await keep();
  const copy = backup(FS, HOME);
  at("kept").textContent = copy ? "" : "There is nothing to keep yet.";
  if (copy) download(copy, "drpg-saves.zip");
}

// What is played, as it stands in links.
function playedNow() {
  const [game, map, seed, difficulty, shuffle] = host.module.ccall("drpg_link", "string", [], []).split("\n");
  const words = Object.entries({ game, map, seed, difficulty: map && difficulty, shuffle }).filter(([, value]) => value);
  return { game, isOn: Boolean(map), address: `${location.origin}${location.pathname}?${new URLSearchParams(words)}` };
}
async function linkToMoment() {
  const place = host.module._drpg_moment(), memory = host.module.HEAPU8;
  const size = new DataView(memory.buffer).getUint32(place, true);
  const bytes = memory.slice(place + 4, place + 4 + size);
  return `${location.origin}${location.pathname}?game=free#save=${await packSave(bytes)}`;
}

async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    at("copied").textContent = `Copied (${text.length} letters).`;
  } catch {
    at("copied").textContent = text; // to be copied by hand
  }
}

async function share() {
  await ready;
  const { game, isOn } = playedNow();
  at("level-row").hidden = !isOn;
  at("moment-row").hidden = !isOn || game !== "free";
  at("copied").textContent = "";
  at("sharing").showModal();
}

async function sharePhoto() {
  const picture = await new Promise((done) => at("picture").toBlob(done));
  const file = new File([picture], "drpg.png", { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] }).catch(() => {});
  else download(picture, "drpg.png");
}

function useButtons() {
  at("open").onclick = () => at("chooser").click();
  at("chooser").onchange = () => { open(at("chooser").files[0]); at("chooser").value = ""; };
  at("full").onclick = () => { host.fullscreen(!document.fullscreenElement); at("picture").focus(); };
  at("about").onclick = () => at("help").showModal();
  at("share").onclick = share;
  at("help").onclose = at("sharing").onclose = () => at("picture").focus();
  at("keep").onclick = keepCopy;
  at("seen").onclick = () => { banners.shift(); showBanner(); at("picture").focus(); };
  at("level").onclick = () => copyText(playedNow().address);
  at("moment").onclick = async () => copyText(await linkToMoment());
  at("page").onclick = () => copyText(`${location.origin}${location.pathname}`);
  at("snippet").onclick = () => copyText(`<iframe src="${location.origin}${location.pathname}?embed" width="800" height="500" allow="fullscreen; gamepad; autoplay" style="border:0"></iframe>`);
  at("photo").onclick = sharePhoto;
  at("banner").onpointerdown = (e) => e.stopPropagation();
  const stage = at("stage");
  window.addEventListener("dragover", (e) => { e.preventDefault(); stage.classList.add("drop"); });
  window.addEventListener("dragleave", (e) => { if (!e.relatedTarget) stage.classList.remove("drop"); });
  window.addEventListener("drop", (e) => { e.preventDefault(); stage.classList.remove("drop"); open(e.dataTransfer.files[0]); });
  const leave = () => { if (store) { host.suspend(); keep(); } };
  document.addEventListener("visibilitychange", () => { if (document.hidden) leave(); });
  window.addEventListener("pagehide", leave);
  window.addEventListener("hashchange", () => { if (location.hash.startsWith("#save=")) location.reload(); });
  for (const touched of ["pointerdown", "pointerup", "keydown"]) window.addEventListener(touched, () => sound.wake(), { capture: true });
}

// Two windows would write over each other's saves: the second one waits. A browser without locks is not asked.
async function isAlone() {
  let alone;
  const first = new Promise((done) => { alone = done; });
  const hold = () => { alone(); return new Promise(() => {}); };
  try {
    navigator.locks.request("drpg", { ifAvailable: true }, (lock) => {
      if (lock) return hold();
      tell("The game is open in another window. It starts here when that is closed.");
      navigator.locks.request("drpg", hold).catch(alone);
    }).catch(alone);
  } catch {
    alone();
  }
  return first;
}

async function start() {
  if (link.embed) document.body.classList.add("embedded");
  useButtons();
  await isAlone();
  const needed = [bytesOf("free.zip"), bytesOf("DejaVuSansMono.ttf").catch(() => null)];
  const { default: makeDrpg } = await import("./drpg-web.js");
  const atHome = (module) => { module.ENV.HOME = HOME; };
  const failed = new Promise((_, fail) => { host.failed = fail; });
  const instantiateWasm = (imports, done) => {
    programOf(imports).then(({ instance, module }) => done(instance, module), host.failed);
    return {};
  };
  const made = makeDrpg({ page: host, sound, preRun: [atHome], instantiateWasm, print: (line) => console.log(line), printErr: (line) => console.warn(line) });
  const module = await Promise.race([made, failed]);
  FS = module.FS;
  const [game, font] = await Promise.all(needed);
  put(FREE_GAME, game);
  if (font) put(FONT, font);
  store = new Store(FS, HOME, () => warn(KEEPS_NOTHING));
  await store.open();
  setInterval(keep, 500);
  host.onsaved = keep; // a turn is on its way to the disk before the next one
  host.onfirst = () => { tell(""); at("poster").remove(); performance.mark("first picture"); };
  host.onended = () => {
    host.hasEnded = true;
    keep();
    tell("The game has ended. ");
    at("notice").append(Object.assign(document.createElement("button"), { textContent: "Start again", onclick: () => location.reload() }));
  };
  host.onrefused = (why) => warn(`This cannot be played: ${why.replaceAll(HOME + "/.local/share/drpg/", "").replaceAll("/dropped/", "")}`);
  for (const mistake of link.mistakes) warn(`This link: ${mistake}`);
  const words = await programOptions();
  host.listen(module);
  if (module.callMain(words) !== 0) throw new Error("the game cannot start");
  if (new URLSearchParams(location.search).has("anew")) history.replaceState(null, "", location.href.replace(/([?&])anew=?(&|$)/, (_, before, after) => after ? before : ""));
  if (!document.querySelector("dialog[open]")) at("picture").focus();
  window.drpg = { module, host, sound, open, keep, put: (path, bytes) => put(path, bytes), playedNow, linkToMoment,
    state: () => module.ccall("drpg_state", "string", [], []) };
  isReady();
}

start().catch((error) => {
  console.error(error);
  tell(`This does not work here: ${error.message ?? error}`);
});
workers()?.register("offline.js").catch((error) => console.warn(error));
