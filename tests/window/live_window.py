#!/usr/bin/env python3
"""live_window.py BIN_FOLDER: how long it takes from a saved edit of a project to the first frame in a real window that shows
it: a script, a text, a picture and the walls of a level. Numbers are printed; what is never shown fails."""
import ctypes
import pathlib
import re
import shutil
import subprocess
import sys
import time

from display import Display, skip_without_tools

BAR = 1.0  # seconds, on a machine that does nothing else
TRIES = 5
LEVEL = """<level source="drl-1" id="12" title="Workshop">
  <colors floor="#3A3630" ceiling="#241F1C"/>
  <theme name="room" wall="{wall}" floor="112" ceiling="149"/>
  <spawn char="@" facing="E"/>
  <map at="8,8"><![CDATA[
    ########
    #......#
    #@.....#
    #......#
    ########
  ]]></map>
</level>
"""
SCRIPT = """drs 1
string 0 "{words}"
event 9,10
  face                     => set_banner @0
end
"""


class Eye:
    """Looks at the pixels of a window."""

    class Image(ctypes.Structure):
        _fields_ = [("width", ctypes.c_int), ("height", ctypes.c_int), ("offset", ctypes.c_int), ("format", ctypes.c_int),
                    ("data", ctypes.c_void_p), ("order", ctypes.c_int), ("unit", ctypes.c_int), ("bits", ctypes.c_int),
                    ("pad", ctypes.c_int), ("depth", ctypes.c_int), ("line", ctypes.c_int)]

    def __init__(self, game):
        self.x11 = ctypes.CDLL("libX11.so.6")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.x11.XGetImage.restype = ctypes.POINTER(Eye.Image)
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(game.display.environment["DISPLAY"].encode()))
        self.window = int(game.window)
        self.size = game.geometry()[2:]

    def look(self):
        image = self.x11.XGetImage(self.display, ctypes.c_ulong(self.window), 0, 0, *self.size, ctypes.c_ulong(0xFFFFFFFF), 2)
        shot = image.contents
        pixels = hash(ctypes.string_at(shot.data, shot.line * shot.height))
        self.x11.XFree(ctypes.c_void_p(shot.data))
        self.x11.XFree(image)
        return pixels


def seconds_to_show(eye, edit):
    usual = set()
    time.sleep(3)  # the notice of the edit before has gone
    until = time.monotonic() + 1
    while time.monotonic() < until:
        usual.add(eye.look())
        time.sleep(0.01)
    edit()
    begun = time.monotonic()
    while time.monotonic() < begun + 10:
        if eye.look() not in usual:
            return time.monotonic() - begun
        time.sleep(0.005)
    return None


def main():
    skip_without_tools()
    binaries = pathlib.Path(sys.argv[1]).resolve()
    failed = False
    with Display() as display:
        project = display.home / "game"
        subprocess.run([binaries / "drpg", "unpack", "free", "-o", project, "--quiet"], check=True)
        level, script = project / "levels" / "workshop.xml", project / "levels" / "workshop.drs"
        level.write_text(LEVEL.format(wall=28))
        script.write_text(SCRIPT.format(words="First"))
        display.settings(pause_unfocused="off")
        game = display.play(binaries / "drpg-play", project, "--dev", "--map", "workshop", "--size", "320x240")
        if game.window is None:
            sys.exit("WRONG the game does not start: " + game.errors())
        eye = Eye(game)
        pictures = sorted((project / "art" / "textures").glob("*.png"))
        wall = next(path for path in pictures if re.match(r"0*28[-.]", path.name))
        numbers = iter(range(1000))
        edits = {
            "script": lambda: script.write_text(SCRIPT.format(words=f"Edit {next(numbers)}")),
            "text": lambda: (project / "tables" / "texts.xml").write_text(
                f'<texts><text id="title" v="Edit {next(numbers)}"/></texts>\n'),
            "picture": lambda: shutil.copy(pictures[next(numbers) % 20 + 1], wall),
            "level": lambda: level.write_text(LEVEL.format(wall=20 + next(numbers) % 8)),
        }
        for name, edit in edits.items():
            times = [seconds_to_show(eye, edit) for _ in range(TRIES)]
            lost = None in times
            failed = failed or lost
            shown = ", ".join("never" if time is None else f"{time * 1000:.0f}" for time in times)
            slow = not lost and sorted(times)[TRIES // 2] > BAR
            print(f"{'WRONG' if lost else 'slow ' if slow else 'ok   '} {name}: {shown} ms from the saved file to the frame that "
                  "shows it", flush=True)
        if not game.is_running():
            print("WRONG the game has ended: " + game.errors())
            failed = True
        else:
            game.kill()
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
