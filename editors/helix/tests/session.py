#!/usr/bin/env python3
"""Uses crd-ls in a real Helix, in a terminal of tmux, as a user does:

    editors/helix/tests/session.py path/to/crd-ls [path/to/hx]

Exits with a status other than 0, and prints the reason and the screen, if something is wrong.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PATIENCE_S = 60
PAUSE_S = 0.05
INSERTING = " INS "
REPOSITORY = Path(__file__).resolve().parents[3]

CRD = """apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: foos.example.com
spec:
  group: example.com
  names:
    kind: Foo
    plural: foos
  scope: namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        required: [replicas]
        properties:
          replicas:
            type: integer
            minimum: 1
"""
VALID = CRD.replace("namespaced", "Namespaced")


class Editor:
    """A Helix that is controlled by keys, and whose screen is read."""

    def __init__(self, home, server, helix):
        self.socket = home / "tmux"
        settings = home / ".config/helix"
        settings.mkdir(parents=True)
        shutil.copy(REPOSITORY / "editors/helix/languages.toml", settings)
        # On a busy machine a list that comes by itself may come late.
        (settings / "config.toml").write_text('[editor]\nend-of-line-diagnostics = "hint"\nauto-completion = false\n')
        (home / "bin").mkdir()
        (home / "bin/crd-ls").symlink_to(server)
        self.helix = helix
        self.environment = {
            "HOME": str(home),
            "PATH": f"{home / 'bin'}:{os.environ['PATH']}",
            "LANG": "C.UTF-8",
            "TERM": "xterm-256color",
        }

    def tmux(self, *arguments):
        ran = subprocess.run(
            ["tmux", "-S", self.socket, "-f", "/dev/null", *arguments],
            env=self.environment, capture_output=True, text=True, check=True,
        )
        return ran.stdout

    def open(self, file):
        self.tmux("new-session", "-d", "-x", "160", "-y", "45", f"{self.helix} {file}")
        self.wait_for("the file", lambda: file.name in self.screen())

    def close(self):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], env=self.environment, check=False, capture_output=True)

    def screen(self):
        return self.tmux("capture-pane", "-p")

    def press(self, *keys):
        self.tmux("send-keys", *keys)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def leave(self, shown):
        """Presses Escape, and waits until `shown` is gone. Helix reads a key that follows at once as a chord."""
        self.press("Escape")
        self.wait_for(f"the end of {shown.strip()}", lambda: shown not in self.screen())

    def command(self, text):
        if INSERTING in self.screen():
            self.leave(INSERTING)
        self.type(f":{text}")
        self.wait_for_screen("the command", f"\n:{text}")
        self.press("Enter")

    def wait_for(self, what, condition):
        deadline = time.monotonic() + PATIENCE_S
        while not (result := condition()):
            if time.monotonic() > deadline:
                sys.exit(f"{what} did not come; the screen:\n{self.screen()}")
            time.sleep(PAUSE_S)
        print(f"ok: {what}")
        return result

    def wait_for_screen(self, what, text):
        self.wait_for(what, lambda: text in self.screen())

    def wait_for_file(self, what, file, text):
        self.command("write")
        self.wait_for(what, lambda: content(file) == text)


def content(file):
    try:
        return file.read_text()
    except FileNotFoundError:
        # Helix replaces the file when it writes it.
        return None


def mistake_is_shown_and_fixed(editor, file):
    editor.wait_for_screen("the finding", "there is no scope `namespaced`")
    editor.command("goto 10")
    editor.press("]", "d")
    editor.type(" a")
    editor.wait_for_screen("the fix", "change the scope to 'Namespaced'")
    editor.press("Enter")
    editor.wait_for_screen("the scope", "scope: Namespaced")
    editor.wait_for_file("the scope in the file", file, VALID)
    editor.wait_for("no finding", lambda: "there is no scope" not in editor.screen())


def keyword_is_documented(editor):
    editor.command("goto 22")
    editor.type("gs")
    editor.type(" k")
    editor.wait_for_screen("the meaning of the keyword", "the smallest")
    editor.leave("the smallest")


def take_completion(editor, what, shown):
    editor.press("C-x")
    editor.wait_for_screen(what, shown)
    editor.press("Tab")
    editor.press("Enter")


def keyword_is_completed(editor, file):
    editor.command("goto 22")
    editor.type("omaxi")
    take_completion(editor, "the keyword in the list", "maximum")
    editor.wait_for_screen("the keyword", "maximum:")
    editor.type("9")
    editor.wait_for_screen("its value", "maximum: 9")
    editor.wait_for_file("the keyword with its value", file, VALID + "            maximum: 9\n")


def property_is_renamed(editor, file):
    editor.command("goto 20")
    editor.type("gs")
    editor.type(" r")
    editor.wait_for_screen("the question", "rename-to:")
    editor.press("C-u")
    editor.type("copies")
    editor.press("Enter")
    editor.wait_for_screen("the new name", "copies:")
    renamed = VALID.replace("replicas", "copies") + "            maximum: 9\n"
    editor.wait_for_file("the new name at all places", file, renamed)


def template_is_filled_in(editor, folder):
    file = folder / "empty.yaml"
    file.write_text("")
    editor.command(f"open {file}")
    # The command line names the file before it is open.
    editor.wait_for("the empty file", lambda: "kind:" not in editor.screen())
    editor.type("iCustomR")
    take_completion(editor, "a whole definition in the list", "CustomResourceDefinition")
    editor.wait_for_screen("the definition", "listKind: FooList")
    editor.type("Box")
    editor.wait_for_screen("the kind of its lists", "listKind: BoxList")


def main():
    server = Path(sys.argv[1] if len(sys.argv) > 1 else "target/release/crd-ls").resolve(strict=True)
    helix = Path(sys.argv[2] if len(sys.argv) > 2 else shutil.which("hx") or "hx").resolve()
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home) / "work"
        folder.mkdir()
        file = folder / "foo.yaml"
        file.write_text(CRD)
        editor = Editor(Path(home), server, helix)
        try:
            editor.open(file)
            mistake_is_shown_and_fixed(editor, file)
            keyword_is_documented(editor)
            keyword_is_completed(editor, file)
            property_is_renamed(editor, file)
            template_is_filled_in(editor, folder)
        finally:
            editor.close()
    print("all passed")


main()
