/** A project: the checks that a file such as `vedette.yaml` describes, each with its name. */
import type { Outcome, Source } from '@vedette/core';
import { readText } from '@vedette/text';
import { type Job, readJob, readLimits } from './job.ts';
import { noChecks } from './problems.ts';
import { YamlReader } from './yaml-reader.ts';

/** The default name of the file. */
export const projectFile = 'vedette.yaml';

export const projectKeys = ['limits', 'checks'] as const;

export interface Project {
  readonly jobs: readonly Job[];
}

/** `pathOf`: from a path in the file, which starts from its folder, to a name that the host knows. */
export async function readProject(source: Source, pathOf: (path: string) => string): Promise<Outcome<Project>> {
  const { value: text, problems, texts } = await readText(source);
  if (text === undefined) return { problems, texts };
  const reader = new YamlReader(source.name, text);
  // A file that does not parse has no reliable shape: problems about its shape would only confuse.
  if (reader.problems.length > 0) return reader.outcome({ jobs: [] });
  const { checks, limits: common } = reader.settings(reader.root, projectKeys, 'limits: and checks:');
  const limits = common === undefined ? {} : readLimits(common, reader);
  const entries = checks === undefined ? [] : reader.entries(checks, 'checks, each with a name');
  const jobs = entries.map((entry) => readJob(entry, reader, { limits, pathOf }));
  if (jobs.length === 0 && reader.problems.length === 0) reader.problems.push(noChecks(reader.root.span));
  return reader.outcome({ jobs });
}
