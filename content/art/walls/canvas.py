"""A picture of 64 x 64 in the game's palette, and the strokes that the wall sets are drawn with.

A colour is its ramp times 8 plus its tone (0 dark, 7 light), so light and shadow are steps along a ramp. Light comes from lamps
above: upper edges are a tone lighter, lower edges a tone darker. All arithmetic is on integers: the same bytes everywhere.
"""
import pathlib

SIZE = 64
TONES = 8
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUV"
CLEAR = -1  # no colour: what hangs on a wall
MOST_COLOURS = 16  # in one texture


def read_palette():
    ramps = {}
    for line in (pathlib.Path(__file__).parent.parent / "palette.txt").read_text().splitlines():
        words = line.split()
        if words and words[0] != "#":
            ramps[words[0]] = words[1:]
    return ramps


RAMPS = read_palette()
COLOURS = [colour for ramp in RAMPS.values() for colour in ramp]
FONT = {  # 3 x 5, a row in three bits
    "A": "25755", "B": "65656", "C": "34443", "D": "65556", "E": "74647", "F": "74644", "G": "34553", "H": "55755", "I": "72227",
    "J": "11152", "K": "55655", "L": "44447", "M": "57755", "N": "65555", "O": "25552", "P": "65644", "Q": "25573", "R": "65655",
    "S": "34216", "T": "72222", "U": "55557", "V": "55552", "W": "55775", "X": "55255", "Y": "55222", "Z": "71247",
    "0": "75557", "1": "26227", "2": "61247", "3": "61216", "4": "55711", "5": "74616", "6": "34757", "7": "71244", "8": "75757",
    "9": "75716", ":": "02020", ".": "00002", "-": "00700", "+": "02720", "!": "22202", "?": "61202", "%": "51245", "/": "11244",
    ">": "42124", "<": "12421", "|": "22222", " ": "00000"}


class Ramp:
    """A material: ramp[tone] is a colour. Tones outside the ramp are its ends. `lift` makes the whole material lighter."""

    def __init__(self, name, lift=0):
        self.first, self.lift = list(RAMPS).index(name) * TONES, lift

    def __getitem__(self, tone):
        return self.first + max(0, min(TONES - 1, tone + self.lift))

    def lifted(self, lift):
        ramp = Ramp.__new__(Ramp)
        ramp.first, ramp.lift = self.first, self.lift + lift
        return ramp


NIGHT, STEEL, RUST, LAMP, BONE, POISON = (Ramp(name) for name in RAMPS)


DITHER = ((0, 8, 2, 10), (12, 4, 14, 6), (3, 11, 1, 9), (15, 7, 13, 5))  # an order of 4 x 4 pixels that shows no lines


class Dice:
    """Numbers that look random and are always the same."""

    def __init__(self, seed):
        self.state = seed * 7919 + 17

    def roll(self, most):
        self.state = (self.state * 1103515245 + 12345) % (1 << 31)
        return (self.state >> 8) % most


def brighter(colour, steps=1):
    return colour - colour % TONES + max(0, min(TONES - 1, colour % TONES + steps))


def distance(one, other):
    parts = [(int(COLOURS[one][at:at + 2], 16), int(COLOURS[other][at:at + 2], 16)) for at in (1, 3, 5)]
    return sum((a - b) * (a - b) for a, b in parts)


