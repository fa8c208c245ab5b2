/** Text inside XML and HTML: the five characters with a meaning are written as entities, in texts and attributes alike. */
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}
