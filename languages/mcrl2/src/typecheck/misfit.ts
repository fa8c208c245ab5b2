/** Says what is wrong with the operands of a builtin function, at the operand that is to blame. */

import type { Pattern, Scheme } from '../builtins.ts';
import * as problems from '../problems/index.ts';
import type { DataExpression } from '../tree.ts';
import { numberSorts, type Sort, sortText } from '../typed/index.ts';
import { allOptions, type Context, inferredOf, shapeTexts } from './context.ts';
import { fitsAlone } from './schemes.ts';
import { asContainer, type Shape, shapeText } from './shape.ts';

export interface Misfit {
  readonly name: string;
  readonly operands: readonly DataExpression[];
  readonly schemes: readonly Scheme[];
}

export function reportMisfit(context: Context, expression: DataExpression, misfit: Misfit): void {
  const { name, operands, schemes } = misfit;
  const shown = name === 'negate' ? '-' : name;
  const wrong = operands.findIndex((operand, index) => !fitsSomewhere(context, operand, patternsAt(schemes, index)));
  if (wrong >= 0) {
    const operand = operands[wrong]!;
    const expected = describe(patternsAt(schemes, wrong));
    const found = shapeTexts(inferredOf(context, operand));
    context.problems.push(problems.wrongOperand(operand.span, { name: shown, expected, found }));
    return;
  }
  const beside = asElement(context, misfit) ?? asEqual(context, misfit);
  if (beside !== undefined) {
    const { blamed, expected } = beside;
    context.problems.push(problems.mismatch(blamed.span, [expected], shapeTexts(inferredOf(context, blamed))));
  } else {
    const found = operands.map((operand) => shapeTexts(inferredOf(context, operand)).join(' or '));
    context.problems.push(problems.operandsDoNotGoTogether(expression.span, { name: shown, found }));
  }
}

function patternsAt(schemes: readonly Scheme[], index: number): Pattern[] {
  return schemes.flatMap((scheme) => scheme.domain[index] ?? []);
}

function fitsSomewhere(context: Context, operand: DataExpression, patterns: readonly Pattern[]): boolean {
  return allOptions(inferredOf(context, operand)).some(({ shape }) =>
    patterns.some((pattern) => fitsAlone(pattern, shape)),
  );
}

interface Blame {
  readonly blamed: DataExpression;
  readonly expected: string;
}

/** Which operand is an element of the other: the list says what its elements are. */
const elementOperand: ReadonlyMap<string, 0 | 1> = new Map(Object.entries({ '|>': 0, in: 0, count: 0, '<|': 1 }));

function asElement(context: Context, { name, operands }: Misfit): Blame | undefined {
  const position = elementOperand.get(name);
  if (position === undefined) return undefined;
  const [blamed, other] = [operands[position]!, operands[1 - position]!];
  const container = asContainer(firstShape(context, other));
  return container === undefined ? undefined : { blamed, expected: shapeText(container.element) };
}

/** Both have one sort, as for `==`: the second is to be like the first. */
function asEqual(context: Context, { operands, schemes }: Misfit): Blame | undefined {
  const [other, blamed] = operands.slice(-2);
  if (schemes.length > 1 || other === undefined || blamed === undefined) return undefined;
  return { blamed, expected: shapeText(firstShape(context, other)) };
}

function firstShape(context: Context, operand: DataExpression): Shape {
  return inferredOf(context, operand).preferred[0]!.shape;
}

/** What an operand may be, in words. */
function describe(patterns: readonly Pattern[]): string {
  const sorts = patterns.flatMap((pattern) => (pattern.kind === 'sort' ? [pattern.sort] : []));
  const containers = patterns.flatMap((pattern) => (pattern.kind === 'container' ? [pattern.container] : []));
  const words = [
    ...describeSorts(sorts),
    ...(containers.includes('List') ? ['a list'] : []),
    ...(containers.includes('Set') ? ['a set'] : containers.includes('FSet') ? ['a finite set'] : []),
    ...(containers.includes('Bag') ? ['a bag'] : containers.includes('FBag') ? ['a finite bag'] : []),
  ];
  return words.join(' or ');
}

function describeSorts(sorts: readonly Sort[]): string[] {
  const numbers = numberSorts.filter((sort) => sorts.includes(sort));
  const largest = numbers.at(-1);
  const rest = [...new Set(sorts.filter((sort) => !numberSorts.includes(sort)))].map((sort) => `"${sortText(sort)}"`);
  if (largest === undefined) return rest;
  return [...rest, largest === numberSorts.at(-1) ? 'a number' : `"${sortText(largest)}"`];
}
