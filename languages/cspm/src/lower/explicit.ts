/** A network as one component: everything it can do, explored breadth first. */
import { type ExplicitGraph, maximum, type TransitionSystem } from '@vedette/core';
import { IntColumn, TupleTable } from '@vedette/structures';
import { TAU, TICK } from '../semantics/transition.ts';
import type { Component, Steps } from './component.ts';
import { LabelTable } from './label-table.ts';
import type { Network } from './network.ts';
import { systemOf } from './system.ts';

/** A network and its graph, whose labels are the numbers of events. */
export interface Explicit {
  readonly graph: ExplicitGraph;
  /** A state of the network, for people. */
  text(state: number): string;
}

export interface Size {
  readonly states: number;
  readonly transitions: number;
}

/** Nothing if it is larger than the limit, or not known completely. */
export function explicitNetwork(network: Network, limit: Size): Explicit | undefined {
  if (network.components.some(({ whole }) => whole === undefined)) return undefined;
  const system = systemOf(network, new LabelTable(String));
  const states = new TupleTable(system.slots.length);
  const graph = exploredWithin(system, states, limit);
  if (graph === undefined) return undefined;
  const state = new Int32Array(system.slots.length);
  return {
    graph,
    text(number) {
      states.copy(number, state, 0);
      return system.slots.map(({ domain }, slot) => domain.text(state[slot]!)).join(', ');
    },
  };
}

function exploredWithin(system: TransitionSystem, states: TupleTable, limit: Size): ExplicitGraph | undefined {
  const [first, label, target] = [new IntColumn(), new IntColumn(), new IntColumn()];
  const state = system.initial();
  states.insert(state, 0);
  first.push(0);
  for (let number = 0; number < states.size; number++) {
    states.copy(number, state, 0);
    for (let group = 0; group < system.groups.length; group++)
      system.successors(group, state, (by, next) => {
        const found = states.insert(next, 0);
        label.push(by);
        target.push(found < 0 ? ~found : found);
      });
    first.push(target.length);
    if (states.size > limit.states || target.length > limit.transitions) return undefined;
  }
  const labels = Array.from({ length: maximum([-1, ...new Set(label.view())]) + 1 }, (_, number) =>
    system.label(number),
  );
  return { states: states.size, initial: 0, labels, first: first.view(), label: label.view(), target: target.view() };
}

/** A graph whose labels are the numbers of events as a component. */
export function componentOfGraph(
  graph: ExplicitGraph,
  { name, text }: { readonly name: string; readonly text: (state: number) => string },
): Component {
  const events = graph.labels.map(({ text: shown, kind }) =>
    kind === 'tau' ? TAU : shown === '✓' ? TICK : Number(shown),
  );
  const whole: Steps[] = [];
  for (let state = 0; state < graph.states; state++) {
    const steps = new Map<number, number[]>();
    for (let transition = graph.first[state]!; transition < graph.first[state + 1]!; transition++) {
      const event = events[graph.label[transition]!]!;
      const targets = steps.get(event);
      if (targets === undefined) steps.set(event, [graph.target[transition]!]);
      else targets.push(graph.target[transition]!);
    }
    whole.push(steps);
  }
  return { name, whole, steps: (state) => whole[state]!, text };
}
