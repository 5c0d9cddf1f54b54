#!/usr/bin/env python3
"""Measures crd-ls beside other language servers for YAML, in one run, on the same files and by the same clock.

    benches/peers.py --schema crd.json                      # the servers that are on PATH, on generated definitions
    benches/peers.py --schema crd.json crds/*.yaml          # the same on files of yours
    benches/peers.py --schema crd.json --server 'crd-ls=target/release/crd-ls --stdio'
    benches/peers.py --schema crd.json --write              # also into peers.json, and the page with it

--schema is the JSON schema of a CustomResourceDefinition; docs/performance.md says how to make one. yaml-language-server
validates by it, and without it checks YAML alone, which is what rlsp-yaml does here. crd-ls needs none.

The servers run side by side, and one of them works at a time. For each file, in each round, they are started and get
the file. Then each gets one letter after the other, typed at the end of a description in the middle of the file. A
letter's cost is what the server does until its diagnostics are there and it is idle again. The first letters, in which
Node still compiles, do not count. After some of the others the outline (documentSymbol) and the folds (foldingRange)
are asked for. In the end a syntax error is typed and has to change the diagnostics, so that a server that has given up
is not measured as a fast one.

Processor time is what the kernel has counted for all threads of the server's process and of those that it has started.
It hardly depends on what else the machine does. Time is from the message to the diagnostics, and does.

Linux, Python 3.9 or newer, no packages.
"""
import argparse
import datetime
import json
import re
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from language_server import Server

BENCHES = Path(__file__).resolve().parent
RECORD = BENCHES / "peers.json"
PAGE = BENCHES.parent / "docs/performance.md"

DEFAULT_COMMANDS = {
    "crd-ls": "crd-ls --stdio",
    "yaml-language-server": "yaml-language-server --stdio",
    "rlsp-yaml": "rlsp-yaml",
}
GENERATED = [13_000, 75_000, 1_000_000, 2_800_000]

# The first letters do not count.
WARMING_UP = 10


class Document:
    """A file that is open in a server."""

    def __init__(self, server, path, text):
        self.server, self.uri, self.version = server, path.as_uri(), 0
        self.lines = text.split("\n")
        self.line = line_in_the_middle(self.lines)

    def open(self):
        """The diagnostics, and what they cost: milliseconds of a processor, and of time."""
        text = "\n".join(self.lines)
        item = {"uri": self.uri, "languageId": "yaml", "version": self.version, "text": text}
        return self._costs("textDocument/didOpen", {"textDocument": item})

    def type(self, letters):
        column = len(self.lines[self.line])
        self.lines[self.line] += letters
        if self.server.takes_ranges:
            place = {"line": self.line, "character": column}
            change = {"range": {"start": place, "end": place}, "text": letters}
        else:
            change = {"text": "\n".join(self.lines)}
        self.version += 1
        item = {"uri": self.uri, "version": self.version}
        return self._costs("textDocument/didChange", {"textDocument": item, "contentChanges": [change]})

    def _costs(self, method, params):
        used, count, start = self.server.processor_seconds(), len(self.server.published), time.perf_counter()
        self.server.notify(method, params)
        diagnostics, end = self.server.diagnostics_since(count, self.version)
        self.server.wait_until_idle()
        return diagnostics, 1000 * (self.server.processor_seconds() - used), 1000 * (end - start)

    def ask(self, method):
        """What a request about the whole document costs, in milliseconds of a processor."""
        used = self.server.processor_seconds()
        self.server.request(f"textDocument/{method}", {"textDocument": {"uri": self.uri}})
        self.server.wait_until_idle()
        return 1000 * (self.server.processor_seconds() - used)


