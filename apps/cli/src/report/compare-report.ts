/** The result of a comparison: for people a sentence, the run as a chart or the formula; for programs a document. */

import { chartText, evidenceOf } from '@vedette/pictures';
import { legible } from '@vedette/text';
import { type Compared, isPreorder, type Relation, type ShownDifference } from '@vedette/workbench';
import { documentText, rounded } from '../output/json-text.ts';
import { counted, paints, secondsText } from '../terminal/style.ts';

/** The models that were compared, and the result. */
export interface Comparison {
  /** As the command line names them. */
  readonly files: readonly [left: string, right: string];
  /** The same, with the process of each that was chosen. */
  readonly names: readonly [left: string, right: string];
  readonly relation: Relation;
  readonly compared: Compared;
}

interface View {
  readonly width: number;
  readonly colour: 'colour' | 'plain';
  readonly states: 'none' | 'changes' | 'full';
  readonly detail: 'quiet' | 'normal';
}

/** The wording about two models, in the middle of a sentence: if they are related, and if they are not. */
const claims: Readonly<Record<Relation, readonly [related: string, unrelated: string]>> = {
  strong: ['and R are strongly bisimilar', 'and R are not strongly bisimilar'],
  branching: ['and R are branching bisimilar', 'and R are not branching bisimilar'],
  'divergence-branching': [
    'and R are branching bisimilar with divergence',
    'and R are not branching bisimilar with divergence',
  ],
  weak: ['and R are weakly bisimilar', 'and R are not weakly bisimilar'],
  trace: ['and R have the same traces', 'and R do not have the same traces'],
  'weak-trace': ['and R have the same visible traces', 'and R do not have the same visible traces'],
  traces: ['refines R in traces', 'does not refine R in traces'],
  failures: ['refines R in failures', 'does not refine R in failures'],
  'failures-divergences': ['refines R in failures and divergences', 'does not refine R in failures and divergences'],
};

export function compareReport(comparison: Comparison, view: View): string {
  const { names, relation, compared } = comparison;
  const { left, right, difference, seconds } = compared;
  const paint = paints[view.colour];
  const [mark, style, form] = difference === undefined ? (['✓', 'good', 0] as const) : (['✗', 'bad', 1] as const);
  const claim = claims[relation][form].replace('R', () => legible(names[1]));
  const counts = `(${counted(left.states, 'state')} and ${counted(right.states, 'state')}, ${secondsText(seconds)})`;
  const head = `${paint(style, `${mark} ${legible(names[0])} ${claim}`)}  ${paint('faint', counts)}\n`;
  return difference === undefined || view.detail === 'quiet' ? head : `${head}${evidenceText(names, difference, view)}`;
}

const onPaper = { width: 100, colour: 'plain', states: 'changes', detail: 'normal' } as const;

/** What the difference is: in a sentence, and with the run as a chart. */
export function differenceText(
  comparison: Comparison,
): { readonly kind: ShownDifference['kind']; readonly sentence: string; readonly text: string } | undefined {
  const { names, relation, compared } = comparison;
  const { difference } = compared;
  if (difference === undefined) return undefined;
  const claim = `${legible(names[0])} ${claims[relation][1].replace('R', () => legible(names[1]))}`;
  const { said, formula } = reasonOf(names, difference);
  const reason = formula === undefined ? said.replace(/:$/, '.') : `${said} ${formula}`;
  return { kind: difference.kind, sentence: `${claim}. ${reason}`, text: compareReport(comparison, onPaper) };
}

function evidenceText(names: Comparison['names'], difference: ShownDifference, view: View): string {
  const { width, states, colour } = view;
  const { said, formula } = reasonOf(names, difference);
  if (formula !== undefined) return `\n  ${said}\n\n    ${formula}\n`;
  const story = difference.kind === 'formula' ? undefined : difference.story;
  const chart =
    story === undefined || story.steps.length === 0 ? '' : `\n${chartText(story, { width, states, colour })}`;
  return `\n  ${said}\n${chart}`;
}

function reasonOf(
  names: Comparison['names'],
  difference: ShownDifference,
): { readonly said: string; readonly formula?: string } {
  const [left, right] = [legible(names[0]), legible(names[1])];
  const [has, lacks] = difference.side === 'left' ? [left, right] : [right, left];
  if (difference.kind !== 'formula') return { said: tale(difference, has, lacks) };
  const { formula } = difference;
  if (formula === undefined)
    return { said: 'They differ, but the formula that distinguishes them would be too long to read.' };
  return { said: `This holds in ${has} and not in ${lacks}:`, formula: legible(formula) };
}

function tale(difference: Exclude<ShownDifference, { kind: 'formula' }>, has: string, lacks: string): string {
  switch (difference.kind) {
    case 'trace':
      return `${has} can do this; ${lacks} cannot do the last step:`;
    case 'failure':
      return `${after(difference, has)} refuse ${listed(difference.refused)}; ${lacks} cannot. It offers ${listed(difference.offered)}.`;
    case 'divergence':
      return `${after(difference, has)} go on for ever unseen; ${lacks} cannot.`;
    default:
      return difference satisfies never;
  }
}

function after({ story }: Exclude<ShownDifference, { kind: 'formula' }>, has: string): string {
  return story.steps.length === 0 ? `At the start ${has} can` : `In this run ${has} can in the end`;
}

function listed(labels: readonly string[]): string {
  return labels.length === 0 ? 'nothing' : labels.map(legible).join(', ');
}

/** The keys are a contract. */
export function compareDocument({ names, relation, compared }: Comparison): string {
  const { left, right, difference, seconds, remark } = compared;
  return documentText('compare', {
    left: names[0],
    right: names[1],
    relation,
    kind: isPreorder(relation) ? 'preorder' : 'equivalence',
    related: difference === undefined,
    ...(remark !== undefined && { remark }),
    states: [left.states, right.states],
    seconds: rounded(seconds),
    evidence: difference === undefined ? null : evidenceRecord(names, difference),
  });
}

function evidenceRecord(names: Comparison['names'], difference: ShownDifference) {
  const of = { kind: difference.kind, model: difference.side === 'left' ? names[0] : names[1] };
  if (difference.kind === 'formula') return { ...of, formula: difference.formula ?? null };
  const refusal = difference.kind === 'failure' ? { refused: difference.refused, offered: difference.offered } : {};
  return { ...of, ...refusal, ...evidenceOf(difference.story) };
}
