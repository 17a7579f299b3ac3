#!/usr/bin/env python3
"""check_page.py PAGE BIN [chromium|firefox] [--photos FOLDER]: the page of scripts/build_web in a real browser, as a visitor uses
it: it starts, plays the intro by recorded keys and comes to the same state as the program for this machine (BIN), saves, is loaded
again, goes on, takes a file, does without its server. Then the converter's page, a pad, the whole screen, and a phone with fingers
alone."""
import argparse
import base64
import hashlib
import io
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.parse
import zipfile

from browsers import Chromium, Firefox, Server, opened

SIZE, PHONE, PHONE_ON_ITS_SIDE, PLAYED, LARGE = (1280, 800), (390, 844), (844, 390), (640, 480), (2560, 1440)
KEYS = pathlib.Path(__file__).with_name("intro.keys").read_text().split() # nobody dies of them: a death goes on by time, not by keys
REPLAY = pathlib.Path(__file__).resolve().parent.parent / "replays" / "campaign-1.replay"
START = ["--map=intro", "--seed=1"]
SETTINGS = "speed = instant\ntypewriter = off\nmusic-volume = 0\n"
CONFIG, GAMES = "/player/.config/drpg/drpg.conf", "/player/.local/share/drpg/games"
KILLED_AFTER_S = 0.5  # a browser that is killed needs a moment to have written what it was given
ENTER, F5, F6, TAB, UP = "\ue007", "\ue035", "\ue036", "\ue004", "\ue013"
FIRST_PICTURE_S, SECOND_VISIT_S, FRAMES = 2, 0.25, 55  # what the page promises; a machine with other work is only warned about

STARTED = "return window.drpg && drpg.host.frames > 0 && performance.getEntriesByName('first picture')[0].startTime"
# Presses keys one after the other; the game has to be idle before the next one.
PLAY = """
const CODES = { up: "ArrowUp", down: "ArrowDown", left: "ArrowLeft", right: "ArrowRight", return: "Enter", escape: "Escape", tab: "Tab" };
const frame = () => new Promise(requestAnimationFrame);
for (const name of words[0]) {
  const code = CODES[name] ?? (/\\d/.test(name) ? "Digit" + name : "Key" + name.toUpperCase()), key = CODES[name] ?? name;
  for (const type of ["keydown", "keyup"])
    document.getElementById("picture").dispatchEvent(new KeyboardEvent(type, { code, key, bubbles: true, cancelable: true }));
  drpg.module._drpg_frame();
  do await frame(); while (drpg.state().endsWith("busy"));
}
return drpg.state().split(" ")[0];
"""
# A pad of the browsers' standard kind, with one button pressed.
PAD = """
const pressed = words[0] ?? [];
const buttons = Array.from({ length: 17 }, (_, i) => ({ pressed: pressed.includes(i), value: pressed.includes(i) ? 1 : 0 }));
window.pad = { id: "Standard pad", index: 0, mapping: "standard", connected: true, axes: [0, 0, 0, 0], buttons };
if (!window.padIsIn) {
  window.padIsIn = true;
  navigator.getGamepads = () => [window.pad];
  window.dispatchEvent(Object.assign(new Event("gamepadconnected"), { gamepad: window.pad }));
}
for (let i = 0; i < 3; ++i) await new Promise(requestAnimationFrame);
"""
# The zip that a click on a link would bring to the disk.
COPY = """
let href = null;
const click = HTMLAnchorElement.prototype.click;
HTMLAnchorElement.prototype.click = function () { href = this.href; };
document.getElementById("keep").click();
for (let i = 0; i < 100 && !href; ++i) await new Promise((done) => setTimeout(done, 50));
HTMLAnchorElement.prototype.click = click;
const text = new TextDecoder("latin1").decode(await (await fetch(href)).arrayBuffer());
return [text.slice(0, 2), text.includes(".save"), text.includes("drpg.conf")];
"""
IDLE = "return !drpg.state().endsWith('busy') && drpg.state().split(' ')[0]"
SPEED = """
const begun = performance.now(), frames = drpg.host.frames;
let calls = 0, on = true;
const count = () => { ++calls; if (on) requestAnimationFrame(count); };
requestAnimationFrame(count);
const turn = setInterval(() => { drpg.host.send(0, "right"); drpg.host.send(1, "right"); }, 60); // it never stands
await new Promise((done) => setTimeout(done, 4000));
clearInterval(turn);
on = false;
const seconds = (performance.now() - begun) / 1000;
return [(drpg.host.frames - frames) / seconds, calls / seconds];
"""


def say(browser, text):
    print(f"{browser.name}: {text}", flush=True)


def native_state(binaries, game, folder):
    """The state that the program for this machine comes to by the keys."""
    settings, record = folder / "drpg.conf", folder / "native.replay"
    settings.write_text(SETTINGS)
    folders = {f"XDG_{name}_HOME": str(folder) for name in ("DATA", "CONFIG", "STATE", "CACHE")}
    subprocess.run([binaries / "drpg-play", game, "--headless", *START, "--size", "x".join(map(str, PLAYED)), "--config", settings,
                    "--keys", ",".join(KEYS), "--record", record], check=True, stdout=subprocess.DEVNULL, env={**os.environ, **folders})
    done = subprocess.run([binaries / "drpg", "replay", record, game], check=True, capture_output=True, text=True)
    return done.stdout.split()[-1]


def start(browser, address, photos=None, name=None):
    browser.go(address)
    took = browser.wait_for(STARTED, "the first picture") / 1000
    if photos:
        time.sleep(1)
        browser.photo(photos / f"{browser.name.lower()}-{name}.png")
    return took


def resize(browser, width, height):
    """The game's part of the page; where texts are divided depends on it."""
    browser.run("document.getElementById('stage').style = `flex: none; width: ${words[0]}px; height: ${words[1]}px`;"
                "await new Promise((done) => setTimeout(done, 500));", width, height)


# Written from a page where no program runs: the program writes its settings, too, about a second after it has begun.
PUT = """
const [path, text] = words, database = await new Promise((done, fail) => {
  const request = indexedDB.open("/player", 21);
  request.onsuccess = () => done(request.result);
  request.onerror = () => fail(request.error);
});
const work = database.transaction("FILE_DATA", "readwrite");
work.objectStore("FILE_DATA").put({ timestamp: new Date(), mode: 0o100644, contents: new TextEncoder().encode(text) }, path);
await new Promise((done, fail) => { work.oncomplete = done; work.onabort = () => fail(work.error); });
database.close();
"""


def put(browser, path, text):
    browser.go(browser.run("return new URL('text/de.txt', location.href).href"))
    browser.run(PUT, path, text)


