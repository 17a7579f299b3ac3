// Starts the game, keeps its files in the browser, and does what the buttons of the page say.
import { asBackup, backup, readBackup, replacedSaves } from "./backup.js";
import { areTooMany, filesIn, filesOf, freePlace, kindOf, listFiles, sizeText } from "./files.js";
import { Host } from "./host.js";
import { packSave, readLink, unpackSave, webAddress } from "./links.js";
import * as load from "./load.js";
import { Sound } from "./sound.js";
import { readKept, Store } from "./store.js";
import { LANGUAGES, t, translatePage } from "./words.js";

const HOME = "/player"; // kept in IndexedDB
const OWN = `${HOME}/.local/share/drpg`;
const CONFIG = `${HOME}/.config/drpg/drpg.conf`;
const FREE_GAME = "/share/drpg/free.zip";
const MOST_FETCHED = 64 << 20;
const KEEPS_NOTHING = "This browser keeps nothing for this page. You can play, but saves and settings are gone when it is closed.";
const IS_FULL = "The browser has no more room for this page, so your last turns are not kept. Delete a game, a mod or saves under “Files”.";

const at = (id) => document.getElementById(id);
let link = readLink(location.href); // once more when the files are there
const host = new Host(at("stage"), at("picture"));
const sound = new Sound();
let FS, store;
let isReady;
const ready = new Promise((done) => { isReady = done; });

function tell(text) { at("notice").textContent = text; }

