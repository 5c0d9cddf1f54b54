"""A language server that is started, driven over stdio, and measured by the clock of its process. Linux."""
import contextlib
import ctypes
import json
import os
import re
import shlex
import subprocess
import threading
import time
from pathlib import Path

# A server is idle after using less than the first number of CPU seconds over the second number of seconds.
IDLE_USE, IDLE_FOR = 0.000_05, 0.04
TIMEOUT = 60

CAPABILITIES = {
    "workspace": {"configuration": True, "didChangeConfiguration": {}},
    "textDocument": {
        "publishDiagnostics": {"versionSupport": True, "relatedInformation": True},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "foldingRange": {"lineFoldingOnly": True},
        "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "refactor"]}}},
    },
}


def processes(root):
    """A process and all that it has started."""
    found = [root]
    for process in found:  # grows meanwhile
        for task in Path(f"/proc/{process}/task").glob("*/children"):
            with contextlib.suppress(OSError):  # of a thread that has ended
                found += map(int, task.read_text().split())
    return found


def processor_seconds(root):
    """What a process and its children have used, to the nanosecond; /proc/PID/stat has it in hundredths of a second."""
    libc, total = ctypes.CDLL(None), 0
    for process in processes(root):
        clock = ctypes.c_int()
        if libc.clock_getcpuclockid(process, ctypes.byref(clock)) == 0:
            total += time.clock_gettime(clock.value)
    return total


def resident_mib(root):
    statuses = [Path(f"/proc/{process}/status").read_text() for process in processes(root)]
    return sum(int(re.search(r"VmRSS:\s+(\d+)", status)[1]) for status in statuses) / 1024


class Server:
    """A server that is started, and the messages that it has sent."""

    def __init__(self, command, settings, root):
        self.settings = settings
        self.arrived = threading.Condition()
        self.responses, self.published, self.has_ended, self.last_id = {}, [], False, 0
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        threading.Thread(target=self._read, daemon=True).start()
        result, _ = self.request("initialize", {
            "processId": os.getpid(), "rootUri": root.as_uri(), "capabilities": CAPABILITIES,
            "workspaceFolders": [{"uri": root.as_uri(), "name": root.name}], "initializationOptions": settings})
        self.info, self.capabilities = result.get("serverInfo", {}), result["capabilities"]
        sync = self.capabilities.get("textDocumentSync", 0)
        self.takes_ranges = (sync.get("change") if isinstance(sync, dict) else sync) == 2
        self.notify("initialized", {})
        self.notify("workspace/didChangeConfiguration", {"settings": settings})
        self.wait_until_idle(1)

    def _read(self):
        output = self.process.stdout
        while header := output.readline():
            length = 0
            while header.strip():
                if header.lower().startswith(b"content-length:"):
                    length = int(header.split(b":")[1])
                header = output.readline()
            body, now = output.read(length), time.perf_counter()
            self._take(json.loads(body), now)
        with self.arrived:
            self.has_ended = True
            self.arrived.notify_all()

    def _take(self, message, now):
        method = message.get("method")
        if method and "id" in message:
            items = (message.get("params") or {}).get("items")
            self._send({"id": message["id"], "result": items and [self._setting(item) for item in items]})
            return
        with self.arrived:
            if method == "textDocument/publishDiagnostics":
                self.published.append((now, message["params"]))
            elif method is None:
                self.responses[message["id"]] = (now, message)
            self.arrived.notify_all()

    def _setting(self, item):
        section = item.get("section")
        return self.settings.get(section) if section else self.settings

    def _send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def _wait(self, get, what):
        """What `get` returns once that is something."""
        with self.arrived:
            is_there = lambda: self.has_ended or get() is not None
            if not self.arrived.wait_for(is_there, TIMEOUT) or get() is None:
                raise RuntimeError(f"{shlex.join(self.process.args)} sent no {what}")
            return get()

    def notify(self, method, params):
        self._send({"method": method, "params": params})

    def request(self, method, params):
        """The result, and when it was there."""
        self.last_id += 1
        self._send({"id": self.last_id, "method": method, "params": params})
        now, response = self._wait(lambda: self.responses.get(self.last_id), method)
        del self.responses[self.last_id]
        if "error" in response:
            raise RuntimeError(f"{shlex.join(self.process.args)}: {method}: {response['error']['message']}")
        return response["result"], now

    def diagnostics_since(self, count, version):
        """The first diagnostics that are neither among so many before nor of an older version, and when they came."""
        def first():
            newer = (item for item in self.published[count:] if item[1].get("version") in (None, version))
            return next(newer, None)
        now, params = self._wait(first, "diagnostics")
        return params["diagnostics"], now

    def processor_seconds(self):
        return processor_seconds(self.process.pid)

    def resident_mib(self):
        return resident_mib(self.process.pid)

    def wait_until_idle(self, seconds=IDLE_FOR):
        """Waits until the server has done nothing for so long."""
        end, used, since = time.monotonic() + TIMEOUT, self.processor_seconds(), time.monotonic()
        while time.monotonic() - since < seconds and time.monotonic() < end:
            time.sleep(0.005)
            now = self.processor_seconds()
            if now - used > IDLE_USE:
                used, since = now, time.monotonic()

    def stop(self):
        self.process.kill()
        self.process.wait()
