"""What xdotool cannot do: close a window as its manager does, and drop a file on it. Speaks with libX11."""
import ctypes
import time

CLIENT_MESSAGE, SELECTION_REQUEST, SELECTION_NOTIFY = 33, 30, 31
NO_MASK = 0


class Event(ctypes.Structure):
    """An XEvent: 24 words, read as the kind of event that it is. Words 0 to 3: type, serial, sent by hand, display."""
    _fields_ = [("words", ctypes.c_long * 24)]

    @property
    def kind(self):
        return self.words[0] & 0xFFFFFFFF


class Screen:
    def __init__(self, display):
        self.x = ctypes.CDLL("libX11.so.6")
        for name in ("XOpenDisplay", "XDefaultRootWindow", "XInternAtom", "XCreateSimpleWindow"):
            getattr(self.x, name).restype = ctypes.c_void_p
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(display.environment["DISPLAY"].encode()))
        self.root = self.x.XDefaultRootWindow(self.display)
        self.own = self.x.XCreateSimpleWindow(self.display, ctypes.c_ulong(self.root), 0, 0, 8, 8, 0, ctypes.c_ulong(0),
                                              ctypes.c_ulong(0))

    def atom(self, name):
        return self.x.XInternAtom(self.display, name.encode(), 0)

    def send(self, window, message, words):
        event = Event()
        event.words[0:8] = [CLIENT_MESSAGE, 0, 1, self.display.value, window, self.atom(message), 32, 0]
        event.words[7:12] = [*words, *[0] * (5 - len(words))]
        self.x.XSendEvent(self.display, ctypes.c_ulong(window), 0, ctypes.c_long(NO_MASK), ctypes.byref(event))
        self.x.XFlush(self.display)

    def close(self, window):
        """As the button of the window's frame: the program is asked to close it."""
        self.send(window, "WM_PROTOCOLS", [self.atom("WM_DELETE_WINDOW"), 0])

    def drop(self, window, path, at=(100, 100), patience=10):
        """Drags a file into the window and lets it go there. Whether the program took it."""
        uris = self.atom("text/uri-list")
        self.x.XSetSelectionOwner(self.display, ctypes.c_ulong(self.atom("XdndSelection")), ctypes.c_ulong(self.own),
                                  ctypes.c_ulong(0))
        self.send(window, "XdndEnter", [self.own, 5 << 24, uris])
        self.send(window, "XdndPosition", [self.own, 0, at[0] << 16 | at[1], 0, self.atom("XdndActionCopy")])
        until, dropped = time.monotonic() + patience, False
        while time.monotonic() < until:
            if self.x.XPending(self.display) == 0:
                time.sleep(0.01)
                continue
            event = Event()
            self.x.XNextEvent(self.display, ctypes.byref(event))
            if event.kind == SELECTION_REQUEST:
                self.give(event, f"file://{path}\r\n".encode(), uris)
            elif event.kind == CLIENT_MESSAGE and event.words[5] == self.atom("XdndStatus") and not dropped:
                self.send(window, "XdndDrop", [self.own, 0, 0])
                dropped = True
            elif event.kind == CLIENT_MESSAGE and event.words[5] == self.atom("XdndFinished"):
                return True
        return False

    def give(self, request, text, kind):
        requestor, selection, target, place = request.words[5:9]
        self.x.XChangeProperty(self.display, ctypes.c_ulong(requestor), ctypes.c_ulong(place), ctypes.c_ulong(kind), 8, 0,
                               text, len(text))
        answer = Event()
        answer.words[0:9] = [SELECTION_NOTIFY, 0, 1, self.display.value, requestor, selection, target, place, 0]
        self.x.XSendEvent(self.display, ctypes.c_ulong(requestor), 0, ctypes.c_long(NO_MASK), ctypes.byref(answer))
        self.x.XFlush(self.display)
