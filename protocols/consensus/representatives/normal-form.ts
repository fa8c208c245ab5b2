/**
 * From terms to representatives (SPC definition 3.3): NF(C) = rw(order(identify(C'))) with C >* C'. `identify` goes
 * through the parallel parts, `translate` recognises each (a message, or the body that C1, C2 or Wrap evaluates to),
 * `order` puts them into the places of table 5, and `rw` supplies a wrapper where it has become 0.
 */
import { type Calculus, type Configuration, type Located, leavesOf, type Process, type Value } from '@vedette/crash';
import { type Agent, gone, inOrder, type Representative, type Wrapper } from './representative.ts';

/** One part of a fully evaluated configuration, recognised. */
type Part =
  | { readonly kind: 'a'; readonly from: number; readonly to: number; readonly round: number; readonly replay: Value }
  | { readonly kind: 'b'; readonly from: number; readonly to: number; readonly known: Value }
  | { readonly kind: 'c'; readonly from: number; readonly decision: Value }
  | {
      readonly kind: 'C1';
      readonly agent: number;
      readonly round: number;
      readonly known: Value;
      readonly received: Value;
      readonly next: number;
    }
  | {
      readonly kind: 'C2';
      readonly agent: number;
      readonly known: Value;
      readonly received: Value;
      readonly next: number;
    }
  | { readonly kind: 'Wrap'; readonly wrapper: Wrapper };

export class NormalForms {
  readonly #calculus: Calculus;
  readonly #agents: number;

  constructor(calculus: Calculus) {
    this.#calculus = calculus;
    this.#agents = calculus.model.locations.length;
  }

  /** NF(C), or undefined if some part is not one of table 5: then C has no standard form. */
  of(configuration: Configuration): Representative | undefined {
    const evaluated = this.#calculus.evaluated(configuration);
    const parts = this.#identify(evaluated);
    if (parts.includes(undefined)) return undefined;
    return this.#order(evaluated, parts as Part[]);
  }

