// The messages between the page and its worker.

import type { Cost, Question, Replacement, Reports, Side } from "./answers";

export interface Texts {
  crd: string;
  resource: string;
}

export type ToWorker =
  | { kind: "open"; module: WebAssembly.Module; texts: Texts }
  | { kind: "edit"; side: Side; edits: Replacement[]; version: number }
  | { kind: "ask"; id: number; question: Question; args: unknown[] };

export type FromWorker =
  | { kind: "reports"; reports: Reports; version: number; milliseconds: number; cost: Cost }
  | { kind: "answer"; id: number; answer: unknown }
  /** The module is gone, and with it the worker's work. */
  | { kind: "failed"; reason: string };
