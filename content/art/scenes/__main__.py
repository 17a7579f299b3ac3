"""python3 art/scenes DIR: draws the pictures of an ending and of a death as DIR/scene_ending.txt and DIR/scene_death.txt.

Each is 576 x 240 in sixteen colours of the palette: a phone shows the middle, the widest windows all of it. Texts and lists cover
the middle of the height, so what there is to see is at the edges. All arithmetic is on integers: the same bytes everywhere.
"""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "walls"))
from canvas import COLOURS, DITHER, LAMP, LETTERS, NIGHT, RUST, Dice, root  # noqa: E402

WIDE, HIGH = 576, 240
MIDDLE = WIDE // 2


class Scene:
    def __init__(self):
        self.rows = [[NIGHT[0]] * WIDE for _ in range(HIGH)]

    def dot(self, x, y, colour):
        if 0 <= x < WIDE and 0 <= y < HIGH:
            self.rows[y][x] = colour

    def rect(self, x, y, wide, high, colour):
        for row in range(y, y + high):
            for column in range(x, x + wide):
                self.dot(column, row, colour)

    def line(self, x1, y1, x2, y2, colour, thick=1):
        steps = max(abs(x2 - x1), abs(y2 - y1), 1)
        for step in range(steps + 1):
            x, y = x1 + (x2 - x1) * step // steps, y1 + (y2 - y1) * step // steps
            self.rect(x - thick // 2, y - thick // 2, thick, thick, colour)

    def oval(self, cx, cy, rx, ry, colour):
        for y in range(-ry, ry + 1):
            half = rx * root((ry * ry - y * y) * 256) // (16 * ry)
            self.rect(cx - half, cy + y, 2 * half + 1, 1, colour)

    def blend(self, x, y, colours, place):
        """The colour at `place` of a row of them, 0 to 255, in a pattern that shows no steps."""
        at = place * (len(colours) - 1)
        index, rest = at // 256, at % 256
        self.dot(x, y, colours[min(index + (1 if rest // 16 > DITHER[y % 4][x % 4] else 0), len(colours) - 1)])

    def drawing(self, title):
        used = sorted({colour for row in self.rows for colour in row})
        assert len(used) <= 16, len(used)
        letters = {colour: LETTERS[number] for number, colour in enumerate(used)}
        head = [f"# {title}"] + [f"{letters[colour]} {COLOURS[colour]}" for colour in used] + ["---"]
        return "\n".join(head + ["".join(letters[colour] for colour in row) for row in self.rows]) + "\n"


def man(scene, x, ground, tall, dark, lamp, looks_back=False):
    """Somebody who walks, seen against the sky, with a lamp on the helmet."""
    scene.rect(x - tall // 7, ground - tall * 9 // 20, tall // 7, tall * 9 // 20, dark)
    scene.line(x + tall // 9, ground - tall * 9 // 20, x + tall // 5, ground, dark, max(2, tall // 8))
    scene.oval(x, ground - tall * 6 // 10, tall // 6, tall // 5, dark)
    scene.oval(x + (-1 if looks_back else 1), ground - tall * 17 // 20, tall // 9, tall // 9, dark)
    scene.rect(x - tall // 8, ground - tall * 17 // 20, tall // 4, max(1, tall // 20), dark)
    side = -1 if looks_back else 1
    scene.rect(x + side * tall // 8 - 1, ground - tall * 18 // 20, 2, 2, lamp)


def ending():
    """Morning over Shaft One: the headframe, and everybody who came up walks home along the tip."""
    s = Scene()
    sky = [NIGHT[0], NIGHT[1], NIGHT[2], NIGHT[3], RUST[3], RUST[4], LAMP[3], LAMP[4], LAMP[5], LAMP[6]]
    sun_x, sun_y = MIDDLE + 36, 196
    for y in range(HIGH):
        for x in range(WIDE):
            far = root((x - sun_x) * (x - sun_x) + 5 * (y - sun_y) * (y - sun_y))
            s.blend(x, y, sky, max(0, 255 - far * 255 // 470))
    dice = Dice(77)
    for _ in range(70):
        x, y = dice.roll(WIDE), dice.roll(56)
        s.dot(x, y, NIGHT[7] if dice.roll(3) == 0 else NIGHT[5])
    s.oval(sun_x, sun_y, 30, 30, LAMP[6])
    s.oval(sun_x, sun_y, 25, 25, LAMP[7])
    # far hills, the near tip
    for x in range(WIDE):
        hill = 190 + (x * 7 % 97 - 48) // 16 - (14 if x > 400 else 0) * (x - 400) // 176 + abs(x - 250) // 40
        s.rect(x, hill, 1, HIGH - hill, RUST[2])
        tip = 214 - (x - 60) // 22 if x < 300 else 203 + (x - 300) // 26
        s.rect(x, tip, 1, HIGH - tip, NIGHT[1])
        s.dot(x, tip, LAMP[3] if abs(x - sun_x) < 120 else RUST[3])
    # the headframe, and the cage's rope
    top, foot, left = 62, 214, MIDDLE - 78
    dark = NIGHT[0]
    for dx in (-26, 26):
        s.line(left + dx // 4, top, left + dx, foot, dark, 5)
    s.line(left, top + 8, left - 92, foot, dark, 5)
    for number in range(1, 6):
        y = top + (foot - top) * number // 6
        half = 6 + (26 - 6) * number // 6
        s.line(left - half, y, left + half, y, dark, 3)
        s.line(left - half, y, left + half + 3, y + (foot - top) // 6, dark, 2)
    s.rect(left - 16, top - 3, 32, 6, dark)
    for ring, colour in ((17, dark), (14, RUST[3])):
        s.oval(left, top - 14, ring, ring, colour)
    s.oval(left, top - 14, 13, 13, NIGHT[2])
    for dx, dy in ((13, 0), (0, 13), (9, 9), (9, -9)):
        s.line(left - dx, top - 14 - dy, left + dx, top - 14 + dy, dark, 2)
    s.line(left + 16, top - 14, left + 3, foot, dark, 1)
    s.rect(left - 34, foot - 26, 68, 30, dark)
    s.rect(left - 10, foot - 20, 20, 24, LAMP[5])
    s.rect(left - 8, foot - 18, 16, 22, LAMP[6])
    for x in (-28, 20):
        s.rect(left + x, foot - 18, 8, 6, LAMP[4])
    # who came up: a long row that goes into the light, the rescuer last, looking back at the shaft
    for number in range(22):
        x = MIDDLE - 6 + number * 12 + number % 3 * 2
        ground = (214 - (x - 60) // 22 if x < 300 else 203 + (x - 300) // 26) + 4
        man(s, x, ground, 26 - number // 4, NIGHT[0], LAMP[7])
    man(s, MIDDLE - 34, 210, 34, NIGHT[0], LAMP[7], True)
    for x in range(8, MIDDLE - 130, 17):  # the village
        high = 8 + x * 13 % 9
        s.rect(x, 214 - high, 12, high + 12, NIGHT[0])
        if x * 7 % 4:
            s.rect(x + 3, 214 - high + 3, 3, 3, LAMP[4])
    return s.drawing("The ending: morning over Shaft One, and those who came up go home")


def death():
    """The bottom of a shaft: a helmet whose lamp still burns, and seven pairs of eyes above it."""
    s = Scene()
    lamp_x, lamp_y = MIDDLE - 46, 214
    rock = [NIGHT[0], NIGHT[0], NIGHT[1], NIGHT[2], RUST[1], RUST[2], RUST[3]]
    dice = Dice(7)
    stones = [(dice.roll(WIDE), dice.roll(HIGH)) for _ in range(150)]
    for y in range(HIGH):
        for x in range(WIDE):
            # an arch of light from the fallen lamp
            far = root((x - lamp_x - 30) * (x - lamp_x - 30) + 3 * (y - 230) * (y - 230))
            best = second = 1 << 20
            near = 0
            for number, (px, py) in enumerate(stones):
                gap = abs(px - x) + abs(py - y) * 3 // 2
                if gap < best:
                    best, second, near = gap, best, number
                elif gap < second:
                    second = gap
            light = max(0, 235 - far * 255 // 330) - (70 if second - best < 3 else 0) + near % 3 * 9
            s.blend(x, y, rock, max(0, min(255, light)))
    # the floor, and the beam along it
    for y in range(206, HIGH):
        for x in range(WIDE):
            off = x - lamp_x - 14
            spread = off // 5 + 4
            if off > 0 and abs(y - 219 - off // 60) < spread // 2 + 3:
                beam = max(0, 255 - off * 255 // 300)
                s.blend(x, y, [RUST[1], LAMP[2], LAMP[3], LAMP[4], LAMP[5]], beam)
            else:
                s.blend(x, y, [NIGHT[0], NIGHT[1], RUST[1], RUST[2]], max(0, 190 - abs(off) * 190 // 260))
    # the helmet on its side
    s.oval(lamp_x - 4, lamp_y, 22, 15, NIGHT[0])
    s.oval(lamp_x - 4, lamp_y - 1, 20, 13, LAMP[2])
    s.oval(lamp_x - 6, lamp_y - 4, 16, 8, LAMP[3])
    s.oval(lamp_x - 9, lamp_y - 7, 8, 3, LAMP[4])
    s.rect(lamp_x - 28, lamp_y + 8, 46, 5, NIGHT[0])
    s.rect(lamp_x - 26, lamp_y + 8, 42, 3, LAMP[2])
    s.oval(lamp_x + 15, lamp_y - 1, 6, 8, NIGHT[0])
    s.oval(lamp_x + 17, lamp_y - 1, 4, 6, LAMP[5])
    s.oval(lamp_x + 18, lamp_y - 1, 2, 4, LAMP[7])
    # seven of them, who wait
    for number, (x, y, size) in enumerate(((-66, 34, 3), (-30, 22, 2), (4, 30, 4), (42, 19, 2), (74, 36, 3),
                                           (-176, 60, 4), (190, 66, 4))):
        cx = MIDDLE + x
        for side in (-1, 1):
            s.oval(cx + side * (size * 2 + 1), y, size, max(1, size * 2 // 3), RUST[3])
            s.oval(cx + side * (size * 2 + 1), y, max(1, size - 1), max(1, size // 2), LAMP[5])
            s.rect(cx + side * (size * 2 + 1), y, 1, 1, LAMP[7] if number != 3 else LAMP[4])
    return s.drawing("A death: the helmet, and who waits above it")


if __name__ == "__main__":
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, paint in (("ending", ending), ("death", death)):
        (folder / f"scene_{name}.txt").write_text(paint())
