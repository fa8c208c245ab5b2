/** What the cluster view knows: the space that is shown, how far it has come, what is selected, what colours it. */
import { type ReadonlySignal, signal } from '@preact/signals';
import {
  type Backpointers,
  backpointersOf,
  type ClusterLayout,
  type Cones,
  conesOf,
  layoutClusters,
  type Story,
} from '@vedette/pictures';
import {
  type ClusterSpace,
  type ClustersRequest,
  type ClustersResult,
  type ClusterValues,
  Stopped,
  UsageError,
  type Workbench,
} from '@vedette/workbench';
import type { OpenModel } from '../view.ts';
import { actionsOf, type Coloured, type Colouring, colouredBy, stateOf } from './colouring.ts';
import { firstLimit } from './limits.ts';
import type { ClusterLink, ColourWish } from './link.ts';
import * as problems from './problems.ts';

export type Phase =
  | { readonly kind: 'exploring'; readonly states: number }
  | { readonly kind: 'shown'; readonly shown: Shown }
  | { readonly kind: 'failed'; readonly why: string };

export interface Shown {
  readonly model: OpenModel;
  readonly space: ClusterSpace;
  readonly layout: ClusterLayout;
  readonly cones: Cones;
  readonly pointers: Backpointers;
}

export interface Selected {
  readonly cluster: number;
  /** Once it is found. */
  readonly run?: Story;
}

export class ClusterState {
  readonly #bench: Workbench;
  readonly #phase = signal<Phase>({ kind: 'exploring', states: 0 });
  readonly #selected = signal<Selected | undefined>(undefined);
  readonly #values = signal<ClusterValues | undefined>(undefined);
  readonly #coloured = signal<Coloured | undefined>(undefined);
  readonly #colouring = signal<Colouring>({ kind: 'rank' });
  #work = new AbortController();
  #most: number;

  constructor(bench: Workbench, most = firstLimit) {
    this.#bench = bench;
    this.#most = most;
  }

  get phase(): ReadonlySignal<Phase> {
    return this.#phase;
  }

  get selected(): ReadonlySignal<Selected | undefined> {
    return this.#selected;
  }

  /** Of the slot that was asked for last. */
  get values(): ReadonlySignal<ClusterValues | undefined> {
    return this.#values;
  }

  get colouring(): ReadonlySignal<Colouring> {
    return this.#colouring;
  }

  get coloured(): ReadonlySignal<Coloured | undefined> {
    return this.#coloured;
  }

  get most(): number {
    return this.#most;
  }

  async explore(model: OpenModel, most = this.#most): Promise<void> {
    this.#work.abort();
    this.#work = new AbortController();
    const { signal: stopping } = this.#work;
    this.#most = most;
    this.#selected.value = undefined;
    this.#values.value = undefined;
    this.#phase.value = { kind: 'exploring', states: 0 };
    const result = await this.#ask(model, { kind: 'space' }, stopping);
    if (stopping.aborted && stopping.reason !== 'enough') return;
    if (typeof result === 'string') this.#phase.value = { kind: 'failed', why: result };
    else if (result.kind === 'space') this.#show(model, result);
    else this.#phase.value = { kind: 'failed', why: problems.noSpace(result) };
  }

  /** Shows what was found so far. */
  stop(): void {
    this.#work.abort('enough');
  }

