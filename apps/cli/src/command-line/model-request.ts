/** The model that a command names, with what its options say about it. Standard input is read here, as a whole. */
import { languages, type ModelRequest, UsageError } from '@vedette/workbench';
import type { Io } from '../terminal/io.ts';
import { withinLimit } from '../terminal/within-limit.ts';
import type { ModelOptions } from './common-options.ts';

/** The name of standard input on the command line, and in problems. */
export const standardInput = '-';
const standardInputName = '<stdin>';

export async function modelRequest(
  name: string,
  {
    language,
    constant: constants,
    without,
    hide,
    symmetric,
    process: processes = [],
    timeout,
  }: ModelOptions & { readonly timeout?: number },
  io: Io,
): Promise<ModelRequest> {
  const [process, another] = processes;
  if (another !== undefined) throw new UsageError('--process was given twice: one process is asked about');
  const read = {
    ...(language !== undefined && { language }),
    ...(constants && { constants }),
    ...(without && { without }),
    ...(hide && { hide }),
    ...(symmetric !== undefined && { symmetric }),
    ...(process !== undefined && { process }),
  };
  if (name !== standardInput) return { name, ...read };
  if (language === undefined) {
    const names = (io.host.languages ?? languages).map((one) => one.name);
    throw new UsageError(`a model from standard input needs --language, one of: ${names.join(', ')}`);
  }
  return { name: standardInputName, bytes: await withinLimit(timeout, 'standard input', bytesOf(io)), ...read };
}

async function bytesOf({ stdin }: Io): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for await (const chunk of stdin.stream) pieces.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
  return Buffer.concat(pieces);
}
