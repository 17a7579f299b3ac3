// A copy of saves and settings as a zip, and the way back.
import { CONFIG, DATA, filesIn } from "./files.js";
import { unzip, zip } from "./zip.js";

const MOST_FILES = 5000;

// Saves of games and of shared links, best times, settings: all that the player did. No folder begins with a dot.
// A Blob, or null if there is nothing yet. `home`: the player's folder in the program's file system FS.
export function backup(FS, home) {
  const files = [];
  const copy = (folder, name) => {
    for (const { path } of filesIn(FS, folder))
      if (!/\.(tmp|bak)$/.test(path)) files.push({ path: name + path.slice(folder.length + 1), bytes: FS.readFile(path) });
  };
  for (const folder of ["saves", "links"]) copy(`${home}/${DATA}${folder}`, `${folder}/`);
  copy(`${home}/${CONFIG}`.slice(0, -1), "");
  return files.length > 0 ? zip(files) : null;
}

// How many of these, [{place, replaces}], take the place of the player's doings; settings of a first visit are none.
export function replacedSaves(files) {
  return files.filter(({ place, replaces }) => replaces && place.endsWith(".save")).length;
}

// Where a file of such a zip belongs, below the home; nothing for others. Earlier copies have whole paths, and those that were
// unpacked and packed again a folder around them.
function placeOf(path) {
  if (path.split("/").some((part) => part === "..") || path.includes("\\")) return null;
  const inner = path.replace(/^(.*\/)?\.local\/share\/drpg\//, "").replace(/^(.*\/)?\.config\/drpg\//, "");
  for (const name of [inner, inner.replace(/^[^/]+\//, "")]) {
    if (/^(saves|links)\/[^\0]+$/.test(name)) return DATA + name;
    if (name === "drpg.conf") return CONFIG + name;
  }
  return null;
}

// [{place, bytes, replaces}] of a zip that is a copy; null for any other bytes. Writes nothing.
export async function readBackup(bytes, FS, home) {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return null;
  return asBackup(await unzip(bytes, (path) => placeOf(path) !== null, MOST_FILES).catch(() => []), FS, home);
}

// The same for files that may be such a zip, unpacked: [{path, bytes}].
export function asBackup(found, FS, home) {
  const files = found.filter(({ path }) => placeOf(path) !== null);
  if (!files.some((file) => file.path.endsWith(".save"))) return null;
  return files.map((file) => {
    const place = `${home}/${placeOf(file.path)}`;
    const known = FS.analyzePath(place).exists ? FS.readFile(place) : null;
    const same = known !== null && known.length === file.bytes.length && known.every((byte, i) => byte === file.bytes[i]);
    return { place, bytes: file.bytes, replaces: known !== null && !same };
  });
}
