/** Answers questions about random runs: an estimate with its interval, a test, or some runs. */
import {
  Broken,
  type Figure,
  type RunOptions,
  type Sampler,
  type StatisticalQuestion,
  type StatisticalResult,
  type Stats,
  type Trajectories,
  type Verdict,
} from '@vedette/core';
import { statistics } from '@vedette/structures';
import { declined } from '../declined.ts';
import { Pace, type Stop } from '../task/pace.ts';
import { intervalOf, isNarrow, pairTest, RatioTest } from './rules.ts';
import { drawn, Samples } from './samples.ts';
import { defaultAlpha, defaultEpsilon, defaultSeed, impossibleSetting, type SampleSettings } from './settings.ts';
import { numberText, shareText } from './texts.ts';

export interface SampleOptions extends RunOptions, SampleSettings {}

/** Without a number of runs, a mean takes at least so many. */
const FEWEST = 100;

export async function answerStatistical(question: StatisticalQuestion, options: SampleOptions): Promise<Verdict> {
  const wrong = impossibleSetting(options);
  if (wrong !== undefined) return declined(wrong);
  return new Answering(question, options).verdict();
}

type Outcome = {
  readonly kind: 'holds' | 'fails';
  readonly figures: readonly Figure[];
  readonly remark?: string;
};

class Answering {
  readonly #question: StatisticalQuestion;
  readonly #options: SampleOptions;
  readonly #pace: Pace;
  readonly #seed: number;
  readonly #alpha: number;
  readonly #epsilon: number;
  /** Left out: as many as it takes. */
  readonly #wanted: number | undefined;
  #all: readonly Samples[] = [];
  #successes = 0;

  constructor(question: StatisticalQuestion, options: SampleOptions) {
    const { seed = defaultSeed, alpha = defaultAlpha, epsilon = defaultEpsilon, runs = question.aim.runs } = options;
    this.#question = question;
    this.#options = options;
    this.#pace = new Pace(options);
    this.#seed = seed;
    this.#alpha = alpha;
    this.#epsilon = epsilon;
    this.#wanted = runs;
  }

  async verdict(): Promise<Verdict> {
    let samplers: readonly Sampler[];
    try {
      samplers = this.#question.samplers(this.#seed);
    } catch (thrown) {
      if (thrown instanceof Broken) return declined(thrown.problem.message.replace(/\.$/, ''));
      throw thrown;
    }
    this.#all = samplers.map((sampler) => new Samples(sampler));
    try {
      return await this.#answer();
    } catch (thrown) {
      if (!(thrown instanceof Broken)) throw thrown;
      const broken = this.#all.length > 1 && this.#all[1]!.runs < this.#all[0]!.runs ? this.#all[1]! : this.#all[0]!;
      return broken.broken(thrown, this.#stats());
    }
  }

  #answer(): Promise<Verdict> {
    const { aim } = this.#question;
    switch (aim.kind) {
      case 'probability':
        return this.#probability();
      case 'at least':
      case 'at most':
        return this.#hypothesis(aim);
      case 'compare':
        return this.#comparison();
      case 'mean':
        return this.#mean();
      case 'trajectories':
        return this.#trajectories(aim);
      default:
        return aim satisfies never;
    }
  }

