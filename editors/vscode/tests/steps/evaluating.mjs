// Rules and expressions, evaluated.
import { again, until } from '../patience.mjs';

const RULE = 'self <= 5';

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
