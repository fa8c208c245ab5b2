import { Broken, checked, type Problem } from '@vedette/core';
import { naiveExplore } from '@vedette/testkit';
import { describe, expect, it } from 'vitest';
import { makeDataEngine } from '../data/engine.ts';
import { checkedText } from '../testing/check-text.ts';
import { type LowerOptions, lower } from './index.ts';

function lowered(text: string, options: LowerOptions = {}) {
  const specification = checkedText(text);
  return lower(specification, makeDataEngine(specification).engine!, options);
}

/** The number of states, and the labels of all transitions in order. */
function explored(text: string, options: LowerOptions = {}) {
  const { system } = lowered(text, options).lowered!;
  const { states, edges } = naiveExplore(checked(system));
  return { states: states.length, labels: edges.map(({ label }) => label.text).sort() };
}

const codes = (text: string): readonly string[] => lowered(text).problems.map(({ code }) => code);

describe('one component', () => {
  it('counts, with the value in the label', () => {
    const { states, labels } = explored('act a: Nat; proc P(n: Nat) = (n < 2) -> a(n) . P(n + 1); init P(0);');
    expect(states).toBe(3);
    expect(labels).toEqual(['a(0)', 'a(1)']);
  });

  it('shows termination, and not after delta', () => {
    expect(explored('act a; init a;')).toEqual({ states: 3, labels: ['Terminate', 'a'] });
    expect(explored('act a; init a . delta;')).toEqual({ states: 2, labels: ['a'] });
  });

  it('returns from a process that ends', () => {
    const text = 'act a, b, c, d; proc X = a . Y . b . X; Y = c + d . Y; init X;';
    expect(explored(text)).toEqual({ states: 3, labels: ['a', 'b', 'c', 'd'] });
  });

  it('keeps the variables of the caller while another process runs', () => {
    const text = 'act a, b, c: Nat; proc X(n: Nat) = a(n) . Y(n + 1) . b(n) . delta; Y(m: Nat) = c(m); init X(1);';
    expect(explored(text).labels).toEqual(['a(1)', 'b(1)', 'c(2)']);
  });

  it('drops what follows a process that never ends', () => {
    expect(explored('act a, b; proc X = a . X . b; init X;')).toEqual({ states: 1, labels: ['a'] });
  });

  it('sums again over a variable that is bound already', () => {
    const text = 'act a: Bool; b: Bool; proc P = sum x: Bool . a(x) . (P + b(x) . delta); init P;';
    // The start, a location after a(true) and one after a(false), and the end.
    expect(explored(text)).toEqual({
      states: 4,
      labels: ['a(false)', 'a(false)', 'a(false)', 'a(true)', 'a(true)', 'a(true)', 'b(false)', 'b(true)'],
    });
  });

  it('has one location for what is written the same way', () => {
    const text = 'act a, b, c; proc P = a . (b . c . P) + b . (b . c . P); init P;';
    expect(explored(text)).toEqual({ states: 3, labels: ['a', 'b', 'b', 'c'] });
  });

  it('has one location for the same rest, whatever came before it', () => {
    expect(explored('act a, b, c; proc P = a . c . P + b . c . P; init P;')).toEqual({
      states: 2,
      labels: ['a', 'b', 'c'],
    });
    const called = 'act a, b, c, d; proc P = a . Q . c . P + b . Q . c . P; Q = d; init P;';
    expect(explored(called)).toEqual({ states: 3, labels: ['a', 'b', 'c', 'd'] });
  });

  it('decides a condition with the action before it', () => {
    const text = 'act a: Bool; b, c; proc P = sum x: Bool . a(x) . (x -> b . P <> c . P); init P;';
    expect(explored(text)).toEqual({ states: 3, labels: ['a(false)', 'a(true)', 'b', 'c'] });
  });
});

