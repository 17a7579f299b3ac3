"""What stands about in rooms: crates, barrels, lamps, fires, beds; and the sign of those who listen."""
import math

from canvas import LINE, Ball, Canvas, Limb, Plate, box, chain
from cinder import tongue


def crate_wood():
    c = Canvas()
    c.part(Plate((9, 21), (13, 16), (51, 16), (55, 21), bevel=2), "bone", 3, 5)
    c.part(box(9, 21, 55, 63, bevel=2), "bone", 1, 3)
    for number in range(4):
        c.part(box(12, 24 + number * 9.5, 52, 32 + number * 9.5, bevel=2), "bone", 2, 4, line=("bone", 0))
    c.part(Plate((12, 58), (18, 62), (52, 29), (46, 25), bevel=2), "bone", 2, 5)
    for x in (9, 49):
        c.part(box(x, 21, x + 6, 63, bevel=2), "bone", 2, 5)
        for y in (24, 59):
            c.dot(x + 2, y, ("steel", 6), 2, 2)
    for y in (21, 57):
        c.part(box(9, y, 55, y + 6, bevel=2), "bone", 2, 5)
    c.stamp(18, 28, ["bbb.bbb.b.b", "b.b.b...bbb", "bbb.b.b.b.b", "b.b.bbb.b.b"], {"b": ("rust", 2)})
    return [c]


def crate_steel():
    c = Canvas()
    c.part(Plate((9, 21), (13, 16), (51, 16), (55, 21), bevel=2), "steel", 4, 6)
    body = c.part(box(9, 21, 55, 63, bevel=4), "steel", 2, 5)
    c.part(box(15, 27, 49, 57, bevel=3), "steel", 1, 4)
    for number in range(-1, 7):
        c.flat(Plate((9 + number * 9, 46), (14 + number * 9, 46), (10 + number * 9, 51), (5 + number * 9, 51), bevel=0),
               ("lamp", 4), only=body)
    for x in (11, 52):
        for y in (23, 60):
            c.dot(x, y, ("steel", 7), 2, 2)
    c.part(box(27, 31, 37, 39, bevel=1), "steel", 3, 6)
    c.dot(30, 34, ("night", 0), 4, 3)
    return [c]


def barrel():
    frames = []
    for hot in (0, 1, 2):
        c = Canvas()
        body = c.part([Plate((17, 21), (47, 21), (47, 60), (17, 60), bevel=9), Ball(32, 60, 15, 3.5)], "rust", 1, 5 + (hot > 1))
        for y in (34, 48):
            c.part(Limb(17, y, 1.6, 47, y, 1.6), "rust", 2, 6)
        c.part(Ball(32, 21, 15, 4.4), "rust", 3, 6)
        c.flat(Ball(27, 21, 2.4, 1.2), ("night", 0))
        c.flat(Plate((32, 31), (42, 41), (32, 51), (22, 41), bevel=0), ("lamp", 5 + (hot > 0)), line=LINE)
        c.flat(tongue(32, 43, 4, 9, 1), ("rust", 4) if hot == 2 else LINE)
        c.stroke([(20, 24), (20, 58)], ("rust", 6 + (hot > 0)), body)
        frames.append(c)
    return frames


def burning(x, y, wide, tall, wave, count=3):
    """Flames side by side on the ground: red outside, white inside."""
    def put(c):
        for share, colour in zip((1, 0.8, 0.58, 0.34), (("rust", 5), ("lamp", 4), ("lamp", 5), ("lamp", 7))):
            shapes = []
            for number in range(count):
                side = (number - (count - 1) / 2) / max(1, count - 1) * 2
                high = tall * (1 - 0.3 * abs(side)) * (0.82 + 0.3 * ((number * 7 + wave * 5) % 4) / 3)
                lean = ((number * 3 + wave * 2) % 5 - 2) * 2
                shapes.append(tongue(x + side * wide * 0.62, y + (1 - share) * wide * 0.2, wide * 0.46 * share, high * share,
                                     lean * share))
            c.flat(shapes, colour, line=LINE if share == 1 else None)
    return put


def fire():
    frames = []
    for wave in range(4):
        c = Canvas()
        for x0, x1, up in ((16, 48, 2), (48, 16, 2), (22, 44, 4)):
            c.part(Limb(x0, 61, 3, x1, 61 - up, 3), "rust", 0, 3)
        burning(32, 53, 19, 44, wave)(c)
        frames.append(c)
    return frames


