/**
 * Why `language/sets_bags` of the mCRL2 toolset's examples has 794 states here and 3173 there. The toolset writes a set
 * as a function and a finite set of exceptions, so `!{}` and `{red, green, blue}` are two labels, although its own
 * equations make them equal. The model beside this test does what that example does, and notes the function with each
 * set and bag: that gives the toolset's size, and forgetting the function gives ours.
 */

import { readFileSync } from 'node:fs';
import { exploreGraph, reduceGraph } from '@vedette/engines';
import { mcrl2 } from '@vedette/mcrl2';
import { textSource } from '@vedette/text';
import { expect, test } from 'vitest';

const model = readFileSync(new URL('sets-as-written.mcrl2', import.meta.url), 'utf8');

async function minimalSize(text: string): Promise<readonly [number, number]> {
  const source = textSource(text, 'sets-as-written.mcrl2');
  const { value } = await mcrl2.open(source, {});
  const { graph } = await exploreGraph(value!.behaviour.system);
  const reduced = await reduceGraph(graph!, 'strong');
  if (reduced.kind === 'stopped') throw new Error(`stopped after ${reduced.seconds} s`);
  return [reduced.value.graph.states, reduced.value.graph.label.length];
}

test('equal sets written in two ways are two labels in the toolset, and one here', async () => {
  expect(await minimalSize(model)).toEqual([3173, 35_916]);
  const forgetful = model.replace(
    'complement(s) = written(monus(1, base(s)), !set(s))',
    'complement(s) = written(0, !set(s))',
  );
  expect(forgetful).not.toBe(model);
  expect(await minimalSize(forgetful)).toEqual([794, 8979]);
});
