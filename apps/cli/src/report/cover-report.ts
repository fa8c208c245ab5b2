/** What of a model is never exercised: a line for each part, for people; every part, for programs. */
import { maximum } from '@vedette/core';
import { legible } from '@vedette/text';
import type { Covered, CoveredPart, CoveredPredicate } from '@vedette/workbench';
import { documentText } from '../output/json-text.ts';
import { counted, grouped, type Paint } from '../terminal/style.ts';

export function coverText(name: string, covered: Covered, paint: Paint): string {
  const { parts } = covered;
  const missed = parts.filter(({ isExercised }) => !isExercised);
  const kinds = [...new Set(parts.map(({ kind }) => kind))];
  const counts = kinds.map((kind) => {
    const own = parts.filter((part) => part.kind === kind);
    const exercised = own.filter(({ isExercised }) => isExercised).length;
    return `  ${plurals[kind].padEnd(10)} ${grouped(exercised)} of ${grouped(own.length)} exercised`;
  });
  const where = missed.map(placeText);
  const [places, names] = [maximum([0, ...where.map(wide)]), maximum([0, ...missed.map(({ name: one }) => wide(one))])];
  const lines = missed.map((part, index) => {
    const said = `  ${where[index]!.padEnd(places)}  ${part.kind.padEnd(8)} ${legible(part.name).padEnd(names)}`;
    return `${paint('bad', said)}  ${paint('faint', reasonOf(part))}`.trimEnd();
  });
  const found = lines.length === 0 ? ['Every part is exercised.'] : ['Never exercised:', ...lines];
  const states = predicateLines(covered.predicates, paint);
  return `${[`${name}: ${seenText(covered)}`, ...counts, '', ...found, ...states].join('\n')}\n`;
}

function predicateLines(predicates: readonly CoveredPredicate[], paint: Paint): readonly string[] {
  if (predicates.length === 0) return [];
  const width = maximum(predicates.map(({ expression }) => wide(legible(expression))));
  const lines = predicates.map((predicate) => {
    const said = `  ${legible(predicate.expression).padEnd(width)}`;
    return `${predicate.trueIn === 0 ? paint('bad', said) : said}  ${paint('faint', truthOf(predicate))}`;
  });
  return ['', 'States:', ...lines];
}

/** In how many states an expression is true, and how certain that is. */
export function truthOf({ trueIn, states, isComplete, approximation }: CoveredPredicate): string {
  const all = isComplete ? counted(states, 'state') : `the first ${counted(states, 'state')}`;
  if (trueIn === 0) return isComplete ? 'never true' : `not true in ${all}`;
  const doubt = approximation === undefined ? '' : `, which may be spurious, since ${approximation}`;
  return `true in ${grouped(trueIn)} of ${all}${doubt}`;
}

/**
 * What was searched, and what that means for the rest. Without a number of states: `cover` distinguishes states by what
 * led to them, or does not reduce them, so `explore` counts others.
 */
export function seenText({ outcome }: Covered): string {
  switch (outcome.kind) {
    case 'complete':
      return 'all states';
    case 'incomplete':
      return `the first states; ${outcome.detail}, so that more may be exercised`;
    case 'broken':
      return `the states until the model broke: ${outcome.problem.message}`;
    default:
      return outcome satisfies never;
  }
}

const plurals: Readonly<Record<CoveredPart['kind'], string>> = {
  summand: 'summands',
  edge: 'edges',
  location: 'locations',
  prefix: 'prefixes',
};

const reasons: Readonly<Record<CoveredPart['kind'], string>> = {
  summand: 'its condition is never true, or never together with those it communicates with',
  edge: 'its guard is never true in its location, or no edge synchronises with it',
  location: 'never reached',
  prefix: 'no run gets there',
};

/** Why no run exercises a part. */
export function reasonOf({ kind, why }: CoveredPart): string {
  return why ?? reasons[kind];
}

function placeText({ from }: CoveredPart): string {
  return `line ${from.line}, column ${from.column}`;
}

function wide(text: string): number {
  return text.length;
}

/** The keys are a contract. */
export function coverDocument(model: string, { parts, predicates, labels, outcome }: Covered): string {
  return documentText('cover', {
    model,
    complete: outcome.kind === 'complete',
    ...(outcome.kind === 'incomplete' && { why: outcome.why, detail: outcome.detail }),
    parts: parts.map(({ kind, name, source, from, to, isExercised, why }) => ({
      kind,
      name,
      source,
      line: from.line,
      column: from.column,
      endLine: to.line,
      endColumn: to.column,
      exercised: isExercised,
      ...(why !== undefined && { why }),
    })),
    ...(predicates.length > 0 && { predicates: predicates.map(predicateRecord) }),
    labels,
  });
}

function predicateRecord({ expression, trueIn, states, isComplete, approximation }: CoveredPredicate) {
  return { expression, trueIn, states, complete: isComplete, ...(approximation !== undefined && { approximation }) };
}
