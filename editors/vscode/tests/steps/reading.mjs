// The features that only show a document.
import path from 'node:path';

import { check } from '../check.mjs';
import { until, untilEqual } from '../patience.mjs';
import { GUIDE, VALID, VALUES } from '../workspace.mjs';

export async function diagnosticsAreShown({ workbench, binary, folder, picture }) {
  const findings = check(binary, path.join(folder, GUIDE));
  await until('the window', () => workbench.page.locator('.monaco-workbench').isVisible());
  await workbench.open(GUIDE);
  await untilEqual('a squiggle for each error', findings.length, () => workbench.squiggles());
  await workbench.command('View: Close Primary Side Bar');
  await workbench.command('Problems: Focus on Problems View');
  await untilEqual('a row for each error', rowsFor(findings), async () => (await workbench.problems()).slice(1));
  await untilEqual('the state of the document', true, async () =>
    (await workbench.languageStatus()).includes(`${findings.length} errors`),
  );
  await workbench.goTo(27, 1);
  await picture('problems', 900);
}

/** How the server prints the types of its errors that the document has. */
const PRINTED = { FieldValueRequired: 'Required value', FieldValueForbidden: 'Forbidden' };

/** The rows of the Problems view: each finding's, and below it those of the places it has to do with. */
function rowsFor(findings) {
  const place = ({ line, character }) => `[Ln ${line + 1}, Col ${character + 1}]`;
  return findings.flatMap(({ message, code, range, related, apiserver }) => [
    `${message} crd-ls ${code} ${place(range.start)}${serverWords(message, apiserver)}`,
    ...related.map((other) => `${GUIDE} ${place(other.range.start)} : ${other.message}`),
  ]);
}

/** The second line of a message: what the server prints, unless the first is in its words already. */
function serverWords(message, { type, field, detail }) {
  return message.startsWith(detail) ? '' : ` API server: ${field}: ${PRINTED[type]}: ${detail}`;
}

/** The finding at the place, and what the server knows of the property there. */
export async function hoverSaysWhatIsWrong({ workbench, binary, folder, picture }) {
  const finding = check(binary, path.join(folder, GUIDE)).find(({ written }) => written.endsWith('properties[foo].type'));
  await workbench.focusEditor();
  await workbench.goTo(finding.range.start.line + 1, finding.range.start.character + 1);
  const hover = workbench.page.locator('.monaco-hover:visible');
  await workbench.commandUntil('Show or Focus Hover', 'the finding and the property in a hover', async () => {
    const text = (await hover.innerText()).replaceAll('\u00a0', ' ');
    return text.includes(finding.message) && text.includes('foo · ');
  });
  await picture('hover', 640);
  await workbench.page.keyboard.press('Escape');
}

export async function treeIsShownAndFollowsEdits({ workbench }) {
  const { page } = workbench;
  await workbench.focusEditor();
  const lines = page.locator('.editor-group-container').nth(1).locator('.view-lines');
  const shows = async (text) => (await lines.innerText()).replaceAll('\u00a0', ' ').includes(text);
  await workbench.commandUntil('Show Syntax Tree', 'the tree', () => shows('"CustomResourceDefinition"'));
  await workbench.insertAt(1, 'apiVersion: apiextensions.k8s.io/v1'.length + 1, ' # said');
  await until('the comment in the tree', () => shows('# said'));
  await workbench.command('File: Revert File');
  await until('the tree as it was', async () => !(await shows('# said')));
  await workbench.command('View: Close Editors in Other Groups');
}

export async function validDefinitionHasNoSquiggle({ workbench }) {
  await workbench.command('Notifications: Clear All Notifications');
  await workbench.replaceText(VALID);
  await untilEqual('no squiggle', 0, () => workbench.squiggles());
  await until('the state of the document', async () => (await workbench.languageStatus()).includes('No errors'));
}

export async function otherYamlIsLeftAlone({ workbench }) {
  await workbench.open(VALUES);
  await until('the state of the document', async () =>
    (await workbench.languageStatus()).includes('No CustomResourceDefinition here'),
  );
}
