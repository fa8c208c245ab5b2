/**
 * For every location of every instance, the largest constants each clock may still be compared with before it is set
 * again, from below and from above: Behrmann, Bouyer, Fleury and Larsen, "Static guard analysis in timed automata
 * verification" (TACAS 2003). A clock without any is inactive there. Bounds of a state are the largest of its
 * locations' bounds.
 */
import type { State } from '@vedette/core';
import { type ClockBounds, NEVER_COMPARED } from '@vedette/structures';
import { negated } from '../lower/code/constraints.ts';
import type { Layout } from '../lower/layout.ts';
import { type Edge, type Expression, elementSort, type Instance, type TypedModel } from '../typed/index.ts';
import { clockAssignments, holdsClocks } from './assigned-clocks.ts';
import { type Comparison, clocksOf, comparisonsIn } from './comparisons.ts';
import type { IdleClock } from './lowering.ts';

/** `lower and upper` for reachability; `equal` where valuations must behave alike (deadlock, liveness). */
export type Sides = 'lower and upper' | 'equal';

export interface BoundsRequest {
  readonly model: TypedModel;
  readonly layout: Layout;
  /** Formulas that are asked about in every state. */
  readonly asked: readonly Expression[];
  readonly sides: Sides;
  /** Clocks that no bound matters for in some states. */
  readonly idle?: readonly IdleClock[];
}

/** Writes the bounds of a state into one record, which it answers: it is used again for the next state. */
export type BoundsOfState = (state: State) => ClockBounds;

/** Bounds of one location: lower ones, then upper ones, by clock. */
type Bounds = Int32Array;

export function boundsByState(request: BoundsRequest): BoundsOfState {
  const { layout, model, sides, asked } = request;
  const clocks = layout.clocks.length;
  const always = raised(new Int32Array(2 * clocks).fill(NEVER_COMPARED), comparisonsIn(asked, layout).plain, clocks);
  const copies = copiesIn(model, layout);
  const tables = model.instances.map((instance) => locationBounds(instance, { ...request, copies }));
  for (const table of tables) for (const bounds of table) if (sides === 'equal') equalise(bounds, clocks);
  if (sides === 'equal') equalise(always, clocks);
  // Copies of copies: as often as something changes.
  while (copies.filter((copy) => raise(always, copy, { from: always, clocks })).length > 0);
  // Clock 0 is compared with 0.
  always[0] = 0;
  always[clocks] = 0;
  const sparse = tables.map((table) => table.map((bounds) => entriesOf(bounds)));
  const idle = (request.idle ?? []).map(({ clock, phase, in: values }) => ({
    clock: layout.clockAt[layout.addressOf(clock)]!,
    slot: layout.addressOf(phase),
    values,
  }));
  const both = new Int32Array(2 * clocks);
  const answer: ClockBounds = { lower: both.subarray(0, clocks), upper: both.subarray(clocks) };
  return (state) => {
    for (let entry = 0; entry < both.length; entry++) both[entry] = always[entry]!;
    for (let instance = 0; instance < sparse.length; instance++) {
      const entries = sparse[instance]![state[instance]!]!;
      for (let i = 0; i < entries.length; i += 2) {
        if (entries[i + 1]! > both[entries[i]!]!) both[entries[i]!] = entries[i + 1]!;
      }
    }
    for (const { clock, slot, values } of idle) {
      if (!values.includes(state[slot]!)) continue;
      both[clock] = NEVER_COMPARED;
      both[clocks + clock] = NEVER_COMPARED;
    }
    return answer;
  };
}

function entriesOf(bounds: Bounds): Int32Array {
  const entries: number[] = [];
  bounds.forEach((bound, i) => {
    if (bound !== NEVER_COMPARED) entries.push(i, bound);
  });
  return Int32Array.from(entries);
}

function equalise(bounds: Bounds, clocks: number): void {
  for (let clock = 0; clock < clocks; clock++) {
    const most = Math.max(bounds[clock]!, bounds[clocks + clock]!);
    bounds[clock] = most;
    bounds[clocks + clock] = most;
  }
}

