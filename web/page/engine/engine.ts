// The page's interface to the module in its worker.

import { Side, type Cost, type Question, type Questions, type Replacement, type Reports } from "./answers";
import type { FromWorker, Texts, ToWorker } from "./messages";
import moduleUrl from "./module/crd_ls_web_bg.wasm?url";
// Inlined, so that the page's Content-Security-Policy also applies in the worker.
import EngineWorker from "./worker?worker&inline";

export interface Listener {
  reports(reports: Reports, version: number, milliseconds: number, cost: Cost): void;
  /** The module failed; whether it is tried again. */
  failed(isTriedAgain: boolean): void;
}

/** Compiles the module while it is fetched, where the host says what it is. */
export async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(moduleUrl);
  if (response.headers.get("Content-Type") === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

export class Engine {
  private worker: Worker | undefined;
  private readonly answers = new Map<number, (answer: unknown) => void>();
  private lastId = 0;
  /** Counts the edits that were sent. */
  version = 0;
  /** The last edit of each text. */
  private readonly edited = { [Side.Crd]: 0, [Side.Resource]: 0 };
  /** A module that fails on a text it has just opened would do so again. */
  private hasReported = false;

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly texts: () => Texts,
    private readonly listener: Listener,
  ) {
    this.open();
  }

  /** Starts with the texts as they are. */
  private open(): void {
    this.hasReported = false;
    this.version = 0;
    this.edited[Side.Crd] = 0;
    this.edited[Side.Resource] = 0;
    this.worker = new EngineWorker();
    this.worker.addEventListener("message", (event: MessageEvent<FromWorker>) => this.receive(event.data));
    this.worker.addEventListener("error", () => this.fail());
    this.send({ kind: "open", module: this.module, texts: this.texts() });
  }

  private send(message: ToWorker): void {
    this.worker?.postMessage(message);
  }

  private receive(message: FromWorker): void {
    switch (message.kind) {
      case "reports":
        this.hasReported = true;
        this.listener.reports(message.reports, message.version, message.milliseconds, message.cost);
        break;
      case "answer":
        this.answers.get(message.id)?.(message.answer);
        this.answers.delete(message.id);
        break;
      case "failed":
        this.fail();
        break;
    }
  }

  private fail(): void {
    this.worker?.terminate();
    this.worker = undefined;
    for (const answer of this.answers.values()) answer(null);
    this.answers.clear();
    const isTriedAgain = this.hasReported;
    this.listener.failed(isTriedAgain);
    if (isTriedAgain) this.open();
  }

  /** Edits of a text, each in a place of the text that the one before it left. */
  edit(side: Side, edits: Replacement[]): void {
    if (!this.worker) {
      this.open();
      return;
    }
    this.version += 1;
    this.edited[side] = this.version;
    this.send({ kind: "edit", side, edits, version: this.version });
  }

  /** Whether a report made after an edit is about a text as it is now. If it is not, another one follows. */
  isCurrent(side: Side, version: number): boolean {
    return version >= this.edited[side];
  }

  /** Null as well when the text has changed since, or the module failed. */
  async ask<Q extends Question>(question: Q, ...args: Questions[Q][0]): Promise<Questions[Q][1] | null> {
    if (!this.worker) return null;
    const version = this.version;
    this.lastId += 1;
    const id = this.lastId;
    const answer = await new Promise<unknown>((resolve) => {
      this.answers.set(id, resolve);
      this.send({ kind: "ask", id, question, args });
    });
    return this.version === version ? (answer as Questions[Q][1]) : null;
  }
}
