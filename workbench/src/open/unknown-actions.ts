/** Hidden actions that do not exist. Apart from the hiding itself, since only few searches need it. */

import type { Presentation } from '@vedette/core';
import { didYouMean } from '@vedette/text';
import { excluded } from '../exclusions.ts';

/** Refuses names that none of the models has. */
export function refuseUnknownActions(names: readonly string[], models: readonly Pick<Presentation, 'roles'>[]): void {
  const known = new Set(models.flatMap(({ roles }) => roles?.actions() ?? []));
  const unknown = names.find((name) => !known.has(name));
  if (unknown === undefined) return;
  const list = [...known];
  const some = `${list.slice(0, mostListed).join(', ')}${list.length > mostListed ? ', …' : ''}`;
  const hint = didYouMean(unknown, list, 'clause') ?? `the actions are ${some}`;
  throw excluded('hidden/unknown', { name: unknown, hint });
}

const mostListed = 20;