def comes_back(browser, address):
    """The second visit, best of five."""
    took = []
    for _ in range(5):
        browser.go("about:blank")
        took.append(start(browser, address))
    say(browser, f"second visit: first picture after {min(took):.2f} s")
    if min(took) > SECOND_VISIT_S:
        say(browser, f"WARNING: more than {SECOND_VISIT_S} s")


# What a visitor sees and can do before the program is there.
WAITING = """
const bar = document.querySelector("#notice progress"), poster = document.getElementById("poster");
if (!bar || !(bar.value > 0 && bar.value < bar.max) || !poster.naturalWidth) return false;
document.getElementById("about").click();
const isOpen = document.getElementById("help").open;
document.getElementById("help").close();
return [isOpen, document.getElementById("notice").textContent];
"""


def loads_slowly(kind, page):
    """A visit over a slow line; then by a browser that cannot read the scripts."""
    with opened(kind, SIZE) as browser, tempfile.TemporaryDirectory() as folder:
        server = Server(page)
        server.slow_s = 0.4
        browser.go(server.address)
        is_open, said = browser.wait_for(WAITING, "a picture and a bar")
        if not is_open or "MB" not in said:
            sys.exit(f"{browser.name}: while it loads, help opens: {is_open}, and the page says {said!r}")
        browser.wait_for(STARTED, "the game over a slow line")
        server.stop()
        for file in page.iterdir():
            pathlib.Path(folder, file.name).symlink_to(file)
        pathlib.Path(folder, "play.js").unlink()
        pathlib.Path(folder, "play.js").write_text("let = of = tomorrow;")
        server = Server(folder)
        browser.go(server.address)
        browser.wait_for("return /2022 or later/.test(document.getElementById('notice').textContent)", "a word to an old browser")
        server.stop()
        say(browser, f"over a slow line: {said!r} over a picture, and help; an old browser gets a sentence")


def plays_as_native(browser, address, expected):
    put(browser, CONFIG, SETTINGS)
    start(browser, address + "?" + "&".join(START).replace("--", ""))
    resize(browser, *PLAYED)
    begun = time.monotonic()
    state = browser.run(PLAY, KEYS)
    say(browser, f"{len(KEYS)} keys in {time.monotonic() - begun:.0f} s: state {state}")
    if state != expected:
        sys.exit(f"{browser.name}: the program for this machine comes to {expected}")
    browser.press(F5)
    time.sleep(0.5)
    browser.run("await drpg.keep();")


def goes_on(browser, address, what, asked="?continue"):
    took = start(browser, address + asked)
    state = browser.wait_for("const state = drpg.state(); return state !== 'no game' && state", "the game goes on").split()[0]
    say(browser, f"{what}: goes on with state {state}, first picture after {took:.2f} s")
    return state


# What the visitor did last, in the page: a few turns, and at once something that ends it.
RUDE = """
const before = drpg.state().split(" ")[0];
const keys = ["ArrowLeft", "ArrowRight", "ArrowUp"];
for (let i = 0; i < words[1]; ++i) {
  const code = keys[(words[1] + i) % 3];
  for (const type of ["keydown", "keyup"])
    document.getElementById("picture").dispatchEvent(new KeyboardEvent(type, { code, key: code, bubbles: true, cancelable: true }));
  drpg.module._drpg_frame();
}
const state = drpg.state().split(" ")[0];
if (words[0] === "reload") setTimeout(() => location.reload());
if (words[0] === "link") setTimeout(() => { location.href = "convert.html"; });
return [before, state];
"""


