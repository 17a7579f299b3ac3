// The player's files in this browser, as a list: games, mods, saved games, settings; and files that come from outside.
import { unzip } from "./zip.js";

export const DATA = ".local/share/drpg/", CONFIG = ".config/drpg/"; // below the player's home
const GROUPS = [["games", "Games"], ["mods", "Mods"], ["saves", "Saved games"], ["links", "Saved games of links"], ["soundfonts", "Sounds"],
  ["fonts", "Letters"], ["screenshots", "Pictures"], ["text", "Translations"]];
const FREE_GAME = "free.zip"; // as saves call it
const MOST_FILES = 5000, MOST_BYTES = 256 << 20;

export const sizeText = (bytes) => bytes < 1e6 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;

export function filesIn(FS, folder) { // [{path, size}], whole paths
  if (!FS.analyzePath(folder).exists) return [];
  return FS.readdir(folder).filter((name) => name !== "." && name !== "..").flatMap((name) => {
    const path = `${folder}/${name}`, { mode, size } = FS.stat(path);
    return FS.isDir(mode) ? filesIn(FS, path) : [{ path, size }];
  });
}

// [{title, rows: [{name, detail, paths, size}]}]; `about` says of a saved game {game, slot, level, date}. A game that is a folder is one
// row, and a saved game goes with the one before it.
export function listFiles(FS, home, about) {
  const groups = [];
  for (const [folder, title] of GROUPS) {
    const base = `${home}/${DATA}${folder}/`, rows = new Map();
    for (const file of filesIn(FS, base.slice(0, -1))) {
      const isSave = folder === "saves" || folder === "links";
      const inner = file.path.slice(base.length);
      const key = isSave ? inner.replace(/\.bak$/, "") : inner.split("/")[0];
      const row = rows.get(key) ?? { name: key, detail: "", paths: [], size: 0, order: 0 };
      row.paths.push(file.path);
      row.size += file.size;
      if (isSave && key === inner) describe(row, about(file.path));
      rows.set(key, row);
    }
    if (rows.size > 0) groups.push({ title, rows: [...rows.values()].sort((a, b) => b.order - a.order || a.name.localeCompare(b.name)) });
  }
  const settings = filesIn(FS, `${home}/${CONFIG}`.slice(0, -1));
  if (settings.length > 0) groups.push({ title: "Settings", rows: settings.map(({ path, size }) => ({ name: "drpg.conf", detail: "", paths: [path], size })) });
  return groups;
}

function describe(row, save) {
  row.fileName = row.name.slice(row.name.lastIndexOf("/") + 1);
  if (!save) return;
  Object.assign(row, { name: `${save.game === FREE_GAME ? "Graveshift" : save.game}: ${save.level || save.slot}`, order: save.date,
    detail: [save.slot, save.date > 0 && new Date(save.date * 1000).toLocaleString()].filter(Boolean).join(", ") });
}

// What was dropped or chosen: [{path, file}]; of folders all that is in them.
export async function filesOf(transfer) {
  const entries = [...transfer.items ?? []].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  if (!entries.some((entry) => entry.isDirectory)) return [...transfer.files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
  const found = [];
  const walk = async (entry) => {
    if (found.length >= MOST_FILES) return;
    if (entry.isFile) {
      found.push({ path: entry.fullPath.replace(/^\//, ""), file: await new Promise((done, failed) => entry.file(done, failed)) });
      return;
    }
    const reader = entry.createReader();
    for (;;) { // it gives a hundred at a time
      const part = await new Promise((done, failed) => reader.readEntries(done, failed));
      if (part.length === 0) break;
      for (const inner of part) await walk(inner);
    }
  };
  for (const entry of entries) await walk(entry);
  return found;
}

// Whether these, [{path, file}], are more files or bytes than the page takes at once.
export function areTooMany(files) {
  return files.length > MOST_FILES || files.reduce((sum, { file }) => sum + file.size, 0) > MOST_BYTES;
}

const begins = (bytes, text) => [...text].every((letter, i) => bytes[i] === letter.charCodeAt(0));

// "save", "replay", "mod", "container" (of a game, perhaps), or "other", for any bytes.
export async function kindOf(name, bytes) {
  if (begins(bytes, "drpgsave")) return "save";
  if (begins(bytes, "drpg-replay ")) return "replay";
  if (/\.bar$/i.test(name)) return "container";
  if (!begins(bytes, "PK")) return "other";
  let isMod = false;
  await unzip(bytes, (path) => { isMod ||= /^([^/]+\/)?mod\.xml$/i.test(path); return false; }, 0).catch(() => {});
  return isMod ? "mod" : "container";
}

// A place for a file in a folder of the player's that holds nothing else; "" if the very same file is there.
export function freePlace(FS, folder, name, bytes) {
  const dot = name.lastIndexOf("."), stem = dot > 0 ? name.slice(0, dot) : name, end = dot > 0 ? name.slice(dot) : "";
  for (let i = 1; ; ++i) {
    const place = `${folder}/${stem}${i > 1 ? `-${i}` : ""}${end}`;
    if (!FS.analyzePath(place).exists) return place;
    if (FS.isDir(FS.stat(place).mode)) continue;
    const known = FS.readFile(place);
    if (known.length === bytes.length && known.every((byte, at) => byte === bytes[at])) return "";
  }
}
