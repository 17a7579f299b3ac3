#!/usr/bin/env python3
"""Pictures of random places of the package for GZDoom, as the engine draws them and as `drpg render` does, side by side.

scripts/lib/engine_views.py OUT [--drpg FILE] [--data DATA] [--places N] [--seed N] [--doors raise|slide] [MAP...]

OUT/MAP01.png ...: a sheet for each map; in each pair the left picture is ours. They are for people to look at: the engine
lights, filters and rounds by itself. The environment variable UZDOOM names the engine. Debian: xvfb imagemagick freedoom.
"""
import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "scripts/lib"))
import tours
import uzdoom

SIZE = (320, 240)
SETTINGS = ("rpg_typing 0; screenblocks 12; r_drawplayersprites 0; con_notifytime 0; crosshair 0; fov 90; gl_texture_filter 0; "
            "vid_rendermode 4; disableautosave 1; hud_scale 1; show_messages 0; wipetype 0")


def places_of(level, state, count, dice):
    """(x, y, angle): middles of tiles of the floor and places beside them, in units and 256ths; not in things, doors and
    secret walls, where an eye is in the wall."""
    floor = sorted(tours.connected(tuple(state["player"]["tile"]), level.is_inside) - set(level.shown) - level.openings)
    for _ in range(count):
        x, y = dice.choice(floor)
        yield 64 * x + 32 + dice.choice((-8, 0, 8)), 64 * y + 32 + dice.choice((-8, 0, 8)), dice.randrange(0, 256, 16)


def sheet(drpg, data, engine, package, name, count, seed, folder, target):
    game = tours.Game(drpg, data, folder)
    level = tours.Level(package, name)
    poses = list(places_of(level, game.play(level, [])[1], count, random.Random(f"{seed} {name}")))
    (folder / "poses.txt").write_text("".join(f"{x} {y} {angle}\n" for x, y, angle in poses))
    subprocess.run([drpg, "render", data, "--map", level.stem, "--poses", str(folder / "poses.txt"), "--size", "%dx%d" % SIZE,
                    "-o", str(folder / "ours"), "-q"], check=True)
    pack = folder / "views.pk3"
    uzdoom.make_tour(pack)
    # A map that the engine starts with stays black until a menu opens, so it is entered from the title. Each place has to be
    # drawn before its picture is taken, and where much else runs the console is half a second and more ahead of the level.
    orders = "".join(f"; netevent tour_look {x} {y} {angle}; wait 60; netevent tour_peace; wait 35; "
                     f"screenshot {folder}/{number:02}.png; wait 3" for number, (x, y, angle) in enumerate(poses))
    said = uzdoom.run(engine, folder, [package, pack],
                      f"{SETTINGS}; wait 100; map {name}; wait 10; netevent tour_peace; wait 100{orders}; quit", size=SIZE)
    print(f"{name}: {len(uzdoom.troubles(said))} lines of trouble", *uzdoom.troubles(said)[:5], sep="\n  ")
    ours = sorted((folder / "ours").glob("*.png"), key=lambda path: int(path.stem))
    theirs = sorted(folder.glob("*.png"))
    pairs = [str(path) for pair in zip(ours, theirs) for path in pair]
    subprocess.run(["montage", *pairs, "-tile", "6x", "-geometry", "%dx%d+1+1" % SIZE, "-background", "gray20", str(target)],
                   check=True)


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("out", type=pathlib.Path)
    options.add_argument("maps", nargs="*")
    options.add_argument("--drpg", default=str(ROOT / "build/dev/bin/drpg"))
    options.add_argument("--data", default="free")
    options.add_argument("--places", type=int, default=20)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--doors", choices=["raise", "slide"], default="raise")
    chosen = options.parse_intermixed_args()
    engine = uzdoom.find_engine()
    if not engine:
        sys.exit("SKIPPED: UZDOOM names no engine for the package")
    chosen.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="drpg-views-") as name:
        folder = pathlib.Path(name)
        package = folder / "game.pk3"
        subprocess.run([chosen.drpg, "export", "pk3", chosen.data, "--doors", chosen.doors, "-o", str(package), "-q"], check=True)
        for map_name in chosen.maps or uzdoom.maps_of(package):
            place = folder / map_name
            place.mkdir()
            sheet(chosen.drpg, chosen.data, engine, package, map_name, chosen.places, chosen.seed, place,
                  chosen.out / f"{map_name}.png")


if __name__ == "__main__":
    main()
