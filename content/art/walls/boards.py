"""What a hand or an eye looks for: doors, levers, screens, notices, machines, things that move."""
from canvas import BONE, CLEAR, GLOW, LAMP, NIGHT, POISON, RUST, SIZE, STEEL, Canvas, as_lamp, brighter
from company import steel
from mine import rock
from parts import bricks, stripes


def door(lamp_ramp=STEEL, lit=5, m=STEEL, band=None):
    """A steel door in two leaves under a lamp: its colour says which badge opens it."""
    c = Canvas(m[0])
    c.rect(2, 9, 60, 55, m[1])
    for x in (4, 33):
        c.plate(x, 10, 27, 54, m, 3, 2)
        c.hole(x + 4, 15, 19, 15, m, 2)
        c.hole(x + 4, 38, 19, 20, m, 2)
        if band is not None:
            c.rect(x + 5, 17, 17, 11, brighter(band, -2))
            c.rect(x + 5, 17, 17, 1, brighter(band, -3))
        for y in (42, 47, 52):
            c.rect(x + 7, y, 13, 2, m[1])
    c.rect(31, 10, 2, 54, m[0])
    if band is not None:
        c.rect(4, 30, 56, 7, band)
        c.rect(4, 30, 56, 2, brighter(band))
        c.rect(4, 36, 56, 1, brighter(band, -2))
        c.rect(31, 30, 2, 7, m[0])
    for x in (27, 34):
        c.rect(x, 30, 3, 7, m[5])
        c.rect(x, 36, 3, 1, m[1])
    c.rect(0, 0, SIZE, 9, m[1])
    c.rect(0, 0, SIZE, 1, m[3])
    c.rect(0, 8, SIZE, 1, m[0])
    for x in (0, 61):
        c.plate(x, 0, 3, SIZE, m, 2)
    c.rect(16, 2, 32, 5, m[0])
    c.rect(17, 2, 30, 4, lamp_ramp[lit])
    c.rect(19, 3, 26, 2, lamp_ramp[lit + 2])
    return c


def door_plain():
    return door(BONE, 3)


def door_red():
    return door(RUST, 4, band=RUST[4])


def door_blue():
    return door(NIGHT, 5, band=NIGHT[5])


def door_green():
    return door(POISON, 4, band=POISON[3])


def door_yellow():
    return door(LAMP, 5, band=LAMP[5])


def door_exit():
    """The way on: all its lamps are lit."""
    c = door(LAMP, 5, m=STEEL)
    c.light(32, 8, 40, 58, GLOW, False)
    c.rect(10, 1, 44, 9, NIGHT[0])
    c.rect(11, 2, 42, 7, LAMP[5])
    for x in (15, 22, 29, 36, 43):  # signs of the way up, which read the same from both sides
        for row in range(4):
            c.rect(x + 2 - row, 3 + row, 2, 2, NIGHT[0])
            c.rect(x + 2 + row, 3 + row, 2, 2, NIGHT[0])
    return c


def door_jammed():
    """A door that somebody drove a cart into."""
    c = door(STEEL, 1)
    for row in range(30):
        bulge = (15 - abs(row - 15)) // 3
        c.rect(33 - bulge, 18 + row, 3 + bulge, 1, STEEL[0])
        c.rect(36, 18 + row, 2, 1, STEEL[4])
    c.line(6, 20, 24, 58, STEEL[5])
    c.line(7, 20, 25, 58, STEEL[1])
    c.line(40, 14, 58, 40, STEEL[1])
    for top, slant in ((24, 9), (46, -7)):
        for column in range(60):
            y = top + column * slant // 60
            c.rect(2 + column, y, 1, 6, BONE[3])
            c.rect(2 + column, y, 1, 1, BONE[5])
            c.rect(2 + column, y + 5, 1, 1, BONE[1])
    return c


def door_locked(open_now=False):
    """A bolt on a bar across a door: red is shut, lamp orange is open."""
    c = door(LAMP if open_now else RUST, 5 if open_now else 3)
    c.rect(22, 26, 20, 16, STEEL[1])
    c.plate(23, 27, 18, 13, STEEL, 4)
    light = LAMP if open_now else RUST
    c.rect(26, 30, 12, 6, NIGHT[0])
    c.rect(27, 31, 10, 4, light[5])
    c.rect(28, 31, 8, 2, light[7])
    if not open_now:
        c.rect(4, 32, 18, 5, STEEL[4])
        c.rect(42, 32, 18, 5, STEEL[4])
        c.rect(4, 36, 18, 1, STEEL[1])
        c.rect(42, 36, 18, 1, STEEL[1])
    return c


