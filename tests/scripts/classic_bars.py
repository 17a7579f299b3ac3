"""The bars around the classic view at the start of a game, drawn again from the published places: part of the judge."""
import struct

from classic_data import to_565

KEY = to_565(255, 0, 255)
TOP, SOFT_KEYS = 20, 20
DARK, LIGHT = to_565(0x31, 0x31, 0x31), to_565(0x80, 0x85, 0x91)
FACE_DARK, FACE_LIGHT = to_565(0x32, 0x32, 0x32), to_565(0x82, 0x82, 0x82)
SMALL = {"bar": "k.bmp", "font": ("a.bmp", 9, 12, 7), "faces": ("l.bmp", 18), "icons": ("m.bmp", 13), "height": 20, "left": 64,
         "number": 5, "health": (2, 30), "armour": (35, 62), "face": (65, 66, 84), "ammo": (85, 112), "compass": (126, 128),
         "separators": (33, 155)}
LARGE = {"bar": "bar_lg.bmp", "font": ("larger_font.bmp", 13, 17, 10), "faces": ("larger hud faces.bmp", 26),
         "icons": ("larger_hud_icon_sheet.bmp", 18), "height": 28, "left": 88, "number": 6, "health": (2, 41), "armour": (46, 84),
         "face": (87, 88, 114), "ammo": (115, 153), "compass": (171, 172), "separators": (44, 158)}
HEALTH, ARMOUR, BULLETS, BULLET_ICON = 30, 0, 8, 4


def read_bitmap(data):
    """Rows of 565 colours, from the top."""
    start, = struct.unpack_from("<I", data, 10)
    width, height = struct.unpack_from("<ii", data, 18)
    palette = [to_565(r, g, b) for b, g, r in (data[at:at + 3] for at in range(54, start, 4))]
    pitch = (width + 7) // 8 * 4
    rows = []
    for y in range(height - 1, -1, -1):
        row = data[start + y * pitch:start + (y + 1) * pitch]
        rows.append([palette[row[x // 2] >> (0 if x % 2 else 4) & 15] for x in range(width)])
    return rows


class Screen:
    """A window; places of the bars are relative to the display block in it."""

    def __init__(self, files, width, height):
        self.sheets = {name: read_bitmap(data) for name, data in files.items() if name.endswith(".bmp")}
        self.width, self.height = width, height
        self.parts = LARGE if width >= 176 else SMALL
        self.has_keys = height >= 148
        bottom = self.parts["height"]
        self.view = width, height - TOP - bottom - (SOFT_KEYS if self.has_keys else 0) & ~1
        self.block = TOP + self.view[1] + bottom
        self.top = (height - (SOFT_KEYS if self.has_keys else 0) - self.block) // 2
        self.pixels = [0] * (width * height)

    def put(self, x, y, colour):
        if 0 <= x < self.width and 0 <= y < self.height:
            self.pixels[y * self.width + x] = colour

    def picture(self, rows, x, y):
        for dy, row in enumerate(rows):
            for dx, colour in enumerate(row):
                if colour != KEY:
                    self.put(x + dx, y + dy, colour)

    def tiles(self, name, y, height):
        tile = self.sheets[name]
        for dy in range(height):
            for x in range(self.width):
                self.put(x, y + dy, tile[dy][x % len(tile[0])])

    def text(self, text, x, y, font):
        name, width, height, advance = font
        for i, letter in enumerate(text):
            cell = ord(letter) - 33
            left, top = cell % 16 * width, cell // 16 * height
            self.picture([row[left:left + width] for row in self.sheets[name][top:top + height]], x + i * advance, y)

    def right(self, text, x, y, font):
        self.text(text, x - len(text) * font[3], y, font)

    def separator(self, x, y, height, colours=(DARK, LIGHT)):
        for dy in range(height):
            for i, colour in enumerate(colours):
                self.put(x + i, y + dy, colour)

    def draw(self, view, angle):
        for y in range(self.view[1]):
            at = (self.top + TOP + y) * self.width
            self.pixels[at:at + self.width] = view[y * self.width:(y + 1) * self.width]
        self.tiles(SMALL["bar"], self.top, TOP)
        self.draw_bottom(angle)
        if self.has_keys:
            self.draw_keys()
        return self.pixels

    def draw_bottom(self, angle):
        parts = self.parts
        bar, font, left = parts["height"], parts["font"], self.width // 2 - parts["left"]
        y = self.top + self.block - bar
        number = y + parts["number"]
        self.tiles(parts["bar"], y, bar)
        for x in parts["separators"]:
            self.separator(left + x, y, bar)
        sheet, size = parts["icons"]
        for key, icon, value in (("health", 0, HEALTH), ("armour", 1, ARMOUR), ("ammo", BULLET_ICON, BULLETS)):
            self.picture(self.sheets[sheet][icon * size:(icon + 1) * size], left + parts[key][0], y + bar // 2 - size // 2)
            self.right(str(value), left + parts[key][1], number, font)
        sheet, _ = parts["faces"]
        dark, face, light = parts["face"]
        self.picture(self.sheets[sheet][:bar], left + face, y)
        self.separator(left + dark, y, bar, (FACE_DARK,))
        self.separator(left + light, y, bar, (FACE_LIGHT,))
        letter, arrow = parts["compass"]
        self.right("ENWS"[angle // 64], left + letter, number + 2, SMALL["font"])
        self.picture(self.sheets["o.bmp"], left + arrow - len(self.sheets["o.bmp"][0]), number - 3)

    def draw_keys(self):
        y = self.height - SOFT_KEYS
        self.tiles(SMALL["bar"], y, SOFT_KEYS)
        for x in (52, self.width - 52):
            self.separator(x, y, SOFT_KEYS)
        for text, middle in (("Menu", 26), ("Map", self.width - 28)):
            self.text(text, middle - 7 * len(text) // 2, y + 5, SMALL["font"])
