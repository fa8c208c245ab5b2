/**
 * Text inside XML and HTML, in elements and attributes alike: the five characters with a meaning are written as
 * entities, and what XML 1.0 forbids even as an entity is replaced by \ufffd.
 */
const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export function escapeXml(text: string): string {
  return text.replace(forbidden, '\ufffd').replace(/[&<>"']/g, (character) => entities.get(character)!);
}

/** For an attribute of several lines: a reader turns line ends into blanks unless they are written as entities. */
export function escapeXmlLines(text: string): string {
  return escapeXml(text).replace(/[\n\r\t]/g, (character) => `&#${character.charCodeAt(0)};`);
}
