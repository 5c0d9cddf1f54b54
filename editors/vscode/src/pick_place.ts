import * as vscode from 'vscode';

import type { Place } from './place';

interface PlaceItem extends vscode.QuickPickItem {
  place: Place;
}

const ICONS = new Map([
  ['error', 'error'],
  ['warning', 'warning'],
]);

/** Lists the places. The one that is highlighted is shown, the one that is chosen is jumped to. */
export async function pickPlace(editor: vscode.TextEditor, places: Place[]): Promise<void> {
  const before = editor.selection;
  const picker = vscode.window.createQuickPick<PlaceItem>();
  picker.title = 'What the API server said';
  picker.placeholder = 'Enter jumps there';
  picker.matchOnDetail = true;
  picker.items = places.map(itemFor);
  picker.onDidChangeActive(([item]) => item && show(editor, item.place.range));
  const chosen = await new Promise<PlaceItem | undefined>((resolve) => {
    picker.onDidAccept(() => resolve(picker.selectedItems[0]));
    picker.onDidHide(() => resolve(undefined));
    picker.show();
  });
  picker.dispose();
  if (chosen) {
    const { document, viewColumn } = editor;
    await vscode.window.showTextDocument(document, {
      selection: chosen.place.range,
      ...(viewColumn === undefined ? {} : { viewColumn }),
    });
  } else {
    show(editor, before);
  }
}

function itemFor(place: Place): PlaceItem {
  return {
    place,
    label: `$(${ICONS.get(place.severity) ?? 'info'}) ${place.message}`,
    detail: [`line ${place.range.start.line + 1}`, place.written].filter(Boolean).join(' · '),
  };
}

function show(editor: vscode.TextEditor, range: vscode.Range): void {
  editor.selection = new vscode.Selection(range.start, range.end);
  editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}
