/** The laws that make the first pass of the checker independent of the order it looks at things. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bool, Int, Nat, Pos, Real, type Sort, SortTable } from '../typed/index.ts';
import { joinInside, joinValues } from './join.ts';
import {
  anything,
  canBecome,
  containerShape,
  functionShape,
  isExactly,
  leastSort,
  open,
  type Shape,
  shapeText,
} from './shape.ts';

const table = new SortTable();
const containers = fc.constantFrom('List', 'Set', 'FSet', 'Bag', 'FBag');
const basic = fc.constantFrom<Sort>(Bool, Pos, Nat, Int, Real);

const { sort } = fc.letrec<{ sort: Sort }>((tie) => ({
  sort: fc.oneof(
    { maxDepth: 2 },
    basic,
    fc.tuple(containers, tie('sort')).map(([container, element]) => table.container(container, element)),
    fc.tuple(basic, tie('sort')).map(([domain, codomain]) => table.function([domain], codomain)),
  ),
}));

/** Shapes as expressions have them: what an enumeration or a lambda builds is open. */
const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.oneof(
    { maxDepth: 3 },
    sort,
    fc
      .tuple(fc.constantFrom('List', 'FSet', 'FBag'), fc.option(tie('shape')))
      .map(([container, element]) => containerShape(table, container, element === null ? anything : open(element))),
    fc.tuple(basic, tie('shape')).map(([domain, codomain]) => functionShape(table, [domain], open(codomain))),
  ),
}));

describe('canBecome', () => {
  it('every sort can become itself, and is exactly itself', () => {
    fc.assert(fc.property(sort, (one) => canBecome(one, one) && isExactly(one, one)));
  });

  it('is transitive on sorts', () => {
    fc.assert(
      fc.property(sort, sort, sort, (a, b, c) => !(canBecome(a, b) && canBecome(b, c)) || canBecome(a, c)),
      { numRuns: 2000 },
    );
  });

  it('a shape can become its smallest sort', () => {
    fc.assert(
      fc.property(shape, (one) => {
        const least = leastSort(table, one);
        return least === undefined || canBecome(one, least);
      }),
    );
  });
});

describe.each([
  ['joinValues', joinValues],
  ['joinInside', joinInside],
])('%s', (_name, join) => {
  const text = (joined: Shape | undefined) => (joined === undefined ? 'none' : shapeText(joined));

  it('does not depend on the order of the two', () => {
    fc.assert(
      fc.property(shape, shape, (a, b) => {
        expect(text(join(table, a, b))).toBe(text(join(table, b, a)));
      }),
      { numRuns: 2000 },
    );
  });

  it('of a shape with itself is the shape', () => {
    fc.assert(
      fc.property(shape, (one) => {
        expect(text(join(table, one, one))).toBe(shapeText(one));
      }),
    );
  });
});

describe('joinValues', () => {
  it('is something that both can become, and nothing smaller is', () => {
    fc.assert(
      fc.property(shape, shape, sort, (a, b, other) => {
        const joined = joinValues(table, a, b);
        const both = canBecome(a, other) && canBecome(b, other);
        expect(joined !== undefined && canBecome(joined, other)).toBe(both);
      }),
      { numRuns: 5000 },
    );
  });
});
