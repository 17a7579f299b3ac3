// node web/tool.cjs BUILD/drpg.js WORDS...: the tool of the browser as a program of this machine, with its files and folders.
const fs = require("fs");
const path = require("path");
delete globalThis.fetch; // Emscripten would take it for a browser's

async function main() {
  const [, , tool, ...words] = process.argv;
  const makeDrpgTool = require(path.resolve(tool));
  const module = await makeDrpgTool({ print: (line) => console.log(line), printErr: (line) => console.error(line) });
  const { FS } = module;
  for (const folder of fs.readdirSync("/")) {
    if (["dev", "proc", "sys"].includes(folder) || !fs.statSync("/" + folder).isDirectory()) continue;
    if (!FS.analyzePath("/" + folder).exists) FS.mkdir("/" + folder);
    FS.mount(FS.filesystems.NODEFS, { root: "/" + folder }, "/" + folder);
  }
  FS.chdir(process.cwd());
  try {
    process.exitCode = module.callMain(words);
  } catch (error) {
    if (error?.name !== "ExitStatus") throw error;
    process.exitCode = error.status;
  }
}
main();
