/** A part that does not matter by its mutant does not matter whatever stands there. */
import { bareModel, type Model, mutantsInText } from '@vedette/core';
import { type Explored, graphSystem, law, naiveExplore, naiveHolds, randomSystem } from '@vedette/testkit';
import { textSource } from '@vedette/text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mcl, readFormula } from './index.ts';

const model: Model = bareModel(graphSystem('0 -ASK-> 1 -SERVE-> 0'));

async function mutants(text: string): Promise<readonly string[]> {
  const { value } = await mcl.read(textSource(text, 'f.mcl'), model);
  return value![0]!.mutants!().map(({ part, by }) => `${part}:=${by}`);
}

test.each([
  ['[ true* . "ASK" ] < true* . \'SERVE.*\' > true', ['"ASK":=true', "'SERVE.*':=false"]],
  ['not < "a" . not "b" > true', ['"a":=true', '"b":=false']],
  ['"a" implies "b"', undefined],
  ['[ true* . "a" ] < true > true', ['"a":=true', '< true > true:=false']],
  ['[ "a" ] [ true ] false', ['"a":=true', '[ true ] false:=false']],
  ['not [ true ] false', ['[ true ] false:=true']],
  ['mu X . < "a" > true or < true > X', ['"a":=false', 'X:=false']],
  ['< tau > @ or [ "a" | nil ] -|', ['tau:=false', '"a":=true']],
  ['< true > @', ['< true > @:=false']],
  ['< "a" equ "b" > true and (< "c" > true equ true)', []],
  ['< "a"and"b" > true', ['"a":=false', '"b":=false']],
  // Copies that a macro makes are one part; what it brings along is none.
  ['FAIRLY ("a")', ['"a":=false']],
  ['AFTER_1_INEVITABLE_2 ("a", "b")', ['"a":=true', '"b":=false']],
  ['ALTERNATE_1_THEN_2 ("a", "b")', []],
  ['macro M = < "a" > true end_macro not M', []],
  ['macro AB = mu A . < true > A end_macro AB', []],
  ['macro M (A) = < A > true and (< A > true equ true) end_macro M ("a")', []],
  ['NO_DEADLOCK', []],
  ['true', []],
])('%s', async (text, expected) => {
  if (expected === undefined) expect(readFormula('f.mcl', text).problems).not.toEqual([]);
  else expect(await mutants(text)).toEqual(expected);
});

const labels = fc.letrec<{ labels: string }>((tie) => ({
  labels: fc.oneof(
    { maxDepth: 2 },
    { weight: 4, arbitrary: fc.constantFrom('"a"', '"b"', 'tau', "'[ac]'", 'true') },
    tie('labels').map((one) => `not (${one})`),
    fc
      .tuple(tie('labels'), fc.constantFrom('and', 'or', 'implies', 'equ'), tie('labels'))
      .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
  ),
})).labels;

const steps = fc.letrec<{ steps: string }>((tie) => ({
  steps: fc.oneof(
    { maxDepth: 2 },
    { weight: 4, arbitrary: labels },
    fc.tuple(tie('steps'), fc.constantFrom('*', '?', '+')).map(([one, sign]) => `(${one})${sign}`),
    fc
      .tuple(tie('steps'), fc.constantFrom('.', '|'), tie('steps'))
      .map(([left, sign, right]) => `(${left} ${sign} ${right})`),
  ),
})).steps;

function formulas(leaves: readonly string[]): fc.Arbitrary<string> {
  return fc.letrec<{ formula: string }>((tie) => ({
    formula: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(...leaves),
      { weight: 3, arbitrary: fc.tuple(steps, tie('formula')).map(([some, body]) => `< ${some} > ${body}`) },
      { weight: 3, arbitrary: fc.tuple(steps, tie('formula')).map(([some, body]) => `[ ${some} ] ${body}`) },
      steps.map((some) => `< ${some} > @`),
      steps.map((some) => `[ ${some} ] -|`),
      tie('formula').map((one) => `(not ${one})`),
      fc
        .tuple(tie('formula'), fc.constantFrom('and', 'or', 'implies', 'equ'), tie('formula'))
        .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
      fc.tuple(fc.constantFrom('mu', 'nu'), tie('formula')).map(([kind, body]) => `(${kind} X . ${body})`),
      fc
        .tuple(fc.constantFrom('FAIRLY', 'INEVITABLE', 'NOT_1_BEFORE_2', 'ALTERNATE_1_THEN_2'), labels, labels)
        .map(([macro, one, other]) => (macro.includes('2') ? `${macro} (${one}, ${other})` : `${macro} (${one})`)),
    ),
  })).formula;
}

function holds(text: string, explored: Explored): boolean | undefined {
  const { formula } = readFormula('f.mcl', text);
  return formula && naiveHolds(formula, explored);
}

let idle = 0;

law(
  { name: 'what holds with a part made hardest holds with anything in its place', runs: 400 },
  fc.tuple(
    randomSystem({ maxSlots: 2, maxGroups: 3 }),
    formulas(['true', 'false', 'X']),
    labels,
    formulas(['true', 'false']),
  ),
  ([system, text, otherLabels, otherFormula]) => {
    const explored = naiveExplore(system);
    const { parts } = readFormula('f.mcl', text);
    const places = [...parts()].map(({ span }) => span);
    mutantsInText(text, places.length === 0 ? [] : parts(), (mutated) => {
      if (holds(mutated, explored) !== true) return undefined;
      idle += 1;
      expect(holds(text, explored)).toBe(true);
      const { start, end } = places.find((span) =>
        [' true ', ' false '].some((by) => text.slice(0, span.start) + by + text.slice(span.end) === mutated),
      )!;
      for (const other of [otherLabels, otherFormula, `not ${text.slice(start, end)}`]) {
        const replaced = `${text.slice(0, start)} (${other}) ${text.slice(end)}`;
        expect(holds(replaced, explored) ?? true, replaced).toBe(true);
      }
      return undefined;
    });
  },
);

test('parts that do not matter were among them', () => {
  expect(idle).toBeGreaterThan(50);
});
