/**
 * Formulas ready to be asked: no negations but in data, no regular expressions but sets of actions. Everything comes in
 * two modes: of some things all must hold (conjunction, `forall`, box, and a greatest fixpoint when it repeats a box),
 * or some must (disjunction, `exists`, diamond).
 */
import { freeVariables, united, without } from '../typed/free-variables.ts';
import type { TypedExpression, Variable } from '../typed/index.ts';
import type { TypedRegularFormula } from './typed.ts';

export type Mode = 'all' | 'some';

export const opposite = { all: 'some', some: 'all' } as const;

export type Node =
  | { readonly kind: 'value'; readonly data: TypedExpression }
  | { readonly kind: 'parts'; readonly mode: Mode; readonly parts: readonly Node[] }
  /** For all, or some, values of the variables that meet the condition. */
  | {
      readonly kind: 'values';
      readonly mode: Mode;
      readonly variables: readonly Variable[];
      readonly condition?: TypedExpression;
      readonly body: Node;
    }
  /** For all, or some, steps by such an action, and all, or some, values of the variables with which it matches. */
  | {
      readonly kind: 'step';
      readonly mode: Mode;
      readonly variables: readonly Variable[];
      readonly condition?: TypedExpression;
      readonly action: TypedRegularFormula;
      readonly body: Node;
    }
  /** Any number of such steps; becomes a fixpoint. */
  | { readonly kind: 'repeat'; readonly mode: Mode; readonly steps: TypedRegularFormula; readonly body: Node }
  | { readonly kind: 'call'; readonly head: Head; readonly arguments: readonly TypedExpression[] };

export type NodeOf<Kind extends Node['kind']> = Extract<Node, { kind: Kind }>;

/** A fixpoint. Its body is filled in when it is known. */
export interface Head {
  readonly fixpoint: 'mu' | 'nu';
  readonly parameters: readonly Variable[];
  body: Node;
}

/** The variables whose values a node needs. Fixpoints that are being looked at are not entered again. */
export function neededBy(node: Node): ReadonlySet<Variable> {
  return new Needs(new Set()).of(node);
}

/** Nodes with several ways to them are looked at once. */
class Needs {
  readonly #underway: ReadonlySet<Head>;
  readonly #known = new Map<Node, ReadonlySet<Variable>>();

  constructor(underway: ReadonlySet<Head>) {
    this.#underway = underway;
  }

  of(node: Node): ReadonlySet<Variable> {
    const known = this.#known.get(node) ?? needsOf(node, this.#underway, (part) => this.of(part));
    this.#known.set(node, known);
    return known;
  }
}

function needsOf(
  node: Node,
  underway: ReadonlySet<Head>,
  inner: (part: Node) => ReadonlySet<Variable>,
): ReadonlySet<Variable> {
  switch (node.kind) {
    case 'value':
      return freeVariables(node.data);
    case 'parts':
      return united(node.parts.map(inner));
    case 'values':
      return without(united([...conditionOf(node), inner(node.body)]), node.variables);
    case 'step':
      return without(united([...conditionOf(node), neededByAction(node.action), inner(node.body)]), node.variables);
    case 'repeat':
      return united([neededByAction(node.steps), inner(node.body)]);
    case 'call':
      return united([neededInside(node.head, underway), ...node.arguments.map(freeVariables)]);
    default:
      return node satisfies never;
  }
}

/** What a fixpoint needs from outside. */
export function neededInside(head: Head, underway: ReadonlySet<Head> = new Set()): ReadonlySet<Variable> {
  if (underway.has(head)) return new Set();
  return without(new Needs(new Set([...underway, head])).of(head.body), head.parameters);
}

function conditionOf({ condition }: NodeOf<'values' | 'step'>): readonly ReadonlySet<Variable>[] {
  return condition === undefined ? [] : [freeVariables(condition)];
}

export function neededByAction(action: TypedRegularFormula): ReadonlySet<Variable> {
  switch (action.kind) {
    case 'true':
    case 'false':
      return new Set();
    case 'value':
      return freeVariables(action.data);
    case 'multi-action':
      return united(action.actions.flatMap((one) => one.arguments.map(freeVariables)));
    case 'not':
    case 'star':
    case 'plus':
      return neededByAction(action.operand);
    case 'and':
    case 'or':
    case 'implies':
    case 'sequence':
    case 'choice':
      return united([neededByAction(action.left), neededByAction(action.right)]);
    case 'forall':
    case 'exists':
      return without(neededByAction(action.body), action.variables);
    default:
      return action satisfies never;
  }
}
