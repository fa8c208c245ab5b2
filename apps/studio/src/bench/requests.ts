/** Checks as the studio asks for them. */
import type { Limits } from '@vedette/core';
import type { Asked, CarriedRequest, CheckRequest, SmallestRequest } from '@vedette/workbench';
import type { OpenModel } from '../view.ts';

export function checkRequest(
  { request }: OpenModel,
  asked: readonly Asked[],
  { limits = {}, smallest }: { readonly limits?: Limits; readonly smallest?: SmallestRequest | undefined } = {},
): CheckRequest {
  return {
    model: request,
    asked,
    expected: [],
    search: { order: { kind: 'breadth' }, threads: 1 },
    limits,
    evidence: 'once',
    ...(smallest && { smallest }),
  };
}

/** The same with the files of properties that it names. */
export function carriedCheck({ files }: OpenModel, request: CheckRequest): CarriedRequest<'check'> {
  const encoder = new TextEncoder();
  const carried = [...files].map(([name, text]) => [name, { bytes: encoder.encode(text), beside: new Map() }] as const);
  return { kind: 'check', request, limits: request.limits, files: new Map(carried) };
}
