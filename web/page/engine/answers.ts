// The module's answers. The types repeat those in ../../src.

/** Which of the two texts, as the module numbers them. */
export enum Side {
  Crd = 0,
  Resource = 1,
}

/** The line and column of a start and of an end, from 0, in UTF-16 units. */
export type Range = [number, number, number, number];

export interface Replacement {
  range: Range;
  insert: string;
}

export type Severity = "error" | "warning" | "info" | "hint";

export interface Related {
  range: Range;
  message: string;
}

export interface Finding {
  /** Names it in later questions. */
  index: number;
  range: Range;
  severity: Severity;
  code: string;
  message: string;
  /** The server's own words, where the message is not theirs. */
  server: string | null;
  /** The server reports it once other errors are fixed. */
  masked: boolean;
  related: Related[];
  consequences: Related[];
}

export interface Report {
  diagnostics: Finding[];
  leftOut: number;
  judged: number;
  unknownKinds: string[];
  definedKinds: string[];
}

/** What an analysis cost, in counts. */
export interface Cost {
  bytesParsed: number;
  nodesLowered: number;
  nodesChecked: number;
  expressionsCompiled: number;
}

export interface Reports {
  crd: Report | null;
  resource: Report | null;
}

export interface Hover {
  range: Range;
  markdown: string;
}

export interface CompletionItem {
  label: string;
  kind: string;
  detail: string;
  text: string;
  isSnippet: boolean;
  hasDocumentation: boolean;
}

export interface CompletionList {
  items: CompletionItem[];
  word: Range;
  isIncomplete: boolean;
}

export interface Fix {
  title: string;
  isSafe: boolean;
  edits: Replacement[];
  /** Names the fix for all findings that it fits. */
  alike: [number, number] | null;
}

export interface FixedAll {
  titles: string[];
  edits: Replacement[];
}

export interface Refactored {
  edits: Replacement[];
  refusal: string | null;
}

export interface OutlineSymbol {
  name: string;
  detail: string;
  kind: string;
  isDeprecated: boolean;
  range: Range;
  selection: Range;
  parent: number | null;
}

export type Highlight = [Range, string];

export interface Sample {
  text: string | null;
  faults: string[];
  refusal: string | null;
}

/** What can be asked, with the arguments and the answer of each question. */
export interface Questions {
  hover: [[side: Side, line: number, column: number], Hover | null];
  completions: [[side: Side, line: number, column: number, isAutomatic: boolean], CompletionList | null];
  documentation: [[side: Side, index: number], string | null];
  fixes: [[side: Side, index: number], Fix[]];
  fix_alike: [[side: Side, index: number, quickFix: number, choice: number], Replacement[]];
  fix_all: [[side: Side], FixedAll];
  refactorings: [[side: Side, line: number, column: number], string[]];
  refactor: [[side: Side, line: number, column: number, title: string], Refactored];
  outline: [[side: Side], OutlineSymbol[]];
  highlights: [[side: Side, first: number, last: number], Highlight[]];
  sample: [[], Sample];
}

export type Question = keyof Questions;
