/**
 * What a state predicate can name: the components of a model as charts call them, or as `init` calls them
 * (`Channel(0, 1)`), and of each the parameters and sum variables of the processes it can become.
 */
import type { DataEngine } from '../data/engine.ts';
import type { PlacedComponent } from '../lower/layout.ts';
import { evaluate } from '../lower/sequential-term.ts';
import type { Process, TypedProcess, Variable } from '../typed/index.ts';
import { partsOf } from '../typed/process-parts.ts';

export interface NamedComponent {
  readonly name: string;
  /** `Channel 2`. */
  readonly countedName: string;
  /** Without blanks, as in `Channel(0,1)`; only of components that begin with a call. */
  readonly call: string | undefined;
  /** By name: those of several processes may share it. */
  readonly variables: ReadonlyMap<string, readonly Variable[]>;
  /** By name: overloads share it. */
  readonly processes: ReadonlyMap<string, readonly Process[]>;
}

export function namedComponent({ name, term }: PlacedComponent, engine: DataEngine): NamedComponent {
  const processes = new Set<Process>();
  const variables: Variable[] = [];
  collect(term.term, processes, variables);
  return {
    name,
    countedName: term.countedName,
    call: callText(term, engine),
    variables: byName([...[...processes].flatMap(({ parameters }) => parameters), ...variables]),
    processes: byName([...processes]),
  };
}

function callText({ term, values }: PlacedComponent['term'], engine: DataEngine): string | undefined {
  if (term.kind !== 'call' || term.arguments.length === 0) return undefined;
  const given = term.arguments.map((argument) => engine.text(evaluate(engine, argument, values), argument.sort));
  return `${term.process.name}(${given.join(',')})`.replace(/\s/g, '');
}

function collect(process: TypedProcess, processes: Set<Process>, variables: Variable[]): void {
  if (process.kind === 'sum') for (const variable of process.variables) variables.push(variable);
  if (process.kind === 'call' && !processes.has(process.process)) {
    processes.add(process.process);
    collect(process.process.body, processes, variables);
  }
  for (const part of partsOf(process)) collect(part, processes, variables);
}

function byName<Item extends { readonly name: string }>(items: readonly Item[]): ReadonlyMap<string, readonly Item[]> {
  const found = new Map<string, Item[]>();
  for (const item of items) found.set(item.name, [...(found.get(item.name) ?? []), item]);
  return found;
}
