"""A mouse and a keyboard for windows of the level editor, and where its parts are in one of 1280 x 720 pixels."""
import subprocess
import time

WIDTH, HEIGHT = 1280, 720
MAP = (228, 68, 643, 491)  # left, top, width and height of the map
SELECT, SEARCH, FIRST_THING = (60, 114), (108, 486), (32, 526)
TABS = {"Properties": (926, 322), "Events": (1025, 322), "Script": (1123, 322), "Texts": (1222, 322)}
NAME_FIELD = (960, 405)
FILE, EXPORT, FIRST_EXPORT = (25, 12), (62, 172), (330, 172)


def run(*words, **options):
    return subprocess.run([str(word) for word in words], check=True, **options)


def do(*words):
    run("xdotool", *words)
    time.sleep(0.12)


def click(place):
    do("mousemove", *place)
    do("mousedown", 1)
    do("mouseup", 1)


def key(*names):
    for name in names:
        do("keydown", name)
        do("keyup", name)


def chord(modifier, name):
    do("keydown", modifier)
    key(name)
    do("keyup", modifier)


def type_text(text):
    for line in text.splitlines(keepends=True):
        if line.strip():
            run("xdotool", "type", "--delay", "25", line.rstrip("\n"))
        if line.endswith("\n"):
            key("Return")
    time.sleep(0.3)


class MapView:
    """Where the tiles of the new level are on the screen, after zooming out."""

    def __init__(self, clicks):
        self.tile = 40.0
        self.corner = [(643 - 7 * 40) / 2 - 12 * 40, (491 - 6 * 40) / 2 - 12 * 40]
        at = (MAP[2] / 2, MAP[3] / 2 + 60)
        do("mousemove", round(MAP[0] + at[0]), round(MAP[1] + at[1]))
        for _ in range(clicks):
            do("click", 5)
            self.tile /= 1.15
            self.corner = [a - (a - c) / 1.15 for a, c in zip(at, self.corner)]

    def place(self, x, y):
        return [round(MAP[i] + self.corner[i] + (v + 0.5) * self.tile) for i, v in enumerate((x, y))]

    def click(self, x, y):
        click(self.place(x, y))

    def rectangle(self, x1, y1, x2, y2):
        do("keydown", "shift")
        do("mousemove", *self.place(x1, y1))
        do("mousedown", 1)
        do("mousemove", *self.place(x2, y2))
        do("mouseup", 1)
        do("keyup", "shift")
