import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fullStates } from '../story/story.ts';
import { anyStory } from '../testing/any-story.ts';
import { changing, lasso, local, storyOf } from '../testing/samples.ts';
import { traceItf } from './trace-itf.ts';

interface Itf {
  readonly vars: readonly string[];
  readonly states: readonly Readonly<Record<string, unknown>>[];
  readonly loop?: number;
}

function itf(story: Parameters<typeof traceItf>[0]): Itf {
  return JSON.parse(traceItf(story));
}

/** An expression of the format, as far as slots need it: a string, an integer JSON can carry, or a big integer. */
function isExpression(value: unknown): boolean {
  if (typeof value === 'string' || Number.isSafeInteger(value)) return true;
  const big = (value as { readonly '#bigint'?: unknown })['#bigint'];
  return typeof big === 'string' && /^-?\d+$/.test(big);
}

test('variables, states and the action that led to each', () => {
  const story = storyOf(['p'], [changing({ x: '5', mode: 'up' }, local('p', 'go'))]);
  expect(itf(story)).toEqual({
    '#meta': {
      format: 'ITF',
      'format-description': 'https://apalache-mc.org/docs/adr/015adr-trace.html',
      description: 'Created by Vedette; "action" names the step that led to a state',
    },
    vars: ['action', 'x', 'mode'],
    states: [
      { '#meta': { index: 0 }, action: '', x: 0, mode: '0' },
      { '#meta': { index: 1, participants: ['p'] }, action: 'go', x: 5, mode: 'up' },
    ],
  });
});

test('numbers too big for JSON are big integers', () => {
  const story = storyOf(['p'], [changing({ x: '-12345678901234567890' }, local('p', 'go'))]);
  expect(itf(story).states[1]).toMatchObject({ x: { '#bigint': '-12345678901234567890' } });
});

test('names the format reserves, and a slot called action', () => {
  const story = storyOf(['p'], [changing({ action: '1', '#meta': '2' }, local('p', 'go'))]);
  expect(itf(story).vars).toEqual(['action_', 'action', '_#meta']);
  expect(itf(story).states[1]).toMatchObject({ action_: 'go', action: 1, '_#meta': 2 });
});

test('unrolling the loop gives the labels of the run', () => {
  // The loop of the sample starts with step 3, and steps 3 to 6 repeat.
  const { states, loop } = itf(lasso);
  const labels = states.map(({ action }) => action);
  expect([...labels.slice(1), ...labels.slice(loop)]).toEqual([
    'wants the token',
    'token',
    'uses it',
    'token',
    'uses it',
    'token',
    'uses it',
    'token',
    'uses it',
    'token',
  ]);
});

test('law: the document has the structure of ADR-015', () => {
  fc.assert(
    fc.property(anyStory(), (story) => {
      const { vars, states, loop } = itf(story);
      expect(new Set(vars).size).toBe(vars.length);
      expect(vars.filter((name) => name.startsWith('#'))).toEqual([]);
      expect(states).toHaveLength(story.steps.length + 1);
      states.forEach((state, index) => {
        expect(Object.keys(state).sort()).toEqual(['#meta', ...vars].sort());
        expect((state['#meta'] as { readonly index: number }).index).toBe(index);
        for (const name of vars) expect(isExpression(state[name])).toBe(true);
      });
      if (story.loop === undefined) expect(loop).toBeUndefined();
      else expect(states[loop!]).toBeDefined();
    }),
  );
});

test('law: values are those of the story, as numbers or as text', () => {
  fc.assert(
    fc.property(anyStory(), (story) => {
      const { states } = itf(story);
      [...fullStates(story)].forEach((slots, index) => {
        const x = states[index]!.x;
        const text = slots.find(({ name }) => name === 'x')!.value;
        if (typeof x === 'string') expect(x).toBe(text);
        else expect(x).toBe(Number(text));
      });
    }),
  );
});
