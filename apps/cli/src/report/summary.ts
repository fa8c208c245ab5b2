/** The result of an exploration, as tables for people. */
import type { Stats } from '@vedette/core';
import type { Explored, ExploreOutcome } from '@vedette/workbench';
import { bytesText, grouped, secondsText } from '../terminal/style.ts';

export function summaryTable({ outcome, stats, isZoneGraph }: Explored): string {
  const {
    states,
    exactStates,
    transitions,
    deadlocks,
    depth,
    complete,
    seconds,
    bytes,
    choice,
    threads,
    reducedBy,
    rememberedBytes = 0,
  } = stats;
  const rate = grouped(states / Math.max(seconds, 1e-6));
  const kept = bytes - rememberedBytes;
  const perState = (kept / Math.max(1, states)).toFixed(1);
  const rows: readonly (readonly [string, string])[] = [
    ['states', grouped(exactStates ?? states)],
    ['transitions', grouped(transitions)],
    ...(reducedBy === undefined ? [] : [['reduced', reducedText(reducedBy)] as const]),
    ...(isZoneGraph ? [['graph', zoneGraph] as const] : []),
    ...(deadlocks === undefined ? [] : [['deadlocks', grouped(deadlocks)] as const]),
    ...(depth === undefined ? [] : [['depth', grouped(depth)] as const]),
    ...(choice === undefined ? [] : [['engine', `${choice.engine}: ${choice.because}`] as const]),
    ...(threads === undefined ? [] : [['threads', threadsText(threads)] as const]),
    ['complete', complete ? 'yes' : `no${reasonOf(outcome)}`],
    ['time', `${secondsText(seconds)}, ${rate} states/s`],
    ['memory', `${bytesText(kept)} for the states, ${perState} bytes each`],
    ...(rememberedBytes > 0 ? [['', `${bytesText(rememberedBytes)} for the memo of transitions`] as const] : []),
  ];
  return rows.map(([name, value]) => `${name.padEnd(12)} ${value}\n`).join('');
}

/** The name of a graph whose states stand for sets. */
export const zoneGraph =
  'of zones: a state stands for a set of states, so deadlocks are not seen in it (ask check --deadlock)';

/** The deadlocks are complete. */
export function reducedText(by: readonly string[]): string {
  return `by ${by.join(', ')}: states and transitions are those that are left`;
}

function threadsText({ used, because }: NonNullable<Stats['threads']>): string {
  return because === undefined ? `${used}` : `${used}: ${because}`;
}

function reasonOf(outcome: ExploreOutcome): string {
  if (outcome.kind === 'incomplete') return `: ${outcome.detail}`;
  return outcome.kind === 'broken' ? ': the model broke' : '';
}

type Levels = NonNullable<Stats['levels']>;

/** The most levels listed before the middle is left out. */
const mostRows = 40;

/** Of each level of a highway search, how much was kept. */
export function levelsTable(levels: Levels | undefined): string {
  if (levels === undefined) return '';
  const rows = levels.map(({ found, kept }, level) => {
    const share = `${((100 * kept) / Math.max(1, found)).toFixed(kept === found ? 0 : 2)} %`;
    return row([String(level), grouped(found), grouped(kept), share]);
  });
  const half = mostRows / 2;
  const gap = `${' '.repeat(4)}… ${rows.length - mostRows} levels not shown\n`;
  const shown = rows.length <= mostRows ? rows : [...rows.slice(0, half), gap, ...rows.slice(-half)];
  return `\n${row(['level', 'found', 'kept', 'share'])}${shown.join('')}`;
}

function row(cells: readonly string[]): string {
  return `${cells.map((cell, column) => cell.padStart(column === 0 ? 6 : 13)).join(' ')}\n`;
}
