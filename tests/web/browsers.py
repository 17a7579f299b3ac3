"""Real browsers without a window: Chromium through chromedriver, Firefox through its Marionette, with the same few verbs."""
import base64
import collections
import contextlib
import functools
import http.server
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request

SCRIPT_MS, PATIENCE_S = 300_000, 60
CHROMIUM = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
            "--disable-component-update", "--disable-sync", "--autoplay-policy=no-user-gesture-required"]
FIREFOX = {"marionette.port": 0, "app.update.enabled": False, "datareporting.policy.dataSubmissionEnabled": False,
           "toolkit.telemetry.enabled": False, "network.captive-portal-service.enabled": False,
           "network.connectivity-service.enabled": False, "browser.safebrowsing.malware.enabled": False,
           "browser.safebrowsing.phishing.enabled": False, "services.settings.server": "data:,#", "media.autoplay.default": 0,
           "browser.shell.checkDefaultBrowser": False, "extensions.update.enabled": False}


def end_tree(process):
    """Kills a process of ours and all that it started."""
    numbers, found = [process.pid], [process.pid]
    while found:
        parent = found.pop()
        with contextlib.suppress(OSError):
            for task in pathlib.Path(f"/proc/{parent}/task").iterdir():
                children = [int(word) for word in (task / "children").read_text().split()]
                numbers += children
                found += children
    for number in numbers:
        with contextlib.suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)
    process.wait()


# A glass under fingers, whose owner wants little motion, with two pixels of its own for each of the page's; a window cannot be less than 500 of its own wide.
FIREFOX_ON_A_PHONE = {"dom.w3c_touch_events.enabled": 1, "ui.primaryPointerCapabilities": 1, "ui.allPointerCapabilities": 1,
                      "layout.css.devPixelsPerPx": "2.0", "ui.prefersReducedMotion": 1}


class Browser:
    """What both have in common; `command` sends one command of WebDriver."""

    def go(self, address):
        self.command("Navigate", {"url": address})

    def run(self, script, *words):
        """The value of an async function with this body."""
        body = ("const done = arguments[arguments.length - 1]; const words = [...arguments].slice(0, -1);"
                f"(async () => {{ {script} }})().then((v) => done({{ value: v }}), (e) => done({{ error: String(e) + (e.stack ?? '') }}));")
        answer = self.command("ExecuteAsyncScript", {"script": body, "args": list(words)})
        if answer is None:
            raise RuntimeError("the page changed meanwhile")
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer.get("value")

    def wait_for(self, script, what, seconds=PATIENCE_S):
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            with contextlib.suppress(RuntimeError):
                if value := self.run(script):
                    return value
            time.sleep(0.1)
        raise TimeoutError(f"{what}: not within {seconds} s")

    def press(self, *keys):
        """Keys as WebDriver writes them: letters, or the private characters of named ones."""
        steps = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.command("PerformActions", {"actions": [{"type": "key", "id": "keys", "actions": steps}]})

    def swipe(self, start, end, milliseconds=80):
        def move(place, duration):
            return {"type": "pointerMove", "x": place[0], "y": place[1], "duration": duration, "origin": "viewport"}
        steps = [move(start, 0), {"type": "pointerDown", "button": 0}, move(end, milliseconds), {"type": "pointerUp", "button": 0}]
        self.command("PerformActions", {"actions": [{"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"},
                                                     "actions": steps}]})

    def click(self, element):
        place = self.run("const box = document.querySelector(words[0]).getBoundingClientRect();"
                         "return [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];", element)
        steps = [{"type": "pointerMove", "x": place[0], "y": place[1], "duration": 0, "origin": "viewport"},
                 {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.command("PerformActions", {"actions": [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"},
                                                     "actions": steps}]})

    def enter_frame(self):
        self.command("SwitchToFrame", {"id": 0})

    def install_errors(self):
        """Why it would not offer to install the page, if it says so to anybody."""
        return []

    def pinch(self, place, factor):
        """Two fingers move apart or together; false where no such gesture can be sent."""
        return False

    def photo(self, path):
        pathlib.Path(path).write_bytes(base64.b64decode(self.command("TakeScreenshot", {})))


class Chromium(Browser):
    name = "Chromium"
    ROUTES = {"Navigate": "url", "ExecuteAsyncScript": "execute/async", "PerformActions": "actions", "TakeScreenshot": "screenshot",
              "SetWindowRect": "window/rect", "SetTimeouts": "timeouts", "SwitchToFrame": "frame", "Protocol": "goog/cdp/execute"}

    @staticmethod
    def is_here():
        return shutil.which("chromium") and shutil.which("chromedriver")

    def __init__(self, size, folder, phone=False):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.driver = subprocess.Popen(["chromedriver", f"--port={port}", "--silent"], stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)
        self.address = f"http://127.0.0.1:{port}"
        options = {"binary": shutil.which("chromium"),
                   "args": [*CHROMIUM, f"--user-data-dir={folder}", f"--window-size={size[0]},{size[1]}"]}
        if phone:
            options["args"].append("--force-prefers-reduced-motion")
            options["mobileEmulation"] = {"deviceMetrics": {"width": size[0], "height": size[1], "pixelRatio": 3, "touch": True}}
        until = time.monotonic() + PATIENCE_S
        while True:
            try:
                made = self.send("/session", {"capabilities": {"alwaysMatch": {"goog:chromeOptions": options}}})
                break
            except (urllib.error.URLError, ConnectionError):
                if time.monotonic() > until:
                    raise
                time.sleep(0.2)
        self.address += f"/session/{made['sessionId']}"
        self.command("SetTimeouts", {"script": SCRIPT_MS})

    def send(self, route, body):
        request = urllib.request.Request(self.address + route, method="GET" if body is None else "POST",
                                         data=None if body is None else json.dumps(body).encode())
        try:
            with urllib.request.urlopen(request, timeout=SCRIPT_MS / 1000 + 30) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode()[:600]) from error

    def command(self, name, words):
        return self.send("/" + self.ROUTES[name], None if name == "TakeScreenshot" else words)

    def install_errors(self):
        errors = self.command("Protocol", {"cmd": "Page.getInstallabilityErrors", "params": {}})["installabilityErrors"]
        return [error for error in errors if error["errorId"] != "in-incognito"]

    def pinch(self, place, factor):
        self.command("Protocol", {"cmd": "Input.synthesizePinchGesture", "params": {"x": place[0], "y": place[1], "scaleFactor": factor}})
        return True

    def kill(self):
        """Without a word to the page: its processes end at once."""
        end_tree(self.driver)

    def close(self):
        with contextlib.suppress(Exception):
            urllib.request.urlopen(urllib.request.Request(self.address, method="DELETE"), timeout=30).close()
        self.driver.terminate()
        self.driver.wait()


