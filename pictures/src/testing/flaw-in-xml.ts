/** A small check for tests that a text is well-formed XML, as far as our writers use XML: no doctype, no comments. */

const name = '[A-Za-z_:][-\\w:.]*';
const token = new RegExp(`<(/?)(${name})((?:\\s+${name}="[^"<]*")*)\\s*(/?)>|([^<]+)`, 'y');
const reference = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-fA-F]+);)/;
const forbidden = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/u;

/** What is wrong, or undefined. */
export function flawInXml(text: string): string | undefined {
  if (forbidden.test(text)) return 'a character that XML forbids';
  const open: string[] = [];
  let roots = 0;
  for (let at = 0; at < text.length; ) {
    token.lastIndex = at;
    const found = token.exec(text);
    if (found === null) return `no token at "${text.slice(at, at + 30)}"`;
    at = token.lastIndex;
    const [whole, closing, element, attributes, empty, words] = found;
    if (reference.test(whole)) return `a bare & in "${whole.slice(0, 60)}"`;
    if (words !== undefined) {
      if (open.length === 0 && words.trim() !== '') return `text outside the root: "${words}"`;
      continue;
    }
    const keys = [...attributes!.matchAll(/([-\w:.]+)=/g)].map(([, key]) => key);
    if (new Set(keys).size < keys.length) return `an attribute twice in "${whole}"`;
    if (closing !== '') {
      if (open.pop() !== element) return `</${element}> closes something else`;
      continue;
    }
    if (open.length === 0 && ++roots > 1) return 'more than one root';
    if (empty === '') open.push(element!);
  }
  return open.length > 0 ? `<${open.at(-1)}> is not closed` : roots === 1 ? undefined : 'no root';
}
