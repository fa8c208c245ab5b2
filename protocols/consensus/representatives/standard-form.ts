/**
 * From representatives to terms (SPC table 5): the standard form, whose located processes are messages and the
 * constants C1, C2 and Wrap with their arguments, and NF^-1 (definition 3.4), which puts the bodies in place of the
 * constants.
 */
import type { Calculus, Configuration, Located, Process, Value } from '@vedette/crash';
import type { Agent, Representative, Wrapper } from './representative.ts';

const span = { source: 'standard form', start: 0, end: 0 };
const nil: Process = { kind: 'nil', span };

export class StandardForms {
  readonly #calculus: Calculus;

  constructor(calculus: Calculus) {
    this.#calculus = calculus;
  }

  /** Table 5 filled in. */
  standardForm({ live, crashes, trusted, agents, wrapper }: Representative): Configuration {
    const leaves = [...agents.flatMap((agent, index) => this.ofAgent(index + 1, agent)), this.ofWrapper(wrapper)];
    const { restricted } = this.#calculus.model;
    return this.#calculus.configuration({ live: new Set(live), crashes, trusted }, leaves, [...restricted]);
  }

  /** NF^-1: every constant is replaced by the term translate made it from. */
  inverse(representative: Representative): Configuration {
    return this.#calculus.evaluated(this.standardForm(representative));
  }

  ofAgent(p: number, { sending, collecting }: Agent): Located[] {
    const leaves: Located[] = [];
    const at = (process: Process) => leaves.push({ kind: 'located', location: p, process });
    const { rounds, vectors, vector, decision } = sending;
    for (const { to, round, replay } of rounds) at(this.#message('a', [p, to, round], replay));
    for (const to of vectors) at(this.#message('b', [p, to], vector!));
    if (decision !== undefined) at(this.#message('c', [p], decision));
    if (collecting === undefined) return leaves;
    const { known, received, next } = collecting;
    const shared = [known, received, this.#natural(next)];
    if (collecting.phase === 1) at(constant('C1', [this.#natural(p), this.#natural(collecting.round), ...shared]));
    else at(constant('C2', [this.#natural(p), ...shared]));
    return leaves;
  }

  ofWrapper({ asks, agreed, works }: Wrapper): Located {
    const process = constant('Wrap', [this.#natural(asks), agreed, this.#natural(works)]);
    return { kind: 'located', location: 0, process };
  }

  #natural(value: number): Value {
    return this.#calculus.model.evaluator.values.natural(value);
  }

  #message(family: string, indices: readonly number[], value: Value): Process {
    const channel = {
      name: { text: family, span },
      indices: indices.map((index) => literal(this.#natural(index))),
      span,
    };
    return { kind: 'prefix', prefix: { kind: 'send', channel, value: literal(value), span }, next: nil, span };
  }
}

function literal(value: Value) {
  return { kind: 'value', value, span } as const;
}

function constant(name: string, values: readonly Value[]): Process {
  return { kind: 'call', name: { text: name, span }, arguments: values.map(literal), span };
}
