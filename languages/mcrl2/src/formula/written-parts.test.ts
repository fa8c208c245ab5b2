/** A part that does not matter by its mutant does not matter whatever stands there. */
import { bareModel, type Model, type Mutant, type Question } from '@vedette/core';
import { answer } from '@vedette/questions';
import { graphSystem, law } from '@vedette/testkit';
import { textSource } from '@vedette/text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mcrl2 } from '../language.ts';
import { mcfOnLabels } from './on-labels.ts';
import { parseFormula } from './parse.ts';
import { writtenParts } from './written-parts.ts';

async function opened(text: string): Promise<Model> {
  return (await mcrl2.open(textSource(text, 'm.mcrl2'), {})).value!;
}

async function question(model: Model, text: string): Promise<Question | undefined> {
  const notation = model.queries.properties?.[0] ?? mcfOnLabels;
  return (await notation.read(textSource(text, 'f.mcf'), model)).value?.[0];
}

async function kindOf(model: Model, asked: Question): Promise<string> {
  return (await answer(asked.model ?? model, [asked]))[0]!.kind;
}

const shown = ({ part, by }: Mutant): string => `${part}:=${by}`;

const counter = await opened(`act tick: Nat; ring, quit;
  proc C(n: Nat) = (n < 3) -> tick(n) . C(n + 1) + (n == 3) -> ring . C(0);
  init C(0);`);

test.each([
  ['[true* . quit] <true* . ring> true', ['quit:=true', 'ring:=false']],
  ['!<quit . !ring> true', ['quit:=true', 'ring:=false']],
  ['[true* . quit] <true> true', ['quit:=true', '<true> true:=false']],
  ['![true] (false)', ['[true] (false):=true']],
  ['[quit && (ring => tick(0))] false', ['quit:=true', 'ring:=false', 'tick(0):=true']],
  [
    'forall n: Nat . [exists m: Nat . val(m < n) && tick(m)] val(n < 3)',
    ['val(m < n):=true', 'tick(m):=true', 'val(n < 3):=false'],
  ],
  ['nu X(n: Nat = 0) . [tick(n)] X(n + 1) && val(n <= 3)', ['tick(n):=true', 'X(n + 1):=false', 'val(n <= 3):=false']],
  ['val(1 < 2) => [tick(1)|ring] false', ['val(1 < 2):=true', 'tick(1)|ring:=true']],
  ['[tau+] <ring+quit>true', ['tau:=true', 'ring:=false', 'quit:=false']],
  ['map f: Nat; eqn f = 2; form [tick(f)] false;', ['tick(f):=true']],
  ['true', []],
])('%s', async (text, expected) => {
  expect((await question(counter, text))!.mutants!().map(shown)).toEqual(expected);
});

test('with declarations, mutants are about the model that was compiled with them', async () => {
  const asked = (await question(counter, 'map f: Nat; eqn f = 3; form [true* . tick(f)] <ring> true;'))!;
  const mutants = asked.mutants!();
  expect(mutants.map(shown)).toEqual(['tick(f):=true', 'ring:=false']);
  for (const mutant of mutants) expect(mutant.question.model).toBe(asked.model);
  expect(await Promise.all(mutants.map((mutant) => kindOf(counter, mutant.question)))).toEqual(['fails', 'holds']);
});

test('beside models without data', async () => {
  const model: Model = bareModel(graphSystem('0 -take-> 1 -give-> 0'));
  const asked = (await question(model, '[true* . crash] <give> true'))!;
  expect(asked.mutants!().map(shown)).toEqual(['crash:=true', 'give:=false']);
});

interface Around {
  readonly depth: number;
  /** Variables of sort Bool, and whether X is in reach. */
  readonly data: readonly string[];
  readonly fixpoint: boolean;
}

