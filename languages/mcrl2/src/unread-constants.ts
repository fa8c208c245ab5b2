/**
 * Constants of a specification that neither its initial process nor its assumption reads, directly or through equations
 * and other processes.
 */
import type { NamedPlace } from '@vedette/core';
import { type TextPart, unreadConstants } from '@vedette/text';
import { constantOf, equationsOf } from './constants.ts';
import type { DataExpression, Equation, Section, Specification } from './tree.ts';

export function unreadConstantsOf(specification: Specification): readonly NamedPlace[] {
  const { sections } = specification;
  const mapped = new Set(sections.flatMap(mappingsOf));
  const equations = equationsOf(specification);
  const ofMapping = equations.filter((equation) => mapped.has(headOf(equation.left) ?? ''));
  const named = ofMapping.map((equation): TextPart => ({ name: headOf(equation.left)!, syntax: equation }));
  return unreadConstants({
    roots: [
      'assumption',
      equations.filter((equation) => !ofMapping.includes(equation)),
      sections.filter(({ kind }) => kind !== 'map' && kind !== 'equations' && kind !== 'proc'),
    ],
    parts: [...named, ...sections.flatMap(processesOf)],
    constants: constantsAmong(ofMapping),
  });
}

/** By their first equations: several may define overloaded names. */
function constantsAmong(equations: readonly Equation[]): readonly NamedPlace[] {
  const found = new Map<string, NamedPlace>();
  for (const equation of equations) {
    const name = constantOf(equation);
    if (name !== undefined && !found.has(name)) found.set(name, { name, span: equation.left.span });
  }
  return [...found.values()];
}

function mappingsOf(section: Section): readonly string[] {
  if (section.kind !== 'map') return [];
  return section.declarations.flatMap(({ names }) => names.map(({ text }) => text));
}

function processesOf(section: Section): readonly TextPart[] {
  if (section.kind !== 'proc') return [];
  return section.declarations.map((syntax) => ({ name: syntax.name.text, syntax }));
}

/** What an equation is about: nothing if that is an operator. */
function headOf(left: DataExpression): string | undefined {
  if (left.kind === 'name') return left.name;
  if (left.kind === 'group') return headOf(left.inner);
  return left.kind === 'apply' ? headOf(left.function) : undefined;
}
