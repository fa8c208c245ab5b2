/** The language object: a model is read, checked, compiled; its queries become questions, and so do those of `.q` files. */
import {
  Broken,
  type InfoSection,
  type Language,
  type Model,
  type Outcome,
  type PropertyLanguage,
  type ReadOptions,
  type Source,
} from '@vedette/core';
import { formatUppaal } from './format.ts';
import { Lowering } from './lower/index.ts';
import { modelFor, questionsOf } from './queries/questions.ts';
import { readQueries, readUppaal, type UppaalReading } from './read.ts';
import { Symmetry } from './symmetry/index.ts';
import { symmetrySection } from './symmetry/info.ts';
import { boolSort, type Instance, sortText, type TypedModel, type Variable } from './typed/index.ts';

export async function openUppaal(source: Source, options: ReadOptions): Promise<Outcome<Model>> {
  const { value: reading, problems, texts } = await readUppaal(source, options);
  if (reading === undefined) return { problems, texts };
  try {
    return { value: modelOf(reading, options), problems, texts };
  } catch (thrown) {
    if (thrown instanceof Broken) return { problems: [...problems, thrown.problem], texts };
    throw thrown;
  }
}

/** The system itself keeps what tells deadlocks, and has them as a predicate: a zone with a successor may have stuck members. */
function modelOf(reading: UppaalReading, { without = [] }: ReadOptions): Model {
  const lowering = new Lowering(reading.model);
  const isPlain = without.includes('symmetry') || reading.model.scalarSets.length === 0;
  const symmetry = isPlain ? undefined : new Symmetry(reading.model, lowering.layout);
  const span = { source: reading.model.source, start: 0, end: 0 };
  const deadlock = { name: 'deadlock', formula: { kind: 'deadlock', sort: boolSort, span } } as const;
  return {
    ...modelFor(lowering, lowering.system({ asked: [deadlock] })),
    questions: questionsOf(lowering, reading.model.queries, symmetry),
    properties: [queryFiles(reading, lowering, symmetry)],
    info: [...infoOf(reading.model), ...symmetrySection(reading.model, symmetry)],
  };
}

function queryFiles(reading: UppaalReading, lowering: Lowering, symmetry: Symmetry | undefined): PropertyLanguage {
  return {
    name: 'UPPAAL queries',
    extensions: ['.q'],
    async read(source) {
      const { value: queries, problems, texts } = await readQueries(source, reading);
      return queries === undefined
        ? { problems, texts }
        : { value: questionsOf(lowering, queries, symmetry), problems, texts };
    },
  };
}

function infoOf({ instances, variables, constants, scalarSets }: TypedModel): InfoSection[] {
  const sections: InfoSection[] = [
    { title: 'Processes', lines: instances.map(processLine) },
    { title: 'Global variables', lines: variables.map(variableLine) },
    { title: 'Constants', lines: constants.map(({ name, value }) => `${name} = ${JSON.stringify(value)}`) },
    { title: 'Scalar sets', lines: scalarSets.map(({ name, size }) => `${name}: ${size} values`) },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

function processLine({ name, locations, edges, variables }: Instance): string {
  const own = variables.length === 0 ? '' : `; ${variables.map(variableLine).join(', ')}`;
  return `${name}: ${counted(locations.length, 'location')}, ${counted(edges.length, 'edge')}${own}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function variableLine({ name, sort }: Variable): string {
  return `${sortText(sort)} ${name}`;
}

export const uppaal: Language = {
  name: 'uppaal',
  extensions: ['.xml', '.xta'],
  reductions: ['symmetry'],
  open: openUppaal,
  format: formatUppaal,
};
