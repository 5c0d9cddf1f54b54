// Documents without a file.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';

import { again, until, untilEqual } from '../patience.mjs';
import { VALID } from '../workspace.mjs';

const NAME = 'Untitled-1';
const WITH_MISTAKE = VALID.replace('Namespaced', 'Everywhere');

/** One is checked as a file is, and what is found goes on in the file that it becomes. */
export async function newDocumentIsCheckedAndSaved({ workbench, codeServer, folder }) {
  const { keyboard } = workbench.page;
  const found = () => workbench.page.locator('[id="status.problems"]').innerText();
  await workbench.commandUntil('File: New Untitled Text File', 'the new document', () => workbench.isActive(NAME));
  await again('its language', async (patience) => {
    await workbench.quickPick('F1', 'Change Language Mode', patience);
    await keyboard.insertText('yaml');
    await workbench.chooseRow('YAML', patience);
  });
  await workbench.replaceText(WITH_MISTAKE);
  await untilEqual('a squiggle', 1, () => workbench.squiggles());
  const before = await found();
  await workbench.command('File: Save As...');
  await until('the name that is asked for', async () => {
    const value = await workbench.quickInputWidget().locator('input').first().inputValue();
    return value.endsWith(`${NAME}.yaml`);
  });
  await keyboard.press('Enter');
  await until('the file', () => workbench.isActive(`${NAME}.yaml`));
  await untilEqual('a squiggle in the file', 1, () => workbench.squiggles());
  await untilEqual('as many findings as before', before, found);
  assert.doesNotMatch(codeServer.outputChannel(), /not open/);
  await workbench.command('View: Close Editor');
  rmSync(path.join(folder, `${NAME}.yaml`));
}
