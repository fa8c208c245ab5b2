/**
 * Which edges lead steps that a condition about actions is true of. The action of a step is called by its channel, or
 * by instance and locations where an instance acts alone: both are known of the edge, up to the indices that choose
 * among the channels of an array.
 */
import type { DelayQuestion, LinearFormula } from '@vedette/core';
import { leavesOf } from '../lower/layout.ts';
import { channelsOf } from '../lower/network.ts';
import { NO_CHANNEL } from '../lower/offers.ts';
import type { StepLabel } from '../lower/step-labels.ts';
import { boolSort, boundsOf, type Edge, type Expression } from '../typed/index.ts';
import type { Lowering } from '../zones/lowering.ts';
import { conjunction, type IsOccurrence, isEqual } from './observed-model.ts';

/** More elements of an array are not distinguished one by one. */
const MOST_CHANNELS = 256;

/** Nothing where more is needed: what states are like, or which of very many channels is meant. */
export function leadingEdges(
  lowering: Lowering,
  condition: LinearFormula,
  { actions }: Pick<DelayQuestion, 'actions'>,
): ((instance: number, edge: Edge) => IsOccurrence) | undefined {
  if (mentionsStates(condition)) return undefined;
  const holds = (label: StepLabel): boolean => isTrueOf(condition, (action) => actions[action]!(label));
  const answers = new Map<Edge, IsOccurrence>();
  for (const [instance, { edges }] of lowering.model.instances.entries())
    for (const edge of edges) {
      const answer = occurrence(lowering, { instance, edge }, holds);
      if (answer === undefined) return undefined;
      answers.set(edge, answer);
    }
  return (_instance, edge) => answers.get(edge)!;
}

function mentionsStates(formula: LinearFormula): boolean {
  if (formula.kind === 'not') return mentionsStates(formula.operand);
  if ('operands' in formula) return formula.operands.some(mentionsStates);
  return formula.kind === 'state';
}

function isTrueOf(formula: LinearFormula, isAction: (action: number) => boolean): boolean {
  switch (formula.kind) {
    case 'true':
      return true;
    case 'action':
      return isAction(formula.action);
    case 'not':
      return !isTrueOf(formula.operand, isAction);
    case 'and':
      return formula.operands.every((operand) => isTrueOf(operand, isAction));
    case 'or':
      return formula.operands.some((operand) => isTrueOf(operand, isAction));
    default:
      return false;
  }
}

function occurrence(
  { model, layout }: Lowering,
  { instance, edge }: { readonly instance: number; readonly edge: Edge },
  holds: (label: StepLabel) => boolean,
): IsOccurrence | undefined {
  const { name, locations } = model.instances[instance]!;
  const { synchronisation, source, target } = edge;
  const common = { kind: 'visible', participants: [instance] } as const;
  if (synchronisation === undefined) {
    const text = `${name}: ${locations[source]!.name}->${locations[target]!.name}`;
    return holds({ ...common, text, channel: NO_CHANNEL }) ? 'always' : 'never';
  }
  const channels = [...channelsOf(synchronisation.channel, layout)];
  const meant = channels.filter((channel) =>
    holds({ ...common, text: `${layout.channelNames.get(channel)}: ${name}`, channel }),
  );
  if (meant.length === 0) return 'never';
  if (meant.length === channels.length) return 'always';
  const first = channels.reduce((least, one) => Math.min(least, one));
  const found = meant.map((channel) => chosenBy(synchronisation.channel, channel - first));
  if (meant.length > MOST_CHANNELS || found.includes(undefined)) return undefined;
  return (found as readonly Expression[]).reduce((left, right) => ({
    kind: 'logical',
    operator: 'or',
    left,
    right,
    sort: boolSort,
    span: left.span,
  }));
}

/** That the indices of an element choose the leaf at this offset in its array. */
function chosenBy(expression: Expression, offset: number): Expression | undefined {
  if (expression.kind !== 'index' || expression.target.sort.kind !== 'array') return undefined;
  const { target, index } = expression;
  const { sort } = expression.target;
  const leaves = leavesOf(sort.element);
  const size = leaves * sort.length;
  const [low] = boundsOf(sort.index);
  const here = isEqual(index, low + Math.floor((offset % size) / leaves));
  if (target.kind === 'variable') return here;
  const outer = chosenBy(target, offset);
  return outer && conjunction(outer, here);
}
