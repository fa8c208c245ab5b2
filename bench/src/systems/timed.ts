/** Timed models of `models/uppaal` as systems for a complete search with subsumption, sized by their constants. */
import { readFileSync } from 'node:fs';
import type { Source, TransitionSystem } from '@vedette/core';
import { uppaal } from '@vedette/uppaal';

export async function timedSystem(
  name: string,
  constants: Readonly<Record<string, number>>,
): Promise<TransitionSystem> {
  const file = new URL(`../../../models/uppaal/${name}/${name}.xta`, import.meta.url);
  const values = new Map(Object.entries(constants).map(([constant, value]) => [constant, `${value}`]));
  const { value: model } = await uppaal.open(source(name, readFileSync(file, 'utf8')), { constants: values });
  // A query that no state answers and that compares no clocks: everything is searched, zones are as wide as they may
  // be.
  const { value: questions } = await model!.queries.properties![0]!.read(source('query', 'E<> false'), model!);
  return questions![0]!.model!.behaviour.system;
}

function source(name: string, text: string): Source {
  return {
    name,
    async *chunks() {
      yield new TextEncoder().encode(text);
    },
  };
}
