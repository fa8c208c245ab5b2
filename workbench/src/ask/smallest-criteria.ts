/**
 * The criteria of a request for a smallest run, tied to a model. Apart from reading the request, which needs no model.
 */
import type { Label, Model } from '@vedette/core';
import type { Criterion } from '@vedette/engines';
import { NamedActions } from '@vedette/text';
import { oneProcess } from '../open/open-process.ts';
import type { SmallestRequest } from './smallest-request.ts';

export function criteriaOf(request: SmallestRequest, opened: Model): readonly Criterion[] {
  return request.map(({ name, actions }) => {
    if (actions === undefined) return { name };
    const named = new NamedActions(oneProcess(opened).presentation);
    const matchers = actions.map((action) => named.matcher(action));
    return { name, isFault: (label: Label) => matchers.some((matches) => matches(label)) };
  });
}
