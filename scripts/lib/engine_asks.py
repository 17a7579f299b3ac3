"""Asks a package of the free game in the real engine what it does where no act of a tour comes: what is named through a shut
door, who stands in the way of a door that opens, whose name heads a dialog, who bites around a corner, when the game saves by
itself, and how near particles come to the eye (tests/engines/tour/ask.zs answers). Used by check_engines.py."""
import shutil
import subprocess

import uzdoom

SETTINGS = ("rpg_typing 0; con_notifytime 0; crosshair 0; screenblocks 12; r_drawplayersprites 0; wipetype 0; vid_rendermode 4; "
            "disableautosave 0; rpg_autosave 1; wait 100")
ARRIVE = "wait 140; god; notarget; " + "netevent rpg_read; wait 10; " * 3
READ = "netevent rpg_read; wait 20; "
MOST_GREEN = 0.03  # of the view, for all particles of a script together

# In level 3 the player stands before a door that the terminal beside it opens.
BEGIN = f"map MAP05; {ARRIVE}netevent tour_look 544 1760 128; wait 35"
# What is asked, the orders, the answers.
DOORS = [
    ("who stands in the tile of a shut door", "netevent ask_guest 416 1760; wait 20; netevent ask_ahead", ["ahead nothing"]),
    ("who stands in the room behind it", "netevent ask_guest 352 1760; wait 20; netevent ask_ahead", ["ahead nothing"]),
    ("a door that opens while somebody stands in its tile", "netevent ask_guest 416 1760; wait 20; netevent ask_door 6 27; "
     f"netevent tour_run 6 26; wait 30; {READ}wait 400; {READ}netevent tour_run 6 27; wait 100; netevent ask_door 6 27; "
     "netevent ask_ahead; netevent ask_fate", ["door shut", "door open", "ahead the guest", "the guest is unhurt, solid"]),
    ("a door that shuts and opens again on its way", "netevent ask_guest 3000 3000; wait 20; netevent ask_move 6 27; wait 4; netevent ask_move 6 27; "
     "wait 60; netevent ask_door 6 27; netevent ask_move 6 27; wait 4; netevent ask_move 6 27; wait 4; netevent ask_move 6 27; wait 60; "
     "netevent ask_door 6 27; netevent ask_move 6 27; wait 60; netevent ask_door 6 27; netevent ask_guest 416 1760; wait 20",
     ["door open", "door shut", "door open"]),
    ("a fight with who stood in the door", "slot 2; wait 60; +attack; wait 200; -attack; netevent ask_fate",
     ["the guest is hurt, solid"]),
    ("a dialog of the package's own", f"netevent tour_rank; wait 20; netevent ask_head; {READ}", ["head nothing"]),
    ("a dialog with who is ahead", f"netevent ask_talk; wait 20; netevent ask_head; {READ}", ["head Hollow Guard"]),
]
# In level 1 the floor around the player is open; the phone that rings at the first step is answered first.
FLOOR = [
    ("who walks by tiles, with a monster at the corner of the tile", f"map MAP03; {ARRIVE}netevent tour_look 992 1760 64; {3 * READ}"
     "rpg_grid 1; wait 60; netevent ask_hurt; netevent ask_guest 1032 1720; wait 400; netevent ask_hurt",
     ["the player is unhurt", "the player is unhurt"]),
    ("who walks freely, with the same monster", "rpg_grid 0; wait 400; netevent ask_hurt", ["the player is hurt"]),
    ("blows with keys alone at a monster beside the middle of the tile ahead", "rpg_grid 1; netevent ask_guest 1020 1700; "
     "wait 60; slot 2; wait 60; +attack; wait 200; -attack; netevent ask_fate; rpg_grid 0", ["the guest is hurt, solid"]),
    ("saves at the begin of a fight", f"map MAP03; {ARRIVE}netevent ask_saved; wait 1000; netevent ask_saved; "
     "netevent ask_guest 1032 1720; wait 100; netevent ask_saved", ["not saved", "not saved", "saved"]),
    ("saves of a long walk", f"netevent ask_guest 3000 3000; wait 5000; netevent tour_look 1056 1760 128; {3 * READ}wait 1000; "
     "netevent ask_saved; wait 600; netevent ask_saved", ["not saved", "saved"]),
    ("blood", "netevent ask_drops", ["0 of 1000 drops fly into the eye"]),
]


def orders_of(checks):
    return "; ".join(f"netevent ask_next {number}; {orders}; wait 40" for number, (_, orders, _) in enumerate(checks))


def answers_of(said, number):
    """Between one question's mark in the log and the next."""
    behind = said.partition(f"\nask: question {number}\n")[2]
    lines = behind.partition("\nask: question ")[0].splitlines()
    return [line.removeprefix("ask: ") for line in lines if line.startswith("ask: ")]


def share_of_green(picture):
    """How much of a picture the pure green of particles covers."""
    done = subprocess.run(["convert", str(picture), "-depth", "8", "rgb:-"], capture_output=True, check=True)
    points = memoryview(done.stdout)
    green = sum(points[i + 1] > 200 and points[i] < 90 and points[i + 2] < 90 for i in range(0, len(points), 3))
    return 3 * green / len(points)


def check_particles(pictures):
    """Problems of the particles that a script makes right before the player."""
    if not shutil.which("convert"):
        print("SKIPPED: convert (ImageMagick) is not installed")
        return []
    shares = [share_of_green(picture) for picture in pictures]
    if not shares or not 0 < max(shares) < MOST_GREEN:
        return [f"a script's particles cover {shares} of the view"]
    return []


def check(engine, package, folder):
    """Problems of a package whose doors rise, and slide."""
    pack = folder / "ask.pk3"
    uzdoom.make_tour(pack)
    problems = []
    count = 0
    for slides, checks in enumerate((DOORS + FLOOR, DOORS)):
        place = folder / f"ask{slides}"
        place.mkdir()
        spray = "".join(f"; wait 1; screenshot {place}/spray{number}.png" for number in range(9))  # in slow motion
        said = uzdoom.run(engine, place, [package, pack],
                          f"rpg_slide {slides}; {SETTINGS}; {BEGIN}; i_timescale 0.2; wait 9; netevent ask_spray{spray}; wait 3; i_timescale 10; "
                          f"{orders_of(checks)}; netevent ask_next 99; wait 3000; quit", until="ask: question 99")
        found = uzdoom.troubles(said)
        for number, (what, _, expected) in enumerate(checks):
            count += 1
            if answers_of(said, number) != expected:
                found.append(f"{what}: {answers_of(said, number)} instead of {expected}")
        found += check_particles(sorted(place.glob("spray*.png")))
        problems += [f"uzdoom: doors that {'slide' if slides else 'rise'}: {problem}" for problem in found]
    print(f"uzdoom: {count} questions about doors, dialogs, corners, saves and particles, {len(problems)} differences")
    return problems