class Firefox(Browser):
    name = "Firefox"

    @staticmethod
    def is_here():
        return shutil.which("firefox-esr") or shutil.which("firefox")

    def __init__(self, size, folder, phone=False):
        folder = pathlib.Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        prefs = {**FIREFOX, **(FIREFOX_ON_A_PHONE if phone else {})}
        (folder / "user.js").write_text("".join(f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in prefs.items()))
        port_file = folder / "MarionetteActivePort"
        port_file.unlink(missing_ok=True)
        self.driver = subprocess.Popen([self.is_here(), "--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", folder,
                                        f"--width={size[0]}", f"--height={size[1]}"],
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until = time.monotonic() + PATIENCE_S
        while not (port_file.exists() and port_file.read_text().strip()):
            if time.monotonic() > until:
                raise TimeoutError("Firefox does not start")
            time.sleep(0.2)
        self.socket = socket.create_connection(("127.0.0.1", int(port_file.read_text())), timeout=SCRIPT_MS / 1000 + 30)
        self.number = 0
        self.read()
        self.command("NewSession", {"capabilities": {}})
        self.command("SetTimeouts", {"script": SCRIPT_MS})
        self.command("SetWindowRect", {"width": size[0], "height": size[1]})
        if phone:
            self.make_glass(*size)

    def make_glass(self, width, height):
        """A window that shows so much of the page, also where Firefox wants it to be wider."""
        self.command("SetContext", {"value": "chrome"}, "Marionette")
        self.command("ExecuteScript", {"script": "document.documentElement.style.minWidth = '0';", "args": []})
        self.command("SetContext", {"value": "content"}, "Marionette")
        for _ in range(3):
            inner = self.run("return [innerWidth, innerHeight]")
            outer = self.command("GetWindowRect", {})
            self.command("SetWindowRect", {"width": outer["width"] + width - inner[0], "height": outer["height"] + height - inner[1]})

    def read(self):
        length = b""
        while (byte := self.socket.recv(1)) != b":":
            length += byte
        data = b""
        while len(data) < int(length):
            data += self.socket.recv(int(length) - len(data))
        return json.loads(data)

    def command(self, name, words, of="WebDriver"):
        self.number += 1
        message = json.dumps([0, self.number, f"{of}:{name}", words]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self.read()
        if error:
            raise RuntimeError(json.dumps(error)[:600])
        return result["value"] if isinstance(result, dict) and set(result) == {"value"} else result

    def kill(self):
        end_tree(self.driver)

    def close(self):
        with contextlib.suppress(Exception):
            self.number += 1
            message = json.dumps([0, self.number, "Marionette:Quit", {"flags": ["eForceQuit"]}]).encode()
            self.socket.sendall(b"%d:%s" % (len(message), message))
        try:
            self.driver.wait(20)
        except subprocess.TimeoutExpired:
            self.driver.kill()
            self.driver.wait()


class Server:
    """Gives out a folder until it is stopped; then the page has to do without."""

    def __init__(self, folder):
        sent = self.sent = collections.Counter()  # how often a file went out, not only that it is the same as before
        server = self
        self.slow_s = 0  # how long each tenth of a program takes

        class Quiet(http.server.SimpleHTTPRequestHandler):
            def log_message(self, *_):
                pass
            def copyfile(self, source, outputfile):
                sent[self.path.split("?")[0]] += 1
                with contextlib.suppress(ConnectionError):  # the browser may have asked for its size alone
                    if not server.slow_s or not self.path.endswith(".wasm"):
                        return super().copyfile(source, outputfile)
                    data = source.read()
                    for part in range(10):
                        time.sleep(server.slow_s)
                        outputfile.write(data[len(data) * part // 10:len(data) * (part + 1) // 10])
            def end_headers(self):
                self.send_header("Access-Control-Allow-Origin", "*")  # for sandboxed frames, which have no origin
                super().end_headers()
        handler = functools.partial(Quiet, directory=str(folder))
        class Patient(http.server.ThreadingHTTPServer):
            request_queue_size = 100  # a service worker asks for all files at once
        self.server = Patient(("127.0.0.1", 0), handler)
        self.address = f"http://localhost:{self.server.server_address[1]}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


@contextlib.contextmanager
def opened(kind, size, phone=False):
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = kind(size, folder, phone)
        try:
            yield browser
        finally:
            browser.close()