def cabinet(m=STEEL, tone=2):
    c = Canvas(m[0])
    c.plate(2, 2, 60, 60, m, tone, 2)
    c.rect(2, 2, 2, 60, m[tone + 1])
    c.rect(60, 4, 2, 58, m[tone - 1])
    return c


def terminal(frame):
    """A screen that can be read, and keys worn by gloves."""
    c = cabinet(NIGHT, 2)
    c.light(32, 22, 40, 32, [(62, as_lamp(0, RUST))], False)
    c.rect(8, 6, 48, 32, NIGHT[0])
    c.rect(10, 8, 44, 28, LAMP[0])
    c.text(13, 10, "AGM:07", LAMP[6])
    for row, length in enumerate((30, 36, 22)):
        c.rect(13, 18 + row * 4, length, 2, LAMP[4])
    if frame:
        c.rect(13, 30, 6, 4, LAMP[6])
    else:
        c.rect(13, 30, 24, 2, LAMP[4])
    c.plate(6, 42, 52, 14, NIGHT, 3)
    for y in (44, 48, 52):
        for x in range(9, 54, 5):
            c.rect(x, y, 4, 2, BONE[5] if (x + y) % 7 else LAMP[5])
    return c


def store():
    """The company's machine: everything has a price tag."""
    c = cabinet(RUST, 3)
    c.rect(6, 5, 52, 11, NIGHT[0])
    c.rect(7, 6, 50, 9, LAMP[5])
    c.text(15, 8, "AGM STORE", NIGHT[0])
    c.rect(6, 19, 36, 36, NIGHT[0])
    for row in range(3):
        y = 21 + row * 11
        c.rect(7, y + 8, 34, 2, RUST[2])
        for column in range(4):
            x = 9 + column * 8
            goods = (BONE[6], LAMP[4], NIGHT[5], RUST[5])[(row * 3 + column) % 4]
            c.rect(x, y + 1 + (row + column) % 2, 5, 7 - (row + column) % 2, goods)
            c.rect(x, y + 1 + (row + column) % 2, 5, 1, BONE[7])
    c.rect(46, 20, 11, 8, NIGHT[0])
    c.text(47, 22, "10", LAMP[5])
    for y in (32, 37, 42):
        for x in (46, 50, 54):
            c.rect(x, y, 3, 3, BONE[5])
    c.rect(46, 50, 11, 5, NIGHT[0])
    return c


