import { expect, test } from "@playwright/test";
import { template } from "../page/editor/snippet";

for (const [snippet, expected] of [
  ["type: $0", "type: ${0}"],
  ["kind: ${1:Widget}\nplural: ${2:widgets}", "kind: ${1:Widget}\nplural: ${2:widgets}"],
  ["scope: ${1|Namespaced,Cluster|}", "scope: ${1:Namespaced}"],
  ["names: {plural: ${1}}", "names: \\{plural: ${1}\\}"],
  ["pattern: ^a\\$", "pattern: ^a$"],
  ["default: ${1:{\\}}", "default: \\{\\}"],
] as const) {
  test(`a snippet of the protocol as a template: ${JSON.stringify(snippet)}`, () => {
    expect(template(snippet)).toBe(expected);
  });
}
