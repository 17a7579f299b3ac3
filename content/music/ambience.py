#!/usr/bin/env python3
"""ambience.py DIR: songs for levels where nobody plays music: wind, a low hum, water, and knocks behind the rock. Always the same bytes."""
import pathlib
import struct
import sys

BEAT = 96  # ticks
WIND, HUM, BREATH, BELL, DROP, KNOCK = 0, 1, 2, 3, 4, 9  # channels
SEASHORE, BOWED, ATMOSPHERE, TUBULAR, WOODBLOCK = 122, 92, 99, 14, 115  # instruments of General MIDI


class Song:
    def __init__(self, seed, beats):
        self.state, self.beats, self.events = seed, beats, []

    def roll(self, most):
        self.state = (self.state * 1103515245 + 12345) % (1 << 31)
        return (self.state >> 8) % most

    def instrument(self, channel, program, volume, echo):
        for message in ((0xC0 | channel, program), (0xB0 | channel, 7, volume), (0xB0 | channel, 91, echo)):
            self.events.append((0, bytes(message)))

    def note(self, channel, key, beat, length, strength):
        begin, end = int(beat * BEAT), min(int((beat + length) * BEAT), self.beats * BEAT - 1)
        self.events += [(begin, bytes((0x90 | channel, key, strength))), (end, bytes((0x80 | channel, key, 0)))]

    def now_and_then(self, channel, keys, every, length, strength):
        beat = self.roll(every)
        while beat < self.beats - 1:
            self.note(channel, keys[self.roll(len(keys))], beat + self.roll(4) / 4, length, strength - self.roll(strength // 3))
            beat += every // 2 + self.roll(every)

    def midi(self):
        def varying(number):
            data = [number & 127]
            while number := number >> 7:
                data.append(number & 127 | 128)
            return bytes(reversed(data))

        tempo = b"\x00\xff\x51\x03" + struct.pack(">I", 1_000_000)[1:]  # a beat is a second
        track, last = tempo, 0
        for at, message in sorted(self.events, key=lambda event: event[0]):
            track += varying(at - last) + message
            last = at
        track += varying(self.beats * BEAT - last) + b"\xff\x2f\x00"
        return b"MThd" + struct.pack(">IHHH", 6, 0, 1, BEAT) + b"MTrk" + struct.pack(">I", len(track)) + track


def underground(seed, hum, wind, drops, knocks, bells):
    song = Song(seed, 112)
    for channel, program, volume, echo in ((WIND, SEASHORE, 105, 90), (HUM, BOWED, 120, 60), (BREATH, ATMOSPHERE, 96, 110),
                                           (BELL, TUBULAR, 92, 127), (DROP, WOODBLOCK, 84, 127)):
        song.instrument(channel, program, volume, echo)
    song.events.append((0, bytes((0xB0 | KNOCK, 91, 127))))
    for beat in range(0, 112, 16):  # one breath after the other, so that there is never quite silence
        song.note(HUM, hum[beat // 16 % len(hum)], beat, 17, 104)
        song.note(HUM, hum[beat // 16 % len(hum)] + 7, beat + 4, 11, 72)
    song.now_and_then(WIND, wind, 14, 9, 108)
    song.now_and_then(BREATH, [key + 24 for key in hum], 26, 8, 90)
    song.now_and_then(DROP, drops, 7, 0.2, 92)
    song.now_and_then(BELL, bells, 40, 6, 84)
    for begin in knocks:  # seven of everything
        for count in range(7):
            song.note(KNOCK, 41 if count < 6 else 43, begin + count * 0.75, 0.5, 70 + count * 6)
    return song.midi()


SONGS = {
    "level06": underground(6, [29, 29, 28, 31], [48, 55, 52], [84, 88, 91, 79], [37, 90], [41, 36]),
    "junction_destroyed": underground(10, [26, 27, 26, 24], [43, 50, 45], [72, 76], [61], [38, 33, 45]),
}

if __name__ == "__main__":
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, song in SONGS.items():
        (folder / f"{name}.mid").write_bytes(song)
