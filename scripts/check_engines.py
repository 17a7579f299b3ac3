#!/usr/bin/env python3
"""Exports the free game for Doom and lets real programs judge: zdbsp rebuilds every map, and engines load every map, draw
it all around and replay a computed walk from its start to its exit.

scripts/check_engines.py [--quick] [--places N] [--drpg FILE] [--data DATA] [--shots DIR] [--tours MAP...]

--quick: zdbsp on all maps, and one walk in each engine. --places: from how many places of a map the player looks all around
(1: from the start), which finds what is too much for a view in the engine of 1994.

The package for GZDoom is judged by the engine that the environment variable UZDOOM names (UZDoom or GZDoom): it enters every
map of the package, and of the text maps, and its log may hold no trouble; questions about doors,
corners, dialogs, saves and particles are answered as they should be (engine_asks.py). --tours: in these maps
("all": in all) it also uses and enters the tile of every event, and its scripts have to do what `drpg sim` does there; so have
those of the text maps, without the package. "game": it does so from the story to the credits, with doors that rise, and with doors that slide turn by turn, and saves, dies, fights
and goes back to the hub on the way; the text maps are played with the keys of a player from the first level to the hub and
through three more; then with the games that DOOMRPG_DATA and DOOMRPG_DATA_J92 name.

Programs that are missing are SKIPPED, but not an engine that UZDOOM names. One that does not start, ends too early, or writes
nothing into its log for three minutes is a problem. Debian: zdbsp glbsp chocolate-doom woof-doom dsda-doom doomsday-server freedoom; for
--shots (a picture of every map's start by chocolate-doom) also xvfb and imagemagick.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "scripts/lib"))
import doomsday
import engine_asks
import mod_calls
import text_tours
import tour_game
import tours
import uzdoom
from walk_demo import EXIT, open_spots, walk_demo

IWAD = pathlib.Path("/usr/share/games/doom/freedoom2.wad")
OWN_GAMES = ("DOOMRPG_DATA", "DOOMRPG_DATA_J92")
LIMIT = 60 * uzdoom.SLOWNESS  # seconds for one program
MOST_SEGS = 1.10  # of zdbsp's


def find(program):
    return shutil.which(program, path=os.environ.get("PATH", "") + ":/usr/games")


def run(command, folder):
    surroundings = dict(os.environ, HOME=str(folder), SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    try:
        done = subprocess.run(command, cwd=folder, env=surroundings, timeout=LIMIT, capture_output=True, text=True,
                              errors="replace", check=False, stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        return -1, f"{pathlib.Path(command[0]).name} does not end within {LIMIT:.0f} s"
    return done.returncode, done.stdout + done.stderr


def at_once(work, items):
    """As many at a time as there are processors."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        yield from workers.map(work, items)


def directory_of(data):
    """(place, name, size) of each lump of a WAD's bytes."""
    count, directory = struct.unpack("<ii", data[4:12])
    rows = struct.iter_unpack("<ii8s", data[directory:directory + 16 * count])
    return [(at, name.rstrip(b"\0").decode("latin-1"), size) for at, size, name in rows]


def lumps_of(path):
    data = path.read_bytes()
    return [(name, data[at:at + size]) for at, name, size in directory_of(data)]


def maps_of(path):
    lumps = lumps_of(path)
    return {name: dict(lumps[i + 1:i + 11]) for i, (name, _) in enumerate(lumps) if re.fullmatch(r"MAP\d\d", name)}


