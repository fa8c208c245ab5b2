/**
 * Who waits for whom: a component that offers its part of an event waits for those that refuse theirs, as FDR's
 * debugger shows it.
 */
import type { State, Wait } from '@vedette/core';
import type { LabelTable } from './label-table.ts';
import type { Network } from './network.ts';
import type { Rule } from './rule.ts';
import { componentNames } from './system.ts';

export function waitsIn({ components, rules = [] }: Network, labels: LabelTable, state: State): readonly Wait[] {
  const names = componentNames(components);
  const offers = components.map((component, i) => component.steps(state[i]!));
  const waits = new Map<string, Wait>();
  for (const rule of rules) {
    if (rule.parts.length < 2) continue;
    const refusing = rule.parts.filter(([component, event]) => !offers[component]!.has(event));
    if (refusing.length === 0 || refusing.length === rule.parts.length) continue;
    const missing = refusing.map(([component]) => names[component]!);
    for (const [component, event] of rule.parts) {
      if (!offers[component]!.has(event)) continue;
      const others = rule.parts.flatMap(([other]) => (other === component ? [] : [names[other]!]));
      const wait: Wait = { who: names[component]!, action: eventText(rule, labels), for: missing, with: others };
      waits.set([wait.who, wait.action, ...missing].join('\n'), wait);
    }
  }
  return [...waits.values()];
}

/** A hidden event is called as it was before. */
function eventText(rule: Rule, labels: LabelTable): string {
  const number = labels.number(rule);
  return labels.hidden(number) ?? labels.label(number).text;
}
