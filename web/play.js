// Starts the game, keeps its files in the browser, and does what the buttons of the page say.
import { Host } from "./host.js";
import { Sound } from "./sound.js";
import { zip } from "./zip.js";

const HOME = "/player"; // kept in IndexedDB
const FREE_GAME = "/share/drpg/free.zip";
const FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf";
const OPTIONS = ["map", "seed", "luck", "language", "load", "difficulty"]; // of the program, that an address may give
const SWITCHES = ["classic", "continue", "permadeath", "no-mods"];

const at = (id) => document.getElementById(id);
const host = new Host(at("stage"), at("picture"));
const sound = new Sound();
let FS;

function tell(text) { at("notice").textContent = text; }

async function bytesOf(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${answer.statusText}`);
  return new Uint8Array(await answer.arrayBuffer());
}

function put(path, bytes) {
  FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  FS.writeFile(path, bytes);
}

// One after the other: the file system of the program and its copy in the browser, the wanted way.
let copying = Promise.resolve();
function copy(fromBrowser) {
  copying = copying.then(() => new Promise((done) => FS.syncfs(fromBrowser, (error) => {
    if (error) console.warn("the browser keeps nothing:", error);
    done();
  })));
  return copying;
}

// Whatever the program writes ends with another name or the end of a file.
let isChanged = false;
function watchFiles() {
  for (const call of ["rename", "unlink"]) {
    const original = FS[call];
    FS[call] = (...args) => { isChanged = true; return original.apply(FS, args); };
  }
  setInterval(keep, 500);
}
function keep() {
  if (!isChanged) return copying;
  isChanged = false;
  return copy(false);
}

function programOptions() {
  const asked = new URLSearchParams(location.search);
  const words = [];
  for (const name of OPTIONS) if (asked.has(name)) words.push(`--${name}=${asked.get(name)}`);
  for (const name of SWITCHES) if (asked.has(name)) words.push(`--${name}`);
  return words;
}

async function open(file) {
  if (!file) return;
  navigator.storage?.persist?.();
  put("/dropped/" + file.name, new Uint8Array(await file.arrayBuffer()));
  host.drop("/dropped/" + file.name);
  at("picture").focus();
}

async function keepCopy() {
  host.suspend();
  await keep();
  const files = [];
  const walk = (folder) => {
    for (const name of FS.readdir(folder)) {
      if (name === "." || name === "..") continue;
      const path = `${folder}/${name}`;
      if (FS.isDir(FS.stat(path).mode)) walk(path);
      else if (name.endsWith(".save") || name.endsWith(".conf")) files.push({ path: path.slice(HOME.length + 1), bytes: FS.readFile(path) });
    }
  };
  walk(HOME);
  at("kept").textContent = files.length === 0 ? "There is nothing to keep yet." : "";
  if (files.length === 0) return;
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(zip(files)), download: "drpg-saves.zip" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

function useButtons() {
  at("open").onclick = () => at("chooser").click();
  at("chooser").onchange = () => { open(at("chooser").files[0]); at("chooser").value = ""; };
  at("full").onclick = () => { host.fullscreen(!document.fullscreenElement); at("picture").focus(); };
  at("about").onclick = () => at("help").showModal();
  at("help").onclose = () => at("picture").focus();
  at("keep").onclick = keepCopy;
  const stage = at("stage");
  window.addEventListener("dragover", (e) => { e.preventDefault(); stage.classList.add("drop"); });
  window.addEventListener("dragleave", (e) => { if (!e.relatedTarget) stage.classList.remove("drop"); });
  window.addEventListener("drop", (e) => { e.preventDefault(); stage.classList.remove("drop"); open(e.dataTransfer.files[0]); });
  const leave = () => { host.suspend(); keep(); };
  document.addEventListener("visibilitychange", () => { if (document.hidden) leave(); });
  window.addEventListener("pagehide", leave);
  for (const touched of ["pointerdown", "pointerup", "keydown"]) window.addEventListener(touched, () => sound.wake(), { capture: true });
}

// Two windows would write over each other's saves: the second one waits.
function isAlone() {
  if (!navigator.locks) return Promise.resolve();
  return new Promise((alone) => {
    navigator.locks.request("drpg", { ifAvailable: true }, (lock) => {
      if (lock) { alone(); return new Promise(() => {}); }
      tell("The game is open in another window. It starts here when that is closed.");
      navigator.locks.request("drpg", () => { alone(); return new Promise(() => {}); });
    });
  });
}

async function start() {
  await isAlone();
  const needed = [bytesOf("free.zip"), bytesOf("DejaVuSansMono.ttf").catch(() => null)];
  const { default: makeDrpg } = await import("./drpg-web.js");
  const atHome = (module) => { module.ENV.HOME = HOME; };
  const module = await makeDrpg({ page: host, sound, preRun: [atHome], print: (line) => console.log(line), printErr: (line) => console.warn(line) });
  FS = module.FS;
  FS.mkdirTree(HOME);
  FS.mount(FS.filesystems.IDBFS, {}, HOME);
  const [game, font] = await Promise.all(needed);
  put(FREE_GAME, game);
  if (font) put(FONT, font);
  await copy(true);
  watchFiles();
  host.onfirst = () => { tell(""); performance.mark("first picture"); };
  host.onended = () => tell("The game has ended. Load this page again to play on.");
  host.listen(module);
  useButtons();
  if (module.callMain(programOptions()) !== 0) throw new Error("the game cannot start");
  at("picture").focus();
  window.drpg = { module, host, sound, open, keep, put: (path, bytes) => { put(path, bytes); isChanged = true; }, state: () => module.ccall("drpg_state", "string", [], []) };
}

start().catch((error) => {
  console.error(error);
  tell(`This does not work here: ${error.message ?? error}`);
});
if ("serviceWorker" in navigator) navigator.serviceWorker.register("offline.js").catch((error) => console.warn(error));