// Over the game, until it is read; several one after the other. `offer`: a button for it, and what that does.
const banners = [];
function warn(text, offer = null) {
  if (banners.some((banner) => banner.text === text)) return;
  banners.push({ text, offer });
  showBanner();
}
function showBanner() {
  const { text = "", offer } = banners[0] ?? {};
  at("banner").hidden = banners.length === 0;
  at("banner").firstElementChild.textContent = text;
  at("accept").hidden = !offer;
  at("accept").textContent = offer?.text ?? "";
  at("accept").onclick = offer?.act;
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

function showProgress(here, whole) {
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  let bar = at("notice").querySelector("progress");
  if (!bar) {
    tell("");
    at("notice").append(document.createElement("span"), bar = document.createElement("progress"));
  }
  bar.previousElementSibling.textContent = t("Loading: {here} of {whole} MB", { here: megabytes(here), whole: megabytes(whole) });
  Object.assign(bar, { max: whole, value: here });
}

function put(path, bytes) {
  FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  FS.writeFile(path, bytes);
}

const keep = () => store.keep();

// The bytes of an answer; null: more than are wanted.
async function limitedBytes(answer, most) {
  const reader = answer.body.getReader(), parts = [];
  let size = 0;
  for (let part; !(part = await reader.read()).done;) {
    parts.push(part.value);
    size += part.value.length;
    if (size > most) return reader.cancel(), null;
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

// A file of another site, with the player's consent; its path, or nothing. Only its size is asked for before that.
async function bring(kind, text) {
  const address = webAddress(text, location.href);
  const refused = (why) => new Error(t("{address} cannot be loaded: {why}", { address: address.href, why }));
  const stop = new AbortController();
  const answer = await fetch(address, { credentials: "omit", signal: stop.signal }).catch(() => null);
  if (!answer) throw refused(t("{site} does not allow it, or is not there", { site: address.host }));
  if (!answer.ok) throw refused(`${answer.status} ${answer.statusText}`);
  const name = decodeURIComponent(address.pathname.split("/").pop()) || kind;
  const size = Number(answer.headers.get("Content-Length"));
  if (size > MOST_FETCHED) throw (stop.abort(), refused(t("it is too large")));
  const what = kind === "mod" ? t("Play with a mod?") : t("Watch a recorded game?");
  const isWanted = await ask(what, t("{name}, {size}, from {site}. Only open what you trust.", { name, size: size > 0 ? sizeText(size) : t("of unknown size"), site: address.host }));
  if (!isWanted) return stop.abort(), null;
  const bytes = await limitedBytes(answer, MOST_FETCHED).catch(() => { throw refused(t("the connection broke")); });
  if (!bytes) throw refused(t("it is too large"));
  const path = `/dropped/${name.replace(/[/\0]/g, "_")}`;
  put(path, bytes);
  return path;
}

// The words for the program. A link that was played before continues where it was left, unless `?anew` says otherwise.
async function programOptions() {
  const words = [...link.options];
  const { asked } = link;
  if (link.name) words.push(`--link=${link.name}`);
  if (asked.game && !link.save) words.push(`--data=${asked.game}`);
  if (asked.shuffle) words.push(`--shuffle=${asked.shuffle}`);
  const saves = `${OWN}/links/${link.name}`;
  const goesOn = link.name && !asked.replay && !new URLSearchParams(location.search).has("anew") && FS.analyzePath(saves).exists;
  for (const kind of ["mod", "replay"]) {
    if (!asked[kind]) continue;
    try {
      const path = await bring(kind, asked[kind]);
      if (path) words.push(`--${kind}=${path}`);
    } catch (error) {
      warn(t("This link: {why}", { why: error.message }));
    }
  }
  if (link.mistakes.length > 0) return words; // on the title
  if (goesOn) {
    warn(t("You continue the game of this link where you left it."));
    if (link.save) words.push("--data=free");
    return [...words, "--continue"];
  }
  if (!asked.map && !asked.replay && !link.save) tellNewGame(asked);
  for (const name of ["map", "seed", "difficulty"]) if (asked[name]) words.push(`--${name}=${asked[name]}`);
  if (link.save) {
    try {
      put("/dropped/link.save", await unpackSave(link.save));
      words.push("--data=/dropped/link.save");
    } catch {
      warn(t("This link: the saved game in it is damaged, perhaps cut off."));
    }
  }
  return words;
}

// What the program says about a file or a word of the link, without its folders.
function readable(why) {
  const text = why.replaceAll(OWN + "/", "").replaceAll("/dropped/", "").replace(/^--\w+: (\w+: )?/, "");
  const isMissing = text.endsWith(": no such file or folder"), save = /^saves\/\w+\/(.+)\.save:/.exec(text);
  if (isMissing && save) return t("There is no saved game “{name}”.", { name: save[1] });
  const game = isMissing && /^games\/(.+): no such/.exec(text);
  if (game) return t("“{name}” is needed once more: open that file here. Your saved games of it are kept, and “Continue” goes on with them.", { name: game[1] });
  if (isMissing && text.startsWith(`${link.asked.game}:`)) return t("This browser has no game “{name}”. Open its file here first.", { name: link.asked.game });
  return t("This cannot be played: {why}", { why: text });
}

// A new game that a link asks for, but on no level: the title says that it is ready.
function tellNewGame({ seed, difficulty, shuffle }) {
  const words = [difficulty && t("difficulty “{name}”", { name: difficulty }), seed && t("seed {number}", { number: seed }), shuffle && t("shuffled by “{word}”", { word: shuffle })].filter(Boolean);
  if (words.length > 0) warn(t("“New game” begins as this link asks: {words}.", { words: words.join(", ") }));
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

// Several files, or a folder: [{path, file}].
async function openAll(found) {
  if (found.length === 0) return;
  const isFolder = found.some(({ path }) => path.includes("/"));
  if (found.length === 1 && !isFolder && !areTooMany(found)) return open(found[0].file);
  await ready;
  if (areTooMany(found)) return warn(t("That is too much. Open the folder of one game, or one file."));
  navigator.storage?.persist?.().catch?.(() => {});
  host.suspend();
  const files = await Promise.all(found.map(async ({ path, file }) => ({ path, name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })));
  const copy = isFolder && asBackup(files, FS, HOME);
  if (copy) return restore(copy);
  for (const file of files) file.kind = await kindOf(file.name, file.bytes);
  const own = files.filter(({ kind }) => kind !== "other");
  if (own.length > 0 && !(isFolder && files.some(({ name }) => /^mod\.xml$|\.bsp$/i.test(name)))) return openEach(own);
  const folder = isFolder ? files[0].path.split("/")[0] : "files";
  for (const { path, bytes } of files) put(`/dropped/${isFolder ? path : `files/${path}`}`, bytes);
  host.drop(`/dropped/${folder}`);
  at("picture").focus();
}

// Games and mods join the lists; of what can be opened now the game asks one after the other.
async function openEach(files) {
  const added = { container: 0, mod: 0 };
  for (const { name, kind, bytes } of files) {
    if (kind in added) {
      const place = freePlace(FS, `${OWN}/${kind === "mod" ? "mods" : "games"}`, name, bytes);
      if (place) put(place, bytes);
      ++added[kind];
    } else {
      put(`/dropped/${name}`, bytes);
      host.drop(`/dropped/${name}`);
    }
  }
  await keep();
  if (added.container + added.mod > 0)
    warn(t("Added: games {games}, mods {mods}. Choose them in the menu, under Games and Mods.", { games: added.container, mods: added.mod }));
  at("picture").focus();
}

// Files that the system gives to the installed page: opened with it, or shared with it (offline.js).
async function takeGiven() {
  window.launchQueue?.setConsumer(async ({ files }) => {
    const given = await Promise.all((files ?? []).map((handle) => handle.getFile()));
    openAll(given.map((file) => ({ path: file.name, file })));
  });
  const cache = await window.caches?.open("shared").catch(() => null);
  const shared = [];
  for (const request of await cache?.keys() ?? []) {
    const name = decodeURIComponent(request.url.split("/").pop());
    shared.push({ path: name, file: new File([await (await cache.match(request)).blob()], name) });
    await cache.delete(request);
  }
  openAll(shared);
}

async function restore(files) {
  const replaced = replacedSaves(files);
  const what = replaced === 0 ? t("It contains {n} files. They replace none of those kept here.", { n: files.length })
    : t("It contains {n} files. {replaced} of them replace saved games that are kept here.", { n: files.length, replaced });
  if (!await ask(t("Restore this copy of your saves?"), what)) return;
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
  at("kept").textContent = copy ? "" : t("There is nothing to download yet.");
  if (copy) download(copy, "drpg-saves.zip");
}

// The list of all that is kept here.
async function showFiles() {
  await ready;
  host.suspend();
  await keep();
  const about = (path) => {
    const [game, slot, level, date] = host.module.ccall("drpg_about_save", "string", ["string"], [path]).split("\n");
    return game === "" ? null : { game, slot, level, date: Number(date) };
  };
  const groups = listFiles(FS, HOME, about);
  const whole = groups.flatMap(({ rows }) => rows).reduce((sum, { size }) => sum + size, 0);
  const { quota } = await navigator.storage?.estimate?.().catch(() => ({})) ?? {};
  const room = quota ? (quota / 1e9).toFixed(1) : "";
  at("space").textContent = !store.isKeeping() ? t(KEEPS_NOTHING) : groups.length === 0 ? t("Nothing is kept here yet.")
    : room ? t("Used: {size}, of {room} GB that the browser gives to this page.", { size: sizeText(whole), room }) : t("Used: {size}.", { size: sizeText(whole) });
  at("list").replaceChildren(...groups.flatMap(({ title, rows }) => [make("h2", t(title)), make("ul", ...rows.map(fileRow))]));
  if (!at("files").open) at("files").showModal();
}

function make(name, ...children) {
  const element = document.createElement(name);
  element.append(...children);
  return element;
}

function fileRow(row) {
  const button = (text, act) => Object.assign(make("button", text), { onclick: act, title: `${text}: ${row.name}` });
  const files = row.paths.filter((path) => !path.endsWith(".bak")); // the one before a saved game goes with it
  const take = () => download(new Blob([FS.readFile(files[0])]), row.fileName ?? row.name);
  const remove = async () => {
    if (!await ask(t("Delete {name}?", { name: row.name }), t("{what}. This cannot be undone.", { what: [row.detail, sizeText(row.size)].filter(Boolean).join(", ") }))) return;
    for (const path of row.paths) FS.unlink(path);
    await keep();
    await showFiles();
  };
  const words = make("span", row.name, make("small", [row.detail, sizeText(row.size)].filter(Boolean).join(", ")));
  return make("li", words, ...files.length === 1 ? [button(t("Download"), take)] : [], button(t("Delete"), remove));
}

// A picture that the game has taken leaves the page: nobody else can look into its folders.
function bringOut(path) {
  if (!path.startsWith(`${OWN}/screenshots/`) || !path.endsWith(".png")) return;
  setTimeout(() => {
    if (!FS.analyzePath(path).exists) return;
    download(new Blob([FS.readFile(path)], { type: "image/png" }), path.slice(path.lastIndexOf("/") + 1));
    FS.unlink(path);
  });
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
    at("copied").textContent = t("Copied ({n} letters).", { n: text.length });
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

async function give(blob, name) {
  const file = new File([blob], name, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] }).catch(() => {});
  else download(blob, name);
}
async function sharePhoto() { give(await new Promise((done) => at("picture").toBlob(done)), "drpg.png"); }

// What is seen and heard from now on, until it is stopped.
function startFilm() {
  at("sharing").close();
  const heard = sound.record(), parts = [];
  const stream = new MediaStream([...at("picture").captureStream(30).getVideoTracks(), ...heard.tracks]);
  const type = ["video/webm;codecs=vp9,opus", "video/webm", "video/mp4"].find((name) => MediaRecorder.isTypeSupported(name)) ?? "";
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: 5e6 });
  recorder.ondataavailable = ({ data }) => { if (data.size > 0) parts.push(data); };
  recorder.onstop = () => {
    heard.end();
    for (const track of stream.getTracks()) track.stop();
    at("filming").hidden = true;
    at("film").disabled = false;
    const kind = recorder.mimeType.split(";")[0] || "video/webm";
    give(new Blob(parts, { type: kind }), `drpg.${kind.endsWith("mp4") ? "mp4" : "webm"}`);
  };
  recorder.start(1000);
  at("filming").hidden = false;
  at("film").disabled = true; // one at a time
  at("stop").onclick = () => { recorder.stop(); at("picture").focus(); };
}

function useButtons() {
  at("open").onclick = () => at("chooser").click();
  at("folder").onclick = () => at("folder-chooser").click();
  for (const chooser of [at("chooser"), at("folder-chooser")]) chooser.onchange = async () => {
    const found = await filesOf({ files: chooser.files });
    chooser.value = "";
    at("files").close();
    openAll(found);
  };
  at("file-list").onclick = showFiles;
  host.onleave = () => at(link.embed ? "picture" : "open")[link.embed ? "blur" : "focus"]();
  host.onchoose = () => { at("chooser").click(); return true; };
  at("full").onclick = () => { host.fullscreen(!document.fullscreenElement); at("picture").focus(); };
  at("about").onclick = () => at("help").showModal();
  at("share").onclick = share;
  at("help").onclose = at("sharing").onclose = at("files").onclose = () => at("picture").focus();
  at("keep").onclick = keepCopy;
  at("seen").onclick = () => { banners.shift(); showBanner(); at("picture").focus(); };
  at("level").onclick = () => copyText(playedNow().address);
  at("moment").onclick = async () => copyText(await linkToMoment());
  at("page").onclick = () => copyText(`${location.origin}${location.pathname}`);
  at("snippet").onclick = () => copyText(`<iframe src="${location.origin}${location.pathname}?embed" width="800" height="500" allow="fullscreen; gamepad; autoplay" style="border:0"></iframe>`);
  at("photo").onclick = sharePhoto;
  at("film").onclick = startFilm;
  at("film").hidden = !("MediaRecorder" in window && "captureStream" in at("picture"));
  for (const over of ["banner", "filming"]) at(over).onpointerdown = (e) => e.stopPropagation();
  at("converter").onclick = () => { // knows what is played
    const { game } = window.drpg ? playedNow() : {};
    at("converter").href = game && game !== "free" ? `convert.html?${new URLSearchParams({ game })}` : "convert.html";
  };
  const stage = at("stage");
  window.addEventListener("dragover", (e) => { e.preventDefault(); stage.classList.add("drop"); });
  window.addEventListener("dragleave", (e) => { if (!e.relatedTarget) stage.classList.remove("drop"); });
  window.addEventListener("drop", (e) => { e.preventDefault(); stage.classList.remove("drop"); filesOf(e.dataTransfer).then(openAll); });
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
      tell(t("The game is open in another window. It starts here when that is closed."));
      navigator.locks.request("drpg", hold).catch(alone);
    }).catch(alone);
  } catch {
    alone();
  }
  return first;
}

