import type { LinearTimeQuestion, TransitionSystem } from '@vedette/core';
import { answer } from '@vedette/questions';
import { law } from '@vedette/testkit';
import { NamedActions } from '@vedette/text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTemporal } from '../formula/parse.ts';
import { printTemporal } from '../formula/print.ts';
import type { TemporalTree } from '../formula/tree.ts';
import { linearFormula } from '../ltl/linear-formula.ts';
import { linearTreeOf, type Requirement, type ScopeKind } from './patterns.ts';

const names = ['p', 'q', 'r', 's', 't', 'o', 'z', 'tick'];

/** One run: at each position some of these hold; after the last comes position `back`. */
interface Word {
  readonly letters: readonly number[];
  readonly back: number;
}

const word: fc.Arbitrary<Word> = fc
  .tuple(fc.array(fc.nat(255), { minLength: 1, maxLength: 6 }), fc.nat(5))
  .map(([letters, back]) => ({ letters, back: back % letters.length }));

function systemOf({ letters, back }: Word): TransitionSystem {
  const target = new Int32Array(1);
  return {
    slots: [{ name: 'at', domain: { name: 'position', size: letters.length, text: String } }],
    groups: [{ name: 'step', reads: [0], writes: [0] }],
    predicates: names.map((name, bit) => ({
      name,
      reads: [0],
      holds: (state) => ((letters[state[0]!]! >> bit) & 1) === 1,
    })),
    initial: () => Int32Array.of(0),
    successors: (_group, state, emit) => {
      target[0] = state[0] === letters.length - 1 ? back : state[0]! + 1;
      emit(0, target);
    },
    label: () => ({ text: 'step', kind: 'visible' }),
  };
}

const state = (name: string): TemporalTree => ({
  kind: 'state',
  text: name,
  start: 0,
  span: { source: '', start: 0, end: 0 },
});
const parts = new Map(names.map((name) => [name, state(name)]));

async function verdictOf(system: TransitionSystem, tree: TemporalTree) {
  const { formula, actions, states } = linearFormula(tree, new NamedActions({}));
  const predicates = states.map(({ text }) => system.predicates.find(({ name }) => name === text)!);
  const question: LinearTimeQuestion = { kind: 'linear-time', name: '', formula, actions, fairness: [] };
  return (await answer({ ...system, predicates }, [question]))[0]!.kind;
}

/** The positions of a scope; the last one is `open` if it goes on for ever. */
interface Segment {
  readonly from: number;
  /** One past the last position; infinite if it goes on for ever. */
  readonly end: number;
}

function segmentsOf(has: (name: string, at: number) => boolean, scope: ScopeKind, horizon: number): readonly Segment[] {
  const first = (name: string, from: number): number => {
    for (let at = from; at < horizon; at++) if (has(name, at)) return at;
    return Number.POSITIVE_INFINITY;
  };
  const starts = Array.from({ length: horizon / 2 }, (_, at) => at).filter((at) => has('q', at) && !has('r', at));
  switch (scope) {
    case 'globally':
      return [{ from: 0, end: Number.POSITIVE_INFINITY }];
    case 'before':
      return [{ from: 0, end: first('r', 0) }].filter(({ end }) => end < horizon);
    case 'after':
      return [{ from: first('q', 0), end: Number.POSITIVE_INFINITY }].filter(({ from }) => from < horizon);
    case 'between':
      return starts.map((from) => ({ from, end: first('r', from) })).filter(({ end }) => end < horizon);
    case 'after-until':
      return starts.map((from) => ({ from, end: first('r', from) }));
    default:
      return scope satisfies never;
  }
}

