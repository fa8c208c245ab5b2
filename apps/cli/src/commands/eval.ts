/** `vedette eval`: the value of an expression, computed with the names of a model. */
import { legible } from '@vedette/text';
import type { EvalOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { modelRequest } from '../command-line/model-request.ts';
import { limitsOf } from '../command-line/search-request.ts';
import { documentText } from '../output/json-text.ts';
import { refuseModel } from '../report/problem-report.ts';
import type { Io } from '../terminal/io.ts';
import { perform } from '../terminal/perform.ts';

interface Wanted {
  readonly model: string;
  readonly expression: string;
}

export async function evaluate({ model: name, expression }: Wanted, options: EvalOptions, io: Io): Promise<number> {
  const model = await modelRequest(name, options, io);
  const request = { model, expression, limits: limitsOf(options) };
  const result = await perform('evaluate', request, { io, quiet: options.quiet === true });
  if (result.kind === 'refused') return refuseModel(name, result, { io, json: options.json === true });
  const { value, type = null, language } = result;
  if (options.json) await io.stdout.write(documentText('eval', { model: name, language, expression, value, type }));
  else await io.stdout.write(`${legible(value)}${options.verbose && type !== null ? ` :: ${legible(type)}` : ''}\n`);
  return exitCodes.asExpected;
}
