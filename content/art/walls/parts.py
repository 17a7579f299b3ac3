"""Things that several wall sets share: lamps, boards, stones, planks, stripes."""
from canvas import GLOW, LAMP, NIGHT, RUST, SIZE, STEEL, WASH, Dice


def lamp(c, x, y):
    """A caged lamp on a wall, switched on; what it lights must be lit before (lamplight)."""
    c.rect(x - 6, y - 4, 12, 3, STEEL[1])
    c.rect(x - 7, y - 2, 14, 2, STEEL[2])
    c.rect(x - 5, y, 10, 7, LAMP[5])
    c.rect(x - 4, y, 8, 6, LAMP[6])
    c.rect(x - 3, y + 1, 6, 4, LAMP[7])
    for bar in (-5, 0, 4):
        c.rect(x + bar, y, 1, 7, RUST[1])
    c.rect(x - 5, y + 6, 10, 1, RUST[1])


def lamplight(c, x=32, y=10, wide=34, high=46):
    c.light(x, y + 4, wide, high, GLOW)
    lamp(c, x, y)
    return c


def washed(c):
    """A wall beside which a lamp hangs: the light falls down it in an arch."""
    c.light(32, -5, 31, 54, WASH, False)
    return c


def stripes(c, x, y, width, height, dark=NIGHT[0], light=LAMP[4], step=8):
    for row in range(height):
        for column in range(width):
            c.dot(x + column, y + row, light if (column + row) // step % 2 else dark)
    c.rect(x, y + height - 1, width, 1, STEEL[0])


def stones(c, points, ramp, tone, contrast=1, top=0, height=SIZE, joint=None):
    """Rock in big clear facets around `points`, wrapping in both directions: each is lit above and dark below."""
    joint = ramp[tone - 2] if joint is None else joint
    for y in range(top, top + height):
        for x in range(SIZE):
            best = second = (1 << 20, 0, 0, 0)
            for number, (px, py) in enumerate(points):
                dx, dy = (x - px + 32) % SIZE - 32, (y - py + 32) % SIZE - 32
                far = dx * dx * 3 + dy * dy * 4
                if far < best[0]:
                    best, second = (far, number, dx, dy), best
                elif far < second[0]:
                    second = (far, number, dx, dy)
            edge = second[0] - best[0]
            own = (best[1] * 5 % 3 - 1) * contrast // 2 if contrast > 1 else (best[1] * 5 % 3 == 0)
            slope = -best[3] * 2 - best[2]
            if edge < 70:
                c.dot(x, y, joint)
            elif edge < 230 and best[3] < 0 and slope > 4:
                c.dot(x, y, ramp[tone + own + contrast])
            elif slope < -13:
                c.dot(x, y, ramp[tone + own - 1])
            else:
                c.dot(x, y, ramp[tone + own])


ROCK = [(5, 6), (26, 3), (47, 9), (15, 20), (37, 22), (58, 25), (4, 35), (24, 38), (46, 40), (13, 53), (34, 55), (56, 54)]
BOULDERS = [(10, 10), (42, 6), (24, 30), (56, 32), (8, 48), (40, 52)]
COBBLES = [(x * 16 + (y % 2) * 8 + (x * 7 + y * 3) % 5 - 2, y * 13 + (x * 5 + y) % 4) for y in range(5) for x in range(4)]


def boards(c, ramp, tone, width, upright, seed, gap=None, nails=True):
    """Boards of `width` pixels over the whole picture, with a few lines of grain."""
    dice, gap = Dice(seed), ramp[tone - 2] if gap is None else gap

    def put(along, across, colour):
        c.dot(across if upright else along, along if upright else across, colour)

    for first in range(0, SIZE, width):
        own = tone + (dice.roll(3) == 0)
        joint = dice.roll(SIZE)
        for across in range(width):
            for along in range(SIZE):
                put(along, first + across, ramp[own])
        for along in range(SIZE):
            put(along, first, ramp[own + 1])
            put(along, first + width - 1, gap)
        for _ in range(max(1, width // 6)):
            start, length, across = dice.roll(SIZE), 10 + dice.roll(16), first + 3 + dice.roll(max(1, width - 5))
            for along in range(start, start + length):
                put(along, across, ramp[own - 1])
        if not upright or width > 12:
            for across in range(1, width - 1):
                put(joint, first + across, gap)
            if nails:
                for across in (3, width - 4):
                    put(joint + 2, first + across, ramp[own - 2])
                    put(joint - 2, first + across, ramp[own - 2])


def bricks(c, ramp, tone, width=16, height=8, joint=None, top=0, rows=None, seed=1):
    dice, joint = Dice(seed), ramp[tone - 2] if joint is None else joint
    rows = (SIZE - top) // height if rows is None else rows
    for row in range(rows):
        y = top + row * height
        for column in range(SIZE // width):
            own = tone + (1 if dice.roll(7) == 0 else -1 if dice.roll(7) == 0 else 0)
            x = column * width + row % 2 * width // 2
            c.rect(x, y, width, height, joint)
            c.rect(x, y, width - 1, height - 1, ramp[own])
            c.rect(x, y, width - 1, 1, ramp[own + 1])


def beam(c, y, ramp, tone, height=10):
    """A timber across the picture."""
    c.rect(0, y, SIZE, height, ramp[tone])
    c.rect(0, y, SIZE, 2, ramp[tone + 1])
    c.rect(0, y + height - 2, SIZE, 2, ramp[tone - 1])
    c.rect(8, y + 4, 22, 1, ramp[tone - 1])
    c.rect(40, y + 6, 18, 1, ramp[tone - 1])


def post(c, x, ramp, tone, width=10, top=0, height=SIZE):
    """An upright timber."""
    c.rect(x, top, width, height, ramp[tone])
    c.rect(x, top, 2, height, ramp[tone + 1])
    c.rect(x + width - 2, top, 2, height, ramp[tone - 1])
    c.rect(x + 4, top + 6, 1, height // 3, ramp[tone - 1])
    c.rect(x + 6, top + height // 2, 1, height // 4, ramp[tone - 1])