def loses_nothing(kind, page, acts):
    """Leaves the page in rude ways at random moments; whoever comes back finds the last turn."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        server, dice, lost = Server(page), random.Random(11), 0
        browser = kind(SIZE, folder)
        start(browser, server.address)
        put(browser, CONFIG, SETTINGS)
        start(browser, server.address + "?map=junction&seed=1")
        browser.press(*[ENTER] * 8)
        time.sleep(1)
        for number in range(acts):
            act = ["reload", "link", "kill", "close"][number % 4]
            time.sleep(dice.random())
            before, state = browser.run(RUDE, act, dice.randint(1, 4))
            if before == state:
                browser.press(ENTER)
                before, state = browser.run(RUDE, act, 3)
            if act == "kill":
                time.sleep(KILLED_AFTER_S)
                browser.kill()
                browser = kind(SIZE, folder)
            elif act == "close":
                browser.close()
                browser = kind(SIZE, folder)
            else:
                time.sleep(0.5)
            browser.go(server.address + "?map=junction&seed=1")
            browser.wait_for(STARTED, "the page after it was left")
            now = browser.wait_for("const state = drpg.state(); return state !== 'no game' && state", "the game").split()[0]
            if now != state:
                lost += 1
                say(browser, f"after {act} the state is {now}, not {state}")
        browser.close()
        server.stop()
        if lost:
            sys.exit(f"{kind.name}: {lost} of {acts} rude acts lost something")
        say(browser, f"{acts} times reloaded, left, killed and closed without a warning: no turn lost")


def plays_in_a_frame(browser, server):
    """A sandboxed frame has no storage, no locks, no service worker: the game plays and says so."""
    browser.go(server.address + "style.css")  # of the same origin, and shown as text
    browser.run("document.body.innerHTML = '<iframe sandbox=\"allow-scripts\" width=800 height=500 src=\"./?embed\"></iframe>'")
    browser.enter_frame()
    browser.wait_for(STARTED, "the game in a sandboxed frame")
    said = browser.run("return document.getElementById('banner').textContent")
    if "keeps nothing" not in said:
        sys.exit(f"{browser.name}: the sandboxed frame says: {said!r}")
    kept = browser.run("document.getElementById('file-list').click(); await new Promise((done) => setTimeout(done, 500));"
                       "return document.getElementById('space').textContent")
    if "keeps nothing" not in kept or " of " in kept:
        sys.exit(f"{browser.name}: of refused storage the list of files says {kept!r}")
    say(browser, "plays in a sandboxed frame, and says that nothing is kept")


def is_free_to_leave(browser, address):
    """By the keyboard from the game to the buttons and back; what dialogs are called; larger by Ctrl and the wheel."""
    start(browser, address)
    focus = "return document.activeElement.id"
    been = [browser.run(focus)]
    for key in (TAB, F6, TAB, F6):
        browser.press(key)
        been.append(browser.run(focus))
    if been != ["picture", "picture", "open", "file-list", "picture"]:
        sys.exit(f"{browser.name}: Tab, F6, Tab and F6 lead to {been}")
    wrong = browser.run("""
      const nameless = [...document.querySelectorAll("dialog")].filter((dialog) => !document.getElementById(dialog.getAttribute("aria-labelledby"))?.matches("h1"));
      const zoom = new WheelEvent("wheel", { deltaY: 100, ctrlKey: true, bubbles: true, cancelable: true });
      document.getElementById("picture").dispatchEvent(zoom);
      const script = Object.assign(document.createElement("script"), { textContent: "window.intruder = true;" });
      document.body.append(script);
      return [nameless.map(({ id }) => id), zoom.defaultPrevented, window.intruder ?? false, document.querySelector("meta[name=viewport]").content];""")
    if wrong[:3] != [[], False, False] or "user-scalable" in wrong[3]:
        sys.exit(f"{browser.name}: nameless dialogs, no zoom, a strange script: {wrong}")
    say(browser, "F6 leaves the game, dialogs have names, strange scripts do not run")


# Loudness of the next second of the song, and what a scheduled piece looks like.
MUSIC = """
for (let i = 0; i < 400 && !drpg.sound.song; ++i) await new Promise((done) => setTimeout(done, 50));
if (!drpg.sound.song) return "no song";
const samples = drpg.sound.song.make(48000);
return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
"""
FORGET = """
const database = await new Promise((done) => { indexedDB.open("/player").onsuccess = (event) => done(event.target.result); });
const work = database.transaction("FILE_DATA", "readwrite");
work.objectStore("FILE_DATA").delete(words[0]);
await new Promise((done) => { work.oncomplete = done; });
database.close();
"""
ENDLESS_SONG = b"MThd\0\0\0\6\0\0\0\1\0\0MTrk\0\0\0\x0c\0\x90\x3c\x40\x01\x80\x3c\x40\0\xff\x2f\0"


def has_music(browser, address):
    """The song of the title is heard; one that no player can play does not hold the game up."""
    browser.go(address + "LICENSE.txt")  # no game here writes its settings when it is left
    browser.run(FORGET, CONFIG)
    start(browser, address)
    loud = browser.run(MUSIC)
    if not isinstance(loud, float) or not 0.01 < loud < 1:
        sys.exit(f"{browser.name}: the song of the title: {loud}")
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "song.zip").write_bytes(zipped({"mod.xml": MOD, "music/5040.mid": ENDLESS_SONG}))
        other = Server(folder)
        browser.go(f"{address}?mod={other.address}song.zip")
        browser.wait_for("return document.getElementById('question').open", "a question about the mod")
        browser.run("document.querySelector('#question button[value=yes]').click()")
        browser.wait_for(STARTED, "the game with a song of no time")
        time.sleep(2)
        frames = browser.run("const begun = drpg.host.frames; drpg.host.send(0, 'down'); await new Promise((done) => setTimeout(done, 1000)); return drpg.host.frames - begun")
        other.stop()
    if frames < 1:
        sys.exit(f"{browser.name}: a song of no time has stopped the game")
    say(browser, f"music with a loudness of {loud:.2f}; a song of no time does no harm")


def offers_a_new_version(kind, page):
    """A page that has changed since the last visit says so, and is there after one click."""
    with opened(kind, SIZE) as browser, tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder, "page")
        shutil.copytree(page, copy)
        server = Server(copy)
        start(browser, server.address)
        keeps_the_page(browser, server.address)
        start(browser, server.address)
        (copy / "index.html").write_text((copy / "index.html").read_text().replace("<title>drpg</title>", "<title>drpg, newer</title>"))
        (copy / "offline.js").write_text((copy / "offline.js").read_text().replace('const KEPT = "drpg-', 'const KEPT = "drpg-newer-'))
        start(browser, server.address)
        browser.wait_for("return /new version/.test(document.getElementById('banner').textContent)", "a word about the new version")
        browser.click("#accept")
        browser.wait_for("return document.documentElement.outerHTML.includes('<title>drpg, newer</title>') || document.title === 'drpg, newer'"
                         " || (await (await fetch('./')).text()).includes('drpg, newer')", "the new version")
        server.stop()
        say(browser, "a new version is offered")


def fits_a_small_window(kind, page, photos):
    with opened(kind, (320, 480), phone=True) as browser:
        server = Server(page)
        start(browser, server.address, photos, "small")
        if (wide := browser.run("return [document.getElementById('stage').offsetWidth, innerWidth]")) and wide[0] != wide[1]:
            sys.exit(f"{browser.name}: at 320 x 480 the game is {wide[0]} of {wide[1]} pixels wide")
        if "shake = off" not in (kept := browser.run("return new TextDecoder().decode(drpg.module.FS.readFile(words[0]))", CONFIG)):
            sys.exit(f"{browser.name}: who wants little motion gets the settings {kept!r}")
        fits_fingers(browser, server.address)
        server.stop()


def brings_from_elsewhere(browser, address):
    """A mod and a recorded game of another site: name, size and site are shown before they are fetched."""
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "night.zip").write_bytes(zipped({"mod.xml": MOD}))
        pathlib.Path(folder, REPLAY.name).write_bytes(REPLAY.read_bytes())
        other = Server(folder)
        for kind, name in (("mod", "night.zip"), ("replay", REPLAY.name)):
            browser.go(f"{address}?{kind}={other.address}{name}")
            asked = browser.wait_for("return document.getElementById('question').open && document.querySelector('#question p').textContent",
                                     f"a question about the {kind}")
            if not all(word in asked for word in (name, " KB", other.address.split("/")[2])):
                sys.exit(f"{browser.name}: before it fetches a {kind} it says {asked!r}")
            browser.run("document.querySelector('#question button[value=yes]').click()")
            browser.wait_for(STARTED, f"the {kind} of another site")
            if said := browser.run("return document.getElementById('banner').textContent.replace('OK', '').trim()"):
                sys.exit(f"{browser.name}: after the {kind} was fetched it says {said!r}")
        browser.wait_for("return drpg.state() !== 'no game'", "the recorded game")
        other.stop()
    say(browser, "a mod and a recorded game of another site are played after a question")


def follows_links(browser, address):
    """A link plays by itself and leaves the last game alone; what is wrong in it is said."""
    start(browser, address)
    put(browser, CONFIG, SETTINGS)
    start(browser, address)
    browser.press(ENTER, ENTER)  # a new game, with no link
    time.sleep(1)
    browser.press(*[ENTER] * 9)
    browser.wait_for("return drpg.state() !== 'no game'", "a new game")
    last = goes_on(browser, address, "before the links")
    start(browser, address + "?game=free&map=level01&seed=5&difficulty=hard")
    browser.wait_for("return drpg.state() !== 'no game'", "the level of the link")
    made = browser.run("return drpg.playedNow().address")
    if not made.endswith("?game=free&map=level01&seed=5&difficulty=hard"):
        sys.exit(f"{browser.name}: the link to copy is {made}")
    browser.press(*[ENTER] * 4)
    time.sleep(0.5)
    state = browser.wait_for(IDLE, "the game waits")
    moment = browser.run("return drpg.linkToMoment()")
    start(browser, moment)
    if browser.run("return drpg.state().split(' ')[0]") != state:
        sys.exit(f"{browser.name}: the link to a moment leads to another one")
    for wrong, word in (("?luck=abc", "255"), ("?language=xx", "en, de"), ("?seed=" + "9" * 30, "too large"), ("?map=nowhere", "level01")):
        browser.go("about:blank")
        start(browser, address + wrong)
        if word not in (said := browser.run("return document.getElementById('banner').textContent")):
            sys.exit(f"{browser.name}: of {wrong} it says {said!r}")
    for wrong in ("?map=nowhere", "?difficulty=silly", "?difficulty=hard", "?load=nothing", "?game=nothing.zip", "#save=zAAAA", "?mod=http://localhost:1/x.zip"):
        browser.go("about:blank")
        start(browser, address + wrong)
        said = browser.wait_for("const said = document.getElementById('banner').textContent; return said.trim().length > 10 && said",
                                f"a word about {wrong}")
        if "/" in said.replace("://", "").replace("localhost:1/x.zip", ""):
            sys.exit(f"{browser.name}: a folder of the page is in {said!r}")
    brings_from_elsewhere(browser, address)
    if goes_on(browser, address, "after the links") != last:
        sys.exit(f"{browser.name}: a link has replaced the last game")
    say(browser, f"links play by themselves; one to this very moment has {len(moment)} letters")


def takes_its_backup(browser, address):
    start(browser, address)
    count = browser.run("""
      let blob = null;
      const make = URL.createObjectURL;
      URL.createObjectURL = (made) => { blob = made; return make.call(URL, made); };
      const click = HTMLAnchorElement.prototype.click;
      HTMLAnchorElement.prototype.click = () => {};
      document.getElementById("keep").click();
      for (let i = 0; i < 100 && !blob; ++i) await new Promise((done) => setTimeout(done, 50));
      HTMLAnchorElement.prototype.click = click;
      URL.createObjectURL = make;
      const FS = drpg.module.FS, folder = "/player/.local/share/drpg/saves";
      const wipe = (path) => { for (const name of FS.readdir(path)) if (!name.startsWith(".")) FS.isDir(FS.stat(`${path}/${name}`).mode) ? wipe(`${path}/${name}`) : FS.unlink(`${path}/${name}`); };
      wipe(folder);
      await drpg.keep();
      drpg.open(new File([blob], "drpg-saves.zip"));
      const dialog = document.getElementById("question");
      for (let i = 0; i < 100 && !dialog.open; ++i) await new Promise((done) => setTimeout(done, 50));
      setTimeout(() => dialog.querySelector("button[value=yes]").click());
      return dialog.querySelector("p").textContent;""")
    time.sleep(2)
    say(browser, f"takes its own copy back: {count}")
    state = goes_on(browser, address, "with the copy")
    asked = browser.run(OPEN_ALL + """
      const dialog = document.getElementById("question");
      dialog.querySelector("button[value=no]").click();
      return dialog.querySelector("h1").textContent + " " + dialog.querySelector("p").textContent;""",
      [[f"copy/.local/share/drpg/saves/some/{name}.save", encoded(b"drpgsave")] for name in ("one", "two")])
    if "copy of your saves" not in asked or "2 files" not in asked:
        sys.exit(f"{browser.name}: of an unpacked copy with hidden folders it says {asked!r}")
    return state


# What opens as if it had been dropped: [[path, base64]...].
OPEN_ALL = """
const files = words[0].map(([path, text]) => ({ path, file: new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], path.split("/").pop()) }));
const opened = drpg.openAll(files);
await Promise.race([opened, new Promise((done) => { const look = setInterval(() => { if (document.getElementById("question").open) done(clearInterval(look)); }, 50); })]);
"""
MOD = '<mod format="drpg-mod-1" name="night" version="1.0" title="Night"/>'


def encoded(data):
    return base64.b64encode(data).decode()


def zipped(files):
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return memory.getvalue()


def speaks_german(browser, address):
    """The page in the language of the address; and, without one, in that of the game's settings."""
    start(browser, address + "?language=de")
    words = "return [document.documentElement.lang, document.querySelector('#open .long').textContent, document.querySelector('#help h2').textContent]"
    if (said := browser.run(words)) != ["de", "Eigenes Doom RPG öffnen", "Spielen"]:
        sys.exit(f"{browser.name}: asked for German, the page says {said}")
    for language in ("en", "de"):
        put(browser, CONFIG, f"language = {language}\n")
        start(browser, address)
        if (said := browser.run(words)[0]) != language:
            sys.exit(f"{browser.name}: the game's settings say {language}, the page is in {said}")
    browser.go(address + "convert.html")
    browser.wait_for("return document.querySelector('h1').textContent === 'Konverter'", "the converter in German")
    start(browser, address)
    put(browser, CONFIG, "")
    say(browser, "the page in German, as the address or the game's settings want it")


