/**
 * Where a step is written, and who waits for whom: a component whose guards allow its part of a communication waits for
 * those whose guards do not allow theirs. If all are ready, the communication still is not possible where their
 * arguments disagree.
 */
import type { State, Step, Wait, Written } from '@vedette/core';
import type { PlacedRule } from './lower/groups.ts';
import type { Lowered } from './lower/index.ts';
import { ruleTaken } from './narration.ts';

export function waitsIn({ groups, layout }: Lowered, state: State): readonly Wait[] {
  const names = layout.components.map(({ name }) => name);
  const waits = new Map<string, Wait>();
  for (const placed of groups.flatMap(({ runs }) => runs))
    for (const wait of waitsOf(placed, names, state))
      waits.set([wait.who, wait.action, ...wait.for, '|', ...wait.with].join(' '), wait);
  return [...waits.values()];
}

/** Only where one summand of a component can do its part. */
export function writtenIn({ groups, layout }: Lowered, before: State, step: Step): readonly Written[] {
  const taken = ruleTaken(groups[step.group]!, before, step);
  if (taken === undefined) return [];
  const ready = taken.run.ready(before);
  return taken.rule.parts.flatMap(({ component }, part) => {
    const [choice, another] = ready[part]!;
    if (choice === undefined || another !== undefined) return [];
    return [{ who: layout.components[component]!.name, origin: choice.offer.summand.span }];
  });
}

function waitsOf({ rule, run }: PlacedRule, names: readonly string[], state: State): readonly Wait[] {
  if (rule.parts.length < 2) return [];
  const ready = run.ready(state);
  const missing = rule.parts.filter((_, part) => ready[part]!.length === 0);
  let isPossible = false;
  run.run(state, () => {
    isPossible = true;
  });
  if (isPossible) return [];
  return rule.parts.flatMap(({ component, actions }, part): Wait[] => {
    const [choice] = ready[part]!;
    if (choice === undefined) return [];
    const others = rule.parts.filter((other) => other.component !== component);
    return [
      {
        who: names[component]!,
        action: actions.map(({ name }) => name).join('|'),
        for: missing.map((other) => names[other.component]!),
        with: others.map((other) => names[other.component]!),
        origin: choice.offer.summand.span,
      },
    ];
  });
}
