/**
 * One group of a network: one group of each participant, acting together. What the members offer is gathered one
 * after the other before anything is emitted, so the same component may stand in a network more than once although
 * `successors` is not re-entrant.
 */
import type { Group, State, TransitionSystem } from '../system.ts';
import type { Network, Participants } from './synchronisation.ts';

/** A component at its place: its slots start at `offset`, and `local` holds its share of a state while it is asked. */
export interface Part {
  readonly name: string;
  readonly system: TransitionSystem;
  readonly offset: number;
  readonly local: State;
}

export function localState(part: Part, state: State): State {
  for (let slot = 0; slot < part.local.length; slot++) part.local[slot] = state[part.offset + slot]!;
  return part.local;
}

type Emit = (label: number, target: State) => void;

export class JointGroup {
  private readonly participants: Participants;
  private readonly members: readonly Member[];
  private readonly target: State;

  constructor(participants: Participants, members: readonly Member[], target: State) {
    this.participants = participants;
    this.members = members;
    this.target = target;
  }

  successors(state: State, emit: Emit): void {
    for (const member of this.members) if (member.gather(state) === 0) return;
    this.target.set(state);
    this.combine(0, [], emit);
  }

  /** Every choice of one offer per member that leaves some rule, in the order of the offers, first member first. */
  private combine(position: number, rules: readonly number[], emit: Emit): void {
    const member = this.members[position];
    if (!member) {
      for (const rule of rules) emit(this.participants.results[rule]!, this.target);
      return;
    }
    for (let offer = 0; offer < member.rules.length; offer++) {
      const offered = member.rules[offer]!;
      const left = position === 0 ? offered : rules.filter((rule) => offered.includes(rule));
      if (left.length === 0) continue;
      member.write(offer, this.target);
      this.combine(position + 1, left, emit);
    }
  }

  get declaration(): Group {
    const groups = this.members.map((member) => member.declaration);
    const origin = groups.find((group) => group.origin)?.origin;
    return {
      name: groups.map(({ name }) => name).join(' & '),
      reads: groups.flatMap(({ reads }) => reads),
      writes: groups.flatMap(({ writes }) => writes),
      ...(origin && { origin }),
    };
  }
}

/** A group of one component in its role in a joint group, with what it offers in the state looked at. */
export class Member {
  /** For each offer the rules that it fits; offers that fit none are left out. */
  readonly rules: (readonly number[])[] = [];
  /** For each offer the values of the written slots. */
  private readonly values: number[] = [];
  private readonly part: Part;
  private readonly group: number;
  private readonly rulesFor: (label: number) => readonly number[];

  constructor(part: Part, group: number, rulesFor: (label: number) => readonly number[]) {
    this.part = part;
    this.group = group;
    this.rulesFor = rulesFor;
  }

  /** The number of offers. */
  gather(state: State): number {
    const { system } = this.part;
    const { writes } = system.groups[this.group]!;
    this.rules.length = 0;
    this.values.length = 0;
    system.successors(this.group, localState(this.part, state), (label, target) => {
      const rules = this.rulesFor(label);
      if (rules.length === 0) return;
      this.rules.push(rules);
      for (const slot of writes) this.values.push(target[slot]!);
    });
    return this.rules.length;
  }

  write(offer: number, target: State): void {
    const { offset, system } = this.part;
    const { writes } = system.groups[this.group]!;
    for (let index = 0; index < writes.length; index++) {
      target[offset + writes[index]!] = this.values[offer * writes.length + index]!;
    }
  }

  get declaration(): Group {
    const { name, offset, system } = this.part;
    const group = system.groups[this.group]!;
    const shift = (slot: number) => slot + offset;
    return { ...group, name: `${name}.${group.name}`, reads: group.reads.map(shift), writes: group.writes.map(shift) };
  }
}

/** One joint group for every choice of a group of each participant. They share their members: what these
 *  gather is used up within one call. */
export function jointGroupsOf(
  participants: Participants,
  parts: readonly Part[],
  whole: { readonly network: Network; readonly target: State },
): readonly JointGroup[] {
  const choices = participants.members.map((system, position) => {
    const rulesFor = (label: number) => participants.rulesFor(position, label, whole.network);
    return parts[system]!.system.groups.map((_, group) => new Member(parts[system]!, group, rulesFor));
  });
  return combinations(choices).map((members) => new JointGroup(participants, members, whole.target));
}

/** All lists that take one element of each list, the last one changing fastest. */
function combinations<Element>(lists: readonly (readonly Element[])[]): readonly (readonly Element[])[] {
  return lists.reduce<readonly (readonly Element[])[]>(
    (starts, list) => starts.flatMap((start) => list.map((element) => [...start, element])),
    [[]],
  );
}
