/**
 * Branch points: an edge that leads to one goes on with one of the branches that start there, in the same step. Which one is open here,
 * so each pair is an edge of its own; weights decide only how likely a branch is.
 */
import type { Problem } from '@vedette/core';
import { branchLabel, branchPointWithoutBranches, branchToBranchPoint } from '../problems.ts';
import type { EdgeNode, ProcessItem } from '../tree.ts';

/** The edges between locations, each with the branch it goes on with. */
export function joinedBranches(
  { edges, branchPoints }: Pick<ProcessItem, 'edges' | 'branchPoints'>,
  report: (problem: Problem) => void,
): readonly EdgeNode[] {
  if (branchPoints.length === 0) return edges;
  const branches = new Map<string, EdgeNode[]>(branchPoints.map(({ name }) => [name.text, []]));
  for (const edge of edges) branches.get(edge.source.text)?.push(edge);
  for (const { name } of branchPoints)
    if (branches.get(name.text)!.length === 0) report(branchPointWithoutBranches(name));
  for (const list of branches.values()) for (const branch of list) checkBranch(branch, branches, report);
  return edges
    .filter(({ source }) => !branches.has(source.text))
    .flatMap((edge) => branches.get(edge.target.text)?.map((branch) => joined(edge, branch)) ?? [edge]);
}

function checkBranch(
  branch: EdgeNode,
  branches: ReadonlyMap<string, unknown>,
  report: (problem: Problem) => void,
): void {
  const { guard, synchronisation, selections, target } = branch;
  if (branches.has(target.text)) report(branchToBranchPoint(target.span));
  if (guard !== undefined) report(branchLabel(guard.span, 'guard'));
  if (synchronisation !== undefined) report(branchLabel(synchronisation.span, 'synchronisation'));
  for (const { name } of selections) report(branchLabel(name.span, 'selection'));
}

function joined(edge: EdgeNode, branch: EdgeNode): EdgeNode {
  return { ...edge, target: branch.target, updates: [...edge.updates, ...branch.updates] };
}
