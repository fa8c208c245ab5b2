/**
 * A subset of the states of a graph with the transitions between them, numbered anew, so that the cost of a search
 * depends on the subset and not on the whole.
 */
import { IntColumn, type Rows } from '@vedette/structures';
import type { AcceptanceFacts } from '../fairness/accepting-search.ts';
import type { PathSteps } from './path-steps.ts';

export interface PartGraph extends Rows {
  /** The number that a state has in the whole graph. */
  readonly nodes: Int32Array;
  /** The same of a transition. */
  readonly whole: Int32Array;
  /** Facts about the whole graph, restricted to this part. */
  factsOf(facts: AcceptanceFacts): AcceptanceFacts;
}

export function partGraph({ rows, whole: numberOf }: PathSteps, members: Int32Array): PartGraph {
  const nodes = members.toSorted();
  const indexOf = new Map<number, number>();
  for (let index = 0; index < nodes.length; index++) indexOf.set(nodes[index]!, index);
  const [whole, target] = [new IntColumn(), new IntColumn()];
  const [first, end] = [new Int32Array(nodes.length), new Int32Array(nodes.length)];
  for (let index = 0; index < nodes.length; index++) {
    first[index] = target.length;
    for (let at = rows.first[nodes[index]!]!; at < rows.end[nodes[index]!]!; at++) {
      const to = indexOf.get(rows.target[at]!);
      if (to === undefined) continue;
      whole.push(numberOf(at));
      target.push(to);
    }
    end[index] = target.length;
  }
  const transitions = whole.view();
  return {
    states: nodes.length,
    first,
    end,
    target: target.view(),
    nodes,
    whole: transitions,
    factsOf: (facts) => renumbered(facts, nodes, transitions),
  };
}

function renumbered(facts: AcceptanceFacts, nodes: Int32Array, whole: Int32Array): AcceptanceFacts {
  const { compassion } = facts;
  return {
    ...facts,
    marks: (at) => facts.marks(whole[at]!),
    fair: (at) => facts.fair(whole[at]!),
    label: (at) => facts.label(whole[at]!),
    enabled: (state) => facts.enabled(nodes[state]!),
    ...(compassion && {
      compassion: { when: (at) => compassion.when(whole[at]!), of: (at) => compassion.of(whole[at]!) },
    }),
  };
}
