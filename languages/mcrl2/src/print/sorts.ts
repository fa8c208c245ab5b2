/** Sort expressions on one line. Brackets are printed where they stand in the tree, and where the tree needs them. */
import type { SortExpression, StructConstructor } from '../tree.ts';

/**
 * How tightly: 0 for an arrow, 1 for a product, 2 for the rest. A struct swallows what follows it, so it counts as 0.
 */
const priorities: Readonly<Record<SortExpression['kind'], number>> = {
  function: 0,
  struct: 0,
  product: 1,
  basic: 2,
  reference: 2,
  container: 2,
  group: 2,
};

export function sortExpressionText(sort: SortExpression, minimum = 0): string {
  const text = bareText(sort);
  return priorities[sort.kind] < minimum ? `(${text})` : text;
}

/** Where a bar follows, as in a comprehension: a struct would take it for its own. */
export function sortTextBeforeBar(sort: SortExpression): string {
  let last = sort;
  while (last.kind === 'function') last = last.codomain;
  return last.kind === 'struct' ? `(${sortExpressionText(sort)})` : sortExpressionText(sort);
}

function bareText(sort: SortExpression): string {
  switch (sort.kind) {
    case 'basic':
    case 'reference':
      return sort.name;
    case 'container':
      return `${sort.container}(${sortExpressionText(sort.element)})`;
    case 'struct':
      return `struct ${sort.constructors.map(constructorText).join(' | ')}`;
    case 'function':
      return `${sort.domain.map((factor) => sortExpressionText(factor, 2)).join(' # ')} -> ${sortExpressionText(sort.codomain)}`;
    case 'product':
      return sort.factors.map((factor) => sortExpressionText(factor, 2)).join(' # ');
    case 'group':
      return `(${sortExpressionText(sort.inner)})`;
  }
}

export function constructorText(part: StructConstructor): string {
  const parts = part.arguments.map(({ projection, sort }) =>
    projection === undefined ? sortExpressionText(sort) : `${projection.text}: ${sortExpressionText(sort)}`,
  );
  const recogniser = part.recogniser === undefined ? '' : ` ? ${part.recogniser.text}`;
  return `${part.name.text}${parts.length === 0 ? '' : `(${parts.join(', ')})`}${recogniser}`;
}
