// A browser whose storage is full, without a browser: node tests/web/store_test.mjs
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

const { Store } = await import("data:text/javascript," + encodeURIComponent(await readFile(new URL("../../web/store.js", import.meta.url), "utf8")));
globalThis.IDBKeyRange = { bound: () => null };

// As much of the program's file system as store.js uses, of files alone: {path: bytes}.
function fileSystem(files) {
  return {
    files,
    mkdirTree() {},
    analyzePath: (path) => ({ exists: path in files }),
    stat: () => ({ mode: 0o100644 }),
    isDir: () => false,
    readFile: (path) => files[path],
    rename() {},
    rmdir() {},
    close() {},
    unlink(path) { delete files[path]; },
  };
}

// A database that keeps so many bytes; `failure`: of what does not fit.
function database(room, failure = "QuotaExceededError") {
  const kept = new Map();
  return {
    kept,
    transaction() {
      const next = new Map(kept), work = {};
      work.objectStore = () => ({ put: ({ contents }, path) => next.set(path, contents), delete: (path) => next.delete(path) });
      queueMicrotask(() => {
        const size = [...next.values()].reduce((sum, bytes) => sum + bytes.length, 0);
        if (size > room) return work.error = { name: failure }, work.onabort();
        kept.clear();
        for (const [path, bytes] of next) kept.set(path, bytes);
        work.oncomplete();
      });
      return work;
    },
  };
}

function opened(database) {
  const told = [], FS = fileSystem({});
  const store = new Store(FS, "/player", () => told.push("nothing is kept"), () => told.push("full"));
  store.open({ database, paths: [], entries: [] });
  const write = (path, size) => {
    FS.files[path] = new Uint8Array(size);
    FS.close({ flags: 1, path });
    return store.keep();
  };
  return { FS, store, told, write };
}

const disk = database(100);
const { FS, store, told, write } = opened(disk);
await write("/player/game", 80);
await write("/player/turn-1", 30);
await write("/player/turn-2", 30);
assert.deepEqual([...disk.kept.keys()], ["/player/game"]);
assert.deepEqual(told, ["full"], "it is told once");
FS.unlink("/player/game");
await store.keep();
assert.deepEqual([...disk.kept.keys()].sort(), ["/player/turn-1", "/player/turn-2"], "what did not fit is kept when there is room again");
await write("/player/game", 80);
assert.deepEqual(told, ["full", "full"], "and told again when it is full again");

const broken = opened(database(100, "UnknownError"));
await broken.write("/player/game", 200);
assert.deepEqual(broken.told, ["nothing is kept"]);
assert.equal(broken.store.isKeeping(), false);
console.log("store_test: what does not fit waits for room");