def segs_by_map(path):
    return {name: len(lumps["SEGS"]) // 12 for name, lumps in maps_of(path).items()}


def spinning_demo(number, tics=64):
    """A player who looks all around, so that the engine draws everything there is to see."""
    header = bytes([109, 2, 1, number, 0, 0, 0, 1, 0, 1, 0, 0, 0])
    return header + bytes([0, 0, 4, 0]) * tics + b"\x80"


def check_zdbsp(wad, folder, problems):
    rebuilt = folder / "rebuilt.wad"
    started = time.monotonic()
    code, said = run([find("zdbsp"), "-t", "-R", "-o", str(rebuilt), str(wad)], folder)
    spent = time.monotonic() - started
    warnings = [line for line in said.splitlines() if not re.match(r"\s*(BSP:|----|$)", line)]
    if code != 0 or warnings:
        problems.append(f"zdbsp: exit {code}: {warnings[:3]}")
        return
    ours, theirs = segs_by_map(wad), segs_by_map(rebuilt)
    for name, count in ours.items():
        if count > theirs[name] * MOST_SEGS:
            problems.append(f"{name}: {count} segs where zdbsp has {theirs[name]}")
    print(f"zdbsp: {len(ours)} maps, {sum(ours.values())} segs where it has {sum(theirs.values())}, {spent:.2f} s")


def check_glbsp(wad, folder, problems):
    _, said = run([find("glbsp"), "-q", "-n", str(wad), "-o", str(folder / "gl.wad")], folder)
    if "Total serious warnings: 0" not in said or "Total minor warnings: 0" not in said:
        problems.append("glbsp: " + " / ".join(said.splitlines()[-4:]))
    print("glbsp: " + said.strip().splitlines()[-1])


def with_start_at(wad, name_of_map, lumps, spot):
    """The file's bytes with the first player's start of a map elsewhere."""
    things = lumps["THINGS"]
    start = next(at for at in range(0, len(things), 10) if struct.unpack_from("<H", things, at + 6)[0] == 1)
    moved = things[:start] + struct.pack("<hh", *spot) + things[start + 4:]
    data = wad.read_bytes()
    at = next(at for at, name, size in directory_of(data) if name == "THINGS" and data[at:at + size] == things)
    return data[:at] + moved + data[at + len(things):]


def check_engine(name, wad, places, folder, problems):
    program, maps = find(name), maps_of(wad)
    tries = [(name_of_map, spot) for name_of_map, lumps in maps.items() for spot in open_spots(lumps, places)]
    played = 0

    def spin(where):
        name_of_map, spot = where
        place = folder / f"{name}-spin-{name_of_map}-{spot[0]}-{spot[1]}"
        place.mkdir()
        (place / "spin.lmp").write_bytes(spinning_demo(int(name_of_map[3:])))
        (place / "map.wad").write_bytes(with_start_at(wad, name_of_map, maps[name_of_map], spot))
        quiet = ["-nogui"] if name != "dsda-doom" else []
        said = run([program, *quiet, "-iwad", str(IWAD), "-file", "map.wad", "-timedemo", "spin.lmp", "-nosound"], place)[1]
        shutil.rmtree(place)
        return f"{name_of_map} at {spot}", said

    for where, said in at_once(spin, tries):
        bad = re.findall(r"(?i).*(?:not found|numlumps|overflow|R_(?!Init)\w+:|bad lump|segmentation).*", said)
        if not re.search(r"(?i)timed \d+ gametics", said) or bad:
            problems.append(f"{name}: {where}: {bad[:2] or said.splitlines()[-3:]}")
        else:
            played += 1
    print(f"{name}: {played} of {len(tries)} views all around drawn, in {len(maps)} maps")


def compute_walks(wad, problems, most):
    """A demo for each map that has an exit, at most so many; the smallest first."""
    walks = {}
    for name, lumps in sorted(maps_of(wad).items(), key=lambda entry: len(entry[1]["LINEDEFS"])):
        has_exit = any(line[3] == EXIT for line in struct.iter_unpack("<HHHHHHH", lumps["LINEDEFS"]))
        demo = walk_demo(lumps, int(name[3:])) if has_exit and len(walks) < most else None
        if demo:
            walks[name] = demo
        elif has_exit and len(walks) < most:
            problems.append(f"{name}: no way to the exit")
    return walks


def check_walks(name, wad, walks, folder, problems):
    """The statistics name a map if and only if its exit was reached."""
    finished = 0

    def walk(number):
        place = folder / f"{name}-walk-{number}"
        place.mkdir()
        (place / "walk.lmp").write_bytes(walks[number])
        results = place / ("stats.txt" if name == "chocolate-doom" else "levelstat.txt")
        how = {"chocolate-doom": ["-nogui", "-timedemo", "walk.lmp", "-statdump", str(results)],
               "woof": ["-nogui", "-timedemo", "walk.lmp", "-levelstat"],
               "dsda-doom": ["-fastdemo", "walk.lmp", "-levelstat"]}[name]
        run([find(name), "-iwad", str(IWAD), "-file", str(wad), "-nosound", "-nodraw", *how], place)
        return number, results.exists() and number in results.read_text(errors="replace")

    for number, is_finished in at_once(walk, walks):
        if is_finished:
            finished += 1
        else:
            problems.append(f"{name}: {number}: the walk does not end at the exit")
    print(f"{name}: {finished} of {len(walks)} maps walked from the start to the exit")


def text_map_counts(path):
    """How many blocks of each kind the text maps of a file have."""
    counts, name = {}, ""
    for lump, data in lumps_of(path):
        if lump == "TEXTMAP":
            counts[name] = {kind: len(re.findall(rf"^{kind}\b(?! *=)", data.decode(), re.M)) for kind in ("linedef", "sector")}
        name = lump
    return counts


def check_doomsday(wad, udmf, folder, problems):
    counts = {wad: {name: {"linedef": len(lumps["LINEDEFS"]) // 14, "sector": len(lumps["SECTORS"]) // 26}
                    for name, lumps in maps_of(wad).items()}, udmf: text_map_counts(udmf)}
    tries = [(path, name) for path, maps in counts.items() for name in maps]

    found = [doomsday.judge(f"{path.stem} {name}", doomsday.load_map(path, int(name[3:]), folder), counts[path][name])
             for path, name in tries]
    problems += [problem for problems_of_map in found for problem in problems_of_map]
    print(f"doomsday: {found.count([])} of {len(tries)} maps loaded, every texture and flat known")


def export_package(drpg, data, folder):
    package = folder / "game.pk3"
    subprocess.run([drpg, "export", "pk3", data, "-o", str(package), "-q"], check=True)
    return package


def tour_games(engine, drpg, games):
    """Each game to the credits: with doors that rise in real time, with doors that slide turn by turn."""
    def tour(job):
        name, data, folder, is_other_way = job
        place = folder / f"tour{int(is_other_way)}"
        place.mkdir()
        return tour_game.play_game(engine, folder / "game.pk3", tours.Game(drpg, data, place), is_other_way, name)

    jobs = [(f"{name}, {kind}", data, folder, is_other_way) for name, data, folder in games
            for is_other_way, kind in ((False, "rising doors, real time"), (True, "sliding doors, turn by turn"))]
    return [problem for problems in at_once(tour, jobs) for problem in problems]


def check_part_of_a_game(engine, drpg, folder):
    """The free game without its hub: the tour ends after the first level and says where the game is cut off."""
    place = folder / "part"
    place.mkdir()
    part = place / "part.zip"
    with zipfile.ZipFile(pathlib.Path(drpg).parent.parent / "share/drpg/free.zip") as whole, zipfile.ZipFile(part, "w") as cut:
        for name in whole.namelist():
            if not name.endswith("junction.bsp"):
                cut.writestr(name, whole.read(name))
    package, game = export_package(drpg, part, place), tours.Game(drpg, part, place)
    way = tour_game.Campaign(game, package)
    if way.find() or way.gap != "intro: an exit leads to junction, which the game does not have":
        return [f"uzdoom: a part of a game: {way.gap or 'no gap is found'}"]
    return tour_game.play_game(engine, package, game, name="a part of a game")


def check_uzdoom(engine, drpg, data, tours_of, folder, problems):
    package = export_package(drpg, data, folder)
    names = uzdoom.maps_of(package)
    problems += uzdoom.load_maps(engine, package, names, folder / package.stem)
    text = folder / "text.wad"
    subprocess.run([drpg, "export", "udmf", data, "--all", "-o", str(text), "-q"], check=True)
    problems += uzdoom.load_maps(engine, text, list(text_map_counts(text)), folder / "text")
    print(f"uzdoom: {len(names)} maps entered, and as text maps")
    problems += mod_calls.check(engine, package, folder / "mod")
    if data == "free":
        problems += engine_asks.check(engine, package, folder)
    if tours_of == ["game"]:
        games = [(f"the game {data}", data, folder)]
        for variable in OWN_GAMES:
            own = os.environ.get(variable)
            if not own:
                print(f"SKIPPED: {variable} names no game of your own to play to its ending")
                continue
            place = folder / variable
            place.mkdir()
            export_package(drpg, own, place)
            games.append((f"the game of {variable}", own, place))
        if data == "free":
            problems += check_part_of_a_game(engine, drpg, folder)
        sliding = folder / "sliding.wad"
        subprocess.run([drpg, "export", "udmf", data, "--all", "--doors", "slide", "-o", str(sliding), "-q"], check=True)
        problems += text_tours.play_keys(engine, {"rising": text, "sliding": sliding}, package, tours.Game(drpg, data, folder))
        problems += tour_games(engine, drpg, games)
        return
    game = tours.Game(drpg, data, folder)
    for name in names if tours_of == ["all"] else tours_of:
        problems += text_tours.play_map(engine, text, package, name, game)
        problems += tours.play_map(engine, package, name, game)


def take_shots(wad, folder, shots):
    shots.mkdir(parents=True, exist_ok=True)
    display = ":93"
    server = subprocess.Popen(["Xvfb", display, "-screen", "0", "800x600x24"], stderr=subprocess.DEVNULL)
    surroundings = dict(os.environ, HOME=str(folder), DISPLAY=display, SDL_AUDIODRIVER="dummy")
    try:
        time.sleep(1)
        for name in segs_by_map(wad):
            game = subprocess.Popen([find("chocolate-doom"), "-nogui", "-iwad", str(IWAD), "-file", str(wad), "-warp",
                                     str(int(name[3:])), "-nosound", "-nomonsters", "-window", "-geometry", "800x600"],
                                    env=surroundings, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(5)
            subprocess.run(["import", "-window", "root", str(shots / f"{name}.png")], env=surroundings, check=False)
            game.kill()
            game.wait()
    finally:
        server.kill()
        server.wait()


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--drpg", default=str(ROOT / "build/dev/bin/drpg"))
    options.add_argument("--data", default="free")
    options.add_argument("--shots", type=pathlib.Path)
    options.add_argument("--places", type=int, default=1)
    options.add_argument("--quick", action="store_true")
    options.add_argument("--tours", nargs="*", default=[])
    chosen = options.parse_args()
    try:
        engine = uzdoom.find_engine()
    except uzdoom.NoEngine as error:
        sys.exit(f"check_engines: {error}")
    if chosen.tours and not engine:
        sys.exit("check_engines: tours need an engine: the environment variable UZDOOM names it")
    if not IWAD.exists():
        print("SKIPPED: Freedoom is not installed")
        return
    problems = []
    with tempfile.TemporaryDirectory(prefix="drpg-engines-") as name:
        folder = pathlib.Path(name)
        wad = folder / "export.wad"
        subprocess.run([chosen.drpg, "export", "wad", chosen.data, "--all", "--iwad", str(IWAD), "-o", str(wad), "-q"],
                       check=True)
        judges = {"zdbsp": check_zdbsp} if chosen.quick else {"zdbsp": check_zdbsp, "glbsp": check_glbsp}
        for program, check in judges.items():
            if find(program):
                check(wad, folder, problems)
            else:
                print(f"SKIPPED: {program} is not installed")
        if not chosen.quick and doomsday.find_server():
            udmf = folder / "text.wad"
            subprocess.run([chosen.drpg, "export", "udmf", chosen.data, "--all", "-o", str(udmf), "-q"], check=True)
            check_doomsday(wad, udmf, folder, problems)
        elif not chosen.quick:
            print(f"SKIPPED: {doomsday.SERVER} is not installed")
        if not chosen.quick and engine:
            check_uzdoom(engine, chosen.drpg, chosen.data, chosen.tours, folder, problems)
        elif not chosen.quick:
            print("SKIPPED: UZDOOM names no engine for the package")
        walks = compute_walks(wad, problems, 1 if chosen.quick else 99)
        for program in ("chocolate-doom", "woof", "dsda-doom"):
            if find(program):
                if not chosen.quick:
                    check_engine(program, wad, chosen.places, folder, problems)
                check_walks(program, wad, walks, folder, problems)
            else:
                print(f"SKIPPED: {program} is not installed")
        if chosen.shots and find("Xvfb") and find("import"):
            take_shots(wad, folder, chosen.shots)
    sys.exit("\n".join(problems) if problems else 0)


if __name__ == "__main__":
    main()
