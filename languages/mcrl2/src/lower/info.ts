/** What `vedette info` says about a lowered model: its components, their linear form, and what the reductions removed. */
import type { InfoSection } from '@vedette/core';
import type { DataEngine } from '../data/engine.ts';
import type { RuledGroup } from './groups.ts';
import type { Layout, PlacedComponent } from './layout.ts';

export function infoOf(
  { components }: Layout,
  groups: readonly RuledGroup[],
  engine: DataEngine,
): readonly InfoSection[] {
  return [
    { title: 'Components', lines: components.map(sizesOf) },
    { title: 'Linear form', lines: components.flatMap(linearForm) },
    { title: 'Synchronisations', lines: groups.map(({ group }) => group.name) },
    { title: 'Constant parameters', lines: components.flatMap((component) => constantsOf(component, engine)) },
    { title: 'Parameters that do not matter', lines: components.flatMap(ignoredOf) },
  ];
}

function sizesOf({ name, found, slotOf }: PlacedComponent): string {
  return `${name}: ${found.reached.length} locations, ${found.summands.length} summands, ${slotOf.size} parameters`;
}

function linearForm({ name, found, linear }: PlacedComponent): readonly string[] {
  return found.summands.map(({ from, next, actions, sums }) => {
    const sum = sums.length === 0 ? '' : `sum ${sums.map((variable) => variable.name).join(', ')} . `;
    const done = actions.length === 0 ? 'tau' : actions.map(({ action }) => action.name).join('|');
    return `${name}: ${linear.locations[from]!.name} -> ${linear.locations[next]!.name}: ${sum}${done}`;
  });
}

function constantsOf({ name, found }: PlacedComponent, engine: DataEngine): readonly string[] {
  return [...found.values].map(
    ([variable, value]) => `${name}.${variable.name} = ${engine.text(value, variable.sort)}`,
  );
}

/** Mentioned at a reached location, not constant, and never kept. */
function ignoredOf({ name, found, linear, slotOf }: PlacedComponent): readonly string[] {
  const mentioned = new Set(found.reached.flatMap((location) => linear.locations[location]!.variables));
  return [...mentioned]
    .filter((variable) => !found.values.has(variable) && !slotOf.has(variable))
    .map((variable) => `${name}.${variable.name}`);
}
