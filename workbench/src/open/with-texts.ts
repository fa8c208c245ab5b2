/** Work in which some texts replace the files of the same names: those open in an editor. */
import type { Limits } from '@vedette/core';
import { textSource } from '@vedette/text';
import type { Host } from '../host.ts';
import type { WorkContext } from '../work-context.ts';
import type { RequestOf, ResultOf, Workbench, WorkKind } from '../workbench.ts';
import { sourceThrough, type Through } from './source-through.ts';

/** The kinds of work that editors request. */
export type TextsKind = Extract<WorkKind, 'describe' | 'evaluate' | 'check'>;

export interface WithTextsRequest<Kind extends TextsKind = TextsKind> {
  /** By the names of the files. */
  readonly texts: ReadonlyMap<string, string>;
  readonly kind: Kind;
  readonly request: RequestOf<Kind>;
  /** For supervision. */
  readonly limits: Limits;
}

/** `startOn`: a workbench with the files of a host. */
export function withTexts(startOn: (host: Host) => Workbench) {
  return (
    { texts, kind, request }: WithTextsRequest,
    { host, signal, report }: WorkContext,
  ): Promise<ResultOf<TextsKind>> =>
    startOn({ ...host, source: (name) => sourceThrough(host.source(name), newest(texts)) }).run(kind, request, {
      signal,
      onEvent: report,
    });
}

/** The text in place of a file, and of those that it includes. */
function newest(texts: WithTextsRequest['texts']): Through {
  return {
    read(file) {
      const text = texts.get(file.name);
      return (text === undefined ? file : textSource(text, file.name)).chunks();
    },
  };
}
