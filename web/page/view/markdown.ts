// Renders the module's Markdown as elements. They are created one by one, so that no text can become markup.

import { lexer, type Token, type Tokens } from "marked";

/** What a link to the page of a rule does: the page shows it itself. */
export type OpenRule = (code: string) => void;

const RULE = /\/docs\/rules\/([a-z0-9-]+\/[a-z0-9-]+)\.md$|^(?:\.\.\/)*(?:rules\/)?([a-z0-9-]+\/[a-z0-9-]+)\.md$/;

export function markdown(text: string, openRule: OpenRule): DocumentFragment {
  const fragment = document.createDocumentFragment();
  append(fragment, lexer(text), openRule);
  return fragment;
}

function append(parent: Node, tokens: Token[], openRule: OpenRule): void {
  for (const token of tokens) parent.appendChild(node(token, openRule));
}

function element(name: string, tokens: Token[] | undefined, openRule: OpenRule): HTMLElement {
  const made = document.createElement(name);
  append(made, tokens ?? [], openRule);
  return made;
}

function node(token: Token, openRule: OpenRule): Node {
  switch (token.type) {
    case "heading":
      return element(`h${Math.min(6, (token as Tokens.Heading).depth + 2)}`, token.tokens, openRule);
    case "paragraph":
      return element("p", token.tokens, openRule);
    case "code":
      return code(token as Tokens.Code);
    case "codespan": {
      const made = document.createElement("code");
      made.textContent = token.text;
      return made;
    }
    case "strong":
      return element("strong", token.tokens, openRule);
    case "em":
      return element("em", token.tokens, openRule);
    case "blockquote":
      return element("blockquote", token.tokens, openRule);
    case "list":
      return list(token as Tokens.List, openRule);
    case "link":
      return link(token as Tokens.Link, openRule);
    case "table":
      return table(token as Tokens.Table, openRule);
    case "br":
      return document.createElement("br");
    case "hr":
      return document.createElement("hr");
    case "space":
      return document.createTextNode("");
    default:
      return text(token, openRule);
  }
}

function text(token: Token, openRule: OpenRule): Node {
  if ("tokens" in token && token.tokens) {
    const fragment = document.createDocumentFragment();
    append(fragment, token.tokens, openRule);
    return fragment;
  }
  return document.createTextNode("text" in token ? String(token.text) : token.raw);
}

function code(token: Tokens.Code): HTMLElement {
  const block = document.createElement("pre");
  const content = document.createElement("code");
  content.textContent = token.text;
  block.tabIndex = 0;
  block.append(content);
  return block;
}

function list(token: Tokens.List, openRule: OpenRule): HTMLElement {
  const made = document.createElement(token.ordered ? "ol" : "ul");
  made.append(...token.items.map((item) => element("li", item.tokens, openRule)));
  return made;
}

function table(token: Tokens.Table, openRule: OpenRule): HTMLElement {
  const made = document.createElement("table");
  const row = (cells: Tokens.TableCell[], name: string): HTMLElement => {
    const line = document.createElement("tr");
    line.append(...cells.map((cell) => element(name, cell.tokens, openRule)));
    return line;
  };
  made.append(row(token.header, "th"), ...token.rows.map((cells) => row(cells, "td")));
  return made;
}

function link(token: Tokens.Link, openRule: OpenRule): HTMLElement {
  const rule = RULE.exec(token.href);
  const named = rule?.[1] ?? rule?.[2];
  if (named) {
    const button = element("button", token.tokens, openRule) as HTMLButtonElement;
    button.type = "button";
    button.className = "link";
    button.addEventListener("click", () => openRule(named));
    return button;
  }
  if (!token.href.startsWith("https://")) return element("span", token.tokens, openRule);
  const anchor = element("a", token.tokens, openRule) as HTMLAnchorElement;
  anchor.href = token.href;
  anchor.target = "_blank";
  anchor.rel = "noreferrer";
  return anchor;
}
