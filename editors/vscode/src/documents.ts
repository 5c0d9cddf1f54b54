import * as vscode from 'vscode';

/**
 * The documents that the server is shown. It has nothing to say about one that holds no
 * CustomResourceDefinition. Other schemes are left out: the old side of a comparison, for one,
 * would have each finding listed twice.
 */
export const SELECTOR = ['yaml', 'json'].flatMap((language) =>
  ['file', 'untitled'].map((scheme) => ({ scheme, language })),
);

/** The document that the user looks at, if it is one for the server. */
export function activeDocument(): vscode.TextDocument | undefined {
  const document = vscode.window.activeTextEditor?.document;
  return document && vscode.languages.match(SELECTOR, document) > 0 ? document : undefined;
}

/** The editor that the user looks at, or undefined after a message that says what to open. */
export function demandEditor(): vscode.TextEditor | undefined {
  if (activeDocument()) {
    return vscode.window.activeTextEditor;
  }
  void vscode.window.showInformationMessage('crd-ls: open a CustomResourceDefinition first, as YAML or JSON.');
  return undefined;
}
