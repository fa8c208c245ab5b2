/**
 * A process as a network: the components below its parallel operators, hidings and renamings, and the rules by which
 * they act. After the supercombinators of FDR (Roscoe, "Understanding Concurrent Systems", section 9.3), without
 * formats: what changes its structure is one component. A component that is not known completely may do every event of
 * the script; where those are too many to have rules for, the process is one component as a whole.
 */
import { Broken } from '@vedette/core';
import type { Events, Later, Process, ProcessOf } from '../processes/process.ts';
import { renaming as targetsOf, transparent } from '../semantics/operators.ts';
import { priorities, priorityOf } from '../semantics/priorities.ts';
import type { Semantics } from '../semantics/semantics.ts';
import { TAU, TICK } from '../semantics/transition.ts';
import { force } from '../values/lazy.ts';
import type { ProcessValue } from '../values/value.ts';
import { type Ahead, type Component, componentOf, eventsOfWhole } from './component.ts';
import { type Compressed, compressed, isCompression } from './compression.ts';
import type { Network, Saving } from './network.ts';
import { processName } from './process-name.ts';
import { type ReductionOptions, reducedComponent } from './reduce-component.ts';
import {
  alphabetised,
  hiding,
  linking,
  prioritising,
  type Rule,
  type Rules,
  renaming,
  renumbered,
  sharing,
} from './rule.ts';

export interface NetworkOptions extends ReductionOptions {
  /** Whether what is around it sees more than failures and divergences. */
  readonly keeps?: 'priorities' | undefined;
  /** How much of a component is explored before the search, if not as much as usual. */
  readonly ahead?: Ahead | undefined;
  /** All events of the script, unless they are too many. */
  readonly alphabet: () => Events | undefined;
}

export function networkOf(semantics: Semantics, process: ProcessValue, options: NetworkOptions): Network {
  const networks = new Networks(semantics, options);
  try {
    const rules = networks.rules(process, new Set());
    return { ...simplified(networks, rules), savings: networks.savings };
  } catch (thrown) {
    if (!(thrown instanceof UnknownAlphabet)) throw thrown;
    return { components: [componentOf(semantics, process, { states: 0, transitions: 0, work: 0 })] };
  }
}

/** What is compressed is explored further than other components. */
const compressedAhead: Ahead = { states: 50_000, transitions: 500_000, work: 1_000_000 };

function isMade(compression: string, { minimise, without = [] }: ReductionOptions): boolean {
  return minimise !== undefined && !without.includes('compressions') && isCompression(compression);
}

/** What a compression makes of a process that is not a part of a network: below a choice, say, or a priority. */
export function compressedProcess(
  semantics: Semantics,
  { operator, process }: ProcessOf<'operator'>,
  options: NetworkOptions,
): Compressed | undefined {
  if (!isMade(operator.name, options)) return undefined;
  const networks = new Networks(semantics, { ...options, keeps: 'priorities', ahead: compressedAhead });
  try {
    const inside = force(process);
    return networks.compressed(operator.name, inside, networks.rules(inside, new Set()));
  } catch (thrown) {
    // What breaks is to break where the search comes to it.
    if (thrown instanceof UnknownAlphabet || thrown instanceof Broken) return undefined;
    throw thrown;
  }
}

/** One component that does all that it can needs no rules. One part of `||` does only what is in its alphabet. */
function simplified({ components, events }: Pick<Networks, 'components' | 'events'>, rules: Rules): Network {
  const isWhole = new Set(rules.map(({ result }) => result)).size === events;
  return components.length === 1 && isWhole && rules.every(isUnchanged) ? { components } : { components, rules };
}

function isUnchanged({ parts, result, unless }: Rule): boolean {
  return parts.length === 1 && parts[0]![1] === result && unless === undefined;
}

/** Events that are compared with each other. */
const mostOrdered = 2000;

/** Thrown where rules are needed for events that cannot be listed. */
class UnknownAlphabet extends Error {}

class Networks {
  readonly components: Component[] = [];
  readonly savings: Saving[] = [];
  /** How many events the components have, each counted by itself. */
  events = 0;
  readonly #semantics: Semantics;
  readonly #options: NetworkOptions;

  constructor(semantics: Semantics, options: NetworkOptions) {
    this.#semantics = semantics;
    this.#options = options;
  }

