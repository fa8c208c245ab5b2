/**
 * Every message about reading a model. Codes are words; each message is one sentence and a hint. Messages about names
 * and types are in `typecheck/problems.ts`, about values in `interpret/problems.ts`; about running models in
 * `interpret/runtime-problems.ts` and, if only compiled code finds it, in `lower/problems.ts`.
 */
import type { Problem, Span } from '@vedette/core';
import { didYouMean, problemFactory, quoted } from '@vedette/text';
import type { Name } from './tree.ts';

export const { error, warning } = problemFactory('uppaal');

// Text

export function unexpectedCharacter(span: Span): Problem {
  return error('unexpected-character', span, 'This character means nothing here.', 'Remove it.');
}

export function unclosedComment(span: Span): Problem {
  return error('unclosed-comment', span, 'This comment is never closed.', 'Close it with "*/".');
}

export function unclosedString(span: Span): Problem {
  return error('unclosed-string', span, 'This string is never closed.', 'Close it with a quote on the same line.');
}

export function expected(span: Span, what: string, found: string): Problem {
  const instead = found === '' ? '' : `, found ${quoted(found)}`;
  return error('expected', span, `Expected ${what}${instead}.`, hintFor(what));
}

/** What is usually meant where something is missing. */
function hintFor(what: string): string {
  if (what.startsWith('"!" or "?"')) return 'Write channel! to send and channel? to receive.';
  if (what.startsWith('";"')) return 'Declarations and statements end with a semicolon.';
  if (what.endsWith('to close the transition'))
    return 'In a transition come "select", "guard", "sync" and "assign", in this order, each ended by a semicolon.';
  return 'How this is written: docs.uppaal.org, language reference.';
}

export function tooDeep(span: Span, deepest: number): Problem {
  const hint = 'Move inner parts into a function or a constant of their own.';
  return error('too-deep', span, `This is nested more than ${deepest} levels deep.`, hint);
}

export function numberTooLarge(span: Span, largest: number): Problem {
  return error('number-too-large', span, `This number is larger than ${largest}.`, 'Integers have 32 bits.');
}

export function badPrefix(span: Span, prefix: string, type: string): Problem {
  const hint =
    '"urgent" and "broadcast" belong to channels; "const" and "meta" to integers, truth values and their arrays.';
  return error('bad-prefix', span, `"${prefix}" does not go with ${type}.`, hint);
}

export function badLayout(span: Span): Problem {
  const hint = 'It reads like /*@ at 96,96; name 48,80 */: remove it, the drawing is not part of the meaning.';
  return error('bad-layout', span, 'This remark about the drawing does not say where things are.', hint);
}

// Features of the language family that are recognised and not answered

const features = {
  double: 'floating point numbers',
  string: 'strings',
  hybrid: 'hybrid clocks',
  import: 'external functions',
  dynamic: 'dynamic processes',
  update: 'code that runs before or after every update',
  special: 'functions the tool calls by itself',
  switch: '"switch", "case", "break" and "continue"',
  assert: '"assert" statements',
  power: 'the power operator',
  builtin: 'floating point functions',
  weighted: 'weighted temporal logic',
  strategy: 'strategies and games',
  learning: 'learning queries',
  until: 'the until operator',
  scenario: 'scenario queries',
} as const;

export type Feature = keyof typeof features;

export function featureText(feature: Feature): string {
  return features[feature];
}

export function refused(span: Span, feature: Feature): Problem {
  const message = `This uses ${features[feature]}, which is not supported.`;
  const hint =
    feature === 'scenario'
      ? 'Write the chart as a template that listens and goes to a location of its own when the order is wrong.'
      : 'Only timed automata with integer data are checked: leave this part out.';
  return error('not-supported', span, message, hint);
}

export function refusedQuery(span: Span, feature: string): Problem {
  const message = `This query uses ${feature}, which is not supported.`;
  const hint = 'E<>, A[], E[], A<>, -->, sup, inf, bounds, Pr[..], E[..] and simulate are answered.';
  return warning('query-not-supported', span, message, hint);
}

export function isRefusedQuery({ code }: Problem): boolean {
  return code.endsWith('/query-not-supported');
}

/** Something wrong with a query of the model: the model is checked without the query. */
export function withoutQuery(problem: Problem): Problem {
  const hint = `${problem.hint ?? ''} The query is left out.`.trim();
  return { ...problem, severity: 'warning', leavesOut: 'question', hint };
}

/** The model opens for statistical queries alone. */
export function onlySimulated(reason: Problem): Problem {
  const hint = `Only statistical queries are answered, by simulation: searches through all states decline. ${reason.hint ?? ''}`;
  return { ...reason, severity: 'warning', hint: hint.trim() };
}

