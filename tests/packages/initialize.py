"""Starts a language server, asks it for its version, and ends it: initialize.py COMMAND..."""
import json
import subprocess
import sys

server = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def send(method, params, **identifier):
    body = json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **identifier}).encode()
    server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    server.stdin.flush()


def answer(identifier):
    while True:
        length = 0
        while header := server.stdout.readline().strip():
            name, _, value = header.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        if length == 0:
            sys.exit("the server ends without an answer")
        message = json.loads(server.stdout.read(length))
        if message.get("id") == identifier and "method" not in message:
            return message["result"]


send("initialize", {"processId": None, "rootUri": None, "capabilities": {}}, id=1)
print(answer(1)["serverInfo"]["version"])
send("shutdown", None, id=2)
answer(2)
send("exit", None)
sys.exit(server.wait(10))