def slag():
    frames = []
    for wave in range(3):
        c = Canvas()
        c.flat(Ball(32, 59, 30, 6), ("rust", 3), line=LINE)
        c.flat(Ball(32, 58.5, 27, 4.6), ("rust", 5))
        c.flat([Ball(22 + wave * 3, 58, 12, 3), Ball(42 - wave * 2, 59, 11, 2.6)], ("lamp", 4))
        c.flat([Ball(24 + wave * 3, 57.6, 7, 1.6), Ball(41 - wave * 2, 59, 6, 1.4)], ("lamp", 6))
        for number, x in enumerate((13, 30, 48)):
            r = 1.4 + (number + wave) % 3
            c.part(Ball(x + wave, 56 - r * 0.5, r), "lamp", 3, 7, line=("rust", 3))
        frames.append(c)
    return frames


def lamp():
    """A carbide lamp on a post; its flame is where the engine lets a light glow."""
    frames = []
    for wave in range(4):
        c = Canvas()
        c.part(Plate((22, 63), (25, 58), (39, 58), (42, 63), bevel=2), "steel", 1, 4)
        c.part(Limb(32, 58, 2, 32, 40, 2), "steel", 1, 5)
        c.part(chain((23, 38, 1.4), (23, 22, 1.4), (32, 16, 1.4), (41, 22, 1.4), (41, 38, 1.4)), "steel", 1, 4)
        c.flat(box(24, 23, 40, 37), ("lamp", 4), line=LINE)
        c.flat(Ball(32, 31, 7, 6.4), ("lamp", 5))
        c.flat(tongue(32, 32, 3.4, 8 + wave % 2, wave - 1.5), ("lamp", 7))
        c.part(Plate((21, 23), (27, 17), (37, 17), (43, 23), bevel=2), "steel", 2, 5)
        c.part(box(21, 37, 43, 41, bevel=1), "steel", 2, 5)
        frames.append(c)
    return frames


def lamp_blue():
    """A standing lamp of the company: a cold tube in a cage."""
    frames = []
    for wave in range(4):
        c = Canvas()
        c.part(Plate((23, 63), (26, 58), (38, 58), (41, 63), bevel=2), "steel", 1, 4)
        c.part(Limb(32, 58, 2.4, 32, 48, 2.4), "steel", 1, 5)
        c.flat(box(27, 20, 37, 48), ("night", 5), line=LINE)
        c.flat(box(28, 21, 36, 47), ("night", 6 + (wave % 2)))
        c.flat(box(30, 22, 34, 46), ("bone", 7))
        for y in (27, 34, 41):
            c.part(Limb(26, y, 0.8, 38, y, 0.8), "steel", 3, 5, line=None)
        c.part(Plate((25, 20), (28, 15), (36, 15), (39, 20), bevel=2), "steel", 2, 5)
        c.part(box(25, 46, 39, 50, bevel=1), "steel", 2, 5)
        frames.append(c)
    return frames


def sink():
    c = Canvas()
    c.part(Limb(32, 52, 3, 32, 62, 4), "bone", 3, 6)
    c.part(Limb(32, 31, 1.6, 32, 36, 1.6), "steel", 3, 6)
    c.part(Limb(32, 31, 1.6, 32, 30, 1.6), "steel", 3, 6)
    c.part(Plate((15, 40), (49, 40), (43, 53), (21, 53), bevel=6), "bone", 3, 7)
    c.flat(Ball(32, 41, 14, 2.6), ("bone", 2), line=LINE)
    c.part(Limb(16, 39, 1.6, 48, 39, 1.6), "bone", 5, 7)
    return [c]


def toilet():
    c = Canvas()
    c.part(box(22, 28, 42, 46, bevel=3), "bone", 3, 7)
    c.part(Limb(22, 28, 1.6, 42, 28, 1.6), "bone", 5, 7)
    c.dot(37, 33, ("steel", 5), 4, 2)
    c.part(Plate((20, 48), (44, 48), (38, 63), (26, 63), bevel=5), "bone", 3, 6)
    c.part(Ball(32, 48, 13, 4.4), "bone", 4, 7)
    c.flat(Ball(32, 48.4, 8.4, 2.2), ("night", 1))
    return [c]


def chair():
    c = Canvas()
    for x0, x1 in ((22, 20), (42, 44)):
        c.part(Limb(x0, 50, 1.6, x1, 63, 1.6), "steel", 1, 5)
    for x0, x1 in ((26, 26), (38, 38)):
        c.part(Limb(x0, 50, 1.4, x1, 60, 1.4), "steel", 1, 3)
    for x in (22, 42):
        c.part(Limb(x, 50, 1.6, x, 31, 1.6), "steel", 1, 5)
    c.part(Plate((20, 28), (44, 28), (43, 42), (21, 42), bevel=3), "rust", 2, 5)
    c.part(Plate((21, 46), (43, 46), (46, 52), (18, 52), bevel=3), "rust", 2, 5)
    return [c]


