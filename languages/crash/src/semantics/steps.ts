/**
 * The labelled transitions of the calculus (table 2), for configurations that are fully evaluated, which by (Red) loses
 * none. The rules: (TI) picks a trusted immortal, before which nothing else happens; (Stop) crashes a live location
 * that is neither it nor `*`; (Susp) suspects any location but the trusted immortal (any at all with an unreliable
 * detector); (PSusp) sees a crash; (Snd), (Rcv), (Tau), (SumL), (SumR), (Par), (Res) and (Com) are as usual for live
 * locations. The targets are raw: evaluate them to go on.
 */
import { type Elaborated, locationOf } from '../elaborate.ts';
import type { Environment, ExpressionEvaluator } from '../evaluate-expression.ts';
import type { Channel, Pattern, Process } from '../tree.ts';
import { patternNames } from '../visit.ts';
import {
  type Configuration,
  channelsOf,
  isLive,
  type Located,
  leavesOf,
  type NetworkTerm,
  parallel,
  restricted,
} from './configuration.ts';
import type { Substitution } from './substitute.ts';

export type Rule = 'TI' | 'Stop' | 'Susp' | 'PSusp' | 'Tau' | 'Snd' | 'Com';

export interface CalculusStep {
  readonly rule: Rule;
  /** `tau`, or the output a free channel shows. */
  readonly label: string;
  /** The locations that took part: of a communication the sender, then the receiver. */
  readonly locations: readonly number[];
  readonly target: Configuration;
}

/** What one located process offers, with what it becomes. */
type Action =
  | { readonly kind: 'alone'; readonly rule: 'Susp' | 'PSusp' | 'Tau'; readonly becomes: Process }
  | {
      readonly kind: 'send';
      readonly channel: string;
      readonly family: string;
      readonly value: number;
      readonly becomes: Process;
    }
  | { readonly kind: 'receive'; readonly channel: string; becomes(value: number): Process };

export class Transitions {
  readonly #model: Elaborated;
  readonly #evaluator: ExpressionEvaluator;
  readonly #substitution: Substitution;

  constructor(model: Elaborated, substitution: Substitution) {
    this.#model = model;
    this.#evaluator = model.evaluator;
    this.#substitution = substitution;
  }

  /** All steps of a fully evaluated configuration. */
  of(configuration: Configuration): CalculusStep[] {
    if (configuration.trusted === undefined) return trust(configuration);
    const leaves = leavesOf(configuration.network);
    const actions = leaves.map((leaf) => this.#actions(leaf.process, configuration));
    return [
      ...stops(configuration),
      ...this.#alone(configuration, leaves, actions),
      ...this.#together(configuration, leaves, actions),
    ];
  }

  /** (Susp), (PSusp), (Tau), and (Snd) on channels that are not restricted, under (Par) and (Res). */
  #alone(configuration: Configuration, leaves: readonly Located[], actions: readonly Action[][]): CalculusStep[] {
    const hidden = new Set(channelsOf(configuration.network));
    return leaves.flatMap((leaf, index) =>
      actions[index]!.flatMap((action): CalculusStep[] => {
        if (action.kind === 'receive' || (action.kind === 'send' && hidden.has(action.family))) return [];
        const target = this.#replaced(configuration, leaves, new Map([[index, action.becomes]]));
        const rule = action.kind === 'send' ? 'Snd' : action.rule;
        const label = action.kind === 'send' ? this.#shown(action.channel, action.value) : 'tau';
        return [{ rule, label, locations: [leaf.location], target }];
      }),
    );
  }

