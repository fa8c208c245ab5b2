/**
 * Which group reads and writes which slot, as one self-contained SVG: a row for each group, a column for each slot, a
 * square where the group uses the slot. Squares shrink where there are many, and names are left out where there is no
 * room for them.
 */
import { maximum } from '@vedette/core';
import { escapeXml, legible, truncateLine } from '@vedette/text';

export interface DependencyMatrix {
  readonly title: string;
  readonly slots: readonly { readonly name: string }[];
  readonly groups: readonly {
    readonly name: string;
    readonly reads: readonly number[];
    readonly writes: readonly number[];
  }[];
}

type Use = 'reads' | 'writes' | 'both';

const colours: Readonly<Record<Use, string>> = { reads: '#8fb8de', writes: '#e39b3d', both: '#1d4f91' };
const ink = '#1b2733';
const grid = '#e3e8ee';
const gap = 16;
const titleHeight = 28;
const legendHeight = 40;
const longestName = 44;
const letter = 6.4;

export function matrixSvg(matrix: DependencyMatrix): string {
  const layout = layoutOf(matrix);
  const { left, top, size } = layout;
  const right = left + matrix.slots.length * size;
  const bottom = top + matrix.groups.length * size;
  const width = Math.ceil(Math.max(right + gap, 300, matrix.title.length * 7 + 2 * gap));
  const height = Math.ceil(bottom + legendHeight);
  const parts = [
    text({ x: gap, y: 20 }, matrix.title, 'font-weight="bold"'),
    ...lines(layout, matrix),
    ...matrix.groups.flatMap((group, row) => squares(group, row, layout)),
    ...names(matrix, layout),
    legend(bottom + 14),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif">
<title>${escapeXml(legible(matrix.title))}</title>
<rect width="${width}" height="${height}" fill="#ffffff"/>
${parts.filter((part) => part !== '').join('\n')}
</svg>
`;
}

interface Layout {
  readonly left: number;
  readonly top: number;
  /** Of a square, with the room around it. */
  readonly size: number;
  /** Names need squares as high as letters. */
  readonly hasNames: boolean;
}

function layoutOf({ slots, groups }: DependencyMatrix): Layout {
  const most = Math.max(slots.length, groups.length, 1);
  const size = Math.max(3, Math.min(16, Math.floor(1600 / most)));
  const hasNames = size >= 11;
  const room = (named: readonly { readonly name: string }[]): number =>
    hasNames ? letter * maximum([0, ...named.map(({ name }) => shown(name).length)]) + 8 : 0;
  return { left: gap + room(groups), top: titleHeight + gap / 2 + room(slots), size, hasNames };
}

function shown(name: string): string {
  return truncateLine(legible(name), longestName);
}

function squares(
  { reads, writes }: DependencyMatrix['groups'][number],
  row: number,
  layout: Layout,
): readonly string[] {
  const [read, written] = [new Set(reads), new Set(writes)];
  return [...new Set([...reads, ...writes])]
    .sort((a, b) => a - b)
    .map((slot) => {
      const use = read.has(slot) ? (written.has(slot) ? 'both' : 'reads') : 'writes';
      return square({ x: layout.left + slot * layout.size, y: layout.top + row * layout.size }, layout.size, use);
    });
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function square({ x, y }: Place, size: number, use: Use): string {
  const side = size > 6 ? size - 2 : size - 0.5;
  const shift = (size - side) / 2;
  return `<rect x="${round(x + shift)}" y="${round(y + shift)}" width="${side}" height="${side}" rx="${size > 6 ? 2 : 0}" fill="${colours[use]}"/>`;
}

/** One for every fifth row and column, so that the eye keeps to them. */
function lines({ left, top, size }: Layout, { slots, groups }: DependencyMatrix): readonly string[] {
  const [right, bottom] = [left + slots.length * size, top + groups.length * size];
  const drawn: string[] = [];
  for (let row = 0; row <= groups.length; row += 5)
    drawn.push(`M${round(left)} ${round(top + row * size)}H${round(right)}`);
  for (let column = 0; column <= slots.length; column += 5)
    drawn.push(`M${round(left + column * size)} ${round(top)}V${round(bottom)}`);
  return [`<path d="${drawn.join('')}" stroke="${grid}" stroke-width="1"/>`];
}

function names({ slots, groups }: DependencyMatrix, { left, top, size, hasNames }: Layout): readonly string[] {
  if (!hasNames) return [];
  const beside = groups.map(({ name }, row) =>
    text({ x: left - 6, y: top + (row + 0.5) * size + 4 }, shown(name), 'text-anchor="end"'),
  );
  const above = slots.map(({ name }, column) => {
    const [x, y] = [round(left + (column + 0.5) * size + 4), round(top - 6)];
    return text({ x, y }, shown(name), `transform="rotate(-90 ${x} ${y})"`);
  });
  return [...beside, ...above];
}

function legend(y: number): string {
  const uses: readonly Use[] = ['reads', 'writes', 'both'];
  return uses
    .map((use, index) => {
      const x = gap + index * 80;
      return `${square({ x, y }, 16, use)}\n${text({ x: x + 20, y: y + 12 }, use, '')}`;
    })
    .join('\n');
}

function text({ x, y }: Place, words: string, style: string): string {
  const attributes = style === '' ? '' : ` ${style}`;
  return `<text x="${round(x)}" y="${round(y)}" font-size="11" fill="${ink}"${attributes}>${escapeXml(words)}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
