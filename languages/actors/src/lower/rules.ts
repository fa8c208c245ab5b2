/** The groups of the system: what each of them is about, and which slots it reads and writes. */
import type { Group } from '@vedette/core';
import type { PlainScenario } from '../plain-scenario.ts';
import type { Layout } from './layout.ts';

export type Rule =
  | { readonly kind: 'deliver'; readonly from: number; readonly to: number }
  | { readonly kind: 'timeout' | 'crash' | 'restart' | 'pause' | 'resume'; readonly actor: number }
  | { readonly kind: 'tick' | 'start' | 'partition' | 'heal' };

export interface RuledGroup extends Group {
  readonly rule: Rule;
}

export function groupsOf(scenario: PlainScenario, layout: Layout, hasStart: boolean): readonly RuledGroup[] {
  const { actors } = scenario;
  const rules: readonly Rule[] = [
    ...(hasStart ? [{ kind: 'start' } as const] : []),
    ...actors.flatMap((_, to) => actors.map((_, from): Rule => ({ kind: 'deliver', from, to }))),
    ...actors.flatMap(({ timers }, actor): Rule[] => (timers.size > 0 ? [{ kind: 'timeout', actor }] : [])),
    ...(scenario.crash.atMost > 0 ? scenario.crash.of.map((actor): Rule => ({ kind: 'crash', actor })) : []),
    ...(scenario.restart.atMost > 0 ? scenario.restart.of.map((actor): Rule => ({ kind: 'restart', actor })) : []),
    ...(scenario.pause.atMost > 0 ? scenario.pause.of : []).flatMap((actor): Rule[] => [
      { kind: 'pause', actor },
      { kind: 'resume', actor },
    ]),
    ...(scenario.partition.atMost > 0 ? [{ kind: 'partition' } as const, { kind: 'heal' } as const] : []),
    ...(scenario.delay === undefined ? [] : [{ kind: 'tick' } as const]),
  ];
  // No time passes before the start, and nothing falls apart.
  const beforeTick = hasStart ? [layout.views[0]!] : [];
  return rules.map((rule) => {
    const group = groupOf(rule, scenario, layout);
    return rule.kind === 'tick' || rule.kind === 'partition'
      ? { ...group, reads: inOrder([...group.reads, ...beforeTick]) }
      : group;
  });
}

function groupOf(rule: Rule, scenario: PlainScenario, layout: Layout): RuledGroup {
  const writes = inOrder(writesOf(rule, layout));
  // Which messages are due, and those for actors that stand still are not.
  const waits = rule.kind === 'timeout' && scenario.receiveFirst ? [...layout.channels.flat(), ...layout.timers] : [];
  const up = rule.kind === 'pause' ? [layout.views[rule.actor]!] : [];
  return { name: nameOf(rule, scenario), rule, reads: inOrder([...writes, ...waits, ...up, layout.parted]), writes };
}

function writesOf(rule: Rule, layout: Layout): readonly (number | undefined)[] {
  switch (rule.kind) {
    case 'start':
      return [...layout.slots.keys()];
    case 'deliver':
      return [...ofStep(rule.to, layout), layout.channels[rule.from]![rule.to]!, layout.duplicated];
    case 'timeout':
      return ofStep(rule.actor, layout);
    case 'restart':
      return [...ofStep(rule.actor, layout), layout.restarted];
    case 'crash':
      return [layout.views[rule.actor]!, layout.timers[rule.actor], layout.crashed, ...layout.monitors];
    case 'pause':
      return [layout.timers[rule.actor], layout.paused, ...layout.monitors];
    case 'resume':
      return [layout.timers[rule.actor], ...layout.monitors];
    case 'partition':
      return [layout.parted, layout.partitions, layout.heals];
    case 'heal':
      return [layout.parted, layout.heals];
    case 'tick':
      return [...layout.timerSlots, ...layout.channels.flat()];
    default:
      return rule satisfies never;
  }
}

/** All that a handler can change. */
function ofStep(actor: number, layout: Layout): readonly (number | undefined)[] {
  const own = [layout.views[actor]!, layout.timers[actor], layout.durables[actor]];
  return [...own, ...layout.channels[actor]!, layout.lost, ...layout.monitors];
}

function inOrder(slots: readonly (number | undefined)[]): readonly number[] {
  return [...new Set(slots.filter((slot) => slot !== undefined))].sort((one, other) => one - other);
}

function nameOf(rule: Rule, { actors }: PlainScenario): string {
  switch (rule.kind) {
    case 'deliver':
      return `deliver from ${actors[rule.from]!.name} to ${actors[rule.to]!.name}`;
    case 'timeout':
    case 'crash':
    case 'restart':
    case 'pause':
    case 'resume':
      return `${rule.kind} of ${actors[rule.actor]!.name}`;
    case 'tick':
    case 'start':
    case 'partition':
    case 'heal':
      return rule.kind;
    default:
      return rule satisfies never;
  }
}