def line_in_the_middle(lines):
    """The line nearest to the middle that ends with words of a description, in which all encodings count alike."""
    fits = [number for number, line in enumerate(lines)
            if re.fullmatch(r" +description: [A-Z][\w .,]*", line) and line.isascii()]
    if not fits:
        raise RuntimeError("no description that is written in one line")
    return min(fits, key=lambda number: abs(number - len(lines) // 2))


def settings_for(schema):
    """The settings of each server: nothing is fetched from elsewhere."""
    return {
        "yaml-language-server": {"yaml": {
            "schemas": {schema.as_uri(): "*.yaml"} if schema else {},
            "schemaStore": {"enable": False}, "kubernetesCRDStore": {"enable": False}}},
        # rlsp-yaml reads no schemas from files, and it expands a recursive schema, such as a CRD's, until memory runs
        # out. The refused URL keeps it from fetching the kind's schema.
        "rlsp-yaml": {"schemas": {"http://localhost/none.json": "**/*.yaml"}, "schemaStore": False},
    }


def measure(text, servers, settings, rounds, letters):
    """Of each server its samples: {"open": [(processor, time), …], "letter": […], …}."""
    samples = {server: {"open": [], "letter": [], "documentSymbol": [], "foldingRange": [], "resident": [], "info": {}}
               for server in servers}
    for round_ in range(rounds):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder).resolve() / "crd.yaml"
            path.write_text(text)
            documents = {}
            try:
                for server, command in servers.items():
                    started = Server(command, settings.get(server, {}), path.parent)
                    documents[server] = Document(started, path, text)
                    samples[server]["info"] = started.info
                measure_round(documents, samples, letters, round_)
            finally:
                for document in documents.values():
                    document.server.stop()
        print(f"{size(text)}: round {round_ + 1} of {rounds}", file=sys.stderr)
    return samples


def measure_round(documents, samples, letters, round_):
    # Rotate, so that no server always follows the same other one.
    names = list(documents)
    names = names[round_ % len(names):] + names[:round_ % len(names)]
    before = {}
    for server in names:
        before[server], *costs = documents[server].open()
        samples[server]["open"].append(costs)
        # All other diagnostics of an opened file have come by then.
        documents[server].server.wait_until_idle(0.5)
    for number in range(-WARMING_UP, letters):
        for server in names:
            _, *costs = documents[server].type("abcdefghij"[number % 10])
            if number >= 0:
                samples[server]["letter"].append(costs)
            if number >= 0 and number % 5 == 0:
                ask(documents[server], samples[server])
    for server in names:
        samples[server]["resident"].append(documents[server].server.resident_mib())
        diagnostics, *_ = documents[server].type(": [")
        if diagnostics == before[server]:
            raise RuntimeError(f"{server} has not noticed a syntax error")


def ask(document, samples):
    for method in ("documentSymbol", "foldingRange"):
        if document.server.capabilities.get(f"{method}Provider"):
            samples[method].append(document.ask(method))


def summary(samples):
    """The medians, as they are recorded."""
    middle = lambda values: round(statistics.median(values), 2) if values else None
    def both(pairs):
        return {"processor": middle([pair[0] for pair in pairs]), "time": middle([pair[1] for pair in pairs])}
    letters = sorted(pair[0] for pair in samples["letter"])
    return {
        "open": both(samples["open"]),
        "letter": {**both(samples["letter"]), "processorOf95Percent": round(letters[int(0.95 * len(letters))], 2)},
        "documentSymbol": middle(samples["documentSymbol"]),
        "foldingRange": middle(samples["foldingRange"]),
        "residentMiB": middle(samples["resident"]),
    }


def table(record):
    """A table in Markdown, a row for each file and server."""
    rows = ["| file | server | opening: processor | time | letter: processor | 95th percentile | time | outline | folds "
            "| memory |", "|---|---|" + "--:|" * 8]
    files = record["servers"][0]["files"]
    for index, file in enumerate(files):
        for server in record["servers"]:
            figures = server["files"][index]
            cells = [figures["open"]["processor"], figures["open"]["time"], figures["letter"]["processor"],
                     figures["letter"]["processorOf95Percent"], figures["letter"]["time"], figures["documentSymbol"],
                     figures["foldingRange"]]
            cells = ["–" if cell is None else f"{figure(cell)} ms" for cell in cells]
            cells.append(f"{figure(figures['residentMiB'])} MiB")
            rows.append(f"| {file['name']} | {server['name']} | {' | '.join(cells)} |")
    return "\n".join(rows)


def figure(value):
    """As many digits as are certain: two, or what is before the point."""
    return f"{value:.0f}" if value >= 10 else f"{value:.1f}" if value >= 1 else f"{value:.2f}"


def size(text):
    count = len(text.encode())
    return f"{count / 1e6:.1f} MB" if count >= 1e6 else f"{count / 1e3:.0f} KB"


def run_binary(name, *arguments):
    """The output of a binary of this package."""
    command = ["cargo", "run", "-q", "-p", "crd-ls-benches", "--no-default-features", "--bin", name, "--", *arguments]
    return subprocess.run(command, cwd=BENCHES, stdout=subprocess.PIPE, check=True, text=True).stdout


def generated(bytes_):
    return run_binary("definition", str(bytes_))


def version(name, command, info):
    """The version that a server announces, or else that which `cargo install` has noted."""
    notes = Path(shutil.which(command[0])).resolve().parent.parent / ".crates.toml"
    noted = re.search(rf'"{re.escape(name)} (\S+)', notes.read_text()) if notes.exists() else None
    return info.get("version") or (noted[1] if noted else "of an unknown version")


def processor():
    return re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())[1]


