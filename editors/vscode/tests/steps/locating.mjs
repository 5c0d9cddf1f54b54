// From the API server's words to their places.
import assert from 'node:assert/strict';

import { again, until, untilEqual } from '../patience.mjs';
import { GUIDE, KUBECTL, SAID, VALID, VALUES } from '../workspace.mjs';

const SCOPE = `The CustomResourceDefinition "foos.example.com" is invalid: spec.scope: Unsupported value: "Everywhere": supported values: "Cluster", "Namespaced"`;

export async function messageIsLocatedFromTheClipboard({ workbench, picture }) {
  await workbench.copy(KUBECTL);
  await workbench.focusEditor();
  await workbench.command("Paste the API Server's Message and Jump");
  await untilEqual('two places', 2, () => workbench.rows().count());
  await picture('locate', 560);
  await workbench.chooseRow('must be empty to be structural');
  await untilEqual('the place of the description', 'Ln 37, Col 22 (11 selected)', () => workbench.cursor());
}

export async function messageIsLocatedFromTheField({ workbench }) {
  await workbench.copy('no message at all');
  await workbench.command("Paste the API Server's Message and Jump");
  await until('the field', () => workbench.page.locator('.quick-input-widget:visible input').isVisible());
  await until('the question', async () =>
    (await workbench.page.locator('.quick-input-widget:visible').innerText()).includes('what the API server said'),
  );
  await workbench.page.keyboard.insertText('spec.validation.openAPIV3Schema.properties[foo].pattern');
  await workbench.page.keyboard.press('Enter');
  await workbench.chooseRow('properties[foo].pattern');
  await untilEqual('the place of the pattern', 'Ln 19, Col 20 (7 selected)', () => workbench.cursor());
}

export async function selectionOfTheTerminalIsLocated({ workbench }) {
  await workbench.copy('kept');
  await workbench.command('Terminal: Create New Terminal');
  await until('a terminal', () => workbench.page.locator('.terminal.xterm.focus').isVisible());
  await workbench.page.keyboard.type(`clear; cat ${SAID}\n`);
  // What a terminal shows is drawn, so its text can't be read from the page: select until it is there.
  await again('the place of what is selected', async (patience) => {
    await workbench.command('Terminal: Select All');
    await workbench.page.locator('.terminal.xterm').click({ button: 'right', position: { x: 60, y: 10 } });
    await workbench.page.locator('.action-label', { hasText: "Find the API Server's Message" }).click({ timeout: patience });
    await workbench.rows().filter({ hasText: 'must not be empty' }).first().waitFor({ timeout: patience });
  });
  await workbench.chooseRow('must not be empty for specified object fields');
  await untilEqual('the place of foo', 'Ln 18, Col 14 (3 selected)', () => workbench.cursor());
  const clipboard = await workbench.page.evaluate(() => navigator.clipboard.readText());
  assert.equal(clipboard, 'kept', 'the clipboard is as it was');
  await workbench.command('Terminal: Kill the Active Terminal Instance');
}

/** Begins with another document in view, and the guide's example open behind it. */
export async function messageIsLocatedInAnotherDocument({ workbench }) {
  await workbench.open(GUIDE);
  await workbench.replaceText(VALID.replace('scope: Namespaced', 'scope: Everywhere'));
  await untilEqual('one squiggle', 1, () => workbench.squiggles());
  await workbench.open(VALUES);
  await workbench.copy(SCOPE);
  await workbench.command("Paste the API Server's Message and Jump");
  await workbench.chooseRow('supported values');
  await until('the other document', () => workbench.isActive(GUIDE));
  await untilEqual('the place of the scope', 'Ln 10, Col 8 (5 selected)', () => workbench.cursor());
}
