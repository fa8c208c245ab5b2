/**
 * Whether actors that are called alike are: a step with names exchanged is the step of the exchanged state and
 * event, and so for monitors. Checked for each
 * local step that a search meets, and for its images under exchanges of neighbours, until there are no new ones. So
 * it holds for all permutations.
 */
import { Broken } from '@vedette/core';
import type { Cause, Move, Moves } from '../lower/moves.ts';
import type { Sights } from '../lower/sights.ts';
import type { SystemParts } from '../lower/system.ts';
import * as problems from '../problems.ts';
import type { Outcome } from '../run/local-steps.ts';
import type { Permutation } from './permutation.ts';
import type { Renaming, Renamings } from './renaming.ts';

interface LocalStep {
  readonly actor: number;
  readonly view: number;
  readonly cause: Cause;
  readonly moves: readonly Move[];
}

export interface EquivarianceParts {
  readonly parts: SystemParts;
  readonly renamings: Renamings;
  readonly swaps: readonly Permutation[];
}

export class Equivariance {
  readonly #it: EquivarianceParts;
  /**
   * By monitor and what it sees, in the order in which it sees it: sends in one step have none, unless a monitor looks
   * at them.
   */
  readonly #seesSends: boolean;
  readonly #waiting: LocalStep[] = [];
  readonly #starts = new Set<string>();
  readonly #seen = new Set<string>();
  #isChecking = false;
  #hasFailed = false;

  constructor(it: EquivarianceParts) {
    this.#it = it;
    this.#seesSends = it.parts.scenario.monitors.some(({ on }) => on.has('send'));
  }

  /** Called for each local step when it is made; making images calls it again. */
  check(step: LocalStep, maker: Moves): void {
    this.#waiting.push(step);
    if (this.#isChecking) return;
    this.#isChecking = true;
    const started: string[] = [];
    try {
      for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop())
        if (this.#isNew(next, started))
          for (const swap of this.#it.swaps) this.#compare(next, this.#it.renamings.of(swap), maker);
    } catch (thrown) {
      // To be found again when the step is taken again.
      for (const key of started) this.#starts.delete(key);
      this.#hasFailed = true;
      throw thrown;
    } finally {
      this.#isChecking = false;
      this.#waiting.length = 0;
    }
  }

  /** Whether a difference was found. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** Whether images of a step are being made. */
  get isChecking(): boolean {
    return this.#isChecking;
  }

  checkSight(
    monitor: number,
    state: number,
    { sight, sights }: { readonly sight: number; readonly sights: Sights },
  ): void {
    const waiting: (readonly [number, number])[] = [[state, sight]];
    const met: string[] = [];
    for (const [from, seen] of waiting) {
      const key = `${monitor} ${from} ${seen}`;
      if (this.#seen.has(key)) continue;
      this.#seen.add(key);
      met.push(key);
      const next = sights.see(monitor, from, seen);
      for (const swap of this.#it.swaps) {
        const renaming = this.#it.renamings.of(swap);
        const image = [renaming.monitor(monitor, from), renaming.sight(seen)] as const;
        if (sights.see(monitor, ...image) !== renaming.monitor(monitor, next)) {
          this.#hasFailed = true;
          for (const one of met) this.#seen.delete(one);
          throw this.#monitorDiffers(monitor);
        }
        waiting.push(image);
      }
    }
  }

  /** Starts are made anew each time. */
  #isNew({ actor, cause }: LocalStep, started: string[]): boolean {
    if (cause.kind !== 'start' && cause.kind !== 'restart') return true;
    const key = `${actor} ${cause.kind} ${cause.durable}`;
    if (this.#starts.has(key)) return false;
    this.#starts.add(key);
    started.push(key);
    return true;
  }

  #compare({ actor, view, cause, moves }: LocalStep, renaming: Renaming, maker: Moves): void {
    const image = renaming.permutation[actor]!;
    const found = this.#image(cause, { renaming, image, view: renaming.view[actor]!(view) }, maker);
    const wanted = moves.map((move) => this.#key(renaming.outcome(actor, move)));
    if (
      found
        .map((move) => this.#key(move))
        .sort()
        .join() !== wanted.sort().join()
    )
      throw this.#differs({ actor, view, cause }, image);
  }

  #image(
    cause: Cause,
    { renaming, image, view }: { readonly renaming: Renaming; readonly image: number; readonly view: number },
    maker: Moves,
  ): readonly Move[] {
    switch (cause.kind) {
      case 'receive': {
        const from = renaming.permutation[cause.from]!;
        return maker.receive(image, view, { from, message: renaming.message(cause.message) });
      }
      case 'timeout':
        return maker.timer(image, view, { timer: cause.timer, key: renaming.key(cause.key) });
      case 'start':
      case 'restart':
        return maker.start(image, {
          kind: cause.kind,
          ...(cause.durable !== undefined && { durable: renaming.durable(cause.durable) }),
        });
      default:
        return cause satisfies never;
    }
  }

  /** Sends to different actors have no order, and timers with different names neither. */
  #key({ next, sends, timers, saved = -1, notes, stops }: Outcome): string {
    const ordered = this.#seesSends ? sends : sends.toSorted((one, other) => one.to - other.to);
    const set = timers.map(({ timer, key, entry = -1 }) => [timer, key, entry]);
    const named = set.sort((one, other) => compareTexts(`${one[0]} ${one[1]}`, `${other[0]} ${other[1]}`));
    return JSON.stringify([next, ordered.map(({ to, message }) => [to, message]), named, saved, notes, stops]);
  }

  #differs({ actor, view, cause }: Omit<LocalStep, 'moves'>, image: number): Broken {
    const { scenario, pools, locator } = this.#it.parts;
    const handler =
      cause.kind === 'timeout'
        ? cause.timer
        : cause.kind === 'receive'
          ? `${(pools.messages.value(cause.message) as { readonly type?: string }).type}`
          : 'start';
    const isStart = cause.kind === 'start' || cause.kind === 'restart';
    const inState = isStart ? '' : ` in the state ${pools.views[actor]!.text(view)}`;
    const names = [scenario.actors[actor]!.name, scenario.actors[image]!.name] as const;
    return new Broken(problems.notAlike(locator.ofName(handler), { handler, names, inState }));
  }

  #monitorDiffers(monitor: number): Broken {
    const { scenario, locator } = this.#it.parts;
    const { name } = scenario.monitors[monitor]!;
    return new Broken(problems.monitorNotAlike(locator.ofName(name), name));
  }
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
