import * as vscode from 'vscode';

import { provideEvaluation } from './evaluate';
import { indentNewLines } from './enter';
import { provideExample } from './example';
import { provideLocate } from './locate';
import { Pages } from './pages';
import { provideIndentedPaste } from './paste';
import { provideResourceList } from './resources';
import { provideSample } from './sample';
import { Server } from './server';
import { concernsServer, concernsStart } from './settings';
import { showStatus } from './status';
import { provideSuites } from './suites';
import { provideTrees } from './tree';

let server: Server | undefined;

export function activate(context: vscode.ExtensionContext): void {
  const pages = new Pages(context);
  const started = new Server(context, pages);
  server = started;
  const restart = () => started.restart();
  context.subscriptions.push(
    started,
    showStatus(started),
    provideLocate(started),
    provideSample(started),
    provideEvaluation(started),
    provideIndentedPaste(started),
    provideExample(context),
    provideResourceList(),
    indentNewLines(),
    pages.provide(),
    provideTrees(context),
    provideSuites(context),
    vscode.commands.registerCommand('crd-ls.restart', restart),
    vscode.commands.registerCommand('crd-ls.showOutput', () => started.showOutput()),
    // This event also comes when a workspace that chooses a server becomes trusted.
    vscode.workspace.onDidChangeConfiguration((change) => concernsStart(change) && restart()),
    vscode.workspace.onDidChangeConfiguration((change) => concernsServer(change) && started.configure()),
    vscode.extensions.onDidChange(() => started.configure()),
  );
  // Commands and settings work while the server starts.
  void started.restart();
}

export async function deactivate(): Promise<void> {
  await server?.stop();
}
