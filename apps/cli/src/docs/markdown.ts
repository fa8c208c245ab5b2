/**
 * The Markdown of our own pages: headings, paragraphs, lists of one level, tables, fences. What the pages do not use is
 * not read; a test reads all of them.
 */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'fence'; readonly info: string; readonly lines: readonly string[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

const headingLine = /^(#{1,6}) +(.*?) *#*$/;
const fenceLine = /^(`{3,}|~{3,})(.*)$/;
const itemLine = /^(?:[-*+]|(\d+)\.) +(.*)$/;
const ruleOfTable = /^\|?[\s:|-]+\|[\s:|-]*$/;

export function blocksOf(text: string): readonly Block[] {
  const lines = text.split(/\r?\n/);
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const { block, next } = blockAt(lines, at);
    if (block !== undefined) blocks.push(block);
    at = next;
  }
  return blocks;
}

interface Read {
  readonly block?: Block;
  /** Where the next one begins. */
  readonly next: number;
}

function blockAt(lines: readonly string[], at: number): Read {
  const line = lines[at]!;
  if (line.trim() === '') return { next: at + 1 };
  const heading = headingLine.exec(line);
  if (heading !== null)
    return { block: { kind: 'heading', level: heading[1]!.length, text: heading[2]! }, next: at + 1 };
  const fence = fenceLine.exec(line);
  if (fence !== null) return fenceAt(lines, at, fence);
  if (line.startsWith('|') && ruleOfTable.test(lines[at + 1] ?? '')) return tableAt(lines, at);
  return itemLine.test(line) ? listAt(lines, at) : paragraphAt(lines, at);
}

function fenceAt(lines: readonly string[], at: number, [, marks = '', info = '']: readonly string[]): Read {
  const end = lines.findIndex((line, index) => index > at && line.startsWith(marks));
  const last = end < 0 ? lines.length : end;
  return { block: { kind: 'fence', info: info.trim(), lines: lines.slice(at + 1, last) }, next: last + 1 };
}

function tableAt(lines: readonly string[], at: number): Read {
  let end = at + 2;
  while (lines[end]?.startsWith('|')) end++;
  const rows = lines.slice(at + 2, end).map(cellsIn);
  return { block: { kind: 'table', head: cellsIn(lines[at]!), rows }, next: end };
}

/** Split at bars that are not behind a backslash. */
function cellsIn(line: string): readonly string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function listAt(lines: readonly string[], at: number): Read {
  const items: string[] = [];
  let next = at;
  for (; next < lines.length; next++) {
    const item = itemLine.exec(lines[next]!);
    if (item !== null) items.push(item[2]!);
    else if (/^\s+\S/.test(lines[next]!)) items[items.length - 1] += ` ${lines[next]!.trim()}`;
    else break;
  }
  return { block: { kind: 'list', ordered: itemLine.exec(lines[at]!)![1] !== undefined, items }, next };
}

function paragraphAt(lines: readonly string[], at: number): Read {
  let end = at + 1;
  while (end < lines.length && isProse(lines, end)) end++;
  const text = lines
    .slice(at, end)
    .map((line) => line.trim())
    .join(' ');
  return { block: { kind: 'paragraph', text }, next: end };
}

function isProse(lines: readonly string[], at: number): boolean {
  const line = lines[at]!;
  const begins = [headingLine, fenceLine, itemLine].some((start) => start.test(line));
  return line.trim() !== '' && !begins && !(line.startsWith('|') && ruleOfTable.test(lines[at + 1] ?? ''));
}

/** A stretch of text inside a block. */
export type Span =
  | { readonly kind: 'text' | 'code' | 'strong' | 'emphasis'; readonly text: string }
  | { readonly kind: 'link' | 'image'; readonly text: string; readonly to: string };

const spans =
  /(?<code>`+)(?<coded>.+?)\k<code>|(?<bang>!?)\[(?<shown>(?:`[^`]*`|[^\]`])*)\]\((?<to>[^)\s]+)\)|\*\*(?<strong>[^*]+)\*\*|\*(?<emphasis>[^*\s](?:[^*]*[^*\s])?)\*|\\(?<escaped>[*_`|[\]<>\\#])/g;

export function spansOf(text: string): readonly Span[] {
  const found: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(spans)) {
    if (match.index > end) found.push({ kind: 'text', text: text.slice(end, match.index) });
    found.push(spanOf(match.groups!));
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) });
  return found;
}

function spanOf(groups: Readonly<Record<string, string | undefined>>): Span {
  const { coded, shown, to, bang, strong, emphasis, escaped } = groups;
  if (coded !== undefined) return { kind: 'code', text: coded };
  if (to !== undefined) return { kind: bang === '!' ? 'image' : 'link', text: shown!, to };
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis };
  return { kind: 'text', text: escaped! };
}
