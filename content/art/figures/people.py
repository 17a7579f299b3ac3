"""The people of Tamber Deep, each known by the outline (DESIGN.md, "How they look"). Two pictures: they breathe, and what they hold moves."""
from canvas import LINE, Ball, Canvas, Limb, Plate, box, chain

FAIR = ([("rust", 5), ("rust", 6), ("rust", 7), ("rust", 7), ("bone", 6)],)
PALE = ([("bone", 3), ("rust", 6), ("bone", 6), ("bone", 6), ("bone", 7)],)
DARK = ([("lamp", 0), ("lamp", 1), ("lamp", 2), ("lamp", 2), ("lamp", 3)],)
ORANGE = ("lamp", 1, 4)


class Person:
    """A body of which every part has a place of its own, so that each of them can dress it."""

    def __init__(self, pose, skin, wide=9, head=17):
        self.c, self.skin, self.wide = Canvas(), skin, wide
        self.up = pose  # breath
        self.neck = head + 8 - self.up
        self.head = (32, head - self.up)
        self.shoulder = head + 12 - self.up
        self.hip = 42

    def legs(self, cloth, boots=("steel", 0, 2), apart=5, thick=4):
        for side in (-1, 1):
            self.c.part(Limb(32 + side * apart * 0.8, self.hip, thick + 0.6, 32 + side * apart, 58, thick), *cloth)
            self.c.part([Ball(32 + side * (apart + 1.4), 61, 4.6, 2.6),
                         Limb(32 + side * apart, 57, thick - 0.4, 32 + side * apart, 60, thick - 0.6)], *boots)

    def torso(self, cloth, hip=None):
        return self.c.part([Limb(32, self.shoulder + 3, self.wide, 32, self.hip - 1, hip or self.wide - 2),
                            Limb(32 - self.wide + 1, self.shoulder, 4, 32 + self.wide - 1, self.shoulder, 4)], *cloth)

    def coat(self, cloth, hem=58, flare=13, bevel=6):
        return self.c.part([Plate((32 - self.wide - 2, self.shoulder - 1), (32 + self.wide + 2, self.shoulder - 1),
                                  (32 + self.wide, self.hip - 6), (32 + flare, hem),
                                  (32 - flare, hem), (32 - self.wide, self.hip - 6), bevel=bevel),
                            Limb(32 - self.wide + 1, self.shoulder, 4, 32 + self.wide - 1, self.shoulder, 4)], *cloth)

    def arm(self, side, hand, cloth, thick=3.6, bare=None, elbow=None, glove=None):
        x, y = 32 + side * (self.wide + 1), self.shoulder + 1
        elbow = elbow or ((x + hand[0]) / 2 + side * 3, (y + hand[1]) / 2 + 1)
        if bare:
            self.c.part(chain((x, y, thick), (*elbow, thick - 0.6), (*hand, thick - 1.2)), *self.skin)
            self.c.part(Ball(x, y, thick + 0.8), *cloth)
        else:
            self.c.part(chain((x, y, thick), (*elbow, thick - 0.4), (*hand, thick - 0.8)), *cloth)
        self.c.part(Ball(hand[0], hand[1], 3), *(glove or self.skin))

    def face(self, eyes=LINE, mouth=("rust", 3), long=8.2, wide=7, brow=None):
        x, y = self.head
        self.c.part([Ball(x, y, wide, long), Limb(x, y + 6, 3.4, x, y + 9, 3.4)], *self.skin)
        for side in (-1, 1):
            self.c.dot(x + side * 2.6 - (0 if side < 0 else 1), y, eyes, 1, 2)
            if brow:
                self.c.stroke([(x + side * 2 - (side > 0), y - 2), (x + side * 4 - (side > 0), y - 2)], brow)
        self.c.dot(x - 1, y + 2, self.skin[0][1], 2, 1)
        if mouth:
            self.c.dot(x - 2, y + 5, mouth, 3, 1)


def helmet(c, x, y, ramp, low, high, lit=True):
    c.part(Ball(x, y - 3, 8, 7), ramp, low, high, minus=[box(x - 12, y - 2, x + 12, y + 10)])
    c.part(Limb(x - 8, y - 2, 1.4, x + 8, y - 2, 1.4), ramp, low, high)
    c.part(Ball(x, y - 6, 3), "steel", 2, 4)
    c.flat(Ball(x, y - 6, 2), ("lamp", 7 if lit else 1))


