/**
 * The model families of the literature: every query in `models/uppaal/<name>/queries.q` says in its comment what is
 * known.
 */
import { readFileSync } from 'node:fs';
import type { Model, Question, Source } from '@vedette/core';
import { answer } from '@vedette/questions';
import { workspaceFolder } from '@vedette/testkit';
import { expect, test } from 'vitest';
import { uppaal } from './language.ts';

const families = ['bridge', 'csma-cd', 'fddi', 'fischer', 'preemption', 'train-gate'] as const;

function file(path: string): Source & { readonly text: string } {
  const text = readFileSync(`${workspaceFolder}/${path}`, 'utf8');
  return {
    name: path,
    text,
    async *chunks() {
      yield new TextEncoder().encode(text);
    },
  };
}

async function open(name: string, constants: Readonly<Record<string, string>> = {}): Promise<Model> {
  const source = file(`models/uppaal/${name}/${name}.xta`);
  const { value, problems } = await uppaal.open(source, { constants: new Map(Object.entries(constants)) });
  expect(problems).toEqual([]);
  return value!;
}

async function queriesOf(name: string, model: Model): Promise<readonly Question[]> {
  const { value, problems } = await model.queries.properties![0]!.read(file(`models/uppaal/${name}/queries.q`), model);
  expect(problems).toEqual([]);
  return value!;
}

/** The first word of each comment. */
function known(name: string): readonly string[] {
  const { text } = file(`models/uppaal/${name}/queries.q`);
  return [...text.matchAll(/\/\* (holds|fails)/g)].map(([, verdict]) => verdict!);
}

test.each(families)('%s answers as the literature says', async (name) => {
  const model = await open(name);
  const verdicts = await answer(model.behaviour.system, await queriesOf(name, model));
  expect(verdicts.map(({ kind }) => kind)).toEqual(known(name));
});

test('fischer lets two in if they wait too short', async () => {
  for (const [wait, verdict] of [
    ['10', 'holds'],
    ['9', 'fails'],
  ] as const) {
    const model = await open('fischer', { WAIT: wait, N: '2' });
    const [mutex] = await queriesOf('fischer', model);
    expect((await answer(model.behaviour.system, [mutex!]))[0]!.kind).toBe(verdict);
  }
});
