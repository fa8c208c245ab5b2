/**
 * Constants without a number: parameters, and what is declared in terms of them. Filled while declarations are checked.
 */
import {
  childrenOf,
  type Expression,
  expressionsIn,
  type FunctionDeclaration,
  type Initialiser,
  type Symbolic,
  type Variable,
} from '../typed/index.ts';

export class SymbolicTable implements Symbolic {
  readonly parameters: Variable[] = [];
  readonly initialisers = new Map<Variable, Initialiser>();
  readonly ranges = new Map<Variable, { readonly low: Expression; readonly high: Expression }>();
  readonly #functions = new Map<FunctionDeclaration, boolean>();

  /** Also through the functions that it calls. */
  dependsOnParameters(initialiser: Initialiser): boolean {
    if (this.parameters.length === 0) return false;
    if (initialiser.kind === 'parts') return initialiser.parts.some((part) => this.dependsOnParameters(part));
    return this.#mentions(initialiser.expression);
  }

  #mentions(expression: Expression): boolean {
    if (expression.kind === 'variable') return expression.variable.storage === 'symbolic';
    if (expression.kind === 'call' && this.#isIn(expression.function)) return true;
    return childrenOf(expression).some((part) => this.#mentions(part));
  }

  #isIn(called: FunctionDeclaration): boolean {
    const known = this.#functions.get(called);
    if (known !== undefined) return known;
    const found = expressionsIn(called.body).some((part) => this.#mentions(part));
    this.#functions.set(called, found);
    return found;
  }
}
