#!/usr/bin/env python3
"""lsp_protocol_test.py DRPG [DATA]: every answer of the language server has the form that the meta model of the protocol says.
Unpacks DATA (the free game), opens all its levels and asks everything in many places. DRPG_LSP_META_MODEL names the model:
metaModel.json of the protocol's page or of the sources of vscode-languageserver-protocol."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from message_stream import read_message, write_message


class MetaModel:
    def __init__(self, path):
        model = json.loads(pathlib.Path(path).read_text())
        self.named = {row["name"]: row for kind in ("structures", "enumerations", "typeAliases") for row in model[kind]}
        self.requests = {row["method"]: row for row in model["requests"]}
        self.notifications = {row["method"]: row for row in model["notifications"]}

    def fault(self, kind, value, where):
        """Why the value has not this type, or None."""
        return getattr(self, "of_" + kind["kind"])(kind, value, where)

    def of_base(self, kind, value, where):
        whole = isinstance(value, int) and not isinstance(value, bool)
        good = {"string": isinstance(value, str), "URI": isinstance(value, str), "DocumentUri": isinstance(value, str),
                "boolean": isinstance(value, bool), "null": value is None, "integer": whole, "uinteger": whole and value >= 0,
                "decimal": whole or isinstance(value, float)}[kind["name"]]
        return None if good else f"{where}: {value!r} is no {kind['name']}"

    def of_reference(self, kind, value, where):
        if kind["name"] in ("LSPAny", "LSPObject", "LSPArray"):
            return None
        row = self.named[kind["name"]]
        if "values" in row:
            known = row.get("supportsCustomValues") or value in [one["value"] for one in row["values"]]
            return None if known else f"{where}: {value!r} is no {row['name']}"
        return self.fault(row["type"], value, where) if "type" in row else self.of_structure(row, value, where)

    def properties(self, row):
        found = {one["name"]: one for other in row.get("extends", []) + row.get("mixins", [])
                 for one in self.properties(self.named[other["name"]]).values()}
        return found | {one["name"]: one for one in row["properties"]}

    def of_structure(self, row, value, where):
        if not isinstance(value, dict):
            return f"{where}: {value!r} is no {row['name']}"
        properties = self.properties(row)
        for name in value:
            if name not in properties:
                return f"{where}: {row['name']} has no {name}"
        for name, one in properties.items():
            if name in value and (fault := self.fault(one["type"], value[name], f"{where}.{name}")):
                return fault
            if name not in value and not one.get("optional"):
                return f"{where}: {row['name']} lacks {name}"
        return None

    def of_array(self, kind, value, where):
        if not isinstance(value, list):
            return f"{where}: {value!r} is no list"
        return next((fault for i, one in enumerate(value) if (fault := self.fault(kind["element"], one, f"{where}[{i}]"))), None)

    def of_map(self, kind, value, where):
        if not isinstance(value, dict):
            return f"{where}: {value!r} is no map"
        return next((fault for name, one in value.items() if (fault := self.fault(kind["value"], one, f"{where}.{name}"))), None)

    def of_or(self, kind, value, where):
        faults = [self.fault(one, value, where) for one in kind["items"]]
        return None if None in faults else max(faults, key=len)

    def of_and(self, kind, value, where):
        return next((fault for one in kind["items"] if (fault := self.fault(one, value, where))), None)

    def of_tuple(self, kind, value, where):
        return next((fault for one, part in zip(kind["items"], value) if (fault := self.fault(one, part, where))), None)

    def of_literal(self, kind, value, where):
        return self.of_structure({"name": "a literal", "properties": kind["value"]["properties"]}, value, where)

    def of_stringLiteral(self, kind, value, where):
        return None if value == kind["value"] else f"{where}: {value!r} is not {kind['value']!r}"


class Server:
    def __init__(self, drpg, model):
        self.process = subprocess.Popen([drpg, "script", "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.model, self.number, self.slowest = model, 0, (0, "")
        self.findings = {}

    def read(self):
        message = read_message(self.process)
        if message.get("method") == "textDocument/publishDiagnostics":
            kind = self.model.notifications[message["method"]]["params"]
            assert not (fault := self.model.fault(kind, message["params"], "diagnostics")), fault
            self.findings[message["params"]["uri"]] = message["params"]["diagnostics"]
        return message

    def send(self, **message):
        write_message(self.process, {"jsonrpc": "2.0"} | message)

    def ask(self, method, **parameters):
        self.number += 1
        start = time.monotonic()
        self.send(id=self.number, method=method, params=parameters)
        while (reply := self.read()).get("id") != self.number:
            pass
        took = time.monotonic() - start
        if method != "initialize":
            self.slowest = max(self.slowest, (took, method))
        if method in self.model.requests and "result" in reply:
            fault = self.model.fault(self.model.requests[method]["result"], reply["result"], method)
            assert not fault, fault
        return reply

    def tell(self, method, **parameters):
        self.send(method=method, params=parameters)


ABOUT_FILE = ["documentSymbol", "foldingRange", "formatting", "semanticTokens/full", "inlayHint", "codeAction"]
ABOUT_PLACE = ["completion", "hover", "definition", "references", "documentHighlight", "prepareRename"]


def ask_everything(server, path):
    uri, text = path.as_uri(), path.read_text()
    lines = text.split("\n")
    document = {"uri": uri}
    server.tell("textDocument/didOpen", textDocument=document | {"languageId": "drs", "version": 1, "text": text})
    everything = {"start": {"line": 0, "character": 0}, "end": {"line": len(lines), "character": 0}}
    for method in ABOUT_FILE:
        server.ask("textDocument/" + method, textDocument=document, range=everything, context={"diagnostics": []},
                   options={"tabSize": 2, "insertSpaces": True})
    for number in range(0, len(lines), max(1, len(lines) // 12)):
        for character in {0, len(lines[number]) // 2, len(lines[number])}:
            for method in ABOUT_PLACE:
                server.ask("textDocument/" + method, textDocument=document, position={"line": number, "character": character},
                           context={"includeDeclaration": True})
    wrong = [row for row in server.findings.get(uri, []) if row["severity"] == 1]
    assert not wrong, wrong


def main(drpg, data="free"):
    meta_model = os.environ.get("DRPG_LSP_META_MODEL", "")
    if not os.path.exists(meta_model):
        print("no meta model")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        project = pathlib.Path(folder) / "game"
        if subprocess.run([drpg, "unpack", data, "-o", project], capture_output=True).returncode:
            print("no game")
            return 77
        server = Server(drpg, MetaModel(meta_model))
        server.ask("initialize", processId=None, rootUri=project.as_uri(), capabilities={})
        server.tell("initialized")
        files = sorted((project / "levels").iterdir())
        for path in files:
            ask_everything(server, path)
        server.ask("workspace/symbol", query="a")
        server.ask("shutdown")
        server.tell("exit")
        assert server.process.wait(timeout=10) == 0
        print(f"{len(files)} files, {server.number} answers, the slowest {server.slowest[0] * 1000:.0f} ms: {server.slowest[1]}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