def lists_files(browser, address, game):
    """Several files at once, and a folder; then the list of what is kept, and the converter that knows it."""
    start(browser, address)
    time.sleep(1)
    browser.run(OPEN_ALL, [["Größe Ж.zip", encoded(game.read_bytes())], ["night.zip", encoded(zipped({"mod.xml": MOD}))]])
    said = browser.run("return document.getElementById('banner').textContent")
    if "games 1, mods 1" not in said:
        sys.exit(f"{browser.name}: after two files it says {said!r}")
    browser.run("document.getElementById('seen').click()")
    said = browser.run("await drpg.openAll([{ path: 'large.zip', file: { name: 'large.zip', size: 2 ** 33 } }]);"
                       "return document.getElementById('banner').textContent")
    if "too much" not in said:
        sys.exit(f"{browser.name}: of a file of 8 GB it says {said!r}")
    browser.run("document.getElementById('seen').click()")
    with zipfile.ZipFile(game) as archive:
        folder = [[f"my game/{name}", encoded(archive.read(name))] for name in archive.namelist()]
    browser.run(OPEN_ALL, folder)
    time.sleep(0.5)
    browser.run("document.getElementById('file-list').click(); await new Promise((done) => setTimeout(done, 1000));")
    rows = browser.run("return [...document.querySelectorAll('#list li > span')].map((row) => row.firstChild.textContent)")
    if not {"Größe Ж.zip", "night.zip", "drpg.conf"} <= set(rows):
        sys.exit(f"{browser.name}: the list of files has {rows}")
    browser.run("""
      const row = [...document.querySelectorAll("#list li")].find((li) => li.textContent.startsWith("night.zip"));
      [...row.querySelectorAll("button")].find((button) => button.textContent === "Delete").click();
      await new Promise((done) => setTimeout(done, 300));
      document.querySelector("#question button[value=yes]").click();
      await new Promise((done) => setTimeout(done, 1000));""")
    if "night.zip" in browser.run("return document.getElementById('list').textContent"):
        sys.exit(f"{browser.name}: the deleted file is still in the list")
    browser.go(address + "convert.html?game=" + urllib.parse.quote("Größe Ж.zip"))
    browser.wait_for("return document.getElementById('level').options.length > 5", "the list of levels of the kept game", 120)
    chosen, first = browser.run("const game = document.getElementById('game'); return [game.selectedOptions[0].textContent,"
                                "document.getElementById('level').options[0].value]")
    if chosen != "Größe Ж.zip" or first != "intro":
        sys.exit(f"{browser.name}: the converter begins with {chosen}, level {first}")
    chosen, first = browser.run("""
      const files = words[0].map(([path, text]) => ({ path, file: new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], path.split("/").pop()) }));
      await converter.open(files);
      return [document.getElementById("game").selectedOptions[0].textContent, document.getElementById("level").value];""", folder)
    if (chosen, first) != ("my game", "intro"):
        sys.exit(f"{browser.name}: the converter makes of a folder {chosen!r}, level {first!r}")
    say(browser, f"several files, a folder, a list of {len(rows)} rows, and the converter knows the games")


