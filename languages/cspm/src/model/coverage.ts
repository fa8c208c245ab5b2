/**
 * Which prefixes of a script runs of some processes take. The processes are compiled anew without making them smaller,
 * and what follows a prefix knows the place of the prefix: so a state says which prefixes led to it.
 */
import type { Coverage, ModelPart } from '@vedette/core';
import type { CheckedScript } from '../check.ts';
import { printPrefix } from '../print/expression.ts';
import { placeKey, placesIn } from '../processes/places.ts';
import type { Prefix } from '../tree.ts';
import type { ProcessModel } from './process-model.ts';

interface Shown {
  /** The prefixes that were computed so far. */
  readonly places: ReadonlySet<string>;
  readonly processes: readonly ProcessModel[];
}

export function coverageOf({ resolved }: CheckedScript, { places, processes }: Shown): Coverage {
  const prefixes = prefixesIn(resolved.declarations);
  const keys = [...prefixes.keys()];
  const taken = new Set<string>();
  // Assertions are often about the same processes.
  const distinct = [...new Map(processes.map((process) => [process.behaviour.system, process])).values()];
  const seen = distinct.map(({ components }) => components.map(() => new Set<number>()));
  return {
    parts: Array.from(prefixes.values(), partOf),
    systems: distinct.map(({ behaviour }) => behaviour.system),
    visit(state, system) {
      distinct[system]!.components.forEach((component, slot) => {
        const [own, value] = [seen[system]![slot]!, state[slot]!];
        if (own.has(value)) return;
        own.add(value);
        for (const place of placesIn(component.process!(value))) taken.add(placeKey(place));
      });
    },
    isExercised: (part) => taken.has(keys[part]!),
    whyNot: (part) => (places.has(keys[part]!) ? refused : unreached),
  };
}

const refused = 'it never happens: others that must take part refuse it, or no run gets there';
const unreached = 'no process gets there';

function partOf(prefix: Prefix): ModelPart {
  const { channel, fields } = prefix;
  const { end } = fields.at(-1)?.span ?? channel.span;
  return { kind: 'prefix', name: printPrefix(prefix), span: { ...prefix.span, end } };
}

/** By their places, of which instances of a module share those of the module. */
function prefixesIn(declarations: CheckedScript['resolved']['declarations']): ReadonlyMap<string, Prefix> {
  const found = new Map<string, Prefix>();
  const waiting: object[] = [declarations];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('kind' in node && node.kind === 'prefix') found.set(placeKey((node as Prefix).span), node as Prefix);
    for (const [key, part] of Object.entries(node))
      if (typeof part === 'object' && part !== null && !notOfTheText.has(key)) waiting.push(part as object);
  }
  return found;
}

/** What resolving put in. */
const notOfTheText: ReadonlySet<string> = new Set(['span', 'entity', 'tock', 'instantiates', 'introduces']);
