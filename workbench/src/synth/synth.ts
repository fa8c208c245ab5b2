/**
 * Answers questions of a model for all values of some of its constants: regions of parameters, each with a proof, a
 * run, or neither. Where a goal is reached, the ordinary check is made at points of the region, with the constants as
 * numbers: it shares no code with polyhedra, and shows the run.
 */
import { Broken, type Limits, type ParametricQuestion } from '@vedette/core';
import { conditionText, formText, partText, type Region, type Synthesis, synthesise } from '@vedette/engines';
import { mergedRegions, regionText } from '@vedette/structures';
import { textSource } from '@vedette/text';
import type { Answer } from '../ask/answers.ts';
import { check } from '../ask/check.ts';
import type { Certified } from '../certificate/certificate-file.ts';
import type { CertificateRequest } from '../certificate/certifying.ts';
import { readFiles } from '../certificate/read-files.ts';
import { RegionProofs } from '../certificate/region-proofs.ts';
import { excluded } from '../exclusions.ts';
import { type Found, foundIn, type PlacedText, placed, type Refused, refused } from '../open/found.ts';
import type { ModelRequest } from '../open/model-request.ts';
import { openParametric } from '../open/open-parametric.ts';
import { limitsNow, type WorkContext } from '../work-context.ts';
import { integerPoints } from './integer-points.ts';
import { partsOf, type RegionPart } from './region-part.ts';

export interface SynthRequest {
  readonly model: ModelRequest;
  readonly parameters: readonly string[];
  /** Questions in the notation of the model's language; none: those of the model. */
  readonly asked: readonly string[];
  readonly ranges: 'lower ends' | 'both ends';
  readonly division: 'rounded' | 'exact';
  readonly limits: Limits;
  /** The proof of each region without a run is written there. */
  readonly certificate?: CertificateRequest;
}

/** `all`: for every real value. `points`: for those that were tried, the rest is likely. */
export type Claim = 'all' | 'points' | 'nothing';

export interface SynthRegion {
  readonly verdict: 'holds' | 'fails' | 'breaks' | 'open';
  readonly claim: Claim;
  readonly condition: string;
  /** The condition as data. */
  readonly parts: readonly RegionPart[];
  readonly because?: readonly string[];
  /** Labels of a run that all values of one part have. */
  readonly run?: readonly string[];
  /** The same run with times as sums of parameters, and for which values it has these. */
  readonly timed?: TimedRun;
  readonly points: readonly { readonly at: ReadonlyMap<string, number>; readonly verdict: string }[];
  /** The check of the first point, with its run. */
  readonly answer?: Answer;
}

export interface TimedRun {
  readonly condition: string;
  readonly steps: readonly { readonly time: string; readonly label: string }[];
  /** When the run has reached what it shows. */
  readonly end: string;
}

export interface SynthAnswer {
  readonly question: string;
  readonly domain: string;
  readonly regions: readonly SynthRegion[];
  readonly zones: number;
  readonly seconds: number;
  /** What became of the proofs, where they were asked for. */
  readonly certified?: Certified;
}

export interface Synthesised {
  readonly kind: 'synthesised';
  readonly parameters: readonly string[];
  readonly answers: readonly SynthAnswer[];
  readonly found: Found;
  readonly texts: readonly PlacedText[];
}

export type SynthResult = Synthesised | Refused;

export async function synthesiseModel(request: SynthRequest, work: WorkContext): Promise<SynthResult> {
  const set = request.parameters.find((name) => request.model.constants?.has(name));
  if (set !== undefined) throw excluded('parametric/given', { name: set });
  const { model, parameters, ranges, division, certificate } = request;
  const files = certificate && readFiles(work.host);
  const asked = request.asked.length === 0 ? undefined : textSource(request.asked.join('\n'), '-e');
  const opened = await openParametric(
    model,
    { parameters, ranges, division, ...(asked && { asked }) },
    {
      ...work,
      ...(files && { host: files.host }),
    },
  );
  if (opened.value === undefined) return refused(opened);
  work.report({ kind: 'found', found: foundIn(opened) });
  const answers: SynthAnswer[] = [];
  const digests = await files?.digests();
  for (const [number, question] of opened.value.entries()) {
    const count = opened.value.length;
    const proofs = digests && new RegionProofs({ request, files: digests, question, number, count }, work);
    try {
      answers.push(await new Asking(question, request, { ...work, ...(proofs && { regionProofs: proofs }) }).answer());
    } catch (thrown) {
      if (!(thrown instanceof Broken)) throw thrown;
      return refused({ problems: [...opened.problems, thrown.problem], texts: opened.texts });
    }
  }
  return {
    kind: 'synthesised',
    parameters,
    answers,
    found: foundIn(opened),
    texts: placed(opened.texts, {}),
  };
}

function isThin({ region }: Reached): boolean {
  return region.constraints.some(({ isEquality }) => isEquality);
}

type Reached = Extract<Region, { readonly kind: 'reached' }>;

interface AskingContext extends WorkContext {
  readonly regionProofs?: RegionProofs;
}

class Asking {
  readonly #question: ParametricQuestion;
  readonly #request: SynthRequest;
  readonly #work: AskingContext;

  constructor(question: ParametricQuestion, request: SynthRequest, work: AskingContext) {
    this.#question = question;
    this.#request = request;
    this.#work = work;
  }