function raised(bounds: Bounds, comparisons: readonly Comparison[], clocks: number): Bounds {
  for (const { clock, side, most } of comparisons) {
    const entry = side === 'lower' ? clock : clocks + clock;
    bounds[entry] = Math.max(bounds[entry]!, most);
  }
  return bounds;
}

interface Copy {
  readonly clock: number;
  readonly from: number;
}

/** A clock that is copied is compared with what the copy is compared with. Answers whether anything changed. */
function raise(
  bounds: Bounds,
  copy: Copy,
  { from, clocks }: { readonly from: Bounds; readonly clocks: number },
): boolean {
  let changed = false;
  for (const shift of [0, clocks]) {
    if (from[shift + copy.clock]! <= bounds[shift + copy.from]!) continue;
    bounds[shift + copy.from] = from[shift + copy.clock]!;
    changed = true;
  }
  return changed;
}

function locationBounds(
  { locations, edges }: Instance,
  { layout, copies }: BoundsRequest & { readonly copies: readonly Copy[] },
): readonly Bounds[] {
  const clocks = layout.clocks.length;
  const table = locations.map(({ invariant }) =>
    raised(
      new Int32Array(2 * clocks).fill(NEVER_COMPARED),
      comparisonsIn(invariant === undefined ? [] : [invariant], layout).plain,
      clocks,
    ),
  );
  for (const edge of edges) raised(table[edge.source]!, comparisonsIn(guardsOf(edge), layout).plain, clocks);
  const flows = edges.map((edge) => ({
    edge,
    killed: new Set(edge.updates.flatMap((update) => setIn(update, layout))),
  }));
  for (let changed = true; changed; ) {
    changed = false;
    for (const { edge, killed } of flows) changed = flow(table, { edge, killed, copies, clocks }) || changed;
    for (const bounds of table)
      for (const copy of copies) changed = raise(bounds, copy, { from: bounds, clocks }) || changed;
  }
  return table;
}

/** What can receive a broadcast must, so guards of receivers are also read negated. */
function guardsOf({ guard, synchronisation }: Edge): readonly Expression[] {
  if (guard === undefined) return [];
  const sort = synchronisation && elementSort(synchronisation.channel.sort);
  const isReceived =
    synchronisation?.direction === 'receive' && sort?.kind === 'channel' && sort.delivery === 'broadcast';
  return isReceived ? [guard, negated(guard)] : [guard];
}

interface Flow {
  readonly edge: Edge;
  readonly killed: ReadonlySet<number>;
  readonly copies: readonly Copy[];
  readonly clocks: number;
}

/** What is compared after an edge is compared before it, unless the edge sets the clock. */
function flow(table: readonly Bounds[], { edge, killed, copies, clocks }: Flow): boolean {
  const [before, after] = [table[edge.source]!, table[edge.target]!];
  let changed = false;
  for (let entry = 0; entry < 2 * clocks; entry++) {
    if (after[entry]! <= before[entry]! || killed.has(entry % clocks)) continue;
    before[entry] = after[entry]!;
    changed = true;
  }
  for (const copy of copies) changed = raise(before, copy, { from: after, clocks }) || changed;
  return changed;
}

/** The clocks that an update sets in any case. */
function setIn(update: Expression, layout: Layout): readonly number[] {
  if (update.kind === 'assignment' && update.target.sort.kind === 'clock') {
    const clocks = clocksOf(update.target, layout);
    return clocks.length === 1 ? clocks : [];
  }
  if (update.kind !== 'call' || update.function.body.kind !== 'block') return [];
  const set: number[] = [];
  for (const statement of update.function.body.statements) {
    if (statement.kind !== 'expression' && statement.kind !== 'declare') break;
    if (statement.kind === 'expression') for (const clock of setIn(statement.expression, layout)) set.push(clock);
  }
  return set;
}

/** Every assignment of a clock to a clock, anywhere. */
function copiesIn(model: TypedModel, layout: Layout): readonly Copy[] {
  const copies: Copy[] = [];
  for (const { target, value } of clockAssignments(model)) {
    if (!holdsClocks(value)) continue;
    for (const clock of clocksOf(target, layout))
      for (const from of clocksOf(value, layout)) if (clock !== from) copies.push({ clock, from });
  }
  return copies;
}