  #identify(evaluated: Configuration): (Part | undefined)[] {
    return leavesOf(evaluated.network).map((leaf) =>
      leaf.location === 0 ? this.#translateWrapper(leaf.process) : this.#translate(leaf),
    );
  }

  #translate({ location, process }: Located): Part | undefined {
    if (process.kind !== 'prefix') return undefined;
    const { prefix, next } = process;
    if (prefix.kind === 'send') return this.#message(location, prefix);
    if (prefix.kind !== 'receive-or-suspect' || next.kind !== 'call') return undefined;
    const indices = prefix.channel.indices.map((index) => this.#number(index));
    const [from, to, round] = indices;
    if (to !== location || this.#number(prefix.suspect) !== from) return undefined;
    if (next.name.text === 'C1' && prefix.channel.name.text === 'a') {
      const [, , known, received] = next.arguments.map((argument) => heldValue(argument));
      return { kind: 'C1', agent: to, round: round!, known: known!, received: received!, next: from! };
    }
    if (next.name.text !== 'C2' || prefix.channel.name.text !== 'b') return undefined;
    const [, known, received] = next.arguments.map((argument) => heldValue(argument));
    return { kind: 'C2', agent: to, known: known!, received: received!, next: from! };
  }

  #message(
    location: number,
    prefix: Extract<Extract<Process, { kind: 'prefix' }>['prefix'], { kind: 'send' }>,
  ): Part | undefined {
    const [from, to, round] = prefix.channel.indices.map((index) => this.#number(index));
    const value = this.#calculus.model.evaluator.value(prefix.value, undefined);
    if (from !== location) return undefined;
    switch (prefix.channel.name.text) {
      case 'a':
        return { kind: 'a', from, to: to!, round: round!, replay: value };
      case 'b':
        return { kind: 'b', from, to: to!, known: value };
      case 'c':
        return { kind: 'c', from, decision: value };
      default:
        return undefined;
    }
  }

  /** W, ok!, and the wrapper that has stopped; see representative.ts for the reading of ok!. */
  #translateWrapper(process: Process): Part | undefined {
    const { bottom } = this.#calculus.model.evaluator.values;
    if (process.kind === 'sum') return this.#asking(process);
    if (process.kind !== 'prefix') return undefined;
    if (process.prefix.kind === 'send' && process.prefix.channel.name.text === 'ok')
      return { kind: 'Wrap', wrapper: { asks: this.#agents + 1, agreed: bottom, works: 1 } };
    if (process.prefix.kind !== 'receive' || process.prefix.channel.name.text !== 'halted') return undefined;
    return this.#wrapCall(process.next, 0);
  }

  /** crashed(i).Wrap(i + 1, v, 1) + c[i]?(w)...: i is the one watched, v the value passed on. */
  #asking({ parts }: Extract<Process, { kind: 'sum' }>): Part | undefined {
    const [watch] = parts;
    if (watch?.kind !== 'prefix' || watch.prefix.kind !== 'crashed' || watch.next.kind !== 'call') return undefined;
    const agreed = heldValue(watch.next.arguments[1]!);
    return { kind: 'Wrap', wrapper: { asks: this.#number(watch.prefix.location), agreed: agreed!, works: 1 } };
  }

  #wrapCall(process: Process, works: 0 | 1): Part | undefined {
    if (process.kind !== 'call' || process.name.text !== 'Wrap') return undefined;
    const [asks, agreed] = process.arguments;
    return { kind: 'Wrap', wrapper: { asks: this.#number(asks!), agreed: heldValue(agreed!)!, works } };
  }

  #number(expression: Parameters<typeof heldValue>[0]): number {
    return this.#calculus.model.evaluator.natural(expression, undefined);
  }

  /** `order` and `rw`. */
  #order({ live, crashes, trusted }: Configuration, parts: readonly Part[]): Representative {
    const agents = Array.from({ length: this.#agents }, (_, index) => agentOf(index + 1, parts));
    const found = parts.find((part) => part.kind === 'Wrap');
    const { bottom } = this.#calculus.model.evaluator.values;
    const wrapper: Wrapper = found?.wrapper ?? { asks: 0, agreed: bottom, works: 1 };
    return { live: [...live], crashes, trusted, agents, wrapper };
  }
}

function agentOf(p: number, parts: readonly Part[]): Agent {
  const rounds = parts.filter((part) => part.kind === 'a' && part.from === p) as Extract<Part, { kind: 'a' }>[];
  const vectors = parts.filter((part) => part.kind === 'b' && part.from === p) as Extract<Part, { kind: 'b' }>[];
  const decided = parts.find((part) => part.kind === 'c' && part.from === p) as
    | Extract<Part, { kind: 'c' }>
    | undefined;
  const first = parts.find((part) => part.kind === 'C1' && part.agent === p) as
    | Extract<Part, { kind: 'C1' }>
    | undefined;
  const second = parts.find((part) => part.kind === 'C2' && part.agent === p) as
    | Extract<Part, { kind: 'C2' }>
    | undefined;
  const sending = {
    rounds: inOrder(rounds.map(({ to, round, replay }) => ({ to, round, replay }))),
    vectors: vectors.map(({ to }) => to).sort((left, right) => left - right),
    vector: vectors[0]?.known,
    decision: decided?.decision,
  };
  if (first !== undefined) {
    const { round, known, received, next } = first;
    return { sending, collecting: { phase: 1, round, known, received, next } };
  }
  if (second === undefined)
    return rounds.length + vectors.length === 0 && decided === undefined ? gone : { sending, collecting: undefined };
  const { known, received, next } = second;
  return { sending, collecting: { phase: 2, known, received, next } };
}

/** An argument is the value held, or the value held with one more element: `M union {...}`. */
function heldValue(expression: Extract<Process, { kind: 'call' }>['arguments'][number]): Value | undefined {
  if (expression.kind === 'value') return expression.value;
  if (expression.kind === 'chain' && expression.first.kind === 'value') return expression.first.value;
  return undefined;
}
