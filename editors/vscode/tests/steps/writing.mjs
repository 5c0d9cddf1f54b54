// What writes for the user: completion, renaming, samples; and the outline of what is written.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { check } from '../check.mjs';
import { SOON_MS, until, untilEqual } from '../patience.mjs';
import { EMPTY_FILE, REPLICAS, REPLICAS_FILE } from '../workspace.mjs';

export async function completionOffersKeywords({ workbench, folder, picture }) {
  await workbench.open(REPLICAS_FILE);
  await workbench.goTo(22, '            minimum: 1'.length + 1);
  await workbench.page.keyboard.press('Enter');
  await workbench.page.keyboard.insertText('maxi');
  await workbench.command('Trigger Suggest');
  const row = workbench.page.locator('.suggest-widget.visible .monaco-list-row', { hasText: 'maximum' }).first();
  await until('the keyword in the list', () => row.isVisible());
  await picture('completion', 640);
  await row.click();
  await workbench.saveAsItIs();
  assert.match(readFileSync(path.join(folder, REPLICAS_FILE), 'utf8'), /^ {12}minimum: 1\n {12}maximum:/m);
}

/** Begins in the file of the completion. */
export async function renameReachesAllMentions({ workbench, folder }) {
  const file = path.join(folder, REPLICAS_FILE);
  await workbench.replaceText(REPLICAS);
  await workbench.goTo(20, '          rep'.length + 1);
  const field = workbench.page.locator('.rename-box input');
  await until('the field for the name', async () => {
    await workbench.command('Rename Symbol');
    await field.waitFor({ timeout: SOON_MS });
    return true;
  });
  await field.fill('copies');
  await field.press('Enter');
  const renamed = REPLICAS.replaceAll('replicas', 'copies');
  await until('the new name at all places', async () => {
    await workbench.saveAsItIs();
    return readFileSync(file, 'utf8') === renamed;
  });
}

export async function outlineHasTheProperties({ workbench }) {
  await workbench.quickInput('Control+Shift+o', '');
  await until('the property', () => workbench.rows().filter({ hasText: 'copies' }).first().isVisible());
  await workbench.page.keyboard.press('Escape');
}

export async function sampleIsWritten({ workbench }) {
  await workbench.command('Write a Sample Resource');
  const lines = workbench.page.locator('.editor-group-container').nth(1).locator('.view-lines');
  await until('the sample', async () => /copies: \d/.test((await lines.innerText()).replaceAll('\u00a0', ' ')));
  await workbench.command('View: Revert and Close Editor');
}

/** Three versions, by the keyboard alone. */
export async function definitionIsWrittenFromNothing({ workbench, binary, folder }) {
  const file = path.join(folder, EMPTY_FILE);
  const { keyboard } = workbench.page;
  await workbench.open(EMPTY_FILE);
  await workbench.command('Trigger Suggest');
  const offered = workbench.page.locator('.suggest-widget.visible .monaco-list-row', { hasText: 'CustomResourceDefinition' });
  await until('a whole definition in the list', () => offered.first().isVisible());
  await keyboard.press('Enter');
  // What is to be filled in stays as it is proposed.
  await until('the end of what is to be filled in', async () => {
    await keyboard.press('Escape');
    await workbench.saveAsItIs();
    return check(binary, file).length === 0;
  });
  for (const [version, next] of [
    ['v1', 'v2'],
    ['v2', 'v3'],
  ]) {
    await workbench.goToText(file, `- name: ${version}`);
    await keyboard.press('Control+Period');
    const action = workbench.page.locator('.action-widget').getByRole('option', { name: `add a version '${next}' like '${version}'` });
    await until(`an offer of ${next}`, () => action.isVisible());
    await action.hover({ force: true });
    await action.click();
    await until(`the version ${next}`, async () => {
      await workbench.saveAsItIs();
      return readFileSync(file, 'utf8').includes(`- name: ${next}\n`);
    });
  }
  assert.deepEqual(check(binary, file), []);
  await untilEqual('no squiggle', 0, () => workbench.squiggles());
}
