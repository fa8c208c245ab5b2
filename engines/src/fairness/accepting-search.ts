/**
 * Finds accepting strongly connected components in which a fair run can stay: with all marks, and with steps of every
 * constraint that must be satisfied. Where a strong constraint never is, the states that enable it are removed, and the
 * rest is searched again (Emerson and Lei, "Modalities for model checking: branching time logic strikes back", 1987;
 * Lichtenstein and Pnueli, POPL 1985). For compassion the steps that ask for it are removed.
 */
import { ComponentSearch, IntColumn, type Rows } from '@vedette/structures';

/** What transitions and states contribute. Constraints are bits; `eachLabel` is one constraint for every label. */
export interface AcceptanceFacts {
  readonly allMarks: number;
  readonly weak: number;
  readonly strong: number;
  readonly eachLabel?: 'weak' | 'strong' | undefined;
  /** As bits of their own: the steps that ask for compassion, and those that show it. */
  readonly compassion?: { when(transition: number): number; of(transition: number): number };
  marks(transition: number): number;
  fair(transition: number): number;
  label(transition: number): number;
  enabled(state: number): Enabled;
}

export interface Enabled {
  readonly fair: number;
  readonly labels: ReadonlySet<number>;
}

export interface Part {
  readonly members: Int32Array;
  has(state: number): boolean;
}

/** A component, or the rest of one without some transitions. */
export interface AcceptingPart {
  readonly part: Part;
  readonly searched: Searched;
}

export interface Searched {
  readonly rows: Rows;
  readonly facts: AcceptanceFacts;
  /** The number that a transition has in the whole graph. */
  whole(transition: number): number;
}

/** The first such component, if there is one. */
export function findAccepting(rows: Rows, facts: AcceptanceFacts): AcceptingPart | undefined {
  const { value } = acceptingParts(rows, facts).next();
  return value ?? undefined;
}

/** Every infinite run of this kind ends in one of them. */
export function acceptingParts(rows: Rows, facts: AcceptanceFacts): Generator<AcceptingPart, void> {
  return partsIn({ rows, facts, whole: (transition) => transition }, new Uint8Array(rows.states));
}

function* partsIn(searched: Searched, outside: Uint8Array): Generator<AcceptingPart, void> {
  const { rows, facts } = searched;
  const search = new ComponentSearch(rows, { outside });
  const partOf = new Int32Array(rows.states).fill(-1);
  for (let number = 0; search.next() !== 'end'; number++) {
    search.assign(partOf, number);
    const part: Part = { members: search.members(), has: (state) => partOf[state] === number };
    const served = servedIn(part, rows, facts);
    if (!served.isCycle || served.marks !== facts.allMarks) continue;
    const judged = judge(part, served, facts);
    if (judged === 'fair') yield { part, searched };
    else if (judged !== 'unfair') yield* partsIn(without(searched, judged.when), allBut(rows, part, judged.states));
  }
}

/** The same without the transitions that ask for such compassion. */
function without({ rows, facts, whole }: Searched, when: number): Searched {
  const { compassion } = facts;
  if (when === 0 || compassion === undefined) return { rows, facts, whole };
  const kept = new IntColumn();
  const first = new Int32Array(rows.states);
  const end = new Int32Array(rows.states);
  for (let state = 0; state < rows.states; state++) {
    first[state] = kept.length;
    for (let at = rows.first[state]!; at < rows.end[state]!; at++)
      if ((compassion.when(at) & when) === 0) kept.push(at);
    end[state] = kept.length;
  }
  const of = (at: number): number => kept.at(at);
  return {
    rows: { states: rows.states, first, end, target: kept.view().map((at) => rows.target[at]!) },
    facts: {
      ...facts,
      marks: (at) => facts.marks(of(at)),
      fair: (at) => facts.fair(of(at)),
      label: (at) => facts.label(of(at)),
      compassion: { when: (at) => compassion.when(of(at)), of: (at) => compassion.of(of(at)) },
    },
    whole: (at) => whole(of(at)),
  };
}

/** Everything but the part without some of its states. */
function allBut({ states }: Rows, { members }: Part, removed: ReadonlySet<number>): Uint8Array {
  const outside = new Uint8Array(states).fill(1);
  for (const state of members) if (!removed.has(state)) outside[state] = 0;
  return outside;
}

export function forEachInner({ first, end, target }: Rows, part: Part, visit: (transition: number) => void): void {
  for (const state of part.members)
    for (let at = first[state]!; at < end[state]!; at++) if (part.has(target[at]!)) visit(at);
}

interface Served {
  readonly isCycle: boolean;
  readonly marks: number;
  readonly fair: number;
  readonly labels: ReadonlySet<number>;
  /** The compassion that is asked for and not shown. */
  readonly unshown: number;
}

function servedIn(part: Part, rows: Rows, facts: AcceptanceFacts): Served {
  let [isCycle, marks, fair, when, of] = [false, 0, 0, 0, 0];
  const labels = new Set<number>();
  forEachInner(rows, part, (transition) => {
    isCycle = true;
    marks |= facts.marks(transition);
    fair |= facts.fair(transition);
    if (facts.eachLabel !== undefined) labels.add(facts.label(transition));
    when |= facts.compassion?.when(transition) ?? 0;
    of |= facts.compassion?.of(transition) ?? 0;
  });
  return { isCycle, marks, fair, labels, unshown: when & ~of };
}

/**
 * What has to be removed: states in which a strong constraint is enabled that is never satisfied, steps that ask for
 * compassion that is not shown.
 */
interface Removed {
  readonly states: ReadonlySet<number>;
  readonly when: number;
}

function judge({ members }: Part, served: Served, facts: AcceptanceFacts): 'fair' | 'unfair' | Removed {
  const unserved = (facts.weak | facts.strong) & ~served.fair;
  const { unshown: when } = served;
  if (unserved === 0 && facts.eachLabel === undefined && when === 0) return 'fair';
  /** What is enabled in all states so far, and never taken. */
  let always = unserved & facts.weak;
  let alwaysLabels: ReadonlySet<number> | undefined;
  const removed = new Set<number>();
  for (const state of members) {
    const { fair, labels } = facts.enabled(state);
    always &= fair;
    const neglected = new Set([...labels].filter((label) => !served.labels.has(label)));
    if ((fair & unserved & facts.strong) !== 0) removed.add(state);
    if (facts.eachLabel === 'strong' && neglected.size > 0) removed.add(state);
    if (facts.eachLabel === 'weak')
      alwaysLabels = alwaysLabels === undefined ? neglected : common(alwaysLabels, neglected);
  }
  if (always !== 0 || (alwaysLabels?.size ?? 0) > 0) return 'unfair';
  return removed.size === 0 && when === 0 ? 'fair' : { states: removed, when };
}

function common(some: ReadonlySet<number>, others: ReadonlySet<number>): ReadonlySet<number> {
  return new Set([...some].filter((label) => others.has(label)));
}
