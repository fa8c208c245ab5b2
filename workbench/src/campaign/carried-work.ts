/** A job with the files it reads: the same work as where the files are. */
import type { Host } from '../host.ts';
import type { WorkContext } from '../work-context.ts';
import type { RequestOf, ResultOf, Workbench, WorkKind } from '../workbench.ts';
import { type CarriedFiles, carriedHost } from './carried-files.ts';

/** The kinds of work in campaigns. */
export type CarriedKind = Extract<WorkKind, 'check' | 'measure'>;

export interface CarriedRequest<Kind extends CarriedKind = CarriedKind> {
  readonly files: CarriedFiles;
  readonly kind: Kind;
  readonly request: RequestOf<Kind>;
  /** The limits of the request, for supervision. */
  readonly limits: RequestOf<Kind>['limits'];
}

/** `startOn`: a workbench with the files of a host. */
export function carriedWork(startOn: (host: Host) => Workbench) {
  return (
    { files, kind, request }: CarriedRequest,
    { host, signal, report }: WorkContext,
  ): Promise<ResultOf<CarriedKind>> =>
    startOn(carriedHost(files, host)).run(kind, request, { signal, onEvent: report });
}
