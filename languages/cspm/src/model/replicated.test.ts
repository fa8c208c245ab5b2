/**
 * Replicated operators are their operands put together by hand (FDR manual 4.3.3): a table for every operator and up to
 * three operands, and a law on random operands. Of none, `[]` and `[+A+]` are STOP, `|||`, `[|A|]`, `||` and `;` are
 * SKIP, `|~|` and links do not exist. Of one, `||` still blocks what is not in the alphabet.
 */
import { minimise } from '@vedette/engines';
import { answer } from '@vedette/questions';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cspm } from '../index.ts';
import { preamble, randomProcess } from '../testing/random-process.ts';
import { textSource } from '../testing/source.ts';

interface Replication {
  /** Over the indices `i` in `{0..n-1}` or `<0..n-1>`. */
  readonly replicated: (count: number) => string;
  /** By the number of operands; nothing where there is no such process. */
  readonly unfolded: readonly (string | undefined)[];
}

const over = (count: number) => `{0..${count - 1}}`;
const along = (count: number) => `<0..${count - 1}>`;

const replications: Readonly<Record<string, Replication>> = {
  '[]': {
    replicated: (n) => `[] i:${over(n)} @ R(i)`,
    unfolded: ['STOP', 'R(0)', 'R(0) [] R(1)', 'R(0) [] (R(1) [] R(2))'],
  },
  '|~|': {
    replicated: (n) => `|~| i:${over(n)} @ R(i)`,
    unfolded: [undefined, 'R(0)', 'R(0) |~| R(1)', 'R(0) |~| (R(1) |~| R(2))'],
  },
  '|||': {
    replicated: (n) => `||| i:${over(n)} @ R(i)`,
    unfolded: ['SKIP', 'R(0)', 'R(0) ||| R(1)', 'R(0) ||| (R(1) ||| R(2))'],
  },
  ';': {
    replicated: (n) => `; i:${along(n)} @ R(i)`,
    unfolded: ['SKIP', 'R(0)', 'R(0) ; R(1)', 'R(0) ; (R(1) ; R(2))'],
  },
  '[|A|]': {
    replicated: (n) => `[| {a} |] i:${over(n)} @ R(i)`,
    unfolded: ['SKIP', 'R(0)', 'R(0) [| {a} |] R(1)', 'R(0) [| {a} |] (R(1) [| {a} |] R(2))'],
  },
  '[+A+]': {
    replicated: (n) => `[+ {a} +] i:${over(n)} @ R(i)`,
    unfolded: ['STOP', 'R(0)', 'R(0) [+ {a} +] R(1)', 'R(0) [+ {a} +] (R(1) [+ {a} +] R(2))'],
  },
  '||': {
    replicated: (n) => `|| i:${over(n)} @ [A(i)] R(i)`,
    unfolded: [
      'SKIP',
      'R(0) [A(0) || {}] SKIP',
      'R(0) [A(0) || A(1)] R(1)',
      'R(0) [A(0) || union(A(1), A(2))] (R(1) [A(1) || A(2)] R(2))',
    ],
  },
  '[a <-> b]': {
    replicated: (n) => `[a <-> b] i:${along(n)} @ R(i)`,
    unfolded: [undefined, 'R(0)', 'R(0) [a <-> b] R(1)', 'R(0) [a <-> b] (R(1) [a <-> b] R(2))'],
  },
};

const cases = Object.entries(replications).flatMap(([operator, { replicated, unfolded }]) =>
  unfolded.map((text, count) => ({ operator, count, replicated: replicated(count), unfolded: text })),
);

const alphabets = 'A(0) = {a}\nA(1) = {a, b}\nA(2) = {b, c}\n';

async function verdicts(operands: readonly string[], assertions: readonly string[]): Promise<readonly string[]> {
  const given = operands.map((text, index) => `R(${index}) = ${text}\n`).join('');
  const script = `${preamble}${alphabets}${given}${assertions.map((one) => `assert ${one}\n`).join('')}`;
  const { value, problems } = await cspm.open(textSource(script), { minimise });
  expect(problems).toEqual([]);
  return (await answer(value!, value!.queries.questions)).map(({ kind }) => kind);
}

/** Each refines the other, also under a choice, where neither is a network. */
function alike(one: string, other: string): readonly string[] {
  const contexts = [(text: string) => `(${text})`, (text: string) => `(c -> STOP) [] (b -> (${text}))`];
  return contexts.flatMap((context) =>
    ['[T=', '[F=', '[FD='].flatMap((refines) => [
      `${context(one)} ${refines} ${context(other)}`,
      `${context(other)} ${refines} ${context(one)}`,
    ]),
  );
}

/** Each operand does something inside its alphabet and something outside, and may terminate. */
const operands = ['a -> SKIP [] b -> STOP', 'b -> a -> SKIP [] c -> SKIP', 'c -> SKIP |~| b -> SKIP'];

test.each(cases)('$operator of $count', async ({ replicated, unfolded }) => {
  if (unfolded === undefined) expect(await verdicts(operands, [`STOP [T= ${replicated}`])).toEqual(['broken']);
  else expect(new Set(await verdicts(operands, alike(replicated, unfolded)))).toEqual(new Set(['holds']));
});

test('one component does only what is in its alphabet', async () => {
  expect(await verdicts(operands, ['STOP [T= || x:{0} @ [{a}] b -> STOP'])).toEqual(['holds']);
});

law(
  { name: 'law: replicated operators are their operands put together', runs: 40 },
  fc.tuple(fc.constantFrom(...cases), fc.array(randomProcess, { minLength: 3, maxLength: 3 })),
  async ([{ replicated, unfolded }, drawn]) => {
    if (unfolded === undefined) return;
    expect(new Set(await verdicts(drawn, alike(replicated, unfolded)))).toEqual(new Set(['holds']));
  },
);
