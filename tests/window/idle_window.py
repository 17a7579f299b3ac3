#!/usr/bin/env python3
"""idle_window.py DRPG_PLAY [seconds]: how much of a core the game needs while nothing is pressed, in windows of two sizes."""
import sys
import time

from display import Display, skip_without_tools

PLACES = (("level", ("--map", "intro", "--seed", 1)), ("menu", ("--map", "intro", "--seed", 1)), ("title", ()))


def share_of_core(game, seconds):
    begun, used = time.monotonic(), game.processor_seconds()
    time.sleep(seconds)
    return 100 * (game.processor_seconds() - used) / (time.monotonic() - begun)


def main():
    skip_without_tools()
    program, seconds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 20
    for size in ("1280x800", "1920x1080"):
        with Display(size) as display:
            for place, options in PLACES:
                game = display.play(program, "--size", size, *options)
                time.sleep(5)
                if place == "menu":
                    game.keys("Escape")
                time.sleep(3)
                print(f"{size} {place}: {share_of_core(game, seconds):.2f} % of a core", flush=True)
                game.kill()


main()
