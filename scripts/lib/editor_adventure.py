"""An adventure of two levels, made with mouse and keys in the window of the level editor: a hub with a shop, a secret with a reward,
a question with two answers, a locked door with its key, a lever that opens two doors at the other end, an ambush, a code door with its note, a
teleporter, a text, and exits to the second level and back. Nothing of it is typed as script."""
import time

from editor_hands import EXPORT, FILE, FIRST_EXPORT, TABS, MapView, chord, click, do, key, type_text

STAMPS = (169, 362)
ROW = 22  # height of a row in a small window
PICTURE, FIRST_PICTURE = (42, 392), (75, 396)  # of the brush for wall pictures; in the list of pictures
STAMP_NAMES = ("Locked door", "Code door", "Lever", "Ambush", "Shop", "Secret", "Question")
# On a tile without an event: the buttons of a door, then those of a floor.
LEADS_TO, LAST_LEVEL = (1058, 394), (1047, 377)
SAYS, SOMETHING_ELSE = (907, 394), (940, 424)
OPENS = ((975, 394), (975, 644))  # on a tile without and with an event
OTHER_COMMAND = (940, 674)
USE, ENTER = (912, 402), [(x, 432) for x in (980, 1027, 1073, 1118)]  # when the first command runs
LEVELS = ("endgame", "intro", "items", "junction", "junction_destroyed", "level01", "level02", "level03", "level04", "level05",
          "level06", "level07", "menu", "reactor")


def put_stamp(view, name, x, y, upside_down=False):
    """With its north-west corner on this tile."""
    click(STAMPS)
    click((STAMPS[0] + 90, STAMPS[1] + 16 + ROW * STAMP_NAMES.index(name)))
    if upside_down:
        chord("shift", "m")
    view.click(x, y)


def put_exit(view, x, y, target):
    key("5")
    view.click(x, y)
    key("v")
    view.click(x, y)
    click(TABS["Events"])
    click(LEADS_TO)
    rows = sorted([*LEVELS, target])
    click((LAST_LEVEL[0], LAST_LEVEL[1] - ROW * (len(rows) - 1 - rows.index(target))))


def put_teleporter(view, x, y, target):
    """For whoever steps on the tile, from any side."""
    view.click(x, y)
    click(SOMETHING_ELSE)
    click(OTHER_COMMAND)
    type_text("teleport\n")
    view.click(*target)
    for box in (USE, *ENTER):
        click(box)


def put_lever(view, x, y, doors):
    """In the wall east of the tile: it opens these doors, wherever they are."""
    key("9")
    click(PICTURE)
    time.sleep(0.3)
    type_text("switch")
    click(FIRST_PICTURE)
    view.click(x + 0.45, y)
    key("v")
    view.click(x + 1, y)
    click(TABS["Events"])
    for number, door in enumerate(doors):
        click(OPENS[min(number, 1)])
        view.click(*door)


def make_adventure():
    """In a new mod with the title Hub; the levels are hub and deep."""
    do("mousemove", 640, 100)
    hub = MapView(7)
    chord("ctrl", "n")
    type_text("Deep\n")
    time.sleep(0.5)
    put_exit(MapView(0), 15, 12, "hub")
    chord("ctrl", "Prior")
    key("2")
    hub.rectangle(4, 17, 28, 20)
    put_stamp(hub, "Shop", 4, 14)
    put_stamp(hub, "Secret", 8, 12)
    put_stamp(hub, "Question", 18, 11)
    put_stamp(hub, "Locked door", 25, 12)
    for x in (5, 8):
        key("2")
        hub.rectangle(x, 22, x + 1, 23)
        key("4")
        hub.click(x, 21)
    put_lever(hub, 28, 18, [(5, 21), (8, 21)])
    put_stamp(hub, "Ambush", 11, 21, upside_down=True)
    put_stamp(hub, "Code door", 18, 21, upside_down=True)
    put_exit(hub, 25, 21, "deep")
    put_teleporter(hub, 28, 20, (5, 18))
    hub.click(15, 14)
    click(SAYS)
    type_text("The way down is in the south-east.\n")


def export(row, target):
    """From the menu: 0 a mod, 1 ... in the order of its rows."""
    click(FILE)
    click(EXPORT)
    click((FIRST_EXPORT[0], FIRST_EXPORT[1] + ROW * row))
    time.sleep(1)
    type_text(f"{target}\n")
    for _ in range(60):
        if target.exists():
            break
        time.sleep(0.5)
    assert target.exists(), f"{target.name} is not exported"
    time.sleep(1)
