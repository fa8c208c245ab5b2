/**
 * A delay in text as two questions about a model: `crash..suspect`, `{P.waiting}..(grant || refuse)`. Both sides are
 * conditions as in sentences of property files; what speaks of actions occurs at steps, any other alternative when it
 * begins to hold.
 */
import type { DelayQuestion, Excerpt, Label, Model, Occurrence, Outcome, Problem } from '@vedette/core';
import { isCalled, NamedActions } from '@vedette/text';
import { timeAction } from '../actions/time-actions.ts';
import { operatorNames, parseTemporal } from '../formula/parse.ts';
import { temporalIn } from '../formula/temporal-in.ts';
import type { TemporalTree } from '../formula/tree.ts';
import { splitWords, type Word } from '../formula/words.ts';
import { LinearMaker } from '../ltl/linear-formula.ts';
import * as problems from '../problems.ts';
import { predicated } from '../state/predicated.ts';

export interface DelayText {
  readonly text: Excerpt;
  /** What it is reported under, in place of the text. */
  readonly name?: string;
  readonly define?: (tree: TemporalTree) => TemporalTree;
}

/**
 * The least and the greatest delay; or whether one of them keeps the bound that is given behind it: `crash..suspect at
 * most 4`.
 */
export function readDelay({ text, name, define }: DelayText, model: Model): Outcome<readonly DelayQuestion[]> {
  const parsed = parseDelay(text, define);
  if ('problems' in parsed) return { problems: parsed.problems, texts: [] };
  const { from, to, sides, measured, bound } = parsed;
  const actions = new NamedActions(model.presentation);
  const maker = new LinearMaker(actions);
  const occurrence = (tree: TemporalTree, side: Excerpt): Occurrence => {
    const [steps, states] = [alternativesOf(tree, 'step'), alternativesOf(tree, 'state')];
    return {
      ...(steps.length > 0 && { atSteps: { kind: 'or', operands: steps.map((one) => maker.made(one)) } }),
      ...(states.length > 0 && { inStates: { kind: 'or', operands: states.map((one) => maker.made(one)) } }),
      text: side.text.trim(),
    };
  };
  const occurrences = { from: occurrence(from, sides[0]!), to: occurrence(to, sides[1]!) };
  const takesTime = timeTaker(model);
  const compiled = maker.states.length === 0 ? { value: undefined, problems: [] } : predicated(model, maker.states);
  if (compiled.problems.some(({ severity }) => severity === 'error')) return { problems: compiled.problems, texts: [] };
  actions.meet(model.behaviour.labels ?? []);
  const common = {
    kind: 'delay',
    ...occurrences,
    actions: maker.actions,
    takesTime,
    unmet: () => actions.unmet(),
    meet: (labels: readonly Label[]) => actions.meet(labels),
    ...(compiled.value && { model: compiled.value }),
  } as const;
  const asked = (extreme: DelayQuestion['extreme']): DelayQuestion => {
    const plain = `${extreme} delay ${measured.text.trim()}`;
    const bounded = bound === undefined ? plain : `delay ${text.text.trim()}`;
    const shown = name === undefined ? bounded : `${name}: ${bounded}`;
    return { ...common, extreme, name: shown, ...(bound && { bound: bound.value }) };
  };
  const extremes = bound === undefined ? (['least', 'greatest'] as const) : [bound.extreme];
  return { value: extremes.map(asked), problems: compiled.problems, texts: [] };
}

interface ParsedDelay {
  readonly from: TemporalTree;
  readonly to: TemporalTree;
  /** Both as they are written. */
  readonly sides: readonly Excerpt[];
  /** What is written before the bound. */
  readonly measured: Excerpt;
  readonly bound?: Bound;
}

/** What can be read without a model. */
export function parseDelay(
  text: Excerpt,
  define?: DelayText['define'],
): ParsedDelay | { readonly problems: readonly Problem[] } {
  const { measured, bound } = boundOf(text);
  const split = sidesOf(measured);
  if ('problem' in split) return { problems: [split.problem] };
  const read = split.sides.map((side) => conditionOf(side, define));
  const [from, to] = read.map(({ tree }) => tree);
  if (from === undefined || to === undefined) return { problems: read.flatMap((one) => one.problems) };
  return { from, to, sides: split.sides, measured, ...(bound && { bound }) };
}

interface Bound {
  readonly extreme: DelayQuestion['extreme'];
  readonly value: number;
}

/** What is measured, without the bound behind it. */
function boundOf(text: Excerpt): { readonly measured: Excerpt; readonly bound?: Bound } {
  const [at, which, value] = splitWords(text.text, operatorNames).slice(-4, -1);
  const isBound = at?.text === 'at' && (which?.text === 'most' || which?.text === 'least');
  if (!isBound || value === undefined || !/^\d{1,9}$/.test(value.text)) return { measured: text };
  const measured = { ...text, text: text.text.slice(0, at.start) };
  return { measured, bound: { extreme: which.text === 'most' ? 'greatest' : 'least', value: Number(value.text) } };
}

/** Both sides of the two dots, which stand outside all brackets. */
function sidesOf({
  source,
  start,
  text,
}: Excerpt): { readonly sides: readonly Excerpt[] } | { readonly problem: Problem } {
  const dots: Word[] = [];
  let depth = 0;
  for (const word of splitWords(text, operatorNames)) {
    if (word.text === '(') depth += 1;
    else if (word.text === ')') depth -= 1;
    else if (depth === 0 && word.text === '..') dots.push(word);
  }
  const [between, ...more] = dots;
  if (between === undefined || more.length > 0)
    return { problem: problems.noDelay({ source, start, end: start + text.length }) };
  const right = { source, start: start + between.end, text: text.slice(between.end) };
  return { sides: [{ source, start, text: text.slice(0, between.start) }, right] };
}

function conditionOf(
  side: Excerpt,
  define: (tree: TemporalTree) => TemporalTree = (tree) => tree,
): { readonly tree?: TemporalTree; readonly problems: readonly Problem[] } {
  const { formula, problems: found } = parseTemporal(side, 'linear');
  if (formula === undefined) return { problems: found };
  const tree = define(formula);
  const temporal = temporalIn(tree);
  if (temporal !== undefined) return { problems: [problems.temporalInPattern(temporal.span)] };
  if (mentions(tree, 'deadlock')) return { problems: [problems.deadlockInDelay(tree.span)] };
  return { tree, problems: found };
}

/** What is joined by "or": that which speaks of actions, and the rest. */
function alternativesOf(tree: TemporalTree, kind: 'step' | 'state'): readonly TemporalTree[] {
  if (tree.kind === 'binary' && tree.operator === 'or')
    return [...alternativesOf(tree.left, kind), ...alternativesOf(tree.right, kind)];
  return mentions(tree, 'action') === (kind === 'step') ? [tree] : [];
}

function mentions(tree: TemporalTree, kind: TemporalTree['kind']): boolean {
  if (tree.kind === 'unary') return mentions(tree.operand, kind);
  if (tree.kind === 'binary') return mentions(tree.left, kind) || mentions(tree.right, kind);
  return tree.kind === kind;
}

/** Where time is dense, steps take none; where it is not known what steps there are, either name counts. */
function timeTaker(model: Model): (label: Label) => boolean {
  const isTick = ({ kind }: Label): boolean => kind === 'tick';
  if (model.behaviour.system.cover !== undefined) return isTick;
  const known = timeAction(model);
  const named = known === undefined ? ['tick', 'tock'] : [known];
  return (label) => isTick(label) || named.some((name) => isCalled(label, name, model.presentation));
}
