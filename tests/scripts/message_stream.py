"""Messages to and from a program that speaks as editors do: Content-Length, an empty line and JSON."""
import json


def read_message(program):
    length = 0
    while (line := program.stdout.readline().strip()):
        if line.lower().startswith(b"content-length:"):
            length = int(line.split(b":")[1])
    return json.loads(program.stdout.read(length))


def write_message(program, message):
    body = json.dumps(message).encode()
    program.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    program.stdin.flush()
