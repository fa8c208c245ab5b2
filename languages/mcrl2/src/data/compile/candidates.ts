/**
 * What a condition says about the values of a variable: a single one (`x == e`, also inside constructors and sums), or
 * a list of them (`x in l`, `x < e`, a disjunction of such). Whatever makes the condition true is among them; the
 * condition is still tested.
 */

import type { ContainerName } from '../../tree.ts';
import { freeVariables } from '../../typed/free-variables.ts';
import type { TypedExpression, Variable } from '../../typed/index.ts';
import { Bool } from '../../typed/index.ts';
import type { Value } from '../engine.ts';
import type { Machine } from '../machine.ts';
import { plain, type Values } from '../values.ts';
import { Bounds } from './bounds.ts';
import { builtinOf } from './calls.ts';
import type { Emitter } from './emitter.ts';
import { type Inverse, invert } from './invert.ts';
import type { Scope } from './unit.ts';

export type Candidates =
  /**
   * Statements that leave the block `label` if there is no value, and then the value. `settles`: the part of the
   * condition that is certain to hold then.
   */
  | {
      readonly kind: 'point';
      readonly label: string;
      readonly before: string;
      readonly code: string;
      readonly settles?: TypedExpression;
    }
  /** An array of values without repetitions. */
  | { readonly kind: 'list'; readonly code: string };

export interface Knowledge {
  readonly unknown: readonly Variable[];
  readonly conjuncts: readonly TypedExpression[];
  readonly scope: Scope;
}

const DEEPEST = 8;

export function candidatesFor(emitter: Emitter, variable: Variable, knowledge: Knowledge): Candidates | undefined {
  return new Search(emitter, variable, knowledge).all(knowledge.conjuncts, DEEPEST);
}

class Search {
  readonly #emitter: Emitter;
  readonly #variable: Variable;
  readonly #knowledge: Knowledge;

  constructor(emitter: Emitter, variable: Variable, knowledge: Knowledge) {
    this.#emitter = emitter;
    this.#variable = variable;
    this.#knowledge = knowledge;
  }

