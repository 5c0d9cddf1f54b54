// Features that write text: completion, renaming, samples. Also the outline of the result.
import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { check } from '../check.mjs';
import { again, until, untilEqual } from '../patience.mjs';
import { EMPTY_FILE, REPLICAS, REPLICAS_FILE, VALID } from '../workspace.mjs';

export async function completionOffersKeywords({ workbench, folder, picture }) {
  await workbench.open(REPLICAS_FILE);
  await workbench.insertAt(22, '            minimum: 1'.length + 1, '\nmaxi');
  const row = workbench.page.locator('.suggest-widget.visible .monaco-list-row', { hasText: 'maximum' }).first();
  await again('the choice of the keyword', async (patience) => {
    await workbench.quickPick('F1', 'Trigger Suggest', patience);
    await row.waitFor({ timeout: patience });
    await picture('completion', 640);
    await workbench.choose(row, patience);
  });
  await until('the keyword in the text', async () => {
    await workbench.saveAsItIs();
    return /^ {12}minimum: 1\n {12}maximum:/m.test(readFileSync(path.join(folder, REPLICAS_FILE), 'utf8'));
  });
}

const RESOURCE_FILE = 'renamed.yaml';
const RESOURCE = 'apiVersion: example.com/v1\nkind: Scale\nmetadata:\n  name: web\nreplicas: 2\n';

/** Begins in the file of the completion. A resource of the workspace is renamed, too, without a question. */
export async function renameReachesAllMentions({ workbench, folder }) {
  const file = path.join(folder, REPLICAS_FILE);
  const resource = path.join(folder, RESOURCE_FILE);
  await workbench.replaceText(REPLICAS);
  // The code lens is above the first line.
  await workbench.goTo(1, 1);
  await untilEqual('no code lens', 0, () => workbench.lenses().count());
  writeFileSync(resource, RESOURCE);
  await workbench.lenses().filter({ hasText: '1 resource of this kind in the workspace' }).waitFor();
  await workbench.goTo(20, '          rep'.length + 1);
  const field = workbench.page.locator('.rename-box input');
  await again('the choice of the name', async (patience) => {
    await workbench.quickPick('F1', 'Rename Symbol', patience);
    await field.fill('copies', { timeout: patience });
    await field.press('Enter', { timeout: patience });
    await field.waitFor({ state: 'hidden', timeout: patience });
  });
  const renamed = REPLICAS.replaceAll('replicas', 'copies');
  await until('the new name at all places', async () => {
    await workbench.saveAsItIs();
    return readFileSync(file, 'utf8') === renamed;
  });
  await until('the new name in the resource', () => readFileSync(resource, 'utf8') === RESOURCE.replace('replicas', 'copies'));
  await workbench.goTo(1, 1);
  await listIsShown(workbench);
  rmSync(resource);
  await untilEqual('no code lens', 0, () => workbench.lenses().count());
}

/** A click on the code lens lists the resources. */
async function listIsShown(workbench) {
  const list = workbench.page.locator('.reference-zone-widget:visible');
  await again('the list of resources', async (patience) => {
    await workbench.lenses().locator('a').first().click({ timeout: patience });
    await list.filter({ hasText: RESOURCE_FILE }).waitFor({ timeout: patience });
  });
  await workbench.page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
}

export async function outlineHasTheProperties({ workbench }) {
  await again('the property', async (patience) => {
    await workbench.quickInput('Control+Shift+o', '', patience);
    await workbench.rows().filter({ hasText: 'copies' }).first().waitFor({ timeout: patience });
  });
  await workbench.page.keyboard.press('Escape');
}

export async function sampleIsWritten({ workbench, picture }) {
  await workbench.command('Write a Sample Resource');
  const lines = workbench.page.locator('.editor-group-container').nth(1).locator('.view-lines');
  await until('the sample', async () => /copies: \d/.test((await lines.innerText()).replaceAll('\u00a0', ' ')));
  await picture('sample', 640);
  await workbench.command('View: Revert and Close Editor');
}

const TYPED = `        properties:
          a:
        description: about`;

/** A new line begins where the server puts it, and Backspace goes back a step. */
export async function linesBeginWhereTheFileHasThem({ workbench, folder }) {
  const file = path.join(folder, REPLICAS_FILE);
  const { keyboard } = workbench.page;
  await workbench.open(REPLICAS_FILE);
  await workbench.replaceText(VALID);
  let number = VALID.split('\n').length - 1;
  await workbench.goTo(number, '        type: object'.length + 1);
  const line = async (column, text, steps = 0) => {
    await keyboard.press('Enter');
    number += 1;
    const begun = `Ln ${number}, Col ${column + 2 * steps}`;
    await until(begun, async () => (await workbench.cursor()) === begun);
    for (let step = 0; step < steps; step += 1) {
      await keyboard.press('Backspace');
    }
    await keyboard.type(text);
  };
  await line(9, 'properties:');
  await line(11, 'a:');
  await line(9, 'description: about', 2);
  await until('what was typed', async () => {
    await workbench.saveAsItIs();
    const [, typed] = readFileSync(file, 'utf8').split('        type: object\n');
    return typed.trimEnd() === TYPED;
  });
}

const codes = (binary, file) => check(binary, file).map(({ code }) => code);

/** Three versions, by the keyboard alone. */
export async function definitionIsWrittenFromNothing({ workbench, binary, folder }) {
  const file = path.join(folder, EMPTY_FILE);
  const { keyboard } = workbench.page;
  await workbench.open(EMPTY_FILE);
  const offered = workbench.page.locator('.suggest-widget.visible .monaco-list-row', { hasText: 'CustomResourceDefinition' });
  await workbench.commandUntil('Trigger Suggest', 'a whole definition in the list', () => offered.first().isVisible());
  await workbench.choose(offered.first());
  // The kind is typed once; the group and the derived names stay as proposed.
  await until('the kind', async () => (await workbench.text()).includes('listKind: FooList'));
  await keyboard.type('Proxy');
  await keyboard.press('Tab');
  await until('the names that follow from it', async () => (await workbench.text()).includes('singular: proxy'));
  await until('the end of what is to be filled in', async () => {
    await keyboard.press('Escape');
    await workbench.saveAsItIs();
    return codes(binary, file).length === 0;
  });
  for (const line of ['  name: proxies.example.com', '    kind: Proxy', '    listKind: ProxyList', '    plural: proxies']) {
    assert.ok(readFileSync(file, 'utf8').split('\n').includes(line), line);
  }
  for (const [version, next] of [
    ['v1', 'v2'],
    ['v2', 'v3'],
  ]) {
    await workbench.goToText(file, `- name: ${version}`);
    const action = `add a version '${next}' like '${version}'`;
    // A busy VS Code can show an empty list although the server has answered.
    await again(`an offer of ${next}`, async (patience) => {
      await keyboard.press('Escape');
      await keyboard.press('Control+Period');
      await workbench.action(action).waitFor({ timeout: patience });
    });
    await workbench.chooseAction(action);
    await until(`the version ${next}`, async () => {
      await workbench.saveAsItIs();
      return readFileSync(file, 'utf8').includes(`- name: ${next}\n`);
    });
  }
  assert.deepEqual(codes(binary, file), []);
  await untilEqual('no squiggle', 0, () => workbench.squiggles());
}
