"""The deep, wrong place: the vault, what broke the wheel, and the heart. Poison green is kept for it."""
from canvas import BONE, CLEAR, LAMP, NIGHT, POISON, RUST, SIZE, STEEL, Canvas, as_lamp, as_lit, root
from floors import slabs
from parts import BOULDERS, stones


BLACK = STEEL.lifted(-1)  # stone that was never near a lamp


def vein(c, points, width=5, tone=6):
    """Light in the stone: it colours what is beside it."""
    for size, colour in ((width + 4, POISON[1]), (width, POISON[2]), (3, POISON[tone - 2]), (1, POISON[tone])):
        for (x, y), (to_x, to_y) in zip(points, points[1:]):
            c.line(x - size // 2, y - size // 2, to_x - size // 2, to_y - size // 2, colour, size)


def marble(m=BLACK, tone=2):
    """Stones that nobody cut, and yet they fit: two tall ones, a lintel, a vein that is alive."""
    c = Canvas(m[tone - 2])
    c.plate(0, 0, SIZE, 10, m, tone - 1, 2)
    for x, width in ((0, 36), (37, 26)):
        c.plate(x, 11, width, 43, m, tone, 2)
        c.rect(x, 11, 2, 43, m[tone + 1])
        c.rect(x + width - 2, 13, 2, 41, m[tone - 1])
    c.plate(0, 55, SIZE, 9, m, tone - 1)
    vein(c, [(14, 15), (18, 22), (15, 30), (21, 38), (19, 45), (23, 51)])
    vein(c, [(18, 22), (26, 26)], 3)
    vein(c, [(49, 32), (52, 50)], 3)
    return c


def marble_face(m=BONE, tone=4):
    """A mask in the stone. It has been listening for some time."""
    c = marble()
    for row in range(46):
        half = root(24 * 24 - (row - 20) * (row - 20)) * (20 if row < 22 else 22 - (row - 22) // 4) // 24 if abs(row - 20) < 24 else 12
        c.rect(32 - half, 8 + row, half * 2, 1, m[tone])
        c.rect(32 - half, 8 + row, 3, 1, m[tone + 1])
        c.rect(32 + half - 4, 8 + row, 4, 1, m[tone - 2])
    c.rect(20, 9, 22, 2, m[tone + 1])
    c.rect(15, 24, 34, 4, m[tone + 1])
    c.rect(15, 28, 34, 2, m[tone - 2])
    for x in (23, 41):
        c.rect(x - 5, 28, 10, 7, m[0])
        c.rect(x - 2, 30, 4, 3, POISON[5])
        c.rect(x - 1, 30, 2, 2, POISON[7])
    c.rect(30, 26, 5, 13, m[tone + 1])
    c.rect(34, 28, 2, 12, m[tone - 2])
    c.rect(24, 43, 17, 8, m[0])
    c.rect(26, 45, 13, 4, POISON[2])
    c.rect(24, 51, 17, 2, m[tone + 1])
    return c


def mask_still(m=BONE, tone=4):
    """Over a mask that was stopped: its eyes and its mouth are shut."""
    c = Canvas(CLEAR)
    for x in (23, 41):
        c.rect(x - 5, 28, 10, 7, m[tone])
        c.rect(x - 5, 28, 10, 2, m[tone - 2])
        c.rect(x - 5, 33, 10, 2, m[0])
    c.rect(24, 43, 17, 8, m[tone])
    c.rect(24, 46, 17, 2, m[0])
    c.rect(24, 48, 17, 1, m[tone + 1])
    return c


def marble_skull(m=BONE):
    """A row of small masks under the lintel, a ring of signs below."""
    c = marble()
    for x in (2, 23, 44):
        c.rect(x, 14, 18, 22, m[1])
        c.rect(x + 2, 15, 14, 12, m[5])
        c.rect(x + 2, 15, 14, 2, m[6])
        c.rect(x + 4, 27, 10, 7, m[4])
        for eye in (4, 10):
            c.rect(x + eye, 20, 4, 4, m[0])
            c.rect(x + eye + 1, 21, 2, 2, POISON[4])
        c.rect(x + 8, 24, 2, 3, m[1])
        for tooth in range(5, 14, 2):
            c.rect(x + tooth, 30, 1, 3, m[1])
    for x in range(6, 62, 10):
        c.ring(x, 46, 4, POISON[3])
        c.dot(x, 46, POISON[5])
    return c


def skulls(m=BONE):
    """Helmets and what is left under them, laid in rows by somebody who liked order."""
    c = Canvas(m[0])
    for row in range(4):
        for column in range(4):
            x, y = column * 16 + row % 2 * 8, row * 16
            c.rect(x + 2, y + 2, 12, 8, m[4])
            c.rect(x + 3, y + 1, 10, 1, m[5])
            c.rect(x + 4, y + 10, 8, 4, m[3])
            c.rect(x + 2, y + 9, 12, 1, m[2])
            for eye in (4, 9):
                c.rect(x + eye, y + 6, 3, 3, m[0])
            c.dot(x + 7, y + 9, m[0])
            for tooth in (5, 7, 9):
                c.rect(x + tooth, y + 12, 1, 2, m[1])
            if (row * 4 + column) % 5 == 2:
                c.rect(x + 1, y + 1, 14, 4, LAMP[3])
                c.rect(x + 3, y, 10, 1, LAMP[4])
                c.rect(x + 6, y + 1, 4, 3, BONE[1])
    c.shade(56, 8)
    return c


def skin(m=RUST, tone=3):
    """Flesh in long folds that hang between two ribs."""
    c = Canvas(m[tone - 1])
    for x in range(SIZE):
        across = (x + 16) % 32
        sag = across * (32 - across) // 20
        for y in range(SIZE):
            fold = (y - sag) % 21
            c.dot(x, y, m[tone + (1 if fold < 3 else 0 if fold < 10 else -1 if fold < 17 else -2)])
    for x in (13, 45):
        for y in range(SIZE):
            bend = (0, 0, 1, 1, 2, 2, 2, 1, 1, 0)[y // 3 % 10] + x
            c.rect(bend, y, 6, 1, BONE[3])
            c.rect(bend + 1, y, 2, 1, BONE[5])
            c.rect(bend + 6, y, 2, 1, m[tone - 3])
    c.shade(58, 6)
    return c


def snakes(m=RUST, tone=3):
    """Veins as thick as arms; something green goes through them."""
    c = Canvas(m[0])
    for number, x in enumerate((1, 17, 33, 49)):
        for y in range(SIZE):
            way = (y + number * 23) % SIZE
            swing = (way if way < 32 else SIZE - way) // 6 + x
            for column in range(13):
                c.dot(swing + column, y, m[tone + (0, 1, 2, 1, 0, 0, 0, 0, -1, -1, -1, -2, -2)[column]])
            if way < 7:
                size = min(way, 6 - way)
                c.rect(swing + 4 - size // 2, y, 3 + size, 1, POISON[5])
                c.rect(swing + 4, y, 2, 1, POISON[6])
            if way % 16 == 9:
                c.rect(swing + 1, y, 11, 1, m[tone - 2])
    return c


def fire_wall(frame):
    """The arena: a curtain of green fire behind black ribs."""
    c = Canvas(POISON[0])
    for x in range(SIZE):
        top = 14 + (x * 7 + frame * 11) % 13 + (x * 3 + frame * 5) % 9
        for y in range(SIZE):
            heat = y - top + ((x + frame * 3) // 3 % 3) * 4
            c.dot(x, y, POISON[0] if heat < 0 else POISON[1] if heat < 8 else POISON[2] if heat < 18 else POISON[3] if heat < 28 else
                  POISON[4] if heat < 38 else POISON[5])
    for x in (0, 21, 42):
        c.rect(x, 0, 8, SIZE, RUST[1])
        c.rect(x, 0, 2, SIZE, RUST[3])
        c.rect(x + 6, 0, 2, SIZE, RUST[0])
    c.rect(0, 0, SIZE, 7, RUST[1])
    c.rect(0, 0, SIZE, 2, RUST[2])
    return c


def crack(frame, m=STEEL, fire=LAMP):
    """A wall that broke: behind it something burns, and breathes."""
    c = Canvas()
    stones(c, BOULDERS, m, 2)
    paths = [[(4, 0), (12, 10), (9, 22), (20, 34), (17, 46), (26, 63)], [(44, 0), (40, 14), (52, 26), (46, 40), (56, 63)],
             [(9, 22), (28, 18), (40, 14)], [(20, 34), (36, 42), (46, 40)], [(52, 26), (63, 22)], [(0, 22), (9, 22)]]
    for width, colour in ((7, RUST[2]), (4, fire[2 + frame]), (2, fire[4 + frame])):
        for path in paths:
            for (x, y), (to_x, to_y) in zip(path, path[1:]):
                for step in range(25):
                    px, py = x + (to_x - x) * step // 24 - width // 2, y + (to_y - y) * step // 24 - width // 2
                    for row in range(width):
                        if 0 <= py + row < SIZE:
                            c.rect(px, py + row, width, 1, colour)
    return c


def portal_frame(alive=True):
    """The Gate's post: a column of mouths."""
    c = Canvas(RUST[0])
    c.plate(6, 0, 52, SIZE, RUST, 2, 2)
    c.rect(6, 0, 4, SIZE, RUST[3])
    c.rect(54, 0, 4, SIZE, RUST[1])
    for y in (2, 23, 44):
        c.disc(32, y + 9, 15 if y < 40 else 14, RUST[1])
        c.ring(32, y + 9, 10, BONE[4], 3)
        c.disc(32, y + 9, 7, POISON[4] if alive else NIGHT[0])
        if alive:
            c.disc(32, y + 9, 4, POISON[6])
        for dx, dy in ((0, -9), (6, -6), (8, 0), (6, 6), (0, 9), (-6, 6), (-8, 0), (-6, -6)):
            c.rect(31 + dx, y + 8 + dy, 2, 2, BONE[6])
    return c


def portal(frame):
    """The Gate: rings that fall inwards."""
    c = Canvas()
    for y in range(SIZE):
        for x in range(SIZE):
            far = root(((x - 32) ** 2 + (y - 32) ** 2) * 4)
            ring = (far + frame * 4 + (abs(x - 32) * 3 + abs(y - 32) * 5) // 16) % 16
            deep = 6 - far // 12
            c.dot(x, y, POISON[max(0, deep + (1 if ring < 4 else 0 if ring < 9 else -1))])
    c.disc(32, 32, 5, POISON[7])
    return c


def portal_dead():
    c = marble_face(STEEL.lifted(-1), 4)
    return c.mapped({"poison": ("night", -1)})


# --- floors and ceilings


def floor_marble(m=BLACK, tone=2, lit=False):
    """Great flags, and a ring of signs cut into every one."""
    c = Canvas(m[tone])
    c.rect(0, 0, SIZE, 1, m[tone + 1])
    c.rect(0, 0, 1, SIZE, m[tone + 1])
    c.rect(0, 62, SIZE, 2, m[tone - 1])
    c.rect(62, 0, 2, SIZE, m[tone - 1])
    if lit:
        c.light(31, 31, 31, 31, [(20, as_lamp(3, POISON)), (38, as_lamp(2, POISON)), (56, as_lamp(1, POISON))], False)
    c.ring(31, 31, 23, POISON[1], 5)
    c.ring(31, 31, 22, POISON[2], 3)
    c.ring(31, 31, 21, POISON[4])
    for dx, dy in ((0, -21), (16, -13), (20, 5), (9, 19), (-9, 19), (-20, 5), (-16, -13)):
        c.disc(31 + dx, 31 + dy, 3, m[tone - 1])
        c.disc(31 + dx, 31 + dy, 1, POISON[7 if lit else 5])
    return c


def ceil_marble(m=BLACK, tone=1):
    c = Canvas(m[tone])
    c.rect(0, 0, SIZE, 3, m[tone + 1])
    c.rect(0, 0, 3, SIZE, m[tone + 1])
    c.rect(3, 3, 61, 2, NIGHT[0])
    c.rect(3, 3, 2, 61, NIGHT[0])
    c.ring(34, 34, 20, m[tone + 1], 2)
    c.ring(34, 34, 12, NIGHT[0], 2)
    return c


def ceil_veins():
    """The roof of the Vault: plates without a joint that fits, and far up in one of them the same light."""
    c = Canvas()
    stones(c, [(12, 12), (48, 20), (26, 46), (58, 54)], BLACK, 1, 1, 0, SIZE, BLACK[0])
    vein(c, [(0, 41), (9, 35), (13, 38), (22, 24), (30, 29), (42, 26), (46, 40), (55, 36), (63, 41)], 4, 4)
    vein(c, [(22, 24), (25, 12), (31, 6)], 2, 4)
    return c


def ceil_heart():
    """The roof of the Heart: thin skin between the ribs, and light behind it that comes and goes."""
    c = ceil_ribs(RUST, POISON)
    for x, y in ((14, 26), (46, 57)):
        c.light(x, y, 15, 8, [(30, as_lit(3)), (60, as_lit(1))], False)
    for y in (6, 38):
        c.rect(0, y, SIZE, 9, RUST[2])
        c.rect(0, y, SIZE, 2, RUST[3])
        c.rect(0, y + 7, SIZE, 2, RUST[0])
    return c


def floor_skin(m=RUST, tone=2):
    """Folds underfoot, slow as a tide."""
    c = Canvas(m[tone])
    stones(c, BOULDERS, m, tone, 1, 0, SIZE, m[tone - 1])
    for x, y in ((10, 12), (42, 8), (24, 32), (56, 34), (8, 50), (40, 54)):
        c.disc(x, y, 2, m[tone + 2])
        c.dot(x, y, m[tone - 2])
    return c


def floor_slag():
    """Black crust on what still flows."""
    c = Canvas()
    stones(c, BOULDERS, STEEL, 1, 1, 0, SIZE, LAMP[5])
    for y in range(SIZE):
        for x in range(SIZE):
            if c.at(x, y) == LAMP[5]:
                for dx, dy in ((1, 0), (0, 1), (2, 0), (0, 2), (-1, 0), (0, -1)):
                    if c.at(x + dx, y + dy) // 8 == STEEL[0] // 8:
                        c.dot(x + dx, y + dy, LAMP[3] if abs(dx + dy) == 1 else LAMP[1])
    return c


def floor_water(m=NIGHT, lit=False):
    """Black water; lit: a lamp hangs over it and breaks in the waves."""
    c = Canvas(m[2])
    for y in range(0, SIZE, 8):
        for x in range(SIZE):
            lift = (0, 0, 1, 2, 2, 3, 3, 2, 2, 1, 0, 0, -1, -1, -1, -1)[(x // 2 + y * 3 // 4) % 16]
            c.dot(x, y + lift, m[4] if y % 16 else m[5])
            c.dot(x, y + lift + 1, m[3])
            c.dot(x, y + lift + 2, m[3])
    for x, y in ((20, 14), (50, 46)):
        c.rect(x, y, 7, 1, m[6])
        c.rect(x + 3, y + 2, 4, 1, m[5])
    if lit:
        for y in range(8, 56, 4):
            half = root(24 * 24 - (y - 32) * (y - 32)) * 3 // 4
            start = 32 - half + (y * 5 % 11 - 5)
            c.rect(start, y, half * 2, 2, LAMP[5 if half > 15 else 4])
            c.rect(start + 3, y + 2, half * 2 - 6, 1, LAMP[2])
    return c


def floor_crack():
    """A slab of the Roundhouse, broken; what is under it glows."""
    c = slabs(BLACK, 2)
    c.light(32, 32, 30, 24, [(20, as_lamp(0)), (40, as_lamp(0, RUST)), (56, as_lit())], False)
    paths = ([(3, 45), (13, 38), (18, 41), (27, 29), (29, 22), (39, 18), (46, 7)],
             [(27, 29), (37, 33), (44, 43), (59, 47)], [(37, 33), (46, 28)])
    for shift, width, colour in ((1, 4, NIGHT[0]), (0, 2, LAMP[4]), (0, 1, LAMP[6])):
        for path in paths:
            for (x, y), (to_x, to_y) in zip(path, path[1:]):
                c.line(x - shift, y - shift, to_x - shift, to_y - shift, colour, width)
    return c


def ceil_crack(m=STEEL):
    """The roof, torn: a glow far up in one long crack."""
    c = Canvas()
    stones(c, [(12, 12), (48, 20), (26, 46), (58, 54)], m, 1, 1, 0, SIZE, m[0])
    path = [(0, 20), (14, 26), (24, 18), (38, 30), (50, 26), (63, 20)]
    for width, colour in ((5, RUST[2]), (2, LAMP[3])):
        for (x, y), (to_x, to_y) in zip(path, path[1:]):
            c.line(x, y - width // 2, to_x, to_y - width // 2, colour, width)
    return c


def ceil_ribs(m=RUST, skin=RUST):
    """Ribs of something that one is inside of; between them a skin."""
    c = Canvas(skin[0])
    for y in range(SIZE):
        for x in range(SIZE):
            if (x // 2 + y) % 32 < 14:
                c.dot(x, y, skin[1])
    for y in (6, 38):
        c.rect(0, y, SIZE, 9, m[2])
        c.rect(0, y, SIZE, 2, m[3])
        c.rect(0, y + 7, SIZE, 2, m[0])
    return c
