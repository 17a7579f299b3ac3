"""Tours of the event tiles of a package for GZDoom: the same acts in the real engine (tests/engines/tour) and in `drpg sim`, and
what differs. A tour of one map stays in it; tour_game.py goes through all of them. Used by check_engines.py."""
import json
import pathlib
import re
import subprocess
import zipfile

import uzdoom
from tour_steps import ITEMS, Part, compare, groups_of_sim, left_by

SIDES = [(1, 0), (0, -1), (-1, 0), (0, 1)]  # quarters: east, north, west, south
ANSWERS = ["confirm"] * 12
BLOWS = 60
DEATH_TILES = {"RpgCyberdemon": (18, 19), "RpgKronos": (31, 0)}  # whose event their death runs
WEAK_LINES = (1, 27)  # textures of what an axe breaks
AMMUNITION = ["foam", "bullets", "shells", "rockets", "cells"]
SETTINGS = ("wi_autoadvance 1; disableautosave 1; rpg_autosave 0; rpg_typing 0; screenblocks 3; vid_maxfps 12; "
            "wait 10; i_timescale 10")  # while it starts, the engine does not hear of another speed
CREDITS, AMMO, AMOUNT, USED_UP = 500, 90, 7, 20
AMMUNITION_OF = {2: "bullets", 3: "shells", 4: "bullets", 5: "shells", 6: "cells", 7: "rockets", 8: "cells"}  # weapons
CHAINGUN = 4
BODY = ["health", "max-health", "armor", "max-armor"]  # as `have` says them: the game may have found armour since


def used_up(weapon):
    """How much a fight takes is luck: behind it there is as much in both games."""
    return [f"set {AMMUNITION_OF[weapon]} {USED_UP}"] if weapon in AMMUNITION_OF else []


def walls_of(text):
    """Both ends of every one-sided line of a text map."""
    blocks = re.findall(r"(vertex|linedef)\s*(?://[^\n]*)?\s*\{([^}]*)\}", text)
    points = [tuple(float(re.search(rf"\b{axis} = ([-\d.]+)", body)[1]) for axis in "xy")
              for kind, body in blocks if kind == "vertex"]
    return [tuple(points[int(re.search(rf"\b{end} = (\d+)", body)[1])] for end in ("v1", "v2"))
            for kind, body in blocks if kind == "linedef" and "sideback" not in body]


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