  /** Whether the fixed number of runs was drawn. */
  #isComplete(samples: Samples): boolean {
    return this.#wanted !== undefined && samples.runs >= this.#wanted;
  }

  #condition(samples: Samples): boolean | undefined {
    const sample = samples.next(this.#pace);
    if (sample === undefined) return undefined;
    const { value, at } = sample;
    const isSuccess = value === 1;
    if (isSuccess) this.#successes += 1;
    if (isSuccess) samples.keep(at);
    return isSuccess;
  }

  async #probability(): Promise<Verdict> {
    const [samples] = this.#all as [Samples];
    const precision = { epsilon: this.#epsilon, alpha: this.#alpha };
    const stop = await this.#draw(() => {
      if (this.#condition(samples) === undefined) return undefined;
      if (this.#wanted !== undefined) return this.#isComplete(samples);
      return isNarrow({ successes: this.#successes, runs: samples.runs }, precision);
    });
    return this.#ended(stop, () => ({ kind: 'holds', figures: [this.#estimate()] }));
  }

  async #hypothesis(aim: StatisticalQuestion['aim'] & { readonly kind: 'at least' | 'at most' }): Promise<Verdict> {
    const [samples] = this.#all as [Samples];
    const width = this.#options.epsilon ?? 0.01;
    const { probability } = aim;
    const ends = [Math.max(probability - width, 1e-12), Math.min(probability + width, 1 - 1e-12)] as const;
    const test = new RatioTest(ends, this.#alpha);
    const stop = await this.#draw(() => {
      const isSuccess = this.#condition(samples);
      if (isSuccess === undefined) return undefined;
      test.add(isSuccess);
      return test.verdict !== undefined || this.#isComplete(samples);
    });
    const isLess = aim.kind === 'at most';
    if (stop === undefined && test.verdict === undefined) return this.#undecided(this.#runsText());
    const remark = `Wald's test with errors of probability ${numberText(this.#alpha)}, except within ${numberText(width)} of ${numberText(probability)}.`;
    return this.#ended(stop, () => ({
      kind: (test.verdict === 'yes') !== isLess ? 'holds' : 'fails',
      figures: [this.#estimate()],
      remark,
    }));
  }

  async #comparison(): Promise<Verdict> {
    const [one, other] = this.#all as [Samples, Samples];
    const test = pairTest(this.#alpha);
    const counts = { one: 0, other: 0 };
    let isClose = false;
    const stop = await this.#draw(() => {
      const first = this.#condition(one);
      const drawnSecond = first === undefined ? undefined : other.next(this.#pace);
      if (first === undefined || drawnSecond === undefined) return undefined;
      const second = drawnSecond.value === 1;
      if (first && !second) counts.one += 1;
      if (second && !first) counts.other += 1;
      if (first !== second) test.add(first);
      isClose = one.runs % 256 === 0 && this.#isClose(counts, one.runs);
      return test.verdict !== undefined || isClose || this.#isComplete(one);
    });
    const difference = (counts.one - counts.other) / one.runs;
    const figure = { name: 'difference', text: `${numberText(difference)} (${this.#runsText()})` };
    if (stop === undefined && test.verdict === undefined)
      return this.#undecided(
        isClose ? `the probabilities differ by at most ${numberText(this.#closeness)}` : this.#runsText(),
      );
    const remark = `Wald's test on pairs of runs that differ, with errors of probability ${numberText(this.#alpha)}, except where the odds differ by less than a tenth.`;
    return this.#ended(stop, () => ({ kind: test.verdict === 'yes' ? 'holds' : 'fails', figures: [figure], remark }));
  }

  get #closeness(): number {
    return this.#options.epsilon ?? 0.01;
  }

  /**
   * The interval of the difference lies within epsilon of zero: by the normal distribution, and by that of differing
   * pairs.
   */
  #isClose({ one, other }: { readonly one: number; readonly other: number }, runs: number): boolean {
    if (intervalOf({ successes: one + other, runs }, this.#alpha).most <= this.#closeness) return true;
    const mean = (one - other) / runs;
    const half =
      statistics.normal(0, 1).quantile(1 - this.#alpha / 2) * Math.sqrt(((one + other) / runs - mean ** 2) / runs);
    return one + other >= 100 && Math.abs(mean) + half <= this.#closeness;
  }

  async #mean(): Promise<Verdict> {
    const [samples] = this.#all as [Samples];
    const summary = new statistics.Summary();
    const stop = await this.#draw(() => {
      const sample = samples.next(this.#pace);
      if (sample === undefined) return undefined;
      const { value } = sample;
      summary.add(value);
      samples.keep(value);
      if (this.#wanted !== undefined) return this.#isComplete(samples);
      if (samples.runs < FEWEST) return false;
      const { value: mean, least, most } = statistics.meanOf(summary, 1 - this.#alpha);
      return most! - least! <= 2 * this.#epsilon * Math.abs(mean!) || summary.variance === 0;
    });
    const found = statistics.meanOf(summary, 1 - this.#alpha);
    const text = this.#intervalText(found);
    return this.#ended(stop, () => ({ kind: 'holds', figures: [{ name: 'mean', text }] }), found);
  }

  async #trajectories(aim: StatisticalQuestion['aim'] & { readonly kind: 'trajectories' }): Promise<Verdict> {
    const [samples] = this.#all as [Samples];
    const shown: Trajectories[] = [];
    const wanted = this.#options.runs ?? aim.runs;
    const stop = await this.#draw(() => {
      const sample = samples.next(this.#pace);
      if (sample === undefined) return undefined;
      const { value, at, paths = [] } = sample;
      const isSuccess = value === 1;
      if (isSuccess) this.#successes += 1;
      if (isSuccess) samples.keep(at);
      if ((aim.most === undefined || isSuccess) && shown.length < MOST_SHOWN)
        shown.push({ run: samples.runs - 1, paths: paths.map((path, i) => ({ ...path, name: aim.names[i]! })) });
      return samples.runs >= wanted || (aim.most !== undefined && this.#successes >= aim.most);
    });
    const figures = aim.most === undefined ? [] : [this.#estimate()];
    const text = `${counted(shown.length)} with ${aim.names.length} ${aim.names.length === 1 ? 'expression' : 'expressions'}`;
    return this.#ended(
      stop,
      () => ({ kind: 'holds', figures: [...figures, { name: 'trajectories', text }] }),
      undefined,
      shown,
    );
  }

  #estimate(): Figure {
    const [samples] = this.#all as [Samples];
    const found = intervalOf({ successes: this.#successes, runs: samples.runs }, this.#alpha);
    return { name: 'probability', text: this.#intervalText(found) };
  }

  #intervalText({
    value,
    least,
    most,
  }: {
    readonly value?: number;
    readonly least?: number;
    readonly most?: number;
  }): string {
    const interval =
      least === undefined || most === undefined
        ? ''
        : `, in [${numberText(least)}, ${numberText(most)}] with confidence ${shareText(1 - this.#alpha)}`;
    return `${value === undefined ? 'none' : numberText(value)}${interval} (${this.#runsText()})`;
  }

  #runsText(): string {
    return counted(this.#all[0]!.runs);
  }

  async #draw(draw: () => boolean | undefined): Promise<Stop | undefined> {
    const ended = await drawn(this.#pace, draw, () => this.#breathe());
    return ended.kind === 'stopped' ? ended.stop : undefined;
  }

  #breathe(): Promise<void> {
    const { runs, steps } = this.#counts();
    const { successes } = { successes: this.#successes };
    return this.#pace.breathe(() => ({
      states: runs,
      transitions: steps,
      queue: 0,
      bytes: 0,
      sampled: { runs, ...this.#soFar(successes, this.#all[0]!.runs) },
    }));
  }

  #soFar(successes: number, runs: number): { readonly least?: number; readonly most?: number } {
    const { kind } = this.#question.aim;
    if (runs === 0 || kind === 'mean' || kind === 'trajectories' || kind === 'compare') return {};
    const { least, most } = intervalOf({ successes, runs }, this.#alpha);
    return { least, most };
  }

  #counts(): { readonly runs: number; readonly steps: number } {
    const sum = (part: 'runs' | 'steps'): number => this.#all.reduce((total, one) => total + one[part], 0);
    return { runs: sum('runs'), steps: sum('steps') };
  }

  #stats(): Stats {
    const sampled = this.#counts();
    return { states: 0, transitions: 0, seconds: this.#pace.seconds, bytes: 0, sampled, complete: false };
  }

  #undecided(why: string): Verdict {
    const detail = `the runs do not decide it: ${why}`;
    return { kind: 'unknown', why: 'approximation', detail, statistics: this.#result(), stats: this.#stats() };
  }

  /** The answer; or, where the work had to stop, what is known so far. */
  #ended(
    stop: Stop | undefined,
    outcome: () => Outcome,
    found?: { readonly value?: number; readonly least?: number; readonly most?: number },
    trajectories?: readonly Trajectories[],
  ): Verdict {
    const result = { ...this.#result(found), ...(trajectories && { trajectories }) };
    if (stop === undefined) return { ...outcome(), statistics: result, stats: this.#stats() };
    const so = this.#all[0]!.runs === 0 ? [] : outcome().figures.map(({ name, text }) => `${name} ${text}`);
    const detail = [stop.detail, ...(so.length === 0 ? [] : [`so far: ${so.join('; ')}`])].join('; ');
    return { kind: 'unknown', why: stop.why, detail, statistics: result, stats: this.#stats() };
  }

  /** Where the values lie, and the cumulative probability at some of them. */
  #distribution({ values, runs, offered }: Samples): Pick<StatisticalResult, 'values' | 'curve'> {
    if (values.length === 0 || this.#question.aim.kind === 'trajectories') return {};
    const sorted = values.toSorted((a, b) => a - b);
    // Each kept value stands for as many as were offered per kept one.
    const weight = offered / sorted.length;
    const every = Math.max(1, Math.ceil(sorted.length / CURVE));
    const ranks = sorted.flatMap((_, i) => (i % every === every - 1 || i === sorted.length - 1 ? [i] : []));
    const curve = ranks.map((rank) => {
      const successes = Math.min(runs, Math.round((rank + 1) * weight));
      const { value, least, most } = intervalOf({ successes, runs }, this.#alpha);
      return { at: sorted[rank]!, value, least, most };
    });
    return { values: sorted, curve };
  }

  #result(found?: { readonly value?: number; readonly least?: number; readonly most?: number }): StatisticalResult {
    const [samples] = this.#all as [Samples];
    const { aim, measure } = this.#question;
    const isShare =
      aim.kind !== 'mean' && aim.kind !== 'compare' && (aim.kind !== 'trajectories' || aim.most !== undefined);
    const share =
      isShare && samples.runs > 0
        ? { ...intervalOf({ successes: this.#successes, runs: samples.runs }, this.#alpha), satisfied: this.#successes }
        : {};
    return {
      kind: aim.kind,
      seed: this.#seed,
      ...this.#counts(),
      confidence: 1 - this.#alpha,
      measure,
      ...share,
      ...found,
      ...this.#distribution(samples),
    };
  }
}

/** So many points of a cumulative probability are shown. */
const CURVE = 100;
/** So many runs are kept for pictures. */
const MOST_SHOWN = 200;

function counted(runs: number): string {
  return `${runs} ${runs === 1 ? 'run' : 'runs'}`;
}
