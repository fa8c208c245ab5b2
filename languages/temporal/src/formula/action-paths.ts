/**
 * The operators of ACTL, which also say by which steps a path goes on (De Nicola and Vaandrager, "Action versus state based logics for transition
 * systems", 1990), by the names that they have in CADP: `AU_A_B(f, a, b, g)`. Hidden steps may always come between.
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

/** What is so all the way is that nothing else ever is. */
const always =
  (quantifier: Quantifier): ActionPathOperator['made'] =>
  ({ formulas, actions, span }) =>
    not(eventually(quantifier === 'all' ? 'some' : 'all')({ formulas: formulas.map(not), actions, span }));

const someStep: ActionPathOperator['made'] = ({ formulas: [body], actions: [actions], span }) => ({
  kind: 'step',
  quantifier: 'some',
  actions: actions!,
  body: body!,
  span,
});

/** There is a step, and each is one of these, after which the formula holds. */
const everyStep: ActionPathOperator['made'] = ({ formulas: [body], actions: [actions], span }) => {
  const any: ActionSet = { kind: 'any' };
  const [yes, no] = (['true', 'false'] as const).map((kind): TemporalTree => ({ kind, span }));
  const isOther = someStep({ formulas: [yes!], actions: [othersThan(actions!)], span });
  const others = actions!.kind === 'any' ? no! : isOther;
  const after: TemporalTree = { kind: 'step', quantifier: 'all', actions: actions!, body: body!, span };
  const is = (left: TemporalTree, right: TemporalTree): TemporalTree => ({
    kind: 'binary',
    operator: 'and',
    left,
    right,
    span,
  });
  return is(someStep({ formulas: [yes!], actions: [any], span }), is(not(others), after));
};

function othersThan(actions: ActionSet): ActionSet {
  if (actions.kind === 'any') return actions;
  return { kind: actions.kind === 'named' ? 'others' : 'named', name: actions.name };
}

const ofSteps = ['actions', 'formula'] as const;
const untilAlong = ['formula', 'actions', 'formula'] as const;
const untilBy = ['formula', 'actions', 'actions', 'formula'] as const;

export const actionPaths: ReadonlyMap<string, ActionPathOperator> = new Map<string, ActionPathOperator>([
  ['EX_A', { operands: ofSteps, made: someStep }],
  ['AX_A', { operands: ofSteps, made: everyStep }],
  ['EF_A', { operands: ofSteps, made: eventually('some') }],
  ['AF_A', { operands: ofSteps, made: eventually('all') }],
  ['EG_A', { operands: ofSteps, made: always('some') }],
  ['AG_A', { operands: ofSteps, made: always('all') }],
  ['EU_A', { operands: untilAlong, made: until('some') }],
  ['AU_A', { operands: untilAlong, made: until('all') }],
  ['EU_A_B', { operands: untilBy, made: until('some') }],
  ['AU_A_B', { operands: untilBy, made: until('all') }],
]);
