// A session of a user with the extension, step by step.
import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { applyEdits, check } from './check.mjs';
import { until, untilEqual } from './patience.mjs';
import { serverProcesses } from './servers.mjs';

const GUIDE = 'non-structural.yaml';
const SAID = 'said.txt';
const VALUES = 'values.yaml';
const FIX = "move 'type' out of 'anyOf'";
const KUBECTL = `The CustomResourceDefinition "foos.example.com" is invalid:
* spec.validation.openAPIV3Schema.properties[foo].type: Required value: must not be empty for specified object fields
* spec.validation.openAPIV3Schema.anyOf[0].description: Forbidden: must be empty to be structural
`;
const VALID = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: foos.example.com
spec:
  group: example.com
  names:
    kind: Foo
    plural: foos
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
`;

/** The files of the workspace that the session is in. */
export function prepareWorkspace(folder, repository) {
  copyFileSync(path.join(repository, 'fixtures/guide', GUIDE), path.join(folder, GUIDE));
  writeFileSync(path.join(folder, SAID), KUBECTL);
  writeFileSync(path.join(folder, VALUES), 'replicas: 1\n');
}

export async function session(tools) {
  const steps = [
    diagnosticsAreShown,
    hoverSaysWhatIsWrong,
    messageIsLocatedFromTheClipboard,
    messageIsLocatedFromTheField,
    selectionOfTheTerminalIsLocated,
    treeIsShownAndFollowsEdits,
    lightBulbMovesTheType,
    restartStartsAnotherServer,
    crashedServerComesBack,
    missingServerIsReported,
    validDefinitionHasNoSquiggle,
    otherYamlIsLeftAlone,
  ];
  for (const step of steps) {
    const start = Date.now();
    await step(tools);
    const name = step.name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    console.log(`ok: ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  }
  console.log(`${steps.length} passed, 0 failed`);
}

