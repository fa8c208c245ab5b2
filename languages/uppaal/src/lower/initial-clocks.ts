/** What clocks start with. */
import type { TypedModel } from '../typed/index.ts';
import { flat } from './code/scope.ts';
import type { Layout } from './layout.ts';

/** By their numbers; clock 0 shows zero. */
export function initialClocks({ variables, instances }: TypedModel, layout: Layout): readonly number[] {
  const values = layout.clocks.map(() => 0);
  for (const variable of [...variables, ...instances.flatMap((instance) => instance.variables)]) {
    if (variable.storage === 'meta') continue;
    const first = layout.addressOf(variable);
    for (const [i, value] of flat(variable.initial).entries()) {
      const clock = layout.clockAt[first + i]!;
      if (clock > 0) values[clock] = value;
    }
  }
  return values;
}
