#!/usr/bin/env python3
"""play_window.py BIN_FOLDER keyboard|mouse|pad [seed]: the real program in a real window, from its title through the intro,
the hub and level01 and back to the desktop, with one device only. What to press comes from the pilot, which plays the
same game without a window first; at the end the saved game has to say that level01 is completed."""
import collections
import json
import pathlib
import subprocess
import sys
import time

from display import Display, Game, skip_without_tools

SIZE = (640, 480)
LEVEL01 = 3  # its level id in the saved game
KEYS = {"up": "Up", "down": "Down", "left": "Left", "right": "Right", "return": "Return", "escape": "Escape",
        "f5": "F5", "f9": "F9"}
OFTEN, DRAWN_S = 40, 0.25
CLICK_MS = 20  # after a click; xdotool's own 100 make the run by mouse one of seven minutes
PIECE = 400  # inputs from one word about the progress to the next
WHEEL = {"wheel up": 4, "wheel down": 5}


def view_clicks(lines):
    """Clicks into the view, which come again and again; all others are into lists and pads of digits."""
    return {line for line, count in collections.Counter(lines).items() if count > OFTEN}


def xdotool_script(lines, corner, quick):
    """The list of drpg_window_pilot in the words of xdotool."""
    script = []
    for line in lines:
        if line.startswith(("click", "menu")) and line not in quick:
            script.append(f"sleep {DRAWN_S}")  # what is clicked has to be on the screen: nothing else is hit
        word, rest = line.split(" ", 1)
        if word == "wait":
            script.append(f"sleep {int(rest) / 1000}")
        elif word == "press" and rest in WHEEL:
            script.append(f"click --delay {CLICK_MS} {WHEEL[rest]}")
        elif word == "press":
            script.append(f"key --delay 10 {KEYS.get(rest, rest)}")
        else:
            x, y = (int(number) + start for number, start in zip(rest.split(), corner))
            script.append(f"mousemove {x} {y}")
            script.append(f"click --delay {CLICK_MS} {3 if word == 'menu' else 1}")
    return "\n".join(script) + "\n"


def play(display, binaries, lines, options, device):
    if device == "pad":
        half = len(lines) // 2
        text = "\n".join(lines[:half] + ["unplug", "wait 300", "plug", "wait 300"] + lines[half:]) + "\n"
        done = subprocess.run([binaries / "drpg_pad_player", *options], input=text, text=True, env=display.environment,
                              timeout=900, check=False)
        return done.returncode
    game = Game(display, binaries / "drpg-play", options, {})
    time.sleep(1)
    quick, begun, corner = view_clicks(lines), time.monotonic(), game.geometry()[:2]
    for first in range(0, len(lines), PIECE):
        if not game.is_running():
            print(f"{device}: the game ended before input {first}", file=sys.stderr)
            break
        game.send(xdotool_script(lines[first:first + PIECE], corner, quick))
        print(f"{device}: {min(first + PIECE, len(lines))} of {len(lines)} inputs after {time.monotonic() - begun:.0f} s", flush=True)
    code = game.end()
    print(game.errors(), end="", file=sys.stderr)
    return code


def main():
    skip_without_tools()
    binaries, device = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
    seed = sys.argv[3] if len(sys.argv) > 3 else "1"
    needed = binaries / ("drpg_pad_player" if device == "pad" else "drpg-play")
    if not needed.exists():
        print(f"SKIPPED: {needed.name} was not built")
        sys.exit(77)
    game = str(binaries.parent / "share" / "drpg" / "free.zip")
    size = "x".join(map(str, SIZE))
    with Display() as display:
        settings = display.settings(speed="instant", typewriter="off", vsync="off", music_volume=0)
        planned = subprocess.run([binaries / "drpg_window_pilot", game, device, seed, size, settings, display.home / "plan"],
                                 capture_output=True, text=True, check=False)
        lines = planned.stdout.splitlines()
        if planned.returncode != 0:
            sys.exit(f"the pilot does not get through with the {device}: {planned.stderr}after {lines[-5:]}")
        record = display.home / "game.replay"
        begun = time.monotonic()
        code = play(display, binaries, lines, [game, "--seed", seed, "--size", size, "--record", record], device)
        took = time.monotonic() - begun
        if code != 0:
            sys.exit(f"the program ended with {code} after {took:.0f} s")
        save = next((display.home / "data" / "drpg" / "saves").glob("*/slot-1.save"), "no save")
        dump = subprocess.run([binaries / "drpg", "sim", game, "--load", save, "--commands", "-"], input="", text=True,
                              capture_output=True, check=True).stdout
        state = json.loads(dump)
        print(f"{device}: {len(lines)} inputs in {took:.0f} s; now on {state['map']}, completed {state['completed']}, "
              f"turn {state['turn']}, hash {state['hash']}")
        sys.exit(0 if state["map"] == "junction" and LEVEL01 in state["completed"] else "level01 is not completed")


if __name__ == "__main__":
    main()
