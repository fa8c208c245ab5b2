/**
 * The text of an explanation: the run with the steps that mattered, what avoids the outcome, who waits, and what
 * starves.
 */
import type { Wait } from '@vedette/core';
import { chartText } from '@vedette/pictures';
import { legible } from '@vedette/text';
import {
  type ExplainedStep,
  type PlacedPart,
  type PlacedText,
  type RunExplained,
  sourceTexts,
} from '@vedette/workbench';
import { counted, paints } from '../terminal/style.ts';

export interface ExplainView {
  readonly width: number;
  readonly colour: 'colour' | 'plain';
  readonly states: 'none' | 'changes' | 'full';
}

export function explainText(name: string, explained: RunExplained, view: ExplainView): string {
  const { question, model, story } = explained;
  const paint = paints[view.colour];
  const head = `${paint('strong', legible(question.name))}: ${legible(name)}, a run of ${legible(model.name)} in ${counted(story.steps.length, 'step')}`;
  const parts = [
    head,
    '',
    chartText(story, { ...view, fold: 0 }),
    ...roleParts(explained),
    ...nearestParts(explained, view),
  ];
  return `${[...parts, ...waitParts(explained), ...starvingParts(explained)].join('\n')}\n`;
}

/** A list of numbers, with ranges for neighbours: 1, 3 to 5. */
function numbersText(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges
    .map(([from, to]) => (from === to ? `${from}` : `${from} ${to === from + 1 ? 'and' : 'to'} ${to}`))
    .join(', ');
}

const summaries: readonly (readonly [ExplainedStep['role'], string])[] = [
  ['spare', '· can be left out: the rest shows it without them'],
  ['either', 'another step was possible there and does not avoid it'],
  ['forced', 'no other step was possible there'],
];

function roleParts({ roles, story, written, texts, ...explained }: RunExplained): readonly string[] {
  if ('refused' in roles) return [`The steps that mattered are not known: ${roles.refused}.`, ''];
  const decisive = roles.flatMap((role, place) => {
    if (role.role !== 'decisive') return [];
    const { number } = story.steps[place]!;
    return [
      `  ▶ ${number}  ${legible(role.name)}${placeText(written[place]!, texts)}: avoided with ${avoidingText(role)}`,
    ];
  });
  const others = summaries.flatMap(([wanted, text]) => {
    const numbers = roles.flatMap(({ role }, place) => (role === wanted ? [place + 1] : []));
    return numbers.length === 0 ? [] : [`  ${counted(numbers.length, 'step')} (${numbersText(numbers)}): ${text}`];
  });
  const swapped = roles.flatMap(({ isSwappable, role }, place) => (isSwappable && role !== 'spare' ? [place + 1] : []));
  const order =
    swapped.length === 0 ? [] : [`  could also come before the step in front of it: ${numbersText(swapped)}`];
  const { lastChance, isPartial, nearest } = explained;
  const isDoubtful = isPartial && !('refused' in nearest) && nearest.isWhole;
  const doubt = isDoubtful ? ' Not every state was visited: that may be earlier.' : '';
  const last = lastChance === undefined ? [] : [`  ${lastChanceText(lastChance)}${doubt}`];
  return ['Steps that mattered:', ...decisive, ...others, ...order, ...last, ''];
}

function avoidingText({ avoiding, avoidingInEveryRound: repeated }: ExplainedStep): string {
  const ways = [
    ...(avoiding.length === 0 ? [] : [`${avoiding.map(legible).join(' or ')} in its place`]),
    ...(repeated.length === 0 ? [] : [`${repeated.map(legible).join(' or ')} in its place in every round`]),
  ];
  return ways.join(', or with ');
}

function lastChanceText(steps: number | 'always'): string {
  if (steps === 'always')
    return 'The outcome can be avoided from every state of the run, however often it has repeated.';
  return steps === 0
    ? 'The outcome can be avoided only at the start.'
    : `The outcome can still be avoided up to step ${steps}.`;
}

/** ` (Node, watch.mcrl2:3:11)`. */
function placeText(parts: readonly PlacedPart[], texts: readonly PlacedText[]): string {
  const sources = sourceTexts(texts);
  const shown = parts.flatMap(({ who, origin }) => {
    const text = sources.find(({ name }) => name === origin.source);
    if (text === undefined) return [];
    const { line } = text.place(origin.start);
    return [`${who === undefined ? '' : `${who}, `}${origin.source}:${line}`];
  });
  return shown.length === 0 ? '' : ` (${shown.join('; ')})`;
}

function nearestParts({ nearest, roles, isPartial }: RunExplained, view: ExplainView): readonly string[] {
  // Said already.
  if ('refused' in nearest && 'refused' in roles && nearest.refused === roles.refused) return [];
  if ('refused' in nearest) return [`No other run is shown: ${nearest.refused}.`, ''];
  const { story, common, edits, isWhole } = nearest;
  const parting = common === 0 ? 'They part at the start' : `They part after step ${common}`;
  const doubt = isPartial && !isWhole ? ' Not every state was visited: it may not avoid it in the end.' : '';
  const head = `The nearest run that ${isWhole ? 'avoids it' : 'can avoid it'} ${edits === 0 ? 'takes the same actions' : `differs in ${counted(edits, 'step')}`}. ${parting} (↳).${doubt}`;
  return [head, '', chartText(story, { ...view, fold: 0 })];
}

function waitParts({ waits, texts }: RunExplained): readonly string[] {
  if (waits === undefined) return [];
  if (waits.length === 0) return ['No component waits for another.', ''];
  const lines = waits.map(
    (wait) =>
      `  ${legible(wait.who)} ${waitText(wait)}${wait.origin ? placeText([{ origin: wait.origin }], texts) : ''}`,
  );
  return ['Who waits for whom:', ...lines, ''];
}

function waitText({ action, for: missing, with: others, until }: Wait): string {
  if (until !== undefined) return `waits in ${legible(action)} until ${legible(until)}`;
  return missing.length === 0
    ? `waits with ${others.map(legible).join(' and ')} in ${legible(action)}: they disagree on data`
    : `waits for ${missing.map(legible).join(' and ')} in ${legible(action)}`;
}

function starvingParts({ starving }: RunExplained): readonly string[] {
  if (starving.length === 0) return [];
  const lines = starving.map(({ label, who, isAlwaysPossible }) => {
    const whose = who.length === 0 ? '' : ` of ${who.map(legible).join(', ')}`;
    return `  ${legible(label)}${whose}: ${isAlwaysPossible ? 'possible all the time (weak fairness rules the run out)' : 'possible again and again (strong fairness rules the run out)'}`;
  });
  return ['What starves while the run repeats:', ...lines, ''];
}
