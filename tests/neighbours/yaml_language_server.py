#!/usr/bin/env python3
"""What yaml-language-server and crd-ls show of one file, each as an editor starts it beside the other.

yaml_language_server.py CRD-LS YAML-LANGUAGE-SERVER
"""
import json
import queue
import subprocess
import sys
import threading

HEAD = """\
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: foos.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Foo, plural: foos}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        description: %s
"""
# Texts with one mistake each, and whether both servers show it although crd-ls leaves syntax to the other.
MISTAKES = {
    "a repeated key": (HEAD % "one\n        description: two", True),
    "an unknown alias": (HEAD % "*missing", True),
    "an open quote": (HEAD % '"open', False),
    "a tab": (HEAD % "one\n\tproperties: {}", False),
    "a text behind a text": (HEAD % '"one" two', False),
    "a wrong column": (HEAD % "one\n         title: two", False),
    "an open bracket": (HEAD % "one\n        enum: [one, two", False),
}
URI = "file:///neighbours/crd.yaml"


class Server:
    def __init__(self, command, options, settings):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.settings = settings
        self.messages = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()
        self.send({"id": 1, "method": "initialize", "params": {
            "processId": None, "rootUri": None, "initializationOptions": options,
            "capabilities": {"workspace": {"configuration": True}}}})
        self.wait(lambda message: message.get("id") == 1 and "result" in message)
        self.send({"method": "initialized", "params": {}})
        if settings:
            self.send({"method": "workspace/didChangeConfiguration", "params": {"settings": settings}})

    def read(self):
        while header := self.process.stdout.readline():
            length = 0
            while header.strip():
                if header.lower().startswith(b"content-length:"):
                    length = int(header.split(b":")[1])
                header = self.process.stdout.readline()
            message = json.loads(self.process.stdout.read(length))
            if "id" in message and "method" in message:
                sections = [item.get("section") for item in (message.get("params") or {}).get("items", [])]
                answer = [self.settings.get(section, {}) for section in sections] if sections else None
                self.send({"id": message["id"], "result": answer})
            self.messages.put(message)

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def wait(self, is_wanted, seconds=30):
        while True:
            message = self.messages.get(timeout=seconds)
            if is_wanted(message):
                return message

    def lines(self, text, version):
        """The lines at which something is an error for this server, or less."""
        document = {"uri": URI, "languageId": "yaml", "version": version, "text": text}
        self.send({"method": "textDocument/didOpen", "params": {"textDocument": document}})
        is_published = lambda message: message.get("method") == "textDocument/publishDiagnostics"
        found = self.wait(is_published)["params"]["diagnostics"]
        self.send({"method": "textDocument/didClose", "params": {"textDocument": {"uri": URI}}})
        # The diagnostics of a closed document.
        self.wait(is_published)
        return {diagnostic["range"]["start"]["line"] for diagnostic in found}


def shown(ours, theirs, text, version):
    return ours.lines(text, version), theirs.lines(text, version)


def main():
    crd_ls, other = sys.argv[1:3]
    schemas = {"schemaStore": {"enable": False}, "kubernetesCRDStore": {"enable": False}}
    start_other = lambda settings: Server(["node", other, "--stdio"], {}, {"yaml": {**schemas, **settings}})
    failures = []

    ours, theirs = Server([crd_ls, "--stdio"], {}, {}), start_other({"validate": False})
    for version, (name, (text, _)) in enumerate(MISTAKES.items()):
        own, others = shown(ours, theirs, text, version)
        if not own or others:
            failures.append(f"{name}, with yaml.validate off: crd-ls shows lines {own}, the other {others}")

    ours, theirs = Server([crd_ls, "--stdio"], {"syntaxErrors": False}, {}), start_other({"validate": True})
    for version, (name, (text, is_twice)) in enumerate(MISTAKES.items()):
        own, others = shown(ours, theirs, text, version)
        if not others or bool(own & others) != is_twice:
            failures.append(f"{name}, with syntaxErrors off: crd-ls shows lines {own}, the other {others}")

    print("\n".join(failures) or f"{len(MISTAKES)} mistakes are shown as the documentation says")
    sys.exit(bool(failures))


main()
