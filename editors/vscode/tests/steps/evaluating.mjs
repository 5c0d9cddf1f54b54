// Rules and expressions, evaluated.
import assert from 'node:assert/strict';

import { again, until } from '../patience.mjs';

const RULE = 'self <= 5';
const BROKEN = 'self.size()';
const SHOW = "Show the API Server's Message";

/** Begins in the file of the outline, and leaves it as it is saved. */
export async function ruleIsEvaluatedOnASample({ workbench }) {
  const { page } = workbench;
  const widget = workbench.quickInputWidget();
  await workbench.goTo(20, '          cop'.length + 1);
  await again('the value of what is typed', async (patience) => {
    await workbench.quickPick('F1', 'Evaluate a Rule or an Expression', patience);
    await until('the question', async () => (await widget.innerText()).includes('An expression on a sample'), patience);
    await widget.locator('input').first().fill(RULE, { timeout: patience });
    await until('its value', async () => /true \(cost \d+\)/.test(await widget.innerText()), patience);
  });
  await page.keyboard.press('Enter');
  const said = page.locator('.notification-toast', { hasText: /crd-ls: true \(cost \d+\)/ });
  await said.first().waitFor();
  await workbench.command('Notifications: Clear All Notifications');
}

/** The sentence is ours, and behind a button is the message of the server. */
export async function mistakeInAnExpressionIsExplained({ workbench }) {
  const { page } = workbench;
  const widget = workbench.quickInputWidget();
  await again('the mistake in what is typed', async (patience) => {
    await workbench.quickPick('F1', 'Evaluate a Rule or an Expression', patience);
    await widget.locator('input').first().fill(BROKEN, { timeout: patience });
    await until('our words', async () => (await widget.innerText()).includes('`size`'), patience);
  });
  assert.doesNotMatch(await widget.innerText(), /ERROR: <input>/);
  await page.keyboard.press('Enter');
  await page.locator('.notification-toast').getByRole('button', { name: SHOW }).click();
  const dialog = page.locator('.monaco-dialog-box');
  await dialog.filter({ hasText: 'ERROR: <input>:1:10' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}
