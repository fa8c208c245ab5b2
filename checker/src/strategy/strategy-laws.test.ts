/**
 * Strategies as proofs of formulas: what holds or fails by the definition is accepted, in a process with numbers of its
 * own; the opposite never is, whatever the strategy: one of another system or formula, at random, or damaged.
 */
import { compilePlain, type PlainFormula, type TransitionSystem } from '@vedette/core';
import { writeStrategy } from '@vedette/engines';
import { Dice, law, naiveExplore, naiveHolds, type RandomSystem, randomFormula, randomSystem } from '@vedette/testkit';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { readerOf, Written } from '../testing/pieces.ts';
import { knownWays, renumbered } from '../testing/renumbered.ts';
import { checkStrategy } from './check-strategy.ts';
import { cyclesHave } from './even-cycles.ts';

type Claim = 'holds' | 'fails';

const counts = new Map<string, number>();
const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);

function strategyOf(system: TransitionSystem, formula: PlainFormula, claim: Claim): Uint8Array {
  const written = new Written();
  writeStrategy(system, compilePlain(formula, system), { claim, out: written.write });
  return written.bytes;
}

function checked(
  system: TransitionSystem,
  formula: PlainFormula,
  { claim, bytes }: { claim: Claim; bytes: Uint8Array },
) {
  return checkStrategy(system, (bound) => compilePlain(formula, bound), { claim, reader: readerOf(bytes) });
}

const truth = (system: TransitionSystem, formula: PlainFormula): Claim =>
  naiveHolds(formula, naiveExplore(system)) ? 'holds' : 'fails';
const opposite = { holds: 'fails', fails: 'holds' } as const;
const systems = randomSystem({ maxSlots: 3 });

law(
  { name: 'law: a strategy proves the verdict of the definition to another process', runs: 300 },
  fc.tuple(systems, randomFormula(), knownWays),
  async ([system, formula, known]) => {
    const claim = truth(system, formula);
    const bytes = strategyOf(renumbered(system, 3, known), formula, claim);
    const result = await checked(renumbered(system, -50, known), formula, { claim, bytes });
    expect(result.kind === 'accepted' ? result.kind : result).toBe('accepted');
    count(`${claim}, accepted`);
    if (bytes.length > 0) count('with choices');
  },
);

/** Engines that go wrong: the game of another system, of another formula, and moves without a reason. */
const errors: Readonly<Record<string, (system: RandomSystem, formula: PlainFormula, dice: Dice) => Uint8Array>> = {
  'a group is left out': (system, formula, dice) => {
    const left = dice.below(system.groups.length);
    const smaller: TransitionSystem = {
      ...system,
      successors: (group, state, emit) => (group === left ? undefined : system.successors(group, state, emit)),
    };
    return strategyOf(smaller, formula, truth(smaller, formula));
  },
  'least fixpoints are taken for greatest': (system, formula) => {
    const other = exchanged(formula);
    return strategyOf(system, other, truth(system, other));
  },
  'moves at random': (_system, _formula, dice) => Uint8Array.from({ length: dice.below(12) }, () => dice.below(4)),
};

function exchanged(formula: PlainFormula): PlainFormula {
  const text = JSON.stringify(formula, (_, value) => (typeof value === 'function' ? undefined : value));
  return text.includes('"mu"') || text.includes('"nu"') ? changed(formula) : formula;
}

function changed(formula: PlainFormula): PlainFormula {
  switch (formula.kind) {
    case 'mu':
    case 'nu':
      return { ...formula, kind: formula.kind === 'mu' ? 'nu' : 'mu', body: changed(formula.body) };
    case 'and':
    case 'or':
      return { ...formula, operands: formula.operands.map(changed) };
    case 'not':
      return { ...formula, operand: changed(formula.operand) };
    case 'box':
    case 'diamond':
      return { ...formula, body: changed(formula.body) };
    default:
      return formula;
  }
}

law(
  { name: 'law: a strategy of an engine with an error never proves what is false', runs: 400 },
  fc.tuple(systems, randomFormula(), fc.nat(), fc.constantFrom(...Object.keys(errors))),
  async ([system, formula, seed, error]) => {
    const bytes = errors[error]!(system, formula, new Dice(seed));
    const plain = renumbered(system, 1, ['as a number']);
    const claim = opposite[truth(system, formula)];
    expect((await checked(plain, formula, { claim, bytes })).kind).toBe('rejected');
    count(`found: ${error}`);
  },
);

law(
  { name: 'law: a damaged strategy never throws, and never proves what is false', runs: 300 },
  fc.tuple(systems, randomFormula(), fc.nat(), fc.boolean()),
  async ([system, formula, seed, isFalse]) => {
    const dice = new Dice(seed);
    const verdict = truth(system, formula);
    const bytes = strategyOf(system, formula, verdict);
    const at = dice.below(Math.max(1, bytes.length));
    const damaged = [
      bytes.map((byte, i) => (i === at ? dice.below(256) : byte)),
      bytes.slice(0, at),
      new Uint8Array([...bytes, dice.below(256)]),
    ][dice.below(3)]!;
    const claim = isFalse ? opposite[verdict] : verdict;
    const { kind } = await checked(system, formula, { claim, bytes: damaged });
    if (isFalse) expect(kind).toBe('rejected');
    count(`damaged, ${kind}`);
  },
);

/** Of every priority that is the highest of some cycle: by all simple cycles. */
const graphs = fc.integer({ min: 1, max: 6 }).chain((size) =>
  fc.record({
    priorities: fc.array(fc.nat(3), { minLength: size, maxLength: size }),
    edges: fc.array(fc.array(fc.nat(size - 1), { maxLength: 3 }), { minLength: size, maxLength: size }),
  }),
);

/** A bad cycle has a vertex of a bad priority that returns to itself through no higher one. */
function hasBadCycle(parity: 0 | 1, { priorities, edges }: { priorities: number[]; edges: number[][] }): boolean {
  return priorities.some((priority, start) => {
    if (priority % 2 === parity) return false;
    const reached = new Set<number>();
    const queue = [start];
    for (const vertex of queue)
      for (const target of edges[vertex]!)
        if (priorities[target]! <= priority && !reached.has(target)) {
          reached.add(target);
          queue.push(target);
        }
    return reached.has(start);
  });
}

law(
  { name: 'law: cycles of the wrong parity are found', runs: 500 },
  fc.tuple(graphs, fc.constantFrom(0, 1)),
  ([graph, parity]) => {
    expect(cyclesHave(parity as 0, graph)).toBe(!hasBadCycle(parity as 0, graph));
  },
);

test('a formula that is a constant needs no moves, and no others are there', async () => {
  const system = renumbered((fc.sample(systems, { seed: 1, numRuns: 1 })[0] as RandomSystem)!, 1, ['as a number']);
  const none = new Uint8Array();
  expect((await checked(system, { kind: 'true' }, { claim: 'holds', bytes: none })).kind).toBe('accepted');
  expect((await checked(system, { kind: 'true' }, { claim: 'fails', bytes: none })).kind).toBe('rejected');
  expect((await checked(system, { kind: 'true' }, { claim: 'holds', bytes: Uint8Array.of(0) })).kind).toBe('rejected');
});

afterAll(() => {
  if (process.env.VEDETTE_COUNTS) console.log(Object.fromEntries(counts));
  if ([...counts.values()].reduce((sum, one) => sum + one, 0) < 950) return;
  for (const kind of ['holds, accepted', 'fails, accepted', 'with choices', 'damaged, accepted', 'damaged, rejected'])
    expect(counts.get(kind) ?? 0, kind).toBeGreaterThan(0);
});
