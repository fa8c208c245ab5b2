/**
 * Statements of a step to one JavaScript function over the slots of a state. Before something that may go wrong is computed its
 * place is noted, so that one guard around everything can say where it went wrong.
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

  /** `(state) => boolean`. */
  test(conditions: readonly TypedExpression[], sources: Sources): unknown {
    const scope = this.#slotScope(sources);
    const tests = conditions.map(
      (condition) => `${this.#place(condition)}if(!${this.#emitter.test(condition, scope)})return false;`,
    );
    return this.#linked('state', `${tests.join('')}return true;`);
  }

  /** `(state, target, emit) => void`. */
  step(plan: StepPlan): unknown {
    const scopes = plan.sources.map((sources) => this.#slotScope(sources));
    const body = this.#statements(plan.statements, scopes, (known) => this.#finish(plan, known));
    return this.#linked('state,target,emit', body);
  }

  #linked(parameters: string, body: string): unknown {
    const { chunks, declarations, program } = this.#emitter;
    // It will be called at once: the brackets tell V8 not to put off compiling it.
    return program.link(`${chunks.join('')}return (function(${parameters}){${declarations}count.steps=0;${body}});`);
  }

  #statements(
    statements: readonly Statement[],
    scopes: readonly Scope[],
    finish: (scopes: readonly Scope[]) => string,
  ): string {
    const [statement, ...rest] = statements;
    if (statement === undefined) return finish(scopes);
    const next = (known: readonly Scope[] = scopes): string => this.#statements(rest, known, finish);
    switch (statement.kind) {
      case 'never':
        return '';
      case 'test': {
        const { participant, expression } = statement.condition;
        const test = this.#emitter.test(expression, scopes[participant]!);
        return `${this.#place(expression)}if(${test}){${next()}}`;
      }
      case 'equal':
        return `${this.#place(statement.one.expression)}if(${this.#equal(statement.one, statement.other, scopes)}){${next()}}`;
      case 'different': {
        const tests = statement.pairs.map(([one, other]) => `!${this.#equal(one, other, scopes)}`);
        return `${this.#place(statement.pairs[0]?.[0].expression)}if(${tests.join('||') || 'false'}){${next()}}`;
      }
      case 'let': {
        const name = this.#emitter.program.fresh('v');
        const { participant, variable, value } = statement;
        return `${this.#computed(name, value, scopes)}${next(known(scopes, participant, [[variable, name]]))}`;
      }
      case 'solve':
        return this.#solve(statement, scopes, next);
      default:
        return statement satisfies never;
    }
  }

  /** What comes after is a function of its own: a solver may come there from several places. */
  #solve(
    { participant, variables, condition }: Extract<Statement, { kind: 'solve' }>,
    scopes: readonly Scope[],
    next: (scopes: readonly Scope[]) => string,
  ): string {
    const { program } = this.#emitter;
    const names = variables.map((variable) => [variable, program.fresh('v')] as const);
    const after = program.fresh('g');
    const rest = next(known(scopes, participant, names));
    const scope = new Map(scopes[participant]!);
    for (const variable of variables) scope.delete(variable);
    const loops = this.#loops({
      variables,
      condition: condition === undefined ? undefined : this.#setting.rewriter.normal(condition),
      scope,
      found: (solved) =>
        `count.steps=0;${after}(${variables.map((variable) => solved.get(variable)?.code).join(',')});`,
    });
    const parameters = names.map(([, name]) => name).join(',');
    return `const ${after}=(${parameters})=>{${rest}};${this.#place(condition)}${loops}`;
  }

  #loops(sought: Sought): string {
    try {
      return new Solver(this.#emitter).write(sought);
    } catch (error) {
      if (!(error instanceof Unbounded)) throw error;
      this.unbounded.push(error.variable);
      return new Solver(this.#emitter, { whenUnbounded: 'break' }).write(sought);
    }
  }

  #equal(one: Term, other: Term, scopes: readonly Scope[]): string {
    const { program, setting } = this.#emitter;
    const [left, right] = [one, other].map((term) => this.#emitter.value(term.expression, scopes[term.participant]!));
    const { sort } = one.expression;
    if (sort.kind === 'declared' && isEnumeration(sort) && setting.isWhole(sort)) return `(${left}===${right})`;
    const equality: FunctionSort = setting.table.function([sort, sort], Bool);
    return `truth(${program.builtin('==', equality)}(${left},${right}))`;
  }

  #finish({ writes, arguments: given, labels }: StepPlan, scopes: readonly Scope[]): string {
    const written = writes.map((write) => this.#write(write, scopes)).join('');
    const restored = writes.map(({ slot }) => `target[${this.#slot(slot)}]=state[${this.#slot(slot)}];`).join('');
    return `${written}${this.#label(given, labels, scopes)}${restored}`;
  }

  #write({ slot, value }: Write, scopes: readonly Scope[]): string {
    const place = `target[${this.#slot(slot)}]`;
    if (typeof value === 'number') return `${place}=${this.#emitter.program.number('written', value)};`;
    return this.#computed(place, value, scopes, '');
  }

  #label(given: readonly Term[], labels: StepPlan['labels'], scopes: readonly Scope[]): string {
    const { program } = this.#emitter;
    const numbers = program.share('k', labels);
    const values = given.length === 0 ? '' : program.share('k', labels.values);
    const filled = given.map((term, index) => this.#computed(`${values}[${index}]`, term, scopes, ''));
    const written = program.share(
      'k',
      given.map(({ expression }) => expression),
    );
    return `${filled.join('')}emit(${numbers}.current(${written}),target);`;
  }

  /** Only true and false will do for a truth value; anything else is passed on as it is. */
  #computed(name: string, { participant, expression }: Term, scopes: readonly Scope[], how = 'const '): string {
    const scope = scopes[participant]!;
    const isTruth = expression.sort === Bool && expression.kind !== 'variable';
    const code = isTruth ? `(${this.#emitter.test(expression, scope)}?1:0)` : this.#emitter.value(expression, scope);
    const isPlain = expression.kind === 'variable' || expression.kind === 'number';
    return `${isPlain ? '' : this.#place(expression)}${how}${name}=${code};`;
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

function known(
  scopes: readonly Scope[],
  participant: number,
  names: readonly (readonly [Variable, string])[],
): readonly Scope[] {
  const scope = new Map(scopes[participant]!);
  for (const [variable, code] of names) scope.set(variable, { code, isLazy: false });
  return scopes.with(participant, scope);
}
