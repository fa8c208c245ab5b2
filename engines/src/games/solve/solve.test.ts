import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finishTask } from '../../task/task.ts';
import { ALL, Arena, LOST, SOME, UNSEEN, WON } from '../grow/arena.ts';
import { winnersForward } from './forward.ts';
import { solve } from './solve.ts';

interface Vertex {
  readonly fate: number;
  readonly priority: number;
  readonly next: readonly number[];
}

function arenaOf(vertices: readonly Vertex[]): Arena {
  const arena = new Arena();
  for (const [number, { fate, priority, next }] of vertices.entries()) {
    arena.add(number, 0, priority);
    arena.parents.push(-1);
    arena.fates.set(number, fate);
    arena.first.set(number, arena.edges.length);
    for (const target of next) arena.edges.push(target);
    arena.end.set(number, arena.edges.length);
  }
  return arena;
}

/** Follows fixed moves of one side: can the other side still win? Plain depth-first search over what is left. */
function isWonAgainst(
  vertices: readonly Vertex[],
  start: number,
  { winner, moves }: { winner: number; moves: Int32Array },
): boolean {
  const mine = winner === WON ? SOME : ALL;
  const successors = (vertex: number): readonly number[] =>
    vertices[vertex]!.fate === mine ? [moves[vertex]!] : vertices[vertex]!.next;
  const reached = new Set([start]);
  for (const vertex of reached) {
    const { fate } = vertices[vertex]!;
    if ((fate === WON || fate === LOST) && fate !== winner) return false;
    if (fate === ALL || fate === SOME) for (const next of successors(vertex)) reached.add(next);
  }
  const against = winner === WON ? 1 : 0;
  const priorities = [...new Set([...reached].map((vertex) => vertices[vertex]!.priority))];
  return !priorities.some((top) => top % 2 === against && hasCycle(reached, successors, { vertices, top }));
}

/** A cycle through a vertex of this priority that meets none higher. */
function hasCycle(
  reached: ReadonlySet<number>,
  successors: (vertex: number) => readonly number[],
  { vertices, top }: { vertices: readonly Vertex[]; top: number },
): boolean {
  const inside = (vertex: number): boolean => {
    const { fate, priority } = vertices[vertex]!;
    return priority <= top && (fate === ALL || fate === SOME);
  };
  return [...reached].some((start) => {
    if (vertices[start]!.priority !== top || !inside(start)) return false;
    const seen = new Set(successors(start).filter(inside));
    for (const vertex of seen) for (const next of successors(vertex)) if (inside(next)) seen.add(next);
    return seen.has(start);
  });
}

const most = 12;
const games = fc
  .array(
    fc.record({
      fate: fc.oneof({ arbitrary: fc.constantFrom(ALL, SOME), weight: 12 }, fc.constantFrom(WON, LOST)),
      priority: fc.nat(5).map((priority) => priority + 1),
      next: fc.uniqueArray(fc.nat(most - 1), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: most },
  )
  .map((vertices) =>
    vertices.map(({ fate, priority, next }): Vertex => {
      const isDecided = fate === WON || fate === LOST;
      return { fate, priority, next: isDecided ? [] : next.map((target) => target % vertices.length) };
    }),
  );

describe('a solved game', () => {
  law({ name: 'has a winner at every vertex, whose moves win against any answer', runs: 1500 }, games, (vertices) => {
    const { winners, moves } = finishTask(solve(arenaOf(vertices), LOST));
    for (const number of vertices.keys()) {
      const winner = winners[number]!;
      expect(isWonAgainst(vertices, number, { winner, moves })).toBe(true);
    }
  });
});

/** Of one side, and with fixpoints of one kind: a walk forwards always decides them. */
const plainGames = fc
  .tuple(games, fc.constantFrom(ALL, SOME), fc.constantFrom(1, 2))
  .map(([vertices, side, priority]) =>
    vertices.map(({ fate, next }): Vertex => ({ fate: fate === WON || fate === LOST ? fate : side, priority, next })),
  );

describe('a walk forwards', () => {
  const winnersBoth = (vertices: readonly Vertex[]) => {
    const starts = vertices.keys();
    const { winners } = finishTask(winnersForward(arenaOf(vertices), { starts, unseen: LOST }));
    return [winners, finishTask(solve(arenaOf(vertices), LOST)).winners] as const;
  };

  law({ name: 'finds the winners that a solver finds, where it finds any', runs: 1500 }, games, (vertices) => {
    const [winners, solved] = winnersBoth(vertices);
    if (winners !== undefined) expect(winners).toEqual(solved);
  });

  law({ name: 'decides every game of one side', runs: 500 }, plainGames, (vertices) => {
    const [winners, solved] = winnersBoth(vertices);
    expect(winners).toEqual(solved);
  });
});

test('unexpanded vertices count as requested', () => {
  const vertices = [
    { fate: SOME, priority: 1, next: [1] },
    { fate: UNSEEN, priority: 1, next: [] },
  ];
  for (const unseen of [WON, LOST] as const) {
    expect([...finishTask(solve(arenaOf(vertices), unseen)).winners]).toEqual([unseen, unseen]);
    const { winners } = finishTask(winnersForward(arenaOf(vertices), { starts: [0], unseen }));
    expect([...winners!]).toEqual([unseen, unseen]);
  }
});
