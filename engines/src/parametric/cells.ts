/**
 * The parameter space cut into cells. A cell is explored until a goal is reached: its parameters are cut out, and what
 * is left is explored again. This differs from pruning within one exploration (André, Chatain, Encrenaz, Fribourg, "An
 * inverse method for parametric timed automata", 2009), which need not end where a polyhedron straddles the region of
 * failure. Cells whose exploration does not end are generalised to inductive invariants.
 */
import type { ParametricGoal, ParametricSystem } from '@vedette/core';
import { type HalfSpace, type Polyhedron, remainder, remainderOfAll } from '@vedette/structures';
import type { Task } from '../task/task.ts';
import { CompiledSystem, type Place, type Step } from './compiled-system.ts';
import { Dictionary, type DictionarySize } from './dictionary.ts';
import { Exploration, type Outcome, type Zone } from './exploration.ts';
import { type History, withHistory } from './history.ts';
import { type Induced, Induction } from './induction.ts';
import type { InvariantPart, Region, SynthesisOptions } from './synthesis.ts';
import { type Path, symbolicRun } from './timed/symbolic-run.ts';

/** Polyhedra whose candidates an invariant begins with. */
const SAMPLE = 300;

/** An attempt at an invariant: what its candidates are, and what they hold on to begin with. */
interface Attempt {
  readonly cell: Polyhedron;
  readonly size: DictionarySize;
  readonly zones: readonly Zone[];
}

export class Cells {
  readonly regions: Region[] = [];
  readonly domain: readonly Polyhedron[];
  zones = 0;
  cells = 0;
  readonly #source: ParametricSystem;
  readonly #goal: ParametricGoal;
  readonly #system: CompiledSystem;
  readonly #options: SynthesisOptions;
  #waiting: readonly Polyhedron[];

  constructor(source: ParametricSystem, goal: ParametricGoal, options: SynthesisOptions) {
    this.#source = source;
    this.#goal = goal;
    this.#options = options;
    this.#system = new CompiledSystem(source, goal);
    const starts = this.#system.starts().map(({ polyhedron }) => polyhedron.projection(this.#system.parameters));
    const domain = starts.flatMap((start, i) => remainderOfAll(start, starts.slice(0, i)));
    const { within } = options;
    this.domain = within?.flatMap((one) => domain.map((part) => part.intersection(one)).filter(isInhabited)) ?? domain;
    this.#waiting = this.domain;
  }

  get names(): readonly string[] {
    return this.#system.names;
  }

  /** Cells that were not finished. */
  get waiting(): readonly Polyhedron[] {
    return this.#waiting;
  }

  *run(): Task<Cells> {
    const { mostCells = Number.POSITIVE_INFINITY } = this.#options;
    for (let cell = this.#waiting[0]; cell !== undefined && this.cells < mostCells; cell = this.#waiting[0]) {
      this.cells++;
      const region = yield* this.#decided(cell);
      const rest = region.kind === 'reached' ? remainder(cell, region.region) : [];
      this.#waiting = [...rest, ...this.#waiting.slice(1)];
      this.regions.push(region);
    }
    return this;
  }

  *#decided(cell: Polyhedron): Task<Region> {
    const { zonesBeforeInduction = 1000, zonesOfCell = 10_000 } = this.#options;
    const exploration = new Exploration(this.#system, this.#everywhere(cell));
    const first = yield* this.#explored(exploration, zonesBeforeInduction);
    const sample = exploration.found.slice(0, SAMPLE);
    const quick = this.#region(cell, exploration, first) ?? (yield* this.#induced(cell, 'small', sample));
    if (quick !== undefined) return quick;
    const second = yield* this.#explored(exploration, zonesOfCell);
    const slow = this.#region(cell, exploration, second) ?? (yield* this.#induced(cell, 'large', sample));
    if (slow !== undefined) return slow;
    for (const history of this.#options.histories ?? []) {
      const split = yield* this.#split(cell, history);
      if (split !== undefined) return split;
    }
    const because = `exploration did not end within ${zonesOfCell} polyhedra, and no inductive invariant was found`;
    return { kind: 'open', region: cell, because };
  }

