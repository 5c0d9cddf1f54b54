import * as vscode from 'vscode';

/** Keys whose values are lists, which Kubernetes' own files write at the column of the key. */
const LISTS = [
  ...['additionalPrinterColumns', 'allOf', 'anyOf', 'categories', 'enum', 'finalizers', 'oneOf', 'required'],
  ...['selectableFields', 'shortNames', 'versions', 'x-kubernetes-list-map-keys', 'x-kubernetes-validations'],
];

const { None, Indent } = vscode.IndentAction;

const END = String.raw`\s*(?:#.*)?$`;
const DASH = String.raw`^\s*-\s+`;
/** A key, and perhaps the header of a block scalar. */
const OPEN = String.raw`[^\s#"'-][^#]*:\s*(?:[|>][-+0-9]*)?${END}`;
const LIST = `(?:${LISTS.join('|')}):${END}`;

/** Of the rules for a line the first one counts. */
const RULES: vscode.OnEnterRule[] = [
  { beforeText: new RegExp(DASH + LIST), action: { indentAction: None, appendText: '  ' } },
  { beforeText: new RegExp(DASH + OPEN), action: { indentAction: Indent, appendText: '  ' } },
  // Other keys of an item begin beside its first one.
  { beforeText: new RegExp(`${DASH}[^\\s#"'-][^#:]*:\\s`), action: { indentAction: None, appendText: '  ' } },
  { beforeText: new RegExp(String.raw`^\s*` + LIST), action: { indentAction: None } },
  { beforeText: new RegExp(String.raw`^\s*` + OPEN), action: { indentAction: Indent } },
];

/** Enter indents by VS Code's own rules, at once: the server's answer would come after the next key on a busy machine. */
export function indentNewLines(): vscode.Disposable {
  return vscode.languages.setLanguageConfiguration('yaml', { onEnterRules: RULES });
}
