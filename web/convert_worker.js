// Runs the tool once for each message: { words, game, out, others } to { code, said, files }. Its files are in memory.
importScripts("drpg.js");

const FREE_GAME = "/share/drpg/free.zip";
let code; // of the tool, compiled once
let freeGame;

async function compile() {
  const answer = await fetch("drpg.wasm");
  return WebAssembly.compile(await answer.arrayBuffer());
}
async function bytesOf(address) { return new Uint8Array(await (await fetch(address)).arrayBuffer()); }

function filesIn(FS, folder, under) {
  return FS.readdir(folder).filter((name) => name !== "." && name !== "..").flatMap((name) => {
    const path = `${folder}/${name}`;
    if (FS.isDir(FS.stat(path).mode)) return filesIn(FS, path, under);
    return [{ path: path.slice(under.length + 1), bytes: FS.readFile(path) }];
  });
}

async function run({ words, game, out, others = [] }) {
  code ??= compile();
  const compiled = await code;
  const said = [];
  const module = await makeDrpgTool({
    print: (line) => said.push(line),
    printErr: (line) => said.push(line),
    instantiateWasm: (imports, done) => { WebAssembly.instantiate(compiled, imports).then((instance) => done(instance)); return {}; },
  });
  const { FS } = module;
  const path = game ? "/game/" + game.name : FREE_GAME;
  for (const file of game ? game.files : [{ path: FREE_GAME.slice(1), bytes: freeGame ??= await bytesOf("free.zip") }]) {
    const place = `${game ? "/game" : ""}/${file.path}`;
    FS.mkdirTree(place.slice(0, place.lastIndexOf("/")));
    FS.writeFile(place, file.bytes);
  }
  FS.mkdirTree(out);
  for (const other of others) FS.writeFile(other.path, other.bytes);
  let ended = 1;
  try { ended = module.callMain(words.map((word) => word === "GAME" ? path : word)); } catch (error) {
    if (error?.name !== "ExitStatus") throw error;
    ended = error.status;
  }
  let text = said.join("\n").replace(/[^\n]*\x1b\[K/g, ""); // without what it said about its progress
  for (const [inner, name] of [[path, game?.name ?? "Graveshift"], [out + "/", ""], [out + ": ", ""], ["/game/", ""]]) text = text.replaceAll(inner, () => name);
  return { code: ended, said: text, files: filesIn(FS, out, out) };
}

onmessage = async ({ data }) => {
  try {
    postMessage(await run(data));
  } catch (error) {
    postMessage({ code: 1, said: `the tool has stopped: ${error.message ?? error}`, files: [] });
  }
};
