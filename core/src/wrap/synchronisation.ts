/**
 * Which labels of a network's components happen together, and what the network shows then. After the synchronisation
 * vectors of Arnold, "Finite Transition Systems" (1994). Components name labels by text; the numbers they use are
 * known only when they are emitted, so texts are looked up then, once per label number.
 */
import type { Label, TransitionSystem } from '../system.ts';
import type { LabelNumbers } from './label-numbers.ts';

/** Each participant takes a step with its label, all at once, and the network shows `result`. Participants are
 *  different systems. A rule with a single participant renames what it does alone. `tau` never takes part. */
export interface SynchronisationRule {
  readonly participants: readonly { readonly system: number; readonly label: string }[];
  readonly result: string;
  /** The result's kind; `visible` if left out. */
  readonly kind?: Label['kind'];
}

export interface Synchronisation {
  readonly rules: readonly SynchronisationRule[];
  /** Whether a system may take a step with this label on its own, others standing still. If left out: those labels
   *  that no rule mentions for this system, and `tau`. */
  readonly alone?: (label: Label, system: number) => boolean;
  /**
   * One name per system, put before the names of its slots, groups and predicates: `name.slot`. Its number if left out.
   */
  readonly names?: readonly string[];
}

/** A set of systems that act together under at least one rule, or one system that may act alone. */
export class Participants {
  /** In ascending order. */
  readonly members: readonly number[];
  /** The label number shown for each of their rules. */
  readonly results: number[] = [];
  /** For each rule and member the label text it must contribute. */
  private readonly texts: (readonly string[])[] = [];
  /** For each member and label number the rules that the label fits. */
  private readonly fitting: (readonly number[])[][];

  constructor(members: readonly number[]) {
    this.members = members;
    this.fitting = members.map(() => []);
  }

  addRule(rule: SynchronisationRule, labels: LabelNumbers): void {
    const sorted = rule.participants.toSorted((one, other) => one.system - other.system);
    this.texts.push(sorted.map(({ label }) => label));
    this.results.push(labels.numberOf({ text: rule.result, kind: rule.kind ?? 'visible' }));
  }

  /** The rules which the label of the member at `position` can take part in. */
  rulesFor(position: number, index: number, network: Network): readonly number[] {
    const known = this.fitting[position]![index];
    if (known) return known;
    const fitting = this.lookUp(position, index, network);
    this.fitting[position]![index] = fitting;
    return fitting;
  }

  private lookUp(position: number, index: number, network: Network): readonly number[] {
    const system = this.members[position]!;
    const label = network.systems[system]!.label(index);
    const fits = (rule: number) => label.kind !== 'tau' && this.texts[rule]![position] === label.text;
    const fitting = [...this.texts.keys()].filter(fits);
    if (this.members.length > 1 || !network.alone(label, system)) return fitting;
    return [this.results.push(network.labels.numberOf(label)) - 1, ...fitting];
  }
}

/** What participants need to know of the whole. */
export interface Network {
  readonly systems: readonly TransitionSystem[];
  readonly labels: LabelNumbers;
  readonly alone: (label: Label, system: number) => boolean;
}

/** One set per system alone, then one per set of systems that some rule names, in the order of the rules. */
export function participantsOf(network: Network, rules: readonly SynchronisationRule[]): readonly Participants[] {
  const sets = new Map(network.systems.map((_, system) => [`${system}`, new Participants([system])]));
  for (const rule of rules) {
    const members = membersOf(rule, network.systems.length);
    const key = members.join(' ');
    const set = sets.get(key) ?? new Participants(members);
    set.addRule(rule, network.labels);
    sets.set(key, set);
  }
  return [...sets.values()];
}

function membersOf(rule: SynchronisationRule, systems: number): readonly number[] {
  const members = rule.participants.map(({ system }) => system).toSorted((one, other) => one - other);
  if (members.length === 0) throw new RangeError(`the rule for '${rule.result}' has no participants`);
  for (const [index, system] of members.entries()) {
    if (system === members[index - 1])
      throw new RangeError(`system ${system} is twice in the rule for '${rule.result}'`);
    if (!(system >= 0 && system < systems))
      throw new RangeError(`the rule for '${rule.result}' names system ${system} of ${systems}`);
  }
  return members;
}

/** May happen alone: what no rule mentions for this system, and `tau`. */
export function unmentioned(rules: readonly SynchronisationRule[]): (label: Label, system: number) => boolean {
  const mentioned = new Set(
    rules.flatMap((rule) => rule.participants.map(({ system, label }) => `${system} ${label}`)),
  );
  return (label, system) => label.kind === 'tau' || !mentioned.has(`${system} ${label.text}`);
}
