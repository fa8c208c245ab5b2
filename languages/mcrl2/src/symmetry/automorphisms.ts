/**
 * The automorphisms of a network that permute the members of a sort: each says what becomes of the members and of the
 * components. For every two neighbours that change places a component must have a counterpart: it runs the same
 * summands from the same location, and what is constant in it or what it starts with differs by the swap. If the rules
 * by which components act, and the initial state, stay the same too, every swap is an automorphism of the system, and
 * so is all that they generate.
 */
import type { Problem, State } from '@vedette/core';
import type { Value } from '../data/engine.ts';
import type { Lowered } from '../lower/index.ts';
import type { PlacedComponent } from '../lower/layout.ts';
import type { ActionSource, Rule } from '../lower/rules.ts';
import type { DeclaredSort, Sort, Variable } from '../typed/index.ts';
import { noCounterpart, tooManyMembers, unevenComposition } from './problems.ts';

export interface Automorphism {
  /** What becomes of each member, and of each component. */
  readonly images: readonly number[];
  readonly components: readonly number[];
}

export type RenameValue = (value: Value, sort: Sort) => Value;

/** Every state is compared with so many others at most. */
const most = 720;

/** All that the swaps of neighbours generate, the identity first. */
export function automorphismsOf(
  lowered: Lowered,
  sort: DeclaredSort,
  renamings: (images: readonly number[]) => RenameValue,
): readonly Automorphism[] | Problem {
  const swaps: Automorphism[] = [];
  for (const images of neighbourSwaps(sort.constructors.length)) {
    const components = counterparts(lowered, sort, renamings(images));
    if (!Array.isArray(components)) return components as Problem;
    const swap = { images, components: components as readonly number[] };
    if (!keepsRules(lowered, swap.components))
      return unevenComposition(lowered.layout.components[0]!.term.term.span, sort.name);
    swaps.push(swap);
  }
  return generatedBy(swaps, sort.constructors.length) ?? tooManyMembers(sort.span, sort.name, most);
}

export function neighbourSwaps(members: number): readonly (readonly number[])[] {
  return [...Array(members - 1).keys()].map((lower) =>
    [...Array(members).keys()].map((member) => (member === lower ? lower + 1 : member === lower + 1 ? lower : member)),
  );
}

/** First `first`, then `second`. */
export function followedBy(first: Automorphism, second: Automorphism): Automorphism {
  return {
    images: first.images.map((image) => second.images[image]!),
    components: first.components.map((component) => second.components[component]!),
  };
}

export function inverse({ images, components }: Automorphism): Automorphism {
  return { images: inverted(images), components: inverted(components) };
}

function inverted(images: readonly number[]): readonly number[] {
  const back = [...images];
  for (const [from, to] of images.entries()) back[to] = from;
  return back;
}

function generatedBy(swaps: readonly Automorphism[], members: number): readonly Automorphism[] | undefined {
  const identity: Automorphism = {
    images: [...Array(members).keys()],
    components: [...(swaps[0]?.components.keys() ?? [])],
  };
  const found = new Map([[keyOf(identity), identity]]);
  for (const one of found.values())
    for (const swap of swaps) {
      const next = followedBy(one, swap);
      found.set(keyOf(next), next);
      if (found.size > most) return undefined;
    }
  return [...found.values()];
}

export function keyOf({ images, components }: Automorphism): string {
  return `${images} ${components}`;
}

/** By component the one that takes its part; itself where it can. */
function counterparts(lowered: Lowered, sort: DeclaredSort, renamed: RenameValue): readonly number[] | Problem {
  const { layout } = lowered;
  const drawing = { numbers: new Numbering(), initial: lowered.system.initial() };
  const same: RenameValue = (value) => value;
  const plain = layout.components.map((component) => portrait(component, drawing, same));
  const taken = new Set<number>();
  const found: number[] = [];
  for (const [index, component] of layout.components.entries()) {
    const wanted = portrait(component, drawing, renamed);
    const fits = (other: number): boolean => plain[other] === wanted && !taken.has(other);
    const counterpart = fits(index) ? index : plain.findIndex((_, other) => fits(other));
    if (counterpart < 0) return noCounterpart(component.term.term.span, sort.name, component.name);
    taken.add(counterpart);
    found.push(counterpart);
  }
  return found;
}

/** Objects by number, in the order in which they are met. */
class Numbering {
  readonly #numbers = new Map<object, number>();

  of(object: object): number {
    const number = this.#numbers.get(object) ?? this.#numbers.size;
    this.#numbers.set(object, number);
    return number;
  }
}

interface Drawing {
  readonly numbers: Numbering;
  readonly initial: State;
}

/**
 * What a component is, with its constants and what it starts with renamed: equal texts are interchangeable components.
 */
function portrait(component: PlacedComponent, { numbers, initial }: Drawing, renamed: RenameValue): string {
  const { start, found, slotOf, idle, locationSlot, locationValues, live } = component;
  const startsWith = (variable: Variable, slot: number): Value =>
    live.get(start.location)!.has(variable) ? renamed(initial[slot]!, variable.sort) : initial[slot]!;
  const base = locationSlot ?? [...idle.keys()][0] ?? 0;
  const slots = [...slotOf]
    .map(([variable, slot]) => `${numbers.of(variable)}@${slot - base}=${startsWith(variable, slot)}`)
    .sort();
  const constants = [...found.values]
    .map(([variable, value]) => `${numbers.of(variable)}=${renamed(value, variable.sort)}`)
    .sort();
  const alive = [...live].map(
    ([location, variables]) => `${location}:${[...variables].map((one) => numbers.of(one)).sort()}`,
  );
  return [
    start.location,
    [...locationValues].join(' '),
    found.summands.map((summand) => numbers.of(summand)),
    slots,
    constants,
    alive.sort(),
  ].join(' ; ');
}

function keepsRules({ groups }: Lowered, components: readonly number[]): boolean {
  const numbers = new Numbering();
  const rules = groups.flatMap(({ runs }) => runs.map(({ rule }) => rule));
  const same = components.map((_, index) => index);
  const before = new Set(rules.map((rule) => ruleText(rule, same, numbers)));
  return rules.every((rule) => before.has(ruleText(rule, components, numbers)));
}

function ruleText({ parts, seen, equal, different }: Rule, components: readonly number[], numbers: Numbering): string {
  const at = ({ component, position }: ActionSource): string => `${components[component]}.${position}`;
  const meeting = (sources: readonly ActionSource[]): string => sources.map(at).sort().join('&');
  // Of actions with equal arguments it does not matter whose are shown.
  const shown = (source: ActionSource): string => {
    const own = equal.find((sources) => sources.some((one) => at(one) === at(source)));
    return own === undefined ? at(source) : meeting(own);
  };
  const texts = [
    parts.map(({ component, actions }) => `${components[component]}:${actions.map((action) => numbers.of(action))}`),
    seen.map(({ name, source }) => `${name}@${shown(source)}`),
    equal.map(meeting),
    different.map(meeting),
  ];
  return texts.map((list) => list.sort().join(' ')).join(' ; ');
}
