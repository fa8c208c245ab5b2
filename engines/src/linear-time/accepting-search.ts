/**
 * Looks for a part of a graph in which a run can go on for ever so that it is accepted and fair: strongly connected,
 * with all marks, and with steps of every constraint that has to be served. Where a strong constraint is never served,
 * the states that enable it are taken away, and what is left is looked at again (Emerson and Lei, "Modalities for model
 * checking: branching time logic strikes back", 1987; Lichtenstein and Pnueli, POPL 1985).
 */
import { ComponentSearch, type Rows } from '@vedette/structures';

/** What transitions bring and states enable. Constraints are bits; `eachLabel` is one constraint for every label. */
export interface AcceptanceFacts {
  readonly allMarks: number;
  readonly weak: number;
  readonly strong: number;
  readonly eachLabel?: 'weak' | 'strong' | undefined;
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

/** The first such part, if there is one. */
export function findAccepting(rows: Rows, facts: AcceptanceFacts): Part | undefined {
  return searched(rows, new Uint8Array(rows.states), facts);
}

function searched(rows: Rows, outside: Uint8Array, facts: AcceptanceFacts): Part | undefined {
  const search = new ComponentSearch(rows, { outside });
  const partOf = new Int32Array(rows.states).fill(-1);
  for (let number = 0; search.next() !== 'end'; number++) {
    search.assign(partOf, number);
    const part: Part = { members: search.members(), has: (state) => partOf[state] === number };
    const served = servedIn(part, rows, facts);
    if (!served.isCycle || served.marks !== facts.allMarks) continue;
    const judged = judge(part, served, facts);
    if (judged === 'fair') return part;
    if (judged === 'unfair') continue;
    const found = searched(rows, allBut(rows, part, judged), facts);
    if (found !== undefined) return found;
  }
  return undefined;
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
}

function servedIn(part: Part, rows: Rows, facts: AcceptanceFacts): Served {
  let [isCycle, marks, fair] = [false, 0, 0];
  const labels = new Set<number>();
  forEachInner(rows, part, (transition) => {
    isCycle = true;
    marks |= facts.marks(transition);
    fair |= facts.fair(transition);
    if (facts.eachLabel !== undefined) labels.add(facts.label(transition));
  });
  return { isCycle, marks, fair, labels };
}

/** Or the states in which a strong constraint is enabled that is never served. */
function judge({ members }: Part, served: Served, facts: AcceptanceFacts): 'fair' | 'unfair' | ReadonlySet<number> {
  const unserved = (facts.weak | facts.strong) & ~served.fair;
  if (unserved === 0 && facts.eachLabel === undefined) return 'fair';
  /** What is enabled in all states so far, and never served. */
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
  return removed.size === 0 ? 'fair' : removed;
}

function common(some: ReadonlySet<number>, others: ReadonlySet<number>): ReadonlySet<number> {
  return new Set([...some].filter((label) => others.has(label)));
}
