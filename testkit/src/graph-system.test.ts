import { checked } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { graphSystem } from './graph-system.ts';
import { naiveExplore } from './naive-explore.ts';

const edgesOf = (text: string): readonly string[] => {
  const system = checked(graphSystem(text));
  const { states, edges } = naiveExplore(system);
  const name = (state: number) => system.slots[0]!.domain.text(states[state]![0]!);
  return edges.map(({ from, label, to }) => `${name(from)} -${label.text}-> ${name(to)}`);
};

describe('graphSystem', () => {
  test('reads chains and keeps the order of steps', () => {
    expect(edgesOf('0 -a-> 1 -b-> 2, 1 -tau-> 0')).toEqual(['0 -a-> 1', '1 -b-> 2', '1 -tau-> 0']);
  });

  test('starts in the state named first, with the numbers as values', () => {
    const system = graphSystem('3 -a-> 0');
    expect([...system.initial()]).toEqual([3]);
    expect(system.slots[0]!.domain.size).toBe(4);
    expect(edgesOf('3 -a-> 0')).toEqual(['3 -a-> 0']);
  });

  test('numbers other names as they appear', () => {
    const system = graphSystem('idle -go-> busy -done-> idle');
    expect([...system.initial()]).toEqual([0]);
    expect(system.slots[0]!.domain.text(1)).toBe('busy');
  });

  test('knows tau and tick from visible labels, and takes commas, spaces and arrows in labels', () => {
    const { edges } = naiveExplore(graphSystem('0 -tau-> 0 -tick-> 0 -send(1, 2)-> 0 -x-y-> 0\n1 -never-> 1'));
    expect(edges.map(({ label }) => [label.text, label.kind])).toEqual([
      ['tau', 'tau'],
      ['tick', 'tick'],
      ['send(1, 2)', 'visible'],
      ['x-y', 'visible'],
    ]);
  });

  test('a state alone is a deadlock', () => {
    expect(naiveExplore(graphSystem('0')).deadlocks).toEqual([0]);
  });

  test.each(['', '0 -a-> ', '0 -a- 1', '0 1', '0 -a-> 1,', '-a-> 1'])('refuses %j', (text) => {
    expect(() => graphSystem(text)).toThrow(SyntaxError);
  });
});
