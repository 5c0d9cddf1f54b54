// A rule of `x-kubernetes-validations`: completed, broken, and made cheaper.
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { check } from '../check.mjs';
import { again, until, untilEqual } from '../patience.mjs';
import { REPLICAS_FILE, VALID } from '../workspace.mjs';
import { DEFAULTS } from './typing.mjs';

const SCALE = `${VALID}        required: [replicas, maxReplicas]
        properties:
          replicas:
            type: integer
          maxReplicas:
            type: integer
        x-kubernetes-validations:
`;
const RULE = 'self.replicas <= self.maxReplicas';
const WRITTEN = `        - rule: ${RULE}\n          message: no more replicas than maxReplicas`;

/** What somebody may write instead, and what is said of it. */
const BROKEN = [
  ['self.replicas <= self.maxReplica', 'no field `maxReplica` here. Did you mean `maxReplicas`?'],
  ['self.replicas =< self.maxReplicas', '`=<` is not an operator. Did you mean `<=`?'],
  ['self.replicas <= maxReplicas', 'there is no variable `maxReplicas`. Did you mean `self.maxReplicas`?'],
  ['self.replicas <= self.maxReplicas and true', '`and` is not an operator. Did you mean `&&`?'],
  ['self.replicas <= self.maxReplicas)', '`)` closes nothing. Remove it, or write what opens it.'],
  ['self.replicas <=', 'the expression ends before it is complete'],
  ['self.replicas', 'a rule has to be true or false, and this one is of type `int`.'],
  ["self.replicas <= '5'", "`<=` can't be applied to `int` and `string`."],
  ['Self.replicas <= self.maxReplicas', 'there is no variable `Self`. Did you mean `self`?'],
  ['len(self.replicas) <= self.maxReplicas', 'there is no function `len`. Did you mean `size`?'],
];

const PAIRS = `${VALID}        required: [hosts]
        properties:
          hosts:
            type: array
            items:
              type: string
        x-kubernetes-validations:
        - rule: self.hosts.all(one, self.hosts.exists_one(other, one == other))
`;

/** From an empty list, with the names of the fields from the list of completions. */
export async function ruleIsWrittenWithCompletion({ workbench, folder }) {
  const { keyboard } = workbench.page;
  await workbench.open(REPLICAS_FILE);
  await workbench.replaceText(SCALE);
  await keyboard.type('        - rule: self.rep');
  await complete(workbench, 'rep', 'replicas');
  await keyboard.type(' <= self.max');
  await complete(workbench, 'max', 'maxReplicas');
  await keyboard.press('Enter');
  const begun = `Ln ${SCALE.split('\n').length + 1}, Col 11`;
  await until(begun, async () => (await workbench.cursor()) === begun);
  await keyboard.type('message: no more replicas than maxReplicas');
  await until('the rule with its message', async () => (await saved(workbench, folder)).includes(WRITTEN));
  await untilEqual('no squiggle', 0, () => workbench.squiggles());
}

/** Begins with that rule, and ends with it. */
export async function ruleIsBrokenInTenWays({ workbench }) {
  const line = SCALE.split('\n').length;
  const write = async (rule) => {
    await workbench.goTo(line, '        - rule: '.length + 1);
    await workbench.page.keyboard.press('Shift+End');
    await workbench.page.keyboard.insertText(rule);
  };
  await workbench.command('Problems: Focus on Problems View');
  for (const [broken, said] of BROKEN) {
    await write(broken);
    await until(`what is said of ${broken}`, async () =>
      (await workbench.problems()).some((problem) => problem.includes(said)),
    );
  }
  await write(RULE);
  await untilEqual('no squiggle', 0, () => workbench.squiggles());
}

/** By the keyboard alone, with what is offered first. */
export async function ruleIsMadeCheaper({ workbench, binary, folder }) {
  const { keyboard } = workbench.page;
  const file = path.join(folder, REPLICAS_FILE);
  await workbench.replaceText(PAIRS);
  await until('that the rule costs too much', async () => {
    await saved(workbench, folder);
    return check(binary, file).some(({ code }) => code === 'cel/cost');
  });
  await again('the bounds', async (patience) => {
    await keyboard.press('Escape');
    await workbench.goToText(file, 'self.hosts');
    await keyboard.press('Control+Period');
    await workbench.page.locator('.action-widget').getByRole('option').first().waitFor({ timeout: patience });
    await keyboard.press('Enter');
    await until('a rule that costs less', async () => {
      const text = await saved(workbench, folder);
      return /maxItems: \d\d+/.test(text) && /maxLength: \d\d+/.test(text) && check(binary, file).length === 0;
    }, patience);
  });
}

/** Tab behind the variable that a macro declares goes on to the condition. */
export async function variableOfAMacroIsNotCompleted({ workbench, codeServer, folder }) {
  const { page } = workbench;
  const { keyboard } = page;
  codeServer.configureMachine(DEFAULTS);
  await workbench.replaceText(PAIRS.slice(0, PAIRS.indexOf('self.hosts.all(')));
  await keyboard.press('Control+End');
  await keyboard.type('self.hosts.al');
  const row = page.locator('.suggest-widget.visible .monaco-list-row', { hasText: 'all(x, condition)' }).first();
  await row.waitFor();
  await keyboard.press('Tab');
  await until('the call', async () => (await workbench.text()).includes('self.hosts.all(x, condition)'));
  await keyboard.type('u', { delay: 200 });
  await keyboard.press('Tab');
  await keyboard.type("u != ''", { delay: 60 });
  await keyboard.press('Escape');
  await until('the rule', async () => (await saved(workbench, folder)).includes("self.hosts.all(u, u != '')"));
  codeServer.configureMachine({});
}

/** Chooses the name that is offered for its beginning, and waits until it is written. */
async function complete(workbench, typed, name) {
  const { page } = workbench;
  const row = page.locator('.suggest-widget.visible .monaco-list-row', { hasText: name }).first();
  await again(`${name} in the list`, async (patience) => {
    if (!(await row.isVisible())) {
      await page.keyboard.press('Control+Space');
    }
    await row.waitFor({ timeout: patience });
  });
  const column = async () => Number(/Col (\d+)/.exec(await workbench.cursor())[1]);
  const before = await column();
  await page.keyboard.press('Tab');
  await untilEqual(`${name} in the text`, before - typed.length + name.length, column);
}

async function saved(workbench, folder) {
  await workbench.saveAsItIs();
  return readFileSync(path.join(folder, REPLICAS_FILE), 'utf8');
}
