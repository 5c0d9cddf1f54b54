import * as vscode from 'vscode';

import { findBinary } from './binary';
import { demandEditor } from './documents';
import { pickPlace } from './pick_place';
import { type Place, placeFrom } from './place';
import { run } from './run';

/** A command line holds no more on Windows. A message of the API server is never that long. */
const LONGEST_MESSAGE = 30_000;

interface Located {
  places: Place[];
  /** Why there are none, in the words of crd-ls. */
  reason: string;
}

/** The commands that take what the API server said and jump to what it is about. */
export function provideLocate(context: vscode.ExtensionContext): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.commands.registerCommand('crd-ls.locate', (message?: unknown) => locateMessage(context, message)),
    vscode.commands.registerCommand('crd-ls.locateTerminalSelection', () => locateTerminalSelection(context)),
  );
}

/** Takes the message from the clipboard when there is one in it, and asks for it otherwise. */
async function locateMessage(context: vscode.ExtensionContext, argument: unknown): Promise<void> {
  const editor = demandEditor();
  if (!editor) {
    return;
  }
  if (typeof argument === 'string') {
    return jump(context, editor, argument);
  }
  const copied = await vscode.env.clipboard.readText();
  const { places } = await locate(context, editor.document, copied);
  if (places.length > 0) {
    return pickPlace(editor, places);
  }
  const typed = await vscode.window.showInputBox({
    title: 'Where is what the API server said?',
    prompt: 'Paste a message of kubectl apply, Argo CD, Flux or a controller, or a field path.',
    placeHolder: 'spec.validation.openAPIV3Schema.properties[spec].type: Required value: …',
    ignoreFocusOut: true,
  });
  if (typed) {
    await jump(context, editor, typed);
  }
}

/** The terminal shows its selection to nobody, so it goes through the clipboard, which gets back what it held. */
async function locateTerminalSelection(context: vscode.ExtensionContext): Promise<void> {
  const editor = demandEditor();
  if (!editor) {
    return;
  }
  const { clipboard } = vscode.env;
  const before = await clipboard.readText();
  // Without a selection nothing is copied, and what was there before is no message of the terminal.
  await clipboard.writeText('');
  await vscode.commands.executeCommand('workbench.action.terminal.copySelection');
  const selection = await clipboard.readText();
  await clipboard.writeText(before);
  await jump(context, editor, selection);
}

async function jump(context: vscode.ExtensionContext, editor: vscode.TextEditor, message: string): Promise<void> {
  const { places, reason } = await locate(context, editor.document, message);
  if (places.length === 0) {
    void vscode.window.showWarningMessage(`crd-ls: ${reason}`);
    return;
  }
  await pickPlace(editor, places);
}

async function locate(
  context: vscode.ExtensionContext,
  document: vscode.TextDocument,
  message: string,
): Promise<Located> {
  if (message.trim() === '') {
    return { places: [], reason: 'there is no text to look for' };
  }
  if (message.length > LONGEST_MESSAGE) {
    return { places: [], reason: 'the text is too long for a message of the API server' };
  }
  const binary = await findBinary(context);
  const output = await run(binary, ['locate', '--format', 'json', '--', '-', message], document.getText());
  if (output.status === 0) {
    return { places: (JSON.parse(output.stdout) as unknown[]).map((place) => placeFrom(document, place)), reason: '' };
  }
  return { places: [], reason: output.stderr.trim() || 'nothing was found' };
}
