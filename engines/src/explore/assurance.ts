/**
 * The confidence of a highway search that has found nothing: Engels, Groote, van Weerdenburg, Willemse, "Search
 * algorithms for automated validation" (2009), give no figure, and Atif's thesis (chapter 7) asks for one.
 *
 * The sample: of the states that a run finds on a level, at most `width` are drawn and expanded, each set of that size
 * with the same chance, without replacement. If a share of those states shows a violation, a draw misses all of them
 * with a probability of at most (1 - share)^width, whatever was drawn on the levels before. Runs with different seeds
 * are taken to be independent, so all of them miss with at most that to the power of their number. This says nothing
 * about a violation behind states that were not drawn: it has no share of what was found. For any violation there is
 * the second figure: what a run finds with probability `chance`, so many independent runs all miss with probability (1
 * - chance)^runs.
 */

export interface Sampling {
  /** With a seed each. */
  readonly runs: number;
  readonly width: number;
}

export interface Assurance extends Sampling {
  /** Of the states that every run finds on some level: so many show a violation. */
  readonly share: number;
  /** The least probability that one of the runs would have found it. */
  readonly confidence: number;
  /** With a probability of 95 % one of the runs would have found what each finds with this probability. */
  readonly chance: number;
}

const usual = 0.95;

export function assuranceOf({ runs, width }: Sampling, share: number): Assurance {
  const confidence = -Math.expm1(width * runs * Math.log1p(-share));
  const chance = -Math.expm1(Math.log1p(-usual) / runs);
  return { runs, width, share, confidence, chance };
}

export function assuranceText({ runs, share, confidence, chance }: Assurance): string {
  const one = `a violation in ${percent(share)} of the states of some level with ${percent(confidence)} confidence`;
  const other = `any that one run finds with probability ${percent(chance)} with ${percent(usual)}`;
  return `${runs === 1 ? 'one run' : `${runs} runs`} would have found ${one}, and ${other}`;
}

const almost = 1 - 1e-8;

/** Rounded down: never more than is known. */
function percent(value: number): string {
  if (value > almost) return 'more than 99.999999 %';
  const missing = 100 * (1 - value);
  const scale = 10 ** Math.max(2, 1 - Math.floor(Math.log10(missing)));
  return `${Math.floor(value * 100 * scale + 1e-6) / scale} %`;
}
