import { access, constants } from 'node:fs/promises';
import { homedir } from 'node:os';
import * as path from 'node:path';
import type * as vscode from 'vscode';

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
  // A relative path would be looked for wherever the editor was started.
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
