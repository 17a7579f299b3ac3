#!/usr/bin/env python3
"""dap_test.py DRPG PROGRAM ARGUMENT...: a client of the Debug Adapter Protocol debugs the script of bell_mod, by what
`PROGRAM ARGUMENT...` starts: `drpg dap`, or the game with --dap."""
import os
import pathlib
import subprocess
import sys
import tempfile

from message_stream import read_message, write_message


class Client:
    def __init__(self, words, folder):
        own = {f"XDG_{name}_HOME": folder for name in ("CONFIG", "DATA", "STATE", "CACHE")}
        self.adapter = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=os.environ | own)
        self.sequence, self.events = 0, []

    def ask(self, command, **arguments):
        self.sequence += 1
        write_message(self.adapter, {"seq": self.sequence, "type": "request", "command": command, "arguments": arguments})
        while (message := read_message(self.adapter))["type"] != "response":
            self.events.append(message)
        assert message["request_seq"] == self.sequence and message["success"], message
        return message.get("body", {})

    def wait(self, event):
        while True:
            for message in self.events:
                if message["event"] == event:
                    self.events.remove(message)
                    return message.get("body", {})
            self.events.append(read_message(self.adapter))

    def frame(self):
        return self.ask("stackTrace", threadId=1)["stackFrames"][0]

    def value(self, name):
        return self.ask("evaluate", expression=name)["result"]


def main(drpg, *words):
    if subprocess.run([drpg, "info", "free"], capture_output=True).returncode:
        print("no free game")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        mod = pathlib.Path(__file__).parent / "bell_mod"
        script = mod / "levels/hall.drs"
        client = Client(words, folder)
        client.ask("initialize", adapterID="drpg")
        client.ask("launch", project="free", mods=[str(mod)], map="hall", commands=["use"])
        client.wait("initialized")
        placed = client.ask("setBreakpoints", source={"path": str(script)}, breakpoints=[
            {"line": 9, "condition": "state 12,9 == 2"}, {"line": 4, "condition": "credits > 5000"}])["breakpoints"]
        assert [point["verified"] for point in placed] == [True, True], placed
        client.ask("configurationDone")
        assert client.wait("stopped")["reason"] == "breakpoint"
        frames = client.ask("stackTrace", threadId=1)["stackFrames"]
        assert [frame["line"] for frame in frames] == [9, 5], frames
        assert frames[0]["source"]["path"] == str(script), frames
        credits = int(client.value("credits"))
        scopes = client.ask("scopes", frameId=1)["scopes"]
        events = next(scope for scope in scopes if scope["name"] == "Events")["variablesReference"]
        variables = {row["name"]: row["value"] for row in client.ask("variables", variablesReference=events)["variables"]}
        assert variables["state 12,9 (bell)"] == "2", variables
        client.ask("next", threadId=1)
        assert client.wait("stopped")["reason"] == "step" and client.frame()["line"] == 10
        client.ask("stepOut", threadId=1)
        client.wait("stopped")
        assert client.frame()["line"] == 6 and client.value("state 12,9") == "3"
        client.ask("stepBack", threadId=1)
        client.wait("stopped")
        assert client.frame()["line"] == 10 and client.value("state 12,9") == "2"
        client.ask("setVariable", variablesReference=1, name="health", value="7")
        assert client.value("health") == "7" and client.frame()["line"] == 10
        data = client.ask("dataBreakpointInfo", name="credits", variablesReference=1)["dataId"]
        client.ask("setDataBreakpoints", breakpoints=[{"dataId": data}])
        client.ask("continue", threadId=1)
        assert client.wait("stopped")["reason"] == "data breakpoint"
        assert int(client.value("credits")) == credits + 5
        client.ask("setFunctionBreakpoints", breakpoints=[{"name": "enter 10,9"}, {"name": "set_state"}])
        client.ask("setDataBreakpoints", breakpoints=[])
        client.ask("evaluate", expression="forward", context="repl")
        assert client.wait("stopped")["reason"] == "function breakpoint"
        assert client.value("tile") == "10,9"
        client.ask("disconnect")
        client.wait("terminated")
        assert client.adapter.wait(timeout=10) == 0
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