def root(number):
    """The integer square root."""
    guess = number
    while guess * guess > number:
        guess = (guess + number // guess) // 2
    return guess


class Canvas:
    def __init__(self, colour=0):
        self.rows = [[colour] * SIZE for _ in range(SIZE)]

    def copy(self):
        other = Canvas()
        other.rows = [row[:] for row in self.rows]
        return other

    def dot(self, x, y, colour):
        """A pixel; the picture continues at its left and right, and a floor also above and below."""
        self.rows[y % SIZE][x % SIZE] = colour

    def at(self, x, y):
        return self.rows[y % SIZE][x % SIZE]

    def rect(self, x, y, width, height, colour):
        for row in range(y, y + height):
            for column in range(x, x + width):
                self.dot(column, row, colour)

    def frame(self, x, y, width, height, colour):
        self.rect(x, y, width, 1, colour)
        self.rect(x, y + height - 1, width, 1, colour)
        self.rect(x, y, 1, height, colour)
        self.rect(x + width - 1, y, 1, height, colour)

    def plate(self, x, y, width, height, ramp, tone, edge=1):
        """A raised plate: light on its upper edge, shadow on its lower."""
        self.rect(x, y, width, height, ramp[tone])
        self.rect(x, y, width, edge, ramp[tone + 1])
        self.rect(x, y + height - edge, width, edge, ramp[tone - 1])

    def hole(self, x, y, width, height, ramp, tone):
        """A recess: shadow below its upper edge, light on its lower lip."""
        self.rect(x, y, width, height, ramp[tone])
        self.rect(x, y, width, 1, ramp[tone - 1])
        self.rect(x, y + height - 1, width, 1, ramp[tone + 2])

    def rivet(self, x, y, ramp, tone):
        self.rect(x, y, 2, 1, ramp[tone + 2])
        self.rect(x, y + 1, 2, 1, ramp[tone - 1])

    def line(self, x, y, to_x, to_y, colour, width=1):
        steps = max(abs(to_x - x), abs(to_y - y), 1)
        for step in range(steps + 1):
            self.rect(x + (to_x - x) * step // steps, y + (to_y - y) * step // steps, width, width, colour)

    def disc(self, x, y, radius, colour):
        for row in range(-radius, radius + 1):
            half = root(radius * radius + radius - row * row) if row * row <= radius * radius + radius else 0
            self.rect(x - half, y + row, half * 2 + 1, 1, colour)

    def ring(self, x, y, radius, colour, width=1):
        for row in range(-radius, radius + 1):
            for column in range(-radius, radius + 1):
                square = row * row + column * column
                if (radius - width) * (radius - width) + radius - width < square <= radius * radius + radius:
                    self.dot(x + column, y + row, colour)

    def text(self, x, y, words, colour, scale=1):
        for letter in words:
            for row, bits in enumerate(FONT[letter]):
                for column in range(3):
                    if int(bits) >> (2 - column) & 1:
                        self.rect(x + column * scale, y + row * scale, scale, scale, colour)
            x += 4 * scale

    def grid(self, x, y, rows, colours):
        """A drawing by hand: a letter for each colour, '.' leaves what is there."""
        for row, letters in enumerate(rows):
            for column, letter in enumerate(letters):
                if letter != ".":
                    self.dot(x + column, y + row, colours[letter])

    def crack(self, x, y, length, dice, colour, light=None, lean=0):
        """A crack from the top down; `light` is its lit right edge. Gives where it ends."""
        for _ in range(length):
            if light is not None:
                self.dot(x + 1, y, light)
            self.dot(x, y, colour)
            y += 1
            x += (dice.roll(5) - 2) // 2 + (lean if dice.roll(2) else 0)
        return x, y

    def drip(self, x, y, length, colour):
        """A stain that runs down and ends in single pixels."""
        self.rect(x, y, 1, length, colour)
        for step in range(2):
            self.dot(x, y + length + 1 + step * 2, colour)

    def shade(self, y, height, steps=-1):
        """Rows in another light; the border is a dither of one row."""
        for row in range(y, y + height):
            for x in range(SIZE):
                self.rows[row][x] = brighter(self.rows[row][x], steps)
        edge = y + height if y == 0 else y - 1
        if 0 <= edge < SIZE:
            for x in range(0, SIZE, 2):
                self.rows[edge][x] = brighter(self.rows[edge][x], steps)

    def light(self, x, y, wide, high, rings, wraps=True):
        """A pool of lamp light around (x, y). `rings` is a list of (share of the radius in 64ths, what becomes of a colour) from
        the inside out; around each border some pixels belong to the next ring, fewer and fewer of them."""
        for row in range(SIZE):
            for column in range(SIZE):
                across, down = abs(column - x), abs(row - y)
                if wraps:
                    across = min(across, SIZE - across)
                far = root((across * 64 // wide) ** 2 + (down * 64 // high) ** 2) + DITHER[row % 4][column % 4] - 7
                for share, change in rings:
                    if far <= share:
                        self.rows[row][column] = change(self.rows[row][column])
                        break

    def mapped(self, change):
        """The same picture in other colours: `change` from ramp to ramp, by their names."""
        other = Canvas()
        names = list(RAMPS)
        moves = {names.index(a): (names.index(b) if isinstance(b, str) else names.index(b[0]), 0 if isinstance(b, str) else b[1])
                 for a, b in change.items()}
        for y in range(SIZE):
            for x in range(SIZE):
                colour = self.rows[y][x]
                ramp, lift = moves.get(colour // TONES, (colour // TONES, 0))
                other.rows[y][x] = brighter(ramp * TONES + colour % TONES, lift)
        return other

    def colours(self):
        return sorted({colour for row in self.rows for colour in row} - {CLEAR})

    def limit(self):
        """No more colours than a texture may have: the rarest ones become the most like of the others."""
        while len(used := self.colours()) > MOST_COLOURS:
            count = {colour: sum(row.count(colour) for row in self.rows) for colour in used}
            rare = min(used, key=lambda colour: (count[colour], colour))
            near = min((colour for colour in used if colour != rare), key=lambda colour: (distance(rare, colour), colour))
            self.rows = [[near if colour == rare else colour for colour in row] for row in self.rows]

    def drawing(self, title):
        self.limit()
        used = self.colours()
        head = [f"# {title}"] + [f"{LETTERS[colour]} {COLOURS[colour]}" for colour in used] + ["---"]
        return "\n".join(head + ["".join("." if colour == CLEAR else LETTERS[colour] for colour in row) for row in self.rows]) + "\n"


def as_lamp(steps=0, ramp=LAMP):
    """Lamp light on a material: the same tone of the lamp's ramp, `steps` lighter."""
    return lambda colour: ramp[colour % TONES + steps]


def as_lit(steps=1):
    """The edge of the light: the material itself, lighter."""
    return lambda colour: brighter(colour, steps)


def as_warm(colour):
    """Far from the lamp: cold materials turn to rust, warm ones are only lighter."""
    cold = colour < BONE.first and not RUST.first <= colour < BONE.first
    return RUST[colour % TONES + 1] if cold else brighter(colour)


POOL = [(20, as_lamp(2)), (36, as_lamp(1)), (50, as_warm), (61, as_lit())]  # on a floor, under a lamp
GLOW = [(12, as_lamp(2)), (26, as_lamp(1)), (40, as_warm), (60, as_lit())]  # on a wall, around a lamp
WASH = [(22, as_lamp(1)), (38, as_warm), (58, as_lit())]  # on a wall, below a lamp on the ceiling before it
HALO = [(26, as_lamp(1)), (42, as_lamp(0)), (60, as_lamp(0, RUST))]  # on a ceiling
