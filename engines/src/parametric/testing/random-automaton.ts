/** Random parametric automata: up to 4 locations, 2 clocks, a value and 2 parameters. */
import fc from 'fast-check';
import { type HandMade, handMade } from './hand-made.ts';

const bounds = ['p', 'q', '2*p', 'p + q', 'p + 1', '2', 'v', '0'];
const bound = fc.constantFrom(...bounds);
const clock = fc.constantFrom('x', 'y');
const guard = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(clock, fc.constantFrom('<=', '<', '>=', '>', '='), bound).map((parts) => parts.join(' ')),
  },
  { weight: 1, arbitrary: fc.constantFrom('v > p', 'v <= q', 'p < q', '2*v >= p + q') },
);
const effect = fc.oneof(
  { weight: 4, arbitrary: clock.map((name) => `${name} := 0`) },
  {
    weight: 1,
    arbitrary: fc.tuple(clock, fc.constantFrom('p', 'v', '1')).map(([name, value]) => `${name} := ${value}`),
  },
  { weight: 2, arbitrary: fc.constantFrom('v := p', 'v := q', 'v := v / 2', 'v := p + q', 'v := (p + v) / 2') },
);
const edge = fc.record({
  from: fc.nat(3),
  to: fc.nat(3),
  guard: fc.array(guard, { maxLength: 2 }),
  effects: fc.array(effect, { maxLength: 2 }),
});
const location = fc.record({
  invariant: fc.array(
    fc.tuple(clock, fc.constantFrom('<=', '<=', '<', '>='), bound).map((parts) => parts.join(' ')),
    { maxLength: 1 },
  ),
  isUrgent: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});

export interface RandomAutomaton {
  readonly edges: readonly {
    readonly from: number;
    readonly to: number;
    readonly guard: readonly string[];
    readonly effects: readonly string[];
  }[];
  readonly locations: readonly { readonly invariant: readonly string[]; readonly isUrgent: boolean }[];
  readonly goal: readonly string[];
}

/** A path to the goal, so that guards decide, and more. */
const edges = fc
  .tuple(fc.tuple(edge, edge, edge), fc.array(edge, { maxLength: 5 }))
  .map(([path, more]) => [...path.map((one, i) => ({ ...one, from: i, to: i + 1 })), ...more]);

export const randomAutomaton: fc.Arbitrary<RandomAutomaton> = fc.record({
  edges,
  locations: fc.array(location, { minLength: 4, maxLength: 4 }),
  goal: fc.array(guard, { maxLength: 1 }),
});

export function systemOf({ edges, locations, goal }: RandomAutomaton) {
  const made: HandMade<{ readonly at: number }> = {
    clocks: ['x', 'y'],
    values: ['v'],
    parameters: ['p', 'q'],
    initial: [{ state: { at: 0 }, where: ['x = 0', 'y = 0', 'v = 0', 'p >= 0', 'q >= 0'] }],
    *steps({ at }) {
      for (const [i, one] of edges.entries()) {
        if (one.from === at) yield { label: `e${i}`, guard: one.guard, effects: one.effects, target: { at: one.to } };
      }
    },
    invariant: ({ at }) => locations[at]!.invariant,
    mayDelay: ({ at }) => !locations[at]!.isUrgent,
    goal: ({ at }) => (at === 3 ? goal : undefined),
  };
  return handMade(made);
}
