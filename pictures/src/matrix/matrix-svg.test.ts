import { describe, expect, test } from 'vitest';
import { flawInXml } from '../testing/flaw-in-xml.ts';
import { type DependencyMatrix, matrixSvg } from './matrix-svg.ts';

const small: DependencyMatrix = {
  title: 'lock <1>',
  slots: [{ name: 'owner' }, { name: 'queue & co' }, { name: 'clock' }],
  groups: [
    { name: 'grant', reads: [0, 1], writes: [0] },
    { name: 'tick', reads: [], writes: [2] },
  ],
};

const fills = (svg: string, colour: string): number => svg.split(`fill="${colour}"`).length - 1;

describe('a dependency matrix', () => {
  test('has a square for every slot that a group uses, and one of each kind in the legend', () => {
    const svg = matrixSvg(small);
    expect(flawInXml(svg)).toBeUndefined();
    expect(['#1d4f91', '#8fb8de', '#e39b3d'].map((colour) => fills(svg, colour))).toEqual([2, 2, 2]);
    for (const name of ['owner', 'queue &amp; co', 'clock', 'grant', 'tick', 'lock &lt;1&gt;'])
      expect(svg).toContain(`>${name}</text>`);
  });

  test('leaves names out where there is no room, and stays a picture that can be looked at', () => {
    const many = Array.from({ length: 400 }, (_, slot) => ({ name: `slot${slot}`, reads: [slot], writes: [slot] }));
    const svg = matrixSvg({ title: 'many', slots: many, groups: many });
    expect(flawInXml(svg)).toBeUndefined();
    expect(svg).not.toContain('slot7');
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg)!.map(Number);
    expect(Math.max(width!, height!)).toBeLessThan(2000);
  });

  test('of nothing is an empty one', () => {
    expect(flawInXml(matrixSvg({ title: '', slots: [], groups: [] }))).toBeUndefined();
  });
});
