import * as vscode from 'vscode';

import { provideEvaluation } from './evaluate';
import { provideLocate } from './locate';
import { provideSample } from './sample';
import { Server } from './server';
import { concernsServer, concernsStart } from './settings';
import { showStatus } from './status';
import { provideSuites } from './suites';
import { provideTrees } from './tree';

let server: Server | undefined;

export function activate(context: vscode.ExtensionContext): void {
  const started = new Server(context);
  server = started;
  const restart = () => started.restart();
  context.subscriptions.push(
    started,
    showStatus(started),
    provideLocate(started),
    provideSample(started),
    provideEvaluation(started),
    provideTrees(context),
    provideSuites(context),
    vscode.commands.registerCommand('crd-ls.restart', restart),
    // This comes, too, when a workspace that chooses a server becomes trusted.
    vscode.workspace.onDidChangeConfiguration((change) => concernsStart(change) && restart()),
    vscode.workspace.onDidChangeConfiguration((change) => concernsServer(change) && started.configure()),
    vscode.extensions.onDidChange(() => started.configure()),
  );
  // Commands and settings are at hand while the server starts.
  void started.restart();
}

export async function deactivate(): Promise<void> {
  await server?.stop();
}
