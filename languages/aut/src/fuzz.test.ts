/** Junk, broken files and odd chunks: never a throw, never a hang, and always either a model or a located problem. */
import { Dice } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTable } from './read.ts';
import { cutAt } from './testing/cut-source.ts';

/** 400 seeds with 60 inputs each. */
const seeds = 400;
const inputsPerSeed = 60;

const pieces = ['(', ')', ',', '"', '\\', ' ', '\t', '\n', '\r\n', 'des', 'des (', '0', '1', '7', '-1', '99999999999'];
const labels = ['i', '"tau"', '"a(\\"x\\",1)"', 'SEND !1 !2', '"été"', '""', '*', '"a",1)(1,"b"', '#41#'];
const junkBytes = [0, 1, 4, 0x0a, 0x0d, 0x20, 0x22, 0x28, 0x29, 0x2c, 0x2f, 0x30, 0x5c, 0x80, 0xc3, 0xef, 0xff];

function validFile(dice: Dice): string {
  const states = 1 + dice.below(5);
  const transitions = dice.below(6);
  const rows = Array.from({ length: transitions }, () => {
    return `(${dice.below(states)},${dice.pick(labels)},${dice.below(states)})${dice.pick(['\n', '\r\n', ' \n'])}`;
  });
  return `des (${dice.below(states)},${transitions},${states})\n${rows.join('')}`;
}

const makers: readonly ((dice: Dice) => Uint8Array)[] = [
  (dice) => Uint8Array.from({ length: dice.below(60) }, () => dice.pick(junkBytes)),
  (dice) => encode(Array.from({ length: dice.below(30) }, () => dice.pick(pieces)).join('')),
  (dice) => encode(`des (0,2,2)\n${Array.from({ length: dice.below(20) }, () => dice.pick(pieces)).join('')}`),
  (dice) => encode(validFile(dice)),
  (dice) => mutated(encode(validFile(dice)), dice),
  (dice) => {
    const bytes = encode(validFile(dice));
    return bytes.subarray(0, dice.below(bytes.length + 1));
  },
  (dice) => {
    const [left, right] = [encode(validFile(dice)), encode(validFile(dice))];
    return Uint8Array.from([...left.subarray(0, dice.below(left.length)), ...right.subarray(dice.below(right.length))]);
  },
];

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function mutated(bytes: Uint8Array, dice: Dice): Uint8Array {
  const changed = bytes.slice();
  for (let times = 1 + dice.below(3); times > 0; times -= 1) {
    changed[dice.below(changed.length)] = dice.below(2) === 0 ? dice.pick(junkBytes) : dice.below(256);
  }
  return changed;
}

interface Reading {
  /** Everything the outcome says. */
  readonly data: string;
  readonly kind: 'model' | 'problems';
}

/** What reading these bytes gives. Plain checks and one text: matchers would take most of the time. */
async function readingOf(bytes: Uint8Array, cuts: readonly number[]): Promise<Reading> {
  const { value, problems, texts } = await readTable(cutAt(bytes, cuts));
  if ((value === undefined) !== problems.some((problem) => problem.severity === 'error')) throw new Error('no answer');
  if (problems.length > 20) throw new Error('too many problems');
  const spans = problems.flatMap((problem) => [problem.span, ...(problem.related ?? []).map(({ span }) => span)]);
  for (const { start, end } of spans) {
    if (!(start >= 0 && start <= end && end <= bytes.length)) throw new Error(`span ${start} to ${end} is outside`);
  }
  const places = spans.map((span) => texts[0]!.place(span.start));
  const rows = value === undefined ? [] : [...value.transitions];
  return {
    data: JSON.stringify({ ...value, transitions: rows, problems, places }),
    kind: value === undefined ? 'problems' : 'model',
  };
}

test(`${seeds * inputsPerSeed} inputs: a model or located problems, the same for any chunks`, async () => {
  const count = { model: 0, problems: 0 };
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const dice = new Dice(seed);
      for (let input = 0; input < inputsPerSeed; input += 1) {
        const bytes = dice.pick(makers)(dice);
        const cuts = Array.from({ length: dice.below(6) }, () => dice.below(bytes.length + 1));
        const whole = await readingOf(bytes, []);
        const cut = await readingOf(bytes, cuts);
        if (cut.data !== whole.data) expect(cut).toEqual(whole);
        count[whole.kind] += 1;
      }
    }),
    { numRuns: seeds },
  );
  expect(count.model).toBeGreaterThan(1000);
  expect(count.problems).toBeGreaterThan(1000);
});
