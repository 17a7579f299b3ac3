"""Living quarters: wood, plaster, cloth and brick. People were at home here."""
from canvas import BONE, HALO, LAMP, NIGHT, RUST, SIZE, Canvas, Dice, brighter
from floors import coffer, pool
from parts import boards, bricks, lamplight


def wood_panel(m=RUST, tone=3):
    """Panelling with a rail; the wood is older than the paint above it."""
    c = Canvas(m[tone - 2])
    c.rect(0, 0, SIZE, 8, m[tone - 2])
    c.plate(0, 2, SIZE, 5, m, tone)
    for x in (0, 32):
        c.plate(x, 8, 32, 22, m, tone)
        c.hole(x + 5, 12, 22, 14, m, tone - 1)
        c.rect(x + 31, 8, 1, 22, m[tone - 2])
        c.rect(x + 8, 19, 14, 1, m[tone - 2])
    c.plate(0, 31, SIZE, 6, m, tone + 1)
    c.rect(0, 37, SIZE, 1, m[tone - 3])
    for x in range(0, SIZE, 16):
        c.rect(x, 38, 15, 19, m[tone - 1])
        c.rect(x, 38, 1, 19, m[tone])
        c.rect(x + 15, 38, 1, 19, m[tone - 3])
        c.rect(x + 5 + x // 16 % 3, 42, 1, 10, m[tone - 2])
    c.plate(0, 57, SIZE, 7, m, tone - 1)
    return c


def plaster(m=BONE, tone=4):
    """Plaster over a dado of painted boards, with one patch where it came off."""
    c = Canvas(m[tone])
    c.rect(0, 0, SIZE, 5, RUST[2])
    c.rect(0, 5, SIZE, 2, m[tone - 1])
    for x, y, width in ((38, 14, 12), (36, 16, 18), (39, 19, 13)):
        c.rect(x, y, width, 3, m[tone - 2])
    c.rect(40, 17, 6, 2, RUST[3])
    c.rect(47, 19, 4, 2, RUST[3])
    c.line(50, 21, 54, 32, m[tone - 2])
    c.line(12, 7, 9, 16, m[tone - 1])
    c.rect(0, 37, SIZE, 4, RUST[3])
    c.rect(0, 37, SIZE, 1, RUST[4])
    c.rect(0, 41, SIZE, 1, RUST[0])
    for x in range(0, SIZE, 8):
        c.rect(x, 42, 7, 16, RUST[2])
        c.rect(x + 7, 42, 1, 16, RUST[1])
    c.rect(0, 58, SIZE, 6, RUST[1])
    return c


def books(m=RUST):
    """Shelves: ledgers, hymn books, and gaps where something was taken."""
    c = Canvas(m[0])
    c.rect(0, 0, 3, SIZE, m[3])
    c.rect(61, 0, 3, SIZE, m[2])
    dice = Dice(25)
    covers = (RUST[4], NIGHT[4], BONE[4], LAMP[3], NIGHT[3], RUST[3])
    for y in (1, 22, 43):
        c.rect(0, y + 18, SIZE, 3, m[3])
        c.rect(0, y + 18, SIZE, 1, m[4])
        x = 4
        while x < 59:
            width, height = 3 + dice.roll(3), 12 + dice.roll(4)
            if dice.roll(8):
                cover = covers[dice.roll(len(covers))]
                c.rect(x, y + 18 - height, min(width, 60 - x), height, cover)
                c.rect(x, y + 18 - height, 1, height, brighter(cover))
                if width > 3 and x < 56:
                    c.rect(x + 1, y + 22 - height, 2, 1, BONE[6])
            x += width
    return c


def banner():
    """The union's cloth: a lamp and a wheel of seven spokes. The company never found out who sews them."""
    c = wood_panel()
    c.rect(15, 3, 34, 3, BONE[6])
    c.rect(16, 6, 32, 46, NIGHT[3])
    c.rect(16, 6, 2, 46, NIGHT[4])
    c.rect(46, 6, 2, 46, NIGHT[2])
    for x in range(16, 48, 8):
        c.rect(x + 2, 52, 4, 4, NIGHT[2])
    c.rect(16, 12, 32, 2, LAMP[4])
    c.rect(16, 46, 32, 2, LAMP[4])
    c.ring(32, 29, 12, LAMP[4], 2)
    for dx, dy in ((0, -11), (8, -7), (10, 2), (5, 10), (-5, 10), (-10, 2), (-8, -7)):
        c.line(32, 29, 32 + dx, 29 + dy, LAMP[4])
    c.disc(32, 29, 4, LAMP[6])
    c.disc(32, 29, 2, LAMP[7])
    return c


def brick(m=RUST, tone=3, low=None):
    c = Canvas(m[tone - 2])
    bricks(c, m, tone, 16, 8, m[tone - 2], 0, 8, 28)
    c.shade(0, 6)
    c.rect(0, 56, SIZE, 8, m[tone - 2])
    c.rect(0, 56, SIZE, 1, m[tone - 1])
    return c


def wood_lamp(m=RUST):
    """Panelling with a lamp: somebody is expected home."""
    return lamplight(wood_panel(m), 32, 13)


def window():
    """A window on to the dark of the cavern; far lamps behind it."""
    c = wood_panel()
    c.rect(8, 6, 48, 40, RUST[1])
    c.rect(9, 6, 46, 2, RUST[4])
    c.rect(11, 9, 42, 34, NIGHT[1])
    c.rect(11, 9, 42, 14, NIGHT[0])
    for x, y, width, height in ((13, 25, 12, 18), (28, 20, 10, 23), (41, 28, 10, 15)):
        c.rect(x, y, width, height, NIGHT[2])
        c.rect(x, y, width, 1, NIGHT[3])
    for x, y in ((16, 29), (20, 34), (31, 25), (34, 32), (44, 33), (31, 38)):
        c.rect(x, y, 2, 3, LAMP[5])
    c.rect(31, 8, 3, 36, RUST[3])
    c.rect(10, 24, 44, 3, RUST[3])
    c.rect(10, 24, 44, 1, RUST[4])
    c.line(14, 21, 22, 11, NIGHT[3])
    c.rect(6, 45, 52, 4, RUST[4])
    c.rect(6, 49, 52, 1, RUST[0])
    return c


def portraits():
    """Seven of the night shift, each with a date under it."""
    c = wood_panel()
    faces = ((4, 5), (20, 5), (36, 5), (51, 5), (11, 30), (28, 30), (45, 30))
    for number, (x, y) in enumerate(faces):
        c.rect(x - 1, y - 1, 13, 20, NIGHT[0])
        c.rect(x, y, 11, 15, BONE[2])
        c.frame(x, y, 11, 15, LAMP[3])
        c.rect(x + 3, y + 5, 5, 5, BONE[5])
        c.rect(x + 2, y + 10, 7, 4, NIGHT[2])
        c.rect(x + 2, y + 3, 7, 2, LAMP[4] if number != 3 else BONE[6])
        c.dot(x + 4, y + 7, BONE[1])
        c.dot(x + 6, y + 7, BONE[1])
        c.rect(x + 1, y + 16, 9, 2, BONE[6] if number < 5 else BONE[2])
    return c


# --- floors and ceilings


def floor_wood(m=BONE, tone=2, lit=False):
    """A floor of boards, swept every day until two days ago."""
    c = Canvas()
    boards(c, m, tone, 16, False, 114, RUST[1])
    return pool(c) if lit else c


def carpet(m=RUST, tone=2, lit=False):
    """The overseer's carpet: a quiet pattern of lozenges."""
    c = Canvas(m[tone])
    for cy in (16, 48):
        for cx in (16, 48):
            for row in range(-12, 13):
                half = 12 - abs(row)
                c.dot(cx - half, cy + row, m[tone + 1])
                c.dot(cx + half, cy + row, m[tone + 1])
            c.rect(cx - 1, cy - 1, 3, 3, LAMP[tone])
    for at in (0, 32):
        c.rect(0, at, SIZE, 1, m[tone - 1])
        c.rect(at, 0, 1, SIZE, m[tone - 1])
    return pool(c) if lit else c


def ceil_dusk(m=RUST, light=None):
    """A ceiling of boards in frames."""
    c = coffer(m, 1)
    for x in range(18, SIZE, 9):
        c.rect(x, 10, 1, 54, m[0])
    c.rect(24, 24, 24, 1, m[1])
    if light:
        c.light(36, 36, 27, 27, HALO, False)
        c.disc(36, 36, 9, m[0])
        c.disc(36, 36, 7, LAMP[5])
        c.disc(36, 36, 4, LAMP[7])
    return c
