// What the game asks of the page (runtime/platform/web/web_platform.cpp): a picture, input, a pad that shakes, a voice.

const Kind = { press: 0, release: 1, text: 2, moved: 3, dropped: 4, fingerDown: 5, fingerMoved: 6, fingerUp: 7, padAdded: 8,
  padRemoved: 9, suspend: 13, focusLost: 14, focusGained: 15, exposed: 16, fingerCancelled: 17 };
// One core draws them. What proves too slow is made coarser.
const MOST_PIXELS = 1920 * 1080, MOST_PIXELS_AT_A_DESK = 2560 * 1440;
const SLOW_FRAME_MS = 25, JUDGED_FRAMES = 90;
const FINGER = 44; // pixels of the page

// Keys as the bindings call them, by the place on the keyboard.
const NAMED_KEYS = { Enter: "return", Escape: "escape", Backspace: "backspace", Tab: "tab", Space: "space", Delete: "delete",
  Insert: "insert", Home: "home", End: "end", PageUp: "pageup", PageDown: "pagedown", ArrowUp: "up", ArrowDown: "down",
  ArrowLeft: "left", ArrowRight: "right", CapsLock: "capslock", NumLock: "numlock", ScrollLock: "scrolllock", Pause: "pause",
  PrintScreen: "printscreen", ContextMenu: "application", ShiftLeft: "left shift", ShiftRight: "right shift",
  ControlLeft: "left ctrl", ControlRight: "right ctrl", AltLeft: "left alt", AltRight: "right alt", MetaLeft: "left gui",
  MetaRight: "right gui", NumpadEnter: "keypad enter", NumpadAdd: "keypad +", NumpadSubtract: "keypad -",
  NumpadMultiply: "keypad *", NumpadDivide: "keypad /", NumpadDecimal: "keypad .", Minus: "-", Equal: "=", BracketLeft: "[",
  BracketRight: "]", Backslash: "\\", Semicolon: ";", Quote: "'", Backquote: "`", Comma: "comma", Period: ".", Slash: "/" };
const MOUSE_BUTTONS = ["mouse left", "mouse middle", "mouse right", "mouse x1", "mouse x2"];
// Buttons of the standard pad of browsers.
const PAD_BUTTONS = ["pad a", "pad b", "pad x", "pad y", "pad leftshoulder", "pad rightshoulder", "pad lefttrigger",
  "pad righttrigger", "pad back", "pad start", "pad leftstick", "pad rightstick", "pad dpup", "pad dpdown", "pad dpleft",
  "pad dpright", "pad guide"];
// Sticks are keys: [axis, name towards -1, name towards 1].
const PAD_STICKS = [[0, "pad leftshoulder", "pad rightshoulder"], [1, "pad dpup", "pad dpdown"], [2, "pad dpleft", "pad dpright"]];

// The key of a KeyboardEvent as runtime/input/bindings.h names it.
export function keyName(event) {
  if (event.code === "Enter" && event.altKey) return "alt+return";
  if (NAMED_KEYS[event.code] && !(event.key.length === 1 && /\p{L}/u.test(event.key))) return NAMED_KEYS[event.code];
  if (/^Digit\d$/.test(event.code)) return event.code.slice(5);
  if (/^Numpad\d$/.test(event.code)) return "keypad " + event.code.slice(6);
  return event.key === "," ? "comma" : event.key.toLowerCase();
}

function padKind(id) {
  if (/054c|dualshock|dualsense|playstation/i.test(id)) return 1;
  return /057e|nintendo|switch|joy-con/i.test(id) ? 2 : 0;
}

const SWIPE = 240, PAUSE_MS = 200; // pixels of a trackpad that are a press; after this another swipe begins

// The turns of a wheel as presses, one for each notch. What comes without notches, as from trackpads, is added up.
export class Wheel {
  constructor() { Object.assign(this, { x: 0, y: 0, last: 0 }); }
  // The names of the presses. Browsers give lines only to those who ask for deltaMode first.
  take(event) {
    const hasLines = event.deltaMode !== 0, pressed = [];
    if (event.timeStamp - this.last > PAUSE_MS) this.x = this.y = 0;
    this.last = event.timeStamp;
    for (const [axis, delta, turned, low, high] of [["y", event.deltaY, event.wheelDeltaY, "wheel up", "wheel down"],
      ["x", event.deltaX, event.wheelDeltaX, "wheel left", "wheel right"]]) {
      if (!delta) continue;
      const isNotch = hasLines || turned && turned % 120 === 0;
      if (delta < 0 !== this[axis] < 0) this[axis] = 0;
      this[axis] += isNotch ? Math.sign(delta) * SWIPE : delta;
      if (Math.abs(this[axis]) < SWIPE) continue;
      pressed.push(delta < 0 ? low : high);
      this[axis] = 0;
    }
    return pressed;
  }
}

