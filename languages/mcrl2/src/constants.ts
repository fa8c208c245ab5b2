/**
 * Constants set from outside: `-c N=3` puts another right side into the equation `N = ...` of the mapping `N`. The value is
 * any data expression of the model, and is type-checked with it.
 */
import type { Problem, SourceText } from '@vedette/core';
import { didYouMean, LineMap } from '@vedette/text';
import { badConstant, unknownConstant } from './lower/problems.ts';
import { parse } from './parse/index.ts';
import type { DataExpression, Equation, Specification } from './tree.ts';

export interface Overridden {
  readonly specification: Specification;
  readonly problems: readonly Problem[];
  /** The values given, which problems may point into. */
  readonly texts: readonly SourceText[];
}

export function overrideConstants(
  specification: Specification,
  constants: ReadonlyMap<string, string>,
  source: string,
): Overridden {
  const values = new Map<string, DataExpression>();
  const problems: Problem[] = [];
  const texts: SourceText[] = [];
  const known = new Set(equationsOf(specification).flatMap((equation) => constantOf(equation) ?? []));
  for (const [name, text] of constants) {
    const given = `-c ${name}`;
    texts.push(new LineMap(given, text));
    if (!known.has(name)) problems.push(unknownConstant({ source, start: 0, end: 0 }, name, didYouMean(name, known)));
    const value = readValue(given, text);
    if (value === undefined) problems.push(badConstant({ source: given, start: 0, end: text.length }, name));
    else values.set(name, value);
  }
  return { specification: withValues(specification, values), problems, texts };
}

function equationsOf(specification: Specification): readonly Equation[] {
  return specification.sections.flatMap((section) => (section.kind === 'equations' ? section.declarations : []));
}

/** The name of the constant that an equation defines. */
function constantOf({ left, condition }: Equation): string | undefined {
  return condition === undefined && left.kind === 'name' ? left.name : undefined;
}

function withValues(specification: Specification, values: ReadonlyMap<string, DataExpression>): Specification {
  const sections = specification.sections.map((section) => {
    if (section.kind !== 'equations') return section;
    const declarations = section.declarations.map((equation) => {
      const right = values.get(constantOf(equation) ?? '');
      return right === undefined ? equation : { ...equation, right };
    });
    return { ...section, declarations };
  });
  return { ...specification, sections };
}

/** Read as the right side of an equation, which is taken off again. */
function readValue(source: string, text: string): DataExpression | undefined {
  const before = 'eqn x = ';
  const { specification, problems } = parse(source, `${before}${text}\n; init delta;`);
  const equations = equationsOf(specification);
  if (problems.length > 0 || equations.length !== 1 || specification.sections.length !== 2) return undefined;
  return moved(equations[0]!.right, before.length);
}

/** The same tree with all spans earlier in the text. */
function moved<T>(tree: T, by: number): T {
  if (Array.isArray(tree)) return tree.map((part) => moved(part, by)) as T;
  if (typeof tree !== 'object' || tree === null) return tree;
  const entries = Object.entries(tree).map(([key, part]) => {
    const isOffset = (key === 'start' || key === 'end') && typeof part === 'number';
    return [key, isOffset ? part - by : moved(part, by)];
  });
  return Object.fromEntries(entries) as T;
}
