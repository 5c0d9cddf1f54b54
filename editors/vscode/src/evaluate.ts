import * as vscode from 'vscode';

import { demandEditor } from './documents';
import type { Server } from './server';

/** What the server says of an expression. */
interface Answer {
  expression: string;
  value: string | null;
  error: string | null;
  /** The API server's message, where `error` has other words. */
  details: string | null;
  cost: number | null;
  /** The document with the resource; null for a sample. */
  uri: string | null;
  /** The path in the resource to `self`. */
  path: string;
}

/** The command that evaluates an expression, first the rule at the cursor, and shows the value while one types. */
export function provideEvaluation(server: Server): vscode.Disposable {
  return vscode.commands.registerCommand('crd-ls.evaluate', () => evaluateHere(server));
}

async function evaluateHere(server: Server): Promise<void> {
  const editor = demandEditor();
  if (!editor || !server.demand()) {
    return;
  }
  const { document, selection } = editor;
  const ask = (expression?: string) =>
    server.request<Answer | null>('crd-ls/evaluate', {
      textDocument: { uri: server.uriFor(document) },
      position: { line: selection.active.line, character: selection.active.character },
      expression,
    });
  const selected = document.getText(selection);
  const first = await ask(selected || undefined);
  if (!first) {
    void vscode.window.showWarningMessage('crd-ls: this document could not be analysed');
    return;
  }
  const typed = await vscode.window.showInputBox({
    title: `An expression on ${objectOf(first)}`,
    prompt: 'The value is shown while you type.',
    placeHolder: 'self.replicas <= self.maxReplicas',
    value: first.expression,
    ignoreFocusOut: true,
    validateInput: async (expression) => {
      const answer = expression.trim() ? await ask(expression) : null;
      // With the severity of an error, Enter would not close the box.
      return answer && { message: sayingOf(answer), severity: vscode.InputBoxValidationSeverity.Info };
    },
  });
  const answer = typed?.trim() ? await ask(typed) : null;
  if (answer) {
    await say(answer);
  }
}

/** Shows an answer, and behind a button the API server's message. */
async function say(answer: Answer): Promise<void> {
  const saying = `crd-ls: ${sayingOf(answer)}`;
  const { error, details } = answer;
  if (error === null) {
    await vscode.window.showInformationMessage(saying);
  } else if (details === null) {
    await vscode.window.showWarningMessage(saying);
  } else if (await vscode.window.showWarningMessage(saying, "Show the API Server's Message")) {
    await vscode.window.showInformationMessage('The API server would say:', { modal: true, detail: details });
  }
}

function objectOf({ uri, path }: Answer): string {
  const file = uri === null ? 'a sample' : vscode.workspace.asRelativePath(vscode.Uri.parse(uri, true));
  return path ? `${file}, where self is ${path}` : file;
}

/** What is said of an answer. The server has made sure that nothing in it becomes a link. */
function sayingOf({ value, error, cost }: Answer): string {
  return error ?? (cost === null ? `${value}` : `${value} (cost ${cost})`);
}
