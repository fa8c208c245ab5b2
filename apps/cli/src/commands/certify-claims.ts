/**
 * A certificate for each measured case that holds and is one question about one model: the model is copied into the
 * folder, checked there without reductions, and the proof is verified at once.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { legible } from '@vedette/text';
import type { MeasuredCase, Verified, Workbench } from '@vedette/workbench';
import type { ReproduceOptions } from '../command-line/command-options.ts';
import { producer } from '../command-line/producer.ts';
import { limitsOf } from '../command-line/search-request.ts';
import { protocolFile } from '../host/published-claims.ts';
import type { Io } from '../terminal/io.ts';
import { counted } from '../terminal/style.ts';

/** What became of a case, for people. */
interface Outcome {
  readonly result: Verified['checked']['kind'] | 'none';
  readonly text: string;
}

/** False if a proof was written that is not accepted. */
export async function certifyClaims(
  measured: readonly MeasuredCase[],
  folder: string,
  { options, io }: { readonly options: ReproduceOptions; readonly io: Io },
): Promise<boolean> {
  mkdirSync(resolve(io.cwd, folder), { recursive: true });
  const bench = io.startWorkbench();
  const counts = { accepted: 0, rejected: 0, 'not checkable': 0, none: 0 };
  try {
    for (const [number, one] of measured.entries()) {
      if (!isCertifiable(one)) continue;
      const { result, text } = await certified(one, join(folder, `${number + 1}`), { options, io, bench });
      counts[result]++;
      const sign = result === 'accepted' ? '✓' : result === 'rejected' ? '✗' : '-';
      if (!options.quiet && !options.json)
        await io.stdout.write(`${sign} ${legible(one.claim.id)} ${legible(one.case.name)}: ${legible(text)}\n`);
    }
  } finally {
    bench.close();
  }
  const summary = `${counted(counts.accepted, 'certificate')} verified, ${counts.rejected} rejected, ${counts['not checkable']} not checkable, ${counted(counts.none, 'case')} without one`;
  await io.stderr.write(`${summary}\n`);
  return counts.rejected + counts['not checkable'] === 0;
}

function isCertifiable({ case: { model }, measurement }: MeasuredCase): boolean {
  return model !== undefined && measurement.agrees === true && measurement.measured === model.words.holds;
}

interface Room {
  readonly options: ReproduceOptions;
  readonly io: Io;
  readonly bench: Workbench;
}

async function certified({ case: one }: MeasuredCase, stem: string, { options, io, bench }: Room): Promise<Outcome> {
  const { path, constants, asked } = one.model!;
  const name = `${stem}-${path.replaceAll('/', '-')}`;
  const pieces: Uint8Array[] = [];
  for await (const chunk of protocolFile(path).chunks()) pieces.push(chunk);
  writeFileSync(resolve(io.cwd, name), Buffer.concat(pieces));
  const limits = limitsOf(options);
  const checked = await bench.run('check', {
    model: { name, constants: new Map(Object.entries(constants).map(([key, value]) => [key, `${value}`])) },
    asked: [asked],
    expected: [],
    search: { order: { kind: 'breadth' }, threads: 1 },
    limits,
    certificate: { file: `${stem}.vcert`, producer },
  });
  if (checked.kind === 'refused')
    return { result: 'none', text: checked.problems[0]?.message ?? 'the model was refused' };
  const [proof] = checked.certified ?? [];
  if (proof === undefined || 'because' in proof) return { result: 'none', text: proof?.because ?? 'no proof' };
  const verified = await bench.run('verify', { file: proof.file, limits });
  if (verified.kind === 'refused') return { result: 'not checkable', text: 'the model cannot be read again' };
  const { kind } = verified.checked;
  const why = verified.checked.kind === 'accepted' ? verified.checked.facts : verified.checked.because;
  return { result: kind, text: `${proof.file}, ${proof.kind}: ${why}` };
}
