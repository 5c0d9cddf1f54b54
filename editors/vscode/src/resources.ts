import * as vscode from 'vscode';
import type { Location, Position } from 'vscode-languageclient/node';

/** The command of the code lens above a CRD, which lists the custom resources of its kind. */
export function provideResourceList(): vscode.Disposable {
  return vscode.commands.registerCommand('crd-ls.showResources', showResources);
}

async function showResources(uri: string, position: Position, places: Location[]): Promise<void> {
  const locations = places.map(({ uri, range: { start, end } }) => {
    return new vscode.Location(uriFrom(uri), new vscode.Range(positionFrom(start), positionFrom(end)));
  });
  const command = 'editor.action.showReferences';
  await vscode.commands.executeCommand(command, uriFrom(uri), positionFrom(position), locations);
}

function uriFrom(uri: string): vscode.Uri {
  return vscode.Uri.parse(uri, true);
}

function positionFrom({ line, character }: Position): vscode.Position {
  return new vscode.Position(line, character);
}
