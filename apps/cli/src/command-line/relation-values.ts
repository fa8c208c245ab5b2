/** The names of equivalences and preorders on the command line. Engines are not loaded to know them. */

import { didYouMean, quoted } from '@vedette/text';
import type { Equivalence, Relation } from '@vedette/workbench';
import { InvalidArgumentError } from 'commander';

const equivalenceList: readonly Equivalence[] = [
  'strong',
  'branching',
  'divergence-branching',
  'weak',
  'trace',
  'weak-trace',
];

const relationList: readonly Relation[] = [...equivalenceList, 'traces', 'failures', 'failures-divergences'];

export function relation(text: string): Relation {
  return oneOf(text, relationList, 'relation');
}

export function equivalence(text: string): Equivalence {
  return oneOf(text, equivalenceList, 'equivalence');
}

function oneOf<Name extends string>(text: string, names: readonly Name[], what: string): Name {
  const found = names.find((name) => name === text);
  if (found !== undefined) return found;
  const hint = didYouMean(text, names) ?? `There are ${names.join(', ')}.`;
  throw new InvalidArgumentError(`There is no ${what} ${quoted(text)}. ${hint}`);
}
