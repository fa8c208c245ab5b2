/**
 * Which components a chart shows, in which order, under which names. `A, B` shows these two from left to right; `-C`
 * hides one; `A=leader` shows it under another name; `*` stands for all that are not named. A process names all its
 * instances: `Channel` is `Channel(A, B)` and `Channel(B, A)`.
 */

import { componentsCalled, processOf, splitOutsideBrackets } from '@vedette/core';
import type { ChosenLifelines } from '@vedette/pictures';
import { didYouMean } from '@vedette/text';
import { excluded } from '../exclusions.ts';

interface Item {
  readonly sign: 'show' | 'hide';
  readonly name: string;
  readonly as?: string;
}

/** A name that the model does not have is refused. */
export function chosenLifelines(text: string, lifelines: readonly string[]): ChosenLifelines {
  const items = splitOutsideBrackets(text, ',')
    .filter((item) => item !== '')
    .map(itemOf);
  if (items.length === 0 || items.some(({ sign, name }) => sign === 'hide' && name === '*'))
    throw excluded('lifelines/empty');
  const named = items.filter(({ name }) => name !== '*');
  const hidden = named.flatMap(({ sign, name }) => (sign === 'hide' ? meant(name, lifelines) : []));
  const shown = named
    .flatMap(({ sign, name, as }) =>
      sign === 'hide' ? [] : meant(name, lifelines).map((lifeline) => ({ name: lifeline, as: as ?? lifeline })),
    )
    .filter(({ name }) => !hidden.includes(name));
  const others = shown.length === 0 || named.length < items.length ? 'shown' : 'hidden';
  refuseUndrawable({ shown, others, hidden }, lifelines);
  return { shown, others, hidden };
}

/** A chart has a lifeline, and each has a name of its own. */
function refuseUndrawable({ shown, others, hidden }: ChosenLifelines, lifelines: readonly string[]): void {
  const rest = others === 'hidden' ? [] : lifelines.filter((name) => !hidden.includes(name));
  const own = new Set(shown.map(({ name }) => name));
  const names = [...shown.map(({ as }) => as), ...rest.filter((name) => !own.has(name))];
  if (names.length === 0) throw excluded('lifelines/hidden');
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw excluded('lifelines/twice', { name: twice });
}

function itemOf(text: string): Item {
  const hides = text.startsWith('-');
  const [name = '', as] = (hides ? text.slice(1) : text).split(/=(.*)/s).map((part) => part.trim());
  if (hides) return { sign: 'hide', name };
  return { sign: 'show', name, ...(as !== undefined && as !== '' && { as }) };
}

function meant(name: string, lifelines: readonly string[]): readonly string[] {
  const found = componentsCalled(name, lifelines);
  if (found.length > 0) return found;
  const hint =
    didYouMean(name, new Set([...lifelines, ...lifelines.map(processOf)])) ??
    `There are ${lifelines.slice(0, 20).join('; ')}.`;
  throw excluded('lifelines/unknown', { name, hint });
}