  #show(model: OpenModel, space: ClusterSpace): void {
    const layout = layoutClusters(space.tree);
    const pointers = backpointersOf(space.graph, space.tree);
    this.#phase.value = {
      kind: 'shown',
      shown: { model, space, layout, cones: conesOf(space.tree, layout), pointers },
    };
    const before = this.#colouring.peek();
    this.colour(before.kind.includes('deadlocks') && !space.isZoneGraph ? before : { kind: 'rank' });
  }

  colour(colouring: Colouring): void {
    this.#colouring.value = colouring;
    const phase = this.#phase.peek();
    if (phase.kind === 'shown') this.#coloured.value = colouredBy(colouring, phase.shown.space);
  }

  /** Nothing selects nothing. */
  async select(cluster: number | undefined): Promise<void> {
    const phase = this.#phase.peek();
    if (phase.kind !== 'shown') return;
    this.#selected.value = cluster === undefined ? undefined : { cluster };
    if (cluster === undefined) return;
    const before = this.#colouring.peek();
    if (before.kind === 'from' || before.kind === 'to') this.colour({ ...before, cluster });
    const { model, space } = phase.shown;
    const result = await this.#ask(model, { kind: 'run', state: stateOf(space, cluster) }, this.#work.signal);
    if (typeof result === 'string' || result.kind !== 'run' || this.#selected.peek()?.cluster !== cluster) return;
    this.#selected.value = { cluster, run: result.story };
  }

  /** By the value that most states have, or one that is named. Whether there is such a one. */
  async colourByValue(slot: number, text?: string): Promise<boolean> {
    const phase = this.#phase.peek();
    if (phase.kind !== 'shown') return false;
    const result = await this.#ask(phase.shown.model, { kind: 'values', slot }, this.#work.signal);
    if (typeof result === 'string' || result.kind !== 'values') return false;
    this.#values.value = result;
    const found = result.named.find((one) => text === undefined || one.text === text);
    if (found !== undefined) this.colour({ kind: 'value', slot, values: result.values, value: found.value });
    return found !== undefined;
  }

  /** Looks at the space as a link says; whether it has everything that the link names. */
  async take({ colour, cluster }: ClusterLink): Promise<boolean> {
    const phase = this.#phase.peek();
    if (phase.kind !== 'shown') return false;
    const { parent } = phase.shown.space.tree;
    const isThere = cluster === undefined || cluster < parent.length;
    if (cluster !== undefined && isThere) void this.select(cluster);
    return (colour === undefined || (await this.#wish(colour, phase.shown.space))) && isThere;
  }

  async #wish(wish: ColourWish, { graph, slots, isZoneGraph }: ClusterSpace): Promise<boolean> {
    switch (wish.kind) {
      case 'rank':
        return true;
      case 'deadlocks':
      case 'towards deadlocks':
        if (!isZoneGraph) this.colour({ kind: wish.kind });
        return !isZoneGraph;
      case 'from':
      case 'to':
        this.colour({ kind: wish.kind, cluster: this.#selected.peek()?.cluster ?? 0 });
        return true;
      case 'action':
        if (actionsOf(graph.labels).has(wish.action)) this.colour(wish);
        return actionsOf(graph.labels).has(wish.action);
      case 'value':
        return slots.includes(wish.slot) && this.colourByValue(slots.indexOf(wish.slot), wish.value);
      default:
        return wish satisfies never;
    }
  }

  /** What colours it, by names. */
  get wish(): ColourWish | undefined {
    const phase = this.#phase.peek();
    const colouring = this.#colouring.peek();
    if (phase.kind !== 'shown') return undefined;
    if (colouring.kind === 'action') return colouring;
    if (colouring.kind !== 'value') return { kind: colouring.kind };
    const named = this.#values.peek()?.named.find(({ value }) => value === colouring.value);
    return named && { kind: 'value', slot: phase.shown.space.slots[colouring.slot]!, value: named.text };
  }

  close(): void {
    this.#work.abort();
    this.#bench.close();
  }

  /** A sentence where there is no result. */
  async #ask(
    { request }: OpenModel,
    wanted: ClustersRequest['wanted'],
    stopping: AbortSignal,
  ): Promise<ClustersResult | string> {
    try {
      return await this.#bench.run(
        'clusters',
        { model: request, limits: { states: this.#most }, wanted },
        {
          signal: stopping,
          onEvent: (event) => {
            if (event.kind === 'progress' && wanted.kind === 'space' && !stopping.aborted)
              this.#phase.value = { kind: 'exploring', states: event.progress.states };
          },
        },
      );
    } catch (error) {
      if (error instanceof UsageError || error instanceof Stopped) return error.message;
      throw error;
    }
  }
}
