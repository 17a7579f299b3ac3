// What addresses ask for, without a browser: node tests/web/links_test.mjs
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

const address = (text) => "data:text/javascript," + encodeURIComponent(text);
const source = async (name) => readFile(new URL(`../../web/${name}`, import.meta.url), "utf8");
const zipModule = address(await source("zip.js"));
const wordsModule = address((await source("words.js")).replace("./store.js", address(await source("store.js"))));
const links = (await source("links.js")).replace("./zip.js", zipModule).replace("./words.js", wordsModule);
const { packSave, readLink, unpackSave } = await import(address(links));
const { unzip, zip } = await import(zipModule);

const PAGE = "https://example.org/play/";
const asked = (rest) => readLink(PAGE + rest);

assert.equal(asked("").name, "", "a plain visit has no saves of its own");
assert.deepEqual(asked("?game=free&map=junction&seed=7&difficulty=hard").asked, { game: "free", map: "junction", seed: "7", difficulty: "hard" });
assert.notEqual(asked("?map=junction").name, asked("?map=level01").name);
assert.equal(asked("?map=junction&embed").name, asked("?embed&map=junction").name);
assert.ok(asked("?embed").embed);
for (const [rest, name] of [["?seed=0", "seed"], ["?seed=x", "seed"], ["?difficulty=silly", "difficulty"], ["?map=../x", "map"], ["?mod=file:///etc/passwd", "mod"],
  ["?replay=javascript:1", "replay"], ["?shuffle=<b>", "shuffle"],
  ["?luck=abc", "luck"], ["?luck=256", "luck"], ["?language=xx", "language"], ["?load=../x", "load"], ["?seed=18446744073709551616", "seed"]]) {
  const link = asked(rest);
  assert.equal(link.mistakes.length, 1, rest);
  assert.ok(link.mistakes[0].startsWith(name + "="), link.mistakes[0]);
  assert.deepEqual(link.asked, {});
}
assert.match(asked("?seed=99999999999999999999").mistakes[0], /too large; the largest is 18446744073709551615/);
assert.equal(asked("?seed=18446744073709551615").mistakes.length, 0);
assert.deepEqual(asked("?luck=0,255&load=last-1").options, ["--luck=0,255", "--load=last-1"]);
assert.deepEqual(readLink(`${PAGE}?language=tlh`, ["en", "tlh"]).options, ["--language=tlh"]);
assert.match(asked("?language=xx").mistakes[0], /one of en/);
assert.equal(asked("?mod=mods/one.zip").asked.mod, "mods/one.zip");
assert.equal(asked("#save=abc$").mistakes.length, 1);
assert.deepEqual(asked("?continue&classic").options, ["--classic", "--continue"]);

const save = Uint8Array.from({ length: 70000 }, (_, i) => i * i & 255);
const packed = await packSave(save);
assert.match(packed, /^[\w-]+$/);
assert.deepEqual(await unpackSave(asked("#save=" + packed).save), save);
await assert.rejects(unpackSave(packed.slice(0, 40)));
await assert.rejects(unpackSave(await packSave(new Uint8Array(2 << 20))), /too large/);

const files = [{ path: "saves/ö/last-1.save", bytes: save }, { path: "drpg.conf", bytes: new TextEncoder().encode("speed = fast\n") }];
const whole = new Uint8Array(await zip(files).arrayBuffer());
assert.deepEqual(await unzip(whole, () => true, 10), files);
const damaged = whole.slice();
damaged[100] ^= 1;
await assert.rejects(unzip(damaged, () => true, 10), /damaged/);
await assert.rejects(unzip(whole, () => true, 1), /too large/);
console.log("links_test: addresses and copies are read as they were written");
