import * as vscode from 'vscode';

import { activeDocument, SELECTOR } from './documents';
import type { Server } from './server';

/** So that the server is not asked at each keystroke. */
const PAUSE_MS = 250;

/** What the item shows. */
interface Shown {
  text: string;
  detail?: string;
  severity?: vscode.LanguageStatusSeverity;
  busy?: boolean;
  command?: vscode.Command;
  /** Whether the document holds a CustomResourceDefinition. */
  inDefinition?: boolean;
}

/** True for package.json when the document in view holds a CustomResourceDefinition. */
const IN_DEFINITION = 'crd-ls.inDefinition';

const SHOW_OUTPUT: vscode.Command = { command: 'crd-ls.showOutput', title: 'Show Output' };
const RESTART: vscode.Command = { command: 'crd-ls.restart', title: 'Restart' };
const SHOW_PROBLEMS: vscode.Command = { command: 'workbench.actions.view.problems', title: 'Show Problems' };

/** The items of `{}` in the status bar: the state of the document in view, and the server with its output. */
export function showStatus(server: Server): vscode.Disposable {
  const item = vscode.languages.createLanguageStatusItem('crd-ls.status', SELECTOR);
  item.name = 'crd-ls';
  const about = vscode.languages.createLanguageStatusItem('crd-ls.server', SELECTOR);
  about.name = 'crd-ls server';
  about.command = SHOW_OUTPUT;
  let timer: NodeJS.Timeout | undefined;
  let newest = 0;

  const update = async () => {
    newest += 1;
    const number = newest;
    const { state } = server;
    about.text = state.kind === 'running' ? `crd-ls ${state.version}` : 'crd-ls';
    const shown = await describe(server);
    // Only the newest answer counts.
    if (number === newest) {
      show(item, shown);
      void vscode.commands.executeCommand('setContext', IN_DEFINITION, shown.inDefinition ?? false);
    }
  };
  const updateSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void update(), PAUSE_MS);
  };
  const isActive = (uri: vscode.Uri) => uri.toString() === activeDocument()?.uri.toString();

  void update();
  return vscode.Disposable.from(
    item,
    about,
    { dispose: () => clearTimeout(timer) },
    server.onDidChangeState(() => void update()),
    vscode.window.onDidChangeActiveTextEditor(() => updateSoon()),
    vscode.workspace.onDidChangeTextDocument((change) => isActive(change.document.uri) && updateSoon()),
    vscode.languages.onDidChangeDiagnostics((change) => change.uris.some(isActive) && updateSoon()),
  );
}

function show(item: vscode.LanguageStatusItem, shown: Shown): void {
  item.text = shown.text;
  item.detail = shown.detail ?? '';
  item.severity = shown.severity ?? vscode.LanguageStatusSeverity.Information;
  item.busy = shown.busy ?? false;
  item.command = shown.command;
}

async function describe(server: Server): Promise<Shown> {
  const { state } = server;
  switch (state.kind) {
    case 'starting':
      return { text: 'crd-ls starts', busy: true };
    case 'stopped':
      return {
        text: '$(error) crd-ls does not run',
        detail: state.reason,
        severity: vscode.LanguageStatusSeverity.Error,
        command: RESTART,
      };
    case 'running':
      return describeDocument(server);
  }
}

async function describeDocument(server: Server): Promise<Shown> {
  const document = activeDocument();
  if (!document) {
    return { text: 'No document' };
  }
  try {
    const status = await server.documentStatus(document);
    if (!status) {
      return { text: 'Not analysed', severity: vscode.LanguageStatusSeverity.Warning, command: RESTART };
    }
    if (status.definitions === 0) {
      return { text: 'No CustomResourceDefinition here' };
    }
    return { text: summary(document), command: SHOW_PROBLEMS, inDefinition: true };
  } catch {
    // The server ended during the request; its new state arrives at once.
    return { text: 'Not analysed', severity: vscode.LanguageStatusSeverity.Warning, command: RESTART };
  }
}

function summary(document: vscode.TextDocument): string {
  const findings = vscode.languages.getDiagnostics(document.uri).filter((finding) => finding.source === 'crd-ls');
  const count = (severity: vscode.DiagnosticSeverity) =>
    findings.filter((finding) => finding.severity === severity).length;
  const errors = counted(count(vscode.DiagnosticSeverity.Error), 'error');
  const warnings = count(vscode.DiagnosticSeverity.Warning);
  return warnings === 0 ? errors : `${errors}, ${counted(warnings, 'warning')}`;
}

function counted(count: number, noun: string): string {
  return `${count === 0 ? 'No' : count} ${noun}${count === 1 ? '' : 's'}`;
}
