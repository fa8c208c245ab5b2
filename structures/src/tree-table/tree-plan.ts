/**
 * Which slots of a state form the leaves of its tree, and how the leaves are paired. What a tree costs depends on how
 * many different contents its parts get, and that is known only once states have been seen: so there is a plan made
 * from the slots alone, to begin with, and a plan made from a sample of states. Leaves are runs of neighbouring slots.
 */
import { JOINED_BITS } from './joined-pairs.ts';
import { bitsFor } from './leaf-table.ts';
import { PairTable } from './pair-table.ts';

/** A leaf of slots `first` to `end - 1`, or two parts side by side, looked up or joined (see JoinedPairs). */
export type TreePlan =
  | { readonly kind: 'leaf'; readonly first: number; readonly end: number }
  | { readonly kind: 'pair'; readonly left: TreePlan; readonly right: TreePlan; readonly joinedBits?: number };

export interface PlanFacts {
  /** The number of values of each slot, undefined when not known. */
  readonly sizes: readonly (number | undefined)[];
  /** Sets of slots that are used together: cutting between them costs time. */
  readonly together: readonly (readonly number[])[];
}

/** Whole states, one after the other, taken evenly from `size` of them. */
export interface Sample {
  readonly states: Int32Array;
  readonly count: number;
  readonly size: number;
}

const LEAF_BITS = 64;
const UNKNOWN_BITS = 6.4;
/**
 * Exactly the parts with few contents per state are leaves, whatever their width: hardly anything is stored for them,
 * and what groups do in them is soon known.
 */
const FEW = 1 / 16;
/** Even halves are good enough unless one of them has so many contents per state: early states may mislead. */
const MANY = 1 / 4;
/**
 * A cut may give so many times the contents of the best one if it tears fewer sets apart, or is nearer to the middle.
 */
const NEARLY_BEST = 1.1;
/** Plans are made for so many times the states there are: most are still to come. */
const TO_COME = 16;
/** What a pair takes in a table with its index, about. */
const PAIR_BITS = 88;
/**
 * The right one of two that are joined may get so many times the contents expected; the left one gets what is left of
 * the bits.
 */
const JOINED_ROOM = 1.5;

/**
 * A plan from the slots alone: halves, each cut moved to where it tears the fewest sets, until a leaf is two words or
 * so.
 */
export function planFromSlots({ sizes, together }: PlanFacts): TreePlan {
  const torn = tornAt(sizes.length, together);
  const bits = sizes.map((size) => (size === undefined ? UNKNOWN_BITS : bitsFor(size - 1)));
  const plan = (first: number, end: number): TreePlan => {
    const isNarrow = bits.slice(first, end).reduce((sum, one) => sum + one, 0) <= LEAF_BITS;
    const isWhole = end - first === sizes.length;
    if (end - first < 2 || (isNarrow && !isWhole)) return { kind: 'leaf', first, end };
    const cut = evenCut(torn, first, end);
    return { kind: 'pair', left: plan(first, cut), right: plan(cut, end) };
  };
  return plan(0, sizes.length);
}

/**
 * A plan from states that were seen: halves, or where those have many contents, cut where there are fewest, until
 * leaves have few.
 */
export function planFromSample(facts: PlanFacts, sample: Sample): TreePlan {
  return new SamplePlanner(facts, sample).plan(0, facts.sizes.length);
}

export function samePlan(one: TreePlan, other: TreePlan): boolean {
  if (one.kind === 'leaf' || other.kind === 'leaf') {
    return one.kind === 'leaf' && other.kind === 'leaf' && one.first === other.first && one.end === other.end;
  }
  const isJoined = (plan: typeof one): boolean => plan.joinedBits !== undefined;
  return isJoined(one) === isJoined(other) && samePlan(one.left, other.left) && samePlan(one.right, other.right);
}

interface Cut {
  readonly first: number;
  readonly cut: number;
  readonly end: number;
}

/** How many different contents the parts of a pair will have, and the pair. */
interface Contents {
  readonly whole: number;
  readonly left: number;
  readonly right: number;
}

class SamplePlanner {
  readonly #sample: Sample;
  readonly #width: number;
  /** How many states the plan is for. */
  readonly #expected: number;
  readonly #torn: Int32Array;

  constructor(facts: PlanFacts, sample: Sample) {
    this.#sample = sample;
    this.#width = facts.sizes.length;
    this.#expected = sample.size * TO_COME;
    this.#torn = tornAt(this.#width, facts.together);
  }

