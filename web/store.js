// Keeps a folder of the program's file system in IndexedDB, file by file. The connection stays open, so that one call while the
// page is hidden is enough: a browser finishes what was asked of it before the page went.

const DATABASE = "/player", VERSION = 21, FILES = "FILE_DATA"; // as Emscripten's IDBFS names them; old saves are read
const PATIENCE_MS = 4000; // a browser that refuses may never answer
const FOLDER = 0o40755, FILE = 0o100644;

function answered(request) {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

function openDatabase() {
  const request = indexedDB.open(DATABASE, VERSION);
  request.onupgradeneeded = () => {
    const known = request.result.objectStoreNames.contains(FILES);
    const files = known ? request.transaction.objectStore(FILES) : request.result.createObjectStore(FILES);
    if (!files.indexNames.contains("timestamp")) files.createIndex("timestamp", "timestamp");
  };
  const refused = new Promise((_, failed) => setTimeout(() => failed(new Error("the browser does not answer")), PATIENCE_MS));
  return Promise.race([answered(request), refused]);
}

// For pages that only look: [{path, bytes}] of the kept files whose paths are wanted. Rejects where the browser keeps nothing.
export async function keptFiles(wanted) {
  const database = await openDatabase();
  const files = database.transaction(FILES).objectStore(FILES);
  const paths = (await answered(files.getAllKeys())).filter((path) => wanted(path));
  const entries = await Promise.all(paths.map((path) => answered(files.get(path))));
  database.close();
  return paths.map((path, i) => ({ path, bytes: entries[i].contents })).filter(({ bytes }) => bytes);
}

// All that is kept, with the connection that is open from now on; or why there is none. It does not need the program.
export async function readKept() {
  try {
    const database = await openDatabase();
    const files = database.transaction(FILES).objectStore(FILES);
    const [paths, entries] = await Promise.all([answered(files.getAllKeys()), answered(files.getAll())]);
    return { database, paths, entries };
  } catch (error) {
    return { error };
  }
}

export class Store {
  // `onfailure`: what is written from now on cannot be kept; `onfull`: nor can what was written now, until there is more room.
  constructor(FS, folder, onfailure, onfull) {
    Object.assign(this, { FS, folder, onfailure, onfull, database: null, changed: new Set(), refused: new Set(), kept: Promise.resolve() });
  }

  // Brings the files of `readKept` back. A browser that keeps nothing is no reason not to play.
  open({ database, paths, entries, error }) {
    this.FS.mkdirTree(this.folder);
    try {
      if (error) throw error;
      this.database = database;
      database.onclose = () => this.fail(new Error("the browser has closed its storage"));
      database.onversionchange = () => database.close();
      paths.forEach((path, i) => this.bring(path, entries[i]));
    } catch (error) {
      this.fail(error);
    }
    this.watch();
  }

  bring(path, entry) {
    const { FS } = this;
    if (!path.startsWith(this.folder + "/") || (entry.mode & 0o170000) === (FOLDER & 0o170000)) return;
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, entry.contents);
  }

  isKeeping() { return this.database !== null; }

  fail(error) {
    console.warn("the browser keeps nothing:", error);
    this.database = null;
    this.onfailure(error);
  }

  // Every file that the program closes, renames or deletes.
  watch() {
    const { FS } = this;
    const note = (path) => {
      if (typeof path !== "string" || !path.startsWith(this.folder + "/")) return;
      this.changed.add(path);
      this.onwritten?.(path);
    };
    const follow = (name, paths) => {
      const original = FS[name];
      FS[name] = (...words) => {
        const touched = paths(...words);
        const result = original.apply(FS, words);
        touched.forEach(note);
        return result;
      };
    };
    const rename = FS.rename;
    FS.rename = (from, to) => { // Emscripten 3.1 finds the file that was replaced again when the new one is deleted
      const target = FS.analyzePath(to);
      if (from !== to && FS.analyzePath(from).exists && target.exists && FS.isFile(target.object.mode)) FS.unlink(to);
      rename.call(FS, from, to);
    };
    follow("rename", (from, to) => [from, to]);
    follow("unlink", (path) => [path]);
    follow("rmdir", (path) => [path]);
    follow("close", (stream) => stream.flags & 3 ? [stream.path] : []);
  }

  // Room comes from deleting, which is a change, too: then what was refused is asked for once more.
  refuse(paths, error) {
    if (error?.name !== "QuotaExceededError") return this.fail(error);
    const isNew = this.refused.size === 0;
    for (const path of paths) this.refused.add(path);
    if (isNew) this.onfull();
  }

  // Asks for all that has changed at once, in one transaction; what it gives is there when that is on the disk.
  keep() {
    if (this.changed.size === 0 || !this.database) return this.kept;
    const paths = [...new Set([...this.changed, ...this.refused])].filter((path) => !path.endsWith(".tmp"));
    this.changed.clear();
    if (paths.length === 0) return this.kept;
    try {
      const work = this.database.transaction(FILES, "readwrite");
      const files = work.objectStore(FILES);
      for (const path of paths) this.put(files, path);
      const done = new Promise((kept) => {
        work.oncomplete = () => { for (const path of paths) this.refused.delete(path); kept(); };
        work.onabort = () => { this.refuse(paths, work.error); kept(); };
      });
      work.commit?.();
      this.kept = Promise.all([this.kept, done]);
    } catch (error) {
      this.fail(error);
    }
    return this.kept;
  }

  put(files, path) {
    const { FS } = this;
    if (!FS.analyzePath(path).exists) {
      files.delete(path);
      files.delete(IDBKeyRange.bound(path + "/", path + "0", false, true)); // what was in it: 0 follows /
    } else if (FS.isDir(FS.stat(path).mode)) {
      for (const name of FS.readdir(path)) if (name !== "." && name !== "..") this.put(files, `${path}/${name}`);
    } else {
      files.put({ timestamp: new Date(), mode: FILE, contents: FS.readFile(path) }, path);
    }
  }
}
