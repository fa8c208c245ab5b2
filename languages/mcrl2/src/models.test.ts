/** The example models: counts and verdicts by hand, and the text as the formatter writes it. */
import { readFileSync } from 'node:fs';
import { checked } from '@vedette/core';
import { compareExpectation, measureModel, modelFolders } from '@vedette/testkit';
import { describe, expect, test } from 'vitest';
import { mcrl2 } from './language.ts';

const folders = modelFolders().filter(({ language }) => language === 'mcrl2');

describe.each(folders.map((folder) => [folder.name, folder] as const))('%s', (_name, folder) => {
  const bytes = readFileSync(folder.modelFile!);
  const source = {
    name: folder.modelFile!,
    async *chunks() {
      yield bytes;
    },
  };

  test('is as expected', async () => {
    const { value: model, problems } = await mcrl2.open(source, {});
    expect(problems).toEqual([]);
    const system = checked(model!.behaviour.system);
    const measured = await measureModel(
      { ...model!, behaviour: { ...model!.behaviour, system } },
      folder.expectation!.questions,
    );
    expect(compareExpectation(folder.expectation!, measured)).toEqual([]);
  });

  test('is formatted', async () => {
    const { value } = await mcrl2.format(source, {});
    expect([...(value as Iterable<string>)].join('')).toBe(bytes.toString());
  });
});

test('there are models', () => {
  expect(folders.length).toBeGreaterThan(3);
});
