"""A tour of the whole game for check_engines.py: from the story to the credits, as tours.py plays each map; on the way it saves,
dies, fights and goes back to the hub."""
import re

import uzdoom
from tour_steps import Part, groups_of_sim, left_by
from tours import DEATH_TILES, SIDES, Level, flat, play

WEAPONS = [0, 2, 8, 3, 4, 5, 6, 7]  # that fights are won with, one after the other
ROCKETS = 7


NO_LEVEL = "an exit leads to a level that is not there"


class Campaign:
    """A way through all levels, found with the rules alone: each is toured where it is first entered."""

    def __init__(self, game, package):
        self.game = game
        self.levels = {}
        for name in uzdoom.maps_of(package):
            level = Level(package, name)
            self.levels[level.stem] = level
        self.parts, self.fights, self.ways, self.inside = [], [], {}, {}
        self.saved = None
        self.gap = ""  # where the game is cut off: an exit to a level that it does not have

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
        state = self.game.play(level, [], self.saved)[1]
        for acts in [*self.ways[level.stem], *level.ways_behind(state)]:
            trace, _ = self.game.play(level, acts, self.saved)
            if NO_LEVEL in trace:
                lacking = {stem for stem in re.findall(r" set_exit .*# /(\w+)\.bsp", level.table) if stem not in self.levels}
                self.gap = self.gap or f"{level.stem}: an exit leads to {' or '.join(lacking)}, which the game does not have"
                continue
            step = next((step for group in groups_of_sim(trace)[1:] if (step := left_by(group))), None)
            if step:
                found.setdefault(step[-1], acts)
        return next((found[stem] for stem in wanted if stem in found), None)

    def beside(self, level, state, tile):
        """Where one can stand and look at a tile; not where a script puts somebody, if there is another place."""
        x, y = tile
        places = [(x - dx, y - dy, quarter) for quarter, (dx, dy) in enumerate(SIDES)
                  if level.is_inside(x - dx, y - dy) and f"{x - dx},{y - dy}" not in state["tiles"]]
        places.sort(key=lambda place: place[:2] in level.guests)
        return ["at {} {} {}".format(*place) for place in places]

    def fight(self, level, state):
        """A fight that the next weapon wins."""
        weapon = WEAPONS[len(self.fights) % len(WEAPONS)]
        for monster in state["monsters"]:
            if not monster["live"] or monster["hidden"]:
                continue
            for place in self.beside(level, state, monster["tile"]):
                acts = [place, f"fight {monster['thing']} {weapon}"]
                after = self.game.play(level, acts, self.saved)[1]
                if any(other["thing"] == monster["thing"] and not other["live"] for other in after["monsters"]):
                    self.fights.append(acts)
                    return acts
        return []

    def kill_bosses(self, level, state):
        """Breaks what keeps a boss away, and fights with those that are there."""
        refill = [act for part in self.parts if part.level is level for act in part.acts if act.startswith("have ")][:1]
        acts = [act for row, kind in enumerate(level.classes) if kind == "RpgCoupling"
                for act in (self.beside(level, state, level.shown[row])[0], *refill, f"fight {row} {ROCKETS}")]
        state = self.add(level, acts, False) if acts else state
        acts = ["slay {} {} {}".format(monster["thing"], *DEATH_TILES[level.classes[monster["thing"]]])
                for monster in state["monsters"]
                if monster["live"] and not monster["hidden"] and level.classes[monster["thing"]] in DEATH_TILES]
        if acts:
            self.add(level, [self.beside(level, state, state["player"]["tile"])[0], *acts], False)

    def visit(self, level):
        tries, leaving = self.game.tour(level, self.saved)
        middle = len(tries) // 2
        self.add(level, flat(tries[:middle]), False)
        hub = [] if len(self.ways) < 2 else ["hub", "die"]
        self.parts[-1].acts += ["save", "away", *flat(tries[middle:middle + 3]), "die", *hub]
        state = self.add(level, flat(tries[middle:]), True)
        placed = [acts for acts in tries if acts[0].startswith("at ")]
        self.ways[level.stem] = leaving + [acts for acts in placed if ahead_of(acts) in level.exits]
        self.inside[level.stem] = [acts for acts in placed if ahead_of(acts) not in level.exits]
        if acts := self.fight(level, state):
            state = self.add(level, acts, False)
        self.kill_bosses(level, state)

    def again(self, level):
        """What the scripts have changed answers differently now, and perhaps it opens the way out."""
        states = self.game.play(level, [], self.saved)[1]["event_states"]
        if all(states.get(f"{x},{y}", 0) == state for (x, y), state in level.exits.items()):
            return None
        tries = [acts for acts in self.inside[level.stem] if "{},{}".format(*ahead_of(acts)) in states]
        tries, leaving = self.game.stay(level, tries, self.saved)
        self.ways[level.stem] += leaving
        self.add(level, flat(tries), False)
        return self.way_on(level)

    def way_on(self, level):
        fresh = [stem for stem in self.levels if stem not in self.ways]
        return self.leave(level, fresh or ["ending"])

    def find(self):
        """False: it ends before the credits; where an exit leads nowhere, `gap` says it."""
        level = next(iter(self.levels.values()))
        for _ in range(3 * len(self.levels)):
            if level.stem not in self.ways:
                self.visit(level)
            known = [stem for stem in list(self.levels)[1:] if stem in self.ways and stem != level.stem]
            acts = (self.way_on(level) or self.again(level) or self.again(level) or self.leave(level, known))
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


def play_game(engine, package, game, turns=False, name="the game"):
    """The tour of the whole game: problems."""
    way = Campaign(game, package)
    has_end = way.find()
    problems = []
    if not has_end and way.gap:
        print(f"uzdoom: {name}: a part of a game, the tour ends after {len(way.ways)} of {len(way.levels)} levels: {way.gap}", flush=True)
    elif not has_end:
        problems.append("the rules find no way to the end of the game")
    if has_end or not way.gap:
        problems += [f"{stem}: never entered" for stem in way.levels if stem not in way.ways]
    problems += play(engine, package, way.parts, game.folder, {level.name: stem for stem, level in way.levels.items()}, turns)
    print(f"uzdoom: {name}: {sum(len(part.acts) for part in way.parts)} acts, {len(way.fights)} fights, {len(problems)} "
          "differences", *problems[:5], sep="\n  ", flush=True)
    return [f"uzdoom: {name}: {problem}" for problem in problems]