def described(record):
    versions = ", ".join(f"{server['name']} {server['version']}" for server in record["servers"])
    return f"{record['date']}; {versions}; {record['processor']}; {record['letters']} letters in each file"


def write(record):
    """Writes the record, the table in the page and the picture."""
    RECORD.write_text(json.dumps(record, indent=2) + "\n")
    begin, end = "<!-- Made by benches/peers.py --write -->\n", "\n<!-- end -->"
    before, _, rest = PAGE.read_text().partition(begin)
    PAGE.write_text(f"{before}{begin}{described(record)}.\n\n{table(record)}{end}{rest.partition(end)[2]}")
    run_binary("curve")


def named_command(option):
    name, is_named, command = option.partition("=")
    if not (name and is_named and command):
        raise argparse.ArgumentTypeError(f"'{option}' is not NAME=COMMAND")
    return name, command


def options():
    summary_, _, details = __doc__.partition("\n")
    parser = argparse.ArgumentParser(
        description=summary_, epilog=details, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path, help="files of definitions; without any, some are generated")
    parser.add_argument("--server", action="append", default=[], type=named_command, metavar="NAME=COMMAND",
                        help=f"instead of what is on PATH: {', '.join(DEFAULT_COMMANDS)}")
    parser.add_argument("--schema", type=Path, metavar="FILE", help="the JSON schema of a CustomResourceDefinition")
    parser.add_argument("--rounds", type=int, default=3, help="how often the servers are started (3)")
    parser.add_argument("--letters", type=int, default=30, help="how many count in each round (30)")
    parser.add_argument("--write", action="store_true",
                        help="write peers.json, and the table and the picture of docs/performance.md")
    return parser.parse_args()


def servers_of(given):
    """Name and command of each server that is there."""
    commands = {name: shlex.split(command) for name, command in [*DEFAULT_COMMANDS.items(), *given]}
    missing = [name for name, command in commands.items() if not shutil.which(command[0])]
    for name in missing:
        print(f"{name} is not on PATH and is left out", file=sys.stderr)
    return {name: command for name, command in commands.items() if name not in missing}, missing


def main():
    asked = options()
    servers, missing = servers_of(asked.server)
    if asked.write and (missing or not asked.schema or asked.files):
        sys.exit("--write needs all servers, a schema and the generated files, so that the record is of one run")
    if not asked.schema:
        print("without --schema yaml-language-server checks YAML alone", file=sys.stderr)
    settings = settings_for(asked.schema and asked.schema.resolve())
    files = {path.name: path.read_text() for path in asked.files}
    if not files:
        files = {size(text): text for text in map(generated, GENERATED)}
    record = {
        "date": datetime.datetime.now(datetime.timezone.utc).date().isoformat(),
        "processor": processor(),
        "letters": asked.rounds * asked.letters,
        "servers": [{"name": name, "files": []} for name in servers],
    }
    for name, text in files.items():
        measured = measure(text, servers, settings, asked.rounds, asked.letters)
        for server in record["servers"]:
            samples = measured[server["name"]]
            server["version"] = version(server["name"], servers[server["name"]], samples["info"])
            server["files"].append({"name": name, "bytes": len(text.encode()), **summary(samples)})
    print(f"{described(record)}\n\n{table(record)}")
    if asked.write:
        write(record)


if __name__ == "__main__":
    main()
