/** A region for the terminal: one sign per combination, with the axes at the edges. */
import { maximum } from '@vedette/core';
import { cellLookup, type Region, rowsOf, verdictSigns, verdictsIn } from './region.ts';

export interface RegionTextOptions {
  readonly width?: number;
}

export function regionText(region: Region, { width = 80 }: RegionTextOptions = {}): string {
  const { across, up, title } = region;
  const rows = rowsOf(region);
  const margin = up === undefined ? 0 : maximum([up.name.length, ...rows.map((row) => String(row).length)]);
  const widest = maximum(across.values.map((value) => String(value).length));
  // Every number below its column if they fit, else columns of one sign.
  const pitch = margin + 4 + across.values.length * (widest + 1) <= width ? widest + 1 : 1;
  const at = cellLookup(region);
  const lines = rows.map((row) => {
    const signs = across.values.map((value) => sign(at(value, row)).padStart(pitch)).join('');
    return `  ${(up === undefined ? '' : String(row)).padStart(margin)} │${signs}`;
  });
  const axis = `  ${' '.repeat(margin)} └${'─'.repeat(across.values.length * pitch)} ${across.name}`;
  const heads = [
    ...(title === '' ? [] : [`  ${title}`]),
    ...(up === undefined ? [] : [`  ${up.name.padStart(margin)}`]),
  ];
  const legend = verdictsIn([region]).map((verdict) => `${verdictSigns[verdict]} ${verdict}`);
  return `${[...heads, ...lines, axis, numbers(region, margin, pitch), `  ${' '.repeat(margin)}  ${legend.join('   ')}`]
    .map((line) => line.trimEnd())
    .join('\n')}\n`;
}

function sign(verdict: keyof typeof verdictSigns | undefined): string {
  return verdict === undefined ? ' ' : verdictSigns[verdict];
}

/** The first and the last number only, if there is no room for all. */
function numbers({ across }: Region, margin: number, pitch: number): string {
  const start = ' '.repeat(margin + 4);
  const { values } = across;
  if (pitch > 1) return `${start}${values.map((value) => String(value).padStart(pitch)).join('')}`;
  const [first, last] = [String(values[0]), String(values.at(-1))];
  return `${start}${first}${last.padStart(Math.max(last.length + 1, values.length - first.length))}`;
}