// For visits without a connection: fetched when the game is there, so that its first picture does not wait.
function keepPage() { load.workers()?.register("offline.js").then((kept) => kept.update()).catch((error) => console.warn(error)); }

// The worker of a newer version takes over, while this page is still the one before.
function watchVersion() {
  if (!load.workers()?.controller) return; // the first visit
  load.workers().addEventListener("controllerchange", () =>
    warn(t("There is a new version of this page. Your game is saved."), { text: t("Reload"), act: () => location.reload() }));
}

async function start() {
  await translatePage();
  if (link.embed) document.body.classList.add("embedded");
  useButtons();
  watchVersion();
  await isAlone();
  const kept = readKept(); // while the program is compiled
  load.watchProgress(showProgress);
  const makeDrpg = await load.maker;
  const atHome = (module) => { module.ENV.HOME = HOME; };
  const failed = new Promise((_, fail) => { host.failed = fail; });
  const instantiateWasm = (imports, done) => {
    load.program.then(async (module) => done(await WebAssembly.instantiate(module, imports), module)).catch(host.failed);
    return {};
  };
  const made = makeDrpg({ page: host, sound, preRun: [atHome], instantiateWasm, print: (line) => console.log(line), printErr: (line) => console.warn(line) });
  const module = await Promise.race([made, failed]);
  FS = module.FS;
  put(FREE_GAME, await load.freeGame);
  store = new Store(FS, HOME, () => warn(t(KEEPS_NOTHING)), () => warn(t(IS_FULL)));
  store.open(await kept);
  const own = filesIn(FS, `${OWN}/text`).map(({ path }) => /([^/]+)\.txt$/.exec(path)?.[1]).filter(Boolean);
  link = readLink(location.href, [...new Set([...LANGUAGES, ...own])]);
  if (!FS.analyzePath(CONFIG).exists && matchMedia("(prefers-reduced-motion: reduce)").matches) put(CONFIG, "shake = off\n");
  setInterval(keep, 500);
  host.onsaved = keep; // a turn is on its way to the disk before the next one
  store.onwritten = bringOut;
  host.onfirst = () => { tell(""); at("poster").remove(); performance.mark("first picture"); sound.begin(); setTimeout(keepPage, 1000); };
  host.onended = () => {
    host.hasEnded = true;
    keep();
    tell(t("The game has ended.") + " ");
    at("notice").append(Object.assign(document.createElement("button"), { textContent: t("Start again"), onclick: () => location.reload() }));
  };
  host.onrefused = (why) => warn(readable(why));
  for (const mistake of link.mistakes) warn(t("This link: {why}", { why: mistake }));
  const words = await programOptions();
  host.listen(module);
  if (module.callMain(words) !== 0) throw new Error(t("the game cannot start"));
  if (new URLSearchParams(location.search).has("anew")) history.replaceState(null, "", location.href.replace(/([?&])anew=?(&|$)/, (_, before, after) => after ? before : ""));
  if (!document.querySelector("dialog[open]")) at("picture").focus();
  window.drpg = { module, host, sound, open, openAll, keep, put: (path, bytes) => put(path, bytes), playedNow, linkToMoment,
    state: () => module.ccall("drpg_state", "string", [], []) };
  isReady();
  takeGiven().catch(() => {}); // a sandboxed frame has no caches
}

start().catch((error) => {
  console.error(error);
  load.watchProgress(() => {}); // other files may still arrive
  tell(t("This does not work here: {why}", { why: error.message ?? error }));
});
