import * as vscode from 'vscode';

import { demandEditor } from './documents';
import { pickPlace } from './pick_place';
import { locate } from './place';
import type { Server } from './server';

/** The commands that take what the API server said and jump to what it is about. */
export function provideLocate(server: Server): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.commands.registerCommand('crd-ls.locate', (message?: unknown) => locateMessage(server, message)),
    vscode.commands.registerCommand('crd-ls.locateTerminalSelection', () => locateTerminalSelection(server)),
  );
}

/** Takes the message from the clipboard when there is one in it, and asks for it otherwise. */
async function locateMessage(server: Server, argument: unknown): Promise<void> {
  const editor = demandEditor();
  if (!editor || !server.demand()) {
    return;
  }
  if (typeof argument === 'string') {
    return jump(server, editor, argument);
  }
  const copied = await vscode.env.clipboard.readText();
  const located = await locate(server, editor.document, copied);
  if (located && located.places.length > 0) {
    return pickPlace(editor, located);
  }
  const typed = await vscode.window.showInputBox({
    title: 'Where is what the API server said?',
    prompt: 'Paste a message of kubectl apply, Argo CD, Flux or a controller, or a field path.',
    placeHolder: 'spec.validation.openAPIV3Schema.properties[spec].type: Required value: …',
    ignoreFocusOut: true,
  });
  if (typed) {
    await jump(server, editor, typed);
  }
}

/** The terminal shows its selection to nobody, so it goes through the clipboard, which gets back what it held. */
async function locateTerminalSelection(server: Server): Promise<void> {
  const editor = demandEditor();
  if (!editor || !server.demand()) {
    return;
  }
  const { clipboard } = vscode.env;
  const before = await clipboard.readText();
  // Without a selection nothing is copied, and the old content of the clipboard is not the terminal's.
  await clipboard.writeText('');
  await vscode.commands.executeCommand('workbench.action.terminal.copySelection');
  const selection = await clipboard.readText();
  await clipboard.writeText(before);
  await jump(server, editor, selection);
}

async function jump(server: Server, editor: vscode.TextEditor, message: string): Promise<void> {
  const located = await locate(server, editor.document, message);
  if (located && located.places.length > 0) {
    return pickPlace(editor, located);
  }
  const [first] = located?.lost ?? [];
  const reason = !located
    ? 'this document could not be analysed'
    : first
      ? `no open document has a place for this: ${first}`
      : 'the text holds no field path and no error of the API server';
  void vscode.window.showWarningMessage(`crd-ls: ${reason}`);
}