  plan(first: number, end: number): TreePlan {
    if (end - first < 2) return { kind: 'leaf', first, end };
    const before = this.#contents(first, end, 'forwards');
    const contents = before[end]!;
    if (end - first < this.#width && contents <= this.#expected * FEW) return { kind: 'leaf', first, end };
    const after = this.#contents(first, end, 'backwards');
    const even = evenCut(this.#torn, first, end);
    const pair = (cut: number): TreePlan =>
      this.#pair({ first, cut, end }, { whole: contents, left: before[cut]!, right: after[cut]! });
    if (Math.max(before[even]!, after[even]!) <= this.#expected * MANY) return pair(even);
    const cost = (cut: number): number => before[cut]! + after[cut]!;
    let best = first + 1;
    for (let cut = first + 2; cut < end; cut++) if (cost(cut) < cost(best)) best = cut;
    const cut = bestCut(this.#torn, { first, end }, (place) => cost(place) <= cost(best) * NEARLY_BEST);
    return pair(cut);
  }

  #pair({ first, cut, end }: Cut, contents: Contents): TreePlan {
    const left = this.plan(first, cut);
    const right = this.plan(cut, end);
    const isBetween = end - first < this.#width && left.kind === 'leaf' && right.kind === 'leaf';
    const joinedBits = isBetween ? this.#joinedBits(contents) : undefined;
    return { kind: 'pair', left, right, ...(joinedBits !== undefined && { joinedBits }) };
  }

  /**
   * The bits for the right side if two leaves are to be joined: if they fit, and that takes no more memory than a
   * table.
   */
  #joinedBits({ whole, left, right }: Contents): number | undefined {
    const rightBits = Math.ceil(Math.log2(right * JOINED_ROOM));
    const leftBits = Math.log2(left);
    if (leftBits + rightBits > JOINED_BITS) return undefined;
    const more = leftBits + rightBits - Math.log2(whole);
    return more <= (PAIR_BITS * whole) / this.#expected ? rightBits : undefined;
  }

  /**
   * Per cut: how many different contents the slots between it and the start (forwards) or the end of the part will
   * have.
   */
  #contents(first: number, end: number, direction: 'forwards' | 'backwards'): Float64Array {
    const result = new Float64Array(this.#width + 1);
    const classes = new Int32Array(this.#sample.count);
    for (let step = 0; step < end - first; step++) {
      const slot = direction === 'forwards' ? first + step : end - 1 - step;
      result[direction === 'forwards' ? slot + 1 : slot] = this.#refine(classes, slot);
    }
    return result;
  }

  /**
   * Distinguishes states by one more slot; the number of classes to be expected then. Nearly all states of a sample may
   * differ in a part in which states do not: so it is how the number grew from half of the sample to all of it that
   * says how it goes on.
   */
  #refine(classes: Int32Array, slot: number): number {
    const { states, count } = this.#sample;
    const pairs = new PairTable();
    const refineBy = (from: number): void => {
      for (let i = from; i < count; i += 2) {
        classes[i] = pairs.numberOf(classes[i]!, states[i * this.#width + slot]!);
      }
    };
    refineBy(0);
    const half = pairs.size;
    refineBy(1);
    const exponent = half === 0 ? 0 : Math.min(1, Math.log2(pairs.size / half));
    return pairs.size * (this.#expected / count) ** exponent;
  }
}

/** Per place: how many of the sets have slots on both sides of it. */
function tornAt(slots: number, together: readonly (readonly number[])[]): Int32Array {
  const torn = new Int32Array(slots + 1);
  for (const set of together) {
    const last = set.reduce((one, other) => Math.max(one, other), -1);
    for (let cut = set.reduce((one, other) => Math.min(one, other), last) + 1; cut <= last; cut++) torn[cut]!++;
  }
  return torn;
}

/** A cut near the middle. */
function evenCut(torn: Int32Array, first: number, end: number): number {
  const reach = Math.max(1, (end - first) / 6);
  return bestCut(torn, { first, end }, (place) => Math.abs(2 * place - first - end) <= 2 * reach);
}

/** The place within a part that tears the fewest sets among those allowed; of equal ones the nearest to the middle. */
function bestCut(
  torn: Int32Array,
  { first, end }: { readonly first: number; readonly end: number },
  isAllowed: (cut: number) => boolean,
): number {
  const middle = (first + end) / 2;
  let best = -1;
  for (let cut = first + 1; cut < end; cut++) {
    if (!isAllowed(cut)) continue;
    const isNearer = best < 0 || Math.abs(cut - middle) < Math.abs(best - middle);
    if (best < 0 || torn[cut]! < torn[best]! || (torn[cut] === torn[best] && isNearer)) best = cut;
  }
  return best;
}
