/**
 * Scripts of the oracle with everything computed: modules are copied for each instance, names are paths, and what
 * stands for a number is one. A closed term speaks of nothing around it, so that its text is its identity.
 */
import {
  type Argument,
  type Event,
  type Events,
  type FunctionName,
  functions,
  type Item,
  type Module,
  type Num,
  type Numbers,
  type Term,
} from './term.ts';

/** A process without variables: names are paths, or definitions of a `let` with what they capture put in. */
export type Closed =
  | { readonly kind: 'STOP' | 'SKIP' | 'DIV' }
  | { readonly kind: 'RUN' | 'CHAOS'; readonly events: readonly string[] }
  | { readonly kind: 'choice'; readonly options: readonly (readonly [event: string, next: Closed])[] }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: Closed; readonly right: Closed }
  | {
      readonly kind: 'shared';
      readonly operator: string;
      readonly events: readonly string[];
      readonly left: Closed;
      readonly right: Closed;
    }
  | {
      readonly kind: 'alphabetised';
      readonly parts: readonly { readonly events: readonly string[]; readonly process: Closed }[];
    }
  | { readonly kind: 'hide'; readonly events: readonly string[]; readonly process: Closed }
  | { readonly kind: 'rename'; readonly pairs: readonly (readonly [string, string])[]; readonly process: Closed }
  | { readonly kind: 'link'; readonly left: Closed; readonly right: Closed }
  /** Computed when it is reached. */
  | { readonly kind: 'call'; readonly name: string; readonly given?: number }
  | { readonly kind: 'local'; readonly closure: number; readonly given: number };

type Value = number | readonly number[] | FunctionName;

/** What names mean at a place of a script. */
export interface Scope {
  readonly values: ReadonlyMap<string, Value>;
  /** The paths that names of processes, modules and channels stand for. */
  readonly paths: ReadonlyMap<string, string>;
  readonly locals: ReadonlyMap<string, number>;
}

interface Closure {
  readonly parameter: string | undefined;
  readonly body: Term;
  scope: Scope;
}

export class World {
  readonly #definitions = new Map<string, Closure>();
  readonly #modules = new Map<string, { readonly module: Module; readonly scope: Scope }>();
  readonly #closures: Closure[] = [];
  /** By what is captured: equal local definitions are one. */
  readonly #numbers = new Map<string, number>();
  readonly top: Scope;

  constructor(channels: readonly string[], items: readonly Item[]) {
    const paths = new Map(channels.map((name) => [name, name]));
    this.top = this.#declare(items, { values: new Map(), paths, locals: new Map() }, '');
  }

