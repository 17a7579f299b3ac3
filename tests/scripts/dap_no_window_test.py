#!/usr/bin/env python3
"""dap_no_window_test.py PROGRAM: an editor that debugs the game hears that there is no window for it."""
import os
import pathlib
import subprocess
import sys
import tempfile

from message_stream import read_message, write_message


def main(program):
    if not (pathlib.Path(program).parent / "../share/drpg/free.zip").exists():
        print("no free game")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        own = {f"XDG_{name}_HOME": folder for name in ("CONFIG", "DATA", "STATE", "CACHE")}
        game = subprocess.Popen([program, "--dap"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                env=os.environ | own | {"SDL_VIDEODRIVER": "none such"})
        for sequence, (command, arguments) in enumerate({"initialize": {"adapterID": "drpg"}, "launch": {"project": "free"}}.items()):
            write_message(game, {"seq": sequence + 1, "type": "request", "command": command, "arguments": arguments})
        answer = {}
        while answer.get("command") != "launch" or answer["type"] != "response":
            if not game.stdout.peek(1):
                sys.exit("the program has ended without an answer")
            answer = read_message(game)
        assert not answer["success"] and "window" in answer["message"], answer
        game.stdin.close()
        assert game.wait(60) == 1, game.returncode
        print(answer["message"])
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
