import * as vscode from 'vscode';

import { findBinary } from './binary';
import { demandEditor } from './documents';
import { run } from './run';

const SCHEME = 'crd-ls-tree';
const PAUSE_MS = 300;

/** The command that shows how the server reads the document, and the view that follows its edits. */
export function provideTrees(context: vscode.ExtensionContext): vscode.Disposable {
  const changed = new vscode.EventEmitter<vscode.Uri>();
  let timer: NodeJS.Timeout | undefined;
  const refresh = (document: vscode.TextDocument) => {
    const tree = treeUri(document);
    if (vscode.workspace.textDocuments.some((open) => open.uri.toString() === tree.toString())) {
      clearTimeout(timer);
      timer = setTimeout(() => changed.fire(tree), PAUSE_MS);
    }
  };
  return vscode.Disposable.from(
    changed,
    { dispose: () => clearTimeout(timer) },
    vscode.workspace.onDidChangeTextDocument((change) => refresh(change.document)),
    vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
      onDidChange: changed.event,
      provideTextDocumentContent: (uri) => treeText(context, uri),
    }),
    vscode.commands.registerCommand('crd-ls.showTree', showTree),
  );
}

async function showTree(): Promise<void> {
  const editor = demandEditor();
  if (!editor) {
    return;
  }
  const tree = await vscode.workspace.openTextDocument(treeUri(editor.document));
  await vscode.window.showTextDocument(tree, {
    viewColumn: vscode.ViewColumn.Beside,
    preserveFocus: true,
    preview: true,
  });
}

/** The tree's name is its document's and `.tree`; the query names the document. */
function treeUri(document: vscode.TextDocument): vscode.Uri {
  return vscode.Uri.from({ scheme: SCHEME, path: `${document.uri.path}.tree`, query: document.uri.toString() });
}

async function treeText(context: vscode.ExtensionContext, uri: vscode.Uri): Promise<string> {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri.query, true));
  const output = await run(await findBinary(context), ['tree', '-'], document.getText());
  // For an unreadable text the only output is on stderr.
  return output.stdout || output.stderr;
}
