"""Mine rock and timber: the old workings, and every wall behind which somebody dug."""
from canvas import BONE, GLOW, HALO, LAMP, NIGHT, RUST, SIZE, STEEL, Canvas, Dice
from floors import pool
from parts import BOULDERS, COBBLES, ROCK, beam, boards, post, stones


def rock(m=NIGHT, tone=2, points=ROCK, seam=None):
    """Broken rock: facets lit from above, darker at the foot and under the roof. A seam of something else runs through it."""
    c = Canvas()
    stones(c, points, m, tone)
    if seam is not None:
        dice, x = Dice(47), 0
        y = 30
        while x < SIZE:
            c.rect(x, y, 4, 3, seam[4])
            c.rect(x, y, 4, 1, seam[6])
            c.rect(x, y + 3, 4, 1, seam[2])
            x += 4
            y += dice.roll(5) - 2 if x < 48 else (y < 30) - (y > 30)
    c.shade(0, 5)
    c.shade(58, 6)
    return c


def earth(m=BONE, tone=2):
    """Packed earth with stones in it, and the marks of picks."""
    c = Canvas(m[tone])
    for y, height in ((14, 3), (37, 2), (50, 3)):
        for x in range(SIZE):
            c.rect(x, y + (x // 12 + x // 19) % 3, 1, height, m[tone - 1])
    for x, y, size in ((8, 8, 4), (40, 24, 5), (22, 44, 4), (55, 47, 3), (58, 7, 3), (30, 5, 2)):
        c.disc(x, y, size, m[tone - 1])
        c.disc(x, y - 1, size - 1, STEEL[tone + 1])
        c.rect(x - size // 2, y - size + 1, size, 1, STEEL[tone + 2])
    for x, y in ((18, 22), (48, 12), (8, 30), (36, 56), (60, 32)):
        c.line(x, y, x + 4, y + 6, m[tone - 2])
        c.line(x + 1, y, x + 5, y + 6, m[tone + 1])
    c.shade(0, 5)
    c.shade(58, 6)
    return c


def timber(m=BONE, tone=3, braced=False):
    """Upright boards between posts; braced: a cross holds them."""
    c = Canvas()
    boards(c, m, tone - 1, 11, True, 45)
    c.rect(0, 0, SIZE, 4, m[0])
    beam(c, 3, m, tone, 11)
    beam(c, 52, m, tone - 1, 9)
    c.rect(0, 61, SIZE, 3, m[0])
    post(c, 0, m, tone, 10)
    if braced:
        for shift, colour in ((0, m[tone + 2]), (2, m[tone + 1]), (4, m[tone + 1]), (6, m[tone - 1])):
            c.line(11, 14 + shift, 61, 46 + shift, colour, 2)
        for shift, colour in ((0, m[tone + 2]), (2, m[tone + 1]), (4, m[tone + 1]), (6, m[tone - 1])):
            c.line(11, 46 + shift, 61, 14 + shift, colour, 2)
        c.rivet(35, 33, STEEL, 4)
    for x, y in ((4, 7), (4, 56)):
        c.rivet(x, y, STEEL, 3)
    return c


def timber_lamp(m=BONE):
    """A post with a miner's lamp on its nail."""
    c = timber(m)
    c.light(32, 25, 36, 40, GLOW)
    hang_lamp(c, 32, 18)
    return c


def rock_lamp(m=NIGHT):
    """A lamp on an iron in the rock: somebody keeps it filled."""
    c = rock(m)
    c.light(32, 25, 38, 42, GLOW)
    hang_lamp(c, 32, 18)
    return c


def hang_lamp(c, x, y):
    c.rect(x - 1, y - 8, 2, 4, STEEL[0])
    c.frame(x - 4, y - 5, 8, 5, STEEL[0])
    c.rect(x - 5, y - 1, 10, 3, RUST[1])
    c.rect(x - 4, y + 2, 8, 9, LAMP[5])
    c.rect(x - 3, y + 3, 6, 7, LAMP[6])
    c.rect(x - 2, y + 5, 4, 4, LAMP[7])
    c.rect(x - 5, y + 11, 10, 3, RUST[1])
    c.rect(x - 4, y + 2, 1, 9, RUST[1])
    c.rect(x + 3, y + 2, 1, 9, RUST[1])


def weak_wall():
    """What an axe can open: rock behind two loose boards, with a crack of light."""
    c = rock(STEEL, 2)
    dice = Dice(27)
    x, y = c.crack(30, 4, 26, dice, STEEL[0], STEEL[4])
    c.crack(x, y, 26, dice, STEEL[0], STEEL[4])
    c.crack(44, 20, 30, dice, STEEL[0], STEEL[4], -1)
    for top, slant in ((14, 6), (40, -5)):
        for column in range(56):
            y = top + column * slant // 56
            c.rect(4 + column, y, 1, 9, BONE[3])
            c.rect(4 + column, y, 1, 2, BONE[5])
            c.rect(4 + column, y + 7, 1, 2, BONE[1])
        for column in (7, 52):
            c.rivet(4 + column, top + column * slant // 56 + 3, STEEL, 3)
        c.rect(20, top + 5, 20, 1, BONE[2])
    return c


# --- floors and ceilings


def floor_rock(m=NIGHT, tone=2, lit=False):
    c = Canvas()
    stones(c, BOULDERS, m, tone)
    return pool(c) if lit else c


def floor_earth(m=BONE, tone=1, lit=False):
    """Trodden earth: flat patches, a few stones, heel marks."""
    c = Canvas(m[tone])
    dice = Dice(119)
    for _ in range(7):
        x, y, length = dice.roll(SIZE), dice.roll(SIZE), 8 + dice.roll(14)
        c.rect(x, y, length, 2, m[tone + 1])
        c.rect(x + 2, y + 2, length, 1, m[tone - 1])
    for x, y in ((12, 18), (44, 8), (30, 50), (57, 40)):
        c.rect(x, y, 4, 3, STEEL[tone + 1])
        c.rect(x, y, 3, 1, STEEL[tone + 3])
        c.rect(x, y + 3, 5, 1, m[0])
    return pool(c) if lit else c


def cobbles(m=STEEL, tone=2, joint=None, lit=False):
    c = Canvas()
    stones(c, [(x, y) for x, y in COBBLES if y < SIZE], m, tone, 1, 0, SIZE, joint)
    return pool(c) if lit else c


def planks(m=BONE, tone=2, lit=False):
    """Rough planks over the mud."""
    c = Canvas()
    boards(c, m, tone, 16, False, 126, m[0])
    return pool(c) if lit else c


def ceil_rock(m=NIGHT, tone=1):
    """The roof: calm and dark, three big plates of rock."""
    c = Canvas()
    stones(c, [(12, 12), (48, 20), (26, 46), (58, 54)], m, tone, 1, 0, SIZE, m[0])
    return c


def ceil_propped(m=BONE, tone=0, light=False):
    """The roof of the old workings, carried by a timber cap with wedges over it. With a light: a miner's lamp hangs on the cap."""
    c = ceil_rock(m, tone)
    c.rect(0, 24, SIZE, 3, m[0])
    beam(c, 27, BONE, 3, 14)
    c.rect(0, 41, SIZE, 4, m[0])
    for x in (4, 46):
        c.rect(x, 22, 10, 5, BONE[2])
        c.rect(x, 22, 10, 1, BONE[4])
        c.rivet(x + 4, 33, STEEL, 3)
    if light:
        c.light(32, 34, 30, 30, HALO, False)
        c.disc(32, 34, 7, RUST[1])
        c.disc(32, 34, 5, LAMP[5])
        c.disc(32, 34, 3, LAMP[7])
    return c


def ceil_planks(m=BONE, tone=1, light=False):
    """Boards under the roof, carried by one beam."""
    c = Canvas()
    boards(c, m, tone, 16, False, 149, m[0], False)
    post(c, 24, m, tone + 1, 16)
    c.rect(40, 0, 2, SIZE, m[0])
    if light:
        c.light(32, 32, 30, 30, HALO, False)
        c.disc(32, 32, 7, RUST[1])
        c.disc(32, 32, 5, LAMP[5])
        c.disc(32, 32, 3, LAMP[7])
    return c
