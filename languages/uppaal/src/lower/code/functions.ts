/**
 * Functions and statements to JavaScript. Numbers are JavaScript variables unless a reference to them is taken.
 */
import {
  boundsOf,
  childrenOf,
  type Expression,
  expressionsIn,
  type FunctionDeclaration,
  type Initialiser,
  isSingle,
  type Sort,
  type Statement,
  type Variable,
} from '../../typed/index.ts';
import { defaultValue } from '../../typed/sort.ts';
import { leavesOf } from '../layout.ts';
import { copyText, expressionWriter, fittedText, truthText, valueText } from './expressions.ts';
import { type Access, flat, Scope, type UnitText } from './scope.ts';

export function functionText(declaration: FunctionDeclaration, unit: UnitText): string {
  return new FunctionWriter(declaration, unit).text();
}

class FunctionWriter {
  readonly #declaration: FunctionDeclaration;
  readonly #scope: Scope;
  readonly #referred: ReadonlySet<Variable>;

  constructor(declaration: FunctionDeclaration, unit: UnitText) {
    this.#declaration = declaration;
    this.#scope = new Scope(unit, expressionWriter);
    this.#referred = referredIn(declaration.body);
  }

  text(): string {
    const { unit } = this.#scope;
    const { parameters, body, result } = this.#declaration;
    const entries = parameters.map((parameter) => this.#enter(parameter));
    const statements = this.#statement(body);
    const names = ['s', 'k', ...entries.flatMap((entry) => entry.names)].join(', ');
    const site = unit.site(this.#declaration.span, this.#declaration.name);
    const end = result.kind === 'void' ? 'return 0;' : `return r.nothing(${site});`;
    const before = entries.map((entry) => entry.before).join(' ');
    const name = unit.functionName(this.#declaration);
    return `function ${name}(${names}) { let n = 0; ${this.#scope.declarations} ${before} ${statements} ${end} }`;
  }

  /** The JavaScript parameters of a parameter, and what happens first. */
  #enter(parameter: Variable): { readonly names: readonly string[]; readonly before: string } {
    const scope = this.#scope;
    const names = [scope.name(), scope.name()] as const;
    if (parameter.storage === 'reference') {
      scope.access.set(parameter, { kind: 'memory', array: names[0], address: names[1] });
      return { names, before: '' };
    }
    const access = this.#declare(parameter);
    if (access.kind === 'name') return { names: [access.name], before: '' };
    if (isSingle(parameter.sort)) return { names: [names[0]], before: `m[${access.address}] = ${names[0]};` };
    const leaves = leavesOf(parameter.sort);
    return { names, before: `r.copy(m, ${access.address}, ${names[0]}, ${names[1]}, ${leaves});` };
  }

  #declare(variable: Variable): Access {
    const { unit } = this.#scope;
    const isName = isSingle(variable.sort) && !this.#referred.has(variable);
    const access: Access = isName
      ? { kind: 'name', name: this.#scope.name() }
      : { kind: 'memory', array: 'm', address: `${unit.allot(leavesOf(variable.sort))}` };
    this.#scope.access.set(variable, access);
    return access;
  }

  #statement(statement: Statement): string {
    const scope = this.#scope;
    switch (statement.kind) {
      case 'block':
        return `{ ${statement.statements.map((inner) => this.#statement(inner)).join(' ')} }`;
      case 'declare':
        return this.#startOf(statement.variable, statement.initial);
      case 'expression':
        return `${this.#effect(statement.expression)};`;
      case 'if': {
        const no = statement.no === undefined ? '' : ` else { ${this.#statement(statement.no)} }`;
        return `if (${truthText(statement.condition, scope)}) { ${this.#statement(statement.yes)} }${no}`;
      }
      case 'while':
        return `while (${truthText(statement.condition, scope)}) { ${this.#turn(statement)} ${this.#statement(statement.body)} }`;
      case 'do':
        return `do { ${this.#turn(statement)} ${this.#statement(statement.body)} } while (${truthText(statement.condition, scope)});`;
      case 'for':
        return this.#for(statement);
      case 'for-each': {
        const [low, high] = boundsOf(statement.over);
        const name = scope.name();
        scope.access.set(statement.variable, { kind: 'name', name });
        return `for (let ${name} = ${low}; ${name} <= ${high}; ${name}++) { ${this.#statement(statement.body)} }`;
      }
      case 'return':
        return this.#return(statement.value);
      default:
        return statement satisfies never;
    }
  }

  #turn(statement: Statement): string {
    return `n = r.turn(n + 1, ${this.#scope.unit.site(statement.span)});`;
  }

