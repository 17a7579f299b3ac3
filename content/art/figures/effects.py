"""What flies and bursts: missiles, impacts, claws, foam. Most of it is light that the engine adds to what is behind it."""
import math

from canvas import LINE, Ball, Canvas, Plate
from cinder import tongue
from weapons import flash

FLAME = (("rust", 4), ("lamp", 3), ("lamp", 5), ("lamp", 7))
GREEN = (("poison", 2), ("poison", 4), ("poison", 5), ("poison", 7))
COLD = (("night", 3), ("night", 5), ("night", 6), ("night", 7))
SMOKE = (("steel", 2), ("steel", 3), ("steel", 4))


def burst(colours, size=30, smoke=True):
    """Three pictures: a flash, a cloud of fire, what is left of it."""
    first, second, third = Canvas(), Canvas(), Canvas()
    flash(first, 32, 32, size * 0.72, 10, 10, colours[1:])
    for share, colour in zip((1, 0.8, 0.6, 0.36), colours):
        second.flat([Ball(32 + size * 0.45 * math.cos(math.radians(a)), 32 + size * 0.42 * math.sin(math.radians(a)),
                          size * (0.5 + 0.12 * (a // 51 % 2)) * share)
                     for a in range(0, 360, 51)] + [Ball(32, 32, size * 0.6 * share)], colour)
    for number in range(8):
        a = math.radians(number * 45 + 20)
        x, y, r = 32 + size * 0.7 * math.cos(a), 32 + size * 0.66 * math.sin(a), size * (0.22 + 0.06 * (number % 3))
        if smoke:
            third.flat(Ball(x, y - 3, r), SMOKE[0])
            third.flat(Ball(x - 1, y - 4, r * 0.7), SMOKE[1])
        third.flat(Ball(x, y, r * 0.66), colours[0])
        third.flat(Ball(x, y, r * 0.36), colours[2])
    return [first, second, third]


def ring(colours, size=28):
    """A burst without smoke that opens into a ring."""
    first, second, third = Canvas(), Canvas(), Canvas()
    for share, colour in zip((1, 0.76, 0.5, 0.26), colours):
        first.flat(Ball(32, 32, size * 0.5 * share), colour)
    flash(second, 32, 32, size * 0.8, 0, 8, colours[1:])
    for step in range(100):
        a = math.radians(step * 3.6)
        for r, colour in ((size * 0.95, colours[1]), (size * 0.8, colours[2])):
            if step % 7 < 4:
                third.dot(32 + r * math.cos(a), 32 + r * math.sin(a), colour, 2, 2)
    for number in range(6):
        a = math.radians(number * 60)
        third.flat(Ball(32 + size * 0.5 * math.cos(a), 32 + size * 0.5 * math.sin(a), 2), colours[3])
    return [first, second, third]


def teleport():
    frames = []
    for step in range(3):
        c = Canvas()
        wide = (8, 18, 26)[step]
        for share, colour in zip((1, 0.7, 0.4), (("poison", 3), ("poison", 5), ("poison", 7))):
            c.flat(Plate((32 - wide * share, 63), (32 - wide * 0.5 * share, 20), (32, 2 + 10 * (1 - share)),
                         (32 + wide * 0.5 * share, 20), (32 + wide * share, 63), bevel=0), colour)
        for number in range(5):
            y = (60 - number * 11 - step * 4) % 60
            c.stroke([(32 - wide * 0.9, y), (32, y + 3), (32 + wide * 0.9, y)], ("poison", 6))
        frames.append(c)
    return frames


def flame():
    frames = []
    for wave in range(3):
        c = Canvas()
        for share, colour in zip((1, 0.8, 0.56, 0.3), FLAME):
            c.flat([tongue(32, 52 + 4 * (1 - share), 13 * share, (46 + wave * 5) * share, (wave - 1) * 7 * share),
                    tongue(21, 56, 8 * share, (26 - wave * 4) * share, -3),
                    tongue(43, 56, 8 * share, (18 + wave * 6) * share, 4)], colour)
        frames.append(c)
    return frames


def claws():
    frames = []
    for reach in (0.35, 1, 0.7):
        c = Canvas()
        for number in range(4):
            x, y = 22 + number * 9, 10 + number * 3
            end = (x - 14 * reach, y + 42 * reach)
            for thick, colour in ((2.6, ("rust", 3)), (1.2, ("bone", 7) if reach == 1 else ("rust", 5))):
                c.flat(Plate((x, y), (x + thick, y + 10 * reach), end, (x - thick, y + 10 * reach), bevel=0), colour)
        frames.append(c)
    return frames


def bite():
    frames = []
    for open_by in (16, 6, 11):
        c = Canvas()
        for number in range(7):
            x = 11 + number * 7
            bend = abs(number - 3) * 1.6
            long = 12 if number % 2 else 9
            for thick, colour in ((4, LINE), (3, ("bone", 7)), (1.2, ("bone", 5))):
                c.flat(Plate((x - thick, 30 - open_by + bend - 8), (x + thick, 30 - open_by + bend - 8),
                             (x, 30 - open_by + bend + long - 8 + (4 - thick)), bevel=0), colour)
                c.flat(Plate((x - thick, 34 + open_by - bend + 8), (x + thick, 34 + open_by - bend + 8),
                             (x, 34 + open_by - bend - long + 8 - (4 - thick)), bevel=0), colour)
        frames.append(c)
    return frames


def foam():
    frames = []
    for step, puffs in enumerate((((26, 54, 6), (36, 56, 7), (31, 48, 5)), ((20, 54, 7), (32, 50, 9), (44, 55, 7), (27, 42, 6),
                                                                            (39, 42, 5)),
                                  ((16, 52, 5), (47, 52, 5), (30, 40, 6), (22, 38, 3), (41, 36, 4), (33, 58, 5)))):
        c = Canvas()
        for x, y, r in puffs:
            c.part(Ball(x, y, r), "bone", 4 - (step == 2), 7 - (step == 2), line=("bone", 3))
        frames.append(c)
    return frames


def ball(colours, r, spikes=0):
    c = Canvas()
    if spikes:
        flash(c, 32, 32, r * 1.5, 8, spikes, colours[:3])
    for share, colour in zip((1, 0.8, 0.58, 0.32), colours):
        c.flat(Ball(32, 32, r * share), colour)
    return [c]


def rocket_shot():
    """From behind: the fire that drives it."""
    c = Canvas()
    flash(c, 32, 36, 11, 18, 8)
    for side in (0, 90, 180, 270):
        a = math.radians(side + 45)
        c.part(Plate((32 + 4 * math.cos(a + 0.5), 32 + 4 * math.sin(a + 0.5)), (32 + 12 * math.cos(a), 32 + 12 * math.sin(a)),
                     (32 + 4 * math.cos(a - 0.5), 32 + 4 * math.sin(a - 0.5)),
                     bevel=1), "rust", 3, 6)
    c.part(Ball(32, 32, 6.4), "steel", 2, 6)
    c.flat(Ball(32, 32, 3.6), ("lamp", 5))
    c.flat(Ball(32, 32, 2), ("lamp", 7))
    return [c]


def rocket_enemy():
    """From the front."""
    c = Canvas()
    flash(c, 32, 32, 14, 8, 9)
    for side in (0, 90, 180, 270):
        a = math.radians(side + 45)
        c.part(Plate((32 + 4 * math.cos(a + 0.5), 32 + 4 * math.sin(a + 0.5)), (32 + 12 * math.cos(a), 32 + 12 * math.sin(a)),
                     (32 + 4 * math.cos(a - 0.5), 32 + 4 * math.sin(a - 0.5)),
                     bevel=1), "steel", 2, 5)
    c.part(Ball(32, 32, 7), "rust", 2, 6)
    c.part(Ball(31, 31, 2.4), "rust", 4, 7)
    return [c]


def glow(x, y, wide, tall, colours=(("rust", 0), ("lamp", 0), ("lamp", 1), ("lamp", 2))):
    """Light in the air around a lamp."""
    c = Canvas()
    for share, colour in zip((1, 0.78, 0.52, 0.24), colours):
        c.flat(Ball(x, y, wide * share, tall * share), colour)
    return [c]


def figures():
    yield "glow_small", glow(32, 32, 21, 21)
    yield "glow_ceiling", glow(32, 9, 26, 9)
    yield "glow_big", glow(32, 32, 31, 31, (("rust", 0), ("rust", 1), ("rust", 2), ("rust", 3)))
    yield "explosion", burst(FLAME)
    yield "heavy_hit", burst(FLAME, 24)
    yield "drill_blast", burst(GREEN, 31, smoke=False)
    yield "arc_hit", ring(COLD, 24)
    yield "fireball_hit", ring(GREEN, 22)
    yield "bolt_hit", ring(GREEN, 28)
    for draw in (teleport, flame, claws, bite, foam, rocket_shot, rocket_enemy):
        yield draw.__name__, draw()
    yield "arc_shot", ball(COLD, 9, 7)
    yield "drill_shot", ball(GREEN, 15, 11)
    yield "fireball", ball(GREEN, 8)
    yield "bolt", ball(GREEN, 10, 9)
    yield "heavy_shot", ball(FLAME, 10, 9)
