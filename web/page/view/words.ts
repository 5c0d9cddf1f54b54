// Renders a message of the module; text in backticks is code.

export function words(message: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  message.split("`").forEach((part, index, parts) => {
    // An unpaired last backtick is a plain character.
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
