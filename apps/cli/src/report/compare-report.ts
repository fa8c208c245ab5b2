/** What a comparison came to: for people a sentence, the run as a chart or the formula; for programs a document. */

import { type Difference, isPreorder, type Relation } from '@vedette/engines';
import { chartText, evidenceOf } from '@vedette/pictures';
import { legible } from '@vedette/text';
import type { Compared } from '../commands/compare.ts';
import { jsonText, rounded } from '../output/json-text.ts';
import { counted, paints, secondsText } from '../terminal/style.ts';

interface View {
  readonly width: number;
  readonly colour: 'colour' | 'plain';
  readonly states: 'none' | 'changes' | 'full';
  readonly detail: 'quiet' | 'normal';
}

/** What is said of two models, in the middle of a sentence: if they are related, and if they are not. */
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

export function compareReport(compared: Compared, relation: Relation, view: View): string {
  const { left, right, comparison, seconds } = compared;
  const paint = paints[view.colour];
  const [mark, style, form] = comparison.related ? (['✓', 'good', 0] as const) : (['✗', 'bad', 1] as const);
  const claim = claims[relation][form].replace('R', () => legible(right.name));
  const counts = `(${counted(left.stats.states, 'state')} and ${counted(right.stats.states, 'state')}, ${secondsText(seconds)})`;
  const head = `${paint(style, `${mark} ${legible(left.name)} ${claim}`)}  ${paint('faint', counts)}\n`;
  return comparison.related || view.detail === 'quiet' ? head : `${head}${evidenceText(compared, view)}`;
}

const onPaper = { width: 100, colour: 'plain', states: 'changes', detail: 'normal' } as const;

/** What the difference is: in a sentence, and with the run as a chart. */
export function differenceText(
  compared: Compared,
  relation: Relation,
): { readonly kind: Difference['kind']; readonly sentence: string; readonly text: string } | undefined {
  const { left, right, comparison } = compared;
  if (comparison.related) return undefined;
  const claim = `${legible(left.name)} ${claims[relation][1].replace('R', () => legible(right.name))}`;
  const { said, formula } = reasonOf(compared, comparison);
  const reason = formula === undefined ? said.replace(/:$/, '.') : `${said} ${formula}`;
  const text = compareReport(compared, relation, onPaper);
  return { kind: comparison.difference.kind, sentence: `${claim}. ${reason}`, text };
}

function evidenceText(compared: Compared, { width, states, colour }: View): string {
  const { comparison, story } = compared;
  if (comparison.related) return '';
  const { said, formula } = reasonOf(compared, comparison);
  if (formula !== undefined) return `\n  ${said}\n\n    ${formula}\n`;
  const chart =
    story === undefined || story.steps.length === 0 ? '' : `\n${chartText(story, { width, states, colour })}`;
  return `\n  ${said}\n${chart}`;
}

function reasonOf(
  { left, right, formula }: Compared,
  { side, difference }: Extract<Compared['comparison'], { related: false }>,
): { readonly said: string; readonly formula?: string } {
  const names = [left, right].map(({ name }) => legible(name));
  const [has, lacks] = (side === 'left' ? names : names.toReversed()) as [string, string];
  if (difference.kind !== 'formula') return { said: tale(difference, has, lacks) };
  if (formula === undefined)
    return { said: 'They differ, but the formula that tells them apart would be too long to read.' };
  return { said: `This holds in ${has} and not in ${lacks}:`, formula: legible(formula) };
}

function tale(difference: Exclude<Difference, { kind: 'formula' }>, has: string, lacks: string): string {
  switch (difference.kind) {
    case 'trace':
      return `${has} can do this; ${lacks} cannot do the last step:`;
    case 'failure':
      return `${after(difference.run, has)} refuse ${listed(difference.refused)}; ${lacks} cannot. It offers ${listed(difference.offered)}.`;
    case 'divergence':
      return `${after(difference.run, has)} go on for ever unseen; ${lacks} cannot.`;
    default:
      return difference satisfies never;
  }
}

function after(run: readonly number[], has: string): string {
  return run.length === 0 ? `At the start ${has} can` : `In this run ${has} can in the end`;
}

function listed(labels: readonly string[]): string {
  return labels.length === 0 ? 'nothing' : labels.map(legible).join(', ');
}

/** The keys are a contract. */
export function compareDocument(compared: Compared, relation: Relation): string {
  const { left, right, comparison, seconds } = compared;
  const remark = left.remark ?? right.remark;
  return jsonText({
    left: left.name,
    right: right.name,
    relation,
    kind: isPreorder(relation) ? 'preorder' : 'equivalence',
    related: comparison.related,
    ...(remark !== undefined && { remark }),
    states: [left.stats.states, right.stats.states],
    seconds: rounded(seconds),
    evidence: evidenceRecord(compared),
  });
}

function evidenceRecord({ left, right, comparison, story, formula }: Compared) {
  if (comparison.related) return null;
  const { side, difference } = comparison;
  const of = { kind: difference.kind, model: side === 'left' ? left.name : right.name };
  if (difference.kind === 'formula') return { ...of, formula: formula ?? null };
  const refusal = difference.kind === 'failure' ? { refused: difference.refused, offered: difference.offered } : {};
  return { ...of, ...refusal, ...(story && evidenceOf(story)) };
}
