/**
 * Parallel composition of systems as a network: the slots of all of them side by side, and one group for every
 * combination of one group per participant (see synchronisation.ts), which reads and writes what those groups do.
 * So dependencies stay as sparse as in the parts. All rules over the same systems share their groups. A group in which
 * a member breaks emits nothing and breaks; every member's groups are also there alone, so no breaking is missed.
 */
import type { Cover, Predicate, TransitionSystem } from '../system.ts';
import { jointGroupsOf, localState, type Part } from './joint-group.ts';
import { LabelNumbers } from './label-numbers.ts';
import { participantsOf, type Synchronisation, unmentioned } from './synchronisation.ts';

export function product(systems: readonly TransitionSystem[], synchronise: Synchronisation): TransitionSystem {
  const { rules, alone = unmentioned(rules), names = systems.map((_, index) => `${index}`) } = synchronise;
  const labels = new LabelNumbers();
  const network = { systems, labels, alone };
  const parts = partsOf(systems, names);
  const slots = parts.flatMap(({ name, system }) =>
    system.slots.map((slot) => ({ name: `${name}.${slot.name}`, domain: slot.domain })),
  );
  const whole = { network, target: new Int32Array(slots.length) };
  const groups = participantsOf(network, rules).flatMap((participants) => jointGroupsOf(participants, parts, whole));
  const cover = coverOf(parts);
  return {
    slots,
    groups: groups.map((group) => group.declaration),
    predicates: parts.flatMap((part) => part.system.predicates.map((predicate) => lifted(part, predicate))),
    ...(cover && { cover }),
    initial: () => Int32Array.from(parts.flatMap(({ system }) => [...system.initial()])),
    successors: (group, state, emit) => groups[group]!.successors(state, emit),
    label: (index) => labels.label(index),
  };
}

function partsOf(systems: readonly TransitionSystem[], names: readonly string[]): readonly Part[] {
  if (names.length !== systems.length) throw new RangeError(`${names.length} names for ${systems.length} systems`);
  let offset = 0;
  return systems.map((system, index) => {
    const part = { name: names[index]!, system, offset, local: new Int32Array(system.slots.length) };
    offset += system.slots.length;
    return part;
  });
}

function lifted(part: Part, predicate: Predicate): Predicate {
  return {
    name: `${part.name}.${predicate.name}`,
    reads: predicate.reads.map((slot) => slot + part.offset),
    holds: (state) => predicate.holds(localState(part, state)),
  };
}

/** If states of one component stand for sets, so do the network's, and the others are compared as they are. Two such
 *  components are refused: time inside their sets of clock values would pass independently, which no timed network
 *  means. */
function coverOf(parts: readonly Part[]): Cover | undefined {
  const [part, second] = parts.filter(({ system }) => system.cover);
  if (second) throw new RangeError(`systems '${part!.name}' and '${second.name}' both have a cover; at most one may`);
  const cover = part?.system.cover;
  if (!part || !cover) return undefined;
  const small = new Int32Array(part.local.length);
  return {
    slots: cover.slots.map((slot) => slot + part.offset),
    covers: (bigState, smallState) => {
      small.set(localState(part, smallState));
      return cover.covers(localState(part, bigState), small);
    },
  };
}
