// From messages of the API server to their places.
import assert from 'node:assert/strict';

import { again, until, untilEqual } from '../patience.mjs';
import { GUIDE, KUBECTL, SAID, VALID, VALUES } from '../workspace.mjs';

const SCOPE = `The CustomResourceDefinition "foos.example.com" is invalid: spec.scope: Unsupported value: "Everywhere": supported values: "Cluster", "Namespaced"`;

const PASTE_AND_JUMP = "Paste the API Server's Message and Jump";

export async function messageIsLocatedFromTheClipboard({ workbench, picture }) {
  await workbench.copy(KUBECTL);
  await workbench.focusEditor();
  await workbench.commandUntil(PASTE_AND_JUMP, 'two places', async () => (await workbench.rows().count()) === 2);
  await picture('locate', 560);
  await workbench.chooseRow('anyOf[0].description');
  await untilEqual('the place of the description', 'Ln 37, Col 22 (11 selected)', () => workbench.cursor());
}

export async function messageIsLocatedFromTheField({ workbench }) {
  await workbench.copy('no message at all');
  const widget = workbench.quickInputWidget();
  await workbench.commandUntil(PASTE_AND_JUMP, 'the question', async () =>
    (await widget.innerText()).includes('what the API server said'),
  );
  await widget.locator('input').first().fill('spec.validation.openAPIV3Schema.properties[foo].pattern');
  await workbench.page.keyboard.press('Enter');
  await workbench.chooseRow('properties[foo].pattern');
  await untilEqual('the place of the pattern', 'Ln 19, Col 20 (7 selected)', () => workbench.cursor());
}

export async function selectionOfTheTerminalIsLocated({ workbench }) {
  const { page } = workbench;
  const terminal = page.locator('.terminal.xterm');
  const said = terminal.locator('.xterm-rows', { hasText: 'must be empty to be structural' });
  const selected = terminal.locator('.xterm-selection > div').first();
  await workbench.command('Terminal: Create New Terminal');
  await until('a terminal', () => terminal.isVisible());
  await again('the place of what is selected', async (patience) => {
    await workbench.copy('kept');
    await page.keyboard.press('Escape');
    await terminal.click({ position: { x: 60, y: 10 }, timeout: patience });
    // An earlier attempt may have left text in the shell's line.
    await page.keyboard.press('Control+u');
    await page.keyboard.type(`clear; cat ${SAID}\n`);
    await said.waitFor({ timeout: patience });
    await workbench.quickPick('F1', 'Terminal: Select All', patience);
    await selected.waitFor({ timeout: patience });
    await terminal.click({ button: 'right', position: { x: 60, y: 10 }, timeout: patience });
    await workbench.choose(page.locator('.action-label', { hasText: "Find the API Server's Message" }), patience);
    await workbench.rows().filter({ hasText: 'properties[foo].type' }).first().waitFor({ timeout: patience });
  });
  await workbench.chooseRow('properties[foo].type');
  await untilEqual('the place of foo', 'Ln 18, Col 14 (3 selected)', () => workbench.cursor());
  const clipboard = await page.evaluate(() => navigator.clipboard.readText());
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
  const place = workbench.rows().filter({ hasText: 'spec.scope' }).first();
  await workbench.commandUntil(PASTE_AND_JUMP, 'the place in the list', () => place.isVisible());
  await workbench.choose(place);
  await until('the other document', () => workbench.isActive(GUIDE));
  await untilEqual('the place of the scope', 'Ln 10, Col 20 (10 selected)', () => workbench.cursor());
}
