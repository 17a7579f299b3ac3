// Turns of a wheel, without a browser: node tests/web/host_test.mjs
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

const { Wheel } = await import("data:text/javascript," + encodeURIComponent(await readFile(new URL("../../web/host.js", import.meta.url), "utf8")));
const pressed = (events) => {
  const wheel = new Wheel();
  return events.flatMap((event, i) => wheel.take({ deltaMode: 0, deltaX: 0, deltaY: 0, timeStamp: 1000 + 16 * i, ...event }));
};
const times = (count, event) => Array.from({ length: count }, () => event);

assert.deepEqual(pressed(times(3, { deltaY: 100, wheelDeltaY: -120 })), times(3, "wheel down"), "a notch of a mouse is a press");
assert.deepEqual(pressed(times(2, { deltaY: -3, deltaMode: 1 })), times(2, "wheel up"), "also where browsers count lines");
assert.deepEqual(pressed([{ deltaX: 3, deltaMode: 1 }, { deltaX: -100, wheelDeltaX: 120 }]), ["wheel right", "wheel left"]);

const swipe = [4, 12, 25, 38, 40, 36, 30, 24, 18, 13, 9, 6, 4, 2, 1].map((deltaY) => ({ deltaY, wheelDeltaY: -3 * deltaY - 1 }));
assert.deepEqual(pressed(swipe), ["wheel down"], "a swipe of a trackpad is one");
assert.deepEqual(pressed(times(5, { deltaY: 3, wheelDeltaY: -9 })), [], "a touch of it is none");
assert.deepEqual(pressed([{ deltaY: 200 }, { deltaY: 100, timeStamp: 9000 }]), [], "what comes later is another swipe");
assert.deepEqual(pressed([{ deltaY: 200 }, { deltaY: -200 }, { deltaY: -41 }]), ["wheel up"]);
console.log("host_test: one press for each notch or swipe");