/** From the words of the pattern, on a run unrolled far enough: what is ahead repeats. */
function byDefinition({ letters, back }: Word, { pattern, scope }: Requirement): boolean {
  const horizon = 8 * letters.length;
  const at = (position: number): number => {
    const loop = letters.length - back;
    return position < letters.length ? position : back + ((position - back) % loop);
  };
  const has = (name: string, position: number): boolean => ((letters[at(position)]! >> names.indexOf(name)) & 1) === 1;
  return segmentsOf(has, scope, horizon).every(({ from, end }) => {
    const inside = (start: number): number[] => {
      const last = Math.min(end, Math.max(start, from) + 3 * letters.length);
      return Array.from({ length: Math.max(0, last - start) }, (_, i) => start + i);
    };
    const all = inside(from);
    const positions = (name: string, one: number): number[] => inside(one).filter((later) => has(name, later));
    const timeTo = (one: number, other: number): number =>
      Array.from({ length: other - one }, (_, i) => one + i).filter((step) => has('tick', step)).length;
    switch (pattern.kind) {
      case 'absence':
        return !all.some((one) => has('p', one));
      case 'existence':
        return all.some((one) => has('p', one));
      case 'universality':
        return all.every((one) => has('p', one));
      case 'precedence': {
        const [p, s] = ['p', 's'].map((name) => all.find((one) => has(name, one)) ?? Number.POSITIVE_INFINITY);
        return p === Number.POSITIVE_INFINITY || s! <= p!;
      }
      case 'response':
        return all.every((one) => !has('p', one) || inside(one).some((later) => has('s', later)));
      case 'at-most': {
        const isEndless = end === Number.POSITIVE_INFINITY;
        const isInLoop = letters.some((_, position) => position >= back && has('p', position));
        if (isEndless && isInLoop) return false;
        return all.filter((one) => has('p', one)).length <= pattern.times;
      }
      case 'two-responses':
        return positions('p', from).every((p) => positions('s', p).some((s) => positions('t', s + 1).length > 0));
      case 'two-responses-without':
        return positions('p', from).every((p) =>
          positions('s', p).some((s) => positions('t', s + 1).some((t) => !positions('z', s).some((z) => z < t))),
        );
      case 'response-to-two':
        return positions('p', from).every((p) => positions('o', p + 1).every((o) => positions('s', o).length > 0));
      case 'two-precede':
        return positions('p', from).every((p) =>
          positions('s', from).some((s) => positions('t', s + 1).some((t) => s < p && t <= p)),
        );
      case 'precedence-of-two':
        return positions('p', from).every(
          (p) => positions('o', p + 1).length === 0 || positions('s', from).some((s) => s <= p),
        );
      case 'response-within':
        return positions('p', from).every((p) => positions('s', p).some((s) => timeTo(p, s) <= pattern.ticks));
      case 'recurrence':
        return all.every(
          (one) =>
            positions('p', one).some((p) => timeTo(one, p) <= pattern.ticks) ||
            (end < Number.POSITIVE_INFINITY && timeTo(one, end) <= pattern.ticks),
        );
      case 'duration':
        return positions('p', from)
          .filter((p) => p === 0 || !has('p', p - 1))
          .every((p) => inside(p).every((one) => has('p', one) || timeTo(p, one) >= pattern.ticks));
      case 'separation':
        return positions('p', from).every((p) =>
          positions('p', p + 1).every((other) => timeTo(p, other) >= pattern.ticks),
        );
      default:
        return pattern satisfies never;
    }
  });
}

const scopes: readonly ScopeKind[] = ['globally', 'before', 'after', 'between', 'after-until'];
const patterns: readonly Requirement['pattern'][] = [
  ...(['absence', 'existence', 'universality', 'precedence', 'response'] as const).map((kind) => ({ kind })),
  ...[0, 1, 2].map((times) => ({ kind: 'at-most', times }) as const),
  ...(['two-responses', 'two-responses-without', 'response-to-two', 'two-precede', 'precedence-of-two'] as const).map(
    (kind) => ({ kind }),
  ),
  ...(['response-within', 'recurrence', 'duration', 'separation'] as const).flatMap((kind) =>
    [0, 1, 3].map((ticks) => ({ kind, ticks })),
  ),
];
const requirement = fc
  .tuple(fc.constantFrom(...patterns), fc.constantFrom(...scopes))
  .map(([pattern, scope]): Requirement => ({ pattern, scope, parts }));

law(
  { name: 'a pattern means what its sentence says', runs: 600 },
  fc.tuple(word, requirement),
  async ([run, asked]) => {
    const expected = byDefinition(run, asked) ? 'holds' : 'fails';
    expect([printTemporal(linearTreeOf(asked)), await verdictOf(systemOf(run), linearTreeOf(asked))]).toEqual([
      printTemporal(linearTreeOf(asked)),
      expected,
    ]);
  },
);

test('what is printed reads as the same formula', () => {
  for (const pattern of patterns)
    for (const scope of scopes) {
      const text = printTemporal(linearTreeOf({ pattern, scope, parts }));
      const { formula } = parseTemporal({ source: '', start: 0, text }, 'linear');
      expect(printTemporal(formula!)).toBe(text);
    }
});
