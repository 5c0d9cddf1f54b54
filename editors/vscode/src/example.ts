import * as vscode from 'vscode';

/** The command that opens a definition with mistakes, as a new file. */
export function provideExample(context: vscode.ExtensionContext): vscode.Disposable {
  return vscode.commands.registerCommand('crd-ls.openExample', async () => {
    const file = vscode.Uri.joinPath(context.extensionUri, 'examples/book.yaml');
    const content = new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language: 'yaml', content }));
  });
}