  async answer(): Promise<SynthAnswer> {
    const { system, name } = this.#question;
    const synthesis = await synthesise(system, system.goals[0]!, {
      limits: limitsNow(this.#request.limits, this.#work),
      signal: this.#work.signal,
      onProgress: (progress) => this.#work.report({ kind: 'progress', progress }),
    });
    const { zones, seconds } = synthesis.stats;
    const certified = await this.#work.regionProofs?.write(synthesis);
    const domain = mergedRegions(synthesis.domain).map((one) => regionText(one, synthesis.parameters));
    return {
      question: name,
      domain: domain.join(' or ') || 'never',
      regions: await this.#regions(synthesis),
      zones,
      seconds,
      ...(certified && { certified }),
    };
  }

  async #regions(synthesis: Synthesis): Promise<readonly SynthRegion[]> {
    const isNever = this.#question.kind === 'never';
    const [yes, no] = isNever ? (['holds', 'fails'] as const) : (['fails', 'holds'] as const);
    const reached = synthesis.regions.filter((one): one is Reached => one.kind === 'reached');
    const isBreaking = ({ run }: Reached): boolean => this.#question.breaks(run.at(-1) ?? -1) !== undefined;
    const found: (SynthRegion | undefined)[] = [this.#plain(synthesis, 'never', { verdict: yes, claim: 'all' })];
    for (const isExact of [true, false]) {
      for (const breaks of [false, true]) {
        const part = reached.filter((one) => one.isExact === isExact && isBreaking(one) === breaks);
        const verdict = breaks ? 'breaks' : no;
        found.push(await this.#confirmed(synthesis, part, { verdict, claim: isExact ? 'all' : 'points' }));
      }
    }
    found.push(this.#plain(synthesis, 'open', { verdict: 'open', claim: 'nothing' }));
    return found.filter((one) => one !== undefined);
  }

  /**
   * A region where a goal is reached, with checks at points. Except for rounding, a check that disagrees is a defect of
   * ours.
   */
  async #confirmed(
    synthesis: Synthesis,
    regions: readonly Reached[],
    { verdict, claim }: Pick<SynthRegion, 'verdict' | 'claim'>,
  ): Promise<SynthRegion | undefined> {
    // A run for an area says more than one for a line in it.
    const [first] = regions.toSorted((one, other) => Number(isThin(one)) - Number(isThin(other)));
    if (first === undefined) return undefined;
    const condition = conditionText({ ...synthesis, regions }, 'reached');
    const run = first.run.map((label) => this.#question.system.label(label).text);
    const many = claim === 'all' ? 1 : 3;
    const ordered = [first, ...regions.filter((one) => one !== first)];
    const points = ordered.flatMap(({ region }) => integerPoints(region, many)).slice(0, 6);
    const tried: { at: ReadonlyMap<string, number>; verdict: string }[] = [];
    let answer: Answer | undefined;
    for (const point of points) {
      const at = new Map(synthesis.parameters.map((name, i) => [name, point[i]!]));
      const answered = await this.#check(at);
      answer ??= answered;
      tried.push({ at, verdict: answered?.verdict.kind ?? 'refused' });
    }
    const wanted = verdict === 'breaks' ? 'broken' : verdict;
    const opposite = verdict === 'fails' ? 'holds' : 'fails';
    const isDenied = tried.some((one) => one.verdict === opposite);
    if (claim === 'all' && isDenied) throw new Error(`the check at a point of "${condition}" disagrees`);
    const parts = this.#parts(synthesis, regions);
    const timed = this.#timed(synthesis, first);
    const shown = { condition, parts, run, ...(timed && { timed }), points: tried, ...(answer && { answer }) };
    if (claim === 'all' || (tried.length > 0 && tried.every((one) => one.verdict === wanted)))
      return { verdict, claim, ...shown };
    const because = ['there is a run if quotients are rounded as it suits, and not at every point that was tried'];
    return { verdict: 'open', claim: 'points', because, ...shown };
  }

  #timed(synthesis: Synthesis, { timed }: Reached): TimedRun | undefined {
    const run = timed();
    if (run === undefined) return undefined;
    const { parameters } = synthesis;
    return {
      condition: partText(run.region, synthesis),
      steps: run.steps.map(({ label, time }) => ({
        time: formText(time, parameters),
        label: this.#question.system.label(label).text,
      })),
      end: formText(run.end, parameters),
    };
  }

  async #check(at: ReadonlyMap<string, number>): Promise<Answer | undefined> {
    const { model, limits } = this.#request;
    const numbers = [...at].map(([name, value]) => [name, `${value}`] as const);
    const constants = new Map([...(model.constants ?? []), ...numbers]);
    const result = await check(
      {
        model: { ...model, constants },
        asked: [{ way: 'expression', text: this.#question.name }],
        expected: [],
        search: { order: { kind: 'breadth' }, threads: 1 },
        limits,
        evidence: 'once',
        vacuity: 'if cheap',
      },
      { ...this.#work, report: () => {} },
    );
    return result.kind === 'refused' ? undefined : result.answers[0];
  }

  #plain(
    synthesis: Synthesis,
    kind: 'never' | 'open',
    { verdict, claim }: Pick<SynthRegion, 'verdict' | 'claim'>,
  ): SynthRegion | undefined {
    const regions = synthesis.regions.filter((one) => one.kind === kind);
    if (regions.length === 0) return undefined;
    const because = [...new Set(regions.flatMap((one) => (one.kind === 'open' ? [one.because] : [])))];
    const condition = conditionText(synthesis, kind);
    const parts = this.#parts(synthesis, regions);
    return { verdict, claim, condition, parts, ...(because.length > 0 && { because }), points: [] };
  }

  #parts({ parameters: names }: Synthesis, regions: readonly Region[]): readonly RegionPart[] {
    const { parameters: wanted } = this.#request;
    return partsOf(
      regions.map(({ region }) => region),
      { names, wanted },
    );
  }
}
