import * as vscode from 'vscode';

import type { Located, Place } from './place';

interface PlaceItem extends vscode.QuickPickItem {
  place?: Place;
}

const ICONS = new Map([
  [1, 'error'],
  [2, 'warning'],
]);

/** Lists the places. The one that is highlighted is shown, the one that is chosen is jumped to. */
export async function pickPlace(editor: vscode.TextEditor, located: Located): Promise<void> {
  const before = editor.selection;
  const picker = vscode.window.createQuickPick<PlaceItem>();
  picker.title = 'What the API server said';
  picker.placeholder = 'Enter jumps there';
  picker.matchOnDetail = true;
  picker.items = itemsFor(editor, located);
  picker.onDidChangeActive(([item]) => item?.place && preview(editor, item.place));
  const chosen = await new Promise<PlaceItem | undefined>((resolve) => {
    picker.onDidAccept(() => resolve(picker.selectedItems[0]));
    picker.onDidHide(() => resolve(undefined));
    picker.show();
  });
  picker.dispose();
  if (chosen?.place) {
    await jumpTo(editor, chosen.place);
  } else {
    show(editor, before);
  }
}

function itemsFor(editor: vscode.TextEditor, { places, lost }: Located): PlaceItem[] {
  const found = places.map((place) => itemFor(editor, place));
  if (lost.length === 0) {
    return found;
  }
  const separator = { label: 'in no open document', kind: vscode.QuickPickItemKind.Separator };
  return [...found, separator, ...lost.map((label) => ({ label: `$(question) ${label}` }))];
}

function itemFor(editor: vscode.TextEditor, place: Place): PlaceItem {
  const file = isIn(editor, place) ? '' : vscode.workspace.asRelativePath(place.uri);
  return {
    place,
    label: `$(${ICONS.get(place.severity) ?? 'info'}) ${place.title}`,
    detail: [file, `line ${place.range.start.line + 1}`, place.path].filter(Boolean).join(' · '),
  };
}

function isIn(editor: vscode.TextEditor, place: Place): boolean {
  return editor.document.uri.toString() === place.uri.toString();
}

/** Another document is not brought to the front before it is chosen. */
function preview(editor: vscode.TextEditor, place: Place): void {
  if (isIn(editor, place)) {
    show(editor, place.range);
  }
}

function show(editor: vscode.TextEditor, range: vscode.Range): void {
  editor.selection = new vscode.Selection(range.start, range.end);
  editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

async function jumpTo(editor: vscode.TextEditor, place: Place): Promise<void> {
  const document = await vscode.workspace.openTextDocument(place.uri);
  const { viewColumn } = editor;
  await vscode.window.showTextDocument(document, {
    selection: place.range,
    ...(viewColumn === undefined ? {} : { viewColumn }),
  });
}
