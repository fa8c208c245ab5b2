/** The example models, explored by the naive explorer, against what was counted by hand. */
import { readFileSync } from 'node:fs';
import { checked } from '@vedette/core';
import { compareExpectation, type Explored, modelFolders, naiveExplore, parseQuestion } from '@vedette/testkit';
import { expect, test } from 'vitest';
import { aut } from './index.ts';
import { cutAt } from './testing/cut-source.ts';

const folders = modelFolders().filter(({ language }) => language === 'aut');

test('there are models, and each is complete', () => {
  expect(folders.map(({ name }) => name)).toContain('lost-lock');
  expect(folders.flatMap(({ name, complaints }) => complaints.map((complaint) => `${name}: ${complaint}`))).toEqual([]);
});

/** The number of steps after which it happens first, or undefined. */
function firstTime(explored: Explored, question: string): number | undefined {
  const { what, name } = parseQuestion(question)!;
  const times =
    what === 'deadlock'
      ? explored.deadlocks.map((state) => explored.distances[state]!)
      : explored.edges.filter(({ label }) => label.text === name).map(({ from }) => explored.distances[from]! + 1);
  return times.length === 0 ? undefined : Math.min(...times);
}

test.each(folders)('$name is as expected', async ({ modelFile, expectation }) => {
  const { value, problems } = await aut.open(cutAt(readFileSync(modelFile!), []), {});
  expect(problems).toEqual([]);
  const explored = naiveExplore(checked(value!.behaviour.system));
  const questions = expectation!.questions.map(({ question }) => {
    const steps = firstTime(explored, question);
    const holds = parseQuestion(question)!.kind === 'possible' ? steps !== undefined : steps === undefined;
    return { question, verdict: holds ? 'holds' : 'fails', ...(steps !== undefined && { steps }) } as const;
  });
  const { transitions, deadlocks } = explored;
  const measured = { states: explored.states.length, transitions, deadlocks: deadlocks.length, questions };
  expect(compareExpectation(expectation!, measured)).toEqual([]);
});
