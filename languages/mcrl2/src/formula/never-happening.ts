/**
 * Actions of a formula that no rule of the composition lets happen: not allowed, blocked, or become something else by
 * communication or hiding. That is known before any step is taken, and makes a formula hold or fail for no good reason.
 */
import type { Problem, Span } from '@vedette/core';
import type { Lowered } from '../lower/index.ts';
import { neverHappens } from '../problems/formulas.ts';
import type { TypedRegularFormula, TypedStateFormula } from './typed.ts';

/** What steps can be called, by the names of their actions alone. */
export interface StepNames {
  /**
   * Actions of components, and those that are hidden. What none of them does, as for want of crashes with some
   * constants, is no mistake of a formula.
   */
  readonly offered: ReadonlySet<string>;
  readonly possible: ReadonlySet<string>;
  /** What the actions of components are called in steps that they take part in. */
  readonly becomes: ReadonlyMap<string, ReadonlySet<string>>;
}

/** `hide`: actions that formulas do not see. */
export function stepNamesOf(
  { groups, layout }: Pick<Lowered, 'groups' | 'layout'>,
  hide: readonly string[] = [],
): StepNames {
  const hidden = new Set(hide);
  const possible = new Set<string>();
  const becomes = new Map<string, Set<string>>();
  const unseen = new Set<string>();
  for (const { rule } of groups.flatMap(({ runs }) => runs)) {
    const names = rule.seen.map(({ name }) => name);
    const step = nameOf(names.filter((name) => !hidden.has(name)));
    possible.add(step);
    const gone = names.filter((name) => hidden.has(name));
    for (const name of gone) unseen.add(name);
    for (const name of [...gone, ...rule.parts.flatMap(({ actions }) => actions.map((action) => action.name))])
      becomes.set(name, (becomes.get(name) ?? new Set()).add(step));
  }
  const summands = layout.components.flatMap(({ found }) => found.summands);
  const offered = new Set(summands.flatMap(({ actions }) => actions.map(({ action }) => action.name)));
  // What components only do together is no component's own action.
  for (const name of unseen) offered.add(name);
  return { offered, possible, becomes };
}

export function neverHappening(
  formula: TypedStateFormula,
  { offered, possible, becomes }: StepNames,
): readonly Problem[] {
  return [...namedIn(formula)]
    .filter(([name]) => !possible.has(name) && name.split('|').every((action) => offered.has(action)))
    .map(([name, span]) => neverHappens(span, name, [...(becomes.get(name) ?? [])]));
}

function nameOf(actions: readonly string[]): string {
  return actions.length === 0 ? 'tau' : [...actions].sort().join('|');
}

/** Each with the first place where it stands. `tau` may be named though nothing is hidden. */
function namedIn(formula: TypedStateFormula): ReadonlyMap<string, Span> {
  const found = new Map<string, Span>();
  const waiting: (TypedStateFormula | TypedRegularFormula)[] = [formula];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part.kind === 'multi-action' && part.actions.length > 0) {
      const name = nameOf(part.actions.map(({ action }) => action.name));
      const known = found.get(name);
      if (known === undefined || part.span.start < known.start) found.set(name, part.span);
    }
    for (const inner of partsOf(part)) waiting.push(inner);
  }
  return found;
}

function partsOf(part: TypedStateFormula | TypedRegularFormula): readonly (TypedStateFormula | TypedRegularFormula)[] {
  if ('operand' in part) return [part.operand];
  if ('left' in part) return [part.left, part.right];
  if ('regular' in part) return [part.regular, part.body];
  return 'body' in part ? [part.body] : [];
}
