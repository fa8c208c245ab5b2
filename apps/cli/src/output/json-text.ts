/** JSON that people can read too: what fits on a line stays on it, so a step of a run is one line. */
const lineLength = 100;

/**
 * The version of the documents: it grows when a key changes its meaning or goes. Keys that are added leave it as it is.
 */
const version = 1;

export type DocumentKind =
  | 'campaign'
  | 'campaigns'
  | 'changes'
  | 'check'
  | 'codes'
  | 'compare'
  | 'cover'
  | 'eval'
  | 'explain'
  | 'explanation'
  | 'explore'
  | 'incomplete'
  | 'info'
  | 'judge'
  | 'problems'
  | 'qos'
  | 'reduce'
  | 'reproduce'
  | 'results'
  | 'simulate'
  | 'simulation'
  | 'sweep'
  | 'repair'
  | 'synth'
  | 'test'
  | 'tests'
  | 'tune'
  | 'verify';

/** What `--json` writes: described by the schema that the package brings, `vedette/schema.json`. */
export function documentText(kind: DocumentKind, fields: object): string {
  return jsonText({ version, document: kind, ...fields });
}

export function jsonText(value: unknown): string {
  return `${written(value, '')}\n`;
}

function written(value: unknown, indent: string): string {
  const inline = inlined(value);
  if (typeof value !== 'object' || value === null || indent.length + inline.length <= lineLength) return inline;
  const inner = `${indent} `;
  const isList = Array.isArray(value);
  const items = isList
    ? value.map((item) => `${inner}${written(item, inner)}`)
    : fieldsOf(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${written(item, inner)}`);
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${items.join(',\n')}\n${indent}${close}`;
}

function inlined(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inlined).join(', ')}]`;
  const fields = fieldsOf(value).map(([key, item]) => `${JSON.stringify(key)}: ${inlined(item)}`);
  return `{${fields.join(', ')}}`;
}

/** As in JSON itself, fields without a value are left out. */
function fieldsOf(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}

export function rounded(seconds: number): number {
  return Math.round(seconds * 1e6) / 1e6;
}
