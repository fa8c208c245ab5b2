/**
 * A campaign: every model of a file with every combination of constants, every seed and every question, each a job with
 * what is expected of it. The parts of a job are read as those of a project are.
 */
import type { Limits, Outcome, Source } from '@vedette/core';
import { withoutPlaces } from '@vedette/questions';
import { readText } from '@vedette/text';
import type { CheckRequest } from '../ask/check.ts';
import type { ModelRequest } from '../open/model-request.ts';
import { type Job, modelKeys, readConstants, readLimits, readModel } from '../project/job.ts';
import { readProperties } from '../project/properties.ts';
import { type Entry, type Value, YamlReader } from '../project/yaml-reader.ts';
import { type Combination, type ConstantAxis, combinationsOf, mostJobs, readAxes } from './combinations.ts';
import { dataText } from './data-text.ts';
import { type Expectation, readExpectation } from './expectation.ts';
import { digest } from './job-identity.ts';
import { emptyCampaign, emptyList, tooManyJobs, variedConstant } from './problems.ts';
import { readSearches, type SeededSearch } from './searches.ts';

export interface Campaign {
  readonly name: string;
  /** A digest of the campaign, apart from what is expected. */
  readonly definition: string;
  readonly axes: readonly ConstantAxis[];
  readonly jobs: readonly CampaignJob[];
}

/** A job, and which of the campaign's it is. */
export interface CampaignJob extends Job {
  readonly model: string;
  readonly question: string;
  readonly combination: Combination;
}

const questionKeys = ['properties', 'fair', 'absent', 'expect', 'models', 'constants'] as const;
const keys = ['campaign', 'models', 'constants', 'where', 'questions', 'search', 'limits'] as const;

/** `pathOf`: from a path in the file, which starts from its folder, to a name that the host knows. */
export async function readCampaign(source: Source, pathOf: (path: string) => string): Promise<Outcome<Campaign>> {
  const { value: text, problems, texts } = await readText(source);
  if (text === undefined) return { problems, texts };
  const reader = new YamlReader(source.name, text);
  // A file that does not parse has no reliable shape: problems about its shape would only confuse.
  if (reader.problems.length > 0) return reader.outcome({ name: '', definition: '', axes: [], jobs: [] });
  const { parts, ...campaign } = new CampaignReader(reader, pathOf).read();
  return reader.outcome({ ...campaign, definition: await digest(dataText(parts)) });
}

interface NamedModel extends Pick<Entry, 'key' | 'keySpan'> {
  readonly request: ModelRequest;
}

interface NamedQuestion extends Pick<Entry, 'key'> {
  readonly asked: CheckRequest['asked'];
  readonly expectation: Expectation;
  /** The model that is asked, with the constants of the job. */
  readonly models: readonly NamedModel[];
  readonly constants: ReadonlyMap<string, string>;
}

class CampaignReader {
  readonly #reader: YamlReader;
  readonly #pathOf: (path: string) => string;

  constructor(reader: YamlReader, pathOf: (path: string) => string) {
    this.#reader = reader;
    this.#pathOf = pathOf;
  }

  /** `parts`: the fields of the jobs. */
  read(): Omit<Campaign, 'definition'> & { readonly parts: unknown } {
    const reader = this.#reader;
    const settings = reader.settings(reader.root, keys, 'the settings of a campaign');
    const { campaign, constants, where, questions, models, search, limits } = settings;
    const name = reader.required(campaign, 'campaign', { span: settings.span, what: 'A campaign' });
    const axes = constants === undefined ? [] : readAxes(constants, reader);
    const combinations = combinationsOf(axes, where, reader);
    const named = models === undefined ? [] : this.#models(models, axes);
    const parts = {
      models: named,
      questions: questions === undefined ? [] : this.#questions(questions, axes, named),
      searches: readSearches(search, reader),
      limits: limits === undefined ? {} : readLimits(limits, reader),
      combinations,
    };
    const pairs = parts.questions.reduce((sum, question) => sum + question.models.length, 0);
    const size = pairs * parts.searches.length * combinations.length;
    if (reader.problems.length > 0) return { name, axes, jobs: [], parts: undefined };
    if (size === 0) reader.problems.push(emptyCampaign(settings.span));
    if (size > mostJobs) reader.problems.push(tooManyJobs(settings.span, size, mostJobs));
    return { name, axes, jobs: size > mostJobs ? [] : jobsOf(parts), parts: namedParts(parts) };
  }

