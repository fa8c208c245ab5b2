/** A model that can only be simulated: its statistical questions, and a system that declines every search. */
import { Broken, type Model, type PropertyLanguage, type Question, type TransitionSystem } from '@vedette/core';
import { readQueryFile, type UppaalReading } from '../read.ts';
import type { AnyQuery } from '../typed/index.ts';
import { statisticalQuestion } from './statistical-question.ts';

const declines = 'the model uses what only simulation has, so its states cannot be searched: ask Pr, E or simulate';

export function simulatedModel(reading: UppaalReading): Model {
  const { model, onlySimulated } = reading;
  const broken = (): never => {
    throw new Broken({ ...onlySimulated!, severity: 'error' });
  };
  const system: TransitionSystem = {
    slots: [],
    groups: [],
    predicates: [],
    initial: broken,
    successors: broken,
    label: broken,
  };
  const files: PropertyLanguage = {
    name: 'UPPAAL queries',
    extensions: ['.q'],
    async read(source) {
      const { value, ...rest } = await readQueryFile(source, reading);
      return value === undefined ? rest : { ...rest, value: questionsOf(value.queries) };
    },
  };
  return {
    behaviour: {
      system,
      searchFor: (question) => (question.kind === 'statistical' ? undefined : { refused: declines }),
    },
    presentation: {},
    queries: {
      questions: questionsOf(model.allQueries ?? []),
      properties: [files],
      unreadConstants: reading.unreadConstants,
    },
  };
}

function questionsOf(queries: readonly AnyQuery[]): readonly Question[] {
  return queries.flatMap((query) => (query.kind === 'statistical' ? [statisticalQuestion(query)] : []));
}
