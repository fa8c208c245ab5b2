/** `vedette verify`: checks a certificate, and says what the answer rests on. */
import { legible } from '@vedette/text';
import type { Verified } from '@vedette/workbench';
import type { VerifyOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { limitsOf } from '../command-line/search-request.ts';
import { documentText } from '../output/json-text.ts';
import { refuseModel } from '../report/problem-report.ts';
import { type Io, runningModels } from '../terminal/io.ts';
import { perform } from '../terminal/perform.ts';

export async function verify(file: string, options: VerifyOptions, world: Io): Promise<number> {
  const io = runningModels(world, options);
  const request = { file, limits: limitsOf(options) };
  const result = await perform('verify', request, { io, quiet: options.quiet === true });
  if (result.kind === 'refused') return refuseModel(file, result, { io, json: options.json === true });
  await io.stdout.write(options.json ? verifyDocument(file, result) : verifyText(result, options));
  return { accepted: exitCodes.asExpected, rejected: exitCodes.differs, 'not checkable': exitCodes.badCommandLine }[
    result.checked.kind
  ];
}

function verifyDocument(certificate: string, { header, checked, trusted }: Verified): string {
  const { question = null, claim = null, kind = null, producer = null, files = {} } = header ?? {};
  return documentText('verify', {
    certificate,
    question,
    claim,
    proof: kind,
    producer,
    files,
    ...outcome(checked),
    trusted,
  });
}

function verifyText({ header, checked, trusted }: Verified, { quiet }: VerifyOptions): string {
  const claim = header === undefined ? '' : `  ${header.question} ${header.claim}`;
  if (checked.kind !== 'accepted') {
    const sign = checked.kind === 'rejected' ? '✗' : '?';
    return `${sign} ${checked.kind}${legible(claim)}: ${legible(checked.because)}\n`;
  }
  const first = `✓ accepted${legible(claim)}  (${header!.kind}: ${checked.facts})\n`;
  if (quiet) return first;
  return `${first}\nThis rests on:\n${trusted.map((one) => `  - ${legible(one)}\n`).join('')}`;
}

function outcome(checked: Verified['checked']) {
  return checked.kind === 'accepted'
    ? { result: checked.kind, facts: checked.facts }
    : { result: checked.kind, because: checked.because };
}