def hob(pose):
    p = Person(pose, FAIR, 9, 19)
    c = p.c
    c.part(Limb(53, 62, 1.4, 53, 26 - pose, 1.4), "bone", 2, 4)
    c.part(chain((41, 30 - pose, 0.8), (47, 25 - pose, 1.8), (53, 24 - pose, 2), (59, 26 - pose, 1.8), (63, 32 - pose, 0.8)),
           "steel", 3, 6)
    p.legs(("bone", 1, 3))
    body = p.torso(ORANGE, 9)
    c.stroke([(20, 40 - pose), (44, 40 - pose)], ("bone", 6), body)
    c.stroke([(20, 41 - pose), (44, 41 - pose)], ("bone", 5), body)
    c.stroke([(32, 33), (32, 48)], ("lamp", 0), body)
    p.arm(-1, (19, 45 - pose), ORANGE)
    p.arm(1, (52, 38 - pose), ORANGE, elbow=(47, 40 - pose))
    p.face(mouth=None)
    x, y = p.head
    c.part([Plate((x - 7, y + 2), (x + 7, y + 2), (x + 6, y + 11), (x, y + 18), (x - 6, y + 11), bevel=4)], "bone", 5, 7)
    c.stroke([(x - 3, y + 5), (x + 2, y + 5)], ("bone", 3))
    helmet(c, x, y, "lamp", 3, 6)
    return c


def pell(pose):
    p = Person(pose, PALE, 8, 18)
    c = p.c
    p.legs(("night", 1, 3))
    p.coat(("bone", 4, 7), 56, 11)
    c.stroke([(32, 36), (32, 55)], ("bone", 3))
    for side in (-1, 1):
        c.stroke([(32, 36), (32 + side * 4, 29 - pose)], ("bone", 3))
    c.part(Plate((32, 31 - pose), (28, 29 - pose), (28, 34 - pose), bevel=0), "rust", 4, 5)
    c.part(Plate((32, 31 - pose), (36, 29 - pose), (36, 34 - pose), bevel=0), "rust", 4, 5)
    p.arm(-1, (20, 45), ("bone", 4, 7))
    p.arm(1, (49, 22 - pose * 2), ("bone", 4, 7), elbow=(48, 34))
    c.part(box(45, 6 - pose * 2, 54, 21 - pose * 2, bevel=2), "night", 4, 7)  # the jar
    c.flat(box(47, 11 - pose * 2, 52, 19 - pose * 2), ("poison", 5))
    c.dot(48, 13 - pose, ("poison", 7), 2, 2)
    c.part(box(45, 4 - pose * 2, 54, 7 - pose * 2, bevel=1), "steel", 2, 5)
    p.face()
    x, y = p.head
    for side in (-1, 1):
        c.part(Ball(x + side * 6.4, y - 1, 3, 4), "bone", 5, 7)
        c.flat(Ball(x + side * 3, y + 0.5, 2.4), ("night", 6), line=LINE)
        c.dot(x + side * 3 - 1, y, ("night", 1), 1, 1)
    return c


def dell(pose):
    p = Person(pose, FAIR, 9, 17)
    c = p.c
    blue = ("night", 2, 5)
    p.legs(("night", 1, 3))
    body = p.torso(blue, 8)
    c.stroke([(20, 41), (44, 41)], ("steel", 1), body)
    c.stroke([(20, 42), (44, 42)], ("steel", 1), body)
    c.dot(31, 41, ("lamp", 5), 3, 2)
    c.stroke([(23, 28), (40, 40)], ("rust", 3), body)
    c.dot(37, 33 - pose, ("lamp", 6), 2, 2)
    p.arm(1, (45, 44 - pose), blue)
    c.part(Limb(50, 36 - pose, 2.2, 12, 52 - pose, 2), "steel", 1, 5)
    c.part(Limb(50, 36 - pose, 3, 42, 39.5 - pose, 2.6), "rust", 2, 5)
    p.arm(-1, (21, 47 - pose), blue)
    c.part(Ball(45, 39 - pose, 3), *p.skin)
    p.face(brow=("rust", 2))
    x, y = p.head
    c.part(Plate((x - 9, y - 8), (x, y - 12), (x + 9, y - 8), (x + 6, y - 3), (x - 6, y - 3), bevel=3), *blue)
    c.part(Limb(x - 6, y - 3, 1.3, x + 6, y - 3, 1.3), "steel", 0, 3)
    c.dot(x - 1, y - 8, ("lamp", 6), 2, 3)
    return c


