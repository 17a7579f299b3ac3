"""Plays the maps of `drpg export udmf` in UZDoom without the package for GZDoom: what their scripts do has to be what `drpg sim`
does. A part of check_engines.py."""
import zipfile

import tours
import uzdoom
from tour_steps import groups_of_engine, groups_of_sim, in_order

DRIVER = uzdoom.ROOT / "tests/engines/text_tour"
SETTINGS = "wi_autoadvance 1; disableautosave 1; wipetype 0; wait 10; i_timescale 10"


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
