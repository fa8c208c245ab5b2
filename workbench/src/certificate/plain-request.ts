/** How a model is opened for a certificate: without every reduction, since a checker follows none. */
import type { Host } from '../host.ts';
import type { ModelRequest } from '../open/model-request.ts';
import { chooseLanguage } from '../open/open-model.ts';

export async function plainRequest(request: ModelRequest, host: Host): Promise<ModelRequest> {
  const language = await chooseLanguage(request, host)?.load();
  const { symmetric: _, ...plain } = request;
  // Where the request names the symmetric sort, there is nothing to leave out otherwise.
  const isIdle = language?.checksSymmetry === true && request.symmetric === undefined;
  const names = Object.keys(language?.reductions ?? {}).filter((name) => !(isIdle && name === 'symmetry'));
  return { ...plain, without: names.filter((name) => language?.sameStates?.includes(name) !== true) };
}

/** What the search did not make smaller, compared with what was asked for. */
export function leftOut(asked: ModelRequest, plain: ModelRequest): readonly string[] {
  return (plain.without ?? []).filter((name) => asked.without?.includes(name) !== true);
}

/** The same model, for a header: as JSON has it. */
export function requestRecord({
  constants,
  bytes: _bytes,
  beside: _beside,
  without: _without,
  ...plain
}: ModelRequest) {
  return { ...plain, ...(constants && { constants: Object.fromEntries(constants) }) };
}
