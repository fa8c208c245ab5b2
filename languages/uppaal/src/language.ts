/** The language object: a model is read, checked, compiled; its queries become questions, and so do those of `.q`
 *  files. */
import {
  Broken,
  type InfoSection,
  isReachability,
  type Language,
  type Model,
  type ModelRoles,
  type Outcome,
  type PropertyLanguage,
  type ReadOptions,
  type Sight,
  type Source,
  usualRoles,
} from '@vedette/core';
import { Compiled, type Reading } from './compiled.ts';
import { coverageOf } from './coverage.ts';
import { delaySearch } from './delay/delay-search.ts';
import { evaluateConstant } from './evaluate.ts';
import { formatUppaal } from './format.ts';
import { parametricQuestions } from './parametric/read-questions.ts';
import { Points } from './points/points-of.ts';
import { withPredicates } from './queries/predicates.ts';
import { modelOf, ReachabilitySearches } from './queries/reachability-search.ts';
import { readQueryFile, readUppaal } from './read.ts';
import { simulatedModel } from './simulation/simulated-model.ts';
import { symbolsOfUppaal } from './symbols.ts';
import type { Symmetry } from './symmetry/index.ts';
import { symmetrySection } from './symmetry/info.ts';
import { boolSort, type Instance, type Sort, sortText, type TypedModel, type Variable } from './typed/index.ts';
import type { Lowering } from './zones/lowering.ts';

export async function openUppaal(source: Source, options: ReadOptions): Promise<Outcome<Model>> {
  const { value: reading, problems, texts } = await readUppaal(source, options);
  if (reading === undefined) return { problems, texts };
  try {
    if (reading.onlySimulated !== undefined) return { value: simulatedModel(reading), problems, texts };
    return { value: openedModel(new Compiled({ ...reading, texts }, options)), problems, texts };
  } catch (thrown) {
    if (thrown instanceof Broken) return { problems: [...problems, thrown.problem], texts };
    throw thrown;
  }
}

function openedModel(compiled: Compiled): Model {
  const { reading, lowering, symmetry } = compiled;
  const { behaviour, presentation } = systemModel(lowering, reading, symmetry);
  return {
    behaviour,
    presentation: {
      ...presentation,
      roles: rolesOf(reading.model),
      info: [...infoOf(reading.model), ...deadSection(lowering), ...symmetrySection(reading.model, symmetry)],
    },
    queries: {
      questions: compiled.questions(
        reading.model.allQueries ?? reading.model.queries,
        ({ model }) => model.allQueries!,
      ),
      properties: [queryFiles(compiled)],
      withPredicates: (expressions) => withPredicates(compiled, expressions),
      evaluate: (expression) => evaluateConstant(expression, reading),
      coverage: () => coverageOf(lowering),
      unreadConstants: reading.unreadConstants,
    },
  };
}

/** A zone with a successor may have members in a deadlock: the system keeps what shows them, and has deadlocks as a
 *  predicate. */
function systemModel(lowering: Lowering, { model: { source }, texts }: Reading, symmetry?: Symmetry): Model {
  const formula = { kind: 'deadlock', sort: boolSort, span: { source, start: 0, end: 0 } } as const;
  const lowered = lowering.system({ asked: [{ name: 'deadlock', formula }] });
  const deadlocks = new ReachabilitySearches(lowering, lowered, symmetry).modelFor(0, formula);
  const isPredicate = { kind: 'predicate', predicate: 0 } as const;
  const points = new Points(lowering, { texts, asked: [] });
  const plain = modelOf(lowering, lowered);
  return {
    ...plain,
    behaviour: {
      ...plain.behaviour,
      searchFor: (question, wanted) => {
        if (question.kind === 'delay' && lowered.system.cover)
          return delaySearch(lowering, question, { model: plain, points: () => points.for('units') });
        if (!isReachability(question)) return undefined;
        if (question.what.kind !== 'deadlock') return deadlocks.behaviour.searchFor!(question, wanted);
        const asked = { ...question, what: isPredicate };
        const search = deadlocks.behaviour.searchFor!(asked, wanted) ?? { model: deadlocks };
        return 'refused' in search ? search : { question: asked, ...search };
      },
      ...(lowered.system.cover && { points: (sight: Sight) => points.for(sight) }),
    },
  };
}

function queryFiles(compiled: Compiled): PropertyLanguage {
  return {
    name: 'UPPAAL queries',
    extensions: ['.q'],
    async read(source) {
      const { value, problems, texts } = await readQueryFile(source, compiled.reading);
      return value === undefined
        ? { problems, texts }
        : { value: compiled.questions(value.queries, value.against), problems, texts };
    },
  };
}

/** Channels, and locations: a step of an instance alone goes by where it leads. */
function rolesOf({ roles = usualRoles, variables, instances }: TypedModel): ModelRoles {
  const channels = [...variables, ...instances.flatMap((instance) => instance.variables)].filter(({ sort }) =>
    isOfChannels(sort),
  );
  const locations = instances.flatMap((instance) => instance.locations);
  return {
    roles,
    actions: () => [...new Set([...channels, ...locations].map(({ name }) => name))],
    components: () => instances.map(({ name }) => name),
  };
}

function isOfChannels(sort: Sort): boolean {
  return sort.kind === 'array' ? isOfChannels(sort.element) : sort.kind === 'channel';
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

/** Queries that read a variable keep it. */
function deadSection({ dead }: Lowering): readonly InfoSection[] {
  const lines = dead?.lines ?? [];
  return lines.length === 0 ? [] : [{ title: 'Variables that are reset where they do not matter (dead)', lines }];
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
  reductions: {
    symmetry: 'members of scalar sets that are interchangeable are not distinguished',
    dead: 'variables have one value where they are written before they are read',
  },
  open: openUppaal,
  parametric: parametricQuestions,
  format: formatUppaal,
  symbols: symbolsOfUppaal,
};
