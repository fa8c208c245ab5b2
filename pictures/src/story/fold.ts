/**
 * Keeps long stories short. A block of steps that repeats is drawn once, with a row that says how often; and if there
 * are still too many rows, a row that counts the missing ones replaces the middle: the beginning and the end of a run
 * matter more than what lies between.
 */
import type { Story, StoryStep } from './story.ts';

/** A row of a chart. `first` and `last` are indices of the steps it stands for. */
export type Row =
  | { readonly kind: 'step'; readonly first: number; readonly last: number }
  | {
      readonly kind: 'repeat';
      readonly first: number;
      readonly last: number;
      readonly period: number;
      readonly times: number;
    }
  | { readonly kind: 'gap'; readonly first: number; readonly last: number };

export interface FoldOptions {
  /** The most rows to draw; 0 draws every step. */
  readonly limit: number;
  /** Whether steps that look alike but change different slots may be folded. */
  readonly alike: 'events' | 'events and changes';
}

const longestPeriod = 12;
const fewestTimes = 3;

export function foldStory(story: Story, options: FoldOptions): readonly Row[] {
  if (options.limit <= 0) return story.steps.map((_, index) => stepRow(index));
  const looks = looksOf(story.steps, options);
  const loop = story.loop ?? looks.length;
  // The loop's start is a seam: a block folded across it could not carry the bracket.
  const rows = [...repeats(looks, 0, loop), ...repeats(looks, loop, looks.length)];
  return rows.length <= options.limit ? rows : withoutMiddle(rows, options.limit);
}

/** What a folded row says. */
export function foldText(row: Exclude<Row, { kind: 'step' }>, story: Story): string {
  const numberOf = (index: number): number => story.steps[index]!.number;
  const from = firstNumber(story.steps, row.first);
  const to = numberOf(row.last);
  if (row.kind === 'gap') return `${to - from + 1} steps not shown (${from}–${to})`;
  const block = row.period === 1 ? '' : ` steps ${numberOf(row.first - row.period)}–${numberOf(row.first - 1)}`;
  const time = story.steps[row.last]?.event.time;
  return `${row.times} times${block}, up to step ${to}${time === undefined ? '' : ` at ${time}`}`;
}

/** What closes a run into a cycle; `steps 3–6 repeat for ever`. */
export function loopText({ loop = 0, steps }: Story): string {
  const [first, last] = [firstNumber(steps, loop), steps.at(-1)!.number];
  return first < last ? `steps ${first}–${last} repeat for ever` : `step ${last} repeats for ever`;
}

/** The number of the first step that the one at `index` stands for. */
export function firstNumber(steps: readonly StoryStep[], index: number): number {
  return index === 0 ? 1 : steps[index - 1]!.number + 1;
}

/**
 * Equal numbers for steps that look the same, their marks too. Times are left out: a clock that ticks is a repetition.
 */
function looksOf(steps: readonly StoryStep[], options: FoldOptions): readonly number[] {
  const seen = new Map<string, number>();
  return steps.map(({ event, changed, mark }) => {
    const { text, kind, participants, from, to } = event;
    const look = JSON.stringify([text, kind, participants, from, to, mark, options.alike === 'events' ? [] : changed]);
    if (!seen.has(look)) seen.set(look, seen.size);
    return seen.get(look)!;
  });
}

function repeats(looks: readonly number[], start: number, end: number): readonly Row[] {
  const rows: Row[] = [];
  for (let index = start; index < end; ) {
    const { period, times } = bestRepeat(looks, index, end);
    for (let offset = 0; offset < period; offset++) rows.push(stepRow(index + offset));
    const next = index + period * times;
    if (times > 1) rows.push({ kind: 'repeat', first: index + period, last: next - 1, period, times });
    index = next;
  }
  return rows;
}

/** The repetition at `index` that saves most rows; the shortest block among equals. */
function bestRepeat(looks: readonly number[], index: number, end: number): { period: number; times: number } {
  let best = { period: 1, times: 1 };
  let bestSaved = 0;
  for (let period = 1; period <= longestPeriod && index + period * fewestTimes <= end; period++) {
    let reach = index + period;
    while (reach < end && looks[reach] === looks[reach - period]) reach++;
    const times = Math.floor((reach - index) / period);
    const saved = (times - 1) * period;
    if (times >= fewestTimes && saved > bestSaved) {
      best = { period, times };
      bestSaved = saved;
    }
  }
  return best;
}

function withoutMiddle(rows: readonly Row[], limit: number): readonly Row[] {
  const head = rows.slice(0, Math.ceil(limit / 2));
  let tail = rows.slice(rows.length - Math.floor(limit / 2));
  // "3 times" without the block it repeats would say nothing.
  if (tail[0]?.kind === 'repeat') tail = tail.slice(1);
  const first = rows[head.length]!.first;
  const last = rows[rows.length - tail.length - 1]!.last;
  return [...head, { kind: 'gap', first, last }, ...tail];
}

function stepRow(index: number): Row {
  return { kind: 'step', first: index, last: index };
}
