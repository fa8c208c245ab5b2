/**
 * The least time to a goal by integer clocks: configurations after 0, 1, 2... units, each set closed under steps before
 * time passes.
 */
import { type Configuration, PlainSemantics } from '../semantics/plain-semantics.ts';
import type { Expression, TypedModel } from '../typed/index.ts';

/** Nothing if the goal is out of reach. Clocks beyond the largest constant are held there; the model must not break. */
export function leastTime(model: TypedModel, goal: Expression, largest: number): number | undefined {
  const semantics = new PlainSemantics(model, 1);
  const held = (one: Configuration): Configuration => ({
    ...one,
    contents: one.contents.map((content, i) =>
      semantics.variables[i]!.sort.kind === 'clock' ? Math.min(content as number, largest + 1) : content,
    ),
  });
  const known = new Set<string>();
  let now: readonly Configuration[] = [semantics.initial()];
  for (let time = 0; now.length > 0; time++) {
    const reached = new Map<string, Configuration>();
    for (const one of now) if (!known.has(JSON.stringify(one))) reached.set(JSON.stringify(one), one);
    for (const one of reached.values()) {
      if (semantics.holds(goal, one)) return time;
      for (const { target } of semantics.steps(one)) {
        const key = JSON.stringify(held(target));
        if (!known.has(key)) reached.set(key, held(target));
      }
    }
    for (const key of reached.keys()) known.add(key);
    now = [...reached.values()].flatMap((one) => semantics.delayed(one, 1) ?? []).map(held);
  }
  return undefined;
}