# What the buttons of Share give: the texts that are copied, and files. Those are downloaded, or shared where the browser can.
SHARES = """
const asked = words[0], given = [];
Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { given.push(text); } }, configurable: true });
const make = URL.createObjectURL, click = HTMLAnchorElement.prototype.click;
URL.createObjectURL = (made) => { given.push(made); return make.call(URL, made); };
HTMLAnchorElement.prototype.click = () => {};
navigator.canShare = () => words[1];
navigator.share = async ({ files }) => { given.push(files[0]); };
document.getElementById("share").click();
await new Promise((done) => setTimeout(done, 100));
const made = {};
for (const name of asked) {
  given.length = 0;
  const button = document.getElementById(name);
  if (!button.checkVisibility?.() && button.offsetParent === null) { made[name] = "hidden"; continue; }
  button.click();
  if (name === "film") {
    for (let i = 0; i < 20; ++i) { drpg.host.send(0, "right"); drpg.host.send(1, "right"); await new Promise((done) => setTimeout(done, 100)); }
    document.getElementById("stop").click();
  }
  for (let i = 0; i < 100 && given.length === 0; ++i) await new Promise((done) => setTimeout(done, 50));
  const [thing] = given;
  if (!(thing instanceof Blob)) { made[name] = thing ?? "nothing"; continue; }
  const bytes = new Uint8Array(await thing.arrayBuffer());
  made[name] = { type: thing.type, name: thing.name ?? "", size: bytes.length, begins: [...bytes.subarray(0, 4)] };
  if (thing.type !== "image/png") continue;
  const picture = await createImageBitmap(thing), canvas = new OffscreenCanvas(picture.width, picture.height), context = canvas.getContext("2d");
  context.drawImage(picture, 0, 0);
  const pixels = new Uint32Array(context.getImageData(0, 0, picture.width, picture.height).data.buffer);
  Object.assign(made[name], { width: picture.width, height: picture.height, colours: new Set(pixels).size });
}
document.getElementById("sharing").close();
URL.createObjectURL = make;
HTMLAnchorElement.prototype.click = click;
return made;
"""
WEBM = [0x1A, 0x45, 0xDF, 0xA3]


def shares(browser, server):
    """Every button of Share; the snippet then plays on a page of somebody else, without the bar."""
    start(browser, server.address)
    title = browser.run(SHARES, ["moment", "level", "page"], False)
    if title != {"moment": "hidden", "level": "hidden", "page": server.address}:
        sys.exit(f"{browser.name}: on the title, Share gives {title}")
    start(browser, server.address + "?map=junction&seed=1")
    made = browser.run(SHARES, ["level", "moment", "snippet", "photo", "film"], False)
    if made["level"] != browser.run("return drpg.playedNow().address") or "?game=free#save=z" not in made["moment"]:
        sys.exit(f"{browser.name}: the links of Share are {made['level']} and {made['moment'][:80]}")
    if idle := [name for name, thing in made.items() if thing in ("nothing", "hidden")]:
        sys.exit(f"{browser.name}: of Share these do nothing: {idle}")
    size = browser.run("return [drpg.host.canvas.width, drpg.host.canvas.height]")
    photo, film = made["photo"], made["film"]
    if photo["type"] != "image/png" or [photo["width"], photo["height"]] != size or photo["colours"] < 50:
        sys.exit(f"{browser.name}: the picture of a game of {size} is {photo}")
    if film["size"] < 1000 or film["type"] == "video/webm" and film["begins"] != WEBM:
        sys.exit(f"{browser.name}: the film is {film}")
    shared = browser.run(SHARES, ["photo"], True)["photo"]
    if (shared["name"], shared["type"]) != ("drpg.png", "image/png"):
        sys.exit(f"{browser.name}: where the browser shares pictures, the button gives {shared}")
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "diary.html").write_text(f"<!DOCTYPE html><h1>My diary</h1>{made['snippet']}")
        other = Server(folder)
        browser.go(other.address + "diary.html")
        browser.enter_frame()
        browser.wait_for(STARTED, "the game on a page of somebody else")
        place, bar = browser.run("return [location.href, document.getElementById('bar').offsetHeight]")
        if place != server.address + "?embed" or bar:
            sys.exit(f"{browser.name}: the snippet shows {place} with a bar of {bar} pixels")
        other.stop()
    say(browser, f"Share: links, a picture of {size[0]} x {size[1]}, a film of two seconds with {film['size'] // 1024} KB, and a snippet that plays elsewhere")


def fetches_once(browser, server):
    """The files of the first visit, those for visits without a connection among them."""
    keeps_the_page(browser, server.address)
    twice = {name: count for name, count in server.sent.items() if count > 1 and name.endswith((".wasm", ".zip", ".ttf"))}
    if twice:
        say(browser, f"WARNING: sent more than once: {twice}")
    else:
        say(browser, "each large file was sent once")


