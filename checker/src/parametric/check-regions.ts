/** Checks the proofs of a question for all values of parameters: one region of the parameters on each line. */
import type { ParametricSystem } from '@vedette/core';
import { type Checked, Rejected, resultOf } from '../result.ts';
import type { CertificateReader } from '../stream/certificate-reader.ts';
import { countIn, fieldsIn } from '../stream/shapes.ts';
import { checkCertificate } from './check-certificate.ts';
import type { Premise } from './linear.ts';

export function checkRegions(system: ParametricSystem, reader: CertificateReader): Promise<Checked> {
  return resultOf(async () => {
    const count = countIn(fieldsIn(await reader.json(), 'the head of the regions').regions, 'the number of regions');
    const names = system.dimensions.map(({ name }) => name);
    const cells: string[] = [];
    let sums = 0;
    while (cells.length < count) {
      const data = await reader.json();
      const checked = guarded(() => checkCertificate(system, data));
      if (checked.kind === 'rejected') throw new Rejected(`region ${cells.length + 1}: ${checked.because}`);
      cells.push(cellText(checked.cell, names));
      sums += checked.sums;
    }
    await reader.expectEnd();
    if (count === 0) throw new Rejected('it claims nothing');
    return `${sums} sums, for ${cells.join('; or ')}`;
  });
}

/** What the model throws at a state of the certificate is a gap in the proof. */
function guarded<T>(check: () => T): T {
  try {
    return check();
  } catch (thrown) {
    throw new Rejected(thrown instanceof Error ? thrown.message : String(thrown));
  }
}

function cellText(cell: readonly Premise[], names: readonly string[]): string {
  if (cell.length === 0) return 'all values';
  return cell.map(({ form, is }) => `${sumText(form.constant, form.factors, names)} ${is}`).join(', ');
}

function sumText(constant: bigint, factors: ReadonlyMap<number, bigint>, names: readonly string[]): string {
  const parts = [...factors].map(([dimension, factor]) =>
    factor === 1n ? names[dimension]! : factor === -1n ? `-${names[dimension]}` : `${factor}*${names[dimension]}`,
  );
  if (constant !== 0n || parts.length === 0) parts.push(`${constant}`);
  return parts.join(' + ').replaceAll('+ -', '- ');
}