describe('what is refused', () => {
  it.each([
    ['act b; proc X = X + b; init X;', 'mcrl2/unguarded-recursion'],
    ['act b; proc X = Y; Y = X; init X;', 'mcrl2/unguarded-recursion'],
    ['act a, b; proc X = a . X . b + b; init X;', 'mcrl2/unbounded-stack'],
    ['act a, b; init a . (a || b);', 'mcrl2/parallel-inside-sequence'],
    ['act a, b; proc P = a . comm({b | b -> a}, b | b); init P;', 'mcrl2/parallel-inside-sequence'],
    ['act a, b; init a ||_ b;', 'mcrl2/merge-not-supported'],
    ['act a; proc P(n: Nat) = a . delta || P(n + 1); init P(0);', 'mcrl2/endless-network'],
  ])('%s', (text, code) => {
    expect(lowered(text).lowered).toBeUndefined();
    expect(codes(text)).toContain(code);
  });

  it('warns of a sum that nothing bounds', () => {
    const { lowered: made, problems } = lowered('act a: Nat; init sum n: Nat . a(n) . delta;');
    expect(problems).toMatchObject([{ code: 'mcrl2/unbounded-variable', severity: 'warning' }]);
    expect(naiveExplore(made!.system).broken).toEqual([0]);
  });

  it('warns of what is allowed and never happens', () => {
    expect(codes('act a, b; init allow({a, b}, a . delta);')).toEqual(['mcrl2/never-allowed']);
    const text = 'act a, b; init allow({a, b|a}, a . delta);';
    const [{ span }] = lowered(text).problems as [Problem];
    expect(text.slice(span.start, span.end)).toBe('b|a');
  });
});

