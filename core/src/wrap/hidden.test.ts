import { graphSystem, law, naiveExplore, printExplored, randomSystem } from '@vedette/testkit';
import { describe, expect, test } from 'vitest';
import type { Label } from '../system.ts';
import { checked } from './checked.ts';
import { hidden } from './hidden.ts';

const tau: Label = { text: 'tau', kind: 'tau' };
const isA = ({ text }: Label) => text === 'a';

describe('hidden', () => {
  law('gives the same graph with the matching labels replaced', randomSystem({ broken: 'sometimes' }), (system) => {
    const plain = naiveExplore(system);
    const edges = plain.edges.map((edge) => (isA(edge.label) ? { ...edge, label: tau } : edge));
    expect(printExplored(naiveExplore(checked(hidden(system, isA))))).toBe(printExplored({ ...plain, edges }));
  });

  law('equal labels share a number', randomSystem(), (system) => {
    const layered = hidden(system, isA);
    const numbers = new Map<string, number>();
    for (const state of naiveExplore(system).states) {
      for (const group of system.groups.keys()) {
        layered.successors(group, state, (label) => {
          const { text, kind } = layered.label(label);
          const key = `${kind} ${text}`;
          if ((numbers.get(key) ?? label) !== label) throw new Error(`'${key}' has two numbers`);
          numbers.set(key, label);
        });
      }
    }
    expect(new Set(numbers.values()).size).toBe(numbers.size);
  });

  test('asks about each label once', () => {
    const asked: string[] = [];
    const system = graphSystem('0 -a-> 1 -b-> 0, 1 -a-> 0');
    const layered = hidden(system, ({ text }) => asked.push(text) > 0);
    naiveExplore(layered);
    naiveExplore(layered);
    expect(asked).toEqual(['a', 'b']);
  });

  test('knows no label that was never emitted', () => {
    expect(() => hidden(graphSystem('0 -a-> 1'), isA).label(0)).toThrow('label 0 was never emitted');
  });
});
