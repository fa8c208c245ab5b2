/**
 * A shortest path through a product from its first node to a goal, breadth-first among the nodes that were expanded.
 */
import { IntColumn } from '@vedette/structures';
import type { Node } from './accepting-components.ts';
import { NodeNumbers } from './node-numbers.ts';
import type { ProductGraph } from './product-graph.ts';

/** The nodes from the first one to the goal, which itself need not have been expanded. */
export function stemTo(graph: ProductGraph, isGoal: (node: Node) => boolean): readonly Node[] {
  const numbers = new NodeNumbers(graph, [...graph.moves.automaton.transitions.keys()]);
  const isMet = new Uint8Array(numbers.count);
  const queue = { state: new IntColumn(), at: new IntColumn(), from: new IntColumn() };
  const meet = ({ state, at }: Node, from: number): void => {
    const number = numbers.of(state, at);
    if (number < 0 || isMet[number] !== 0) return;
    isMet[number] = 1;
    queue.state.push(state);
    queue.at.push(at);
    queue.from.push(from);
  };
  const first = { state: 0, at: 0 };
  if (isGoal(first)) return [first];
  meet(first, -1);
  for (let head = 0; head < queue.state.length; head++) {
    let goal: Node | undefined;
    graph.forEachStep(queue.state.at(head), queue.at.at(head), ({ state, at }) => {
      if (goal === undefined && isGoal({ state, at })) goal = { state, at };
      meet({ state, at }, head);
    });
    if (goal !== undefined) return [...wayBack(queue, head), goal];
  }
  throw new Error('what a search found cannot be found again');
}

type Columns = Readonly<Record<'state' | 'at' | 'from', IntColumn>>;

function wayBack({ state, at, from }: Columns, last: number): readonly Node[] {
  const way: Node[] = [];
  for (let index = last; index >= 0; index = from.at(index)) way.push({ state: state.at(index), at: at.at(index) });
  return way.reverse();
}