describe('networks', () => {
  it('interleaves and combines, and ends together', () => {
    expect(explored('act a; init a || a;')).toEqual({ states: 5, labels: ['Terminate', 'a', 'a', 'a', 'a', 'a|a'] });
  });

  it('hands values over without searching', () => {
    const text = `act s, r, c, o: Nat; proc S(n: Nat) = (n < 3) -> s(n) . S(n + 1); R = sum m: Nat . r(m) . o(m) . R;
      init allow({c, o}, comm({s|r -> c}, S(1) || R));`;
    expect(explored(text)).toEqual({ states: 5, labels: ['c(1)', 'c(2)', 'o(1)', 'o(2)'] });
  });

  it('hands values both ways in one step', () => {
    const text = `act s, r, c: Nat # Nat; proc S = sum n: Nat . s(n, n + 1) . S; R = sum m: Nat . r(4, m) . delta;
      init allow({c}, comm({s|r -> c}, S || R));`;
    expect(explored(text)).toEqual({ states: 2, labels: ['c(4, 5)'] });
  });

  it('finds a received value inside constructors and behind equations', () => {
    const messages = `sort M = struct one(Nat) | two(Nat, Nat); map twice: Nat -> M; key: M -> Nat; var n, m: Nat;
      eqn twice(n) = two(n, n + 1); key(one(n)) = n; key(two(n, m)) = m; act s, r, c: M;`;
    const together = (one: string, other: string) =>
      explored(`${messages} init allow({c}, comm({s|r -> c}, (${one}) || (${other})));`).labels;
    expect(together('s(two(3, 4)) . delta', 'sum x: Nat . r(twice(x)) . delta')).toEqual(['c(two(3, 4))']);
    expect(together('s(two(3, 5)) . delta', 'sum x: Nat . r(twice(x)) . delta')).toEqual([]);
    expect(together('s(one(3)) . delta', 'sum x: Nat . r(twice(x)) . delta')).toEqual([]);
    expect(together('sum x: Nat . (x in [1, 2]) -> s(one(x)) . delta', 'sum y: Nat . r(one(y)) . delta')).toEqual([
      'c(one(1))',
      'c(one(2))',
    ]);
    // What the receiver knows hides behind equations; the sender is asked first.
    const guarded = 'sum y, z: Nat . (key(two(y, z)) == 7 && y < 9) -> r(two(y, z)) . delta';
    expect(together('sum x: Nat . (x in [6, 9]) -> s(two(x, 7)) . delta', guarded)).toEqual(['c(two(6, 7))']);
  });

  it('compares functions and infinite sets by what they are', () => {
    const text = (left: string, right: string) => `act s, r, c: Bool -> Nat;
      init allow({c}, comm({s|r -> c}, s(${left}) . delta || r(${right}) . delta));`;
    expect(explored(text('lambda b: Bool. 1', 'lambda d: Bool. if(d, 1, 1)')).states).toBe(2);
    expect(explored(text('lambda b: Bool. 1', 'lambda d: Bool. if(d, 1, 2)')).states).toBe(1);
  });

  it('passes on what has no value until it is read', () => {
    const text = (rest: string) => `act s, r, c: Nat; b, d; a: Nat;
      proc S(l: List(Nat)) = s(head(l)) . delta; R = sum n: Nat . r(n) . ${rest} . delta;
      init hide({c}, allow({c, b, d, a}, comm({s|r -> c}, S([]) || R)));`;
    expect(explored(text('b'))).toEqual({ states: 3, labels: ['b', 'tau'] });
    const broken = (model: string) => naiveExplore(checked(lowered(model).lowered!.system)).broken;
    expect(broken(text('b'))).toEqual([]);
    expect(broken(text('a(n)'))).toEqual([1]);
    expect(broken(text('((n == 3) -> b <> d)'))).toEqual([1]);
  });

  it('says where what has no value was read', () => {
    const text = `act s, r, c, d: Nat; b; proc S(l: List(Nat)) = s(head(l)) . delta; R = sum n: Nat . r(n) . T(n);
      T(n: Nat) = (n == 3) -> b . delta + d(n) . delta; init hide({c}, allow({c, b, d}, comm({s|r -> c}, S([]) || R)));`;
    const { system } = lowered(text).lowered!;
    const looked: string[] = [];
    for (const state of naiveExplore(system).states)
      for (const group of system.groups.keys())
        try {
          system.successors(group, state, () => {});
        } catch (error) {
          if (!(error instanceof Broken)) throw error;
          looked.push(text.slice(error.problem.span.start, error.problem.span.end));
        }
    expect(looked).toEqual(['n == 3']);
  });

  it('lets actions with equal arguments communicate, and only those', () => {
    const text = (left: number, right: number) =>
      `act s, r, c: Nat; init block({s, r}, comm({s|r -> c}, s(${left}) . delta || r(${right}) . delta));`;
    expect(explored(text(1, 1)).labels).toEqual(['c(1)']);
    expect(explored(text(1, 2)).labels).toEqual([]);
    const open = 'act s, r, c: Nat; init allow({s|r, c}, comm({s|r -> c}, s(1) . delta || r(2) . delta));';
    expect(explored(open).labels).toEqual(['r(2)|s(1)']);
  });

  it('renames one partner of a communication where the other cannot come from', () => {
    const text = `act r, s, c, t, u;
      init allow({c}, comm({r|s -> c}, s . delta || rename({s -> u, t -> r}, t . delta)));`;
    expect(explored(text)).toEqual({ states: 2, labels: ['c'] });
  });

  it('makes components by recursion that a constant ends', () => {
    const text = `act a: Nat; proc P(n: Nat) = (n == 0) -> a(0) . delta <> (a(n) . delta || P(Int2Nat(n - 1)));
      init allow({a}, P(2));`;
    expect(explored(text).states).toBe(8);
  });

  it('reads and writes only the slots of the components that take part', () => {
    const { lowered: one } = lowered(`act s, r, c: Bool; a;
      proc S(x: Bool) = s(x) . S(!x); R = sum y: Bool . r(y) . (y -> R <> a . R); T = a . a . T;
      init allow({c, a}, comm({s|r -> c}, S(true) || R || T));`);
    const names = one!.system.slots.map(({ name }) => name);
    const together = one!.system.groups.find(({ name }) => name.startsWith('S, R'))!;
    expect(together.reads.map((slot) => names[slot])).toEqual(['S.x', 'R']);
    expect(together.writes.map((slot) => names[slot])).toEqual(['S.x', 'R']);
  });
});

