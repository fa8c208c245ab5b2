/**
 * A state space for Graphviz: the initial state has an arrow out of nowhere, deadlocks are red and double-ringed.
 * Labels are written so that Graphviz shows exactly their characters: it would read backslashes and entities.
 */
import { legible } from '@vedette/text';
import { type Graph, inChunks } from '../graph/graph.ts';

export function graphDot(graph: Graph): Generator<string> {
  return inChunks(lines(graph));
}

function* lines(graph: Graph): Generator<string> {
  yield 'digraph states {\n';
  yield '  node [shape=circle, fontname="Helvetica,Arial,sans-serif", fontsize=11, color="#7f97b2", style=filled, fillcolor="#edf2f8"];\n';
  yield '  edge [fontname="Helvetica,Arial,sans-serif", fontsize=10, color="#1d4f91", arrowsize=0.7];\n';
  yield '  start [shape=point, width=0.08, color="#1b2733", fillcolor="#1b2733"];\n';
  yield `  start -> ${graph.initial};\n`;
  for (let state = 0; state < graph.states; state++) yield `  ${state}${attributes(graph, state)};\n`;
  for (const { from, label, to } of graph.transitions) yield `  ${from} -> ${to} [label="${escapeDot(label)}"];\n`;
  yield '}\n';
}

function attributes(graph: Graph, state: number): string {
  const text = graph.stateText?.(state);
  const list = [
    ...(text === undefined ? [] : [`shape=box, label="${escapeDot(text)}"`]),
    ...(graph.deadlock?.(state) ? ['color="#b3261e", fillcolor="#fbe9e7", peripheries=2'] : []),
  ];
  return list.length === 0 ? '' : ` [${list.join(', ')}]`;
}

function escapeDot(text: string): string {
  return legible(text).replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/&/g, '&amp;');
}
