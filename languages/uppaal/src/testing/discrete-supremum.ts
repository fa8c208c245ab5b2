/**
 * The largest value of a clock by integer time, in closed networks that do not break. The clock is followed up to a
 * value beyond which some configuration must have come twice, apart from the clock, since it was last set: it grows for
 * ever.
 */
import { type Configuration, PlainSemantics } from '../semantics/plain-semantics.ts';
import type { Expression, TypedModel, Variable } from '../typed/index.ts';

export interface AskedSupremum {
  readonly clock: Variable;
  readonly condition: Expression;
  /** Other clocks are held beyond this. */
  readonly largest: number;
  /** Models with more configurations than this are left alone. */
  readonly most: number;
}

/** Nothing if the model is too large; minus infinity if the condition never holds. */
export function discreteSupremum(model: TypedModel, asked: AskedSupremum): number | undefined {
  const configurations = reached(model, asked, asked.largest + 1);
  if (configurations.length > asked.most) return undefined;
  // The clock is `largest + 1` at first, and shows one more after each unit of time.
  const cap = asked.largest + 2 + configurations.length;
  const semantics = new PlainSemantics(model, 1);
  const index = semantics.variables.indexOf(asked.clock);
  const values = reached(model, asked, cap)
    .filter((one) => semantics.holds(asked.condition, one))
    .map(({ contents }) => contents[index] as number);
  const supremum = Math.max(Number.NEGATIVE_INFINITY, ...values);
  return supremum === cap ? Number.POSITIVE_INFINITY : supremum;
}

function reached(model: TypedModel, { clock, largest }: AskedSupremum, cap: number): readonly Configuration[] {
  const semantics = new PlainSemantics(model, 1);
  const held = (one: Configuration): Configuration => ({
    ...one,
    contents: one.contents.map((content, i) => {
      const variable = semantics.variables[i]!;
      if (variable.sort.kind !== 'clock') return content;
      return Math.min(content as number, variable === clock ? cap : largest + 1);
    }),
  });
  const known = new Map<string, Configuration>();
  const found = (one: Configuration): void => {
    const key = JSON.stringify(held(one));
    if (!known.has(key)) known.set(key, held(one));
  };
  found(semantics.initial());
  for (const one of known.values()) {
    for (const { target } of semantics.steps(one)) found(target);
    const later = semantics.delayed(one, 1);
    if (later !== undefined) found(later);
  }
  return [...known.values()];
}