def shuffles(browser, address):
    """The page has no threads; the shuffle of a new game is made all the same."""
    start(browser, address + "?shuffle=lantern&map=intro&seed=1")
    made = browser.wait_for("return drpg.state() !== 'no game' && drpg.playedNow().address", "the shuffled game")
    if "shuffle=" not in made:
        sys.exit(f"{browser.name}: the shuffled game calls itself {made}")


def is_taken_over(browser, name):
    browser.press(ENTER)  # yes, play it
    return browser.wait_for(f"const files = drpg.module.FS.analyzePath('{GAMES}').exists && drpg.module.FS.readdir('{GAMES}');"
                            f"return files && files.includes('{name}') && '{name}'", f"{name} is taken over")


# What a system does where another program shares a file with the installed page, or opens it with the page.
SHARED = """
const form = new FormData();
form.append("files", new File([Uint8Array.from(atob(words[1]), (c) => c.charCodeAt(0))], words[0]));
return (await fetch("./share", { method: "POST", body: form })).url;
"""
OPENED = """
const file = new File([Uint8Array.from(atob("%s"), (c) => c.charCodeAt(0))], "%s");
Object.defineProperty(window, "launchQueue", { value: { setConsumer: (take) => take({ files: [{ getFile: async () => file }] }) } });
"""


def takes_what_the_system_gives(browser, address, file):
    """The manifest's share target and file handlers; without a connection, as in a train."""
    start(browser, address)
    shown = browser.run(SHARED, "shared.jar", encoded(file.read_bytes()))
    if shown != address:
        sys.exit(f"{browser.name}: a file that was shared leads to {shown}")
    start(browser, address)
    time.sleep(1.5)
    is_taken_over(browser, "shared.jar")
    start(browser, address)
    time.sleep(1.5)
    if browser.run("return (await (await caches.open('shared')).keys()).length"):
        sys.exit(f"{browser.name}: a file that was shared comes at each visit")
    say(browser, "a file that another program shares is opened once")
    if browser.name != "Chromium":  # others open no files with a page
        return
    other = file.with_name("free-j20.jar")  # not the game that is there already
    script = OPENED % (encoded(other.read_bytes()), "opened.jar")
    made = browser.command("Protocol", {"cmd": "Page.addScriptToEvaluateOnNewDocument", "params": {"source": script}})
    start(browser, address)
    time.sleep(1.5)
    is_taken_over(browser, "opened.jar")
    browser.command("Protocol", {"cmd": "Page.removeScriptToEvaluateOnNewDocument", "params": made})
    say(browser, "a file that the system opens with the page is opened")


def takes_file(browser, address, file):
    start(browser, address)
    time.sleep(1.5)
    browser.run(OPEN_ALL, [[file.name, encoded(file.read_bytes())]])
    time.sleep(0.5)
    kept = is_taken_over(browser, file.name)
    browser.run("await drpg.keep();")
    say(browser, f"took {file.name}: {kept}")
    switches_games(browser, address, file.name)
    start(browser, address)  # it was played last
    browser.run(f"drpg.module.FS.unlink('{GAMES}/{file.name}'); await drpg.keep();")
    start(browser, address)
    said = browser.run("return document.getElementById('banner').textContent")
    if file.name not in said or "needed once more" not in said:
        sys.exit(f"{browser.name}: of the last game, which is gone, it says {said!r}")
    browser.run("document.getElementById('seen').click()")
    browser.press(*[ENTER] * 12)  # the free game of the list, and a new one
    browser.wait_for("return drpg.state() !== 'no game'", "another game instead of the one that is gone")
    say(browser, "a last game that is gone leads to the list of games")


# The newest saved game of a game, as [[name, base64]].
SAVE_OF = """
const FS = drpg.module.FS, found = [];
const walk = (path) => { for (const name of FS.readdir(path)) if (!name.startsWith(".")) FS.isDir(FS.stat(`${path}/${name}`).mode) ? walk(`${path}/${name}`) : found.push(`${path}/${name}`); };
walk("/player/.local/share/drpg/saves");
const gameOf = (path) => drpg.module.ccall("drpg_about_save", "string", ["string"], [path]).split("\\n")[0];
const own = found.filter((path) => path.endsWith(".save") && gameOf(path) === words[0]);
return own.slice(0, 1).map((path) => ["mine.save", btoa(String.fromCharCode(...FS.readFile(path)))]);
"""


def switches_games(browser, address, name):
    """A single saved game of a kept game, opened while another one is played."""
    browser.press(*[ENTER] * 9)
    browser.wait_for("return drpg.state() !== 'no game'", f"a new game of {name}")
    time.sleep(1)
    save = browser.run(SAVE_OF, name)
    put(browser, CONFIG, SETTINGS)  # no game was played last
    start(browser, address)
    browser.run(OPEN_ALL, save)
    time.sleep(1)
    before = browser.run("return drpg.playedNow().game")
    browser.press(ENTER)  # yes, play that game and load it
    now = browser.wait_for("const { game, isOn } = drpg.playedNow(); return isOn && game", "the game of the saved game")
    if (len(save), before, now) != (1, "free", name):
        sys.exit(f"{browser.name}: {len(save)} saved game of {name} leads from {before} to {now}")
    time.sleep(1.5)  # until it has written its settings
    browser.run("await drpg.keep();")
    say(browser, f"a saved game of {name} leads from the free game to that one")


def speed(browser, address):
    start(browser, address)
    put(browser, CONFIG, "music-volume = 0\n")
    start(browser, address + "?map=junction&seed=1")
    browser.press(*[ENTER] * 6)
    time.sleep(1)
    resize(browser, 1280, 720)
    drawn, possible = browser.run(SPEED)
    size = browser.run("return drpg.host.width() + ' x ' + drpg.host.height()")
    say(browser, f"turning at {size}: {drawn:.1f} frames drawn of {possible:.1f} a second")
    resize(browser, *LARGE)
    if (size := browser.run("return [drpg.host.width(), drpg.host.height()]")) != list(LARGE):
        sys.exit(f"{browser.name}: a window of {LARGE} is drawn with {size}")
    return drawn


