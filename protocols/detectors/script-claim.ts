/**
 * FD-CSP: the assertions of FD's appendix B on our script, whose control and whose counting of questions as answers can
 * be set as they are printed there. With two processes, or the three of the paper.
 */
import type { RunOptions } from '@vedette/core';
import { answer } from '@vedette/questions';
import type { Claim, ClaimCase, Measurement, ModelFiles } from '../claim.ts';
import { printed, readings } from './readings.ts';
import { type Constants, evidenceOf, limited, openDetector } from './weak-completeness-measure.ts';

interface Asserted {
  readonly assertion: string;
  readonly called: string;
  readonly constants: Constants;
}

const often: Asserted = { assertion: 'Spec [T= Protocol', called: 'Spec [T= Protocol', constants: {} };
const refused: Asserted = { assertion: 'Spec [F= Protocol', called: 'Spec [F= Protocol', constants: {} };
const full: Asserted = {
  assertion: 'STOP [T= Ring \\ diff(Events, {|overflow|})',
  called: 'STOP [T= overflow, type R',
  constants: { whenFull: 'report' },
};

export function scriptClaim(files: ModelFiles): Claim {
  const asked = [often, refused, full];
  const settings = [readings.figures, printed];
  const cases = [2, 3].flatMap((n) =>
    asked.flatMap((one) =>
      settings.map(({ text, constants }) => caseOf(files, withSetting(one, { n, text, constants }))),
    ),
  );
  return {
    id: 'FD-CSP',
    family: 'detectors',
    source: 'FD appendix B',
    title: 'In CSPM: p1 is suspected too often, so the protocol does not refine Spec; with type R a queue overflows.',
    cases,
  };
}

function withSetting(
  { assertion, called, constants }: Asserted,
  setting: { readonly n: number; readonly text: string; readonly constants: Constants },
): Asserted {
  const { n, text, constants: control } = setting;
  return { assertion, called: `${called}, n=${n}${text}`, constants: { n, flips: 0, ...constants, ...control } };
}

/** Larger state spaces than this are explored so far only, unless the caller sets a limit. */
const farEnough = 5_000_000;

function caseOf(files: ModelFiles, one: Asserted): ClaimCase {
  return {
    name: `cspm ${one.called}`,
    expected: 'fails',
    ...(one.constants.n === 3 && { slow: true }),
    run: (options) => measureAssertion(files, one, limited(options, farEnough)),
  };
}

async function measureAssertion(files: ModelFiles, one: Asserted, options: RunOptions): Promise<Measurement> {
  const model = await openDetector(files, 'cspm', one.constants);
  const question = model.queries.questions.find(({ name }) => name === one.assertion)!;
  const asked = question.model ?? model;
  const [verdict] = await answer(asked.behaviour.system, [question], options);
  const { states, transitions } = verdict!.stats;
  if (verdict!.kind === 'broken') throw new Error(verdict!.problem.message);
  if (verdict!.kind === 'unknown')
    return { measured: 'not decided', agrees: null, states, transitions, note: verdict!.detail };
  const found = { measured: verdict!.kind, agrees: verdict!.kind === 'fails', states, transitions };
  const { remark, evidence: trace } = verdict as {
    readonly remark?: string;
    readonly evidence?: Parameters<typeof evidenceOf>[1];
  };
  return { ...found, ...(remark && { note: remark }), ...(trace && { evidence: evidenceOf(asked, trace) }) };
}
