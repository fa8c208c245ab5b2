/**
 * The detector for weak completeness in mCRL2, CSPM and UPPAAL is one and the same, whatever its control. The first two
 * are strongly bisimilar once their actions are written alike. The automata take other internal steps; messages,
 * suspicions and crashes occur in the same order.
 */
import { readFileSync } from 'node:fs';
import { hidden, relabelled, type TransitionSystem } from '@vedette/core';
import { cspm } from '@vedette/cspm';
import { compareGraphs, exploreGraph, type Relation } from '@vedette/engines';
import { mcrl2 } from '@vedette/mcrl2';
import { uppaal } from '@vedette/uppaal';
import { expect, test } from 'vitest';

const languages = { mcrl2, csp: cspm, xta: uppaal };

type Constants = Readonly<Record<string, string>>;

async function detector(ending: keyof typeof languages, constants: Constants): Promise<TransitionSystem> {
  const path = `weak-completeness.${ending}`;
  const source = {
    name: path,
    async *chunks() {
      yield readFileSync(new URL(path, import.meta.url));
    },
  };
  const options = { constants: new Map(Object.entries(constants)), without: ending === 'xta' ? ['symmetry'] : [] };
  const { value } = await languages[ending].open(source, options);
  return (value!.queries.processes?.get('Ring') ?? value!).behaviour.system;
}

async function relatedBy(relation: Relation, left: TransitionSystem, right: TransitionSystem): Promise<unknown> {
  const [one, other] = [await exploreGraph(left, {}), await exploreGraph(right, {})];
  return compareGraphs(one.graph!, other.graph!, { relation });
}

/** `send(question, 0, 1)` as `send.question.0.1`. */
function dotted(text: string): string {
  return text.replace(/[(, )]+/g, '.').replace(/\.$/, '');
}

/** What only mCRL2 and CSPM have a name for. */
const inside = /^(ask|reply|believe|discard|trust)\b/;

/** `send[0][0][1]: Asking(0) -> Way(0,1)` as `send.question.0.1`; of two processes each has the other as its target. */
function asEvent(text: string): string {
  const [, action, ...places] = /^([a-z]+)((?:\[\d\])+)/.exec(text)!;
  const numbers = places[0]!.match(/\d/g)!;
  switch (action) {
    case 'send':
    case 'deliver': {
      const kind = numbers[0] === '0' ? 'question' : 'answer';
      return [action === 'send' ? 'send' : 'receive', kind, ...numbers.slice(1)].join('.');
    }
    case 'suspects':
      return `suspect.${numbers[0]}.${1 - Number(numbers[0])}`;
    default:
      return `${action}.${numbers.join('.')}`;
  }
}

const renamed = (system: TransitionSystem, rename: (text: string) => string): TransitionSystem =>
  relabelled(system, (label) => (label.kind === 'visible' ? { ...label, text: rename(label.text) } : label));

const settings = ['figures', 'appendixA', 'appendixB'].flatMap((control) =>
  ['true', 'false'].flatMap((fifo) =>
    ['true', 'false'].map((questionsHeard) => ({ control, fifo, questionsHeard, n: '2', flips: '0' })),
  ),
);

test.each(settings)('$control, fifo $fifo, questions heard $questionsHeard', async (constants) => {
  const script = await detector('csp', constants);
  const specification = renamed(await detector('mcrl2', constants), dotted);
  expect(await relatedBy('strong', specification, script)).toMatchObject({ value: { related: true } });
  const automata = hidden(
    await detector('xta', constants),
    ({ text }) => !/^(send|deliver|suspects|crash)\[/.test(text),
  );
  const visible = hidden(script, ({ text }) => inside.test(text));
  const compared = await relatedBy('weak-trace', renamed(automata, asEvent), visible);
  expect(compared).toMatchObject({ value: { related: true } });
});

test('a script with another constant is distinguished', async () => {
  const [one, other] = [
    { n: '2', fifo: 'true' },
    { n: '2', fifo: 'false' },
  ];
  const left = renamed(await detector('mcrl2', { ...one, flips: '0' }), dotted);
  expect(await relatedBy('weak-trace', left, await detector('csp', other))).toMatchObject({
    value: { related: false },
  });
});
