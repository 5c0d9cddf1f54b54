// The outline of the CRD: its versions, and the fields of the resource.

import type { OutlineSymbol, Range } from "../engine/answers";

export function outline(host: HTMLElement, symbols: OutlineSymbol[], go: (range: Range) => void): void {
  const lists = new Map<number | null, HTMLUListElement>();
  const root = document.createElement("ul");
  lists.set(null, root);
  symbols.forEach((symbol, index) => {
    const parent = lists.get(symbol.parent);
    if (!parent) return;
    const item = document.createElement("li");
    const inner = document.createElement("ul");
    item.append(entry(symbol, go), inner);
    parent.append(item);
    lists.set(index, inner);
  });
  for (const list of lists.values()) if (list !== root && list.childElementCount === 0) list.remove();
  if (root.childElementCount > 0) {
    host.replaceChildren(root);
    return;
  }
  const nothing = document.createElement("p");
  nothing.className = "empty";
  nothing.textContent = "The versions and fields of a CRD appear here.";
  host.replaceChildren(nothing);
}

function entry(symbol: OutlineSymbol, go: (range: Range) => void): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `symbol ${symbol.kind}`;
  const name = document.createElement(symbol.isDeprecated ? "s" : "span");
  name.textContent = symbol.name;
  const detail = document.createElement("span");
  detail.className = "detail";
  detail.textContent = symbol.detail;
  button.append(name, detail);
  button.addEventListener("click", () => go(symbol.selection));
  return button;
}