  #for(statement: Statement & { readonly kind: 'for' }): string {
    const effects = (list: readonly Expression[]): string => list.map((one) => this.#effect(one)).join(', ');
    const tests = statement.conditions.map((one, i) =>
      i === statement.conditions.length - 1 ? truthText(one, this.#scope) : valueText(one, this.#scope),
    );
    const head = `for (${effects(statement.start)}; ${tests.join(', ')}; ${effects(statement.step)})`;
    return `${head} { ${this.#turn(statement)} ${this.#statement(statement.body)} }`;
  }

  #effect(expression: Expression): string {
    if (expression.kind === 'conditional') {
      const [yes, no] = [this.#effect(expression.yes), this.#effect(expression.no)];
      return `(${truthText(expression.condition, this.#scope)} ? ${yes} : ${no})`;
    }
    return expression.kind === 'constant' ? '0' : valueText(expression, this.#scope);
  }

  #return(value: Expression | undefined): string {
    const { result, name } = this.#declaration;
    if (value === undefined) return 'return 0;';
    if (result.kind === 'void') return `${this.#effect(value)}; return 0;`;
    if (isSingle(result)) return `return ${fittedText(value, result, { scope: this.#scope, name })};`;
    const address = this.#scope.unit.resultAddress(this.#declaration);
    return `return ${copyText({ kind: 'memory', array: 'm', address: `${address}` }, value, { sort: result, scope: this.#scope, name })};`;
  }

  #startOf(variable: Variable, initial: Initialiser | undefined): string {
    const access = this.#declare(variable);
    const values = initial === undefined ? undefined : this.#initialValues(initial, variable);
    if (access.kind === 'name') {
      const value = values?.[0] ?? `${flat(defaultValue(variable.sort))[0]}`;
      return `let ${access.name} = ${value};`;
    }
    if (initial?.kind === 'whole' && !isSingle(variable.sort)) {
      const target = { sort: variable.sort, scope: this.#scope, name: variable.name };
      return `${copyText(access, initial.expression, target)};`;
    }
    const leaves = values ?? flat(defaultValue(variable.sort)).map(String);
    return leaves.map((value, leaf) => `m[${Number(access.address) + leaf}] = ${value};`).join(' ');
  }

  /** One text per leaf. */
  #initialValues(initial: Initialiser, variable: Variable): readonly string[] {
    const scope = this.#scope;
    const walk = (part: Initialiser, sort: Sort): readonly string[] => {
      if (part.kind === 'whole') {
        if (isSingle(sort)) return [fittedText(part.expression, sort, { scope, name: variable.name })];
        const own = scope.unit.scratch(sort);
        const copied = copyText(own, part.expression, { sort, scope, name: variable.name });
        const rest = Array.from({ length: leavesOf(sort) - 1 }, (_, leaf) => `m[${Number(own.address) + leaf + 1}]`);
        return [`m[${copied}]`, ...rest];
      }
      return part.parts.flatMap((inner, i) =>
        walk(inner, sort.kind === 'array' ? sort.element : sort.kind === 'struct' ? sort.fields[i]!.sort : sort),
      );
    };
    return initial.kind === 'whole' && !isSingle(variable.sort) ? [] : walk(initial, variable.sort);
  }
}

/** The variables that some call in a function takes by reference. */
function referredIn(body: Statement): ReadonlySet<Variable> {
  const referred = new Set<Variable>();
  for (const expression of expressionsIn(body)) look(expression);
  return referred;

  function look(expression: Expression): void {
    for (const child of childrenOf(expression)) look(child);
    if (expression.kind === 'conditional') for (const side of [expression.yes, expression.no]) refer(side);
    if (expression.kind !== 'call') return;
    for (const [i, argument] of expression.arguments.entries())
      if (expression.function.parameters[i]!.storage === 'reference') refer(argument);
  }

  function refer(expression: Expression): void {
    if (expression.kind === 'variable') referred.add(expression.variable);
    if (expression.kind === 'conditional') for (const side of [expression.yes, expression.no]) refer(side);
  }
}
