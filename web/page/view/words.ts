// A message of the module: what is between backticks is code.

export function words(message: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  message.split("`").forEach((part, index, parts) => {
    // A last backtick without its other half is a character.
    const isCode = index % 2 === 1 && index < parts.length - 1;
    if (!isCode) {
      fragment.append(index % 2 === 1 ? `\`${part}` : part);
      return;
    }
    const code = document.createElement("code");
    code.textContent = part;
    fragment.append(code);
  });
  return fragment;
}
