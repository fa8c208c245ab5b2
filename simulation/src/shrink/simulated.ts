/** One run of a scenario with a seed, its properties watched, and what it came to. */
import type { Locator, PlainScenario } from '@vedette/actors';
import { Broken, type Problem } from '@vedette/core';
import type { NetworkSpec } from '../network/network.ts';
import type { Decision, Script } from '../run/decisions.ts';
import { digestText } from '../run/digest.ts';
import type { Happened, Observer } from '../run/happened.ts';
import type { KnownSteps } from '../run/known-steps.ts';
import { Simulator } from '../run/simulator.ts';
import type { Counts, Outside } from '../run/world.ts';
import { RunRecorder } from '../trace/recorder.ts';
import { type PropertyWatch, Watch } from '../watch/property-watch.ts';
import { Sights } from '../watch/sights.ts';

export type Failure =
  | { readonly kind: 'violated'; readonly name: string; readonly time: number }
  | { readonly kind: 'broken'; readonly problem: Problem; readonly time: number };

export interface Simulated {
  readonly seed: number;
  readonly failure?: Failure;
  readonly digest: string;
  readonly counts: Counts;
  readonly outside: Outside;
  readonly properties: readonly PropertyWatch[];
  /** When the run ended, in ticks. */
  readonly end: number;
  readonly recorder?: RunRecorder;
  /** Its unusual decisions, if they were written down. */
  readonly decisions?: readonly Decision[];
  readonly steps: readonly KnownSteps[];
}

export interface SimulatedParts {
  readonly scenario: PlainScenario;
  readonly network: NetworkSpec;
  readonly locator: Locator;
  readonly seed: number;
  readonly until: number;
  readonly script?: Script;
  readonly isRecorded?: boolean;
  readonly steps?: readonly KnownSteps[] | undefined;
  readonly observers?: readonly Observer[];
  /** Between slices: false ends the run. */
  mayGoOn?(): Promise<boolean>;
}

const slice = 200_000;

export async function simulated(parts: SimulatedParts): Promise<Simulated> {
  const { scenario, network, locator, seed, until, script, isRecorded, steps, mayGoOn, observers = [] } = parts;
  const recorder = isRecorded ? new RunRecorder(scenario) : undefined;
  const watching = new LateObserver();
  const simulator = new Simulator({
    scenario,
    network,
    seed,
    locator,
    ...(script && { script }),
    ...(steps && { steps }),
    observers: [...(recorder ? [recorder] : []), ...(scenario.properties.size > 0 ? [watching] : []), ...observers],
  });
  if (isRecorded) simulator.decisions.noted = [];
  let failure: Failure | undefined;
  try {
    if (scenario.properties.size > 0) watching.watch = new Watch(simulator, new Sights(simulator, locator.start()));
    simulator.start();
    while (simulator.run(until, slice) === 'events') if (mayGoOn !== undefined && !(await mayGoOn())) break;
    watching.watch?.end(simulator.now);
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    failure = { kind: 'broken', problem: error.problem, time: simulator.now };
  }
  const violation = watching.watch?.violation;
  if (violation !== undefined) failure ??= { kind: 'violated', ...violation };
  return {
    seed,
    ...(failure && { failure }),
    digest: digestText(simulator.digest),
    counts: simulator.counts,
    outside: simulator.outside,
    properties: watching.watch?.properties ?? [],
    end: simulator.now,
    ...(recorder && { recorder }),
    ...(simulator.decisions.noted && { decisions: simulator.decisions.noted }),
    steps: simulator.actors.map((actor) => actor.steps),
  };
}

/** The watch needs the simulator, which needs its observers. */
class LateObserver implements Observer {
  watch: Watch | undefined;

  happened(event: Happened): void {
    this.watch?.happened(event);
  }

  get isDone(): boolean {
    return this.watch?.isDone ?? false;
  }
}
