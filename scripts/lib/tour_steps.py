"""What a tour did, step by step, as the log of the engine and the trace of `drpg sim` tell it, and what differs. Part of tours.py."""
import re

KEYS = ["green", "yellow", "blue", "red"]
ITEMS = ["small-medkit", "large-medkit", "soul-sphere", "berserker", "dog-collar"]


def left_by(group):
    return next((step for step in group if step[0] in ("entered", "ending")), None)


SIM_LINES = [
    (re.compile(r"script of (\d+),(\d+) started by 0x([0-9a-f]+)"), lambda x, y, t: ("script", int(x), int(y), int(t, 16))),
    (re.compile(r"event (\d+) ran command (\d+)( in vain)?"), lambda e, c, v: ("command", int(e), int(c), bool(v))),
    (re.compile(r"dialog string (\d+)"), lambda text: ("text", text)),
    (re.compile(r"code asked, string \d+ prompt (\d+)"), lambda text: ("code", text)),
    (re.compile(r"store (\d+) opened"), lambda number: ("store", number)),
    (re.compile(r"^ *\d+ entered (\S+)$"), lambda stem: ("entered", stem)),
    (re.compile(r"ending page 0|ending page 1$"), lambda: ("ending",)),
    (re.compile(r" bumped "), lambda: ("bumped",)),
]
ENGINE_LINES = [
    (re.compile(r"^script tile (\d+),(\d+) trigger ([0-9a-f]+)"), SIM_LINES[0][1]),
    (re.compile(r"^command event (\d+) command (\d+)( idle)?"), SIM_LINES[1][1]),
    (re.compile(r"^tour: (text|code|store) (\d+)$"), lambda kind, text: (kind, text)),
    (re.compile(r"^tour: ending$"), lambda: ("ending",)),
    (re.compile(r"^tour: bumped$"), lambda: ("bumped",)),
]


def step_of(line, patterns):
    for pattern, made in patterns:
        if found := pattern.search(line):
            return made(*found.groups())
    return None


def groups_of_sim(trace):
    """What the scripts did, from one `at` to the next; the first group is the start. Texts that open while a level is entered are
    lost, and after the end of the game there is nothing."""
    groups, enters = [[]], False
    for line in trace.splitlines():
        if line.startswith("> "):
            enters = False
        if line.startswith("> warp"):
            groups.append([])
        elif ("ending",) in groups[-1]:
            continue
        elif (step := step_of(line, SIM_LINES)) and not (enters and step[0] in ("text", "code", "store")):
            groups[-1].append(step)
            enters = enters or step[0] == "entered"
    return groups


def groups_of_engine(said, stems):
    """The same of the engine's log. What happens before a saved game is loaded again is left out."""
    groups, is_away = [[]], False
    for line in said.splitlines():
        if line.startswith("tour: > at"):
            groups += [] if is_away else [[]]
        elif re.match(r"tour: > (away|hub)", line):
            is_away = True
        elif line.startswith("tour: back in"):
            is_away = False
        elif found := re.search(r"^tour: entered (\w+) (\d+) (\d+) (\d)", line):
            if not is_away:
                groups[-1].append(("entered", stems[found[1]]))
        elif not is_away and ("ending",) not in groups[-1] and (step := step_of(line, ENGINE_LINES)):
            groups[-1].append(step)
    return groups


def state_of_sim(level, dump):
    """As the tour's lines say it."""
    said = {f"state {int(tile.split(',')[0]) + 32 * int(tile.split(',')[1])} {state}"
            for tile, state in dump["event_states"].items() if state}
    for word, rows in (("open", dump["doors_open"]), ("locked", dump["doors_locked"]), ("note", dump["notebook"])):
        said |= {f"{word} {row}" for row in rows}
    said |= {f"gone {row}" for row in dump["hidden_things"] if row < len(level.classes) and level.classes[row] != "none"}
    player = dump["player"]
    said |= {f"keys {sum(1 << KEYS.index(key) for key in player['keys'])}", f"credits {player['credits']}",
             f"secrets {dump['secrets_found']}", f"weapons {sum(1 << weapon for weapon in player['weapons'] if weapon < 9)}"}
    said |= {f"ammo {kind} {player['ammo'][kind]}" for kind in range(5)}
    return said | {f"item {kind} {player['items'][name]}" for kind, name in enumerate(ITEMS)}


def states_of_engine(said):
    """What each `tell` said."""
    states = [set()]
    for line in said.splitlines():
        if line == "tour: told":
            states.append(set())
        elif re.match(r"tour: (state|open|locked|note|gone|keys|credits|secrets|item|ammo|weapons) ", line):
            states[-1].add(line[6:])
    return states[:-1]


def in_order(group):
    """A command that runs another tile's event is told of before that by one, after it by the other."""
    return group and sorted(group, key=lambda step: (step[0], *map(str, step[1:])))


class Part:
    """A tour of one map: its acts, what the rules made of them, and their state behind them."""

    def __init__(self, level, acts, groups, state):
        self.level, self.acts, self.groups, self.state = level, acts, groups, state

    def kept(self):
        """Without what is forgotten when the saved game is loaded."""
        if "away" not in self.acts:
            return self.acts
        return self.acts[:self.acts.index("away")] + self.acts[self.acts.index("die") + 1:]


def lies_where_one_was_put(parts, part, line):
    """Who is put on a tile takes what lies there; in the rules one has to step."""
    found = re.match(r"gone (\d+)$", line)
    if not found:
        return False
    place = "at {} {} ".format(*part.level.shown[int(found[1])])
    return any(act.startswith(place) for other in parts if other.level is part.level for act in other.acts)


def compare(parts, said, stems):
    """(what differs, ...) of a tour in the engine: for each `at`, and for the state at the end of each part."""
    found = []
    theirs = groups_of_engine(said, stems)
    ours = [parts[0].groups[0][:]]
    names = ["the start"]
    for part in parts:
        ours[-1] += part.groups[0] if part is not parts[0] else []
        ours += part.groups[1:]
        names += [f"{part.level.name} {act}" for act in part.kept() if act.startswith("at ")]
    if ours[0][:1] == [("entered", parts[0].level.stem)]:
        ours[0].pop(0)  # the engine says it before the driver is there
    for i in range(max(len(ours), len(theirs))):
        one, other = (groups[i] if i < len(groups) else None for groups in (ours, theirs))
        if in_order(one) != in_order(other):
            found.append(f"{names[i] if i < len(names) else 'behind the end'}: sim {one}, engine {other}")
    states = states_of_engine(said)
    told = [part for part in parts if part.state is not None]
    for i, part in enumerate(told):
        if i >= len(states):
            found.append(f"{part.level.name}: the engine did not come there")
            continue
        ours = state_of_sim(part.level, part.state)
        found += [f"{part.level.name}: only in sim: {line}" for line in sorted(ours - states[i])]
        found += [f"{part.level.name}: only in the engine: {line}" for line in sorted(states[i] - ours)
                  if not lies_where_one_was_put(parts, part, line)]
    return found