export class Host {
  constructor(stage, canvas) {
    this.stage = stage;
    this.canvas = canvas;
    this.context = canvas.getContext("2d", { alpha: false });
    this.frames = 0;
    this.pads = new Map(); // what of each pad is pressed
    this.onfirst = () => {};
    this.measure();
    new ResizeObserver(() => this.measure()).observe(stage);
  }

  // Of the display's pixels each is one of the game's, or each second, third ... if there are too many.
  measure() {
    const box = this.stage.getBoundingClientRect();
    const dense = window.devicePixelRatio || 1;
    let share = 1;
    const most = this.isSlow || matchMedia("(pointer: coarse)").matches ? MOST_PIXELS : MOST_PIXELS_AT_A_DESK;
    while (box.width * box.height * (dense / share) ** 2 > most) ++share;
    this.box = box;
    this.scale = dense / share;
  }
  // While the picture moves all the time, the time between two frames says whether there are too many pixels.
  judgeSpeed() {
    const now = performance.now(), took = now - (this.shownAt ?? 0);
    this.shownAt = now;
    if (this.isSlow || this.width() * this.height() <= MOST_PIXELS || took > 100) return;
    this.judged = (this.judged ?? 0) + 1;
    this.slow = (this.slow ?? 0) + (took > SLOW_FRAME_MS ? 1 : 0);
    if (this.judged < JUDGED_FRAMES) return;
    this.isSlow = this.slow > JUDGED_FRAMES / 2;
    this.judged = this.slow = 0;
    if (this.isSlow) this.measure();
  }
  fingerSize() { return this.lastFinger || matchMedia("(pointer: coarse)").matches ? Math.round(FINGER * this.scale) : 0; }
  choose() { return this.onchoose?.() ?? false; }
  width() { return Math.round(this.box.width * this.scale); }
  height() { return Math.round(this.box.height * this.scale); }

  show(pixels, width, height, enlarge) {
    const { canvas, box, scale } = this;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const times = Math.max(1, Math.floor(Math.min(this.width() / width, this.height() / height)));
    const whole = enlarge === 0; // whole multiples of pixels, else the whole window
    canvas.style.width = (whole ? width * times / scale : box.width) + "px";
    canvas.style.height = (whole ? height * times / scale : box.height) + "px";
    canvas.classList.toggle("smooth", enlarge === 2);
    const bytes = new Uint8ClampedArray(this.module.HEAPU8.buffer, pixels, width * height * 4);
    this.image = new ImageData(bytes, width, height);
    if (this.frames++ === 0) this.onfirst();
    this.judgeSpeed();
  }
  showPart(x, y, width, height) { this.context.putImageData(this.image, 0, 0, x, y, width, height); }

  fullscreen(on) {
    const done = on ? document.documentElement.requestFullscreen?.() : document.fullscreenElement && document.exitFullscreen();
    done?.catch?.(() => {});
  }
  title(text) { document.title = text; }
  rumble(strength, ms) {
    for (const pad of navigator.getGamepads?.() ?? [])
      pad?.vibrationActuator?.playEffect?.("dual-rumble", { duration: ms, strongMagnitude: strength / 100, weakMagnitude: strength / 100 }).catch(() => {});
    if (this.lastFinger) navigator.vibrate?.(ms);
  }
  speak(text, language) {
    if (!window.speechSynthesis) return false;
    speechSynthesis.cancel();
    const said = new SpeechSynthesisUtterance(text);
    said.lang = language;
    speechSynthesis.speak(said);
    return true;
  }
  ended() { this.onended?.(); }
  hasSaved() { this.onsaved?.(); }
  refuseLink(why) { this.onrefused?.(why); }

  send(kind, name = "", x = 0, y = 0, finger = 0, pad = 0) {
    this.module.ccall("drpg_input", null, ["number", "string", "number", "number", "number", "number"],
      [kind, name, x, y, finger, pad]);
  }
  drop(path) { this.send(Kind.dropped, path); }

  // The module is there: from now on what happens to the page happens to the game.
  listen(module) {
    this.module = module;
    this.listenToKeys();
    this.listenToPointers();
    window.addEventListener("blur", () => this.send(Kind.focusLost));
    window.addEventListener("focus", () => this.send(Kind.focusGained));
    window.addEventListener("gamepadconnected", (e) => this.send(Kind.padAdded, e.gamepad.id));
    window.addEventListener("gamepaddisconnected", (e) => { this.pads.delete(e.gamepad.index); this.send(Kind.padRemoved, e.gamepad.id); });
    let looks = false;
    const look = () => { // only while there is a pad
      this.lookAtPads();
      looks = [...navigator.getGamepads?.() ?? []].some(Boolean);
      if (looks) requestAnimationFrame(look);
    };
    window.addEventListener("gamepadconnected", () => { if (!looks) look(); });
    look();
  }

