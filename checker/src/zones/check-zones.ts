/**
 * Checks zones as the proof of an invariant of a timed system: for each state of locations and numbers a list of zones.
 * The initial one is in them, what a step and a delay make of each is in those of its target, and none meets the
 * goal. Zones may be larger than what can be reached, so no extrapolation is trusted. After Wimmer and von Mutius,
 * "Verified certification of reachability checking for timed automata" (TACAS 2020).
 */
import type { ParametricGoal, ParametricSystem, State } from '@vedette/core';
import { type Checked, NotCheckable, Rejected, resultOf } from '../result.ts';
import type { CertificateReader } from '../stream/certificate-reader.ts';
import { perform, restrict } from './constraints.ts';
import { type Place, readZones } from './read-zones.ts';
import { Zone } from './zone.ts';

export function checkZones(system: ParametricSystem, reader: CertificateReader): Promise<Checked> {
  return resultOf(async () => {
    if (system.dimensions.some(({ role }) => role !== 'clock'))
      throw new NotCheckable('the model has values besides clocks that are no numbers');
    const places = await readZones(reader, system);
    await reader.expectEnd();
    return new ZoneCheck(system, places).run();
  });
}

class ZoneCheck {
  readonly #system: ParametricSystem;
  readonly #goal: ParametricGoal;
  readonly #places: ReadonlyMap<string, Place>;
  #zones = 0;
  #steps = 0;

  constructor(system: ParametricSystem, places: ReadonlyMap<string, Place>) {
    this.#system = system;
    this.#goal = system.goals[0]!;
    this.#places = places;
  }

  run(): string {
    try {
      this.#start();
      for (const place of this.#places.values()) this.#look(place);
    } catch (thrown) {
      if (!(thrown instanceof Error) || thrown instanceof Rejected || thrown instanceof NotCheckable) throw thrown;
      if (thrown.name === 'Declined') throw new NotCheckable(thrown.message);
      throw new Rejected(`the model breaks in a state of the set: ${thrown.message}`);
    }
    return `${this.#places.size} states, ${this.#zones} zones, ${this.#steps} steps`;
  }

  #start(): void {
    for (const { state, constraints } of this.#system.initial()) {
      const zone = Zone.everything(this.#system.dimensions.length + 1);
      restrict(zone, constraints);
      this.#arrive(state, zone);
    }
  }

  #look({ state, zones }: Place): void {
    this.#zones += zones.length;
    for (const conjunction of this.#goal.holds(state))
      for (const zone of zones) {
        const meeting = zone.copy();
        restrict(meeting, conjunction);
        if (!meeting.isEmpty) throw new Rejected('a zone of the set meets the goal');
      }
    this.#system.steps(state, ({ guard, effects, target }) => {
      for (const zone of zones) {
        const next = zone.copy();
        restrict(next, guard);
        if (next.isEmpty) continue;
        this.#steps++;
        perform(next, effects);
        this.#arrive(target, next);
      }
    });
  }

  /** What remains of a zone in its target, after any delay there, must be in one of the zones listed for it. */
  #arrive(target: State, zone: Zone): void {
    const { invariant, mayDelay } = this.#system.place(target);
    restrict(zone, invariant);
    if (zone.isEmpty) return;
    if (mayDelay) {
      zone.delay();
      restrict(zone, invariant);
    }
    const listed = this.#places.get(target.join())?.zones ?? [];
    if (!isCovered(zone, listed)) throw new Rejected('a step leads out of the set');
  }
}

/** Where an engine splits zones, few parts suffice; a damaged file must not make the checker work for ever. */
const MOST_PARTS = 1 << 14;

/** By one zone; or by several together, as where an engine splits zones at differences of clocks. */
function isCovered(zone: Zone, listed: readonly Zone[]): boolean {
  if (listed.some((one) => one.includes(zone))) return true;
  let left: readonly Zone[] = [zone];
  for (const one of listed) {
    if (left.length === 0) return true;
    left = left.flatMap((part) => part.without(one));
    if (left.length > MOST_PARTS) throw new Rejected('a step leads into more parts than can be compared');
  }
  return left.length === 0;
}
