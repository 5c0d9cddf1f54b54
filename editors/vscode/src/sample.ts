import * as vscode from 'vscode';

import { demandEditor } from './documents';
import type { Server } from './server';

/** The command that opens a custom resource that the definition in view takes, as a new file beside it. */
export function provideSample(server: Server): vscode.Disposable {
  return vscode.commands.registerCommand('crd-ls.newSample', () => newSample(server));
}

async function newSample(server: Server): Promise<void> {
  const editor = demandEditor();
  if (!editor || !server.demand()) {
    return;
  }
  let content: string;
  try {
    const params = { command: 'crd-ls.sample', arguments: [server.uriFor(editor.document)] };
    content = await server.request<string>('workspace/executeCommand', params);
  } catch (error) {
    void vscode.window.showWarningMessage(`crd-ls: ${error instanceof Error ? error.message : String(error)}`);
    return;
  }
  const sample = await vscode.workspace.openTextDocument({ language: 'yaml', content });
  await vscode.window.showTextDocument(sample, vscode.ViewColumn.Beside);
}