  #models(value: Value, axes: readonly ConstantAxis[]): readonly NamedModel[] {
    const reader = this.#reader;
    return reader.entries(value, 'models, each with a name').map(({ key, keySpan, value: one }) => {
      const settings = reader.settings(one, modelKeys, 'the settings of a model');
      this.#fixed(settings.constants, axes);
      const request = readModel({ ...settings, span: keySpan }, reader, { limits: {}, pathOf: this.#pathOf });
      return { key, keySpan, request };
    });
  }

  #questions(value: Value, axes: readonly ConstantAxis[], models: readonly NamedModel[]): readonly NamedQuestion[] {
    const reader = this.#reader;
    return reader.entries(value, 'questions, each with a name').map(({ key, value: one }) => {
      const settings = reader.settings(one, questionKeys, 'the settings of a question');
      const asked = readProperties(settings, reader, this.#pathOf);
      const expectation = readExpectation(settings.expect, axes, reader);
      const chosen = settings.models ? this.#chosen(settings.models, models) : models;
      return { key, asked, expectation, models: chosen, constants: this.#fixed(settings.constants, axes) };
    });
  }

  /** A constant that the campaign varies cannot have one value, too. */
  #fixed(value: Value | undefined, axes: readonly ConstantAxis[]): ReadonlyMap<string, string> {
    if (value === undefined) return new Map();
    for (const { key, keySpan } of this.#reader.entries(value, 'constants, NAME: VALUE each'))
      if (axes.some(({ name }) => name === key)) this.#reader.problems.push(variedConstant(keySpan, key));
    return readConstants(value, this.#reader);
  }

  #chosen(value: Value, models: readonly NamedModel[]): readonly NamedModel[] {
    const names = models.map(({ key }) => key);
    const chosen = this.#reader
      .list(value, 'a list of models of this file')
      .map((one) => this.#reader.choice(one, names));
    if (chosen.length === 0) this.#reader.problems.push(emptyList(value.span));
    return models.filter(({ key }) => chosen.includes(key));
  }
}

interface Parts {
  readonly models: readonly NamedModel[];
  readonly questions: readonly NamedQuestion[];
  readonly searches: readonly SeededSearch[];
  readonly combinations: readonly Combination[];
  readonly limits: Limits;
}

/** Without places in the text and expectations. */
function namedParts({ models, questions, ...rest }: Parts): unknown {
  return {
    ...rest,
    models: models.map(({ key, request }) => [key, request]),
    questions: questions.map(({ key, asked, constants, models: of }) => [
      [key, withoutPlaces(asked), constants],
      of.map((model) => model.key),
    ]),
  };
}

function jobsOf({ models, questions, searches, combinations, limits }: Parts): readonly CampaignJob[] {
  const jobs: CampaignJob[] = [];
  for (const model of models)
    for (const question of questions.filter((one) => one.models.includes(model)))
      for (const seeded of searches)
        for (const combination of combinations) jobs.push(jobOf({ model, question, seeded, combination, limits }));
  return jobs;
}

interface Choice {
  readonly model: NamedModel;
  readonly question: NamedQuestion;
  readonly seeded: SeededSearch;
  readonly combination: Combination;
  readonly limits: Limits;
}

function jobOf({ model, question, seeded, combination, limits }: Choice): CampaignJob {
  const constants = new Map([...(model.request.constants ?? []), ...question.constants, ...combination]);
  const { search, seed } = seeded;
  const words = [...combination].map(([name, value]) => `${name}=${value}`);
  const check: CheckRequest = {
    model: { ...model.request, constants },
    asked: question.asked,
    expected: question.expectation(combination),
    search,
    limits,
    evidence: 'once',
  };
  const name = [model.key, question.key, ...words, ...(seed === undefined ? [] : [`seed=${seed}`])].join(' ');
  return { name, span: model.keySpan, check, model: model.key, question: question.key, combination };
}
