/**
 * The counterexamples that the documents print, as models and what is sought in them: figures 10 to 13 of HB, and 10,
 * 12 and 13 of FD. Each names the claim whose evidence is the run of the figure, so that other runs of the same
 * violation can be compared with it.
 */
import type { Model } from '@vedette/core';
import { uppaal } from '@vedette/uppaal';
import type { ClaimCase, ModelFiles } from './claim.ts';
import { detectorClaims } from './detectors/claims.ts';
import { readings } from './detectors/readings.ts';
import { openDetector } from './detectors/weak-completeness-measure.ts';
import { heartbeatClaims } from './heartbeat/claims.ts';
import { binary, type Constants, expanding, revisedBinary, type Variant } from './heartbeat/variants.ts';
import { openVariant } from './heartbeat/verify.ts';

export interface PublishedRun {
  readonly name: string;
  /** The claim that has the run of the figure, and a part of the name of its case. */
  readonly claim: readonly [id: string, part: string];
  /** `deadlock`, or the beginning of a label. */
  readonly sought: string;
  open(files: ModelFiles): Promise<Model>;
}

/** The case whose evidence is the run as it is printed. */
export function printedCase(files: ModelFiles, { claim: [id, part] }: PublishedRun): ClaimCase | undefined {
  const claims = [...heartbeatClaims(files), ...detectorClaims(files)];
  return claims.find((claim) => claim.id === id)?.cases.find(({ name }) => name.includes(part));
}

type Open = PublishedRun['open'];
const heartbeat =
  (variant: Variant, constants: Constants): Open =>
  (files) =>
    openVariant(files, variant, constants);
const detector =
  (constants: Constants): Open =>
  (files) =>
    openDetector(files, 'mcrl2', constants);

async function openGrowing(files: ModelFiles): Promise<Model> {
  const constants = new Map(Object.entries({ detector: 'strongAccuracy', n: '2', crashes: '0' }));
  const { value, problems } = await uppaal.open(files('detectors/growing-timeouts.xta'), { constants });
  if (value === undefined) throw new Error(problems.map(({ message }) => message).join(' '));
  return value;
}

function silence(tmin: number, tmax: number, limit: number): Constants {
  return { tmin, tmax, requirement: 'R1', lossy: false, limit };
}

export const publishedRuns: readonly PublishedRun[] = [
  {
    name: 'HB 10a, 1 to 8',
    claim: ['HB-CE-R1a', 'tmin=1 tmax=8'],
    sought: 'violated',
    open: heartbeat(revisedBinary, silence(1, 8, 22)),
  },
  {
    name: 'HB 10a, 1 to 10',
    claim: ['HB-CE-R1a', 'tmin=1 tmax=10'],
    sought: 'violated',
    open: heartbeat(revisedBinary, silence(1, 10, 27)),
  },
  {
    name: 'HB 10b',
    claim: ['HB-CE-R1b', 'tmin=5'],
    sought: 'violated',
    open: heartbeat(revisedBinary, silence(5, 10, 24)),
  },
  {
    name: 'HB 11',
    claim: ['HB-CE-R2', 'tmin=10'],
    sought: 'violated',
    open: heartbeat(binary, { tmin: 10, tmax: 10, requirement: 'R2' }),
  },
  {
    name: 'HB 12',
    claim: ['HB-CE-R3', 'tmin=10'],
    sought: 'violated',
    open: heartbeat(binary, { tmin: 10, tmax: 10, requirement: 'R3' }),
  },
  {
    name: 'HB 13, tmin 5',
    claim: ['HB-CE-R2x', 'tmin=5'],
    sought: 'violated',
    open: heartbeat(expanding, { tmin: 5, tmax: 10, requirement: 'R2' }),
  },
  {
    name: 'HB 13, tmin 9',
    claim: ['HB-CE-R2x', 'tmin=9'],
    sought: 'violated',
    open: heartbeat(expanding, { tmin: 9, tmax: 10, requirement: 'R2' }),
  },
  {
    name: 'FD 10, overflow',
    claim: ['FD-DL-1', 'mcrl2 n=3 buffer=1 type R'],
    sought: 'overflow',
    open: detector({ buffer: 1, whenFull: 'report', flips: 0 }),
  },
  {
    name: 'FD 10, deadlock',
    claim: ['FD-DL-1', `mcrl2 n=2 buffer=1 type B${readings.appendixA.text}`],
    sought: 'deadlock',
    open: detector({ n: 2, crashes: 0, flips: 0, ...readings.appendixA.constants }),
  },
  {
    name: 'FD 12b',
    claim: ['FD-WC-OSC', 'mcrl2 n=3 buffer=1 FIFO, once'],
    sought: 'flipped',
    open: detector({ n: 3, fifo: true, flips: 1 }),
  },
  {
    name: 'FD 12c',
    claim: ['FD-WC-OSC', 'mcrl2 n=2 buffer=1 FIFO, 2 times'],
    sought: 'flipped',
    open: detector({ n: 2, fifo: true, flips: 2 }),
  },
  { name: 'FD 13', claim: ['FD-DL-2', 'strong accuracy n=2'], sought: 'deadlock', open: openGrowing },
];
