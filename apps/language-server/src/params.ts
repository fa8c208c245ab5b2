/**
 * The shapes of requests of editors: params of another shape are answered with the error of the protocol,
 * InvalidParams.
 */
import { shape } from '@vedette/text';
import { ErrorCodes, ResponseError } from 'vscode-languageserver';
import { checkCommand } from './checks.ts';

const { atLeast, natural, text } = shape;

const textDocument = atLeast({ uri: text });
const position = atLeast({ line: natural, character: natural });

export const documentShape = atLeast({ textDocument });
export const placeShape = atLeast({ textDocument, position });
export const renameShape = atLeast({ textDocument, position, newName: text });
const orderShape = atLeast({ uri: text }, { assertion: shape.whole(1), chart: shape.yes });
export const commandShape = atLeast({ command: shape.oneOf(checkCommand), arguments: shape.listOf(orderShape) });

export function refuseMisfit(wanted: shape.Shape, params: unknown): void {
  const misfit = shape.misfit(wanted, params);
  if (misfit !== undefined) throw new ResponseError(ErrorCodes.InvalidParams, misfit);
}

/** The same handler, for params of that shape. */
export function about<Params, Result>(
  wanted: shape.Shape,
  handler: (params: Params) => Result,
): (params: Params) => Result {
  return (params) => {
    refuseMisfit(wanted, params);
    return handler(params);
  };
}