def converts(browser, address, binaries, game, folder):
    browser.go(address + "convert.html")
    browser.wait_for("return document.getElementById('level').options.length > 5", "the list of levels", 120)
    wad = folder / "native.wad"
    subprocess.run([binaries / "drpg", "export", "udmf", game, "-q", "-o", wad], check=True, stdout=subprocess.DEVNULL)
    begun = time.monotonic()
    made = browser.run("""
      const answer = await converter.run(["export", "udmf", "GAME", "-o", "/out/game.wad"]);
      const wad = answer.files.find((file) => file.path === "game.wad");
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", wad.bytes));
      return [answer.code, [...digest].map((b) => b.toString(16).padStart(2, "0")).join("")];""")
    if made != [0, hashlib.sha256(wad.read_bytes()).hexdigest()]:
        sys.exit(f"{browser.name}: the WAD of the converter is another one")
    say(browser, f"the converter makes the same WAD as the program, in {time.monotonic() - begun:.1f} s")
    said = browser.run("return (await converter.run(['info', 'GAME'])).said")
    if not said.startswith("Graveshift: ") or "a game of its own" not in said or "/share" in said:
        sys.exit(f"{browser.name}: the converter calls the free game {said.splitlines()[0]}")
    rows, first, last, said = browser.run("""
      [...document.querySelectorAll("#jobs button")].find((button) => button.textContent === "Pictures").click();
      for (let i = 0; i < 1200 && !document.querySelector("#made img"); ++i) await new Promise((done) => setTimeout(done, 50));
      const more = document.getElementById("more");
      while (!more.hidden) more.click();
      const names = [...document.querySelectorAll("#made img")].map((picture) => picture.alt);
      return [names.length, names[0], names.at(-1), document.getElementById("said").textContent];""")
    if "/out" in said:
        sys.exit(f"{browser.name}: a folder of the page is in {said!r}")
    if rows < 500 or first.startswith("palettes/") or not last.startswith("palettes/"):
        sys.exit(f"{browser.name}: the converter shows {rows} pictures, from {first} to {last}")
    begun = time.monotonic()
    code, said = browser.run("""
      const bytes = Uint8Array.from(atob(words[0]), (c) => c.charCodeAt(0));
      const { code, said } = await converter.run(["replay", "/campaign.replay", "GAME"], [{ path: "/campaign.replay", bytes }]);
      return [code, said];""", base64.b64encode(REPLAY.read_bytes()).decode())
    if code != 0:
        sys.exit(f"{browser.name}: {REPLAY.name} diverged: {said}")
    say(browser, f"{REPLAY.name} in {time.monotonic() - begun:.1f} s: {said.splitlines()[-1]}")


def changes(browser, what, act, seconds=60):
    """The state after something that the game has to answer."""
    before = browser.wait_for(IDLE, "the game waits")
    act()
    browser.wait_for(f"return drpg.state().split(' ')[0] !== '{before}'", what, seconds)


def explains_itself(browser, address):
    """Help, previews, and Quit with the way back."""
    start(browser, address)
    version, missing = browser.run("""
      document.getElementById("about").click();
      const help = document.getElementById("help");
      const links = [...help.querySelectorAll("a")].map((link) => link.href).filter((link) => link.startsWith(location.origin)), preview = document.querySelector("meta[property='og:image']").content;
      const there = await Promise.all([...links, preview].map(async (link) => (await fetch(link)).ok));
      const version = document.getElementById("version").textContent;
      if (!help.open || links.length < 2 || !/IndexedDB/.test(help.textContent)) return [version, "text"];
      help.close();
      return [version, [...links, preview].filter((_, i) => !there[i]).join()];""")
    if not version[:1].isdigit() or missing:
        sys.exit(f"{browser.name}: help of version {version!r} lacks {missing!r}")
    browser.press(UP, ENTER)  # the last row of the title is Quit
    browser.wait_for("""
      const again = document.querySelector("#notice button");
      again?.click();
      return again?.textContent === "Start again";""", "a button after Quit")
    browser.wait_for(STARTED, "the game after Quit")
    say(browser, f"help of version {version}, licences, a preview; after Quit it starts again")


def keeps_the_licences(browser, address):
    """Without a connection: the version, the licence of each part, and a link to the source if the page was made with one."""
    start(browser, address)
    source = os.environ.get("PAGE_SOURCE", "")
    version, has_source = browser.run("""
      document.getElementById("about").click();
      return [document.getElementById("version").textContent, [...document.querySelectorAll("#help a")].some((link) => link.href === words[0])];""", source)
    if not version[:1].isdigit() or has_source != bool(source):
        sys.exit(f"{browser.name}: without a connection, help has version {version!r}, a link to the source: {has_source}")
    browser.go(address + "licences/index.html")
    texts = browser.run("""
      const links = [...document.querySelectorAll("li a")];
      return Promise.all(links.map(async ({ textContent, href }) => [textContent, (await fetch(href).then((answer) => answer.text(), () => "")).length]));""")
    if len(texts) < 10 or any(size < 500 for _, size in texts):
        sys.exit(f"{browser.name}: without a connection the licences are {texts}")
    say(browser, f"without the server: version {version} and {len(texts)} licences")


def turns_by_pad(browser):
    try:
        changes(browser, "a turn by pad", lambda: browser.run(PAD, [14]), 5)
    except TimeoutError:
        return False
    finally:
        browser.run(PAD)
    return True


def has_buttons(browser, address):
    """The pad, a copy of the saves, the whole screen; and Chromium's own opinion whether the page can be installed."""
    start(browser, address + "?map=junction&seed=1")
    browser.run(PAD)
    for presses in (8, *[1] * 12):  # the story, up to the first step; on a slow machine the last ones talk to somebody
        for _ in range(presses):
            browser.run(PAD, [0])
            browser.run(PAD)
        if turns_by_pad(browser):
            break
    else:
        sys.exit(f"{browser.name}: no turn by pad")
    if (kept := browser.run(COPY)) != ["PK", True, True]:
        sys.exit(f"{browser.name}: the copy of the saves lacks something: {kept}")
    browser.click("#full")
    browser.wait_for("return document.fullscreenElement !== null", "the whole screen")
    if errors := browser.install_errors():
        sys.exit(f"{browser.name}: the page cannot be installed: {errors}")
    say(browser, "a pad turns the player, the saves come as a zip, the game fills the screen")


def keeps_the_page(browser, address):
    """A browser that could not fetch all files for the service worker tries again at the next visit."""
    is_there = "return (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'"
    try:
        browser.wait_for(is_there, "the service worker", 20)
    except TimeoutError:
        start(browser, address)
        browser.wait_for(is_there, "the service worker at the second visit")


# What can be touched is at least 44 pixels high and wide, and on the glass; below it only where the page scrolls.
TOO_SMALL = """
return [...document.querySelectorAll(words[0])].filter((button) => button.offsetParent !== null).map((button) => [button.textContent, button.getBoundingClientRect()])
  .filter(([, box]) => box.width < 44 || box.height < 44 || box.left < 0 || box.right > innerWidth || !words[1] && (box.top < 0 || box.bottom > innerHeight))
  .map(([text, box]) => `${text.slice(0, 40)}: ${box.width} x ${box.height} at ${box.left}, ${box.top}`);
"""