  /**
   * `within`: the named processes this one is the body of; a process that contains itself in parallel is one component.
   */
  rules(value: ProcessValue, within: ReadonlySet<number>): Rules {
    const { process } = value;
    const inner = (part: Later) => this.rules(force(part), within);
    switch (process.kind) {
      case 'call': {
        const number = this.#semantics.ids.named(process.name());
        const body = force(process.body);
        if (within.has(number) || !isComposed(body.process)) return this.#component(value);
        return this.rules(body, new Set([...within, number]));
      }
      case 'interleave':
        if (process.parts.length === 0) return this.#component(value);
        return sharing(process.parts.map(inner), () => false);
      case 'parallel':
        if (process.parts.length === 0) return this.#component(value);
        return sharing(process.parts.map(inner), (event) => process.events.has(event));
      case 'alphabetised':
        if (process.parts.length === 0) return this.#component(value);
        return alphabetised(process.parts.map((part) => ({ rules: inner(part.process), events: part.events })));
      case 'hide':
        return hiding(inner(process.process), (event) => process.events.has(event));
      case 'project':
        return hiding(inner(process.process), (event) => !process.events.has(event));
      case 'rename':
        return renaming(inner(process.process), targetsOf(this.#semantics, process.pairs));
      case 'link': {
        const { ids } = this.#semantics;
        const partner = new Map(process.pairs.map(({ from, to }) => [ids.of(from), ids.of(to)]));
        return linking(inner(process.left), inner(process.right), partner);
      }
      case 'operator':
        if (transparent.has(process.operator.name)) return this.#smaller(process, within);
        return isComposed(process) ? this.#prioritised(value, process, within) : this.#component(value);
      default:
        return this.#component(value);
    }
  }

  #component(value: ProcessValue): Rules {
    return this.#added(reducedComponent(componentOf(this.#semantics, value, this.#options.ahead), this.#options));
  }

  /** The process under a compression as one component; what is too large is left as it is. */
  #smaller({ operator, process }: ProcessOf<'operator'>, within: ReadonlySet<number>): Rules {
    const inside = force(process);
    if (!isMade(operator.name, this.#options)) return this.rules(inside, within);
    const part = new Networks(this.#semantics, { ...this.#options, ahead: compressedAhead });
    const rules = part.rules(inside, within);
    const { component, saving } = part.compressed(operator.name, inside, rules);
    for (const one of [...part.savings, saving]) this.savings.push(one);
    return component === undefined ? this.#adopted(part, rules) : this.#added(component);
  }

  compressed(compression: string, inside: ProcessValue, rules: Rules): Compressed {
    const { minimise, keeps } = this.#options;
    const process = processName(inside, this.#semantics.ids);
    return compressed(simplified(this, rules), { compression, process, minimise: minimise!, keeps });
  }

  /** Where priorities are among too many events, they are computed while the process is searched. */
  #prioritised(value: ProcessValue, { operator, process }: ProcessOf<'operator'>, within: ReadonlySet<number>): Rules {
    const part = new Networks(this.#semantics, { ...this.#options, keeps: 'priorities' });
    const rules = part.rules(force(process), within);
    if (new Set(rules.map(({ result }) => result)).size > mostOrdered) return this.#component(value);
    const isBelow = priorityOf(this.#semantics, operator);
    for (const one of part.savings) this.savings.push(one);
    const waiting = prioritising(rules, (event, all) =>
      all.filter((other) => other !== event && isBelow(event, other)),
    );
    return this.#adopted(part, waiting);
  }

  /** The components of another network become components of this one. */
  #adopted({ components, events }: Pick<Networks, 'components' | 'events'>, rules: Rules): Rules {
    const offset = this.components.length;
    this.events += events;
    for (const component of components) this.components.push(component);
    return renumbered(rules, offset);
  }

  #added(component: Component): Rules {
    const number = this.components.push(component) - 1;
    const events = component.whole === undefined ? this.#everything() : [...eventsOfWhole(component.whole)];
    this.events += events.length;
    return events.map((event) => ({ parts: [[number, event]], result: event }));
  }

  #everything(): readonly number[] {
    const alphabet = this.#options.alphabet();
    if (alphabet === undefined) throw new UnknownAlphabet();
    for (const [event, value] of alphabet) this.#semantics.events.set(event, value);
    return [TAU, TICK, ...alphabet.keys()];
  }
}

function canBeSeenThrough(operator: string): boolean {
  return transparent.has(operator) || priorities.has(operator);
}

/** Is it made of processes that run side by side, now or below? */
function isComposed(process: Process): boolean {
  switch (process.kind) {
    case 'interleave':
    case 'parallel':
    case 'alphabetised':
    case 'link':
      return true;
    case 'hide':
    case 'project':
    case 'rename':
      return isComposed(force(process.process).process);
    case 'operator':
      return canBeSeenThrough(process.operator.name) && isComposed(force(process.process).process);
    case 'call':
      return true;
    default:
      return false;
  }
}
