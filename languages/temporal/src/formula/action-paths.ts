/**
 * The operators of ACTL, which also say by which steps a path goes on (De Nicola and Vaandrager, "Action versus state
 * based logics for transition systems", 1990), by the names that they have in CADP: `AU_A_B(f, a, b, g)`. Hidden steps
 * may always come between those of an `until`.
 */
import type { Span } from '@vedette/core';
import type { ActionSet, TemporalTree } from './tree.ts';

/** The formulas and the sets of actions that an operator is given, in their order. */
export interface ActionPathParts {
  readonly formulas: readonly TemporalTree[];
  readonly actions: readonly ActionSet[];
  readonly span: Span;
}

export interface ActionPathOperator {
  readonly operands: readonly ('formula' | 'actions')[];
  made(parts: ActionPathParts): TemporalTree;
}

type Quantifier = 'all' | 'some';

const not = (operand: TemporalTree): TemporalTree => ({ kind: 'unary', operator: 'not', operand, span: operand.span });

const until =
  (quantifier: Quantifier): ActionPathOperator['made'] =>
  ({ formulas: [left, right], actions: [along, by], span }) => ({
    kind: 'path',
    quantifier,
    body: { kind: 'binary', operator: 'until', left: left!, right: right!, span },
    along: along!,
    ...(by && { by }),
    span,
  });

const eventually =
  (quantifier: Quantifier): ActionPathOperator['made'] =>
  ({ formulas, actions, span }) =>
    until(quantifier)({ formulas: [{ kind: 'true', span }, ...formulas], actions, span });

/** What holds all the way is that nothing else ever does. */
const always =
  (quantifier: Quantifier): ActionPathOperator['made'] =>
  ({ formulas, actions, span }) =>
    not(eventually(quantifier === 'all' ? 'some' : 'all')({ formulas: formulas.map(not), actions, span }));

/** There is a step, it is one of these, and the formula holds after it. */
const next =
  (quantifier: Quantifier): ActionPathOperator['made'] =>
  ({ formulas: [operand], actions: [along], span }) => ({
    kind: 'path',
    quantifier,
    body: { kind: 'unary', operator: 'next', operand: operand!, span },
    along: along!,
    span,
  });

const ofSteps = ['actions', 'formula'] as const;
const untilAlong = ['formula', 'actions', 'formula'] as const;
const untilBy = ['formula', 'actions', 'actions', 'formula'] as const;

export const actionPaths: ReadonlyMap<string, ActionPathOperator> = new Map<string, ActionPathOperator>([
  ['EX_A', { operands: ofSteps, made: next('some') }],
  ['AX_A', { operands: ofSteps, made: next('all') }],
  ['EF_A', { operands: ofSteps, made: eventually('some') }],
  ['AF_A', { operands: ofSteps, made: eventually('all') }],
  ['EG_A', { operands: ofSteps, made: always('some') }],
  ['AG_A', { operands: ofSteps, made: always('all') }],
  ['EU_A', { operands: untilAlong, made: until('some') }],
  ['AU_A', { operands: untilAlong, made: until('all') }],
  ['EU_A_B', { operands: untilBy, made: until('some') }],
  ['AU_A_B', { operands: untilBy, made: until('all') }],
]);
