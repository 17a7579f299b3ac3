#!/usr/bin/env python3
"""export_maps_test.py DRPG: every way to export the free game's levels, judged by map_judge.py, which first has to find what
is broken on purpose. Exits with 77 (skipped) without the free game or a game of Doom."""
import os
import pathlib
import random
import struct
import subprocess
import sys
import tempfile
import zipfile

import map_judge

IWAD = pathlib.Path("/usr/share/games/doom/freedoom2.wad")
WAYS = {
    "wad": ["export", "wad", "--all", "--iwad", str(IWAD)],
    "wad-1": ["export", "wad", "--all", "--iwad", str(IWAD), "--scale", "1", "--boom", "--dither", "floyd", "--fast-doors",
              "--keep-unreached", "--exact-mirrors", "--no-filler", "--reject", "--door-thickness", "16"],
    "udmf": ["export", "udmf", "--all"],
    "udmf-2": ["export", "udmf", "--all", "--coop", "--scale", "2", "--mbf", "--door-thickness", "32", "--acs-notes"],
}


def broken(wad, rng):
    """A lump of one map with one field changed so that it matters."""
    data = bytearray(wad.data)
    count, start = struct.unpack_from("<ii", data, 4)
    places = {}
    for i in range(count):
        at, size, name = struct.unpack_from("<ii8s", data, start + 16 * i)
        places.setdefault(name.rstrip(b"\0").decode(), (at, size))
    kind = rng.choice(("VERTEXES", "LINEDEFS", "SIDEDEFS", "SEGS", "SSECTORS", "NODES", "BLOCKMAP", "THINGS"))
    record, field, width = {"VERTEXES": (4, 0, 2), "LINEDEFS": (14, rng.choice((0, 2, 6, 10)), 2), "SIDEDEFS": (30, 28, 2),
                            "SEGS": (12, rng.choice((0, 2, 6, 8)), 2), "SSECTORS": (4, 0, 2), "NODES": (28, 24, 2),
                            "BLOCKMAP": (2, 0, 2), "THINGS": (10, 6, 2)}[kind]
    at, size = places[kind]
    if kind == "BLOCKMAP":
        place = at + 8
    else:
        place = at + rng.randrange(size // record) * record + field
    value = struct.unpack_from("<H", data, place)[0]
    by = 4000 if kind in ("THINGS", "LINEDEFS") and field == 6 else 1000 if kind == "VERTEXES" else 1
    struct.pack_into("<H", data, place, (value + by) & 0xFFFF)
    return kind, bytes(data)


def test_judge(path, folder):
    rng = random.Random(5)
    wad = map_judge.Wad(path)
    for number in range(40):
        kind, data = broken(wad, rng)
        place = folder / "broken.wad"
        place.write_bytes(data)
        try:
            problems = map_judge.judge_file(place, IWAD)[1]
        except (ValueError, IndexError, TypeError, struct.error) as error:
            problems = [str(error)]
        if not problems:
            sys.exit(f"break {number}: {kind} was changed and the judge did not see it")
    print("40 broken maps were found out")


def judge_package(drpg, folder):
    """Maps of a package, whose pictures are beside them: each door is a sector, and a polyobject beside the map."""
    package = folder / "game.pk3"
    subprocess.run([drpg, "export", "pk3", "--all", "-q", "-o", package], check=True)
    problems = []
    with zipfile.ZipFile(package) as files:
        maps = [name for name in files.namelist() if name.startswith("maps/")]
        for name in maps:
            problems += map_judge.judge_file(pathlib.Path(files.extract(name, folder)), IWAD)[1]
    return len(maps), [problem for problem in problems if "there is no texture" not in problem and "there is no flat" not in problem]


def main():
    drpg = pathlib.Path(sys.argv[1]).resolve()
    if not (drpg.parent.parent / "share/drpg/free.zip").exists() or not IWAD.exists():
        print("SKIPPED: the free game or Freedoom is not there")
        sys.exit(77)
    failed = False
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        judged = {"pk3": judge_package(drpg, folder)}
        for way, words in WAYS.items():
            path = folder / f"{way}.wad"
            subprocess.run([drpg, *words, "-q", "-o", path], check=True, env=dict(os.environ))
            judged[way] = map_judge.judge_file(path, IWAD)
        for way, (count, problems) in judged.items():
            print(f"{way}: {count} maps, {len(problems)} problems")
            print("\n".join(problems[:20]))
            failed = failed or bool(problems) or count < 10
        one = folder / "one.wad"
        subprocess.run([drpg, "export", "wad", "--map", "intro", "--iwad", IWAD, "-q", "-o", one], check=True)
        test_judge(one, folder)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
