"""Plays the maps of `drpg export udmf` in UZDoom without the package for GZDoom: what their scripts do has to be what `drpg sim`
does. A part of check_engines.py."""
import re
import subprocess
import zipfile

import tours
import uzdoom
from tour_steps import groups_of_engine, groups_of_sim, in_order

DRIVER = uzdoom.ROOT / "tests/engines/text_tour"
SETTINGS = "wi_autoadvance 1; disableautosave 1; wipetype 0; vid_maxfps 12; screenblocks 3; wait 10; i_timescale 10"


def make_tour(target, acts):
    with zipfile.ZipFile(target, "w") as made:
        for file in DRIVER.iterdir():
            made.write(file, file.name)
        made.writestr("tour/acts.txt", "\n".join(acts) + "\n")


def acts_of(game, level):
    """Using and entering the tile of every event, with all keys and any amount of money. Who bumps into something stays where he
    is in the rules, but the driver takes a step all the same: such tries are left out."""
    tries = [acts for acts in game.tour(level)[0] if all(act.split()[0] in ("at", "use", "step") for act in acts)]
    while True:
        groups = groups_of_sim(game.play(level, ["have", *tours.flat(tries)])[0])[1:]
        free = [acts for acts, group in zip(tries, groups) if ("bumped",) not in group]
        if len(free) == len(tries):
            return ["have", *tours.flat(tries)]
        tries = free


def acts_of_keys(trace, maps, most):
    """What the trace of a game that was played to its end says as keys: where to walk, what to use, which shots open something.
    It ends where so many levels were entered, or where a level began again."""
    acts, entered = [], 0
    for group in re.split(r"^(?=> )", trace, flags=re.MULTILINE):
        if re.search(r" entered \S+ again$", group, re.MULTILINE):
            return acts
        if group.startswith("> use\n"):
            used = re.search(r"script of \d+,\d+ started by 0x\d*5\d\d\n.*event \d+ ran command", group)
            if used and "code is empty" not in group:
                acts.append("press")
            elif not used and re.search(r"line \d+ opens", group):
                acts.append("shoot")
        acts += [f"go {int(x) // 64} {int(y) // 64}" for x, y in re.findall(r" moved \d+,\d+ to (\d+),(\d+)", group)]
        acts += [f"face {int(angle) // 64}" for angle in re.findall(r" rotated \d+ to (\d+)", group)]
        for stem in re.findall(r" entered (\S+)$", group, re.MULTILINE):
            acts.append(f"enter {maps[stem]}")
            entered += 1
            if entered == most:
                return acts
    return acts


def play_keys(engine, wads, package, game, most=8):
    """Walks through a game with the keys of a player, as the pilot has finished it: at most so many levels, one after the other. In
    each of the files; their names say which doors they have."""
    record = game.folder / "record"
    subprocess.run([game.drpg, "prove", game.data, "--seeds", "1", "--temperament", "careful", "--record", "-o", str(record), "-q"],
                   check=False)
    orders = [line for line in next(record.glob("*.replay")).read_text().splitlines()
              if re.match(r"(forward|back|strafe|turn|use|pass|weapon|next|prev|item|confirm|cancel|code|buy|leave|wait)\b", line)]
    (game.folder / "keys.txt").write_text("\n".join(orders) + "\n")
    subprocess.run([game.drpg, "sim", game.data, "--commands", str(game.folder / "keys.txt"), "--trace",
                    str(game.folder / "keys-trace.txt"), "--dump", str(game.folder / "dump.json"), "-q"], check=True)
    stems = tours.stems_of(package)
    acts = acts_of_keys((game.folder / "keys-trace.txt").read_text(), {stem: name for name, stem in stems.items()}, most)
    wanted = [act.split()[1] for act in acts if act.startswith("enter ")]
    all_problems = []
    for doors, wad in wads.items():
        said, problems = run(engine, wad, game.folder / f"keys-{doors}", next(iter(stems)), acts)
        entered = re.findall(r"^tour: entered (\w+)", said, re.MULTILINE)
        if entered != wanted:
            problems.append(f"entered {entered}, not {wanted}")
        name = f"uzdoom: text maps with {doors} doors, by keys"
        print(f"{name}: {len(acts)} acts, {len(wanted)} levels, {len(re.findall('^tour: text', said, re.M))} dialogs, "
              f"{len(re.findall('^tour: code', said, re.M))} codes, {len(problems)} problems", flush=True)
        all_problems += [f"{name}: {problem}" for problem in problems]
    return all_problems


def without_stores(group):
    """A store is no screen here: it hands something out."""
    return [step for step in group if step[0] != "store"]


def run(engine, wad, folder, first, acts):
    folder.mkdir()
    make_tour(folder / "tour.pk3", acts)
    said = uzdoom.run(engine, folder, [wad, folder / "tour.pk3"], SETTINGS, ["+map", first], "tour: finished")
    problems = uzdoom.troubles(said)
    if "tour: finished" not in said:
        problems.append(f"the tour does not end: {said.splitlines()[-3:]}")
    return said, problems


def play_map(engine, wad, package, name, game):
    level = tours.Level(package, name)
    acts = acts_of(game, level)
    trace, _ = game.play(level, acts)
    said, problems = run(engine, wad, game.folder / f"text-{name}", name, acts)
    ours, theirs = groups_of_sim(trace), groups_of_engine(said, tours.stems_of(package))
    if len(ours) != len(theirs):
        problems.append(f"{len(ours)} places in the rules, {len(theirs)} in the engine")
    places = ["the start", *(act for act in acts if act.startswith("at "))]
    problems += [f"{place}: sim {one}, engine {other}" for place, one, other in zip(places, ours, theirs)
                 if in_order(without_stores(one)) != in_order(without_stores(other))]
    print(f"uzdoom: {name} of the text maps: {len(acts)} acts, {sum(map(len, ours))} steps of scripts, {len(problems)} differences",
          flush=True)
    return [f"uzdoom: text map {name}: {problem}" for problem in problems]
