/** The Aldebaran format, `.aut`: labelled transition systems as CADP, mCRL2 and LTSmin exchange them. */
import type { Language, Outcome, Problem, ReadOptions, Source } from '@vedette/core';
import { lower } from './lower.ts';
import { narrationOf } from './narration.ts';
import { noConstants } from './problems.ts';
import { readTable } from './read.ts';
import type { TransitionTable } from './table.ts';
import { autText } from './write.ts';

export { AutWriter, autText, type Counts, headerLine, paddedHeaderLine, transitionLine } from './write.ts';

export const aut: Language = {
  name: 'aut',
  extensions: ['.aut'],

  async open(source, options) {
    const { value: table, problems, texts } = await read(source, options);
    if (table === undefined) return { problems, texts };
    const system = lower(table);
    const narration = narrationOf(system, table.labels);
    const info = [{ title: 'File', lines: sizes(table) }];
    const labels = table.labels.map((_, index) => system.label(index));
    return { value: { system, questions: [], labels, info, ...(narration && { narration }) }, problems, texts };
  },

  async format(source, options) {
    const { value: table, problems, texts } = await read(source, options);
    return table === undefined ? { problems, texts } : { value: canonicalText(table), problems, texts };
  },
};

async function read(source: Source, options: ReadOptions): Promise<Outcome<TransitionTable>> {
  const names = [...(options.constants?.keys() ?? [])];
  const unknown = names.map((name): Problem => noConstants(source.name, name));
  return unknown.length > 0 ? { problems: unknown, texts: [] } : readTable(source, { signal: options.signal });
}

function sizes(table: TransitionTable): string[] {
  return [`${table.states} states`, `${table.rows.length} transitions`, `${table.labels.length} labels`];
}

/** The same transitions in the same order, each label in quotes. */
function canonicalText(table: TransitionTable): Iterable<string> {
  const { first, states, labels, rows } = table;
  return { [Symbol.iterator]: () => autText({ first, states, transitions: rows.length }, named(table, labels)) };
}

function* named({ rows }: TransitionTable, labels: readonly string[]): Generator<readonly [number, string, number]> {
  for (const [from, label, to] of rows) yield [from, labels[label]!, to];
}
