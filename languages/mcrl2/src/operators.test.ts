/**
 * The parser against the rule of the reference, tried out naively. Of all trees over a row of operators, those are
 * legal in which no operator stands directly under one that binds tighter, except that a prefix operator may always be
 * the last operand; of several legal trees the one with the loosest operator at its root is meant, and so on downwards.
 * Trees that the rule leaves open are not compared: mCRL2 refuses them.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataOperators, dataPriority, processOperators, processPriority } from './operators.ts';
import { parse } from './parse/index.ts';
import { withoutPlaces } from './testing/without-places.ts';

interface Operator {
  readonly text: string;
  readonly place: 'prefix' | 'binary' | 'postfix';
  readonly priority: number;
  readonly side: 'left' | 'right';
}

type Item = Operator | { readonly text: string; readonly place: 'atom' };

/** May `child` be the operand of `parent` on this side? */
function isLegal(parent: Operator, child: Operator | undefined, position: 'left' | 'right'): boolean {
  if (child === undefined || child.priority > parent.priority) return true;
  if (parent.place !== 'postfix' && position === 'right' && child.place === 'prefix') return true;
  if (parent.place !== 'prefix' && position === 'left' && child.place === 'postfix') return true;
  if (child.priority < parent.priority) return false;
  if (parent.place !== 'binary') return child.place === parent.place;
  if (child.place !== 'binary') return true;
  return position === 'left' ? child.side === 'left' : child.side === 'right';
}

interface Tree {
  readonly root?: Operator;
  readonly text: string;
}

/**
 * The texts, with all brackets, of the trees over items[from..to) by root; undefined text where the rule leaves it
 * open.
 */
function trees(items: readonly Item[], from: number, to: number): Tree[] {
  const first = items[from]!;
  const last = items[to - 1]!;
  const found: Tree[] = [];
  if (to - from === 1) return first.place === 'atom' ? [{ text: first.text }] : [];
  if (first.place === 'prefix') {
    const operand = best(first, trees(items, from + 1, to), 'right');
    if (operand !== undefined) found.push({ root: first, text: `(${first.text} ${operand})` });
  }
  if (last.place === 'postfix') {
    const operand = best(last, trees(items, from, to - 1), 'left');
    if (operand !== undefined) found.push({ root: last, text: `(${operand} ${last.text})` });
  }
  for (let middle = from + 1; middle < to - 1; middle += 1) {
    const operator = items[middle]!;
    if (operator.place !== 'binary') continue;
    const left = best(operator, trees(items, from, middle), 'left');
    const right = best(operator, trees(items, middle + 1, to), 'right');
    if (left !== undefined && right !== undefined)
      found.push({ root: operator, text: `(${left} ${operator.text} ${right})` });
  }
  return found;
}

/** The loosest of the legal ones; `?` if two are equally loose. */
function best(
  parent: Operator | undefined,
  candidates: readonly Tree[],
  position: 'left' | 'right',
): string | undefined {
  const legal = candidates.filter(({ root }) => parent === undefined || isLegal(parent, root, position));
  const loosest = Math.min(...legal.map(({ root }) => root?.priority ?? Number.POSITIVE_INFINITY));
  const chosen = legal.filter(({ root }) => (root?.priority ?? Number.POSITIVE_INFINITY) === loosest);
  return chosen.length > 1 ? '?' : chosen[0]?.text;
}

function rows(operators: readonly Operator[], maxLength: number): fc.Arbitrary<Item[]> {
  const of = (place: Operator['place']) => operators.filter((operator) => operator.place === place);
  const some = (place: Operator['place']) =>
    of(place).length === 0 ? fc.constant([]) : fc.array(fc.constantFrom(...of(place)), { maxLength: 2 });
  const atom = fc.constantFrom('a', 'b', 'c').map((text) => [{ text, place: 'atom' as const }]);
  const operand = fc.tuple(some('prefix'), atom, some('postfix')).map((parts): Item[] => parts.flat());
  const rest = fc.array(fc.tuple(fc.constantFrom(...of('binary')), operand), { maxLength });
  return fc.tuple(operand, rest).map(([first, others]) => [...first, ...others.flat(2)]);
}

/** Whether there was something to compare. */
function agrees(items: readonly Item[], read: (text: string) => unknown): boolean {
  const expected = best(undefined, trees(items, 0, items.length), 'left');
  if (expected === undefined) throw new Error('Every row has a tree.');
  if (expected.includes('?')) return false;
  expect(read(items.map(({ text }) => text).join(' '))).toEqual(read(expected));
  return true;
}

function allAgree(operators: readonly Operator[], read: (text: string) => unknown): void {
  let compared = 0;
  const property = fc.property(rows(operators, 4), (items) => {
    if (agrees(items, read)) compared += 1;
  });
  fc.assert(property, { numRuns: 500 });
  expect(compared).toBeGreaterThan(400);
}

const readProcess = (text: string): unknown => {
  const { specification, problems } = parse('m', `init ${text};`);
  expect(problems).toEqual([]);
  return flat(withoutPlaces(specification));
};

/** Chains of one operator are flat lists in the tree, however they are bracketed here. */
function flat(tree: unknown): unknown {
  if (Array.isArray(tree)) return tree.map(flat);
  if (typeof tree !== 'object' || tree === null) return tree;
  const inner = Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, flat(value)]));
  if (!Array.isArray(inner.parts)) return inner;
  const parts: readonly { readonly kind: string; readonly parts?: readonly unknown[] }[] = inner.parts;
  return { ...inner, parts: parts.flatMap((part) => (part.kind === inner.kind ? part.parts : [part])) };
}

describe('rows of operators are read as the reference reads them', () => {
  it('in data expressions', () => {
    const operators: Operator[] = [
      ...Object.entries(dataOperators).map(([text, binding]) => ({ text, place: 'binary', ...binding }) as const),
      { text: '!', place: 'prefix', priority: dataPriority.unary, side: 'right' },
      { text: 'forall x: A .', place: 'prefix', priority: dataPriority.binder, side: 'right' },
      { text: '(a)', place: 'postfix', priority: dataPriority.postfix, side: 'left' },
    ];
    allAgree(operators, (text) => readProcess(`p(${text})`));
  });

  it('in process expressions', () => {
    const operators: Operator[] = [
      ...Object.values(processOperators).map(
        ({ symbol, ...binding }) => ({ text: symbol, place: 'binary', ...binding }) as const,
      ),
      { text: 'sum x: A .', place: 'prefix', priority: processPriority.sum, side: 'right' },
      { text: 'c ->', place: 'prefix', priority: processPriority.condition, side: 'right' },
      { text: 'c -> a + b <>', place: 'prefix', priority: processPriority.condition, side: 'right' },
      { text: '@ t', place: 'postfix', priority: processPriority.at, side: 'left' },
    ];
    allAgree(operators, readProcess);
  });
});
