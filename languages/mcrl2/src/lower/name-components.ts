/**
 * What components are called: by their process alone if it runs once, else with the arguments that distinguish them,
 * `Channel(A, B)`. Arguments after the last one that differs are left out: they are starting values that say little
 * about who it is. Where arguments are long or do not distinguish them, components are counted: `Phil 1`, `Phil 2`.
 */
import type { DataEngine } from '../data/engine.ts';
import { evaluate, type SequentialTerm, type UnnamedTerm } from './sequential-term.ts';

/** Longer arguments do not fit over a lifeline. */
const longestArguments = 24;

export function nameComponents(components: readonly UnnamedTerm[], engine: DataEngine): readonly SequentialTerm[] {
  const families = new Map<string, UnnamedTerm[]>();
  for (const component of components) {
    const family = families.get(component.process);
    if (family === undefined) families.set(component.process, [component]);
    else family.push(component);
  }
  const named = new Map([...families.values()].flatMap((family) => namedFamily(family, engine)));
  return components.map((component) => named.get(component)!);
}

function namedFamily(family: readonly UnnamedTerm[], engine: DataEngine): readonly [UnnamedTerm, SequentialTerm][] {
  const { process } = family[0]!;
  const counted = family.map((_, index) => (family.length === 1 ? process : `${process} ${index + 1}`));
  const names = (family.length === 1 ? undefined : byArguments(family, engine)) ?? counted;
  return family.map((component, index) => [
    component,
    { ...component, name: names[index]!, countedName: counted[index]! },
  ]);
}

function byArguments(family: readonly UnnamedTerm[], engine: DataEngine): readonly string[] | undefined {
  const given = family.map((component) => argumentTexts(component, engine));
  const [first] = given;
  if (first === undefined || given.some((texts) => texts?.length !== first.length)) return undefined;
  const differs = first.map((text, position) => given.some((texts) => texts![position] !== text));
  const shown = given.map((texts) => texts!.slice(0, differs.lastIndexOf(true) + 1).join(', '));
  const isDistinct = new Set(shown).size === family.length && shown.every((text) => text.length <= longestArguments);
  return isDistinct ? shown.map((text) => `${family[0]!.process}(${text})`) : undefined;
}

/** Nothing of a component that does not begin with a call. */
function argumentTexts({ term, values }: UnnamedTerm, engine: DataEngine): readonly string[] | undefined {
  if (term.kind !== 'call') return undefined;
  return term.arguments.map((argument) => engine.text(evaluate(engine, argument, values), argument.sort));
}
