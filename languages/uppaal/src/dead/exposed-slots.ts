/**
 * The slots whose values from before matter to what is executed in order: read, and not certainly overwritten earlier.
 * Also those that are certainly overwritten. Whatever may not be executed, or not once, counts for reading only.
 */
import type { Layout } from '../lower/layout.ts';
import { addressIn, type Known, keyOf, knownInside, nothingKnown, slotsFrom } from '../lower/touched-slots.ts';
import {
  childrenOf,
  type Edge,
  type Expression,
  expressionsIn,
  type FunctionDeclaration,
  type Statement,
} from '../typed/index.ts';

export interface Exposed {
  readonly read: ReadonlySet<number>;
  readonly overwritten: ReadonlySet<number>;
}

/** The guard, the channel, the updates. */
export function exposedBy({ guard, synchronisation, updates }: Edge, layout: Layout): Exposed {
  return exposedIn(
    [...(guard ? [guard] : []), ...(synchronisation ? [synchronisation.channel] : []), ...updates],
    layout,
  );
}

export function exposedIn(expressions: readonly Expression[], layout: Layout): Exposed {
  const search = new Search(layout);
  for (const expression of expressions) search.evaluate(expression, nothingKnown);
  return search;
}

class Search implements Exposed {
  readonly read = new Set<number>();
  readonly overwritten = new Set<number>();
  readonly #layout: Layout;
  readonly #seen = new Map<FunctionDeclaration, Set<string>>();
  /** How many conditions decide whether this is executed. */
  #conditions = 0;

  constructor(layout: Layout) {
    this.#layout = layout;
  }

  evaluate(expression: Expression, known: Known): void {
    const address = addressIn(this.#layout, expression, known);
    if (address !== undefined) {
      for (const slot of slotsFrom(this.#layout, address, expression))
        if (!this.overwritten.has(slot)) this.read.add(slot);
      return;
    }
    switch (expression.kind) {
      case 'assignment':
        // Where it goes is computed before what goes there, which may write what the choice was made by.
        this.#choose(expression.target, known);
        this.#evaluateAll([...(expression.operator ? [expression.target] : []), expression.value], known);
        if (this.#conditions === 0) this.#overwrite(expression.target, known);
        return;
      case 'logical':
        this.evaluate(expression.left, known);
        this.#perhaps(() => this.evaluate(expression.right, known));
        return;
      case 'conditional':
        this.evaluate(expression.condition, known);
        this.#perhaps(() => this.#evaluateAll([expression.yes, expression.no], known));
        return;
      case 'quantified':
        this.#perhaps(() => this.evaluate(expression.body, known));
        return;
      case 'call':
        this.#evaluateAll(expression.arguments, known);
        this.#call(expression, known);
        return;
      default:
        this.#evaluateAll(childrenOf(expression), known);
    }
  }

  #evaluateAll(expressions: readonly Expression[], known: Known): void {
    for (const expression of expressions) this.evaluate(expression, known);
  }

  /** What decides which variable is written. */
  #choose(target: Expression, known: Known): void {
    if (target.kind === 'index') this.evaluate(target.index, known);
    if (target.kind === 'index' || target.kind === 'field') this.#choose(target.target, known);
    if (target.kind === 'conditional') this.evaluate(target, known);
  }

  #overwrite(target: Expression, known: Known): void {
    const address = addressIn(this.#layout, target, known);
    if (address === undefined) return;
    for (const slot of slotsFrom(this.#layout, address, target)) this.overwritten.add(slot);
  }

  #perhaps(work: () => void): void {
    this.#conditions++;
    work();
    this.#conditions--;
  }

  #call(call: Expression & { readonly kind: 'call' }, known: Known): void {
    const inside = knownInside(call, known);
    const seen = this.#seen.get(call.function) ?? new Set();
    const key = keyOf(call, inside);
    // The second time nothing is read that was not read the first time.
    if (seen.has(key)) return;
    this.#seen.set(call.function, seen.add(key));
    const before = this.#conditions;
    this.#execute(call.function.body, inside);
    this.#conditions = before;
  }

  #execute(statement: Statement, known: Known): void {
    switch (statement.kind) {
      case 'block':
        for (const inner of statement.statements) {
          this.#execute(inner, known);
          // What comes after may be left out.
          if (mayReturn(inner)) this.#conditions++;
        }
        return;
      case 'if':
        this.evaluate(statement.condition, known);
        this.#perhaps(() => {
          this.#execute(statement.yes, known);
          if (statement.no !== undefined) this.#execute(statement.no, known);
        });
        return;
      case 'while':
      case 'do':
      case 'for':
      case 'for-each':
        this.#perhaps(() => this.#evaluateAll(expressionsIn(statement), known));
        return;
      case 'declare':
      case 'expression':
      case 'return':
        this.#evaluateAll(expressionsIn(statement), known);
        return;
      default:
        statement satisfies never;
    }
  }
}

function mayReturn(statement: Statement): boolean {
  switch (statement.kind) {
    case 'block':
      return statement.statements.some(mayReturn);
    case 'if':
      return mayReturn(statement.yes) || (statement.no !== undefined && mayReturn(statement.no));
    case 'while':
    case 'do':
    case 'for':
    case 'for-each':
      return mayReturn(statement.body);
    case 'return':
      return true;
    case 'declare':
    case 'expression':
      return false;
    default:
      return statement satisfies never;
  }
}
