"""Lets the Doomsday engine's server, which needs no display, load every map of a file, text maps included: it counts what it
found and names textures and flats that it does not know. Used by check_engines.py."""
import os
import pathlib
import re
import subprocess
import time

import uzdoom

SERVER = "doomsday-server"
IWADS = "/usr/share/games/doom"
LIMIT = 60 * uzdoom.SLOWNESS  # seconds for one map
COUNTED = {"Lines": "linedef", "Sectors": "sector"}


def find_server():
    places = os.environ.get("PATH", "").split(":") + ["/usr/games"]
    return next((str(path) for place in places if (path := pathlib.Path(place) / SERVER).is_file()), None)


def load_map(wad, number, folder):
    """What the log says from the map's loading on; the server itself never ends, and begins with the first map whatever it
    is told: so the wanted one takes that one's name. Two servers at once are in each other's way."""
    home = folder / f"doomsday-{wad.stem}-{number}"
    home.mkdir()
    first, wanted = b"MAP01\0\0\0", b"MAP%02d\0\0\0" % number
    data = wad.read_bytes()
    swapped = home / wad.name
    swapped.write_bytes(data.replace(first, b"MAP-----").replace(wanted, first).replace(b"MAP-----", wanted))
    log = home / "doomsday.out"
    game = subprocess.Popen([find_server(), "-game", "doom2-freedoom", "-iwad", IWADS, "-file", str(swapped), "-warp", "1",
                             "-skill", "3", "-userdir", str(home)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL, env=dict(os.environ, HOME=str(home)))
    try:
        end = time.monotonic() + LIMIT
        said = ""
        while time.monotonic() < end and game.poll() is None and "(i) Map:" not in said:
            time.sleep(0.1)
            said = log.read_text(errors="replace") if log.exists() else ""
    finally:
        game.kill()
        game.wait()
    return said[said.find("Loading map"):] if "Loading map" in said else ""


def judge(name, said, counts):
    """Problems of one map; counts: how many lines and sectors the file has."""
    if "Current map elements" not in said:
        return [f"doomsday: {name}: not loaded: {said.splitlines()[:3]}"]
    problems = [f"doomsday: {name}: {line.strip()}" for line in said.splitlines()
                if re.search(r"unknown|Unknown|No player starts|Error", line)]
    for word, kind in COUNTED.items():
        found = re.search(rf"(\d+)\s+{word}", said)
        if not found or int(found[1]) != counts[kind]:
            problems.append(f"doomsday: {name}: {found and found[1]} {word} where the file has {counts[kind]}")
    return problems
