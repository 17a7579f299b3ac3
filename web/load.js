// The large files of the page. They are asked for as soon as this is read, before the other scripts are there, and the program is
// compiled meanwhile; index.html begins with that even earlier if it can.

const SIZES = {/*@SIZES@*/}; // in bytes, by scripts/build_web
const arrived = {}; // bytes, by file
let watcher = () => {};

// The page's service workers; undefined where the browser has or allows none.
export function workers() {
  try {
    return navigator.serviceWorker;
  } catch { // in a sandboxed frame
    return undefined;
  }
}

// A file of the page; the part of it that is here is counted, unless all of it is here already.
async function fetched(name) {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${answer.statusText}`);
  if (!answer.body || workers()?.controller) return answer;
  const count = new TransformStream({ transform(part, out) {
    arrived[name] = (arrived[name] ?? 0) + part.length;
    report();
    out.enqueue(part);
  } });
  return new Response(answer.body.pipeThrough(count), { headers: { "Content-Type": answer.headers.get("Content-Type") ?? "" } });
}
async function bytesOf(name) { return new Uint8Array(await (await fetched(name)).arrayBuffer()); }

async function compiled(name) {
  const whole = await fetched(name);
  if (/^application\/wasm/.test(whole.headers.get("Content-Type"))) return WebAssembly.compileStreaming(whole);
  return WebAssembly.compile(await whole.arrayBuffer());
}

function report() {
  const sum = (sizes) => Object.values(sizes).reduce((whole, size) => whole + size, 0);
  watcher(sum(arrived), sum(SIZES));
}

// `watch(here, whole)`: bytes that have arrived, now and whenever there are more.
export function watchProgress(watch) {
  watcher = watch;
  if (Object.keys(arrived).length > 0) report();
}

// Promises, asked for once: the module, the function that starts it, bytes.
export const program = window.earlyProgram?.catch(() => compiled("drpg-web.wasm")) ?? compiled("drpg-web.wasm");
export const maker = import("./drpg-web.js").then((script) => script.default);
export const freeGame = bytesOf("free.zip");
for (const file of [program, maker, freeGame]) file.catch(() => {}); // whoever waits for it says what is wrong
