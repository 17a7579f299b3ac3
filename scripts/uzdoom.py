"""Lets UZDoom, or another engine of its family, load exported maps and play lists of acts in them (tests/engines/tour), and
compares what its scripts did with what `drpg sim` does. Used by check_engines.py; the environment variable UZDOOM names the
program."""
import json
import os
import pathlib
import re
import signal
import subprocess
import time
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
TOUR = ROOT / "tests/engines/tour"
IWAD = pathlib.Path("/usr/share/games/doom/freedoom2.wad")
LIMIT = 1800  # seconds for one run
SIDES = [(1, 0), (0, -1), (-1, 0), (0, 1)]  # quarters: east, north, west, south
TROUBLE = re.compile(r"(?i)warning|error|abort|unknown|not found|missing|cannot be read|rpg/\S+: \d+:|tour: stuck|no such act|does not stand")
HARMLESS = re.compile(r"GL_|glXChoose|ALSA|I_Init|fluid|\.sf2|soundfont|no sound|MIDI|Sound", re.IGNORECASE)
ANSWERS = ["confirm"] * 12


def find_engine():
    return os.environ.get("UZDOOM")


def run(engine, folder, files, commands, arguments=(), until=None):
    """The log of one run without a window or sound; `commands` is one line of the engine's console. It ends by itself, or when
    the log has the text `until`."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "run.cfg").write_text(commands + "\n")
    log = folder / "log.txt"
    log.unlink(missing_ok=True)
    command = ["xvfb-run", "-a", "-s", "-screen 0 640x400x24", engine, "-iwad", str(IWAD), "-nosound", "-config",
               str(folder / "engine.ini"), "-savedir", str(folder), "-shotdir", str(folder), "-width", "320", "-height", "200",
               "+vid_fullscreen", "0", "+logfile", str(log), "-file", *map(str, files), *arguments, "+exec",
               str(folder / "run.cfg")]
    surroundings = dict(os.environ, HOME=str(folder), XDG_CONFIG_HOME=str(folder), LIBGL_ALWAYS_SOFTWARE="1", LP_NUM_THREADS="1")
    game = subprocess.Popen(command, env=surroundings, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL, start_new_session=True)
    end = time.monotonic() + LIMIT
    said = ""
    while game.poll() is None and time.monotonic() < end and not (until and until in said):
        time.sleep(0.5)
        said = log.read_text(errors="replace") if log.exists() else ""
    is_stopped = game.poll() is None
    if is_stopped:
        os.killpg(game.pid, signal.SIGTERM)
    game.wait()
    said = log.read_text(errors="replace") if log.exists() else ""
    return said + ("" if is_stopped or game.returncode == 0 else f"\nError: the engine ended with {game.returncode}\n")


def maps_of(package):
    with zipfile.ZipFile(package) as files:
        return sorted(pathlib.PurePath(name).stem.upper() for name in files.namelist() if name.startswith("maps/"))


def troubles(said):
    return [line for line in said.splitlines() if TROUBLE.search(line) and not HARMLESS.search(line)]


def load_maps(engine, package, names, folder):
    """Problems of a file whose maps are entered one after the other."""
    said = run(engine, folder, [package], "; ".join(f"map {name}; wait 20" for name in names) + "; quit",
               ["+map", names[0]])
    problems = troubles(said)
    problems += [f"{name}: not entered" for name in names if not re.search(rf"^{name} - ", said, re.MULTILINE)]
    return [f"uzdoom: {package.name}: {problem}" for problem in problems]


def walls_of(text):
    """Both ends of every one-sided line of a text map."""
    blocks = re.findall(r"(vertex|linedef)\s*(?://[^\n]*)?\s*\{([^}]*)\}", text)
    points = [tuple(float(re.search(rf"\b{axis} = ([-\d.]+)", body)[1]) for axis in "xy")
              for kind, body in blocks if kind == "vertex"]
    return [tuple(points[int(re.search(rf"\b{end} = (\d+)", body)[1])] for end in ("v1", "v2"))
            for kind, body in blocks if kind == "linedef" and "sideback" not in body]


class Level:
    """What a tour needs to know of a level: its table in the package and its state at the beginning."""

    def __init__(self, package, name):
        with zipfile.ZipFile(package) as files:
            self.table = files.read(f"rpg/{name.lower()}.txt").decode()
            self.walls = walls_of(files.read(f"maps/{name.lower()}.wad").decode("latin-1"))
        self.name = name
        self.stem = re.search(r"^map \d+ (\S+)", self.table, re.MULTILINE)[1]
        self.tiles = []
        self.picky = []  # those that want a key or more than one has
        self.codes = {}
        for line in self.table.splitlines():
            words = line.split()
            if words[:1] == ["event"]:
                self.tiles.append((int(words[1]), int(words[2])))
            if re.search(r"^do \S*key:| need_(stat|key) ", line) and self.tiles[-1] not in self.picky:
                self.picky.append(self.tiles[-1])
            code = re.search(r" ask_code .*# (\d+) /", line)
            if code:
                self.codes[self.tiles[-1]] = code[1]

    def is_inside(self, x, y):
        """Whether there is floor in the middle of a tile; a ray to the east crosses an odd number of walls."""
        at = (64 * x + 32 - 1024 + 0.5, 1024 - 64 * y - 32 + 0.25)
        crossed = 0
        for (x1, y1), (x2, y2) in self.walls:
            if (y1 > at[1]) != (y2 > at[1]) and x1 + (at[1] - y1) * (x2 - x1) / (y2 - y1) > at[0]:
                crossed += 1
        return crossed % 2 == 1

    def tries(self, places, floor, tiles):
        """(tile, acts): using these tiles from each side, walking onto them and on."""
        for x, y in tiles:
            for quarter, (dx, dy) in enumerate(SIDES):
                if (x - dx, y - dy) in places:
                    yield (x, y), [f"at {x - dx} {y - dy} {quarter}", "use"]
                    if (x, y) in floor:
                        yield (x, y), [f"at {x - dx} {y - dy} {quarter}", "step", "step"]


def connected(start, is_open):
    """All tiles that hang together with one."""
    found, edge = {start}, [start]
    while edge:
        x, y = edge.pop()
        for dx, dy in SIDES:
            tile = (x + dx, y + dy)
            if tile not in found and 0 <= min(tile) and max(tile) <= 31 and is_open(*tile):
                found.add(tile)
                edge.append(tile)
    return found


class Game:
    """The rules of this program, playing the same acts."""

    def __init__(self, drpg, data, folder):
        self.drpg, self.data, self.folder = drpg, data, folder

    def play(self, level, tries):
        """(the trace, the state at the end)."""
        orders = ["god on", "ai off"]
        for tile, acts in tries:
            code = [f"code {level.codes[tile]}"] if tile in level.codes else []
            for act in acts:
                words = act.split()
                orders.append(f"warp {words[1]} {words[2]} {int(words[3]) * 64}" if words[0] == "at" else
                              {"use": "use", "step": "forward", "have": "give ALL"}[words[0]])
                orders += code + ANSWERS + ["leave", "wait 60000"] + ANSWERS * bool(code)
        (self.folder / "orders.txt").write_text("\n".join(orders) + "\n")
        subprocess.run([self.drpg, "sim", self.data, "--map", level.stem, "--commands", str(self.folder / "orders.txt"),
                        "--trace", str(self.folder / "trace.txt"), "--dump", str(self.folder / "dump.json"), "-q"], check=True)
        return (self.folder / "trace.txt").read_text(), json.loads((self.folder / "dump.json").read_text())

    def tour(self, level):
        """The tries that do not leave the level, first with empty hands, then with everything; and what they did."""
        start = self.play(level, [])[1]
        everything = self.play(level, [((0, 0), ["have"])])[1]["player"]

        floor = connected(tuple(start["player"]["tile"]), level.is_inside)
        has = "have 15 {credits} {health} {max_health} {armor} {max_armor} {xp}".format(**everything)
        free = {(x, y) for x, y in floor if f"{x},{y}" not in start["tiles"]}  # of things that one could stand in
        tries = list(level.tries(free, floor, level.tiles))
        tries += [((0, 0), [has])] + list(level.tries(free, floor, level.picky))
        while True:
            trace, end = self.play(level, tries)
            groups = groups_of_sim(trace)
            leaves = next((i for i, group in enumerate(groups[1:]) if ("left",) in group), None)
            if leaves is None:
                return tries, groups, end
            placed = [i for i, (_, acts) in enumerate(tries) if acts[0].startswith("at ")]
            del tries[placed[leaves]]


def groups_of_sim(trace):
    """What the scripts did, from one `at` to the next; the first group is the start."""
    groups = [[]]
    entered = 0
    for line in trace.splitlines():
        if line.startswith("> warp"):
            groups.append([])
        elif found := re.search(r"script of (\d+),(\d+) started by 0x([0-9a-f]+)", line):
            groups[-1].append(("script", int(found[1]), int(found[2]), int(found[3], 16)))
        elif found := re.search(r"event (\d+) ran command (\d+)( in vain)?", line):
            groups[-1].append(("command", int(found[1]), int(found[2]), bool(found[3])))
        elif "bumped" in line:
            groups[-1].append(("bumped",))
        elif re.search(r"^ *\d+ entered ", line):
            entered += 1
            if entered > 1:
                groups[-1].append(("left",))
    return groups


def groups_of_engine(said):
    groups = [[]]
    for line in said.splitlines():
        if line.startswith("tour: > at"):
            groups.append([])
        elif found := re.search(r"^script tile (\d+),(\d+) trigger ([0-9a-f]+)", line):
            groups[-1].append(("script", int(found[1]), int(found[2]), int(found[3], 16)))
        elif found := re.search(r"^command event (\d+) command (\d+)( idle)?", line):
            groups[-1].append(("command", int(found[1]), int(found[2]), bool(found[3])))
        elif line == "tour: bumped":
            groups[-1].append(("bumped",))
    return groups


def state_of_sim(dump):
    """As the tour's last lines say it."""
    said = {f"state {int(tile.split(',')[0]) + 32 * int(tile.split(',')[1])} {state}"
            for tile, state in dump["event_states"].items() if state}
    for word, rows in (("open", dump["doors_open"]), ("locked", dump["doors_locked"]), ("note", dump["notebook"])):
        said |= {f"{word} {row}" for row in rows}
    return said


