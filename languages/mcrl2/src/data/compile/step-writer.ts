/**
 * Statements of a step to one JavaScript function over the slots of a state. A condition that is neither true nor false
 * breaks the model only if nothing else rules the step out, whatever the order of components: only false stops a step
 * at once, and what is in doubt is demanded at its end. Before something that may go wrong is computed its place is
 * noted, so that one guard around everything can say where it went wrong.
 */
import { Bool, type FunctionSort, type TypedExpression, type Variable } from '../../typed/index.ts';
import type { Source, Sources, Statement, StepPlan, Term, Write } from '../step.ts';
import { isEnumeration } from '../values.ts';
import { Emitter, type Setting } from './emitter.ts';
import { Solver, type Sought, Unbounded } from './solver.ts';
import type { Place, Scope } from './unit.ts';

export class StepWriter {
  readonly #emitter: Emitter;
  readonly #setting: Setting;
  /** The sum variables that nothing bounds: the step breaks where it would have to go through their values. */
  readonly unbounded: Variable[] = [];

  constructor(setting: Setting) {
    this.#setting = setting;
    this.#emitter = new Emitter(setting);
  }

  /** `(state) => Answer`. */
  test(conditions: readonly TypedExpression[], sources: Sources): unknown {
    const scope = this.#slotScope(sources);
    const doubts: string[] = [];
    const tests = this.#conjuncts(conditions).map((condition) => {
      const name = this.#emitter.program.fresh('q');
      doubts.push(`${name}===1`);
      const value = this.#emitter.value(condition, scope);
      return `${this.#place(condition)}const ${name}=${value};if(${name}===0)return 0;`;
    });
    return this.#linked('state', `${tests.join('')}return ${doubts.join('&&') || 'true'}?1:2;`);
  }

  #conjuncts(conditions: readonly TypedExpression[]): readonly TypedExpression[] {
    return conditions.flatMap((condition) => this.#setting.rewriter.conjuncts(condition));
  }

  /** `(state, target, emit) => void`. */
  step(plan: StepPlan): unknown {
    const scopes = plan.sources.map((sources) => this.#slotScope(sources));
    const body = this.#statements(plan.statements, scopes, (known) => this.#finish(plan, known));
    return this.#linked('state,target,emit', body);
  }

  #linked(parameters: string, body: string): unknown {
    const { chunks, declarations, program } = this.#emitter;
    // It will be called at once: the brackets make V8 compile it now.
    return program.link(`${chunks.join('')}return (function(${parameters}){${declarations}count.steps=0;${body}});`);
  }

  #statements(statements: readonly Statement[], scopes: readonly Scope[], finish: Finish): string {
    const [statement, ...rest] = statements;
    if (statement === undefined) return finish(scopes);
    const next = (known: readonly Scope[] = scopes, end: Finish = finish): string => this.#statements(rest, known, end);
    switch (statement.kind) {
      case 'never':
        return '';
      case 'test': {
        const { participant, expression } = statement.condition;
        return this.#tests(this.#conjuncts([expression]), scopes[participant]!, {
          finish,
          next: (end) => next(scopes, end),
        });
      }
      case 'equal': {
        const { one, other } = statement;
        const name = this.#emitter.program.fresh('q');
        const test = `${this.#place(one.expression)}const ${name}=${this.#equal(one, other, scopes)};`;
        return `${test}if(${name}!==0){${next(scopes, this.#demanding(name, one.expression, finish))}}`;
      }
      case 'different':
        return this.#different(statement, scopes, { finish, next: (end) => next(scopes, end) });
      case 'let': {
        const name = this.#emitter.program.fresh('v');
        const { participant, variable, value } = statement;
        const isDoubted = variable.sort === Bool && value.expression.kind !== 'variable';
        const end = isDoubted ? this.#demanding(name, value.expression, finish) : finish;
        const computed = `const ${name}=${this.#valueOf(value, scopes)};`;
        return `${this.#placeIn(value)}${computed}${next(known(scopes, participant, [[variable, name]]), end)}`;
      }
      case 'solve':
        return this.#solve(statement, scopes, { finish, next });
      default:
        return statement satisfies never;
    }
  }

  /** At the end of the step the value has to be true. */
  #demanding(name: string, expression: TypedExpression, finish: Finish): Finish {
    return (scopes) => `if(${name}!==1){${this.#place(expression)}truth(${name});}${finish(scopes)}`;
  }

  #tests(conditions: readonly TypedExpression[], scope: Scope, { finish, next }: Continuation): string {
    const [condition, ...rest] = conditions;
    if (condition === undefined) return next(finish);
    const name = this.#emitter.program.fresh('q');
    const value = this.#emitter.value(condition, scope);
    const inner = this.#tests(rest, scope, { finish: this.#demanding(name, condition, finish), next });
    return `${this.#place(condition)}const ${name}=${value};if(${name}!==0){${inner}}`;
  }

  /** One pair that differs for certain is enough. */
  #different(
    { pairs }: Extract<Statement, { kind: 'different' }>,
    scopes: readonly Scope[],
    { finish, next }: Continuation,
  ): string {
    const [first] = pairs;
    if (first === undefined) return '';
    const name = this.#emitter.program.fresh('q');
    const answer = this.#emitter.program.fresh('q');
    const tests = pairs.map(
      ([one, other]) =>
        `if(${name}!==0){const ${answer}=${this.#equal(one, other, scopes)};if(${answer}!==1)${name}=${answer};}`,
    );
    const { expression } = first[0];
    const end: Finish = (known) => `if(${name}!==0){${this.#place(expression)}truth(${name});}${finish(known)}`;
    return `${this.#place(expression)}let ${name}=1;${tests.join('')}if(${name}!==1){${next(end)}}`;
  }

  /** What comes after is a function of its own: a solver may come there from several places. */
  #solve(
    { participant, variables, condition }: Extract<Statement, { kind: 'solve' }>,
    scopes: readonly Scope[],
    { finish, next }: { readonly finish: Finish; next(scopes: readonly Scope[], finish: Finish): string },
  ): string {
    const { program } = this.#emitter;
    const names = variables.map((variable) => [variable, program.fresh('v')] as const);
    const [after, doubt] = [program.fresh('g'), program.fresh('q')];
    const end = condition === undefined ? finish : this.#demanding(doubt, condition, finish);
    const rest = next(known(scopes, participant, names), end);
    const scope = new Map(scopes[participant]!);
    for (const variable of variables) scope.delete(variable);
    const loops = this.#loops({
      variables,
      condition: condition === undefined ? undefined : this.#setting.rewriter.normal(condition),
      scope,
      found: (solved, doubts) => {
        const given = [...variables.map((variable) => solved.get(variable)?.code), firstDoubt(doubts)];
        return `count.steps=0;${after}(${given.join(',')});`;
      },
    });
    const parameters = [...names.map(([, name]) => name), doubt].join(',');
    return `const ${after}=(${parameters})=>{${rest}};${this.#place(condition)}${loops}`;
  }

  #loops(sought: Sought): string {
    try {
      return new Solver(this.#emitter, { whenStuck: 'go on' }).write(sought);
    } catch (error) {
      if (!(error instanceof Unbounded)) throw error;
      this.unbounded.push(error.variable);
      return new Solver(this.#emitter, { whenStuck: 'go on', whenUnbounded: 'break' }).write(sought);
    }
  }

  /** An integer that is 1, 0, or anything else if that is not known. */
  #equal(one: Term, other: Term, scopes: readonly Scope[]): string {
    const { program, setting } = this.#emitter;
    const [left, right] = [one, other].map((term) => this.#emitter.value(term.expression, scopes[term.participant]!));
    const { sort } = one.expression;
    if (sort.kind === 'declared' && isEnumeration(sort) && setting.isWhole(sort)) return `(${left}===${right}?1:0)`;
    const equality: FunctionSort = setting.table.function([sort, sort], Bool);
    return `${program.builtin('==', equality)}(${left},${right})`;
  }

  #finish({ writes, arguments: given, labels }: StepPlan, scopes: readonly Scope[]): string {
    const written = writes.map((write) => this.#write(write, scopes)).join('');
    const restored = writes.map(({ slot }) => `target[${this.#slot(slot)}]=state[${this.#slot(slot)}];`).join('');
    return `${written}${this.#label(given, labels, scopes)}${restored}`;
  }

  #write({ slot, value }: Write, scopes: readonly Scope[]): string {
    const place = `target[${this.#slot(slot)}]`;
    if (typeof value === 'number') return `${place}=${this.#emitter.program.number('written', value)};`;
    return this.#stored(place, value, scopes);
  }

  #label(given: readonly Term[], labels: StepPlan['labels'], scopes: readonly Scope[]): string {
    const { program } = this.#emitter;
    const numbers = program.share('k', labels);
    const values = given.length === 0 ? '' : program.share('k', labels.values);
    const filled = given.map((term, index) => this.#stored(`${values}[${index}]`, term, scopes));
    const written = program.share(
      'k',
      given.map(({ expression }) => expression),
    );
    return `${filled.join('')}emit(${numbers}.current(${written}),target);`;
  }

  /** Only true and false will do for a truth value; anything else is passed on as it is. */
  #stored(place: string, term: Term, scopes: readonly Scope[]): string {
    const { participant, expression } = term;
    const isTruth = expression.sort === Bool && expression.kind !== 'variable';
    const tested = (): string => `(${this.#emitter.test(expression, scopes[participant]!)}?1:0)`;
    const code = isTruth ? tested() : this.#valueOf(term, scopes);
    return `${this.#placeIn(term)}${place}=${code};`;
  }

  /** To copy a value cannot go wrong. */
  #placeIn({ expression }: Term): string {
    return expression.kind === 'variable' || expression.kind === 'number' ? '' : this.#place(expression);
  }

  #valueOf({ participant, expression }: Term, scopes: readonly Scope[]): string {
    return this.#emitter.value(expression, scopes[participant]!);
  }

  /** Notes where we are: even a comparison of two variables goes wrong if one of them has no value. */
  #place(expression: TypedExpression | undefined): string {
    const { program } = this.#emitter;
    return expression === undefined ? '' : `count.place=${program.number('place', program.placeOf(expression))};`;
  }

  #slot(slot: number): string {
    return this.#emitter.program.number('slot', slot);
  }

  /** The same for the same sources: many steps share them. */
  #slotScope(sources: Sources): Scope {
    let scope = made.get(sources);
    if (scope === undefined) {
      const codeOf = (source: Source): string =>
        source.kind === 'slot'
          ? `state[${this.#slot(source.slot)}]`
          : this.#emitter.program.number('value', source.value);
      scope = new Map(
        [...sources].map(([variable, source]): [Variable, Place] => [
          variable,
          { code: codeOf(source), isLazy: false },
        ]),
      );
      made.set(sources, scope);
    }
    return scope;
  }
}

const made = new WeakMap<Sources, Scope>();

/** What comes at the very end of a step. */
type Finish = (scopes: readonly Scope[]) => string;

interface Continuation {
  readonly finish: Finish;
  next(finish: Finish): string;
}

/** The first value that is not true, if there is one. */
function firstDoubt(doubts: readonly string[]): string {
  return doubts.reduceRight((later, name) => `${name}!==1?${name}:${later}`, '1');
}

function known(
  scopes: readonly Scope[],
  participant: number,
  names: readonly (readonly [Variable, string])[],
): readonly Scope[] {
  const scope = new Map(scopes[participant]!);
  for (const [variable, code] of names) scope.set(variable, { code, isLazy: false });
  return scopes.with(participant, scope);
}