async function diagnosticsAreShown({ workbench, binary, folder, picture }) {
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

/** The rows of the Problems view: each finding's, and below it those of the places it has to do with. */
function rowsFor(findings) {
  const place = ({ line, character }) => `[Ln ${line + 1}, Col ${character + 1}]`;
  return findings.flatMap(({ message, code, range, related }) => [
    `${message} crd-ls ${code} ${place(range.start)}`,
    ...related.map((other) => `${GUIDE} ${place(other.range.start)} : ${other.message}`),
  ]);
}

/** The finding at the place, and what the server knows of the property there. */
async function hoverSaysWhatIsWrong({ workbench, binary, folder }) {
  const finding = check(binary, path.join(folder, GUIDE)).find(({ written }) => written.endsWith('properties[foo].type'));
  await workbench.focusEditor();
  await workbench.goTo(finding.range.start.line + 1, finding.range.start.character + 1);
  await workbench.command('Show or Focus Hover');
  const hover = workbench.page.locator('.monaco-hover:visible');
  await until('the finding and the property in a hover', async () => {
    const text = (await hover.innerText()).replaceAll('\u00a0', ' ');
    return text.includes(finding.message) && text.includes('foo · any type');
  });
  await workbench.page.keyboard.press('Escape');
}

async function messageIsLocatedFromTheClipboard({ workbench, picture }) {
  await workbench.copy(KUBECTL);
  await workbench.focusEditor();
  await workbench.command("Paste the API Server's Message and Jump");
  await untilEqual('two places', 2, () => workbench.rows().count());
  await picture('locate', 560);
  await workbench.chooseRow('must be empty to be structural');
  await untilEqual('the place of the description', 'Ln 37, Col 22 (11 selected)', () => workbench.cursor());
}

async function messageIsLocatedFromTheField({ workbench }) {
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

async function selectionOfTheTerminalIsLocated({ workbench }) {
  await workbench.copy('kept');
  await workbench.command('Terminal: Create New Terminal');
  await until('a terminal', () => workbench.page.locator('.terminal.xterm.focus').isVisible());
  await workbench.page.keyboard.type(`clear; cat ${SAID}\n`);
  // What a terminal shows is drawn, so its text can't be read from the page: select until it is there.
  await until('the place of what is selected', async () => {
    await workbench.command('Terminal: Select All');
    await workbench.page.locator('.terminal.xterm').click({ button: 'right', position: { x: 60, y: 10 } });
    await workbench.page.locator('.action-label', { hasText: "Find the API Server's Message" }).click({ timeout: 5_000 });
    await workbench.rows().filter({ hasText: 'must not be empty' }).first().waitFor({ timeout: 5_000 });
    return true;
  });
  await workbench.chooseRow('must not be empty for specified object fields');
  await untilEqual('the place of foo', 'Ln 18, Col 14 (3 selected)', () => workbench.cursor());
  const clipboard = await workbench.page.evaluate(() => navigator.clipboard.readText());
  assert.equal(clipboard, 'kept', 'the clipboard is as it was');
  await workbench.command('Terminal: Kill the Active Terminal Instance');
}

async function treeIsShownAndFollowsEdits({ workbench }) {
  const { page } = workbench;
  await workbench.focusEditor();
  await workbench.command('Show Syntax Tree');
  const lines = page.locator('.editor-group-container').nth(1).locator('.view-lines');
  const shows = async (text) => (await lines.innerText()).replaceAll('\u00a0', ' ').includes(text);
  await until('the tree', () => shows('"CustomResourceDefinition"'));
  await workbench.goTo(1, 'apiVersion: apiextensions.k8s.io/v1'.length + 1);
  await page.keyboard.insertText(' # said');
  await until('the comment in the tree', () => shows('# said'));
  await workbench.command('File: Revert File');
  await until('the tree as it was', async () => !(await shows('# said')));
  await workbench.command('View: Close Editors in Other Groups');
}

async function lightBulbMovesTheType({ workbench, binary, folder, picture }) {
  const file = path.join(folder, GUIDE);
  const before = readFileSync(file, 'utf8');
  const [finding] = check(binary, file).filter(({ fixes }) => fixes.some(({ title }) => title === FIX));
  const { edits } = finding.fixes.find(({ title }) => title === FIX);
  await workbench.focusEditor();
  await workbench.goTo(finding.range.start.line + 1, finding.range.start.character + 1);
  const bulb = workbench.page.locator('.monaco-editor [class*="codicon-gutter-lightbulb"], .monaco-editor .lightBulbWidget');
  await until('the light bulb', () => bulb.first().isVisible());
  await bulb.first().click();
  const fix = workbench.page.locator('.action-widget .monaco-list-row', { hasText: FIX });
  await until(FIX, () => fix.isVisible());
  await picture('light-bulb', 640);
  // The menu takes no click before the pointer has moved.
  await fix.hover({ force: true });
  await fix.click();
  await until('an edited document', async () => (await workbench.page.locator('.tab.active.dirty').count()) === 1);
  await workbench.save();
  assert.equal(readFileSync(file, 'utf8'), applyEdits(before, edits));
  const left = check(binary, file);
  await untilEqual('the squiggles that are left', left.length, () => workbench.squiggles());
}

async function restartStartsAnotherServer({ workbench, codeServer, binary, folder }) {
  const [before] = serverProcesses(codeServer.extensions);
  await workbench.command('crd-ls: Restart Server');
  await anotherServer(before, { workbench, codeServer, binary, folder });
}

async function crashedServerComesBack({ workbench, codeServer, binary, folder }) {
  const [before] = serverProcesses(codeServer.extensions);
  process.kill(before, 'SIGKILL');
  await anotherServer(before, { workbench, codeServer, binary, folder });
}

/** Waits for one server that is not `before`, and for what it finds as the document is edited. */
async function anotherServer(before, { workbench, codeServer, binary, folder }) {
  await until('another server', () => {
    const running = serverProcesses(codeServer.extensions);
    return running.length === 1 && running[0] !== before;
  });
  const findings = check(binary, path.join(folder, GUIDE));
  await workbench.focusEditor();
  await workbench.goTo(1, 1);
  await workbench.page.keyboard.insertText('{');
  await until('other squiggles', async () => (await workbench.squiggles()) !== findings.length);
  await workbench.command('File: Revert File');
  await untilEqual('the same squiggles', findings.length, () => workbench.squiggles());
  await until('the state of the document', async () =>
    (await workbench.languageStatus()).includes(`${findings.length} errors`),
  );
}

async function missingServerIsReported({ workbench, codeServer, binary, folder }) {
  codeServer.configureMachine({ 'crd-ls.path': '/nowhere/crd-ls' });
  await until('a status that says so', async () => (await workbench.languageStatus()).includes('crd-ls does not run'));
  await until('an offer', () => workbench.page.locator('.notification-toast', { hasText: '/nowhere/crd-ls' }).isVisible());
  await untilEqual('no squiggle', 0, () => workbench.squiggles());
  codeServer.configureMachine({ 'crd-ls.path': binary });
  await until('the server that was chosen', async () => (await workbench.languageStatus()).includes('errors'));
  assert.deepEqual(serverProcesses(codeServer.extensions), []);
  codeServer.configureMachine({});
  await anotherServer(undefined, { workbench, codeServer, binary, folder });
}

async function validDefinitionHasNoSquiggle({ workbench }) {
  await workbench.command('Notifications: Clear All Notifications');
  await workbench.replaceText(VALID);
  await untilEqual('no squiggle', 0, () => workbench.squiggles());
  await until('the state of the document', async () => (await workbench.languageStatus()).includes('No errors'));
}

async function otherYamlIsLeftAlone({ workbench }) {
  await workbench.open(VALUES);
  await until('the state of the document', async () =>
    (await workbench.languageStatus()).includes('No CustomResourceDefinition here'),
  );
}
