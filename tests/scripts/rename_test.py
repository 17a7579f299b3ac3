#!/usr/bin/env python3
"""rename_test.py DRPG [DATA]: whatever is renamed or formatted in an editor, the game stays the same, byte by byte.
Unpacks DATA (the free game in each edition). The language server formats every script, gives a name to every eighth text, and some of
them another one; then the project is packed and compared with the game. The second game and those behind it are the same texts in
other editions: there every thirty-second text has to do. With DRPG_LONG_TESTS every text of the first one."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from message_stream import read_message, write_message


class Editor:
    def __init__(self, drpg, root):
        self.process = subprocess.Popen([drpg, "script", "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number, self.texts, self.findings = 0, {}, {}
        self.ask("initialize", processId=None, rootUri=root.as_uri(),
                 capabilities={"general": {"positionEncodings": ["utf-8"]}})

    def send(self, **message):
        write_message(self.process, {"jsonrpc": "2.0"} | message)

    def ask(self, method, **parameters):
        self.number += 1
        self.send(id=self.number, method=method, params=parameters)
        while True:
            message = read_message(self.process)
            if message.get("method") == "textDocument/publishDiagnostics":
                self.findings[message["params"]["uri"]] = message["params"]["diagnostics"]
            if message.get("id") == self.number:
                assert "error" not in message, (method, parameters, message["error"])
                return message["result"]

    def open(self, path):
        self.texts[path.as_uri()] = path.read_bytes()
        self.send(method="textDocument/didOpen", params={"textDocument": {
            "uri": path.as_uri(), "languageId": "drs", "version": 1, "text": path.read_text()}})
        self.listen(path.as_uri())
        return path.as_uri()

    def listen(self, uri):
        """Hears what the server says by itself, before its pipe is full."""
        self.ask("textDocument/foldingRange", textDocument={"uri": uri})

    def apply(self, uri, edits):
        lines = self.texts[uri].split(b"\n")
        starts = [0]
        for line in lines:
            starts.append(starts[-1] + len(line) + 1)
        offset = lambda place: starts[place["line"]] + place["character"]
        text = self.texts[uri]
        for edit in sorted(edits, key=lambda edit: -offset(edit["range"]["start"])):
            text = text[:offset(edit["range"]["start"])] + edit["newText"].encode() + text[offset(edit["range"]["end"]):]
        self.texts[uri] = text
        self.send(method="textDocument/didChange",
                  params={"textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"text": text.decode()}]})
        self.listen(uri)

    def rename(self, uri, line, character, name):
        edit = self.ask("textDocument/rename", textDocument={"uri": uri}, position={"line": line, "character": character},
                        newName=name)
        for changed, edits in edit["changes"].items():
            self.apply(changed, edits)

    def save_all(self):
        for uri, text in self.texts.items():
            pathlib.Path(uri.removeprefix("file://")).write_bytes(text)
            wrong = [one for one in self.findings.get(uri, []) if one["severity"] == 1]
            assert not wrong, (uri, wrong)


def find(text, pattern):
    """Places of all matches: line, byte of the group."""
    return [(number, match.start(1)) for number, line in enumerate(text.split(b"\n")) for match in re.finditer(pattern, line)]


def contents(game):
    listing = subprocess.run(["unzip", "-v", game], capture_output=True, text=True, check=True).stdout
    return sorted(re.findall(r"([0-9a-f]{8})  (\S+)$", listing, re.MULTILINE))


def judge(drpg, data, every, folder):
    project = folder / "game"
    subprocess.run([drpg, "unpack", data, "-o", project, "--quiet"], check=True)
    packed = folder / ("packed" + pathlib.Path(data).suffix)

    def pack():
        subprocess.run([drpg, "pack", project, "-o", packed, "--quiet"], check=True)
        return contents(packed)

    before = pack()
    editor = Editor(drpg, project)
    uris = [editor.open(path) for path in sorted((project / "levels").iterdir())]
    scripts = [uri for uri in uris if uri.endswith(".drs")]
    renamed = 0
    for uri in scripts:
        editor.apply(uri, editor.ask("textDocument/formatting", textDocument={"uri": uri},
                                     options={"tabSize": 2, "insertSpaces": True}))
        for turn, step in (("text", every), ("words", 16)):
            for number in range(0, len(find(editor.texts[uri], rb"^string (\d+) ")), step):
                line, character = find(editor.texts[uri], rb"^string (\d+) ")[number]
                editor.rename(uri, line, character, f"{turn}_{number}")
                renamed += 1
    editor.ask("workspace/symbol", query="none of them")
    editor.save_all()
    assert pack() == before, "the game has changed"
    editor.send(method="exit", params=None)
    print(f"{data}: {len(scripts)} scripts, {renamed} texts renamed, the same game")


def main(drpg, *games):
    share = pathlib.Path(drpg).resolve().parent.parent / "share/drpg"
    games = games or sorted(str(path) for path in share.glob("free*"))
    if not games:
        print("no free game")
        return 77
    for number, game in enumerate(games):
        with tempfile.TemporaryDirectory() as folder:
            first = 1 if "DRPG_LONG_TESTS" in os.environ else 8
            judge(drpg, game, 32 if number else first, pathlib.Path(folder))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
