/**
 * Who took part in a transition, told from its label. The format knows no components, but a label can say what happened in
 * the words of a chart: `sender -> receiver: text` is a message, `component: text` something a component did alone. If
 * a file has such messages, its charts get a lifeline for every component they name; otherwise there is no narration.
 */
import type { Event, Label, Narration, TransitionSystem } from '@vedette/core';

const MESSAGE = /^([^:>]+?) -> ([^:>]+?): (.+)$/s;
const LOCAL = /^([^:>]+?): (.+)$/s;

export function narrationOf(system: TransitionSystem, labels: readonly string[]): Narration | undefined {
  const lifelines = new Set<string>();
  for (const label of labels) {
    const [, from, to] = MESSAGE.exec(label) ?? [];
    if (from !== undefined && to !== undefined) lifelines.add(from).add(to);
  }
  if (lifelines.size === 0) return undefined;
  return { lifelines: [...lifelines], tell: (_before, step) => eventOf(system.label(step.label), lifelines) };
}

function eventOf({ text }: Label, lifelines: ReadonlySet<string>): Event {
  const [, from, to, content] = MESSAGE.exec(text) ?? [];
  if (from !== undefined && to !== undefined && content !== undefined) {
    return { kind: 'message', text: content, participants: [from, to], from, to };
  }
  const [, who, deed] = LOCAL.exec(text) ?? [];
  if (who !== undefined && deed !== undefined && lifelines.has(who)) {
    return { kind: 'local', text: deed, participants: [who] };
  }
  return { kind: 'local', text, participants: [] };
}
