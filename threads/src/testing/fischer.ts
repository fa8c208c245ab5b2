/** Fischer's mutual exclusion, as a search in zones that threads open separately. */
import { readFileSync } from 'node:fs';
import type { Source } from '@vedette/core';
import type { ReachabilitySearch } from '@vedette/engines';
import { reachabilitySearches } from '@vedette/questions';
import { uppaal } from '@vedette/uppaal';

export interface Fischer {
  readonly N: number;
  /** Two processes are kept apart if this is at least 10. */
  readonly WAIT: number;
}

const query = 'A[] forall (i : id_t) forall (j : id_t) P(i).critical && P(j).critical imply i == j';

export async function fischer(constants: Fischer): Promise<ReachabilitySearch> {
  const file = new URL('../../../models/uppaal/fischer/fischer.xta', import.meta.url);
  const values = new Map(Object.entries(constants).map(([constant, value]) => [constant, `${value}`]));
  const { value: model } = await uppaal.open(source('fischer.xta', readFileSync(file, 'utf8')), { constants: values });
  const { value: questions } = await model!.queries.properties![0]!.read(source('query', query), model!);
  return reachabilitySearches(model!, questions!, {})[0]!;
}

function source(name: string, text: string): Source {
  return {
    name,
    async *chunks() {
      yield new TextEncoder().encode(text);
    },
  };
}
