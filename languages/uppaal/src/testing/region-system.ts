/**
 * The region graph of a small network as a system of points, from the plain semantics alone: one state per region, the
 * steps of the network, and a step "time passes" to the next region. As in UPPAAL a region is a deadlock if no step is
 * possible in it or later; no time passes there, unless conditions are about clocks, which go on. What formulas and
 * fairness see of a network in dense time is compared with this.
 */
import type { Label, Model, TransitionSystem } from '@vedette/core';
import { type Expression, elementSort, mentionsClocks, type TypedModel } from '../typed/index.ts';
import { mentionsDeadlock } from '../zones/formula.ts';
import { type RegionGraph, type RegionStep, regionGraph } from './region-graph.ts';

const passing: Label = { text: 'time passes', kind: 'tick' };

interface NamedLabel extends Label {
  readonly channel?: string;
  readonly participants: readonly string[];
}

/** Conditions by the texts that formulas have for them. Nothing if there are more regions than `most`. */
export function regionModel(
  model: TypedModel,
  most: number,
  conditions: ReadonlyMap<string, Expression>,
): Model | undefined {
  const graph = regionGraph(model, most);
  if (graph === undefined) return undefined;
  const plain = modelOf(model, graph, []);
  return {
    ...plain,
    queries: {
      ...plain.queries,
      withPredicates: (excerpts) => {
        const asked = excerpts.map(({ text }) => [text, conditions.get(text.trim())!] as const);
        return { value: modelOf(model, graph, asked), problems: [], texts: [] };
      },
    },
  };
}

function modelOf(model: TypedModel, graph: RegionGraph, asked: readonly (readonly [string, Expression])[]): Model {
  const labels = labelsOf(model, graph);
  const list = [passing, ...labels.values()];
  const dead = graph.regions.map((_, number) => isDead(graph, number));
  const readsClocks = asked.some(([, formula]) => mentionsClocks(formula));
  const target = new Int32Array(1);
  const system: TransitionSystem = {
    slots: [{ name: 'region', domain: { name: 'region', size: graph.regions.length, text: String } }],
    groups: [{ name: 'any', reads: [0], writes: [0] }],
    predicates: asked.map(([name, formula]) => ({
      name,
      reads: [0],
      holds: (state) => isTrue(graph, formula, { number: state[0]!, dead }),
    })),
    initial: () => Int32Array.of(0),
    label: (index) => list[index]!,
    successors: (_group, [number], emit) => {
      const { steps, later } = graph.regions[number!]!;
      for (const step of steps) {
        target[0] = step.target;
        emit(list.indexOf(labels.get(textOf(model, step))!), target);
      }
      if (later === undefined || (dead[number!] && (!readsClocks || later === number))) return;
      target[0] = later;
      emit(0, target);
    },
  };
  const named = (label: Label): NamedLabel | undefined => labels.get(label.text);
  return {
    behaviour: { system },
    presentation: {
      actionNames: (label) => [named(label)?.channel ?? label.text],
      participants: (_group, label) => named(label)?.participants ?? [],
    },
    queries: { questions: [] },
  };
}

function labelsOf(model: TypedModel, { regions }: RegionGraph): ReadonlyMap<string, NamedLabel> {
  const labels = new Map<string, NamedLabel>();
  for (const step of regions.flatMap(({ steps }) => steps)) {
    const text = textOf(model, step);
    const participants = step.moves.map(({ instance }) => model.instances[instance]!.name);
    const channel = channelOf(model, step);
    labels.set(text, { text, kind: 'visible', participants, ...(channel !== undefined && { channel }) });
  }
  return labels;
}

function channelOf({ instances }: TypedModel, { moves: [first] }: RegionStep): string | undefined {
  const { synchronisation } = instances[first!.instance]!.edges[first!.edge]!;
  if (synchronisation === undefined) return undefined;
  const { channel } = synchronisation;
  if (channel.kind !== 'variable' || elementSort(channel.sort).kind !== 'channel') throw new Error('no plain channel');
  return channel.variable.name;
}

function textOf(model: TypedModel, step: RegionStep): string {
  const channel = channelOf(model, step);
  const [first, ...others] = step.moves.map(({ instance }) => model.instances[instance]!);
  if (channel !== undefined)
    return `${channel}: ${first!.name}${others.length > 0 ? ` -> ${others.map(({ name }) => name).join(', ')}` : ''}`;
  const { source, target } = first!.edges[step.moves[0]!.edge]!;
  return `${first!.name}: ${first!.locations[source]!.name}->${first!.locations[target]!.name}`;
}

/** No step is possible, now or later. */
function isDead(graph: RegionGraph, number: number): boolean {
  const { steps, later } = graph.regions[number]!;
  if (steps.length > 0) return false;
  return later === undefined || later === number || isDead(graph, later);
}

interface Where {
  readonly number: number;
  readonly dead: readonly boolean[];
}

function isTrue(graph: RegionGraph, formula: Expression, where: Where): boolean {
  if (formula.kind === 'deadlock') return where.dead[where.number]!;
  if (!mentionsDeadlock(formula)) return graph.semantics.holds(formula, graph.regions[where.number]!.configuration);
  if (formula.kind === 'unary') return !isTrue(graph, formula.operand, where);
  if (formula.kind !== 'logical') throw new Error(`'${formula.kind}' around deadlock`);
  const [left, right] = [isTrue(graph, formula.left, where), isTrue(graph, formula.right, where)];
  return { and: left && right, or: left || right, imply: !left || right }[formula.operator];
}
