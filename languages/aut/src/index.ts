/** The Aldebaran format, `.aut`: labelled transition systems as CADP, mCRL2 and LTSmin exchange them. */
import {
  type Language,
  type Model,
  type Outcome,
  type Problem,
  type ReadOptions,
  type Source,
  usualRoles,
} from '@vedette/core';
import { counted } from '@vedette/text';
import { lower } from './lower.ts';
import { nameIn, narrationOf } from './narration.ts';
import { noConstants } from './problems.ts';
import { readTable, type TransitionTable } from './read.ts';
import { autText } from './write.ts';

export { explanations } from './explanations.ts';
export { AutWriter, autText, type Counts } from './write.ts';

export const aut: Language = {
  name: 'aut',
  extensions: ['.aut'],
  async open(source, options) {
    const { value: table, problems, texts } = await read(source, options);
    return table === undefined ? { problems, texts } : { value: modelOf(table, options.roles), problems, texts };
  },
  async format(source, options) {
    const { value: table, problems, texts } = await read(source, options);
    return table === undefined ? { problems, texts } : { value: canonicalText(table), problems, texts };
  },
};

function modelOf(table: TransitionTable, roles = usualRoles): Model {
  const { system, graph } = lower(table);
  const { labels } = table;
  const texts = labels.map(({ text }) => text);
  const narration = narrationOf(system, texts, roles);
  const names = { roles, actions: () => [...new Set(texts.map(nameIn))], components: () => narration?.lifelines ?? [] };
  const info = [{ title: 'File', lines: sizes(table) }];
  return {
    behaviour: { system, labels, ...(graph && { graph }) },
    presentation: { info, roles: names, ...(narration && { narration }) },
    queries: { questions: [] },
  };
}

async function read(source: Source, options: ReadOptions): Promise<Outcome<TransitionTable>> {
  const names = [...(options.constants?.keys() ?? [])];
  const unknown = names.map((name): Problem => noConstants(source.name, name));
  if (unknown.length > 0) return { problems: unknown, texts: [] };
  return readTable(source, options.signal === undefined ? {} : { signal: options.signal });
}

function sizes(table: TransitionTable): string[] {
  return [
    counted(table.states, 'state'),
    counted(table.transitions.length, 'transition'),
    counted(table.labels.length, 'label'),
  ];
}

/** The same transitions in the same order, each label in quotes. */
function canonicalText(table: TransitionTable): Iterable<string> {
  const { first, states, transitions } = table;
  return { [Symbol.iterator]: () => autText({ first, states, transitions: transitions.length }, named(table)) };
}

function* named({ transitions, labels }: TransitionTable): Generator<readonly [number, string, number]> {
  for (const [from, label, to] of transitions) yield [from, labels[label]!.text, to];
}