def sunniva(pose):
    p = Person(pose, FAIR, 7.4, 19)
    c = p.c
    teal = ("night", 4, 7)
    p.legs(("bone", 3, 5), ("steel", 1, 3), 4, 3)
    p.coat(teal, 55, 11)
    c.part(Plate((27, 33 - pose), (37, 33 - pose), (40, 54), (24, 54), bevel=3), "bone", 5, 7)
    c.flat([box(30, 36 - pose, 34, 44 - pose), box(28, 38 - pose, 36, 42 - pose)], ("rust", 4))
    p.arm(-1, (20, 46), teal)
    p.arm(1, (46, 46 - pose), teal)
    c.part(box(39, 48 - pose, 55, 59 - pose, bevel=3), "rust", 2, 5)  # the bag
    c.flat([box(45, 50 - pose, 49, 58 - pose), box(43, 52 - pose, 51, 56 - pose)], ("bone", 7))
    c.part(chain((43, 48 - pose, 1), (46, 45 - pose, 1), (51, 48 - pose, 1)), "rust", 1, 4)
    x, y = p.head
    c.part([Ball(x, y - 2, 8, 8)], "lamp", 3, 6)
    p.face(mouth=("rust", 4))
    c.part(Ball(x, y - 12, 4.6, 4), "lamp", 3, 6)
    c.part(Plate((x - 7, y - 8), (x + 7, y - 8), (x + 6, y - 3), (x - 6, y - 3), bevel=2), "bone", 5, 7)
    c.dot(x - 1, y - 7, ("rust", 4), 2, 3)
    return c


def maren(pose):
    p = Person(pose, PALE, 9, 19)
    c = p.c
    red = ("rust", 1, 4)
    p.legs(("steel", 1, 3), ("steel", 0, 3))
    p.coat(red, 53, 12)
    c.stroke([(32, 34), (32, 52)], ("rust", 0))
    c.part(Limb(21, 44, 1.4, 43, 44, 1.4), "steel", 0, 2)
    p.arm(-1, (18, 45), red, 4, glove=("steel", 1, 4))
    p.arm(1, (46, 45 - pose), red, 4, glove=("steel", 1, 4))
    c.part(box(42, 46 - pose, 51, 58 - pose, bevel=2), "steel", 2, 5)  # her recorder
    c.dot(44, 49 - pose, ("poison", 5 + pose), 2, 2)
    c.stroke([(44, 53 - pose), (48, 53 - pose)], ("night", 0))
    x, y = p.head
    c.part([Ball(x, y - 1, 11, 12)], *red)
    c.part([Ball(x, y, 8.4, 9.6)], "bone", 4, 7)
    c.flat(Ball(x, y, 7, 8.2), ("night", 0))
    p.face(mouth=("rust", 4), long=7, wide=5.4)
    c.part(chain((x - 6, y, 1.4), (x - 4, y - 7, 1.4), (x + 4, y - 7, 1.4), (x + 6, y, 1.4)), "steel", 2, 5)
    for side in (-1, 1):
        c.part(Ball(x + side * 6.4, y + 1, 2.6, 3.6), "steel", 2, 6)
    c.part(Limb(24, p.neck + 4, 3, 40, p.neck + 4, 3), "bone", 4, 7)
    return c


def kaya(pose):
    p = Person(pose, DARK, 7.6, 19)
    c = p.c
    p.legs(ORANGE, ("steel", 0, 3))
    p.torso(("steel", 3, 6), 6.4)
    c.part([Limb(24, 43, 3.4, 40, 43, 3.4), Plate((23, 43), (19, 53), (26, 51), bevel=2),
            Plate((41, 43), (45, 53), (38, 51), bevel=2)], *ORANGE)
    p.arm(-1, (21, 46), ("steel", 3, 6), 3.2, bare=True)
    p.arm(1, (49, 31 - pose), ("steel", 3, 6), 3.2, bare=True, elbow=(46, 41))
    c.part(Limb(50, 38 - pose, 1.8, 50, 17 - pose, 1.8), "steel", 3, 6)  # the wrench
    c.part(Plate((45, 16 - pose), (46, 8 - pose), (48, 8 - pose), (48, 12 - pose), (52, 12 - pose), (52, 8 - pose),
                 (54, 8 - pose), (55, 16 - pose), (50, 20 - pose), bevel=2), "steel", 4, 7)
    c.part(Ball(49, 31 - pose, 3.2), *p.skin)
    x, y = p.head
    c.part([Ball(x - 6, y - 4, 6.4), Ball(x + 6, y - 4, 6.4), Ball(x, y - 8, 7.4), Ball(x - 8, y + 2, 4.4),
            Ball(x + 8, y + 2, 4.4)], "steel", 0, 3)
    p.face(mouth=("rust", 1), eyes=("bone", 7))
    for side in (-1, 1):
        c.dot(x + side * 2.6 - (0 if side < 0 else 1), y + 1, LINE, 1, 1)
        c.part(Ball(x + side * 3.4, y - 6, 3, 2.4), "lamp", 2, 5)
        c.flat(Ball(x + side * 3.4, y - 6, 1.8, 1.4), ("night", 7))
    return c


