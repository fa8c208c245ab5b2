/**
 * Writes the loops that find all values of some variables that make a condition true. A variable is found by an
 * equation for it (the one-point rule), by the elements of a list or set or the bounds the condition gives, by going
 * through a finite sort, or by trying each constructor and finding its arguments in turn. Parts of the condition are
 * tested as soon as what they speak of is known.
 */

import { freeVariables } from '../../typed/free-variables.ts';
import type { Operation, Sort, TypedExpression, Variable } from '../../typed/index.ts';
import type { Value } from '../engine.ts';
import { Failure } from '../failure.ts';
import { Narrowing } from '../narrowing.ts';
import { domainOf } from '../values.ts';
import { builtinOf, callsMapping } from './calls.ts';
import { type Candidates, candidatesFor } from './candidates.ts';
import type { Emitter } from './emitter.ts';
import type { Scope } from './unit.ts';

/** Thrown when a variable ranges over infinitely many values as far as the condition says. */
export class Unbounded extends Error {
  readonly variable: Variable;
  constructor(variable: Variable) {
    super(variable.name);
    this.variable = variable;
  }
}

export interface Sought {
  readonly variables: readonly Variable[];
  /** With negations pushed inwards. */
  readonly condition: TypedExpression | undefined;
  readonly scope: Scope;
  /** What to do with a solution: statements. */
  readonly found: Found;
}

/** `doubts` are the names of values that must be 1 for it to be a solution, and are not 0. */
type Found = (scope: Scope, doubts: readonly string[]) => string;

/** A variable that was replaced by a constructor with variables for its arguments. */
interface Composed {
  readonly variable: Variable;
  readonly made: Operation;
  readonly parts: readonly Variable[];
}

interface Goal {
  readonly unknown: readonly Variable[];
  readonly conjuncts: readonly TypedExpression[];
  readonly scope: Scope;
  readonly composed: readonly Composed[];
  readonly doubts: readonly string[];
  /** For a variable that is a part of another: which one the user wrote, and the sorts on the way. */
  readonly origins: ReadonlyMap<Variable, { readonly root: Variable; readonly inside: readonly Sort[] }>;
}

/** Sorts with more values than this are rather taken apart. */
const MANY = 256;
const TOO_MANY = 2 ** 20;

export interface SolverOptions {
  /** Only the first so many of infinitely many numbers are tried. */
  readonly samples?: number;
  /** Is narrowing allowed? It may find out too late that it never ends. */
  readonly isGuessing?: boolean;
  /**
   * Where nothing bounds a variable: `refuse` throws `Unbounded`, `break` writes code that breaks the model once it
   * gets there.
   */
  readonly whenUnbounded?: 'refuse' | 'break';
  /**
   * Where a part of the condition is neither true nor false: `break` the model, or `go on` and leave the doubt to
   * others.
   */
  readonly whenStuck?: 'break' | 'go on';
}

export class Solver {
  readonly #emitter: Emitter;
  readonly #samples: number;
  readonly #isGuessing: boolean;
  readonly #whenUnbounded: 'refuse' | 'break';
  readonly #whenStuck: 'break' | 'go on';

  constructor(emitter: Emitter, options: SolverOptions = {}) {
    const { samples = 0, isGuessing = true, whenUnbounded = 'refuse', whenStuck = 'break' } = options;
    this.#emitter = emitter;
    this.#samples = samples;
    this.#isGuessing = isGuessing;
    this.#whenUnbounded = whenUnbounded;
    this.#whenStuck = whenStuck;
  }

  write({ variables, condition, scope, found }: Sought): string {
    const conjuncts = condition === undefined ? [] : this.#emitter.setting.rewriter.conjuncts(condition);
    const goal: Goal = { unknown: variables, conjuncts, scope, composed: [], doubts: [], origins: new Map() };
    return this.#loops(goal, found);
  }

  #loops(goal: Goal, found: Found): string {
    if (goal.conjuncts.some((part) => builtinOf(part)?.name === 'false')) return '';
    const { ready, waiting } = this.#split(goal);
    const rest = { ...goal, conjuncts: waiting };
    if (this.#whenStuck === 'go on') return this.#tested(ready, rest, found);
    const inner = this.#inside(rest, found);
    if (ready.length === 0 || inner === '') return inner;
    const test = ready.reduceRight((later, part) => this.#emitter.setting.rewriter.boolean('&&', [part, later]));
    return `if(${this.#emitter.test(test, goal.scope)}){${inner}}`;
  }

  #inside(goal: Goal, found: Found): string {
    return goal.unknown.length === 0 ? this.#compose(goal, found) : this.#next(goal, found);
  }

