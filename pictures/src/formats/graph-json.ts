/**
 * A state space as JSON: `{"states":3,"initial":0,"deadlocks":[2],"texts":["x = 0",…],"transitions":[[0,"a",1],…]}`.
 * `deadlocks` and `texts` are there if the graph knows them; transitions are triples, from, label, to.
 */
import { type Graph, inChunks } from '../graph/graph.ts';

export function graphJson(graph: Graph): Generator<string> {
  return inChunks(pieces(graph));
}

function* pieces(graph: Graph): Generator<string> {
  yield `{"states":${graph.states},"initial":${graph.initial}`;
  if (graph.deadlock !== undefined) {
    yield ',"deadlocks":[';
    yield* separated(deadlocks(graph));
    yield ']';
  }
  if (graph.stateText !== undefined) {
    yield ',"texts":[';
    yield* separated(texts(graph));
    yield ']';
  }
  yield ',"transitions":[';
  yield* separated(transitions(graph));
  yield ']}\n';
}

function* deadlocks(graph: Graph): Generator<string> {
  for (let state = 0; state < graph.states; state++) if (graph.deadlock?.(state)) yield String(state);
}

function* texts(graph: Graph): Generator<string> {
  for (let state = 0; state < graph.states; state++) yield JSON.stringify(graph.stateText?.(state) ?? '');
}

function* transitions(graph: Graph): Generator<string> {
  for (const { from, label, to } of graph.transitions) yield `\n[${from},${JSON.stringify(label)},${to}]`;
}

function* separated(items: Iterable<string>): Generator<string> {
  let separator = '';
  for (const item of items) {
    yield separator + item;
    separator = ',';
  }
}
