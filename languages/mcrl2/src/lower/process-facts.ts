/**
 * What can be said about process terms without running them: their free variables, whether they can terminate (a least
 * fixed point over the process equations), and whether they are networks or sequential.
 */

import { freeVariables, united, without } from '../typed/free-variables.ts';
import type { Process, TypedProcess, Variable } from '../typed/index.ts';

export class ProcessFacts {
  readonly #free = new Map<TypedProcess, ReadonlySet<Variable>>();
  readonly #ending: ReadonlySet<Process>;
  readonly #networks: ReadonlySet<Process>;

  constructor(processes: readonly Process[]) {
    this.#ending = leastFixedPoint(processes, terminates);
    this.#networks = leastFixedPoint(processes, isNetworkTerm);
  }

  canTerminate(process: TypedProcess): boolean {
    return terminates(process, this.#ending);
  }

  /** It has components rather than being one. */
  isNetwork(process: TypedProcess): boolean {
    return isNetworkTerm(process, this.#networks);
  }

  free(process: TypedProcess): ReadonlySet<Variable> {
    let free = this.#free.get(process);
    if (free === undefined) {
      free = this.#computeFree(process);
      this.#free.set(process, free);
    }
    return free;
  }

  #computeFree(process: TypedProcess): ReadonlySet<Variable> {
    switch (process.kind) {
      case 'delta':
      case 'tau':
        return new Set();
      case 'action':
      case 'call':
        return united(process.arguments.map(freeVariables));
      case 'choice':
      case 'sequence':
      case 'parallel':
        return united(process.parts.map((part) => this.free(part)));
      case 'left-merge':
      case 'synchronise':
        return united([this.free(process.left), this.free(process.right)]);
      case 'sum':
        return without(this.free(process.body), process.variables);
      case 'condition': {
        const otherwise = process.elsePart === undefined ? [] : [this.free(process.elsePart)];
        return united([freeVariables(process.condition), this.free(process.thenPart), ...otherwise]);
      }
      case 'block':
      case 'hide':
      case 'allow':
      case 'rename':
      case 'comm':
        return this.free(process.body);
      default:
        return process satisfies never;
    }
  }
}

type Fact = (process: TypedProcess, known: ReadonlySet<Process>) => boolean;

function leastFixedPoint(processes: readonly Process[], fact: Fact): ReadonlySet<Process> {
  const known = new Set<Process>();
  for (let before = -1; before !== known.size; ) {
    before = known.size;
    for (const process of processes) if (fact(process.body, known)) known.add(process);
  }
  return known;
}

function terminates(process: TypedProcess, known: ReadonlySet<Process>): boolean {
  switch (process.kind) {
    case 'delta':
      return false;
    case 'tau':
    case 'action':
      return true;
    case 'call':
      return known.has(process.process);
    case 'choice':
      return process.parts.some((part) => terminates(part, known));
    case 'sequence':
    case 'parallel':
      return process.parts.every((part) => terminates(part, known));
    case 'left-merge':
    case 'synchronise':
      return terminates(process.left, known) && terminates(process.right, known);
    case 'condition':
      return (
        terminates(process.thenPart, known) || (process.elsePart !== undefined && terminates(process.elsePart, known))
      );
    case 'sum':
    case 'block':
    case 'hide':
    case 'allow':
    case 'rename':
    case 'comm':
      return terminates(process.body, known);
    default:
      return process satisfies never;
  }
}

function isNetworkTerm(process: TypedProcess, known: ReadonlySet<Process>): boolean {
  switch (process.kind) {
    case 'delta':
    case 'tau':
    case 'action':
    case 'choice':
    case 'sequence':
    case 'sum':
      return false;
    case 'call':
      return known.has(process.process);
    case 'condition':
      return (
        isNetworkTerm(process.thenPart, known) ||
        (process.elsePart !== undefined && isNetworkTerm(process.elsePart, known))
      );
    case 'synchronise':
      return !isMultiAction(process);
    case 'parallel':
    case 'left-merge':
    case 'block':
    case 'hide':
    case 'allow':
    case 'rename':
    case 'comm':
      return true;
    default:
      return process satisfies never;
  }
}

export function isMultiAction(process: TypedProcess): boolean {
  if (process.kind === 'synchronise') return isMultiAction(process.left) && isMultiAction(process.right);
  return process.kind === 'action' || process.kind === 'tau' || process.kind === 'delta';
}
