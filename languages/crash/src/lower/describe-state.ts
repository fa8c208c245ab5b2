/** States as people read them: the term of the calculus on one side, the stateful representative on the other. */
import type { State } from '@vedette/core';
import type { Lowered } from './index.ts';
import { locationName } from './layout.ts';
import { messageTerm, processText, termText } from './part-text.ts';

/** Line by line: one located term each, and one fact of the representative each. */
export interface Described {
  readonly term: readonly string[];
  readonly representative: readonly string[];
}

export function describe({ system, layout, local }: Lowered, state: State): Described {
  const term: string[][] = [];
  const globals = [layout.live, layout.trusted, layout.crashes];
  const facts = globals.map((slot) => {
    const { name, domain } = system.slots[slot]!;
    return `${name} = ${domain.text(state[slot]!)}`;
  });
  const representative = [facts];
  const { parking } = local;
  for (const location of layout.locations) {
    const name = locationName(location);
    const messages = Array.from(local.messages.elements(state[layout.messages(location)]!));
    const waiting = Array.from(local.waiting.elements(state[layout.waiting(location)]!));
    const sent = messages.map((message) => messageTerm(parking, message)).sort();
    term.push(sent.map((each) => `${name}[${each}]`));
    term.push(waiting.map((closure) => `${name}[${termText(parking, closure)}]`).sort());
    representative.push(sent.map((each) => `${name}: ${each}`));
    representative.push(waiting.map((closure) => `${name}: ${processText(parking, closure)}`).sort());
  }
  return { term: term.flat(), representative: representative.flat() };
}
