/** `vedette format`: the pretty-printed text to standard output, back to the file, or only compared with it. */
import { resolve } from 'node:path';
import type { Source } from '@vedette/core';
import { formatModel, foundIn, type ModelRequest, sourceOf, UsageError } from '@vedette/workbench';
import type { FormatOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { modelRequest, standardInput } from '../command-line/model-request.ts';
import { writeOutput } from '../output/write-output.ts';
import { drawProblems, refuseModel } from '../report/problem-report.ts';
import type { Io } from '../terminal/io.ts';

type Pieces = AsyncIterable<string> | Iterable<string>;

/** One after the other; the exit code is the worst of them. */
export async function formatFiles(names: readonly string[], options: FormatOptions, io: Io): Promise<number> {
  for (const name of names) refuseUnwritable(name, options);
  if (names.length > 1 && !options.write && !options.check)
    throw new UsageError(
      'several files are formatted with -w or --check only: on standard output they would run together',
    );
  let worst: number = exitCodes.asExpected;
  for (const name of names) worst = Math.max(worst, await format(name, options, io));
  return worst;
}

/** A file that would hold another notation than its name says is not written. */
function refuseUnwritable(name: string, { write, check }: FormatOptions): void {
  if (write && name === standardInput) throw new UsageError('standard input cannot be written back: leave out -w');
  if (!name.toLowerCase().endsWith('.xml') || !(write || check)) return;
  const target = `${name.slice(0, -'.xml'.length)}.xta`;
  throw new UsageError(
    `${name} stays as it is: format writes .xta text, which is no XML. To have the model as text, with its layout: vedette format ${name} > ${target}`,
  );
}

async function format(name: string, options: FormatOptions, io: Io): Promise<number> {
  const model = await modelRequest(name, options, io);
  const outcome = await formatModel(model, io.host);
  const text = outcome.value;
  if (text === undefined) return refuseModel(name, foundIn(outcome), { io, json: false });
  if (!options.quiet) await drawProblems(foundIn(outcome), io);
  if (options.check || options.write) return compare({ name, model, text }, { options, io });
  for await (const piece of text) {
    if (io.stdout.closed) break;
    await io.stdout.write(piece);
  }
  return exitCodes.asExpected;
}

interface Formatted {
  readonly name: string;
  readonly model: ModelRequest;
  readonly text: Pieces;
}

async function compare(
  { name, model, text }: Formatted,
  { options, io }: { readonly options: FormatOptions; readonly io: Io },
): Promise<number> {
  const same = await isSameText(sourceOf(model, io.host), text);
  const note = (said: string): Promise<void> => (options.quiet ? Promise.resolve() : io.stderr.write(`${said}\n`));
  if (same) {
    await note(`${name} is formatted`);
    return exitCodes.asExpected;
  }
  if (options.check) {
    await note(`${name} is not formatted; vedette format -w ${name} would do it`);
    return exitCodes.differs;
  }
  // The first reading used the text up.
  const again = await formatModel(model, io.host);
  await writeOutput(resolve(io.cwd, name), again.value ?? [], name);
  await note(`Formatted ${name}`);
  return exitCodes.asExpected;
}

/** Compares as the bytes come, so that a large file is never in memory as a whole. */
async function isSameText(source: Source, text: Pieces): Promise<boolean> {
  const file = source.chunks()[Symbol.asyncIterator]();
  let held: Uint8Array = new Uint8Array(0);
  const take = async (length: number): Promise<Uint8Array> => {
    while (held.length < length) {
      const next = await file.next();
      if (next.done) break;
      held = Buffer.concat([held, next.value]);
    }
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  };
  for await (const piece of text) {
    const wanted = Buffer.from(piece);
    if (!wanted.equals(await take(wanted.length))) return file.return?.().then(() => false) ?? false;
  }
  return (await take(1)).length === 0;
}
