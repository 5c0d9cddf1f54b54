import * as vscode from 'vscode';

/** The settings that package.json declares. */
export interface Settings {
  /** The crd-ls to run; empty when the user has not chosen one. */
  path: string;
  /** What CRD_LS_LOG is set to. */
  log: string;
}

export function settings(): Settings {
  const section = vscode.workspace.getConfiguration('crd-ls');
  return { path: section.get('path', '').trim(), log: section.get('log', 'warn') };
}

/** Whether the server has to be started anew for the change to count. */
export function concernsServer(change: vscode.ConfigurationChangeEvent): boolean {
  return ['crd-ls.path', 'crd-ls.log'].some((name) => change.affectsConfiguration(name));
}
