/** What `vedette info` says of symmetry: for every scalar set and every query whether it is used, and if not, why. */
import type { InfoSection } from '@vedette/core';
import { askedIn } from '../queries/survey.ts';
import type { Expression, Query, ScalarSet, TypedModel } from '../typed/index.ts';
import type { Symmetry } from './index.ts';

/** Without `symmetry` it was switched off. */
export function symmetrySection(model: TypedModel, symmetry: Symmetry | undefined): readonly InfoSection[] {
  if (model.scalarSets.length === 0) return [];
  const lines = symmetry === undefined ? ['switched off'] : [...setLines(symmetry), ...queryLines(model, symmetry)];
  return lines.length === 0 ? [] : [{ title: 'Symmetry', lines }];
}

function setLines({ sets, reasons }: Symmetry): readonly string[] {
  return [
    ...sets.map(({ name }) => `${name}: members are interchangeable`),
    ...[...reasons].map(([{ name }, why]) => `${name}: not used, since ${why}`),
  ];
}

function queryLines({ queries }: TypedModel, symmetry: Symmetry): readonly string[] {
  if (symmetry.sets.length === 0) return [];
  return queries.map((query) => `${query.text}: ${useOf(query, symmetry)}`);
}

function useOf(query: Query, symmetry: Symmetry): string {
  switch (query.kind) {
    case 'E<>':
    case 'A[]':
      return useFor([query.predicate], symmetry);
    case 'E[]':
    case 'A<>':
    case '-->':
      return 'not used, since cycles of runs must be real';
    case 'sup':
    case 'inf':
    case 'bounds':
      return useFor(askedIn(query), symmetry);
    default:
      return query satisfies never;
  }
}

function useFor(asked: readonly Expression[], symmetry: Symmetry): string {
  const sets = symmetry.setsFor(asked);
  const others = symmetry.sets.filter((set) => !sets.includes(set));
  const shown = others.length === 0 ? '' : `it distinguishes members of ${namesOf(others)}`;
  if (sets.length === 0) return `not used, since ${shown}`;
  return `up to names in ${namesOf(sets)}${shown === '' ? '' : `; ${shown}`}`;
}

function namesOf(sets: readonly ScalarSet[]): string {
  return sets.map(({ name }) => name).join(', ');
}
