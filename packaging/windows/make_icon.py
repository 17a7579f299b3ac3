#!/usr/bin/env python3
"""make_icon.py OUT.ico IN.png...: an icon of Windows from square pictures with 8-bit RGBA. The one of 256 pixels stays a PNG."""
import struct
import sys
import zlib


def read_png(path):
    """The rows of a picture with 8-bit RGBA, as lists of (r, g, b, a)."""
    data = open(path, "rb").read()
    at, parts, width, height = 8, b"", 0, 0
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        body = data[at + 8:at + 8 + length]
        at += length + 12
        if kind == b"IHDR":
            width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", body)
            assert (depth, colour, interlaced) == (8, 6, 0), f"{path}: not 8-bit RGBA"
        parts += body if kind == b"IDAT" else b""
    packed, rows, before = zlib.decompress(parts), [], bytearray(width * 4)
    for y in range(height):
        start = y * (width * 4 + 1)
        row = unfiltered(packed[start], bytearray(packed[start + 1:start + 1 + width * 4]), before)
        rows.append([tuple(row[x:x + 4]) for x in range(0, width * 4, 4)])
        before = row
    return rows


def unfiltered(kind, row, above):
    for i in range(len(row)):
        left, up, corner = (row[i - 4] if i > 3 else 0), above[i], (above[i - 4] if i > 3 else 0)
        guess = left + up - corner
        nearest = min((left, up, corner), key=lambda value: abs(guess - value))  # the first of several
        row[i] = (row[i] + (0, left, up, (left + up) // 2, nearest)[kind]) & 255
    return row


def icon_picture(rows):
    size = len(rows)
    head = struct.pack("<IiiHHIIiiII", 40, size, size * 2, 1, 32, 0, 0, 0, 0, 0, 0)
    pixels = b"".join(bytes((b, g, r, a)) for row in reversed(rows) for r, g, b, a in row)
    mask = bytes((size + 31) // 32 * 4 * size)  # the opacity is in the pixels
    return head + pixels + mask


def main(out, *paths):
    pictures = sorted(((read_png(path), path) for path in paths), key=lambda picture: len(picture[0]))
    assert all(len(rows) == len(rows[0]) for rows, _ in pictures), "a picture is not square"
    bodies = [icon_picture(rows) if len(rows) < 256 else open(path, "rb").read() for rows, path in pictures]
    at, entries = 6 + 16 * len(bodies), b""
    for (rows, _), body in zip(pictures, bodies):
        side = len(rows) % 256  # 0 is 256
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(body), at)
        at += len(body)
    with open(out, "wb") as file:
        file.write(struct.pack("<HHH", 0, 1, len(bodies)) + entries + b"".join(bodies))


if __name__ == "__main__":
    main(*sys.argv[1:])
