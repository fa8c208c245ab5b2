/**
 * The slots that expressions may read and write, also inside functions: an element whose index is known alone,
 * otherwise all that the index may choose from. A parameter of a function is known where the argument is a number and
 * the function does not change it.
 */
import {
  boundsOf,
  childrenOf,
  type Edge,
  type Expression,
  expressionsIn,
  type FunctionDeclaration,
  type Variable,
} from '../typed/index.ts';
import { fixedNumber } from './fixed.ts';
import { fieldOffset, type Layout, leavesOf } from './layout.ts';

export interface TouchedSlots {
  readonly reads: ReadonlySet<number>;
  readonly writes: ReadonlySet<number>;
}

export function touchedSlots(expressions: Iterable<Expression>, layout: Layout): TouchedSlots {
  const search = new SlotSearch(layout);
  for (const expression of expressions) search.read(expression, nothingKnown);
  return search;
}

/** What a condition about a state looks at, locations included. */
export function slotsAsked(condition: Expression, layout: Layout): readonly number[] {
  const slots = new Set([...touchedSlots([condition], layout).reads, ...instancesIn(condition)]);
  return [...slots].toSorted((a, b) => a - b);
}

/** Those whose locations are asked about: their numbers are their slots. */
function instancesIn(expression: Expression): readonly number[] {
  return expression.kind === 'location' ? [expression.instance] : childrenOf(expression).flatMap(instancesIn);
}

/** What the updates of edges write. */
export function writtenSlots(edges: readonly Edge[], layout: Layout): ReadonlySet<number> {
  return touchedSlots(
    edges.flatMap(({ updates }) => updates),
    layout,
  ).writes;
}

/** The parameters whose values are known. */
export type Known = ReadonlyMap<Variable, number>;
export const nothingKnown: Known = new Map();

type Call = Expression & { readonly kind: 'call' };

/** Calls of a function of which the same is known are alike. */
export function keyOf({ function: called }: Call, inside: Known): string {
  return called.parameters.map((parameter) => inside.get(parameter) ?? '?').join(' ');
}

class SlotSearch implements TouchedSlots {
  readonly reads = new Set<number>();
  readonly writes = new Set<number>();
  readonly #layout: Layout;
  /** Calls that were looked into, by function and what was known. */
  readonly #seen = new Map<FunctionDeclaration, Set<string>>();

  constructor(layout: Layout) {
    this.#layout = layout;
  }

  read(expression: Expression, known: Known): void {
    const address = addressIn(this.#layout, expression, known);
    if (address === undefined) this.#readParts(expression, known);
    else this.#add(this.reads, address, expression);
  }

  #readParts(expression: Expression, known: Known): void {
    if (expression.kind === 'assignment' || expression.kind === 'step') this.#write(expression.target, known);
    for (const child of childrenOf(expression)) this.read(child, known);
    if (expression.kind === 'call') this.#call(expression, known);
  }

  #write(target: Expression, known: Known): void {
    const address = addressIn(this.#layout, target, known);
    if (address !== undefined) this.#add(this.writes, address, target);
    else if (target.kind === 'field' || target.kind === 'index') this.#write(target.target, known);
    else if (target.kind === 'conditional') for (const side of [target.yes, target.no]) this.#write(side, known);
  }

  #call(call: Call, known: Known): void {
    const { function: called, arguments: given } = call;
    for (const [i, parameter] of called.parameters.entries())
      if (parameter.storage === 'reference') this.#write(given[i]!, known);
    const inside = knownInside(call, known);
    const key = keyOf(call, inside);
    const seen = this.#seen.get(called) ?? new Set();
    if (seen.has(key)) return;
    this.#seen.set(called, seen.add(key));
    for (const inner of expressionsIn(called.body)) this.read(inner, inside);
  }

  #add(slots: Set<number>, address: number, expression: Expression): void {
    for (const slot of slotsFrom(this.#layout, address, expression)) slots.add(slot);
  }
}

/** Of the first leaf of a variable of the state, or of a part of it that is known. */
export function addressIn(layout: Layout, expression: Expression, known: Known): number | undefined {
  if (expression.kind === 'variable') {
    const { storage } = expression.variable;
    const isInState = storage === 'global' || storage === 'instance';
    return isInState ? layout.addressOf(expression.variable) : undefined;
  }
  if (expression.kind !== 'field' && expression.kind !== 'index') return undefined;
  const start = addressIn(layout, expression.target, known);
  const offset =
    expression.kind === 'field' ? fieldOffset(expression.target.sort, expression.field) : offsetOf(expression, known);
  return start === undefined || offset === undefined ? undefined : start + offset;
}

/** The slots of a variable, or of a part of one, from its address on; clocks and channels have none. */
export function slotsFrom(layout: Layout, address: number, { sort }: Expression): readonly number[] {
  const end = Math.min(layout.zone, address + leavesOf(sort));
  return Array.from({ length: Math.max(0, end - address) }, (_, leaf) => address + leaf);
}

/** What the parameters of a call are known to be inside. */
export function knownInside({ function: called, arguments: given }: Call, known: Known): Known {
  const changed = assignedIn(called);
  const inside = new Map<Variable, number>();
  for (const [i, parameter] of called.parameters.entries()) {
    const value = numberOf(given[i]!, known);
    if (parameter.storage === 'parameter' && value !== undefined && !changed.has(parameter))
      inside.set(parameter, value);
  }
  return inside;
}

function offsetOf({ target, index }: Expression & { readonly kind: 'index' }, known: Known): number | undefined {
  if (target.sort.kind !== 'array') return undefined;
  const [low, high] = boundsOf(target.sort.index);
  const value = numberOf(index, known);
  if (value === undefined || value < low || value > high) return undefined;
  return (value - low) * leavesOf(target.sort.element);
}

function numberOf(expression: Expression, known: Known): number | undefined {
  return expression.kind === 'variable' ? known.get(expression.variable) : fixedNumber(expression);
}

/** The variables that a function assigns, or hands on to others that might. */
function assignedIn({ body }: FunctionDeclaration): ReadonlySet<Variable> {
  const assigned = new Set<Variable>();
  const visit = (expression: Expression): void => {
    if (expression.kind === 'assignment' || expression.kind === 'step') addRoots(expression.target, assigned);
    if (expression.kind === 'call')
      for (const [i, argument] of expression.arguments.entries())
        if (expression.function.parameters[i]!.storage === 'reference') addRoots(argument, assigned);
    for (const child of childrenOf(expression)) visit(child);
  };
  for (const expression of expressionsIn(body)) visit(expression);
  return assigned;
}

function addRoots(target: Expression, roots: Set<Variable>): void {
  if (target.kind === 'variable') roots.add(target.variable);
  else if (target.kind === 'field' || target.kind === 'index') addRoots(target.target, roots);
  else if (target.kind === 'conditional') for (const side of [target.yes, target.no]) addRoots(side, roots);
}
