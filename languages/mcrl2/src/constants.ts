/**
 * Constants set from outside: `-c N=3` puts another right side into the equation `N = ...` of the mapping `N`. The
 * value is any data expression of the model, and is type-checked with it.
 */
import type { Problem, SourceText } from '@vedette/core';
import { didYouMean, LineMap } from '@vedette/text';
import { badConstant, unknownConstant } from './lower/problems.ts';
import { parseData } from './parse/index.ts';
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
    const { expression: value } = parseData(given, text);
    if (value === undefined) problems.push(badConstant({ source: given, start: 0, end: text.length }, name));
    else values.set(name, value);
  }
  return { specification: withValues(specification, values), problems, texts };
}

export function equationsOf(specification: Specification): readonly Equation[] {
  return specification.sections.flatMap((section) => (section.kind === 'equations' ? section.declarations : []));
}

/** The name of the constant that an equation defines. */
export function constantOf({ left, condition }: Equation): string | undefined {
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
