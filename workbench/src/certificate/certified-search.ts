/** What a check with certificates does differently: it opens the model without reductions, and notes what it reads. */
import type { Question } from '@vedette/core';
import { UsageError } from '@vedette/questions';
import type { CheckRequest } from '../ask/check.ts';
import { excluded } from '../exclusions.ts';
import type { Host } from '../host.ts';
import type { WorkContext } from '../work-context.ts';
import { Certifying } from './certifying.ts';
import { leftOut, plainRequest } from './plain-request.ts';
import { readFiles } from './read-files.ts';

/** The request without reductions, which a remark names. */
export async function certificateSearch(request: CheckRequest, work: WorkContext): Promise<CheckRequest> {
  if (request.certificate === undefined) return request;
  if (request.model.bytes !== undefined) throw excluded('certificate/no-file');
  const model = await plainRequest(request.model, work.host);
  const { reduce = [], ...search } = request.search;
  const names = [...leftOut(request.model, model), ...reduce];
  if (request.model.symmetric !== undefined) names.push(`symmetric ${request.model.symmetric}`);
  if (names.length > 0) {
    const remark = `searched without reductions, which a checker does not follow: ${names.join(', ')}`;
    work.report({ kind: 'remark', model: request.model.name, remark });
  }
  return { ...request, model, search };
}

export interface BeforeCertifying {
  readonly host: Host;
  /** Once everything is read. */
  begin(questions: readonly Question[]): Promise<Certifying>;
}

export function certifyingOf(
  { certificate, model, asked }: CheckRequest,
  { host, seconds }: WorkContext,
): BeforeCertifying | undefined {
  if (certificate === undefined) return undefined;
  if (host.gzip === undefined) throw new UsageError('certificates cannot be written: nothing packs files here');
  const files = readFiles(host);
  return {
    host: files.host,
    begin: async (questions) =>
      new Certifying({ host, seconds, request: certificate, model, asked, questions, files: await files.digests() }),
  };
}