  *#explored(exploration: Exploration, most: number): Task<Outcome> {
    const before = exploration.found.length;
    const outcome = yield* exploration.run(most);
    this.zones += exploration.found.length - before;
    return outcome;
  }

  /** What an exploration has decided, if it has. */
  #region(cell: Polyhedron, exploration: Exploration, outcome: Outcome): Region | undefined {
    if (outcome.kind === 'limit') return undefined;
    if (outcome.kind === 'ended') {
      const invariant = [...exploration.zones().values()].flat().map(partOf);
      return { kind: 'never', region: cell, by: 'exploration', invariant };
    }
    const { zone, goal } = outcome;
    const region = goal.inside.projection(this.#system.parameters);
    const path = pathTo(zone, goal.constraints);
    return {
      kind: 'reached',
      region,
      run: path.steps.map(({ label }) => label),
      isExact: zone.isExact,
      timed: () => symbolicRun(this.#system, path, region),
    };
  }

  *#induced(cell: Polyhedron, size: DictionarySize, zones: readonly Zone[]): Task<Region | undefined> {
    const invariant = yield* this.#invariant(this.#system, { cell, size, zones });
    return invariant && { kind: 'never', region: cell, by: 'induction', invariant };
  }

  /** An invariant of places that are split by history. */
  *#split(cell: Polyhedron, history: History): Task<Region | undefined> {
    const source = withHistory(this.#source, history);
    const system = new CompiledSystem(source, source.goals[this.#source.goals.indexOf(this.#goal)]!);
    const exploration = new Exploration(system, this.#everywhere(cell));
    const outcome = yield* exploration.run(SAMPLE * history.depth);
    if (outcome.kind === 'goal') return undefined;
    const invariant = yield* this.#invariant(system, { cell, size: 'largest', zones: exploration.found });
    return invariant && { kind: 'never', region: cell, by: 'induction', invariant, history };
  }

  *#invariant(system: CompiledSystem, { cell, size, zones }: Attempt): Task<readonly InvariantPart[] | undefined> {
    const constraints = this.#everywhere(cell);
    const sample = new Map<Place, Polyhedron[]>();
    for (const { place, polyhedron } of zones) {
      const known = sample.get(place);
      if (known === undefined) sample.set(place, [polyhedron]);
      else known.push(polyhedron);
    }
    const dictionary = new Dictionary(system, { cell: constraints, seen: seen(system, sample.keys()), size });
    const templates = (this.#options.templates ?? []).map((one) => system.constraint(one));
    const induced: Induced = yield* new Induction({ system, cell: constraints, dictionary, templates, sample }).run();
    if (induced.kind === 'failed') return undefined;
    return [...induced.invariant].map(([{ state }, polyhedron]) => ({ state, polyhedron }));
  }

  #everywhere(cell: Polyhedron): readonly HalfSpace[] {
    return cell.constraints.map((one) => this.#system.aboutParameters(one));
  }
}

function isInhabited(region: Polyhedron): boolean {
  return !region.isEmpty;
}

function partOf({ place: { state }, polyhedron }: Zone): InvariantPart {
  return { state, polyhedron };
}

/** Every constraint of the places: what their dictionary is made from. */
function seen(system: CompiledSystem, places: Iterable<Place>): readonly HalfSpace[] {
  return [...places].flatMap((place) => [...place.invariant, ...system.steps(place).flatMap(({ guard }) => guard)]);
}

function pathTo(zone: Zone, goal: readonly HalfSpace[]): Path {
  const steps: Step[] = [];
  let { reached } = zone;
  while ('by' in reached) {
    steps.push(reached.by);
    ({ reached } = reached.from);
  }
  return { start: reached.from, steps: steps.toReversed(), goal };
}
