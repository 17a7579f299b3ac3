"""Tours of the event tiles of a package for GZDoom: the same acts in the real engine (tests/engines/tour) and in `drpg sim`, and
what differs. A tour of one map stays in it; the tour of the game goes from the story to the credits, and saves, dies, fights
and goes back to the hub on the way. Used by check_engines.py."""
import json
import pathlib
import re
import subprocess
import zipfile

import uzdoom
from tour_steps import ITEMS, Part, compare, groups_of_sim, left_by

SIDES = [(1, 0), (0, -1), (-1, 0), (0, 1)]  # quarters: east, north, west, south
ANSWERS = ["confirm"] * 12
WEAPONS = [0, 2, 8, 3, 4, 5, 6, 7]  # that fights are won with, one after the other
BLOWS = 60
DEATH_TILES = {"RpgCyberdemon": (18, 19), "RpgKronos": (31, 0)}  # whose event their death runs
WEAK_LINES = (1, 27)  # textures of what an axe breaks
AMMUNITION = ["foam", "bullets", "shells", "rockets", "cells"]
SETTINGS = "i_timescale 10; wi_autoadvance 1; disableautosave 1; rpg_typing 0; screenblocks 3"
CREDITS, AMMO, AMOUNT = 500, 90, 7


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
        shown = [" hidden" not in row for row in re.findall(r"^thing .*", self.table, re.MULTILINE)]
        self.bosses = [(row, DEATH_TILES[kind]) for row, kind in enumerate(self.classes) if kind in DEATH_TILES and shown[row]]
        self.weak = [(int(tile) % 32, int(tile) // 32) for texture, tile in
                     re.findall(r"^line .* texture (\d+) tile (\d+)", self.table, re.MULTILINE) if int(texture) in WEAK_LINES]
        self.tiles, self.picky, self.exits = [], [], []  # picky: want a key or more than one has
        self.codes = {}
        for line in self.table.splitlines():
            words = line.split()
            if words[:1] == ["event"]:
                self.tiles.append((int(words[1]), int(words[2])))
            if re.search(r"^do \S*key:| (need_stat|need_key|open_store) ", line) and self.tiles[-1] not in self.picky:
                self.picky.append(self.tiles[-1])
            leads_out = re.search(r"^do (?:\S*state:(\d))?\S* set_exit ", line)
            if leads_out:
                self.exits.append((self.tiles[-1], int(leads_out[1] or 0)))
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
            elif words[0] in ("use", "strike", "step"):
                yield "forward" if words[0] == "step" else "use"
            elif words[0] == "slay":  # a boss steps aside; what matters is what its death sets off
                yield f"run {words[2]} {words[3]}"
            elif words[0] == "state":
                yield f"set-state {words[1]} {words[2]} {words[3]}"
            elif words[0] == "axe":
                yield f"set weapons {words[1]}"
            elif words[0] == "have":
                yield from ["give ALL", f"set credits {CREDITS}", *(f"set {kind} {AMMO}" for kind in AMMUNITION),
                            *(f"set {kind} {AMOUNT}" for kind in ITEMS)]
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
        free = {(x, y) for x, y in floor if f"{x},{y}" not in state["tiles"]}  # of things that one could stand in
        owned = sum(1 << weapon for weapon in state["player"]["weapons"])
        left_out = level.targets.union(level.weak)
        tiles, picky = ([tile for tile in tiles if tile not in left_out] for tiles in (level.tiles, level.picky))
        tries = [] if owned & 1 else [[f"axe {owned | 1}"]]  # the action key of the rules strikes, too, but not far with an axe
        tries += list(level.tries(free, floor, tiles)) + [[has]] + list(level.tries(free, floor, picky)) + list(level.blows(free))
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
    acts = [act for part in parts for act in part.acts]
    pack = folder / "tour.pk3"
    uzdoom.make_tour(pack, acts)
    (folder / "acts.txt").write_text("\n".join(acts) + "\n")
    said = uzdoom.run(engine, folder / "run", [package, pack], SETTINGS, [
        "+set", "rpg_trace", "1", "+set", "rpg_turns", str(int(turns)), "+map", parts[0].level.name], "tour: finished")
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


class Campaign:
    """A way through all levels, found with the rules alone: each is toured where it is first entered."""

    def __init__(self, game, package):
        self.game = game
        self.levels = {}
        for name in uzdoom.maps_of(package):
            level = Level(package, name)
            self.levels[level.stem] = level
        self.parts, self.fights, self.ways = [], [], {}
        self.saved = None

    def add(self, level, acts, tells):
        """Plays acts on from where the game is."""
        save = self.game.folder / f"part{len(self.parts)}.save"
        trace, state = self.game.play(level, acts, self.saved, save)
        groups = groups_of_sim(trace)
        if self.saved:
            groups[0] = []  # what loading the game did
        self.parts.append(Part(level, acts + ["tell"] * tells, groups, state if tells else None))
        self.saved = save
        return state

    def leave(self, level, wanted):
        """Acts that lead out, to the first of the levels that are wanted; "ending": to the end of the game."""
        found = {}
        for acts in self.ways[level.stem]:
            trace, _ = self.game.play(level, acts, self.saved)
            step = next((step for group in groups_of_sim(trace)[1:] if (step := left_by(group))), None)
            if step:
                found.setdefault(step[-1], acts)
        return next((found[stem] for stem in wanted if stem in found), None)

    def fight(self, level, state):
        """A fight with a monster beside which one can stand, if the next weapon wins it."""
        for monster in state["monsters"]:
            x, y = monster["tile"]
            if not monster["live"] or monster["hidden"]:
                continue
            for quarter, (dx, dy) in enumerate(SIDES):
                if not level.is_inside(x - dx, y - dy) or f"{x - dx},{y - dy}" in state["tiles"]:
                    continue
                acts = [f"at {x - dx} {y - dy} {quarter}", f"fight {monster['thing']} {WEAPONS[len(self.fights) % len(WEAPONS)]}"]
                after = self.game.play(level, acts, self.saved)[1]
                if any(other["thing"] == monster["thing"] and not other["live"] for other in after["monsters"]):
                    return acts
        return []

    def visit(self, level):
        tries, leaving = self.game.tour(level, self.saved)
        middle = len(tries) // 2
        self.add(level, flat(tries[:middle]), False)
        hub = [] if len(self.ways) < 2 else ["hub", "die"]
        self.parts[-1].acts += ["save", "away", *flat(tries[middle:middle + 3]), "die", *hub]
        self.add(level, flat(tries[middle:]), True)
        exits = [[acts[0], f"state {x} {y} {state}", *acts[1:]] for acts in tries if acts[0].startswith("at ")
                 for (x, y), state in level.exits if ahead_of(acts) == (x, y)]
        self.ways[level.stem] = leaving + exits
        state = self.parts[-1].state
        fight = self.fight(level, state)
        self.fights += [fight] if fight else []
        fight += [f"slay {thing} {x} {y}" for thing, (x, y) in level.bosses]
        if fight:
            self.add(level, fight, False)

    def find(self):
        """False: it ends before the credits."""
        level = next(iter(self.levels.values()))
        for _ in range(3 * len(self.levels)):
            if level.stem not in self.ways:
                self.visit(level)
            fresh = [stem for stem in self.levels if stem not in self.ways]
            hub = [stem for stem in self.levels if stem in self.ways and stem != level.stem]
            acts = (self.leave(level, fresh) or not fresh and self.leave(level, ["ending"]) or
                    self.leave(level, hub[1:]))
            if not acts:
                return False
            trace, state = self.game.play(level, acts, self.saved)
            self.add(level, acts, False)
            if any(("ending",) in group for group in groups_of_sim(trace)):
                return True
            level = self.levels[state["map"]]
        return False


def ahead_of(acts):
    x, y, quarter = map(int, acts[0].split()[1:])
    return x + SIDES[quarter][0], y + SIDES[quarter][1]


def play_game(engine, package, game, turns=False):
    """The tour of the whole game: problems."""
    way = Campaign(game, package)
    has_end = way.find()
    problems = [] if has_end else ["the rules find no way to the end of the game"]
    problems += [f"{stem}: never entered" for stem in way.levels if stem not in way.ways]
    problems += play(engine, package, way.parts, game.folder, {level.name: stem for stem, level in way.levels.items()}, turns)
    print(f"uzdoom: the game: {sum(len(part.acts) for part in way.parts)} acts, {len(way.fights)} fights, {len(problems)} "
          "differences")
    return [f"uzdoom: {problem}" for problem in problems]
