import type { Event } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { local, message, storyOf } from '../testing/samples.ts';
import { arranged } from './arrange.ts';
import type { ChosenLifelines } from './choose-lifelines.ts';

const tick: Event = { kind: 'time', text: 'tick', participants: [], units: 1 };
const lines = [
  message('p', 'c', 'send(1)'),
  tick,
  local('r', 'works'),
  tick,
  message('c', 'q', 'receive(1)'),
  message('q', 'r', 'done'),
];
const story = { ...storyOf(['p', 'c', 'q', 'r'], lines), channels: [{ name: 'c', receivers: ['q'] }] };

function shown(chosen: Partial<ChosenLifelines>, loop?: number): readonly string[] {
  const whole = { shown: [], others: 'shown', hidden: [], ...chosen } as const;
  const described = arranged({ ...story, chosen: whole, ...(loop !== undefined && { loop }) });
  const steps = described.steps.map(({ number, event: { text, from, to, participants } }) =>
    from === undefined ? `${number} ${participants.join(' ')}: ${text}` : `${number} ${from} > ${to}: ${text}`,
  );
  return [described.lifelines.join(' '), ...steps, ...(described.loop === undefined ? [] : [`loop ${described.loop}`])];
}

const as = (...names: readonly string[]) => names.map((name) => ({ name, as: name }));

describe('the lifelines that were asked for', () => {
  test('in their order, under their names, with what they do; ticks around what is left out are one row', () => {
    expect(shown({ shown: [{ name: 'q', as: 'queue' }, ...as('p')], others: 'hidden' })).toEqual([
      'queue p',
      '1 p > queue: send(1)',
      '4 : 2 × tick',
      '5 p > queue: receive(1)',
      '6 queue: done to r',
    ]);
  });

  test('the rest behind them', () => {
    expect(shown({ shown: as('r') })[0]).toBe('r p q');
    expect(shown({ hidden: ['r'] })[0]).toBe('p q');
  });

  test('a channel asked for by name is a lifeline', () => {
    expect(shown({ shown: as('p', 'c'), others: 'hidden' })).toEqual([
      'p c',
      '1 p > c: send(1)',
      '4 : 2 × tick',
      '5 c: receive(1) to q',
    ]);
  });

  test('a message to a hidden lifeline names it, one from a hidden lifeline too', () => {
    expect(shown({ shown: as('r'), others: 'hidden' }).at(-1)).toBe('6 r: done from q');
  });

  test('a loop continues with its first step that is shown, or is in the remark', () => {
    expect(shown({ shown: as('q'), others: 'hidden' }, 2).at(-1)).toBe('loop 2');
    const reported = arranged({ ...story, loop: 5, chosen: { shown: as('p'), others: 'hidden', hidden: [] } });
    expect(reported.loop).toBeUndefined();
    expect(reported.remark).toContain('a loop of steps that are not shown');
  });
});