  /** Only false stops the search. */
  #tested(ready: readonly TypedExpression[], goal: Goal, found: Found): string {
    const names = ready.map(() => this.#emitter.program.fresh('q'));
    const inner = this.#inside({ ...goal, doubts: [...goal.doubts, ...names] }, found);
    if (inner === '') return '';
    return ready.reduceRight((body, part, index) => {
      const name = names[index]!;
      return `const ${name}=${this.#emitter.value(part, goal.scope)};if(${name}!==0){${body}}`;
    }, inner);
  }

  /**
   * What can be tested now. Something that may be stuck waits for what stands before it, which may make it pointless.
   */
  #split({ unknown, conjuncts }: Goal): { ready: TypedExpression[]; waiting: TypedExpression[] } {
    const ready: TypedExpression[] = [];
    const waiting: TypedExpression[] = [];
    for (const part of conjuncts) {
      const isKnown = ![...freeVariables(part)].some((variable) => unknown.includes(variable));
      const isNow = isKnown && (waiting.length === 0 || !this.#emitter.sticks(part));
      (isNow ? ready : waiting).push(part);
    }
    return { ready, waiting };
  }

  /** All is known: puts together the variables that were taken apart, the inner ones first. */
  #compose({ scope, composed, doubts }: Goal, found: Found): string {
    const { program } = this.#emitter;
    const whole = new Map(scope);
    let code = '';
    for (const { variable, made, parts } of [...composed].reverse()) {
      const name = program.fresh('v');
      const values = parts.map((part) => whole.get(part)!.code);
      code += `const ${name}=${constructed(this.#emitter, made, values)};`;
      whole.set(variable, { code: name, isLazy: false });
    }
    return code + found(whole, doubts);
  }

  #next(goal: Goal, found: Found): string {
    const { domains } = this.#emitter.program.machine;
    const options = goal.unknown.map((variable) => ({
      variable,
      size: domains.size(variable.sort),
      candidates: candidatesFor(this.#emitter, variable, goal),
    }));
    const point = options.find(({ candidates }) => candidates?.kind === 'point');
    if (point?.candidates !== undefined) return this.#try(goal, point.variable, point.candidates, found);
    const small = options.find(({ size }) => size <= MANY);
    if (small !== undefined) return this.#each(goal, small.variable, found);
    const listed = options.find(({ candidates }) => candidates !== undefined);
    if (listed?.candidates !== undefined) return this.#try(goal, listed.variable, listed.candidates, found);
    const apart = options.find(({ variable }) => this.#canTakeApart(goal, variable));
    if (apart !== undefined) return this.#takeApartOrNarrow(goal, apart.variable, found);
    const finite = options.find(({ size }) => size <= TOO_MANY);
    if (finite !== undefined) return this.#each(goal, finite.variable, found);
    const [first] = goal.unknown;
    if (this.#samples > 0 && first!.sort.kind === 'basic') return this.#some(goal, first!, found);
    const narrowed = goal.unknown.find((variable) => this.#hidden(goal, variable).length > 0);
    if (narrowed !== undefined) return this.#narrow(goal, narrowed, found);
    return this.#unbounded(goal.origins.get(first!)?.root ?? first!);
  }

  #unbounded(variable: Variable): string {
    if (this.#whenUnbounded === 'refuse') throw new Unbounded(variable);
    const fail = this.#emitter.program.share('k', (): never => {
      throw new Failure({ kind: 'unbounded', variable });
    });
    return `${fail}();`;
  }

  #known(goal: Goal, variable: Variable, code: string): Goal {
    const scope = new Map(goal.scope).set(variable, { code, isLazy: false });
    return { ...goal, scope, unknown: goal.unknown.filter((other) => other !== variable) };
  }

  #try(goal: Goal, variable: Variable, candidates: Candidates, found: Found): string {
    const name = this.#emitter.program.fresh('v');
    const rest = this.#known(goal, variable, name);
    if (candidates.kind === 'list') return `for(const ${name} of ${candidates.code}){${this.#loops(rest, found)}}`;
    const conjuncts = rest.conjuncts.filter((part) => part !== candidates.settles);
    const inner = this.#loops({ ...rest, conjuncts }, found);
    return `${candidates.label}:{${candidates.before}const ${name}=${candidates.code};${inner}}`;
  }

  #each(goal: Goal, variable: Variable, found: Found): string {
    const { program } = this.#emitter;
    const name = program.fresh('v');
    const all = program.share('k', () => program.machine.domains.values(variable.sort));
    return `for(const ${name} of ${all}()){${this.#loops(this.#known(goal, variable, name), found)}}`;
  }

  #some(goal: Goal, variable: Variable, found: Found): string {
    const { program } = this.#emitter;
    const name = program.fresh('v');
    const first = program.machine.domains.some(variable.sort);
    const loop = `for(let ${name}=${first};${name}<${first + this.#samples};${name}++)`;
    return `${loop}{${this.#loops(this.#known(goal, variable, name), found)}}`;
  }

  /** Parts of the condition that could bound the variable by equations of mappings, with all else in them known. */
  #hidden({ conjuncts, unknown }: Goal, variable: Variable): TypedExpression[] {
    if (!this.#isGuessing) return [];
    return conjuncts.filter((part) => {
      const free = [...freeVariables(part)];
      const isAlone = free.includes(variable) && free.every((other) => other === variable || !unknown.includes(other));
      return isAlone && callsMapping(part);
    });
  }

  #narrow(goal: Goal, variable: Variable, found: Found): string {
    const { program, setting } = this.#emitter;
    const [name, hole] = [program.fresh('v'), program.fresh('v')];
    const parts = this.#hidden(goal, variable);
    const condition = parts.reduceRight((later, part) => setting.rewriter.boolean('&&', [part, later]));
    const test = this.#emitter.value(condition, new Map(goal.scope).set(variable, { code: hole, isLazy: false }));
    const root = goal.origins.get(variable)?.root ?? variable;
    const narrowing = new Narrowing(program.machine, { ...root, sort: variable.sort });
    const candidates = program.share('k', (ask: (value: Value) => Value) => narrowing.candidates(ask));
    const inner = this.#loops(this.#known(goal, variable, name), found);
    return `for(const ${name} of ${candidates}((${hole})=>${test})){${inner}}`;
  }

  #canTakeApart({ origins }: Goal, variable: Variable): boolean {
    const inside = origins.get(variable)?.inside ?? [];
    const { sort } = variable;
    return sort.kind === 'declared' && sort.constructors.length > 0 && !inside.includes(sort);
  }

  #takeApartOrNarrow(goal: Goal, variable: Variable, found: Found): string {
    if (this.#hidden(goal, variable).length === 0) return this.#takeApart(goal, variable, found);
    try {
      const strict = new Solver(this.#emitter, {
        samples: this.#samples,
        isGuessing: this.#isGuessing,
        whenStuck: this.#whenStuck,
      });
      return strict.#takeApart(goal, variable, found);
    } catch (error) {
      if (!(error instanceof Unbounded)) throw error;
      return this.#narrow(goal, variable, found);
    }
  }

  #takeApart(goal: Goal, variable: Variable, found: Found): string {
    if (variable.sort.kind !== 'declared') return '';
    const origin = goal.origins.get(variable) ?? { root: variable, inside: [] };
    const inside = [...origin.inside, variable.sort];
    return variable.sort.constructors
      .map((made) => {
        const parts = domainOf(made).map((sort): Variable => ({ ...variable, sort }));
        const origins = new Map(goal.origins);
        for (const part of parts) origins.set(part, { root: origin.root, inside });
        return this.#loops(this.#replaced({ ...goal, origins }, { variable, made, parts }), found);
      })
      .join('');
  }

  #replaced(goal: Goal, composed: Composed): Goal {
    const { variable, made, parts } = composed;
    const { rewriter } = this.#emitter.setting;
    const { span } = variable;
    const head: TypedExpression = { kind: 'operation', operation: made, sort: made.sort, span };
    const values = parts.map((part): TypedExpression => ({ kind: 'variable', variable: part, sort: part.sort, span }));
    const whole: TypedExpression =
      values.length === 0 ? head : { kind: 'apply', function: head, arguments: values, sort: variable.sort, span };
    const conjuncts = goal.conjuncts.flatMap((part) =>
      rewriter.conjuncts(rewriter.normal(rewriter.substitute(part, new Map([[variable, whole]])))),
    );
    const unknown = goal.unknown.flatMap((other) => (other === variable ? parts : [other]));
    return { ...goal, conjuncts, unknown, composed: [...goal.composed, composed] };
  }
}

function constructed(emitter: Emitter, made: Operation, parts: readonly string[]): string {
  const { values } = emitter.program.machine;
  if (parts.length === 0) return `(${values.construct(made, [])})`;
  return `pool.intern(${values.operationSymbol(made)},[${parts.join(',')}])`;
}