const sets = ({ data }: Around): fc.Arbitrary<string> => {
  const argument = fc.constantFrom('true', 'false', ...data);
  const atom = fc.oneof(
    argument.map((one) => `a(${one})`),
    fc.constantFrom('b', 'true', 'tau'),
    argument.map((one) => `val(${one})`),
  );
  return fc.oneof(
    { weight: 3, arbitrary: atom },
    atom.map((one) => `!${one}`),
    fc.constant('(exists e: Bool . a(e))'),
    fc.tuple(atom, fc.constantFrom('&&', '||', '=>'), atom).map((words) => `(${words.join(' ')})`),
  );
};

const steps = (around: Around): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 2, arbitrary: sets(around) },
    fc.tuple(sets(around), fc.constantFrom('*', '+')).map(([one, sign]) => `(${one})${sign}`),
    fc.tuple(sets(around), fc.constantFrom(' . ', ' + '), sets(around)).map((words) => words.join('')),
  );

function formulas(around: Around): fc.Arbitrary<string> {
  const { depth, data, fixpoint } = around;
  const argument = fc.constantFrom('true', 'false', ...data, ...data.map((name) => `!${name}`));
  const leaf = fc.oneof(
    fc.constantFrom('true', 'false'),
    argument.map((one) => (fixpoint ? `X(${one})` : `val(${one})`)),
  );
  if (depth === 0) return leaf;
  const inner = formulas({ ...around, depth: depth - 1 });
  const bound = (name: string) => formulas({ ...around, depth: depth - 1, data: [...data, name] });
  const name = `d${depth}`;
  return fc.oneof(
    leaf,
    { weight: 3, arbitrary: fc.tuple(steps(around), inner).map(([some, body]) => `<${some}> ${body}`) },
    { weight: 3, arbitrary: fc.tuple(steps(around), inner).map(([some, body]) => `[${some}] ${body}`) },
    inner.map((one) => `!(${one})`),
    fc.tuple(inner, fc.constantFrom('&&', '||', '=>'), inner).map((words) => `(${words.join(' ')})`),
    fc
      .tuple(fc.constantFrom('forall', 'exists'), bound(name))
      .map(([kind, body]) => `(${kind} ${name}: Bool . ${body})`),
    fc
      .tuple(fc.constantFrom('mu', 'nu'), formulas({ depth: depth - 1, data: [...data, name], fixpoint: true }))
      .map(([kind, body]) => `(${kind} X(${name}: Bool = true) . ${body})`),
  );
}

const whole: Around = { depth: 3, data: [], fixpoint: false };

/** A process with three states. */
const process = fc
  .array(fc.tuple(fc.nat(2), fc.constantFrom('a(true)', 'a(false)', 'b'), fc.nat(2)), { minLength: 1, maxLength: 6 })
  .map((moves) => moves.map(([from, action, to]) => `(s == ${from}) -> ${action} . P(${to})`).join(' + '))
  .map((body) => `act a: Bool; b; proc P(s: Nat) = ${body}; init P(0);`);

let idle = 0;

law(
  { name: 'what holds with a part made hardest holds with anything in its place', runs: 150 },
  fc.tuple(process, formulas(whole), sets(whole), formulas({ ...whole, depth: 1 })),
  async ([text, formula, otherSet, otherFormula]) => {
    const model = await opened(text);
    const asked = await question(model, formula);
    if (asked === undefined) return;
    const places = [...writtenParts(parseFormula('f.mcf', formula).file!.formula)];
    const mutants = asked.mutants!();
    expect(mutants.length).toBe(places.length);
    for (const [index, mutant] of mutants.entries()) {
      if ((await kindOf(model, mutant.question)) !== 'holds') continue;
      idle += 1;
      expect(await kindOf(model, asked)).toBe('holds');
      const { start, end } = places.map(({ span }) => span).sort((one, other) => one.start - other.start)[index]!;
      for (const other of [otherSet, otherFormula, `!${formula.slice(start, end)}`]) {
        const replaced = await question(model, `${formula.slice(0, start)} (${other}) ${formula.slice(end)}`);
        if (replaced !== undefined) expect(await kindOf(model, replaced)).toBe('holds');
      }
    }
  },
);

test('parts that do not matter were among them', () => {
  expect(idle).toBeGreaterThan(50);
});
