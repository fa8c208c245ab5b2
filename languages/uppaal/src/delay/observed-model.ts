/**
 * A network that measures delays: a number says whether one is being measured, a clock how long it has been, another
 * how long it is since it ended. Every step has one edge that leads it (of the sender, or of the instance that acts
 * alone), so what happens at a step is known by that edge and its channel. Each such edge stands once for every thing
 * that it may do to a measurement; an occurrence may begin one or not, so that each is measured by itself. After a
 * measurement has ended nothing happens any more.
 */
import { negated } from '../lower/code/constraints.ts';
import {
  boolSort,
  clockSort,
  type Edge,
  type Expression,
  type TypedModel,
  type Variable,
  widestInteger,
} from '../typed/index.ts';

/** Whether an edge that leads a step is such an occurrence: always, never, or if the condition holds. */
export type IsOccurrence = Expression | 'always' | 'never';

export interface Observed {
  readonly from: (instance: number, edge: Edge) => IsOccurrence;
  readonly to: (instance: number, edge: Edge) => IsOccurrence;
}

export interface ObservedModel {
  readonly model: TypedModel;
  /** Which phase a measurement is in, and its clocks. */
  readonly phase: Variable;
  readonly since: Variable;
  readonly after: Variable;
}

export const measuring = { not: 0, underWay: 1, ended: 2 } as const;

export function observedModel(model: TypedModel, observed: Observed): ObservedModel {
  const span = { source: model.source, start: 0, end: 0 };
  const global = { storage: 'global', initial: 0, span } as const;
  const phase: Variable = { ...global, name: '#measuring', sort: { kind: 'integer', low: 0, high: 2 } };
  const since: Variable = { ...global, name: '#since', sort: clockSort };
  const after: Variable = { ...global, name: '#after', sort: clockSort };
  const parts = { phase, since, after };
  const instances = model.instances.map((instance, number) => ({
    ...instance,
    edges: instance.edges.flatMap((edge) =>
      edge.synchronisation?.direction === 'receive'
        ? [edge]
        : variants(edge, { from: observed.from(number, edge), to: observed.to(number, edge) }, parts),
    ),
  }));
  return {
    model: { ...model, variables: [...model.variables, phase, since, after], instances, queries: [] },
    ...parts,
  };
}

type Parts = Pick<ObservedModel, 'phase' | 'since' | 'after'>;

/** The edge while nothing is measured, while something is and does not end, beginning a measurement, and ending one. */
function variants(
  edge: Edge,
  { from, to }: { readonly from: IsOccurrence; readonly to: IsOccurrence },
  { phase, since, after }: Parts,
): readonly Edge[] {
  const is = (value: number): Expression => equalTo(phase, value);
  const made: Edge[] = [guarded(edge, [is(measuring.not)])];
  if (to !== 'always') made.push(guarded(edge, [is(measuring.underWay), ...(to === 'never' ? [] : [negated(to)])]));
  if (from !== 'never') {
    const begins = guarded(edge, [is(measuring.not), ...(from === 'always' ? [] : [from])]);
    made.push(updated(begins, set(phase, measuring.underWay), set(since, 0)));
  }
  if (to !== 'never') {
    const ends = guarded(edge, [is(measuring.underWay), ...(to === 'always' ? [] : [to])]);
    made.push(updated(ends, set(phase, measuring.ended), set(after, 0)));
  }
  return made;
}

function guarded(edge: Edge, conditions: readonly Expression[]): Edge {
  const all = edge.guard === undefined ? conditions : [...conditions, edge.guard];
  return { ...edge, guard: all.reduce((left, right) => conjunction(left, right)) };
}

function updated(edge: Edge, ...updates: readonly Expression[]): Edge {
  return { ...edge, updates: [...edge.updates, ...updates] };
}

export function conjunction(left: Expression, right: Expression): Expression {
  return { kind: 'logical', operator: 'and', left, right, sort: boolSort, span: left.span };
}

export function readOf(variable: Variable): Expression {
  return { kind: 'variable', variable, sort: variable.sort, span: variable.span };
}

function numberOf(value: number, { span }: Pick<Expression, 'span'>): Expression {
  return { kind: 'number', value, sort: widestInteger, span };
}

export function equalTo(variable: Variable, value: number): Expression {
  return isEqual(readOf(variable), value);
}

export function isEqual(left: Expression, value: number): Expression {
  const { span } = left;
  return { kind: 'comparison', operator: '==', left, right: numberOf(value, left), sort: boolSort, span };
}

function set(variable: Variable, value: number): Expression {
  const target = readOf(variable);
  return { kind: 'assignment', target, value: numberOf(value, target), sort: variable.sort, span: variable.span };
}
