#!/usr/bin/env python3
"""make_pictures.py SHEETS OUT: the installer's pictures, OUT/side.bmp (164 x 314) and OUT/head.bmp (150 x 57), from the free
game's title and lettering as `drpg export png` writes them to SHEETS."""
import pathlib
import struct
import sys

from make_icon import read_png

SIDE, HEAD = (164, 314), (150, 57)
SIDE_AT, HEAD_AT = (144, 0), (318, 116)  # in the title: headframe and rails; the rescuer
LOGO_TOP = 14


def cut(rows, at, size):
    return [[pixel[:3] for pixel in row[at[0]:at[0] + size[0]]] for row in rows[at[1]:at[1] + size[1]]]


def with_sky(rows, height):
    """The picture stands at the bottom; above it is more of its uppermost row's sky."""
    sky = max(set(rows[0]), key=rows[0].count)
    return [[sky] * len(rows[0]) for _ in range(height - len(rows))] + rows


def paste(rows, over, left, top):
    for y, row in enumerate(over):
        for x, (*colour, alpha) in enumerate(row):
            if alpha > 127:
                rows[top + y][left + x] = tuple(colour)


def bitmap(rows):
    width, height = len(rows[0]), len(rows)
    line = (width * 3 + 3) // 4 * 4
    pixels = b"".join(b"".join(bytes((b, g, r)) for r, g, b in row).ljust(line, b"\0") for row in reversed(rows))
    return (struct.pack("<2sIHHI", b"BM", 54 + len(pixels), 0, 0, 54) +
            struct.pack("<IiiHHIIiiII", 40, width, height, 1, 24, 0, len(pixels), 2835, 2835, 0, 0) + pixels)


def main(sheets, out):
    sheets, out = pathlib.Path(sheets), pathlib.Path(out)
    title, logo = read_png(sheets / "title.png"), read_png(sheets / "j.png")
    side = with_sky(cut(title, SIDE_AT, (SIDE[0], len(title))), SIDE[1])
    paste(side, logo, (SIDE[0] - len(logo[0])) // 2, LOGO_TOP)
    out.mkdir(parents=True, exist_ok=True)
    (out / "side.bmp").write_bytes(bitmap(side))
    (out / "head.bmp").write_bytes(bitmap(cut(title, HEAD_AT, HEAD)))


if __name__ == "__main__":
    main(*sys.argv[1:])