class Level:
    """What a tour needs to know of a level: its table in the package."""

    def __init__(self, package, name):
        with zipfile.ZipFile(package) as files:
            self.table = files.read(f"rpg/{name.lower()}.txt").decode()
            lists = "".join(files.read(f"zscript/rpg/{kind}_list.zs").decode() for kind in ("monster", "scenery"))
            self.walls = walls_of(files.read(f"maps/{name.lower()}.wad").decode("latin-1"))
        self.name = name
        self.stem = re.search(r"^map \d+ (\S+)", self.table, re.MULTILINE)[1]
        self.classes = re.findall(r"^thing (\S+)", self.table, re.MULTILINE)
        struck = re.findall(r"^class (\w+) : Rpg(?:Monster|Breakable|Flame)$", lists, re.MULTILINE)
        self.shown = [(int(tile) % 32, int(tile) // 32) for tile in re.findall(r"^thing .* shown (\d+)", self.table, re.MULTILINE)]
        self.targets = {tile for tile, kind in zip(self.shown, self.classes) if kind in struck}  # of the action key in sim
        solid = re.findall(r"^class (\w+) : Rpg(?:Human|Solid|Low|Monster|Breakable|Flame)$", lists, re.MULTILINE)
        self.guests = {(int(tile) % 32, int(tile) // 32) for kind, tile in
                       re.findall(r"^thing (\S+) .* shown (\d+).* hidden", self.table, re.MULTILINE)
                       if kind in solid}  # where scripts put somebody
        self.doors = {(int(tile) % 32, int(tile) // 32) for tile in
                      re.findall(r"^line \d+ door .*tile (\d+)", self.table, re.MULTILINE)}
        self.openings = {(int(tile) % 32, int(tile) // 32) for tile in
                         re.findall(r"^line .* tile (\d+)", self.table, re.MULTILINE)}  # doors, secret and weak walls
        self.weak = [(int(tile) % 32, int(tile) // 32) for texture, tile in
                     re.findall(r"^line .* texture (\d+) tile (\d+)", self.table, re.MULTILINE) if int(texture) in WEAK_LINES]
        self.tiles, self.picky = [], []  # picky: want a key or more than one has
        self.exits = {}  # tiles and the states in which they lead out
        self.codes = {}
        for line in self.table.splitlines():
            words = line.split()
            if words[:1] == ["event"]:
                self.tiles.append((int(words[1]), int(words[2])))
            if re.search(r"^do \S*key:| (need_stat|need_key|open_store) ", line) and self.tiles[-1] not in self.picky:
                self.picky.append(self.tiles[-1])
            leads_out = re.search(r"^do (?:\S*state:(\d))?\S* set_exit ", line)
            if leads_out:
                self.exits[self.tiles[-1]] = int(leads_out[1] or 0)
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

    def free(self, state):
        """Tiles that one can stand on, whatever scripts put into the level later."""
        floor = connected(tuple(state["player"]["tile"]), self.is_inside)
        return {(x, y) for x, y in floor - self.targets - self.guests if f"{x},{y}" not in state["tiles"]}

    def ways_behind(self, state, most=3):
        """Acts that open one door after the other, to use an exit that no free tile is beside."""
        ways = {tile: [] for tile in self.free(state)}
        edge = list(ways)
        for _ in range(most):
            reached = []
            for x, y in edge:
                for quarter, (dx, dy) in enumerate(SIDES):
                    tile = (x + dx, y + dy)
                    if tile in self.exits and ways[x, y]:
                        yield [*ways[x, y], f"at {x} {y} {quarter}", "use"]
                        yield [*ways[x, y], f"at {x} {y} {quarter}", "use", "step", "step"]
                    if tile in self.doors and tile not in ways and tile not in self.exits:
                        ways[tile] = [*ways[x, y], f"at {x} {y} {quarter}", "use"]
                        reached.append(tile)
            edge = reached
        for x, y in edge:
            for quarter, (dx, dy) in enumerate(SIDES):
                if (x + dx, y + dy) in self.exits:
                    yield [*ways[x, y], f"at {x} {y} {quarter}", "use"]

    def blows(self, places):
        """Acts: the axe at weak walls and jammed doors."""
        for x, y in self.weak:
            yield from ([f"at {x - dx} {y - dy} {quarter}", "strike"] for quarter, (dx, dy) in enumerate(SIDES)
                        if (x - dx, y - dy) in places)

    def tries(self, places, floor, tiles):
        """Acts: using these tiles from each side, walking onto them and on."""
        for x, y in tiles:
            for quarter, (dx, dy) in enumerate(SIDES):
                if (x - dx, y - dy) in places:
                    yield [f"at {x - dx} {y - dy} {quarter}", "use"]
                    if (x, y) in floor:
                        yield [f"at {x - dx} {y - dy} {quarter}", "step", "step"]


class Game:
    """The rules of this program, playing the same acts."""

    def __init__(self, drpg, data, folder):
        self.drpg, self.data, self.folder = drpg, data, folder

    def orders(self, level, acts):
        """What each act is for `drpg sim`, with answers to whatever it may open."""
        x = y = quarter = 0
        for act in acts:
            words = act.split()
            answers = ANSWERS + ["buy 1", "leave", "wait 60000"]
            if words[0] == "at":
                x, y, quarter = map(int, words[1:])
                yield from [f"warp {x} {y} {quarter * 64}", "weapon 0"]
            elif words[0] == "fight":
                yield f"weapon {words[2]}"
                yield from (["use"] + answers) * BLOWS
                yield from used_up(int(words[2]))
            elif words[0] in ("use", "strike", "step"):
                yield "forward" if words[0] == "step" else "use"
            elif words[0] == "slay":  # a boss steps aside; what matters is what its death sets off
                yield f"run {words[2]} {words[3]}"
                yield from used_up(CHAINGUN)
            elif words[0] == "axe":
                yield f"set weapons {words[1]}"
            elif words[0] == "have":
                yield from ["give ALL", f"set credits {CREDITS}", *(f"set {kind} {AMMO}" for kind in AMMUNITION),
                            *(f"set {kind} {AMOUNT}" for kind in ITEMS)]
                yield from (f"set {value} {number}" for value, number in zip(BODY, words[3:7]))
            if words[0] in ("use", "step"):
                dx, dy = SIDES[quarter]
                ahead = [(x + dx * far, y + dy * far) for far in range(3)]
                code = [f"code {level.codes[tile]}" for tile in ahead if tile in level.codes]
                answers = [order for answer in answers for order in (*code, answer)] + ANSWERS * bool(code)
            yield from answers

    def play(self, level, acts, start=None, save=None):
        """(the trace, the state at the end), from the beginning of a level or from a saved game."""
        orders = ["god on", "ai off", *self.orders(level, acts)]
        (self.folder / "orders.txt").write_text("\n".join(orders) + "\n")
        begin = ["--load", str(start)] if start else ["--map", level.stem]
        end = ["--save", str(save)] if save else []
        subprocess.run([self.drpg, "sim", self.data, *begin, *end, "--commands", str(self.folder / "orders.txt"), "--trace",
                        str(self.folder / "trace.txt"), "--dump", str(self.folder / "dump.json"), "-q"], check=True)
        return (self.folder / "trace.txt").read_text(), json.loads((self.folder / "dump.json").read_text())

    def tour(self, level, start=None):
        """(tries that stay in the level, tries that leave it): first with what one has, then with everything."""
        state = self.play(level, [], start)[1]
        player = self.play(level, ["have"], start)[1]["player"]
        has = "have 15 {credits} {health} {max_health} {armor} {max_armor} {xp}".format(**player) + f" {AMMO} {AMOUNT}"
        floor = connected(tuple(state["player"]["tile"]), level.is_inside)
        free = level.free(state)
        owned = sum(1 << weapon for weapon in state["player"]["weapons"])
        left_out = level.targets.union(level.weak)
        tiles, picky = ([tile for tile in tiles if tile not in left_out] for tiles in (level.tiles, level.picky))
        tries = [] if owned & 1 else [[f"axe {owned | 1}"]]  # the action key of the rules strikes, too, but not far with an axe
        tries += list(level.tries(free, floor, tiles)) + [[has]] + list(level.tries(free, floor, picky)) + list(level.blows(free))
        return self.stay(level, tries, start)

    def stay(self, level, tries, start):
        """(tries that stay in the level, tries that leave it)"""
        leaving = []
        while True:
            groups = groups_of_sim(self.play(level, flat(tries), start)[0])
            leaves = next((i for i, group in enumerate(groups[1:]) if left_by(group)), None)
            if leaves is None:
                return tries, leaving
            placed = [i for i, acts in enumerate(tries) if acts[0].startswith("at ")]
            leaving.append(tries.pop(placed[leaves]))


def flat(tries):
    return [act for acts in tries for act in acts]


def play(engine, package, parts, folder, stems, turns):
    """In real time with doors that rise, or turn by turn with doors that slide."""
    acts = [act for part in parts for act in part.acts]
    pack = folder / "tour.pk3"
    uzdoom.make_tour(pack, acts)
    (folder / "acts.txt").write_text("\n".join(acts) + "\n")
    said = uzdoom.run(engine, folder / "run", [package, pack], SETTINGS, [
        "+set", "rpg_trace", "1", "+set", "rpg_turns", str(int(turns)), "+set", "rpg_slide", str(int(turns)),
        "+map", parts[0].level.name], "tour: finished")
    problems = uzdoom.troubles(said)
    if "tour: finished" not in said:
        problems.append(f"the tour does not end: {said.splitlines()[-3:]}")
    return problems + compare(parts, said, stems)


def stems_of(package):
    return {name: Level(package, name).stem for name in uzdoom.maps_of(package)}


def play_map(engine, package, name, game, turns=False):
    """One map's tour in the engine and in the rules: problems."""
    level = Level(package, name)
    acts = flat(game.tour(level)[0])
    trace, state = game.play(level, acts)
    part = Part(level, acts + ["tell"], groups_of_sim(trace), state)
    problems = play(engine, package, [part], game.folder, stems_of(package), turns)
    print(f"uzdoom: {name}: {len(acts)} acts, {sum(map(len, part.groups))} steps of scripts, {len(problems)} differences")
    return [f"uzdoom: {problem}" for problem in problems]
