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
    expect(template(snippet).text).toBe(expected);
  });
}

test("a placeholder without a text has that of its number", () => {
  expect(template("kind: ${1:Foo}\nlistKind: $1List").text).toBe("kind: ${1:Foo}\nlistKind: ${1:Foo}List");
});

test("a transform derives a text", () => {
  const plural = "^(.*?)(?:([^aeiou])y|(s|x|z|ch|sh))?$/${1:/downcase}${2:/downcase}${2:+ie}${3:/downcase}${3:+e}s/i";
  const { text, source, derived } = template(`name: \${1/${plural}}.x\nkind: \${1:Foo}\n`);
  expect(text).toBe("name: foos.x\nkind: ${1:Foo}\n");
  expect(source).toEqual({ line: 1, column: 6, length: 3 });
  const [name] = derived;
  expect(name).toMatchObject({ line: 0, column: 6, length: 4 });
  expect(["Proxy", "Class", "Day", "Box", "Foo"].map((kind) => name?.derive(kind))).toEqual(["proxies", "classes", "days", "boxes", "foos"]);
});
