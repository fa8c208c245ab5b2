/**
 * The partitioning of states among members: the values of some neighbouring slots decide, and in a tree all lie in one
 * node below the root. A step that leaves them alone leads to a state of the same member, so most successors stay where
 * they are found. (Stern and Dill, "Parallelizing the Murphi verifier", CAV 1997, partition by the whole state, and
 * send nearly all; Lerda and Sisto, "Distributed-memory model checking with SPIN", SPIN 1999, partition by a part.) The
 * slots are chosen by a sample of waiting states: few steps should change them, and their values should be many and
 * evenly distributed.
 */
import { Broken, type State, type TransitionSystem } from '@vedette/core';
import { hashWords, JoinedPairs, type TreeTable } from '@vedette/structures';
import { Diamonds } from '../store/diamonds.ts';
import type { Store } from '../store/store.ts';
import { decidingSlots } from './portable.ts';

/** The slots from `first` to below `end` decide. */
export interface Partitioning {
  readonly first: number;
  readonly end: number;
}

/**
 * Where in the tree they lie: the node on this side below the root, or if that is a joined one, the leaf on that side
 * of it.
 */
export interface DecidingNode {
  readonly side: 'left' | 'right';
  readonly under?: 'left' | 'right';
  readonly node: number;
}

/**
 * What a state that is sent costs, in places of one that stays: with 2 and 5 ten philosophers took 11.4 and 10.5 s,
 * with 10 they took 9.0.
 */
const COST_OF_SENDING = 10;
/**
 * How far members differ in work, with so many values that are equally frequent: about one in the root of their number.
 */
const UNEVEN = 4;
/** The sample: so many states, and so many beginnings and lengths of runs of slots. */
const STATES = 512;
const MOST_PLACES = 48;
/** So many waiting states are sampled. */
const SAMPLE = 4096;

/** A search that is to be shared: the number of members, and the first waiting state. */
export interface Sharing {
  readonly system: TransitionSystem;
  readonly waiting: number;
  readonly members: number;
}

/** A waiting state with its note. */
export interface Waiting {
  readonly state: State;
  readonly note: number;
}

/** States taken evenly from the waiting ones. */
export function waitingIn(
  store: Pick<Store, 'size' | 'read'>,
  { system, waiting, noteOf }: Omit<Sharing, 'members'> & { noteOf(number: number): number },
): readonly Waiting[] {
  const count = store.size - waiting;
  const taken = Math.min(count, SAMPLE);
  return Array.from({ length: taken }, (_, i) => {
    const number = waiting + Math.floor((i * count) / taken);
    const state = new Int32Array(system.slots.length);
    store.read(number, state);
    return { state, note: noteOf(number) };
  });
}

/** The nodes whose content can decide, since it is read off the root, or off a joined pair. */
export function decidingNodes(table: TreeTable): readonly DecidingNode[] {
  const [left, right] = table.belowRoot;
  const sides = [
    { side: 'left', node: left } as const,
    ...(right === undefined ? [] : [{ side: 'right', node: right } as const]),
  ];
  return sides.flatMap(({ side, node }): DecidingNode[] => {
    if (table.isLeaf(node) || !(table.pairsOf(node) instanceof JoinedPairs)) return [{ side, node }];
    const [first, second] = table.childrenOf(node);
    return [
      { side, under: 'left', node: first },
      { side, under: 'right', node: second },
    ];
  });
}

/** The node that holds the slots. */
export function nodeOf(table: TreeTable, { first, end }: Partitioning): DecidingNode {
  const holds = ({ node }: DecidingNode): boolean => {
    const slots = table.slotsOf(node);
    return slots.first <= first && end <= slots.end;
  };
  return decidingNodes(table).find(holds)!;
}

/** The best slots for so many members, all within one of these ranges, by a sample of waiting states. */
export function choosePartitioning(
  system: TransitionSystem,
  ranges: readonly Partitioning[],
  { members, waiting }: { readonly members: number; readonly waiting: readonly Waiting[] },
): Partitioning {
  const deciding = decidingSlots(system);
  const seen = waiting.map(({ state }) => state.map((value, slot) => (deciding[slot] ? value : 0)));
  const steps = stepsFrom(system, waiting.slice(0, STATES), deciding);
  let best: Partitioning | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const range of ranges)
    for (const partitioning of runsWithin(range)) {
      const cost = costOf(partitioning, { seen, steps, members });
      if (cost >= least) continue;
      least = cost;
      best = partitioning;
    }
  return best!;
}

function* runsWithin({ first, end }: Partitioning): Iterable<Partitioning> {
  const stride = Math.max(1, Math.ceil((end - first) / MOST_PLACES));
  for (let from = first; from < end; from += stride)
    for (let to = Math.min(end, from + stride); ; to = Math.min(end, to + stride)) {
      yield { first: from, end: to };
      if (to === end) break;
    }
}

/** By step that is not left out: which of the slots that may decide it changes. */
function stepsFrom(
  system: TransitionSystem,
  waiting: readonly Waiting[],
  deciding: readonly boolean[],
): readonly Uint8Array[] {
  const steps: Uint8Array[] = [];
  const diamonds = new Diamonds(system.groups, true);
  for (const { state, note } of waiting)
    try {
      diamonds.expand(note);
      for (const group of system.groups.keys())
        if (diamonds.isSkipped[group] === 0)
          system.successors(group, state, (_label, target) => {
            steps.push(Uint8Array.from(target, (value, slot) => (deciding[slot] && value !== state[slot] ? 1 : 0)));
          });
    } catch (error) {
      if (!(error instanceof Broken)) throw error; // it will break again when its turn comes
    }
  return steps;
}

interface Evidence {
  /** States, with 0 in slots that do not decide. */
  readonly seen: readonly State[];
  readonly steps: readonly Uint8Array[];
  readonly members: number;
}

/** The work of the member with most of it, relative to an even share that sends nothing. */
function costOf({ first, end }: Partitioning, { seen, steps, members }: Evidence): number {
  const changing = steps.reduce((sum, changes) => sum + (changes.subarray(first, end).includes(1) ? 1 : 0), 0);
  const sent = steps.length === 0 ? 0 : (changing / steps.length) * ((members - 1) / members);
  const classes = new Map<number, number>();
  for (const state of seen) {
    const hash = hashWords(state, first, end);
    classes.set(hash, (classes.get(hash) ?? 0) + 1);
  }
  let squares = 0;
  for (const count of classes.values()) squares += (count / seen.length) ** 2;
  return (1 + COST_OF_SENDING * sent) * (1 + UNEVEN * Math.sqrt(squares * (members - 1)));
}
