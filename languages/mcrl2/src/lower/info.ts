/**
 * What `vedette info` says about a lowered model: its components, their linear form, how they act together, and what
 * each reduction removed, under the name by which it can be switched off.
 */
import type { InfoSection } from '@vedette/core';
import { counted } from '@vedette/text';
import type { DataEngine } from '../data/engine.ts';
import type { TypedExpression } from '../typed/index.ts';
import type { RuledGroup } from './groups.ts';
import type { Layout, PlacedComponent } from './layout.ts';
import type { Summand } from './linear.ts';

export interface InfoParts {
  readonly layout: Layout;
  readonly groups: readonly RuledGroup[];
  readonly engine: DataEngine;
  /** Lines about parameters that are reset because of others. */
  readonly resets: readonly string[];
}

export function infoOf({ layout: { components }, groups, engine, resets }: InfoParts): readonly InfoSection[] {
  const lines = (write: (component: PlacedComponent) => readonly string[]): readonly string[] => [
    ...new Set(components.flatMap(write)),
  ];
  return [
    { title: 'Components', lines: components.map(sizesOf) },
    { title: 'Linear form', lines: components.flatMap((component) => linearForm(component, engine)) },
    { title: 'Synchronisations', lines: groups.map(({ group }) => group.name) },
    { title: 'Constant parameters (constants)', lines: lines((component) => constantsOf(component, engine)) },
    { title: 'Parameters that do not matter (unused)', lines: lines(ignoredOf) },
    { title: 'Parameters that are reset where they do not matter (dead)', lines: lines(resetOf) },
    { title: 'Parameters that are reset where another makes them not matter (control)', lines: [...new Set(resets)] },
    { title: 'Sums solved (sums)', lines: lines((component) => solvedOf(component, engine)) },
  ];
}

function sizesOf({ name, found, slotOf, idle }: PlacedComponent): string {
  const { reached, summands } = found;
  const shared = slotOf.size === idle.size ? '' : ` in ${counted(idle.size, 'slot')}`;
  const sizes = [
    counted(reached.length, 'location'),
    counted(summands.length, 'summand'),
    counted(slotOf.size, 'parameter'),
  ];
  return `${name}: ${sizes.join(', ')}${shared}`;
}

/** As in the mCRL2 book, with the control location in front and only what changes at the end. */
function linearForm(component: PlacedComponent, engine: DataEngine): readonly string[] {
  const { name, found, linear } = component;
  return found.summands.map((summand) => {
    const { from, next, sums } = summand;
    const sum = sums.length === 0 ? '' : `sum ${sums.map((variable) => variable.name).join(', ')} . `;
    const step = `${linear.locations[from]!.name} -> ${linear.locations[next]!.name}`;
    return `${name}: ${step}: ${sum}${conditionOf(summand, engine)}${actionsOf(summand, engine)}${updatesOf(component, summand, engine)}`;
  });
}

function conditionOf({ conditions, decided }: Summand, engine: DataEngine): string {
  const all = [...conditions, ...decided].map((condition) => engine.expressionText(condition));
  return all.length === 0 ? '' : `(${all.join(' && ')}) -> `;
}

function actionsOf({ actions }: Summand, engine: DataEngine): string {
  const texts = actions.map(({ action, arguments: given }) => {
    const values = given.map((argument) => engine.expressionText(argument));
    return values.length === 0 ? action.name : `${action.name}(${values.join(', ')})`;
  });
  return texts.length === 0 ? 'tau' : texts.join('|');
}

function updatesOf({ live }: PlacedComponent, { next, updates }: Summand, engine: DataEngine): string {
  const isSame = (value: TypedExpression, name: unknown): boolean =>
    value.kind === 'variable' && value.variable === name;
  const changes = [...updates]
    .filter(([variable, value]) => live.get(next)!.has(variable) && !isSame(value, variable))
    .map(([variable, value]) => `${variable.name} = ${engine.expressionText(value)}`);
  return changes.length === 0 ? '' : ` (${changes.join(', ')})`;
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

/** Kept somewhere, and mentioned elsewhere without being kept. */
function resetOf({ name, found, linear, live, slotOf }: PlacedComponent): readonly string[] {
  return [...slotOf.keys()].flatMap((variable) => {
    const at = found.reached.filter(
      (location) => linear.locations[location]!.variables.includes(variable) && !live.get(location)!.has(variable),
    );
    const places = at.slice(0, 5).map((location) => linear.locations[location]!.name);
    const more = at.length > places.length ? ` and ${at.length - places.length} more` : '';
    return at.length === 0 ? [] : [`${name}.${variable.name} at ${places.join(', ')}${more}`];
  });
}

function solvedOf({ name, found }: PlacedComponent, engine: DataEngine): readonly string[] {
  return found.summands.flatMap(({ solved }) =>
    solved.map(({ variable, value }) => `${name}: ${variable.name} = ${engine.expressionText(value)}`),
  );
}
