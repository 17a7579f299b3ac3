#!/usr/bin/env python3
"""options_window.py BIN_FOLDER: every option of drpg-play that changes how it starts, tried in a real window; how fast it is
there; and what it needs when nobody does anything. Numbers are printed; only what is plainly broken fails."""
import pathlib
import shutil
import subprocess
import sys
import time

from display import Display, skip_without_tools

PROBLEMS = []


def expect(wanted, what):
    if not wanted:
        PROBLEMS.append(what)
    print(("ok    " if wanted else "WRONG ") + what, flush=True)


def stop(game):
    game.process.terminate()
    return game.end()


def sizes(display, program):
    game = display.play(program, "--size", "333x257", "--map", "intro")
    expect(game.geometry()[2:] == (333, 257), "--size is the size of the window")
    expect(stop(game) == 0, "--size: it ends well")


def fullscreen(display, program):
    game = display.play(program, "--fullscreen", "--map", "intro")
    expect(becomes(game, True), "--fullscreen fills the screen")
    game.keys("F11")
    expect(becomes(game, False), "F11 leaves the full screen")
    game.keys("alt+Return")
    expect(becomes(game, True), "Alt+Return fills it again")
    expect(stop(game) == 0, "--fullscreen: it ends well")


def becomes(game, full):
    for _ in range(50):
        if (game.geometry()[2:] == (1280, 800)) == full:
            return True
        time.sleep(0.1)
    return False


def saves(display, program):
    game = display.play(program, "--map", "level01", "--seed", 3)
    game.keys("Return", "Return", "Left", "F5", delay=200)
    time.sleep(0.5)
    expect(stop(game) == 0, "--map starts a level")
    saved = list((display.home / "data" / "drpg" / "saves").glob("*/quick.save"))
    expect(len(saved) == 1, "F5 saves it")
    game = display.play(program, "--load", "quick")
    time.sleep(0.5)
    expect(game.is_running() and stop(game) == 0, "--load goes on with it")
    game = display.play(program, "--load", "nothing")
    expect(game.end() == 4, "--load of a save that is not there: exit code 4")
    game = display.play(program, "--map", "nowhere")
    expect(game.end() == 3, "--map of a level that is not there: exit code 3")


def recordings(display, binaries):
    program, record = binaries / "drpg-play", display.home / "game.replay"
    game = display.play(program, "--map", "intro", "--seed", 7, "--record", record)
    game.keys(*["Return", "Left", "Up", "Return", "Up", "Right", "Up"] * 3, delay=60)
    time.sleep(0.5)
    expect(stop(game) == 0 and record.exists(), "--record writes the game down")
    first = subprocess.run([binaries / "drpg", "replay", record], capture_output=True, text=True, check=False)
    expect(first.returncode == 0, f"drpg replay plays it: {first.stdout.strip()}{first.stderr.strip()}")
    game = display.play(program, "--replay", record)
    code = game.end(60)
    expect(code == 0, f"drpg-play --replay shows it, says so and ends (exit code {code})")
    expect("the same: " in game.errors(), "--replay says that all came as recorded")
    lines = record.read_text().splitlines()
    lines.remove("turn-left")
    record.write_text("\n".join(lines) + "\n")
    game = display.play(program, "--replay", record, "--speed", "instant")
    code = game.end(60)
    expect(code == 1 and " recorded, " in game.errors(), f"--replay of one that comes out otherwise: exit code {code}")
    record.write_text("drpg-replay 1\nnonsense\n")
    game = display.play(program, "--replay", record)
    expect(game.end() == 4, "--replay of a damaged file: exit code 4")
    record.write_text("\n".join(lines) + "\n")
    expect("seed 7\n" in record.read_text(), "--seed is the seed of the recorded game")


def places(display, binaries):
    game = display.play(binaries / "drpg-play", "--map", "intro", "--config", display.home / "mine.conf")
    time.sleep(0.3)
    expect(stop(game) == 0 and (display.home / "mine.conf").exists(), "--config names the settings file")
    copy = display.home / "portable"
    (copy / "bin").mkdir(parents=True)
    subprocess.run(["cp", "-r", binaries / "drpg-play", copy / "bin"], check=True)
    (copy / "share").symlink_to(binaries.parent / "share")
    game = display.play(copy / "bin" / "drpg-play", "--portable", "--map", "intro")
    time.sleep(0.3)
    expect(stop(game) == 0 and (copy / "bin" / "drpg-user" / "drpg.conf").exists(), "--portable keeps all beside the program")


def measure(display, binaries):
    program = binaries / "drpg-play"
    for run in range(3):
        game = display.play(program, "--size", "320x240", SDL_SOUNDFONTS="/none")
        started = game.started_in
        time.sleep(2)
        before = game.processor_seconds()
        time.sleep(5)
        title = (game.processor_seconds() - before) / 5
        game.keys("Return", *["Return"] * 4, delay=100)
        time.sleep(1)
        game.keys("Escape", delay=100)
        time.sleep(1)
        before = game.processor_seconds()
        time.sleep(5)
        menu = (game.processor_seconds() - before) / 5
        print(f"      window after {started * 1000:.0f} ms (seen by polling every 20 ms), title {title:.1%} and menu {menu:.1%} of a "
              f"core, {game.memory_kib() / 1024:.1f} MiB, at most {game.memory_kib('VmHWM') / 1024:.1f} MiB")
        stop(game)


def main():
    skip_without_tools()
    binaries = pathlib.Path(sys.argv[1]).resolve()
    if shutil.which("openbox"):
        with Display(manager="openbox") as display:
            fullscreen(display, binaries / "drpg-play")
    else:
        print("SKIPPED full screen: it takes a manager of windows, openbox is not there")
    for scene in (lambda display: sizes(display, binaries / "drpg-play"), lambda display: saves(display, binaries / "drpg-play"),
                  lambda display: recordings(display, binaries), lambda display: places(display, binaries),
                  lambda display: measure(display, binaries)):
        with Display() as display:
            scene(display)
    sys.exit(1 if PROBLEMS else 0)


if __name__ == "__main__":
    main()
