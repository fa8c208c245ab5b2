/**
 * Distinguishing formulas: Hennessy-Milner logic with weak steps, steps after hidden ones, and divergence. They are
 * written in mCRL2's notation, so that other tools can check them.
 */
import type { Label } from '@vedette/core';

export type Formula =
  | { readonly kind: 'true' }
  | { readonly kind: 'not'; readonly of: Formula }
  | { readonly kind: 'and'; readonly parts: readonly Formula[] }
  /** A step by this label leads to a state where `next` holds. */
  | { readonly kind: 'can'; readonly label: Label; readonly next: Formula }
  /** The same with hidden steps before and after; for a hidden label any number of hidden steps, none included. */
  | { readonly kind: 'weakly can'; readonly label: Label; readonly next: Formula }
  /**
   * Hidden steps lead to a state where `here` holds and from which a step leads to one where `next` holds; a hidden
   * step may also be left out.
   */
  | { readonly kind: 'comes to'; readonly here: Formula; readonly label: Label; readonly next: Formula }
  /** Hidden steps lead to an endless run of hidden steps through states where `here` holds. */
  | { readonly kind: 'diverges'; readonly here: Formula };

export const always: Formula = { kind: 'true' };

export function negated(formula: Formula): Formula {
  return formula.kind === 'not' ? formula.of : { kind: 'not', of: formula };
}

export function conjunction(parts: readonly Formula[]): Formula {
  const [first = always, ...others] = parts;
  return others.length === 0 ? first : { kind: 'and', parts };
}

/** Parts may be shared, so that the text can be exponentially longer than the formula: nothing if it is too long. */
export function formulaText(formula: Formula, longest = 100_000): string | undefined {
  const lengths = new Map<Formula, number>();
  return lengthOf(formula, lengths) > longest ? undefined : written(formula);
}

function written(formula: Formula): string {
  switch (formula.kind) {
    case 'true':
      return 'true';
    case 'not':
      return `!${written(formula.of)}`;
    case 'and':
      return `(${formula.parts.map(written).join(' && ')})`;
    case 'can':
      return `<${actionText(formula.label)}>${written(formula.next)}`;
    case 'weakly can':
      return `<${weakText(formula.label)}>${written(formula.next)}`;
    case 'comes to':
      return comesToText(formula);
    case 'diverges':
      return divergesText(formula.here);
    default:
      return formula satisfies never;
  }
}

function comesToText({ here, label, next }: Extract<Formula, { kind: 'comes to' }>): string {
  const step: Formula = { kind: 'can', label, next };
  if (label.kind !== 'tau') return `<tau*>${written(conjunction([...partsOf(here), step]))}`;
  if (here.kind === 'true') return `<tau*>${written(next)}`;
  return `<tau*>(${[...partsOf(here).map(written), `(${written(next)} || ${written(step)})`].join(' && ')})`;
}

function divergesText(here: Formula): string {
  const parts = [...partsOf(here).map(written), '<tau>X'];
  return `<tau*>nu X. ${parts.length === 1 ? parts[0] : `(${parts.join(' && ')})`}`;
}

function partsOf(formula: Formula): readonly Formula[] {
  if (formula.kind === 'true') return [];
  return formula.kind === 'and' ? formula.parts : [formula];
}

function actionText(label: Label): string {
  return label.kind === 'tau' ? 'tau' : label.text;
}

function weakText(label: Label): string {
  return label.kind === 'tau' ? 'tau*' : `tau* . ${label.text} . tau*`;
}

/** How long the text will be, about; shared parts are measured once. */
function lengthOf(formula: Formula, known: Map<Formula, number>): number {
  const before = known.get(formula);
  if (before !== undefined) return before;
  const twice = formula.kind === 'comes to' && formula.label.kind === 'tau' ? lengthOf(formula.next, known) : 0;
  const inside = insideOf(formula).reduce((sum, part) => sum + lengthOf(part, known), twice);
  const length = inside + ('label' in formula ? formula.label.text.length : 0) + 12;
  known.set(formula, length);
  return length;
}

function insideOf(formula: Formula): readonly Formula[] {
  switch (formula.kind) {
    case 'true':
      return [];
    case 'not':
      return [formula.of];
    case 'and':
      return formula.parts;
    case 'can':
    case 'weakly can':
      return [formula.next];
    case 'comes to':
      return [formula.here, formula.next];
    case 'diverges':
      return [formula.here];
    default:
      return formula satisfies never;
  }
}
