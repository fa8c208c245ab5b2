/** Models whose records spread would take apart are refused when they are opened. */
import { bareModel, type Model } from '@vedette/core';
import { graphSystem } from '@vedette/testkit';
import { expect, test } from 'vitest';
import { checkRecords } from './records.ts';

const model = bareModel(graphSystem('0 -a-> 0'));

class Shown {
  waits(): readonly [] {
    return [];
  }
}

test.each<[string, unknown, string | undefined]>([
  ['plain records', model, undefined],
  ['a record without a prototype', { ...model, queries: Object.assign(Object.create(null), model.queries) }, undefined],
  ['members without records', { system: model.behaviour.system, questions: [] }, '"behaviour"'],
  ['an instance of a class', { ...model, presentation: new Shown() }, '"presentation"'],
  ['nothing', { ...model, queries: null }, '"queries"'],
])('%s', (_, given, wrong) => {
  const opening = () => checkRecords(given as Model, 'count');
  if (wrong === undefined) expect(opening).not.toThrow();
  else expect(opening).toThrow(`a model of the language "count" has no plain object ${wrong}`);
});