describe('reductions', () => {
  const text = `act a, b: Nat; proc P(n, k, unused: Nat) = a(n) . b(k) . P(n, k, unused + 1); init P(1, 2, 0);`;
  const slots = (options: LowerOptions) => lowered(text, options).lowered!.system.slots.map(({ name }) => name);

  it('remove constants and what never matters', () => {
    expect(slots({})).toEqual(['P']);
    expect(slots({ reductions: { constants: false } })).toEqual(['P', 'P.n', 'P.k']);
    expect(slots({ reductions: { unused: false } })).toEqual(['P', 'P.unused']);
    expect(slots({ reductions: { dead: false } })).toEqual(['P']);
    expect(explored(text)).toEqual({ states: 2, labels: ['a(1)', 'b(2)'] });
  });

  it('reset what does not matter for a while', () => {
    const model = `act a: Bool; b, c, d;
      proc P(x: Bool) = a(x) . b . Q(x); Q(z: Bool) = c . P(true) + d . P(false); init P(true);`;
    // P(true), P(false), before b, Q; and before b again, with the other x, which is never read.
    expect(explored(model).states).toBe(4);
    expect(explored(model, { reductions: { dead: false } }).states).toBe(5);
  });

  it('let parameters that never matter together share a slot', () => {
    const model = `act a, b, c: Nat; d: Bool; proc P(n: Nat) = a(n) . Q(n, n < 3); Q(m: Nat, x: Bool) = b(m) . d(x) . R(m + 1);
      R(k: Nat) = c(k) . P(k mod 2); init P(1);`;
    const { system } = lowered(model).lowered!;
    expect(system.slots.map(({ name }) => name)).toEqual(['P', 'P.n/m/k', 'P.x']);
    // a(n), b(n), d(true), c(n + 1), where n is 1 and 0 by turns.
    expect(explored(model).labels).toEqual(['a(0)', 'a(1)', 'b(0)', 'b(1)', 'c(1)', 'c(2)', 'd(true)', 'd(true)']);
    const handOver = 'act a, b: Nat; proc P(n: Nat) = (n < 9) -> a(n) . Q(n); Q(m: Nat) = b(m) . P(m + 1); init P(0);';
    const writes = lowered(handOver).lowered!.system.groups.map((group) => group.writes);
    expect(writes).toEqual([[0, 1]]);
    // P(0) to P(9), and Q(0) to Q(8) between them.
    expect(explored(handOver).states).toBe(19);
  });

  it('solve sums', () => {
    const model = 'act a: Nat; proc P(n: Nat) = sum m: Nat . (m == n + 1 && m < 4) -> a(m) . P(m); init P(0);';
    expect(explored(model).labels).toEqual(['a(1)', 'a(2)', 'a(3)']);
    expect(explored(model, { reductions: { sums: false } })).toEqual(explored(model));
    const info = new Map(lowered(model).lowered!.info.map(({ title, lines }) => [title, lines]));
    expect(info.get('Sums solved (sums)')).toEqual(['P: m = (n + 1)']);
  });

  it('are reported', () => {
    const info = new Map(lowered(text).lowered!.info.map(({ title, lines }) => [title, lines]));
    expect(info.get('Constant parameters (constants)')).toEqual(['P.n = 1', 'P.k = 2']);
    expect(info.get('Parameters that do not matter (unused)')).toEqual(['P.unused']);
    expect(info.get('Components')).toEqual(['P: 2 locations, 2 summands, 0 parameters']);
  });
});