  /** Declares a list and gives the scope that its names are known in. */
  #declare(items: readonly Item[], outer: Scope, prefix: string): Scope {
    const paths = new Map(outer.paths);
    const scope: Scope = { ...outer, paths };
    for (const item of items) paths.set(item.name, prefix + item.name);
    for (const item of items) {
      const path = prefix + item.name;
      if (item.kind === 'definition')
        this.#definitions.set(path, { parameter: item.parameter, body: item.body, scope });
      else if (item.kind === 'module') {
        this.#modules.set(path, { module: item, scope });
        if (item.parameters.length === 0) this.#open(item, scope, { path, given: [] });
      } else {
        const target = this.#modules.get(this.#path(item.of, scope))!;
        this.#open(target.module, target.scope, { path, given: item.given.map((one) => argumentOf(one, scope)) });
      }
    }
    return scope;
  }

  #open(
    module: Module,
    around: Scope,
    { path, given }: { readonly path: string; readonly given: readonly Value[] },
  ): void {
    const values = new Map(around.values);
    for (const [index, { name }] of module.parameters.entries()) values.set(name, given[index]!);
    const paths = new Map(around.paths);
    if (module.channel !== undefined) paths.set(module.channel, `${path}::${module.channel}`);
    this.#declare(module.items, { ...around, values, paths }, `${path}::`);
  }

  /** `A::P`: what the first part stands for here, then the rest. */
  #path(name: string, { paths }: Scope): string {
    const [first, ...rest] = name.split('::');
    return [paths.get(first!) ?? first!, ...rest].join('::');
  }

  unfolded(process: Extract<Closed, { readonly kind: 'call' | 'local' }>): Closed {
    const closure = process.kind === 'call' ? this.#definitions.get(process.name)! : this.#closures[process.closure]!;
    if (closure === undefined) throw new Error(`nothing is called ${JSON.stringify(process)}`);
    const values = new Map(closure.scope.values);
    if (closure.parameter !== undefined) values.set(closure.parameter, process.given!);
    return this.closed(closure.body, { ...closure.scope, values });
  }

  event({ channel, value }: Event, scope: Scope): string {
    const path = this.#path(channel, scope);
    return value === undefined ? path : `${path}.${numberOf(value, scope)}`;
  }

  #events({ some, whole, over }: Events, scope: Scope): readonly string[] {
    const all = new Set(some.map((event) => this.event(event, scope)));
    for (const channel of whole) for (const x of [0, 1, 2]) all.add(`${this.#path(channel, scope)}.${x}`);
    if (over !== undefined)
      for (const x of numbersOf(over.numbers, scope)) all.add(`${this.#path(over.channel, scope)}.${x}`);
    return [...all].sort();
  }

  closed(term: Term, scope: Scope): Closed {
    const inner = (part: Term, values: readonly (readonly [string, Value])[] = []) =>
      this.closed(part, values.length === 0 ? scope : { ...scope, values: new Map([...scope.values, ...values]) });
    switch (term.kind) {
      case 'STOP':
      case 'SKIP':
      case 'DIV':
        return { kind: term.kind };
      case 'RUN':
      case 'CHAOS':
        return { kind: term.kind, events: this.#events(term.events, scope) };
      case 'prefix':
        return { kind: 'choice', options: [[this.event(term.event, scope), inner(term.next)]] };
      case 'input': {
        const path = this.#path(term.channel, scope);
        const options = numbersOf(term.numbers, scope).map(
          (x) => [`${path}.${x}`, inner(term.next, [[term.name, x]])] as const,
        );
        return { kind: 'choice', options };
      }
      case 'binary':
        return { kind: 'binary', operator: term.operator, left: inner(term.left), right: inner(term.right) };
      case 'shared': {
        const events = this.#events(term.events, scope);
        return { kind: 'shared', operator: term.operator, events, left: inner(term.left), right: inner(term.right) };
      }
      case 'alphabetised':
        return {
          kind: 'alphabetised',
          parts: term.parts.map(({ events, process }) => ({
            events: this.#events(events, scope),
            process: inner(process),
          })),
        };
      case 'hide':
        return { kind: 'hide', events: this.#events(term.events, scope), process: inner(term.process) };
      case 'rename':
        return {
          kind: 'rename',
          pairs: term.pairs.map(([from, to]) => [this.event(from, scope), this.event(to, scope)] as const),
          process: inner(term.process),
        };
      case 'link':
        return { kind: 'link', left: inner(term.left), right: inner(term.right) };
      case 'replicated':
        return this.#replicated(term, scope);
      case 'if':
        return inner(numberOf(term.left, scope) === numberOf(term.right, scope) ? term.yes : term.no);
      case 'let':
        return this.#let(term, scope);
      case 'call': {
        const given = term.given === undefined ? {} : { given: numberOf(term.given, scope) };
        const local = scope.locals.get(term.name);
        if (local !== undefined) return { kind: 'local', closure: local, given: given.given! };
        return { kind: 'call', name: this.#path(term.name, scope), ...given };
      }
      case 'compressed':
        return inner(term.process);
      default:
        return term satisfies never;
    }
  }

  #let(term: Extract<Term, { readonly kind: 'let' }>, scope: Scope): Closed {
    const { name, parameter, definition, process } = term;
    const seen = [[...scope.values], [...scope.paths], [...scope.locals], name, parameter, definition];
    const key = JSON.stringify(seen);
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#closures.length;
      const inside: Scope = { ...scope, locals: new Map([...scope.locals, [name, number]]) };
      this.#closures.push({ parameter, body: definition, scope: inside });
      this.#numbers.set(key, number);
    }
    return this.closed(process, { ...scope, locals: new Map([...scope.locals, [name, number]]) });
  }

  /** Operands put together by hand, as the manual says of none, of one and of more. */
  #replicated(term: Extract<Term, { readonly kind: 'replicated' }>, scope: Scope): Closed {
    const { operator, name, numbers, process } = term;
    const scopes = numbersOf(numbers, scope).map((x) => ({ ...scope, values: new Map([...scope.values, [name, x]]) }));
    const parts = scopes.map((one) => this.closed(process, one));
    if (operator === '||')
      return {
        kind: 'alphabetised',
        parts: parts.map((part, index) => ({ events: this.#events(term.events, scopes[index]!), process: part })),
      };
    if (parts.length === 0) return { kind: operator === '[]' || operator === '[+' ? 'STOP' : 'SKIP' };
    // One operand of an internal choice is itself.
    return parts.reduceRight((right, left) =>
      operator === '[|' || operator === '[+'
        ? { kind: 'shared', operator, events: this.#events(term.events, scope), left, right }
        : { kind: 'binary', operator, left, right },
    );
  }
}

function numberOf(num: Num, scope: Scope): number {
  switch (num.kind) {
    case 'literal':
      return num.value;
    case 'variable':
      return scope.values.get(num.name) as number;
    case 'flip':
      return 2 - numberOf(num.of, scope);
    case 'applied':
      return functions[scope.values.get(num.name) as FunctionName].value(numberOf(num.to, scope));
    default:
      return num satisfies never;
  }
}

function numbersOf(numbers: Numbers, scope: Scope): readonly number[] {
  const found = numbers.kind === 'members' ? numbers.members : (scope.values.get(numbers.name) as readonly number[]);
  return [...new Set(found)].sort((one, other) => one - other);
}

function argumentOf(argument: Argument, scope: Scope): Value {
  if (argument.kind === 'number') return numberOf(argument.value, scope);
  return argument.kind === 'set' ? numbersOf(argument.value, scope) : argument.value;
}