  /** (Com): a send of one located process meets a receive of another on the same channel. */
  #together(configuration: Configuration, leaves: readonly Located[], actions: readonly Action[][]): CalculusStep[] {
    const steps: CalculusStep[] = [];
    for (const [sender, from] of leaves.entries())
      for (const send of actions[sender]!) {
        if (send.kind !== 'send') continue;
        for (const [receiver, to] of leaves.entries())
          for (const receive of actions[receiver]!) {
            if (sender === receiver || receive.kind !== 'receive' || receive.channel !== send.channel) continue;
            const changes = new Map([
              [sender, send.becomes],
              [receiver, receive.becomes(send.value)],
            ]);
            const target = this.#replaced(configuration, leaves, changes);
            steps.push({ rule: 'Com', label: 'tau', locations: [from.location, to.location], target });
          }
      }
    return steps;
  }

  #replaced(
    configuration: Configuration,
    leaves: readonly Located[],
    changes: ReadonlyMap<number, Process>,
  ): Configuration {
    const parts = leaves.map((leaf, index): NetworkTerm => {
      const process = changes.get(index);
      return process === undefined ? leaf : { ...leaf, process };
    });
    return { ...configuration, network: restricted(channelsOf(configuration.network), parallel(parts)) };
  }

  /** (SumL) and (SumR) collect the branches; an `if` inside a sum is evaluated by (Red). */
  #actions(process: Process, configuration: Configuration): Action[] {
    if (process.kind === 'sum') return process.parts.flatMap((part) => this.#actions(part, configuration));
    if (process.kind === 'if') {
      const branch = this.#evaluator.holds(process.condition, undefined) ? process.yes : process.no;
      return this.#actions(branch, configuration);
    }
    if (process.kind !== 'prefix') return [];
    return this.#prefixActions(process, configuration);
  }

  #prefixActions({ prefix, next }: Extract<Process, { kind: 'prefix' }>, configuration: Configuration): Action[] {
    switch (prefix.kind) {
      case 'tau':
        return [{ kind: 'alone', rule: 'Tau', becomes: next }];
      case 'send': {
        const value = this.#evaluator.value(prefix.value, undefined);
        return [
          {
            kind: 'send',
            channel: this.#channel(prefix.channel),
            family: prefix.channel.name.text,
            value,
            becomes: next,
          },
        ];
      }
      case 'receive':
        return [this.#receive(prefix.channel, (value) => this.#bound(prefix.pattern, next, value))];
      case 'receive-or-suspect': {
        const receive = this.#receive(prefix.channel, (value) => this.#bound(prefix.pattern, next, value));
        const location = locationOf(this.#model, prefix.suspect, undefined);
        if (!this.#suspectable(location, configuration)) return [receive];
        const becomes = this.#unknown(prefix.pattern, next);
        return [receive, { kind: 'alone', rule: 'Susp', becomes }];
      }
      case 'suspect': {
        const location = locationOf(this.#model, prefix.location, undefined);
        return this.#suspectable(location, configuration) ? [{ kind: 'alone', rule: 'Susp', becomes: next }] : [];
      }
      case 'crashed': {
        const location = locationOf(this.#model, prefix.location, undefined);
        return isLive(location, configuration) ? [] : [{ kind: 'alone', rule: 'PSusp', becomes: next }];
      }
      default:
        return prefix satisfies never;
    }
  }

  #suspectable(location: number, configuration: Configuration): boolean {
    return this.#model.program.detector === 'unreliable' || location !== configuration.trusted;
  }

  #receive(channel: Channel, becomes: (value: number) => Process): Action {
    return { kind: 'receive', channel: this.#channel(channel), becomes };
  }

  #bound(pattern: Pattern | undefined, next: Process, value: number): Process {
    if (pattern === undefined) return next;
    return this.#substitution.process(next, this.#evaluator.bind(pattern, value, undefined));
  }

  /** P{bottom/X}: every variable of the pattern is bottom. */
  #unknown(pattern: Pattern | undefined, next: Process): Process {
    const names = pattern === undefined ? [] : patternNames(pattern);
    const bottom = this.#evaluator.values.bottom;
    const environment = names.reduce<Environment>(
      (outer, { text }) => ({ name: text, value: bottom, outer }),
      undefined,
    );
    return this.#substitution.process(next, environment);
  }

  #channel({ name, indices }: Channel): string {
    const { values } = this.#evaluator;
    if (indices.length === 0) return name.text;
    return `${name.text}[${indices.map((index) => values.text(this.#evaluator.value(index, undefined))).join(',')}]`;
  }

  #shown(channel: string, value: number): string {
    const { values } = this.#evaluator;
    return value === values.bottom ? `${channel}!` : `${channel}!${values.text(value)}`;
  }
}

function trust(configuration: Configuration): CalculusStep[] {
  return [...configuration.live].map((location) => ({
    rule: 'TI',
    label: 'tau',
    locations: [location],
    target: { ...configuration, trusted: location },
  }));
}

function stops(configuration: Configuration): CalculusStep[] {
  if (configuration.crashes === 0) return [];
  const mortal = [...configuration.live].filter((location) => location !== configuration.trusted);
  return mortal.map((location) => {
    const live = new Set([...configuration.live].filter((other) => other !== location));
    const target = { ...configuration, live, crashes: configuration.crashes - 1 };
    return { rule: 'Stop', label: 'tau', locations: [location], target };
  });
}