def petra(pose):
    p = Person(pose, FAIR, 13, 20)
    c = p.c
    red = ("rust", 2, 5)
    p.legs(("steel", 1, 3), apart=7)
    p.coat(red, 58, 19, 8)
    c.part(Plate((25, 34), (39, 34), (43, 56), (21, 56), bevel=5), "bone", 5, 7)
    c.stroke([(20, 42), (44, 42)], ("bone", 4))
    c.part(box(27, 46, 37, 52, bevel=1), "bone", 4, 6)
    p.arm(-1, (15, 46), red, 5)
    c.part(Limb(54, 36 - pose * 2, 1.2, 54, 12 - pose * 2, 1.2), "steel", 3, 6)
    c.part(Ball(54, 10 - pose * 2, 5.4, 4), "steel", 2, 6)
    c.flat(Ball(54, 9 - pose * 2, 3.6, 1.8), ("lamp", 4))
    p.arm(1, (53, 34 - pose * 2), red, 5, elbow=(54, 44))
    x, y = p.head
    c.part([Ball(x, y - 1, 9, 9)], "bone", 4, 6)
    p.face(long=8, wide=7.6, mouth=("rust", 3))
    for side in (-1, 1):
        c.dot(x + side * 4 - 1, y + 3, ("rust", 4), 2, 2)
    c.part([Ball(x - 6, y - 12, 5.4), Ball(x + 6, y - 12, 5.4), Ball(x, y - 14, 6)], "bone", 5, 7)
    c.part(box(x - 8, y - 10, x + 8, y - 5, bevel=2), "bone", 5, 7)
    return c


def oduya(pose):
    p = Person(pose, DARK, 10, 18)
    c = p.c
    brown = ("bone", 0, 3)
    p.legs(("night", 1, 2), apart=5)
    p.coat(brown, 58, 14)
    c.part(Plate((28, 30 - pose), (36, 30 - pose), (34, 44), (30, 44), bevel=0), "bone", 6, 7)
    c.part(Plate((31, 31 - pose), (33, 31 - pose), (34, 41), (32, 44), (30, 41), bevel=0), "rust", 4, 4)
    for side in (-1, 1):
        c.part(Plate((32 + side * 2, 43), (32 + side * 5, 29 - pose), (32 + side * 10, 30 - pose), (32 + side * 7, 37), bevel=2),
               "bone", 1, 4)
    c.stroke([(32, 45), (32, 57)], ("bone", 0))
    p.arm(-1, (18, 47), brown, 4)
    p.arm(1, (43, 43 - pose), brown, 4)
    c.part(Plate((36, 36 - pose), (48, 34 - pose), (50, 47 - pose), (39, 49 - pose), bevel=1), "bone", 5, 7)
    for row in range(4):
        c.stroke([(39, 39 + row * 2.4 - pose), (46, 38 + row * 2.4 - pose)], ("night", 3))
    p.face(mouth=None, eyes=("bone", 7))
    x, y = p.head
    for side in (-1, 1):
        c.dot(x + side * 2.6 - (0 if side < 0 else 1), y + 1, LINE, 1, 1)
    c.part(Plate((x - 7, y + 2), (x - 4, y + 4), (x + 4, y + 4), (x + 7, y + 2), (x + 5, y + 8), (x, y + 10), (x - 5, y + 8), bevel=2), "bone", 4, 7)
    c.dot(x - 2, y + 6, ("lamp", 1), 4, 1)
    helmet(c, x, y, "bone", 5, 7, True)
    return c


