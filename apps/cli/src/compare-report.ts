/** What a comparison came to: for people a sentence, the run as a chart or the formula; for programs a document. */
import { type Difference, isPreorder, type Relation } from '@vedette/engines';
import { chartText, evidenceOf } from '@vedette/pictures';
import type { Compared } from './compare.ts';
import { jsonText } from './json-text.ts';
import { rounded } from './report-json.ts';
import { counted, oneLine, paints, secondsText } from './style.ts';

interface View {
  readonly width: number;
  readonly colour: 'colour' | 'plain';
  readonly states: 'none' | 'changes' | 'full';
  readonly detail: 'quiet' | 'normal';
}

/** What is said of two models that are related. */
const sentences: Readonly<Record<Relation, (left: string, right: string) => string>> = {
  strong: (left, right) => `${left} and ${right} are strongly bisimilar`,
  branching: (left, right) => `${left} and ${right} are branching bisimilar`,
  'divergence-branching': (left, right) => `${left} and ${right} are branching bisimilar with divergence`,
  weak: (left, right) => `${left} and ${right} are weakly bisimilar`,
  trace: (left, right) => `${left} and ${right} have the same traces`,
  'weak-trace': (left, right) => `${left} and ${right} have the same visible traces`,
  traces: (left, right) => `${left} refines ${right} in traces`,
  failures: (left, right) => `${left} refines ${right} in failures`,
  'failures-divergences': (left, right) => `${left} refines ${right} in failures and divergences`,
};

export function compareReport(compared: Compared, relation: Relation, view: View): string {
  const { left, right, comparison, seconds } = compared;
  const paint = paints[view.colour];
  const [mark, style] = comparison.related ? (['✓ related', 'good'] as const) : (['✗ not related', 'bad'] as const);
  const claim = sentences[relation](oneLine(left.name), oneLine(right.name));
  const counts = `(${counted(left.stats.states, 'state')} and ${counted(right.stats.states, 'state')}, ${secondsText(seconds)})`;
  const head = `${paint(style, mark)}  ${paint('strong', comparison.related ? claim : `not so: ${claim}`)}  ${paint('faint', counts)}\n`;
  return comparison.related || view.detail === 'quiet' ? head : `${head}${evidenceText(compared, view)}`;
}

function evidenceText({ left, right, comparison, story, formula }: Compared, view: View): string {
  if (comparison.related) return '';
  const { side, difference } = comparison;
  const [has, lacks] = (side === 'left' ? [left, right] : [right, left]).map(({ name }) => oneLine(name)) as [
    string,
    string,
  ];
  if (difference.kind === 'formula') {
    if (formula === undefined)
      return `\n  They differ, but the formula that tells them apart would be too long to read.\n`;
    return `\n  This holds in ${has} and not in ${lacks}:\n\n    ${oneLine(formula)}\n`;
  }
  const { width, states, colour } = view;
  const chart =
    story === undefined || story.steps.length === 0 ? '' : `\n${chartText(story, { width, states, colour })}`;
  return `\n  ${tale(difference, has, lacks)}\n${chart}`;
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
  return labels.length === 0 ? 'nothing' : labels.map(oneLine).join(', ');
}

/** The keys are a contract. */
export function compareDocument(compared: Compared, relation: Relation): string {
  const { left, right, comparison, seconds } = compared;
  return jsonText({
    left: left.name,
    right: right.name,
    relation,
    kind: isPreorder(relation) ? 'preorder' : 'equivalence',
    related: comparison.related,
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
