/**
 * A terminal chart for many lifelines: thin lanes under short names, texts beside them. If even lanes are too many,
 * those who act first keep one each, and the last lane stands for all the others.
 */
import { abbreviate, legendOf, shortCodes, wordsIn } from './abbreviate.ts';
import type { Plan, PlanOptions } from './plan.ts';

/** The lanes may have this share of the width, and if they are many all that the texts can spare. */
const lanesShare = 0.45;
const leastText = 24;
const widestSpacing = 8;

export function planLanes(options: PlanOptions): Plan {
  const { names, room } = options;
  const most = Math.max(Math.floor(room.width * lanesShare), Math.min(2 * names.length, room.width - leastText));
  const { spacing, count } = spaceLanes(names.length, most);
  const laneOf = lanesOf(options, count);
  const taken = wordsIn([...names, ...options.drawn.map(({ text }) => text)]);
  const short =
    count < names.length ? [...shortCodes(count - 1, taken), '…'] : abbreviate(names, { width: spacing - 1, taken });
  const full = short.map((_, lane) => names.filter((_, column) => laneOf[column] === lane));
  const lanes = short.map((_, lane) => room.at + 1 + lane * spacing);
  const end = lanes.at(-1)! + 2;
  return {
    lanes,
    laneOf,
    field: { at: room.at, width: end - room.at },
    room,
    heads: short.map((name) => [name]),
    style: 'lanes',
    legend: legendOf(short, full),
    texts: { at: end + 1, width: room.at + room.width - end - 1 },
  };
}

/** As far apart as they may be, up to a point; more than 26 have names of two letters and need a cell more. */
function spaceLanes(wanted: number, most: number): { readonly spacing: number; readonly count: number } {
  const spaced = (codeCells: number) => {
    const spacing = Math.max(codeCells + 1, Math.min(widestSpacing, Math.floor(most / wanted)));
    return { spacing, count: Math.min(wanted, Math.max(2, Math.floor(most / spacing))) };
  };
  const narrow = spaced(1);
  return narrow.count <= 26 ? narrow : spaced(2);
}

function lanesOf({ names, drawn }: PlanOptions, count: number): readonly number[] {
  if (names.length <= count) return names.map((_, column) => column);
  const acting = new Set<number>();
  for (const { gesture } of drawn) {
    if (gesture.kind === 'arrow') acting.add(gesture.from).add(gesture.to);
    if (gesture.kind === 'mark') acting.add(gesture.at);
  }
  for (const column of names.keys()) acting.add(column);
  const own = [...acting].slice(0, count - 1).sort((left, right) => left - right);
  return names.map((_, column) => (own.includes(column) ? own.indexOf(column) : count - 1));
}
