// Runs the module in a worker, so that typing never waits for it.

import { Side } from "./answers";
import type { FromWorker, ToWorker } from "./messages";
import { initSync, Workbench } from "./module/crd_ls_web.js";

let workbench: Workbench | undefined;
/** Edits that are not analysed yet. */
let waiting: { version: number; side: Side; since: number } | undefined;

function send(message: FromWorker): void {
  postMessage(message);
}

/** Analyses what was edited. Edits that come close together are analysed once. */
function analyse(): void {
  if (!waiting || !workbench) return;
  const { version, side, since } = waiting;
  waiting = undefined;
  const reports = JSON.parse(workbench.changed_reports());
  const milliseconds = performance.now() - since;
  send({ kind: "reports", reports, version, milliseconds, cost: JSON.parse(workbench.cost(side)) });
}

function handle(message: ToWorker): void {
  switch (message.kind) {
    case "open": {
      initSync({ module: message.module });
      const since = performance.now();
      workbench = new Workbench(message.texts.crd, message.texts.resource);
      const reports = JSON.parse(workbench.reports());
      const milliseconds = performance.now() - since;
      send({ kind: "reports", reports, version: 0, milliseconds, cost: JSON.parse(workbench.cost(Side.Crd)) });
      break;
    }
    case "edit": {
      const { side, edits, version } = message;
      const since = waiting?.since ?? performance.now();
      for (const { range, insert } of edits) workbench?.edit(side, ...range, insert);
      if (!waiting) setTimeout(() => guarded(analyse));
      waiting = { version, side, since };
      break;
    }
    case "ask": {
      analyse();
      const ask = workbench?.[message.question] as ((...args: unknown[]) => string | undefined) | undefined;
      const answer = ask?.apply(workbench, message.args);
      // Documentation is Markdown rather than JSON.
      const read = answer === undefined || message.question === "documentation" ? answer : JSON.parse(answer);
      send({ kind: "answer", id: message.id, answer: read ?? null });
      break;
    }
  }
}

/** A panic ends the module: its memory is as the panic left it. */
function guarded(run: () => void): void {
  try {
    run();
  } catch (error) {
    workbench = undefined;
    waiting = undefined;
    send({ kind: "failed", reason: String(error) });
  }
}

addEventListener("message", (event: MessageEvent<ToWorker>) => guarded(() => handle(event.data)));