/** One warning for all places in a template where the same thing has no effect on answers. */
export function ignored(what: 'exponential-rate' | 'weight', places: readonly Span[]): Problem {
  const [first, ...others] = places;
  const message =
    what === 'weight'
      ? 'Weights of branches are ignored: every branch is possible, one of weight zero, too.'
      : 'Exponential rates are ignored: a run may stay in the location for any time its invariant allows.';
  const hint = 'Only statistical queries depend on them.';
  const related = others.map((span) => ({ span, message: 'Here, too.' }));
  return { ...warning(`ignored-${what}`, first!, message, hint), ...(related.length > 0 && { related }) };
}

export function unusedChart(span: Span): Problem {
  const hint = 'Only scenario queries are about it, which are not answered; nothing else depends on it.';
  return warning('unused-chart', span, 'Live sequence charts are left out.', hint);
}

export function unusedLabel(span: Span, kind: string): Problem {
  const hint = 'It is kept out of the model; nothing about the answers depends on it.';
  return warning('unused-label', span, `Labels of kind ${quoted(kind)} have no meaning for checking.`, hint);
}

export function unusedSection(span: Span, what: 'gantt' | 'progress'): Problem {
  const message = what === 'gantt' ? 'The "gantt" section is not used.' : 'The "progress" section is not used.';
  const hint =
    what === 'gantt' ? 'It only colours a chart.' : 'It only steers how memory is used; the answers are the same.';
  return warning(`unused-${what}`, span, message, hint);
}

// Documents

export function malformedXml(span: Span, message: string): Problem {
  const hint = /entit|reference/i.test(message)
    ? 'Only the five entities of XML itself and character references are known; none are expanded further.'
    : 'Every element must be closed by a tag of its own name, inside the element it was opened in.';
  return error('malformed-xml', span, message, hint);
}

export function xmlTooDeep(span: Span, deepest: number): Problem {
  const message = `Elements are nested more than ${deepest} deep here.`;
  return error('xml-too-deep', span, message, 'A model nests four or five elements.');
}

export function notAModel(span: Span, found: string): Problem {
  const message = `The document is a ${quoted(found)}, expected "nta".`;
  return error('not-a-model', span, message, 'A model starts with <nta>.');
}

export function unknownElement(span: Span, element: string, inside: string): Problem {
  const message = `The element ${quoted(element)} does not belong inside ${quoted(inside)}.`;
  return error('unknown-element', span, message, 'Remove it.');
}

export function missingElement(span: Span, element: string, inside: string): Problem {
  return error(
    'missing-element',
    span,
    `${quoted(inside)} lacks ${quoted(element)}.`,
    `Add it inside ${quoted(inside)}.`,
  );
}

export function unknownLabel(span: Span, kind: string, known: Iterable<string>): Problem {
  const hint = didYouMean(kind, known) ?? `Expected one of: ${[...known].join(', ')}.`;
  return error('unknown-label', span, `There is no label of kind ${quoted(kind)} here.`, hint);
}

export function unknownReference(span: Span, reference: string, known: Iterable<string>): Problem {
  const hint = didYouMean(reference, known) ?? 'Refer to a location of the same template by its id.';
  return error('unknown-reference', span, `There is no location with the id ${quoted(reference)}.`, hint);
}

export function badCoordinate(span: Span, text: string): Problem {
  return error('bad-coordinate', span, `${quoted(text)} is not a position.`, 'Positions are whole numbers.');
}

export function duplicate(name: Name, first: Span): Problem {
  const message = `The name ${quoted(name.text)} is already taken.`;
  const related = [{ span: first, message: 'The first one is here.' }];
  return { ...error('duplicate', name.span, message, 'Rename one of them.'), related };
}

export function labelOfBranch(span: Span): Problem {
  const message = 'This label of a branch counts as one of the edge that leads to the branch point.';
  return warning(
    'branch-label',
    span,
    message,
    "UPPAAL's reference gives branches updates and weights only: put it on that edge.",
  );
}

export function secondSynchronisation(span: Span): Problem {
  const message = 'Both the edge to the branch point and this branch synchronise.';
  return error('second-synchronisation', span, message, 'Keep one of the two: a step goes over one channel.');
}

export function branchToBranchPoint(span: Span): Problem {
  const message = 'A branch cannot lead to a branch point.';
  return error('branch-target', span, message, 'Let it lead to a location, or list all branches at one branch point.');
}

export function branchPointWithoutBranches(name: Name): Problem {
  const message = `No branch starts at the branch point ${quoted(name.text)}.`;
  return error('no-branches', name.span, message, 'Draw at least one edge from it to a location.');
}

export function unknownLocation(name: Name, known: Iterable<string>): Problem {
  const hint = didYouMean(name.text, known) ?? 'Declare it with "state".';
  return error('unknown-location', name.span, `There is no location ${quoted(name.text)} in this template.`, hint);
}
