/** The list of ways to ask is one that every app can show and every reader can read. */
import type { Model } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { type Asked, isQuestion, questionKinds, readAsked, type WayKey, wayOf, ways } from './index.ts';

const model: Model = {
  behaviour: {
    system: {
      slots: [],
      groups: [],
      predicates: [],
      initial: () => new Int32Array(0),
      successors: () => undefined,
      label: () => ({ text: 'a', kind: 'visible' }),
    },
  },
  presentation: {},
  queries: { questions: [{ kind: 'never', what: { kind: 'deadlock' }, name: 'no deadlock' }] },
};

/** A text that each way takes. A way without one here fails the test below. */
const examples: Readonly<Record<WayKey, string>> = {
  never: 'action:a',
  can: 'deadlock',
  absent: 'a',
  ltl: 'G !a',
  fair: 'all',
  ctl: 'AG EF deadlock',
  delay: 'a..b',
  property: 'file.mcf',
  expression: 'text',
  assertion: '1',
  process: 'deterministic',
};

const asking = {
  opened: model,
  process: () => model,
  excerpt: ({ text }: Asked) => ({ source: 'question', start: 0, text }),
  property: async ({ text }: Asked, number: number) => ({
    value: [{ kind: 'never', what: { kind: 'deadlock' }, name: `${text} ${number}` }] as const,
    problems: [],
    texts: [],
  }),
};

describe('ways to ask', () => {
  test('have keys, letters, flags and forms of their own', () => {
    const names = ways.flatMap(({ key, letter, flags = [] }) => [
      key,
      ...(letter ?? ''),
      ...flags.map(({ name }) => name),
    ]);
    expect(new Set(names).size).toBe(names.length);
    const forms = ways.flatMap(({ forms: own = [] }) => own.map(({ id }) => id));
    expect(new Set(forms).size).toBe(forms.length);
  });

  test('say in forms and flags only what they can ask', () => {
    for (const way of ways) {
      for (const { text } of way.flags ?? []) expect(way.refusal?.(text)).toBeUndefined();
      for (const form of way.forms ?? []) expect(way.refusal?.(form.text(form.example))).toBeUndefined();
    }
  });

  test.each(ways.filter(isQuestion).map(({ key }) => key))('%s is read', async (way) => {
    const { value, problems } = await readAsked([{ way, text: examples[way], expected: 'fails' }], asking);
    expect(problems).toEqual([]);
    expect(value!.questions.length).toBeGreaterThan(0);
    expect(value!.expected).toEqual(value!.questions.map(() => 'fails'));
    const [question] = value!.questions;
    // A notation decides by the text what kind of question it is.
    if (!['property', 'expression', 'assertion'].includes(way))
      expect(question!.kind).toBe(wayOf(way)!.kindOf(examples[way]));
  });

  test('are read in the order in which they are asked, whatever their kinds', async () => {
    const texts = ['never', 'ltl', 'can', 'expression', 'never', 'expression'] as const;
    const { value } = await readAsked(
      texts.map((way, index) => ({ way, text: way === 'never' ? `action:a${index}` : examples[way] })),
      asking,
    );
    expect(value!.questions.map(({ name }) => name)).toEqual([
      'never action:a0',
      'G !a',
      'can deadlock',
      'text 1',
      'never action:a4',
      'text 2',
    ]);
  });

  test.each([
    [undefined, 'no way to ask called undefined'],
    [{ way: 'toString', text: '' }, 'no way to ask called "toString"'],
    [{ way: 'never' }, 'needs a text'],
    [{ way: 'never', text: 'label:a' }, 'events are deadlock, action:NAME or state:EXPRESSION'],
    [{ way: 'process', text: 'quick' }, 'expected one of divergence-free, deterministic'],
  ])('what is no question is refused, not answered: %j', async (asked, message) => {
    await expect(readAsked([asked as unknown as Asked], asking)).rejects.toThrow(message);
  });

  test('a restriction without a formula to restrict is refused', async () => {
    const fair: Asked = { way: 'fair', text: 'all' };
    await expect(readAsked([fair, { way: 'never', text: 'deadlock' }], asking)).rejects.toThrow('ask one');
    const { value } = await readAsked([fair, { way: 'ltl', text: 'G !a' }], asking);
    expect(value!.questions).toHaveLength(1);
  });

  test('every kind is answered, and read if it can be asked', () => {
    for (const { rows, ways: own, load } of questionKinds) {
      expect(rows).not.toHaveLength(0);
      expect(load !== undefined).toBe(own.length > 0);
    }
  });
});