def screen_map():
    """The wheel of lines on a board; lamps tell who still has current."""
    c = cabinet(NIGHT, 2)
    c.rect(6, 6, 52, 44, NIGHT[0])
    c.ring(32, 27, 8, LAMP[5], 2)
    for number, (dx, dy) in enumerate(((-19, 12), (-23, 0), (-19, -12), (19, -12), (23, 0), (19, 12), (0, -19))):
        c.line(32 + dx * 8 // 23, 27 + dy * 8 // 20, 32 + dx, 27 + dy, LAMP[3] if number < 3 else RUST[3])
        c.rect(31 + dx, 26 + dy, 3, 3, LAMP[6] if number < 3 else RUST[5] if number < 6 else BONE[7])
    c.rect(31, 36, 2, 12, LAMP[3])
    c.text(14, 53, "SHAFT ONE", BONE[6])
    return c


def machine_bay():
    """An open hatch full of valves and coils."""
    c = cabinet(STEEL, 2)
    c.rect(8, 7, 48, 50, STEEL[0])
    for x in (13, 28, 43):
        c.rect(x, 8, 9, 30, RUST[3])
        c.rect(x + 1, 8, 2, 30, RUST[5])
        c.rect(x + 7, 8, 2, 30, RUST[1])
        for y in range(11, 36, 5):
            c.rect(x, y, 9, 1, RUST[1])
    for x in (16, 32, 48):
        c.ring(x, 47, 6, LAMP[4], 2)
        c.rect(x - 6, 47, 13, 1, LAMP[4])
        c.rect(x, 41, 1, 13, LAMP[4])
    return c


def monitors(frame=0):
    """Four eyes of the company; one of them still sees."""
    c = cabinet(NIGHT, 2)
    for number, (x, y) in enumerate(((6, 6), (34, 6), (6, 34), (34, 34))):
        c.rect(x, y, 24, 22, NIGHT[0])
        c.rect(x + 1, y + 1, 22, 18, NIGHT[1] if number else LAMP[1])
        if number == 0:
            c.rect(x + 1, y + 12, 22, 7, LAMP[2])
            c.rect(x + 14, y + 6, 3, 7, LAMP[0])
            c.rect(x + 14, y + 4, 3, 2, LAMP[6])
        elif number == 3:
            for row in range(3, 18, 3):
                c.rect(x + 2, y + row, 20, 1, NIGHT[4])
        c.rect(x + 2, y + 2, 6, 1, LAMP[5] if number == 0 else NIGHT[5])
        c.rect(x + 20, y + 20, 2, 1, LAMP[5] if number == 0 else RUST[4])
    return c


def switch(pulled=False):
    """A lever in its box: up, its lamp lit. Pulled, it is what a script hangs over that one."""
    c = Canvas(CLEAR) if pulled else steel(STEEL, 2)
    c.rect(17, 8, 30, 48, NIGHT[0])
    c.plate(18, 9, 28, 45, STEEL, 4, 2)
    stripes(c, 18, 46, 28, 8, NIGHT[0], LAMP[4], 4)
    c.rect(29, 18, 6, 26, NIGHT[0])
    knob = 34 if pulled else 18
    c.rect(30, 26 if pulled else 20, 4, 12, STEEL[6])
    c.rect(25, knob, 14, 6, RUST[5])
    c.rect(25, knob, 14, 2, RUST[7])
    c.rect(25, knob + 5, 14, 1, RUST[2])
    c.rect(28, 11, 8, 5, NIGHT[0])
    c.rect(29, 12, 6, 3, POISON[5] if pulled else LAMP[5])
    return c


def buttons():
    """Two buttons in a box, which the motor has released: dark."""
    c = steel(STEEL, 2)
    c.rect(17, 8, 30, 48, NIGHT[0])
    c.plate(18, 9, 28, 45, STEEL, 4, 2)
    stripes(c, 18, 46, 28, 8, NIGHT[0], LAMP[4], 4)
    for y, letter in ((12, "A"), (29, "B")):
        c.rect(29, y, 14, 14, NIGHT[0])
        c.disc(36, y + 7, 6, RUST[3])
        c.disc(36, y + 6, 5, RUST[5])
        c.disc(35, y + 5, 2, RUST[7])
        c.text(21, y + 4, letter, NIGHT[0], 1)
    return c


def button_lit(y):
    """A button that was pressed last: pushed in and lit. A script hangs it over that one of `buttons`."""
    c = Canvas(CLEAR)
    c.rect(29, y, 14, 14, NIGHT[0])
    c.disc(36, y + 7, 6, LAMP[3])
    c.disc(36, y + 7, 5, LAMP[5])
    c.disc(36, y + 7, 2, LAMP[7])
    return c


def valve_bare():
    """A pipe with a stem on which a wheel goes."""
    c = steel(STEEL, 2)
    c.rect(26, 0, 12, SIZE, NIGHT[0])
    c.rect(28, 0, 8, SIZE, STEEL[3])
    c.rect(29, 0, 3, SIZE, STEEL[5])
    for y in (7, 51):
        c.plate(23, y, 18, 6, STEEL, 4, 1)
    c.disc(32, 32, 9, NIGHT[0])
    c.disc(32, 32, 8, STEEL[3])
    c.disc(32, 32, 4, NIGHT[0])
    c.rect(30, 30, 5, 5, STEEL[6])
    return c


def valve_wheel(c=None, turned=False):
    """The wheel: what a script hangs over the bare stem, or, turned by an eighth, over the wheel of `valve`."""
    ground = STEEL[2] if c or turned else CLEAR
    c = c or Canvas(CLEAR)
    for radius, colour in ((19, NIGHT[0]), (18, RUST[4]), (15, RUST[2]), (14, ground)):
        c.disc(32, 32, radius, colour)
    if turned:
        for width, colour in ((5, NIGHT[0]), (3, RUST[5])):
            for at in range(-11, 12):
                for y in (32 + at, 32 - at):
                    c.rect(32 + at - width // 2, y - width // 2, width, width, colour)
    else:
        for x, y, width, height in ((30, 16, 5, 33), (16, 30, 33, 5)):
            c.rect(x, y, width, height, NIGHT[0])
            c.rect(x + 1, y + 1, width - 2, height - 2, RUST[5])
    c.disc(32, 32, 6, NIGHT[0])
    c.disc(32, 32, 5, RUST[6])
    c.disc(31, 31, 2, RUST[7])
    return c


def valve():
    """A wheel on a pipe, not turned."""
    return valve_wheel(valve_bare())


def danger():
    """The only green sign that the company pays for."""
    c = steel(STEEL, 2)
    for row in range(34):
        c.rect(32 - row * 24 // 34, 12 + row, row * 48 // 34 + 1, 1, NIGHT[0])
    for row in range(28):
        c.rect(32 - row * 19 // 28, 16 + row, row * 38 // 28 + 1, 1, LAMP[5])
    c.rect(31, 24, 4, 10, NIGHT[0])
    c.rect(31, 37, 4, 4, NIGHT[0])
    c.rect(9, 48, 46, 8, NIGHT[0])
    c.text(20, 49, "DANGER", LAMP[5])
    return c


def slag_fall(frame):
    """Slag that runs down: bright in the middle of each stream."""
    c = Canvas(LAMP[3])
    for x in range(SIZE):
        lane = (x + (x // 11) * 3) % 16
        for y in range(SIZE):
            flow = (y - frame * 16 + lane * 5 + x // 16 * 13) % 64
            tone = 5 if flow < 14 else 4 if flow < 36 else 3
            tone += (1, 1, 0, 0, -1, -1, -2, -3, -3, -2, -1, -1, 0, 0, 1, 1)[lane]
            c.dot(x, y, LAMP[max(1, min(7, tone))])
    return c


def water_fall(frame):
    c = Canvas(NIGHT[3])
    for x in range(SIZE):
        lane = (x * 5 + x // 7) % 16
        for y in range(SIZE):
            flow = (y - frame * 16 + lane * 11 + x // 4 * 7) % 64
            tone = 6 if flow < 5 else 5 if flow < 16 else 4 if flow < 36 else 3
            c.dot(x, y, NIGHT[tone - (1 if x // 4 % 3 == 0 else 0)])
    c.shade(0, 4, -2)
    return c


def furnace(frame):
    """The mouth of a furnace behind its grate."""
    c = Canvas()
    bricks(c, RUST, 2, 16, 8, RUST[0], 0, 8, 42)
    c.light(32, 38, 34, 34, [(62, as_lamp(0))], False)
    c.rect(10, 18, 44, 40, NIGHT[0])
    for row in range(36):
        inset = (8 - row) if row < 8 else 0
        c.rect(12 + inset, 20 + row, 40 - inset * 2, 1, LAMP[2])
    for x in range(13, 51):
        height = 14 + (x * 7 + frame * 13) % 11 + (x * 3 + frame * 7) % 6
        for row in range(height):
            y = 55 - row
            tone = 7 if row < height // 4 else 6 if row < height // 2 else 5 if row < height * 3 // 4 else 4
            if y > 26:
                c.dot(x, y, LAMP[tone])
    for x in range(16, 52, 8):
        c.rect(x, 20, 2, 37, NIGHT[0])
    c.rect(8, 14, 48, 5, STEEL[2])
    c.rect(8, 14, 48, 1, STEEL[4])
    c.rect(8, 57, 48, 4, STEEL[2])
    return c


def hook_board(title, hung, ramp=LAMP, dead=()):
    """A board with ninety hooks. What hangs on those of `hung` is a lamp, or a tag of bone."""
    c = Canvas(RUST[1])
    c.plate(0, 0, SIZE, SIZE, RUST, 2, 2)
    c.rect(3, 3, 58, 9, NIGHT[0])
    c.text(33 - len(title) * 2, 5, title, BONE[6])
    for number in range(90):
        x, y = 3 + number % 15 * 4, 15 + number // 15 * 8
        c.rect(x, y, 1, 2, BONE[4])
        c.dot(x + 1, y + 2, BONE[4])
        if number in hung:
            tone = 2 if number in dead else 6
            c.rect(x - 1, y + 2, 3, 5, ramp[tone])
            c.rect(x - 1, y + 2, 3, 1, ramp[tone - 2])
            c.dot(x, y + 4, ramp[tone + 1])
    return c


def lamp_board():
    return hook_board("LAMP RACK", (1, 17, 22, 34, 48, 53, 61, 70, 86), LAMP, (22, 61))


def tag_board():
    return hook_board("SHIFT TAGS", (3, 19, 41, 67, 80), BONE)


def tag_board_empty():
    return hook_board("SHIFT TAGS", (80,), BONE)


def ingots(warm):
    """Bars on a rack, as the text counts them: those cast today still glow, the cold ones carry their stamp."""
    c = steel(STEEL)
    c.hole(4, 5, 56, 54, NIGHT, 1)
    for y in (21, 38, 55):
        c.plate(4, y, 56, 4, RUST, 2)
    for x in (4, 57):
        c.plate(x, 5, 3, 54, RUST, 3)
    ramp, tone = (LAMP, 5) if warm else (BONE, 3)
    for row, y in enumerate((15, 32, 49)):
        for column in range(5):
            x = 8 + column * 10
            for layer in range(1 if (row + column) % 3 == 0 else 2):
                c.rect(x + layer, y - layer * 6, 8 - layer, 6, ramp[tone - 1 + layer])
                c.rect(x + layer, y - layer * 6, 8 - layer, 1, ramp[tone + 2])
                c.rect(x + layer, y + 5 - layer * 6, 8 - layer, 1, ramp[tone - 3])
                c.rect(x + 2 + layer, y + 2 - layer * 6, 3, 1, ramp[tone - 2])
    return c


def sketch():
    """Hob's paper on the rock: a gallery in charcoal, and crosses where the props bear nothing."""
    c = rock(BONE)
    c.rect(13, 13, 40, 40, NIGHT[0])
    c.rect(11, 11, 40, 40, BONE[6])
    c.rect(11, 11, 40, 1, BONE[7])
    c.rect(11, 50, 40, 1, BONE[4])
    for x, y in ((13, 13), (47, 13), (13, 47)):
        c.rect(x, y, 2, 2, RUST[3])
    c.grid(45, 45, ("....b.", "...bb.", "..bbb.", ".bbbb.", "bbbbb.", "bbbbb."), {"b": BONE[4]})
    ink = NIGHT[1]
    for line in ((16, 44, 16, 28), (16, 28, 27, 28), (27, 28, 27, 18), (27, 18, 45, 18), (22, 44, 22, 34),
                 (22, 34, 33, 34), (33, 34, 33, 24), (33, 24, 45, 24), (33, 34, 42, 34), (42, 34, 42, 42)):
        c.line(*line, ink)
    for x, y in ((18, 38), (29, 29), (38, 20)):
        c.line(x, y, x + 3, y + 3, RUST[5])
        c.line(x + 3, y, x, y + 3, RUST[5])
    return c


def menu_ground():
    """Behind the menus: a gallery with its lamps out, dark enough to read on."""
    c = rock(NIGHT.lifted(-1), 1)
    for y in range(SIZE):
        for x in range(SIZE):
            c.dot(x, y, NIGHT[min(2, c.at(x, y) % 8)])
    c.rect(0, 0, SIZE, 7, BONE[0])
    c.rect(0, 0, SIZE, 1, BONE[1])
    c.rect(0, 7, SIZE, 1, NIGHT[0])
    c.rect(0, 7, 8, 57, BONE[0])
    c.rect(0, 7, 1, 57, BONE[1])
    c.rect(8, 7, 1, 57, NIGHT[0])
    c.rect(3, 3, 2, 2, STEEL[2])
    return c


def bar(height):
    """A tile of the bars above and below the view: a plate of the company's, 20 wide."""
    c = Canvas(NIGHT[2])
    c.rect(0, 0, 20, 1, NIGHT[5])
    c.rect(0, 1, 20, 1, NIGHT[3])
    c.rect(0, height - 3, 20, 1, NIGHT[1])
    c.rect(0, height - 2, 20, 2, NIGHT[0])
    c.rect(0, 2, 1, height - 4, NIGHT[0])
    c.rect(1, 2, 1, height - 4, NIGHT[3])
    for y in (4, height - 7):
        c.rect(3, y, 2, 1, NIGHT[4])
        c.rect(3, y + 1, 2, 1, NIGHT[0])
        c.rect(17, y, 2, 1, NIGHT[4])
        c.rect(17, y + 1, 2, 1, NIGHT[0])
    return c


def bar_small():
    return bar(20)


def bar_large():
    return bar(28)
