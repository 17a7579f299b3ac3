// Copies of saves that the page takes back, without a browser: node tests/web/backup_test.mjs
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

const address = (text) => "data:text/javascript," + encodeURIComponent(text);
const source = async (name) => readFile(new URL(`../../web/${name}`, import.meta.url), "utf8");
const zipModule = address(await source("zip.js"));
const { unzip, zip } = await import(zipModule);
const filesModule = address((await source("files.js")).replace("./zip.js", zipModule));
const { asBackup, backup, readBackup, replacedSaves } = await import(address((await source("backup.js")).replace("./zip.js", zipModule).replace("./files.js", filesModule)));

const HOME = "/player", OWN = `${HOME}/.local/share/drpg`;
const bytesOf = (text) => new TextEncoder().encode(text);

// As much of the program's file system as backup.js uses: {path: text}.
function fileSystem(files) {
  const isFolder = (path) => Object.keys(files).some((file) => file.startsWith(path + "/"));
  return {
    analyzePath: (path) => ({ exists: path in files || isFolder(path) }),
    readdir: (path) => [".", "..", ...new Set(Object.keys(files).filter((file) => file.startsWith(path + "/")).map((file) => file.slice(path.length + 1).split("/")[0]))],
    stat: (path) => ({ mode: isFolder(path) ? 0o40755 : 0o100644 }),
    isDir: (mode) => (mode & 0o170000) === 0o40000,
    readFile: (path) => bytesOf(files[path]),
  };
}
const zipped = async (files) => new Uint8Array(await zip(Object.entries(files).map(([path, text]) => ({ path, bytes: bytesOf(text) }))).arrayBuffer());
const taken = async (zipFiles, here = {}) => (await readBackup(await zipped(zipFiles), fileSystem(here), HOME))?.map(({ place, bytes, replaces }) => [place, new TextDecoder().decode(bytes), replaces]);

// What was kept comes back to where it was; a file that is the same replaces nothing.
const kept = {
  [`${OWN}/saves/ab12/last-1.save`]: "one",
  [`${OWN}/saves/ab12/last-1.save.bak`]: "older",
  [`${OWN}/links/77/saves/ab12/quick.save`]: "two",
  [`${OWN}/games/large.zip`]: "not a save",
  [`${HOME}/.config/drpg/drpg.conf`]: "speed = fast\n",
};
const copy = new Uint8Array(await backup(fileSystem(kept), HOME).arrayBuffer());
const changed = { ...kept, [`${OWN}/saves/ab12/last-1.save`]: "another" };
assert.deepEqual((await readBackup(copy, fileSystem(changed), HOME)).map(({ place, replaces }) => [place, replaces]), [
  [`${OWN}/saves/ab12/last-1.save`, true],
  [`${OWN}/links/77/saves/ab12/quick.save`, false],
  [`${HOME}/.config/drpg/drpg.conf`, false],
]);
assert.equal(replacedSaves(await readBackup(copy, fileSystem(changed), HOME)), 1);
assert.equal(replacedSaves(await readBackup(copy, fileSystem({ [`${HOME}/.config/drpg/drpg.conf`]: "speed = slow\n" }), HOME)), 0, "a new visitor's settings are no saved game");
assert.ok(!new TextDecoder("latin1").decode(copy).includes(".local"), "file managers hide folders that begin with a dot");
assert.equal(backup(fileSystem({}), HOME), null);

// Copies of earlier versions have the hidden folders; others were packed again with a folder around them.
for (const before of ["", "player/", "my copy/"])
  assert.deepEqual(await taken({ [`${before}.local/share/drpg/saves/ab12/slot-1.save`]: "one", [`${before}.config/drpg/drpg.conf`]: "a" }, { [`${HOME}/.config/drpg/drpg.conf`]: "b" }),
    [[`${OWN}/saves/ab12/slot-1.save`, "one", false], [`${HOME}/.config/drpg/drpg.conf`, "a", true]], before);

assert.deepEqual(await taken({ "drpg-saves/saves/ab12/slot-1.save": "one", "drpg-saves/drpg.conf": "a" }),
  [[`${OWN}/saves/ab12/slot-1.save`, "one", false], [`${HOME}/.config/drpg/drpg.conf`, "a", false]]);
const unpacked = ["my copy/.local/share/drpg/saves/ab12/slot-1.save", "my copy/notes.txt"].map((path) => ({ path, bytes: bytesOf("one") }));
assert.deepEqual(asBackup(unpacked, fileSystem({}), HOME).map(({ place }) => place), [`${OWN}/saves/ab12/slot-1.save`]);

// What is no copy is opened as a game; nothing is written outside of the player's folders.
assert.equal(await taken({ "intro.bsp": "x", "saves/readme.txt": "y" }), undefined);
assert.equal(await readBackup(bytesOf("drpgsave"), fileSystem({}), HOME), null);
assert.deepEqual(await taken({ "saves/ab12/slot-1.save": "one", "saves/../../../x.save": "two", "etc/passwd": "three", "saves\\x.save": "four" }), [[`${OWN}/saves/ab12/slot-1.save`, "one", false]]);
// A zip that says less than it holds is refused before all of it is unpacked; so is one that is cut, with a sentence.
const bomb = async (says) => {
  const zeros = new Uint8Array(32 << 20);
  const packed = new Uint8Array(await new Response(new Blob([zeros]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer());
  const whole = new Uint8Array(await zip([{ path: "a", bytes: packed }]).arrayBuffer());
  const view = new DataView(whole.buffer), entry = 30 + 1 + packed.length;
  view.setUint16(entry + 10, 8, true);
  view.setUint32(entry + 24, says, true);
  return whole;
};
await assert.rejects(bomb(5).then((zipped) => unzip(zipped, () => true, 9)), /too large/);
const one = new Uint8Array(await zip([{ path: "a", bytes: bytesOf("text") }]).arrayBuffer());
const far = (at, value) => { const changed = one.slice(); new DataView(changed.buffer).setUint32(at, value, true); return changed; };
const end = one.length - 22, entry = 30 + 1 + 4;
for (const damaged of [far(end + 16, 0xfffffff0), far(entry + 42, 0xfffffff0), far(end + 16, one.length - 30)])
  await assert.rejects(unzip(damaged, () => true, 9), /this zip is damaged/);
assert.equal(new TextDecoder().decode((await unzip(one, () => true, 9))[0].bytes), "text");
console.log("backup_test: copies of saves come back, also those with hidden folders");