def brask(pose):
    p = Person(pose, FAIR, 11, 19)
    c = p.c
    c.part(Limb(13, 62, 1.6, 13, 16 - pose * 2, 1.6), "steel", 1, 4)
    c.part(Plate((2, 6 - pose * 2), (24, 6 - pose * 2), (20, 17 - pose * 2), (6, 17 - pose * 2), bevel=4), "steel", 1, 5)
    c.flat(Ball(13, 6.4 - pose * 2, 9, 2), ("lamp", 5), line=LINE)
    c.dot(9, 5 - pose * 2, ("lamp", 7), 5, 2)
    p.legs(("steel", 1, 3), apart=6, thick=5)
    p.torso(("bone", 3, 6), 9)
    c.part(Plate((25, 31), (39, 31), (43, 57), (21, 57), bevel=4), "rust", 1, 3)
    p.arm(1, (48, 46), ("bone", 3, 6), 5, bare=True)
    p.arm(-1, (14, 37 - pose), ("bone", 3, 6), 5, bare=True, elbow=(17, 44))
    p.face(mouth=None, brow=("steel", 1))
    x, y = p.head
    c.part(Plate((x - 7, y + 3), (x - 3, y + 4), (x + 3, y + 4), (x + 7, y + 3), (x + 4, y + 11), (x - 4, y + 11), bevel=3),
           "steel", 0, 3)
    c.part(Ball(x, y - 5, 7, 4.4), "steel", 0, 3)
    c.part(Limb(x - 6, y - 3, 1.6, x + 6, y - 3, 1.6), "lamp", 3, 6)
    return c


def wick(pose):
    p = Person(pose, FAIR, 7.4, 21)
    c = p.c
    c.part(Plate((10, 20), (16, 12), (48, 12), (54, 20), (54, 50), (10, 50), bevel=6), "bone", 1, 4)
    for y in (22, 36):
        c.part(Limb(10, y, 1.6, 54, y, 1.6), "rust", 2, 4)
    for x, y, r in ((8, 40, 5), (56, 40, 5), (7, 53, 4), (57, 52, 4)):
        yy = y + (pose if x < 32 else -pose)
        c.stroke([(x, yy - r - 4), (x, yy - r)], ("steel", 4))
        c.part(Ball(x, yy, r), *(("steel", 2, 6) if (x + y) % 2 else ("rust", 3, 7)))
        c.flat(Ball(x, yy, r * 0.5), ("night", 0))
    p.legs(("bone", 1, 3), apart=4, thick=3.4)
    p.coat(("night", 2, 5), 52, 10)
    c.stroke([(32, 36), (32, 50)], ("night", 1))
    p.arm(-1, (22, 46), ("night", 2, 5))
    p.arm(1, (41, 41 - pose), ("night", 2, 5))
    c.part(Limb(26, p.neck + 4, 2.6, 38, p.neck + 4, 2.6), "rust", 3, 6)
    p.face(mouth=None)
    x, y = p.head
    c.part(Plate((x - 3, y + 4), (x + 3, y + 4), (x, y + 12), bevel=1), "rust", 3, 6)
    c.part(Plate((x - 6, y - 14), (x + 6, y - 14), (x + 7, y - 4), (x - 7, y - 4), bevel=2), "steel", 1, 4)
    c.part(Limb(x - 11, y - 4, 1.6, x + 11, y - 4, 1.6), "steel", 1, 4)
    c.stroke([(x - 6, y - 7), (x + 5, y - 7)], ("rust", 5))
    c.part(Limb(x + 5, y - 7, 1.2, x + 9, y - 19 + pose, 0.8), "bone", 6, 7)
    return c


def jory(pose):
    p = Person(pose, PALE, 8, 20)
    c = p.c
    p.legs(("bone", 4, 6), ("bone", 3, 5), 4, 3)
    p.torso(("bone", 4, 7), 7)
    blanket = ("night", 2, 5)
    c.part(Plate((24, 27 - pose), (40, 27 - pose), (47, 36), (51, 57), (40, 54), (37, 34), (27, 34), (24, 54), (13, 57),
                 (17, 36), bevel=7), *blanket)
    for side in (-1, 1):
        c.stroke([(32 + side * 10, 53), (32 + side * 18, 55)], ("rust", 5))
        c.stroke([(32 + side * 9, 38), (32 + side * 12, 52)], ("night", 1))
    c.part([Ball(30, 41 - pose, 3), Ball(34, 41 - pose, 3)], *p.skin)
    x, y = p.head
    p.face(eyes=("night", 5), mouth=("rust", 3))
    for side in (-1, 1):
        c.stroke([(x + side * 2.6 - 1, y), (x + side * 2.6 + 1, y)], LINE)
    c.part(Plate((x - 7, y - 2), (x - 8, y - 9), (x - 4, y - 8), (x - 2, y - 12), (x + 1, y - 9), (x + 5, y - 11),
                 (x + 5, y - 8), (x + 8, y - 7), (x + 7, y - 1), (x + 4, y - 5), (x - 4, y - 5),
                 bevel=3), "bone", 1, 4)
    return c


def figures():
    for draw in (hob, pell, dell, sunniva, maren, kaya, petra, oduya, brask, wick, jory):
        frames = []
        for pose in (0, 1):
            c = draw(pose)
            c.rim()
            frames.append(c)
        yield draw.__name__, frames