  listenToKeys() {
    // F6 leaves the game for the buttons, as it goes from part to part elsewhere; keys are the game's again when it has the focus.
    this.canvas.addEventListener("focus", () => { this.hasLeft = false; });
    const ours = (e) => !this.hasLeft && !e.ctrlKey && !e.metaKey && e.key !== "F12" && !document.querySelector("dialog[open]") &&
      !(e.target instanceof HTMLButtonElement || e.target instanceof HTMLAnchorElement);
    window.addEventListener("keydown", (e) => {
      if (e.key === "F6" && !e.ctrlKey && !document.querySelector("dialog[open]")) {
        e.preventDefault();
        if (document.activeElement !== this.canvas) return this.canvas.focus();
        this.hasLeft = true;
        return this.onleave?.();
      }
      if (!ours(e)) return;
      e.preventDefault();
      if (e.repeat) return;
      this.lastFinger = false;
      this.send(Kind.press, keyName(e));
      if ([...e.key].length === 1) this.send(Kind.text, e.key);
    });
    window.addEventListener("keyup", (e) => {
      this.send(Kind.release, keyName(e));
      if (e.code === "Enter") this.send(Kind.release, "alt+return");
    });
  }

  listenToPointers() {
    const place = (e) => [Math.round((e.clientX - this.box.left) * this.scale), Math.round((e.clientY - this.box.top) * this.scale)];
    const wheel = new Wheel();
    const fingers = new Map(); // small numbers for the browser's
    const take = (mouseKind, fingerKind) => (e) => {
      e.preventDefault();
      if (e.pointerType !== "mouse") {
        this.lastFinger = true;
        if (fingerKind === Kind.fingerDown) {
          this.canvas.focus({ preventScroll: true });
          let free = 1;
          while ([...fingers.values()].includes(free)) ++free;
          fingers.set(e.pointerId, free);
        }
        if (!fingers.has(e.pointerId)) return;
        this.send(fingerKind, "", ...place(e), fingers.get(e.pointerId));
        if (fingerKind === Kind.fingerUp || fingerKind === Kind.fingerCancelled) fingers.delete(e.pointerId);
      } else if (mouseKind === Kind.moved) {
        this.canvas.style.cursor = "";
        this.send(Kind.moved, "", ...place(e));
      } else {
        this.canvas.focus({ preventScroll: true });
        this.send(mouseKind, MOUSE_BUTTONS[e.button] ?? "mouse left", ...place(e));
      }
    };
    this.stage.addEventListener("pointerdown", take(Kind.press, Kind.fingerDown));
    window.addEventListener("pointermove", take(Kind.moved, Kind.fingerMoved));
    window.addEventListener("pointerup", take(Kind.release, Kind.fingerUp));
    window.addEventListener("pointercancel", take(Kind.release, Kind.fingerCancelled));
    // Two fingers zoom the game's map. When the page itself was enlarged (by its buttons), they move and shrink the page.
    window.visualViewport?.addEventListener("resize", () => this.stage.classList.toggle("enlarged", visualViewport.scale > 1.01));
    this.stage.addEventListener("contextmenu", (e) => e.preventDefault());
    this.stage.addEventListener("wheel", (e) => {
      if (e.ctrlKey) return; // the page is made larger
      e.preventDefault();
      for (const name of wheel.take(e)) this.send(Kind.press, name);
    }, { passive: false });
  }

  lookAtPads() {
    for (const pad of navigator.getGamepads?.() ?? []) {
      if (!pad) continue;
      const now = new Set();
      const before = this.pads.get(pad.index) ?? now;
      const reach = (name) => before.has(name) ? 0.25 : 0.5; // pressed beyond one half, released below one quarter
      pad.buttons.forEach((button, i) => {
        if (PAD_BUTTONS[i] && (button.pressed || button.value > reach(PAD_BUTTONS[i]))) now.add(PAD_BUTTONS[i]);
      });
      for (const [axis, low, high] of PAD_STICKS) {
        if (pad.axes[axis] < -reach(low)) now.add(low);
        if (pad.axes[axis] > reach(high)) now.add(high);
      }
      for (const name of before) if (!now.has(name)) this.send(Kind.release, name);
      for (const name of now) if (!before.has(name)) this.send(Kind.press, name, 0, 0, 0, padKind(pad.id));
      this.pads.set(pad.index, now);
    }
  }

  // The page is about to be hidden, perhaps for good: all is saved now.
  suspend() {
    if (!this.module || this.hasEnded) return;
    this.send(Kind.suspend);
    this.module._drpg_frame();
  }
}
