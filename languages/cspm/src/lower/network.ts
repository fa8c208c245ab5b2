/**
 * A process as a network: the components below its parallel operators, hidings and renamings, and the rules by which they act, one for
 * each way in which an event of the whole comes about. After the supercombinators of FDR (Roscoe, "Understanding Concurrent Systems",
 * section 9.3), without formats: what changes its structure is one component.
 */
import type { EventPair, Later, Process } from '../processes/process.ts';
import { renaming, transparent } from '../semantics/operators.ts';
import type { Semantics } from '../semantics/semantics.ts';
import { TAU, TICK } from '../semantics/transition.ts';
import { force } from '../values/lazy.ts';
import type { ProcessValue } from '../values/value.ts';
import { type Component, exploreComponent } from './component.ts';
import { reducedComponent } from './reduce-component.ts';

/** What the components do, each by its number, and what the whole does then. */
export interface Rule {
  readonly parts: readonly (readonly [component: number, event: number])[];
  readonly result: number;
}

export interface Network {
  readonly components: readonly Component[];
  readonly rules: readonly Rule[];
}

/** `without`: reductions of components that are not to be made. */
export function networkOf(semantics: Semantics, process: ProcessValue, without: readonly string[] = []): Network {
  const components: Component[] = [];
  const rules = new Networks(semantics, components, without).rules(process, new Set());
  return { components, rules };
}

class Networks {
  readonly #semantics: Semantics;
  readonly #components: Component[];
  readonly #without: readonly string[];

  constructor(semantics: Semantics, components: Component[], without: readonly string[]) {
    this.#semantics = semantics;
    this.#components = components;
    this.#without = without;
  }

  /** `within`: the named processes this one is the body of; a process that contains itself in parallel is one component. */
  rules(value: ProcessValue, within: ReadonlySet<number>): readonly Rule[] {
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
        return shared(process.parts.map(inner), () => false);
      case 'parallel':
        return shared(process.parts.map(inner), (event) => process.events.has(event));
      case 'alphabetised':
        return alphabetised(process, inner);
      case 'hide':
        return inner(process.process).map((rule) =>
          process.events.has(rule.result) ? { ...rule, result: TAU } : rule,
        );
      case 'project':
        return inner(process.process).map((rule) =>
          rule.result >= 0 && !process.events.has(rule.result) ? { ...rule, result: TAU } : rule,
        );
      case 'rename':
        return this.#renamed(inner(process.process), process.pairs);
      case 'link':
        return this.#linked(process, inner);
      case 'operator':
        return transparent.has(process.operator.name) ? inner(process.process) : this.#component(value);
      default:
        return this.#component(value);
    }
  }

  #component(value: ProcessValue): readonly Rule[] {
    const component = reducedComponent(exploreComponent(this.#semantics, value), this.#without);
    const number = this.#components.push(component) - 1;
    return [...component.events].map((event) => ({ parts: [[number, event]], result: event }));
  }

  #renamed(rules: readonly Rule[], pairs: readonly EventPair[]): readonly Rule[] {
    const targets = renaming(this.#semantics, pairs);
    return rules.flatMap((rule) => (targets.get(rule.result) ?? [rule.result]).map((result) => ({ ...rule, result })));
  }

  #linked(
    process: Extract<Process, { readonly kind: 'link' }>,
    inner: (part: Later) => readonly Rule[],
  ): readonly Rule[] {
    const { ids } = this.#semantics;
    const [left, right] = [inner(process.left), inner(process.right)];
    const partner = new Map(process.pairs.map(({ from, to }) => [ids.of(from), ids.of(to)]));
    const taken = new Set(partner.values());
    const byResult = grouped(right);
    return [
      ...left.filter(({ result }) => result !== TICK && !partner.has(result)),
      ...right.filter(({ result }) => result !== TICK && !taken.has(result)),
      ...left.flatMap((one) => {
        const other = partner.get(one.result);
        const matching = other === undefined ? [] : (byResult.get(other) ?? []);
        return matching.map((two) => ({ parts: [...one.parts, ...two.parts], result: TAU }));
      }),
      ...joint([left, right], TICK),
    ];
  }
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
      return transparent.has(process.operator.name) && isComposed(force(process.process).process);
    case 'call':
      return true;
    default:
      return false;
  }
}

function shared(sides: readonly (readonly Rule[])[], isShared: (event: number) => boolean): readonly Rule[] {
  const alone = sides.flatMap((side) =>
    side.filter(({ result }) => result === TAU || (result >= 0 && !isShared(result))),
  );
  const events = new Set((sides[0] ?? []).map(({ result }) => result).filter((event) => event >= 0 && isShared(event)));
  return [...alone, ...[...events].flatMap((event) => joint(sides, event)), ...joint(sides, TICK)];
}

function alphabetised(
  process: Extract<Process, { readonly kind: 'alphabetised' }>,
  inner: (part: Later) => readonly Rule[],
): readonly Rule[] {
  const sides = process.parts.map((part) => inner(part.process));
  const events = new Set(sides.flatMap((side) => side.map(({ result }) => result)).filter((event) => event >= 0));
  const visible = [...events].flatMap((event) => {
    const members = sides.filter((_, index) => process.parts[index]!.events.has(event));
    return members.length === 0 ? [] : joint(members, event);
  });
  return [...sides.flatMap((side) => side.filter(({ result }) => result === TAU)), ...visible, ...joint(sides, TICK)];
}

/** Every way in which all sides do the event. */
function joint(sides: readonly (readonly Rule[])[], event: number): readonly Rule[] {
  return sides
    .map((side) => side.filter(({ result }) => result === event))
    .reduce<readonly Rule[]>(
      (found, side) =>
        found.flatMap((rule) => side.map(({ parts }) => ({ parts: [...rule.parts, ...parts], result: event }))),
      [{ parts: [], result: event }],
    );
}

function grouped(rules: readonly Rule[]): ReadonlyMap<number, readonly Rule[]> {
  const groups = new Map<number, Rule[]>();
  for (const rule of rules) {
    const group = groups.get(rule.result);
    if (group === undefined) groups.set(rule.result, [rule]);
    else group.push(rule);
  }
  return groups;
}
