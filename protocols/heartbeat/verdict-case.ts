/**
 * A letter of the paper's tables as a case: one requirement of one protocol, with its constants, in one of both
 * languages.
 */
import type { RunOptions } from '@vedette/core';
import type { CaseModel, ClaimCase, ModelFiles } from '../claim.ts';
import type { Constants, Requirement, Variant } from './variants.ts';
import { type Decision, decide, decideTimed, type Letter, measurementOf, openTimed, openVariant } from './verify.ts';

export const languages = ['mcrl2', 'uppaal'] as const;
export type ModelLanguage = (typeof languages)[number];

/** What is asked, and of which protocol. */
export interface Asked {
  readonly variant: Variant;
  readonly requirement: Requirement;
  readonly times: { readonly tmin: number; readonly tmax: number };
  readonly constants: Constants;
}

export interface Wanted extends Asked {
  readonly expected: Letter;
  /** What sets the case apart from others of its claim. */
  readonly what?: string;
}

export type VerdictCase = (wanted: Wanted, language: ModelLanguage) => ClaimCase;

export function verdictCase(files: ModelFiles): VerdictCase {
  return (wanted, language) => {
    const { variant, times, expected, what } = wanted;
    const words = [variant.name, language, what, `tmin=${times.tmin}`, `tmax=${times.tmax}`];
    return {
      name: words.filter((word) => word !== undefined).join(' '),
      expected,
      model: caseModel(wanted, language),
      run: async (options) => measurementOf(await decided(files, { ...wanted, language }, options), expected),
    };
  };
}

function caseModel({ variant, requirement, times, constants }: Asked, language: ModelLanguage): CaseModel {
  const words = { holds: 'T', fails: 'F' };
  if (language === 'mcrl2')
    return {
      path: variant.model,
      constants: { ...variant.constants, requirement, onward: false, ...times, ...constants },
      asked: { way: 'never', text: 'action:violated' },
      words,
    };
  return {
    path: variant.timed.model,
    constants: { ...variant.timed.constants, requirement, ...times, ...constants },
    asked: { way: 'assertion', text: requirement.slice(1) },
    words,
  };
}

/** The same cases in one language after the other. */
export function inBothLanguages(verdict: VerdictCase, all: readonly Wanted[]): readonly ClaimCase[] {
  return languages.flatMap((language) => all.map((wanted) => verdict(wanted, language)));
}

/**
 * Runs end where the requirement can be violated no more: what follows an excuse decides nothing, and is most of the
 * states.
 */
export async function decided(
  files: ModelFiles,
  { variant, requirement, times, constants, language }: Asked & { readonly language: ModelLanguage },
  options: RunOptions,
): Promise<Decision> {
  switch (language) {
    case 'mcrl2': {
      const given = { requirement, onward: false, ...times, ...constants };
      return decide(await openVariant(files, variant, given), options);
    }
    case 'uppaal': {
      const given = { requirement, ...times, ...constants };
      return decideTimed(await openTimed(files, variant, given), requirement, options);
    }
    default:
      return language satisfies never;
  }
}
