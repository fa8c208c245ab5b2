/** Processes that compressions made explicit, wherever in a script they are: each is made once. */
import { compressedProcess, type NetworkOptions } from '../lower/compose.ts';
import type { Saving } from '../lower/network.ts';
import { type ProcessOf, processValue } from '../processes/process.ts';
import type { Semantics } from '../semantics/semantics.ts';
import type { ProcessValue } from '../values/value.ts';

/** Compressions in compressions, as a recursion may have them without end; and how many may be in vain. */
const deepest = 20;
const mostInVain = 20;

export class ExplicitProcesses {
  readonly savings: Saving[] = [];
  readonly #options: NetworkOptions;
  /** By the number of the process: nothing while it is being made, or if it was not. */
  readonly #known = new Map<number, ProcessValue | undefined>();
  #depth = 0;
  #inVain = 0;

  constructor(options: NetworkOptions) {
    this.#options = options;
  }

  of(semantics: Semantics, process: ProcessOf<'operator'>): ProcessValue | undefined {
    const number = semantics.ids.of(processValue(process));
    if (this.#known.has(number)) return this.#known.get(number);
    if (this.#depth >= deepest || this.#inVain >= mostInVain) return undefined;
    this.#known.set(number, undefined);
    this.#depth += 1;
    try {
      const made = this.#make(semantics, process, number);
      this.#known.set(number, made);
      return made;
    } finally {
      this.#depth -= 1;
    }
  }

  #make(semantics: Semantics, process: ProcessOf<'operator'>, number: number): ProcessValue | undefined {
    const found = compressedProcess(semantics, process, this.#options);
    if (found === undefined) return undefined;
    this.savings.push(found.saving);
    if (found.component === undefined) this.#inVain += 1;
    const { component } = found;
    if (component === undefined) return undefined;
    const { name } = component;
    return processValue({ kind: 'explicit', of: { number, name, steps: (state) => component.steps(state) }, state: 0 });
  }
}
