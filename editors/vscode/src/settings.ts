import * as vscode from 'vscode';

/** The settings of the extension itself. */
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

/** Whether the server has to be restarted for the change to count. */
export function concernsStart(change: vscode.ConfigurationChangeEvent): boolean {
  return ['crd-ls.path', 'crd-ls.log'].some((name) => change.affectsConfiguration(name));
}

/** Whether the server has to be notified of the change. */
export function concernsServer(change: vscode.ConfigurationChangeEvent): boolean {
  return ['crd-ls', 'yaml.validate'].some((name) => change.affectsConfiguration(name));
}

/** Settings whose defaults are not sent, as they would count before what the repository's settings say. */
const OF_REPOSITORY = ['kubernetes', 'allowRefused', 'unfinished'];

/** What the server is sent: all of the section, where it finds what it knows. */
export function serverSettings(): object {
  const section = vscode.workspace.getConfiguration('crd-ls');
  const chosen = Object.fromEntries(OF_REPOSITORY.map((name) => [name, chosenValue(section, name)]));
  return { ...section, ...chosen, syntaxErrors: chosenSyntaxErrors() ?? !isYamlValidated() };
}

/** Nothing while a setting has its default. */
function chosenValue(section: vscode.WorkspaceConfiguration, name: string): unknown {
  const values = section.inspect(name);
  return values?.workspaceFolderValue ?? values?.workspaceValue ?? values?.globalValue;
}

/** Whether what is wrong with the text as such is left to VS Code, which knows it in JSON. */
export function leavesSyntaxErrors(document: vscode.TextDocument): boolean {
  const isValidated = vscode.workspace.getConfiguration('json', document).get('validate.enable', true);
  return chosenSyntaxErrors() === undefined && document.languageId === 'json' && isValidated;
}

/** Nothing while the user leaves it to us. */
function chosenSyntaxErrors(): boolean | undefined {
  return vscode.workspace.getConfiguration('crd-ls').get<boolean | null>('syntaxErrors') ?? undefined;
}

function isYamlValidated(): boolean {
  const redHat = vscode.extensions.getExtension('redhat.vscode-yaml');
  return redHat !== undefined && vscode.workspace.getConfiguration('yaml').get('validate', true);
}
