/**
 * Closed terms of every kind of sort, as text: numbers of any size, functions, containers, structures, and terms that
 * nothing more can be said about.
 */
import fc from 'fast-check';

/** What the terms speak of. Of `g`, `h` and `u` nothing is said. */
export const declarations = `sort T = struct leaf(Nat) | node(T, F) | bag(FBag(List(Nat))); F = Nat -> Nat;
map c: Nat -> Nat -> Nat; g: Nat # Nat -> Nat; h: FSet(F) -> Nat; u: Nat -> List(Nat);
var x, y: Nat; eqn c(x)(y) = x + y;`;

export type TermSort = 'Nat' | 'Real' | 'F' | 'T' | 'Set(Nat)' | `${'List' | 'FSet' | 'FBag'}(${string})`;

export const termSort: fc.Arbitrary<TermSort> = fc.oneof(
  fc.constantFrom<TermSort>('Nat', 'Real', 'F', 'T', 'Set(Nat)'),
  fc
    .array(fc.constantFrom('List', 'FSet', 'FBag'), { minLength: 1, maxLength: 2 })
    .chain((containers) =>
      fc
        .constantFrom('Nat', 'F', 'T', 'Set(Nat)')
        .map((inner) => containers.reduce<string>((sort, container) => `${container}(${sort})`, inner) as TermSort),
    ),
);

const few = fc.nat(4);

export function termOf(sort: TermSort, depth = 2): fc.Arbitrary<string> {
  const [, container, element] = /^(List|FSet|FBag)\((.*)\)$/.exec(sort) ?? [];
  if (container !== undefined) return contained(container, termOf(element as TermSort, depth - 1), sort);
  if (sort === 'Nat') return naturalNumber(depth);
  if (sort === 'Real') return fc.tuple(few, few).map(([over, under]) => `${over} / ${under + 1}`);
  if (sort === 'F') return functionTerm;
  return sort === 'T' ? structured(depth) : infinite(depth);
}

function naturalNumber(depth: number): fc.Arbitrary<string> {
  const plain = fc.oneof(
    few.map(String),
    few.map((n) => `exp(2, ${51 + n})`),
    fc.tuple(few, few).map(([n, m]) => `g(${n}, ${m})`),
  );
  return depth <= 0
    ? plain
    : fc.oneof(
        plain,
        termOf('FSet(F)', depth - 1).map((set) => `h(${set})`),
      );
}

const functionTerm = fc.oneof(
  few.map((n) => `(lambda x: Nat. x + ${n})`),
  few.map((n) => `(lambda z: Nat. if(exists y: Nat. y > z + m, m, z) whr m = ${n} end)`),
  few.map((n) => `c(${n})`),
  fc.array(fc.tuple(few, few), { minLength: 1, maxLength: 3 }).map(updates),
);

function updates(pairs: readonly (readonly [number, number])[]): string {
  return `(lambda x: Nat. 0)${pairs.map(([key, value]) => `[${key} -> ${value}]`).join('')}`;
}

function structured(depth: number): fc.Arbitrary<string> {
  const leaf = few.map((n) => `leaf(${n})`);
  if (depth <= 0) return leaf;
  return fc.oneof(
    leaf,
    fc.tuple(structured(depth - 1), functionTerm).map(([one, other]) => `node(${one}, ${other})`),
    termOf('FBag(List(Nat))', depth - 1).map((bag) => `bag(${bag})`),
  );
}

function infinite(depth: number): fc.Arbitrary<string> {
  const comprehension = fc.oneof(
    few.map((n) => `{x: Nat | x > ${n}}`),
    few.map((n) => `{x: Nat | x mod 3 == ${n}}`),
    fc.array(few, { maxLength: 3 }).map((some) => `{${some.join(', ')}}`),
  );
  if (depth <= 0) return comprehension;
  const inner = infinite(depth - 1);
  return fc.oneof(
    comprehension,
    inner.map((set) => `(!${set})`),
    fc
      .tuple(inner, fc.constantFrom('+', '*', '-'), inner)
      .map(([one, operator, other]) => `(${one} ${operator} ${other})`),
  );
}

function contained(container: string, element: fc.Arbitrary<string>, sort: TermSort): fc.Arbitrary<string> {
  const some = fc.array(element, { minLength: 1, maxLength: 3 });
  if (container === 'FBag')
    return some.chain((each) => few.map((n) => `{${each.map((one, i) => `${one}: ${n + i}`).join(', ')}}`));
  if (container === 'FSet')
    return fc.oneof(
      some.map((each) => `{${each.join(', ')}}`),
      fc.tuple(some, some).map(([one, other]) => `({${one.join(', ')}} + {${other.join(', ')}})`),
    );
  const list = some.map((each) => `[${each.join(', ')}]`);
  if (sort !== 'List(Nat)') return list;
  return fc.oneof(
    list,
    fc.tuple(element, few).map(([head, n]) => `(${head} |> u(${n}))`),
  );
}
