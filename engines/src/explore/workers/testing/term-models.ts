/**
 * Models whose values are hard to identify: every kind of term that mCRL2 has, produced in different orders by
 * different steps.
 */

interface Walked {
  /** How many processes walk; two by default. */
  readonly walkers?: 1 | 2;
  readonly declared?: string;
  /** Of the parameter `s`. */
  readonly sort: string;
  readonly start: string;
  /** The new value of `s` with a number `n`. */
  readonly next: string;
  /** A number computed from `s`, which another parameter keeps. */
  readonly kept?: string;
  /** Another summand. */
  readonly also?: string;
}

/**
 * Two processes that take steps of two kinds, each up to three times and in any order, so that a member that continues
 * a walk elsewhere meets its values in another order. The values that they keep are visible, so that they matter.
 */
function walked({ declared = '', sort, start, next, kept = 'n', also = 'delta', walkers = 2 }: Walked): string {
  const stepOf = (number: string) => (text: string) => text.replaceAll(/\bn\b/g, `(${number})`);
  const [left, right] = [stepOf('2 * a'), stepOf('2 * b + 1')];
  return `${declared}
act go: Nat # Nat; take: Nat; show: Nat # ${sort.includes('->') ? `(${sort})` : sort};
proc P(i: Nat, a: Nat, b: Nat, t: Nat, s: ${sort}) =
  (a < 3) -> go(i, a) . P(i, a + 1, b, ${left(kept)}, ${left(next)})
  + (b < 3) -> go(i, b) . P(i, a, b + 1, ${right(kept)}, ${right(next)})
  + show(t, s) . P(i, a, b, t, s)
  + ${also};
init ${Array.from({ length: walkers }, (_, i) => `P(${i}, 0, 0, 0, ${start})`).join(' || ')};`;
}

const shifted = '(lambda x: Nat. x + n)';
const updated = '(lambda x: Nat. 0)[n -> 7]';
const opaque =
  'map h: FSet(Nat -> Nat) -> Nat; u: Nat -> List(Nat); g: Nat # Nat -> Nat; w: FSet(FBag(List(Nat))) -> Nat;';

export const models: Readonly<Record<string, string>> = {
  'functions with updates': walked({ sort: 'Nat -> Nat', start: 'lambda x: Nat. 0', next: 's[n -> 2 * n + 1]' }),
  'lambdas that capture': walked({ sort: 'Nat -> Nat', start: 'lambda x: Nat. 0', next: 'lambda y: Nat. y + n' }),
  'functions applied to too little': walked({
    declared: 'map c: Nat -> Nat -> Nat; var x, y: Nat; eqn c(x)(y) = x + y;',
    sort: 'FSet(Nat -> Nat)',
    start: '{}',
    next: 's + {c(n)}',
  }),
  'sets of functions': walked({ sort: 'FSet(Nat -> Nat)', start: '{}', next: `s + {${shifted}, ${updated}}` }),
  'numbers nothing is said about, of sets of functions': walked({
    declared: opaque,
    sort: 'FSet(Nat -> Nat)',
    start: '{}',
    next: `s + {${shifted}, ${updated}}`,
    kept: `h(s + {${shifted}, ${updated}})`,
  }),
  'numbers nothing is said about, of sets of bags': walked({
    declared: opaque,
    sort: 'FSet(FBag(List(Nat)))',
    start: '{}',
    next: 's + {{[n, 5]: n + 1}}',
    kept: 'w(s + {{[n, 5]: n + 1}})',
  }),
  'functions taken out of a set': walked({
    walkers: 1,
    sort: 'FSet(Nat -> Nat)',
    start: '{}',
    next: `s + {${updated}}`,
    also: 'sum f: Nat -> Nat . (f in s) -> take(f(1)) . P(i, a, b, f(1), s - {f})',
  }),
  'bags taken out of a set': walked({
    walkers: 1,
    sort: 'FSet(FBag(List(Nat)))',
    start: '{}',
    next: 's + {{[n, 5]: n + 1}}',
    also: 'sum c: FBag(List(Nat)) . (c in s) -> take(count([1, 1], c)) . P(i, a, b, count([1, 1], c), s - {c})',
  }),
  'lists of functions that are compared': walked({
    sort: 'List(Nat -> Nat)',
    start: '[]',
    next: `${shifted} |> s`,
    kept: `if([${shifted}] < s, 1, 2)`,
  }),
  'sets by different paths': walked({
    sort: 'FSet(List(Nat))',
    start: '{}',
    next: 'if(n mod 2 == 0, {[7], [n, 7]} + s, s + {[n, n], [n]})',
  }),
  'infinite sets and complements': walked({
    sort: 'Set(Nat)',
    start: '{}',
    next: 'if(n mod 3 == 0, !s, if(n mod 3 == 1, s + {x: Nat | x > n}, s * {x: Nat | x mod 2 == n mod 2}))',
  }),
  'infinite bags': walked({
    sort: 'Bag(Nat)',
    start: '{:}',
    next: 'if(n mod 2 == 0, s + {x: Nat | x + n}, s + {n: n + 1})',
  }),
  fractions: walked({ sort: 'Real', start: '0', next: 's + (n + 1) / (n + 2)' }),
  'numbers beyond 2^53': walked({ sort: 'Nat', start: '2', next: 's * 1000000007 + n' }),
  'lists of sets': walked({
    sort: 'List(FSet(Nat))',
    start: '[]',
    next: 'if(n mod 2 == 0, {7, n} |> s, s <| {n, n + 1, 7})',
  }),
  'constructors of one name': walked({
    declared: 'sort T = struct c(Nat) | c(Bool) | c(FSet(Nat)) | d(T, T);',
    sort: 'T',
    start: 'c(0)',
    next: 'if(n mod 2 == 0, d(s, c(n)), d(c(true), d(s, c({n, 7}))))',
  }),
  'structures with functions in sets': walked({
    declared: 'sort T = struct pr(Nat -> Nat, FBag(Nat));',
    sort: 'FSet(T)',
    start: '{}',
    next: `s + {pr(${updated}, {n: n + 1})}`,
  }),
  'lambdas with quantifiers and where': walked({
    sort: 'FSet(Nat -> Bool)',
    start: '{}',
    next: 's + {lambda x: Nat. exists y: Nat. y > z + x whr z = n end}',
  }),
  'lists whose rest nothing is said about': walked({
    declared: opaque,
    sort: 'List(Nat)',
    start: '[]',
    next: 'n |> (u(n + #s))',
  }),
  'sets of what nothing is said about': walked({
    declared: opaque,
    sort: 'FSet(Nat)',
    start: '{}',
    next: 's + {g(n, 7), g(7, n)}',
  }),
};