def cabinet():
    c = Canvas()
    c.part(box(13, 8, 51, 63, bevel=3), "night", 2, 5)
    c.part(box(13, 8, 51, 12, bevel=2), "night", 4, 6)
    for x in (15, 33):
        c.part(box(x, 13, x + 16, 60, bevel=2), "night", 2, 5)
        for y in (18, 21, 24, 51, 54):
            c.stroke([(x + 4, y), (x + 11, y)], ("night", 1))
        c.part(Limb(x + 12.5, 36, 1, x + 12.5, 41, 1), "steel", 5, 7)
    c.dot(19, 29, ("bone", 6), 8, 3)
    c.dot(37, 29, ("lamp", 4), 8, 3)
    c.dot(38, 30, ("night", 0), 5, 1)
    c.dot(18, 44, ("bone", 5), 5, 5)
    return [c]


def table():
    c = Canvas()
    for x in (11, 52):
        c.part(box(x, 46, x + 4, 63, bevel=1), "bone", 1, 3)
    for x in (18, 44):
        c.part(box(x, 46, x + 3, 58, bevel=1), "bone", 0, 2)
    c.part(Plate((11, 39), (53, 39), (60, 46), (4, 46), bevel=2), "bone", 3, 5)
    c.part(box(4, 46, 60, 50, bevel=1), "bone", 1, 4)
    c.part(Plate((18, 40), (29, 40), (28, 44), (15, 44), bevel=0), "bone", 6, 7)
    c.part([Limb(42, 41, 3, 42, 34, 3)], "steel", 3, 6)
    c.flat(Ball(42, 32.6, 2, 0.9), ("night", 0))
    return [c]


def bunk():
    c = Canvas()
    for y in (26, 49):
        c.part(box(8, y + 4, 56, y + 8, bevel=1), "steel", 2, 5)
        c.part(Plate((9, y - 3), (55, y - 3), (56, y + 5), (8, y + 5), bevel=3), "rust", 2, 5)
        c.part(Plate((9, y - 5), (22, y - 5), (23, y + 2), (9, y + 2), bevel=3), "bone", 4, 7)
        c.stroke([(25, y - 2), (25, y + 4)], ("bone", 5))
    for x in (7, 57):
        c.part(Limb(x, 8, 1.8, x, 62, 1.8), "steel", 2, 6)
    for y in (38, 44):
        c.part(Limb(46, y, 0.8, 57, y, 0.8), "steel", 3, 6)
    return [c]


def heart_jar():
    frames = []
    for beat in (0, 1, 2):
        c = Canvas()
        c.part(box(9, 6, 55, 60, bevel=4), "night", 1, 4)
        c.flat(box(14, 12, 50, 54), ("rust", 0), line=LINE)
        c.flat(box(16, 14, 48, 52), ("rust", 1 + (beat > 0)))
        for x0, y0, x1, y1 in ((16, 16, 26, 26), (48, 18, 39, 28), (18, 50, 28, 42), (47, 50, 38, 42)):
            c.part(Limb(x0, y0, 2, x1, y1, 1.4), "rust", 2, 4)
        r = 7 + beat
        c.part([Ball(32 - r * 0.7, 29, r), Ball(32 + r * 0.7, 29, r), Plate((32 - r * 1.5, 32), (32 + r * 1.5, 32),
                                                                            (32, 32 + r * 1.8), bevel=6)], "rust", 3, 6)
        c.flat(Ball(32 - r * 0.8, 26, 2, 1.6), ("rust", 7))
        c.flat(Ball(32, 34, 2.4 + beat * 0.8), ("poison", 4 + beat))
        c.stroke([(18, 16), (18, 48)], ("night", 6))
        for y in (6, 54):
            c.part(box(7, y, 57, y + 8, bevel=3), "steel", 2, 5)
        c.part(Ball(32, 5, 6, 3), "steel", 2, 5)
        frames.append(c)
    return frames


def sigil():
    """The wheel with seven spokes."""
    frames = []
    for glow in (3, 5, 6):
        c = Canvas()
        for step in range(150):
            a = math.radians(step * 2.4)
            for r in (23, 6):
                c.dot(32 + r * math.cos(a), 32 + r * math.sin(a), ("poison", glow), 2 if r > 20 else 1, 2 if r > 20 else 1)
        for number in range(7):
            a = math.radians(number * 360 / 7 - 90)
            c.stroke([(32 + 6 * math.cos(a), 32 + 6 * math.sin(a)), (32 + 22 * math.cos(a), 32 + 22 * math.sin(a))],
                     ("poison", glow))
            c.flat(Ball(32 + 26 * math.cos(a), 32 + 26 * math.sin(a), 2.4), ("poison", glow))
        frames.append(c)
    return frames


def figures():
    for draw in (crate_wood, crate_steel, barrel, fire, slag, lamp, lamp_blue, sink, toilet, chair, cabinet, table, bunk,
                 heart_jar, sigil):
        yield draw.__name__, draw()