def state_of_engine(said):
    return {line[6:] for line in said.splitlines() if re.match(r"tour: (state|open|locked|note) ", line)}


def make_tour(target, lists):
    """A package with the acts of maps: {map: lines}."""
    with zipfile.ZipFile(target, "w") as made:
        made.write(TOUR / "mapinfo.txt", "mapinfo.txt")
        made.write(TOUR / "zscript.txt", "zscript.txt")
        made.write(TOUR / "tour.zs", "zscript/tour.zs")
        for name, lines in lists.items():
            made.writestr(f"tour/{name.lower()}.txt", "\n".join(lines) + "\n")


def in_order(group):
    """A command that runs another tile's event is told of before that by one, after it by the other."""
    return group and sorted(group, key=lambda step: step[0] != "command" and (0,) or (1, *step[1:]))


def compare_tours(name, groups, other, differences=5):
    found = []
    for i in range(max(len(groups), len(other))):
        ours = groups[i] if i < len(groups) else None
        theirs = other[i] if i < len(other) else None
        if in_order(ours) != in_order(theirs) and len(found) < differences:
            found.append(f"{name}: group {i}: sim {ours}, engine {theirs}")
    return found


def play_tour(engine, package, name, game, folder, turns=False):
    """One map's tour in the engine and in the rules: problems."""
    level = Level(package, name)
    tries, groups, end = game.tour(level)
    pack = folder / f"tour-{name}.pk3"
    make_tour(pack, {name: [act for _, acts in tries for act in acts]})
    said = run(engine, folder / name, [package, pack], "i_timescale 10", [
        "+set", "rpg_trace", "1", "+set", "rpg_turns", str(int(turns)), "+map", name], f"tour: finished {name}")
    problems = [f"{name}: {line}" for line in troubles(said)]
    if f"tour: finished {name}" not in said:
        problems.append(f"{name}: the tour does not end: {said.splitlines()[-3:]}")
    problems += compare_tours(name, groups, groups_of_engine(said))
    for line in sorted(state_of_sim(end) ^ state_of_engine(said)):
        problems.append(f"{name}: only in one of both: {line}")
    print(f"uzdoom: {name}: {len(tries)} acts, {sum(map(len, groups))} steps of scripts")
    return [f"uzdoom: {problem}" for problem in problems]
