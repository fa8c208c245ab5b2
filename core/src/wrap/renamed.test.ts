import { graphSystem, law, naiveExplore, printExplored, randomSystem } from '@vedette/testkit';
import { describe, expect, test } from 'vitest';
import { checked } from './checked.ts';
import { renamed } from './renamed.ts';

const rename = (text: string) => (text === 'b' ? 'c' : text.toUpperCase());

describe('renamed', () => {
  law('gives the same graph with other texts on visible labels', randomSystem({ broken: 'sometimes' }), (system) => {
    const plain = naiveExplore(system);
    const edges = plain.edges.map((edge) => {
      const { text, kind } = edge.label;
      return { ...edge, label: { text: kind === 'visible' ? rename(text) : text, kind } };
    });
    expect(printExplored(naiveExplore(checked(renamed(system, rename))))).toBe(printExplored({ ...plain, edges }));
  });

  test('labels renamed to the same text share a number', () => {
    const layered = renamed(graphSystem('0 -a-> 0 -b-> 0 -c-> 0'), (text) => (text === 'c' ? 'd' : 'x'));
    const numbers: number[] = [];
    layered.successors(0, layered.initial(), (label) => numbers.push(label));
    expect(numbers).toEqual([0, 0, 1]);
    expect([0, 1].map((index) => layered.label(index).text)).toEqual(['x', 'd']);
  });

  test('refuses to rename to tau', () => {
    const layered = renamed(graphSystem('0 -a-> 0'), () => 'tau');
    expect(() => naiveExplore(layered)).toThrow("label 'a' cannot be renamed to 'tau': use hidden");
  });
});