def fits_fingers(browser, address):
    """The bar, the dialogs and the converter's page."""
    small = browser.run(TOO_SMALL, "#bar > *", False)
    for button, dialog in (("share", "sharing"), ("file-list", "files"), ("about", "help")):
        browser.run("document.getElementById(words[0]).click(); await new Promise((done) => setTimeout(done, 700));", button)
        small += browser.run(TOO_SMALL, f"#{dialog} button, #{dialog} a", True)
        browser.run("document.getElementById(words[0]).close();", dialog)
    browser.go(address + "convert.html")
    browser.wait_for("return document.getElementById('level').options.length > 5", "the list of levels on a phone", 120)
    small += browser.run(TOO_SMALL, ".tool button, .tool select, .tool header a, #drop", True)
    wide = browser.run("return document.documentElement.scrollWidth - innerWidth")
    if small or wide > 0:
        sys.exit(f"{browser.name}: too small for a finger, or off the glass: {small}, {wide} pixels too wide")


def visit_with_fingers(kind, page, photos):
    with opened(kind, PHONE_ON_ITS_SIDE, phone=True) as browser:
        server = Server(page)
        start(browser, server.address, photos, "phone-on-its-side")
        fits_fingers(browser, server.address)
        server.stop()
    with opened(kind, PHONE, phone=True) as browser:
        server = Server(page)
        start(browser, server.address)
        fits_fingers(browser, server.address)
        start(browser, server.address + "?map=junction&seed=1", photos, "phone-begin")
        rests(browser)
        wide, high = browser.run("return [drpg.host.box.left + drpg.host.box.width / 2, drpg.host.box.top + drpg.host.box.height / 2]")
        for _ in range(8):
            browser.swipe((wide, high), (wide, high), 30)
            time.sleep(0.2)
        changes(browser, "a step by finger", lambda: browser.swipe((wide, high), (wide, high - 120)))
        changes(browser, "a turn by finger", lambda: browser.swipe((wide, high), (wide - 120, high)))
        if photos:
            browser.photo(photos / f"{browser.name.lower()}-phone.png")
        enlarges(browser)
        server.stop()
        say(browser, "a finger walks and turns on a phone")


def rests(browser):
    """A game that waits draws when a picture in it moves, about four times a second, and not more often."""
    browser.wait_for("return drpg.state().endsWith('idle')", "a game that waits")
    drawn = browser.run("const begun = drpg.host.frames; await new Promise((done) => setTimeout(done, 4000)); return drpg.host.frames - begun")
    if drawn > 20:
        sys.exit(f"{browser.name}: a game that waits draws {drawn} pictures in four seconds")


def enlarges(browser):
    """Two fingers on the buttons enlarge the page; then they make it small on the game, which takes none of it for a command."""
    idle = "return drpg.state().endsWith('idle') && drpg.state()"
    browser.wait_for(idle, "a game that waits")
    before = browser.run(idle)
    if not browser.pinch((60, 20), 2):
        return
    browser.wait_for("return visualViewport.scale > 1.5 && drpg.host.stage.classList.contains('enlarged')", "an enlarged page")
    browser.pinch((150, 250), 0.3)
    browser.wait_for("return visualViewport.scale < 1.02 && !drpg.host.stage.classList.contains('enlarged')", "a page of the usual size")
    browser.wait_for(idle, "a game that waits")
    if browser.run(idle) != before:
        sys.exit(f"{browser.name}: two fingers that enlarge the page play")


def visit(kind, page, binaries, photos, folder):
    game = page / "free.zip"
    expected = native_state(binaries, game, folder)
    with opened(kind, SIZE) as browser:
        server = Server(page)
        took = start(browser, server.address, photos, "title")
        say(browser, f"first visit: first picture after {took:.2f} s")
        fetches_once(browser, server)
        comes_back(browser, server.address)
        if took > FIRST_PICTURE_S:
            say(browser, f"WARNING: more than {FIRST_PICTURE_S} s")
        plays_as_native(browser, server.address, expected)
        same = goes_on(browser, server.address, "loaded again", "?" + "&".join(START).replace("--", ""))
        if same != expected:
            sys.exit(f"{browser.name}: after loading the page again the state is {same}, not {expected}")
        converts(browser, server.address, binaries, game, folder)
        if speed(browser, server.address) < FRAMES:
            say(browser, f"WARNING: fewer than {FRAMES} frames a second")
        explains_itself(browser, server.address)
        has_buttons(browser, server.address)
        shares(browser, server)
        shuffles(browser, server.address)
        lists_files(browser, server.address, game)
        speaks_german(browser, server.address)
        follows_links(browser, server.address)
        is_free_to_leave(browser, server.address)
        has_music(browser, server.address)
        plays_in_a_frame(browser, server)
        goes_on(browser, server.address, "out of the frame")
        takes_its_backup(browser, server.address)
        server.stop()
        goes_on(browser, server.address, "without the server")
        keeps_the_licences(browser, server.address)
        jar = page.parent / "wasm" / "share" / "drpg" / "free-j92.jar"
        takes_file(browser, server.address, jar)
        takes_what_the_system_gives(browser, server.address, jar)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("page", type=pathlib.Path)
    parser.add_argument("binaries", type=pathlib.Path)
    parser.add_argument("browser", nargs="?", choices=["chromium", "firefox"])
    parser.add_argument("--photos", type=pathlib.Path)
    words = parser.parse_args()
    kinds = [kind for kind in (Chromium, Firefox) if kind.is_here() and words.browser in (None, kind.name.lower())]
    if not kinds or not (words.binaries / "drpg-play").exists():
        print("SKIPPED: no Chromium with chromedriver, no Firefox, or no drpg-play")
        sys.exit(77)
    if words.photos:
        words.photos.mkdir(parents=True, exist_ok=True)
    for kind in kinds:
        with tempfile.TemporaryDirectory() as folder:
            visit(kind, words.page.resolve(), words.binaries.resolve(), words.photos, pathlib.Path(folder))
        loads_slowly(kind, words.page.resolve())
        offers_a_new_version(kind, words.page.resolve())
        fits_a_small_window(kind, words.page.resolve(), words.photos)
        loses_nothing(kind, words.page.resolve(), 16)
        visit_with_fingers(kind, words.page.resolve(), words.photos)


if __name__ == "__main__":
    main()
