#!/usr/bin/env python3
"""rough_window.py DRPG_PLAY [seconds]: what can go wrong around a running game. The game has to say so and go on: keys and
clicks by chance, no sound device, folders that cannot be written, a full disk, damaged settings and saves."""
import os
import pathlib
import random
import subprocess
import sys
import time

from display import Display, skip_without_tools

KEYS = ("Up Down Left Right w a s d q e Return space c x z Tab m i Escape BackSpace F5 F9 F11 F12 0 1 2 3 4 5 6 7 8 9 "
        "KP_8 KP_2 KP_4 KP_6 KP_5 comma period minus plus Home End Page_Up Page_Down alt+Return").split()
PROBLEMS = []


def expect(wanted, what):
    if not wanted:
        PROBLEMS.append(what)
    print(("ok    " if wanted else "WRONG ") + what, flush=True)


def expect_alive(game, what):
    """It answers: a key is taken, and it ends when asked to."""
    time.sleep(0.3)
    expect(game.is_running(), f"{what}: the game goes on")
    if not game.is_running():
        return
    game.process.terminate()  # it saves, and ends
    code = game.end()
    expect(code in (0, 1), f"{what}: it ends when asked to (exit code {code})")


def monkey(display, program, seconds):
    chance = random.Random(1)
    game = display.play(program, "--seed", 1, "--map", "intro", "--size", "640x480")
    begun = time.monotonic()
    until, told = begun + seconds, begun
    inputs, starts = 0, 1
    while time.monotonic() < until and game.is_running():
        lines = []
        for _ in range(200):
            kind = chance.random()
            if kind < 0.85:
                lines.append(f"key --delay 4 {chance.choice(KEYS)}")
            else:
                button = chance.choice((1, 1, 1, 3, 4, 5))
                lines.append(f"mousemove {chance.randrange(1280)} {chance.randrange(800)} click {button}")
        game.send("\n".join(lines) + "\n")
        inputs += len(lines)
        if game.is_running() and time.monotonic() > told + 60:
            told = time.monotonic()
            print(f"      {told - begun:.0f} of {seconds} s, {inputs} inputs, {game.memory_kib() / 1024:.0f} MiB",
                  flush=True)
        if not game.is_running() and game.end() == 0:  # it was asked to quit, and did
            starts += 1
            game = display.play(program, "--map", chance.choice(("intro", "junction", "level01", "items")))
    expect(game.is_running() or game.end() == 0,
           f"{inputs} inputs by chance in {seconds} s leave it running (they quit it {starts - 1} times)")
    game.kill()


def no_sound(display, program):
    game = display.play(program, "--map", "intro", SDL_AUDIODRIVER="alsa", ALSA_CONFIG_PATH="/dev/null")
    game.keys("Up", "Up", "Return")
    expect_alive(game, "no sound device")
    expect(game.errors().count("no sound") == 1, "no sound device: it is said once")


def bad_soundfont(display, program):
    font = display.home / "bad.sf2"
    font.write_bytes(b"RIFF\x10\x00\x00\x00sfbk" + bytes(range(200)))
    game = display.play(program, "--map", "intro", SDL_SOUNDFONTS=str(font))
    game.keys("Up")
    expect_alive(game, "damaged soundfont")


def unwritable_folder(display, program):
    data = display.home / "data" / "drpg"
    data.parent.mkdir(parents=True, exist_ok=True)
    data.write_text("a file where the folder of saves should be\n")
    game = display.play(program, "--map", "intro")
    game.keys("Return", "Return", "Up", "F5", "F12", "Up")
    expect_alive(game, "saves cannot be written")
    data.unlink()


def mounted(folder, options):
    """A small disk of its own at a folder; only root may have one."""
    folder.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)], capture_output=True, check=False)
    if done.returncode != 0:
        print(f"SKIPPED a disk with {options}: only root may mount one")
    return done.returncode == 0


def read_only_folder(display, program):
    saves = display.home / "data" / "drpg" / "saves"
    if not mounted(saves, "ro,size=16k"):
        return
    try:
        game = display.play(program, "--map", "intro")
        game.keys("Return", "Return", "Up", "F5", "F12", "Up", delay=100)
        expect_alive(game, "folder of saves that may only be read")
        expect(list(saves.iterdir()) == [], "folder of saves that may only be read: nothing is in it")
    finally:
        subprocess.run(["umount", str(saves)], check=True)


def full_disk(display, program):
    data = display.home / "data"
    if not mounted(data, "size=16k"):
        return
    try:
        game = display.play(program, "--map", "intro")
        game.keys("Return", "Return", "Up", *["F5"] * 5, "Up")
        expect_alive(game, "full disk")
        left = [path.name for path in data.rglob("*") if path.is_file() and not path.name.endswith((".save", ".bak"))]
        expect(not left, f"full disk: nothing half written is left {left}")
    finally:
        subprocess.run(["umount", str(data)], check=True)


def damaged_settings(display, program):
    path = display.settings(speed="fast")
    path.write_bytes(b"\x00\xff not settings \n" * 50)
    game = display.play(program, "--map", "intro")
    game.keys("Up")
    expect_alive(game, "damaged settings")
    expect(pathlib.Path(str(path) + ".bad").exists(), "damaged settings: they are kept")
    expect("drpg.conf" in game.errors(), "damaged settings: it is said")


def damaged_save(display, program):
    game = display.play(program, "--map", "intro")
    game.keys("Return", "Return", "F5", delay=100)
    saves = display.home / "data" / "drpg" / "saves"
    until = time.monotonic() + 20
    while not list(saves.glob("*/quick.save")) and time.monotonic() < until:
        time.sleep(0.1)
    time.sleep(0.5)
    for path in saves.glob("*/*.save"):
        path.write_bytes(path.read_bytes()[:100] + os.urandom(100))
    game.keys("F9", "Return", "Escape", "Up", delay=100)
    expect_alive(game, "damaged save")
    loading = subprocess.run([program, "--load", "quick", "--headless"], env=display.environment, capture_output=True,
                             text=True, check=False)
    expect(loading.returncode == 4 and "quick.save" in loading.stderr, f"damaged save: --load says so: {loading.stderr.strip()}")


def main():
    skip_without_tools()
    program = sys.argv[1]
    seconds = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    for scene in (no_sound, bad_soundfont, unwritable_folder, read_only_folder, full_disk, damaged_settings, damaged_save):
        with Display() as display:
            scene(display, program)
            if "Sanitizer" in display_errors(display):
                expect(False, display_errors(display)[-3000:])
    with Display() as display:
        monkey(display, program, seconds)
        errors = display_errors(display)
        expect("Sanitizer" not in errors and "runtime error" not in errors, "no complaint of a sanitizer" + errors[-2000:])
    sys.exit(1 if PROBLEMS else 0)


def display_errors(display):
    path = display.home / "errors.txt"
    return path.read_text() if path.exists() else ""


if __name__ == "__main__":
    main()
