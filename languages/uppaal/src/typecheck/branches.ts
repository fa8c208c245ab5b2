/**
 * Branch points: an edge that leads to one continues with one of the branches that start there, in the same step. Which
 * one is open here, so each pair is an edge of its own; weights decide only how likely a branch is, which simulation
 * heeds.
 */
import type { Problem } from '@vedette/core';
import { branchPointWithoutBranches, branchToBranchPoint, labelOfBranch, secondSynchronisation } from '../problems.ts';
import type { EdgeNode, Expression, ProcessItem } from '../tree.ts';

/** Branches of one edge have the same number. */
export interface JoinedEdge extends EdgeNode {
  readonly split?: number;
}

/** The edges between locations, each with the branch it continues with. */
export function joinedBranches(
  { edges, branchPoints }: Pick<ProcessItem, 'edges' | 'branchPoints'>,
  report: (problem: Problem) => void,
): readonly JoinedEdge[] {
  if (branchPoints.length === 0) return edges;
  const branches = new Map<string, EdgeNode[]>(branchPoints.map(({ name }) => [name.text, []]));
  for (const edge of edges) branches.get(edge.source.text)?.push(edge);
  for (const { name } of branchPoints)
    if (branches.get(name.text)!.length === 0) report(branchPointWithoutBranches(name));
  for (const list of branches.values()) for (const branch of list) checkBranch(branch, branches, report);
  return edges
    .filter(({ source }) => !branches.has(source.text))

    .flatMap(
      (edge, split) =>
        branches.get(edge.target.text)?.map((branch) => ({ ...joined(edge, branch, report), split })) ?? [edge],
    );
}

function checkBranch(
  branch: EdgeNode,
  branches: ReadonlyMap<string, unknown>,
  report: (problem: Problem) => void,
): void {
  const { guard, synchronisation, selections, target } = branch;
  if (branches.has(target.text)) report(branchToBranchPoint(target.span));
  for (const span of [guard?.span, synchronisation?.span, selections[0]?.name.span])
    if (span !== undefined) report(labelOfBranch(span));
}

/** The labels of both; who synchronises does so once. */
function joined(edge: EdgeNode, branch: EdgeNode, report: (problem: Problem) => void): EdgeNode {
  const both = edge.synchronisation !== undefined && branch.synchronisation !== undefined;
  if (both) report(secondSynchronisation(branch.synchronisation.span));
  const guard = edge.guard && branch.guard ? conjunction(edge.guard, branch.guard) : (edge.guard ?? branch.guard);
  const synchronisation = edge.synchronisation ?? branch.synchronisation;
  return {
    ...edge,
    target: branch.target,
    selections: [...edge.selections, ...branch.selections],
    ...(guard && { guard }),
    ...(synchronisation && { synchronisation }),
    updates: [...edge.updates, ...branch.updates],
    ...(branch.weight && { weight: branch.weight }),
  };
}

function conjunction(left: Expression, right: Expression): Expression {
  return { kind: 'binary', operator: 'and', left, right, span: left.span };
}