  /** Of a conjunction: the best that one of its parts offers. */
  all(conjuncts: readonly TypedExpression[], depth: number): Candidates | undefined {
    const mine = conjuncts.filter((part) => freeVariables(part).has(this.#variable));
    let best: Candidates | undefined;
    for (const part of mine) {
      const found = this.#one(part, depth);
      if (found?.kind === 'point') return found;
      best ??= found;
    }
    return best ?? this.#bounded(mine, depth);
  }

  /** Known without the variables that are sought. */
  #isClosed = (expression: TypedExpression): boolean =>
    [...freeVariables(expression)].every((variable) => this.#knowledge.scope.has(variable)) &&
    ![...freeVariables(expression)].some((variable) => this.#knowledge.unknown.includes(variable));

  #one(part: TypedExpression, depth: number): Candidates | undefined {
    if (depth === 0) return undefined;
    if (part.kind === 'variable') return this.#truthValue('1', part);
    const { rewriter, unfolder } = this.#emitter.setting;
    if (part.kind === 'binder')
      return part.binder === 'exists' ? this.all(rewriter.conjuncts(rewriter.normal(part.body)), depth - 1) : undefined;
    const call = builtinOf(part);
    const [left, right] = call?.parts ?? [];
    switch (call?.name) {
      case '==':
        return (
          this.#equation(part, [left!, right!]) ??
          this.#equation(part, [right!, left!]) ??
          this.#apart([left!, right!], depth - 1)
        );
      case '!':
        return left!.kind === 'variable' ? this.#truthValue('0', part) : undefined;
      case '&&':
        return this.all(rewriter.conjuncts(part), depth - 1);
      case '||':
        return this.#either([left!, right!], depth - 1);
      case 'in':
        return this.#member(left!, right!);
      case '>':
        return this.#counted(left!);
      case undefined: {
        const unfolded = unfolder.unfold(part);
        return unfolded === undefined ? undefined : this.all(rewriter.conjuncts(rewriter.normal(unfolded)), depth - 1);
      }
      default:
        return undefined;
    }
  }

  #truthValue(code: string, settles: TypedExpression): Candidates | undefined {
    if (this.#variable.sort !== Bool) return undefined;
    return { kind: 'point', label: this.#emitter.program.fresh('m'), before: '', code, settles };
  }

  #equation(part: TypedExpression, [side, other]: readonly [TypedExpression, TypedExpression]): Candidates | undefined {
    if (!freeVariables(side).has(this.#variable) || !this.#isClosed(other)) return undefined;
    const label = this.#emitter.program.fresh('m');
    const found = this.#inverse(side, this.#emitter.value(other, this.#knowledge.scope), label);
    if (found === undefined) return undefined;
    const isPlain = side.kind === 'variable';
    return { kind: 'point', label, ...found, ...(isPlain ? { settles: part } : {}) };
  }

  /** An equation of two constructed values says something about each of their parts. */
  #apart([left, right]: readonly [TypedExpression, TypedExpression], depth: number): Candidates | undefined {
    const { rewriter, unfolder } = this.#emitter.setting;
    const equations = unfolder.apart(left, right);
    if (equations === undefined || equations[0]?.[0] === left) return undefined;
    return this.all(
      equations.map((equation) => rewriter.equal(equation)),
      depth,
    );
  }

  #either(parts: readonly [TypedExpression, TypedExpression], depth: number): Candidates | undefined {
    const { rewriter } = this.#emitter.setting;
    const options = parts.map((part) => this.all(rewriter.conjuncts(part), depth));
    if (options.some((option) => option === undefined)) return undefined;
    const codes = options.map((option) => `...${listCode(option!)}`);
    return { kind: 'list', code: `new Set([${codes.join(',')}])` };
  }

  /** The elements of the container, or what the variable is in them. */
  #member(value: TypedExpression, container: TypedExpression): Candidates | undefined {
    const { sort } = container;
    const { program } = this.#emitter;
    if (sort.kind !== 'container' || !this.#isClosed(container)) return undefined;
    const [element, found] = [program.fresh('v'), program.fresh('v')];
    const label = program.fresh('m');
    const inverse = this.#inverse(value, element, label);
    if (inverse === undefined) return undefined;
    const all = program.share('k', elementsOf(program.machine, sort.container));
    const elements = `${all}(${this.#emitter.value(container, this.#knowledge.scope)})`;
    if (value.kind === 'variable') return { kind: 'list', code: elements };
    const loop = `for(const ${element} of ${elements}){${label}:{${inverse.before}${found}.add(${inverse.code});}}`;
    return { kind: 'list', code: `(()=>{const ${found}=new Set();${loop}return ${found};})()` };
  }

  /** `count(x, b) > n`: x is in b. */
  #counted(side: TypedExpression): Candidates | undefined {
    const call = builtinOf(side);
    return call?.name === 'count' ? this.#member(call.parts[0]!, call.parts[1]!) : undefined;
  }

  #inverse(side: TypedExpression, code: string, label: string): Inverse | undefined {
    const { scope } = this.#knowledge;
    const path = {
      emitter: this.#emitter,
      variable: this.#variable,
      label,
      scope,
      isClosed: this.#isClosed,
      depth: DEEPEST,
    };
    return invert(path, side, code);
  }

  #bounded(parts: readonly TypedExpression[], depth: number): Candidates | undefined {
    const bounds = new Bounds({
      emitter: this.#emitter,
      variable: this.#variable,
      scope: this.#knowledge.scope,
      isClosed: this.#isClosed,
    });
    for (const part of parts) bounds.read(part, depth);
    const code = bounds.range();
    return code === undefined ? undefined : { kind: 'list', code };
  }
}

function listCode(candidates: Candidates): string {
  if (candidates.kind === 'list') return candidates.code;
  const { label, before, code } = candidates;
  return `(()=>{${label}:{${before}return [${code}];}return [];})()`;
}

function elementsOf({ bags, sets, values }: Machine, container: ContainerName): (value: Value) => Iterable<Value> {
  if (container === 'List') return (list) => listElements(values, list);
  if (container === 'Set' || container === 'FSet') return (set) => sets.elements(set);
  return (bag) => bags.pairs(bag).map(([value]) => value);
}

function listElements({ pool }: Values, list: Value): ReadonlySet<Value> {
  const found = new Set<Value>();
  let rest = list;
  for (; pool.symbol(rest) === plain.cons; rest = pool.argument(rest, 1)) found.add(pool.argument(rest, 0));
  return found;
}
