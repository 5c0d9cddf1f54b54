import { access, constants } from 'node:fs/promises';
import { homedir } from 'node:os';
import * as path from 'node:path';
import type * as vscode from 'vscode';

import { run } from './run';
import { settings } from './settings';

const NAME = process.platform === 'win32' ? 'crd-ls.exe' : 'crd-ls';

/** The crd-ls to run: the user's choice, or the one in the extension, or the one on the PATH. */
export async function findBinary(context: vscode.ExtensionContext): Promise<string> {
  const chosen = settings().path;
  if (chosen) {
    const found = await (isName(chosen) ? onPath(chosen) : executable(withHome(chosen)));
    return found ?? fail(`crd-ls.path is ${chosen}, and there is nothing that can be run.`);
  }
  const found = (await executable(context.asAbsolutePath(path.join('server', NAME)))) ?? (await onPath(NAME));
  return found ?? fail('There is no crd-ls for this platform in the extension, and none on the PATH. Set crd-ls.path.');
}

/** How long a program may take to say its version. */
const VERSION_MS = 5_000;

/** Fails in clear words when a program is not crd-ls. */
export async function demandCrdLs(command: string): Promise<void> {
  const output = await run(command, ['--version'], '', VERSION_MS).catch((error: Error) =>
    fail(`${command} can't be run: ${error.message}.`),
  );
  if (output.signal) {
    fail(`${command} is not crd-ls: it has not said its version in ${VERSION_MS / 1000} s.`);
  }
  const said = (output.stdout || output.stderr).trim().split('\n')[0] ?? '';
  if (!/^crd-ls \d+\.\d+/.test(said)) {
    fail(`${command} is not crd-ls: asked for its version, it says ${said ? `“${said.slice(0, 80)}”` : 'nothing'}.`);
  }
}

function fail(message: string): never {
  throw new Error(message);
}

function isName(chosen: string): boolean {
  return path.basename(chosen) === chosen;
}

function withHome(file: string): string {
  return file.startsWith('~/') ? path.join(homedir(), file.slice(2)) : file;
}

async function onPath(name: string): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  for (const folder of folders) {
    const found = await executable(path.join(folder, name));
    if (found) {
      return found;
    }
  }
  return undefined;
}

async function executable(file: string): Promise<string | undefined> {
  // A relative path would depend on the folder in which the editor was started.
  if (!path.isAbsolute(file)) {
    return undefined;
  }
  try {
    await access(file, constants.X_OK);
    return file;
  } catch {
    return undefined;
  }
}
