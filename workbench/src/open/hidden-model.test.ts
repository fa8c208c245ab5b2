/**
 * Hiding from outside is the hiding operator: of the calculus, on random systems, and that of mCRL2, formulas included.
 */
import { bareModel, hidden, type Model } from '@vedette/core';
import { law, naiveExplore, printExplored, randomSystem } from '@vedette/testkit';
import { textSource } from '@vedette/text';
import { describe, expect, test } from 'vitest';
import { inlineWorkbench } from '../inline.ts';
import { hiddenModel } from './hidden-model.ts';

const ask = {
  search: { order: { kind: 'breadth' }, threads: 1 },
  limits: {},
  evidence: 'once',
} as const;

law('hiding in a model is hiding in its system', randomSystem(), (system) => {
  const model: Model = bareModel(system);
  const layered = hiddenModel(model, new Set(['a']));
  expect(printExplored(naiveExplore(layered.behaviour.system))).toBe(
    printExplored(naiveExplore(hidden(system, ({ text, kind }) => kind !== 'tau' && text === 'a'))),
  );
});

const actions = 'act a, b, c: Bool; d;';
const bodies = [
  'proc P(x: Bool) = a(x) . (b(!x) + c(x) . d) . P(!x) + d|a(x) . P(x); init P(true);',
  'proc P(x: Bool) = sum y: Bool . a(y) . Q(y); Q(y: Bool) = b(y) . P(y) + a(y)|b(y)|d . P(!y); init P(false) || d . delta;',
];
const formulas = [
  '[true*]<true>true',
  '<true* . tau . tau>true',
  '[true* . a(true)]false',
  'exists x: Bool . <true* . b(x) . tau* . b(!x)>true',
  'mu X. [!tau]X && <true>true',
  '<true* . d>true',
];

describe('in mCRL2 it is the operator hide', () => {
  const sources = new Map<string, string>();
  const bench = inlineWorkbench({ source: (name) => textSource(sources.get(name) ?? '', name) });
  const verdicts = async (name: string, hide?: readonly string[]): Promise<readonly string[]> => {
    const asked = formulas.map((text) => ({ way: 'expression', text }) as const);
    const model = { name, ...(hide && { hide }) };
    const result = await bench.run('check', { model, asked, expected: [], ...ask });
    if (result.kind === 'refused') throw new Error(result.problems[0]!.message);
    return result.answers.map(({ verdict }) => verdict.kind);
  };

  test.each(
    bodies.flatMap((body, index) => [['a'], ['a', 'b'], ['b', 'd']].map((hide) => [index, hide, body] as const)),
  )('model %i without %j: the same graph and the same verdicts', async (_index, hide, body) => {
    sources.set('plain.mcrl2', `${actions} ${body}`);
    sources.set('hides.mcrl2', `${actions} ${body.replace(/init (.*);$/, `init hide({${hide.join()}}, $1);`)}`);
    expect(await verdicts('plain.mcrl2', hide)).toEqual(await verdicts('hides.mcrl2'));
    const compared = await bench.run('compare', {
      left: { name: 'plain.mcrl2', hide },
      right: { name: 'hides.mcrl2' },
      relation: 'strong',
      limits: {},
    });
    expect(compared).toMatchObject({ kind: 'compared' });
    expect(compared).not.toHaveProperty('difference');
  });
});

describe('the command line', () => {
  const files = new Map([
    ['m.mcrl2', 'act a, b: Nat; proc P = a(1) . b(2) . delta; init P;'],
    ['m.aut', 'des (0,2,3)\n(0,"a(1)",1)\n(1,"b|c",2)\n'],
    ['m.csp', 'channel a, b\nP = a -> b -> STOP\nassert P :[deadlock free]'],
  ]);
  const bench = inlineWorkbench({ source: (name) => textSource(files.get(name) ?? '', name) });
  const check = (name: string, hide: readonly string[], text: string) =>
    bench.run('check', {
      model: { name, hide },
      asked: [{ way: 'expression', text }],
      expected: [],
      ...ask,
    });

  test.each(['m.mcrl2', 'm.aut'])('runs of %s still say what was hidden', async (name) => {
    const found = await check(name, ['a'], '[true* . !tau]false');
    expect(found).toMatchObject({
      answers: [{ verdict: { kind: 'fails' }, story: { steps: [{ label: 'tau' }, { label: /^b/ }] } }],
    } as object);
    if (found.kind !== 'checked') throw new Error('refused');
    expect(found.answers[0]!.story!.steps[0]!.event.text).toBe('a(1) (hidden)');
  });

  test('an action that no process has is refused, with the nearest name', async () => {
    await expect(check('m.mcrl2', ['aa'], '<true>true')).rejects.toThrow(
      'there is no action "aa" to hide; did you mean "a"?',
    );
  });

  test('what is no formula is refused', async () => {
    const model = { name: 'm.mcrl2', hide: ['a'] };
    const asked = [{ way: 'never', text: 'deadlock' }] as const;
    await expect(bench.run('check', { model, asked, expected: [], ...ask })).rejects.toThrow(
      'actions are hidden from formulas',
    );
    await expect(
      bench.run('check', { model: { name: 'm.csp', hide: ['a'] }, asked: [], expected: [], ...ask }),
    ).rejects.toThrow('actions are hidden from formulas');
  });
});
