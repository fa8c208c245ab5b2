/** Models of the protocols in mCRL2, whose states are lists, sets and structures, sized by their constants. */
import { readFileSync } from 'node:fs';
import type { TransitionSystem } from '@vedette/core';
import { mcrl2 } from '@vedette/mcrl2';

export async function protocol(
  path: string,
  constants: Readonly<Record<string, number | string>> = {},
): Promise<TransitionSystem> {
  const bytes = readFileSync(new URL(`../../../protocols/${path}`, import.meta.url));
  const source = {
    name: path,
    async *chunks() {
      yield bytes;
    },
  };
  const values = new Map(Object.entries(constants).map(([constant, value]) => [constant, `${value}`]));
  const { value, problems } = await mcrl2.open(source, { constants: values });
  if (value === undefined) throw new Error(problems.map(({ message }) => message).join(' '));
  return value.behaviour.system;
}
