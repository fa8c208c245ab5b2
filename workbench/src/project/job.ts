/**
 * A job: one check, described in a file by its model, constants, properties, limits and what is expected. Keys are
 * named after the options of `vedette check`. What a job is made of has a reader each, for other files that describe
 * jobs.
 */
import type { Limits, Span } from '@vedette/core';
import { type VerdictKind, verdictKinds } from '@vedette/questions';
import { answeringEngines } from '../ask/answering-engines.ts';
import type { CheckRequest } from '../ask/check.ts';
import { languageNames } from '../languages.ts';
import type { ModelRequest } from '../open/model-request.ts';
import { readProperties } from './properties.ts';
import type { Entry, Settings, Value, YamlReader } from './yaml-reader.ts';

export interface Job {
  readonly name: string;
  /** Where it is described. */
  readonly span: Span;
  readonly check: CheckRequest;
}

/** The same job, with these limits before its own. */
export function withLimits<Described extends Job>(job: Described, limits: Limits): Described {
  return { ...job, check: { ...job.check, limits: { ...job.check.limits, ...limits } } };
}

/** What holds for all jobs of a file unless one says otherwise. */
export interface JobDefaults {
  readonly limits: Limits;
  /** From a path in the file to a name that the host knows. */
  readonly pathOf: (path: string) => string;
}

export const modelKeys = ['model', 'language', 'constants', 'process', 'without'] as const;
export const jobKeys = [...modelKeys, 'properties', 'fair', 'absent', 'expect', 'limits', 'engine'] as const;
export const limitKeys = ['states', 'depth', 'seconds', 'memory'] as const;

export function readJob({ key, keySpan, value }: Entry, reader: YamlReader, defaults: JobDefaults): Job {
  const settings = reader.settings(value, jobKeys, 'the settings of a check');
  const { limits, engine, expect } = settings;
  const chosen = engine && reader.choice(engine, answeringEngines);
  const check: CheckRequest = {
    model: readModel({ ...settings, span: keySpan }, reader, defaults),
    asked: readProperties(settings, reader, defaults.pathOf),
    expected: expect === undefined ? [] : readExpectation(expect, reader),
    // Several jobs are done at once, one per core.
    search: { order: { kind: 'breadth' }, threads: 1 },
    limits: { ...defaults.limits, ...(limits && readLimits(limits, reader)) },
    evidence: 'once',
    ...(chosen && { engine: chosen }),
  };
  return { name: key, span: keySpan, check };
}

export function readModel(
  { span, model, language, constants, process, without }: Settings<(typeof modelKeys)[number]>,
  reader: YamlReader,
  { pathOf }: JobDefaults,
): ModelRequest {
  const spoken = language && reader.choice(language, languageNames);
  const named = process && reader.string(process, 'the name of a process');
  return {
    name: pathOf(reader.required(model, 'model', { span, what: 'A check' })),
    ...(spoken && { language: spoken }),
    ...(constants && { constants: readConstants(constants, reader) }),
    ...(named !== undefined && { process: named }),
    ...(without && { without: reader.texts(without, 'the name of a reduction') }),
  };
}

export function readConstants(value: Value, reader: YamlReader): ReadonlyMap<string, string> {
  const constants = new Map<string, string>();
  for (const { key, value: one } of reader.entries(value, 'constants, NAME: VALUE each'))
    constants.set(key, reader.string(one, 'the value of a constant; quote one that has brackets') ?? '');
  return constants;
}

export function readLimits(value: Value, reader: YamlReader): Limits {
  const { states, depth, seconds, memory } = reader.settings(
    value,
    limitKeys,
    'limits: states, depth, seconds, memory (in MB)',
  );
  const read = {
    states: states && reader.number(states, 'whole number'),
    depth: depth && reader.number(depth, 'whole number'),
    seconds: seconds && reader.number(seconds, 'number'),
    megabytes: memory && reader.number(memory, 'number'),
  };
  return {
    ...(read.states && { states: read.states }),
    ...(read.depth && { depth: read.depth }),
    ...(read.seconds && { seconds: read.seconds }),
    ...(read.megabytes && { bytes: read.megabytes * 1e6 }),
  };
}

export function readExpectation(value: Value, reader: YamlReader): readonly VerdictKind[] {
  const kind = reader.choice(value, verdictKinds);
  return kind === undefined ? [] : [kind];
}
