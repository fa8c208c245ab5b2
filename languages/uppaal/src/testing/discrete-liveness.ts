/**
 * Staying for ever, with integer clocks: a cycle of steps and whole delays inside, or a configuration where nothing is
 * left to do.
 */
import { type Configuration, PlainSemantics } from '../semantics/plain-semantics.ts';
import type { Expression, TypedModel } from '../typed/index.ts';

/** Whether a run from the start stays where the expression holds. Clocks are held beyond the largest constant. */
export function staysDiscretely(model: TypedModel, stay: Expression, largest: number): boolean {
  const semantics = new PlainSemantics(model, 1);
  const initial = semantics.initial();
  if (!semantics.holds(stay, initial)) return false;
  const successors = new Map<string, readonly string[]>();
  const waiting: Configuration[] = [initial];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const key = JSON.stringify(one);
    if (successors.has(key)) continue;
    const later = semantics.delayed(one, 1);
    const next = [...semantics.steps(one).map(({ target }) => target), ...(later ? [later] : [])].map(held);
    const inside = next.filter((target) => semantics.holds(stay, target));
    // Nothing more can happen at all: a maximal run.
    if (next.length === 0) return true;
    successors.set(
      key,
      inside.map((target) => JSON.stringify(target)),
    );
    waiting.push(...inside);
  }
  return hasCycle(successors);

  function held(one: Configuration): Configuration {
    const contents = one.contents.map((content, i) =>
      semantics.variables[i]!.sort.kind === 'clock' ? Math.min(content as number, largest + 1) : content,
    );
    return { ...one, contents };
  }
}

/** Takes away what leads nowhere until nothing changes: what is left goes round. */
function hasCycle(successors: ReadonlyMap<string, readonly string[]>): boolean {
  const left = new Set(successors.keys());
  for (let changed = true; changed; ) {
    changed = false;
    for (const key of left) {
      if (successors.get(key)!.some((target) => left.has(target))) continue;
      left.delete(key);
      changed = true;
    }
  }
  return left.size > 0;
}
