/**
 * Repairs a model by its constants: other values of choices, and values of holes as sums of parameters. The fewest
 * changes come first. With parameters or holes a repair is proved for all values and checked at a point by the ordinary
 * check, which shares no code with the proof; without them it is checked.
 */
import type { Limits, ParametricOptions, ParametricQuestion } from '@vedette/core';
import { findValues, type HoleValues, holeText, type Repaired } from '@vedette/engines';
import type { Asked } from '@vedette/questions';
import { regionText } from '@vedette/structures';
import { textSource } from '@vedette/text';
import { type CheckResult, check } from '../ask/check.ts';
import { excluded } from '../exclusions.ts';
import { type Found, foundIn, type Refused, refused } from '../open/found.ts';
import type { ModelRequest } from '../open/model-request.ts';
import { openParametric } from '../open/open-parametric.ts';
import { integerPoints } from '../synth/integer-points.ts';
import { limitsNow, type WorkContext } from '../work-context.ts';
import { type Changes, type Choice, changesInOrder } from './changes.ts';

export interface RepairRequest {
  readonly model: ModelRequest;
  readonly parameters: readonly string[];
  readonly holes: readonly string[];
  readonly choices: readonly Choice[];
  readonly asked: readonly Asked[];
  readonly limits: Limits;
}

/** Values of the holes where a condition holds; `isTight`: with one less a requirement fails. */
export interface RepairValues {
  readonly condition: string;
  readonly values: readonly { readonly hole: string; readonly value: string; readonly isTight: boolean }[];
}

export interface RepairCandidate {
  readonly set: ReadonlyMap<string, string>;
  readonly holes: readonly string[];
  readonly verdict: 'repairs' | 'fails' | 'open' | 'refused';
  readonly whole?: RepairValues;
  readonly parts?: readonly RepairValues[];
  /** Where the ordinary check was made with the repair: its constants. */
  readonly checkedAt?: ReadonlyMap<string, string>;
}

export interface RepairResultFound {
  readonly kind: 'searched';
  readonly parameters: readonly string[];
  /** Those that were tried, in order; only the last one may be a repair. */
  readonly candidates: readonly RepairCandidate[];
  readonly seconds: number;
  readonly found: Found;
}

export type RepairResult = RepairResultFound | Refused;

export async function repairModel(request: RepairRequest, work: WorkContext): Promise<RepairResult> {
  refuseNames(request);
  const unknown = await unknownNames(request, work);
  if (unknown !== undefined) return unknown;
  const started = performance.now();
  const candidates: RepairCandidate[] = [];
  let found: Found = { problems: [], texts: [] };
  for (const changes of changesInOrder(request.choices, request.holes)) {
    const tried = await new Trial(request, changes, work).tried();
    if ('problems' in tried) return tried;
    candidates.push(tried.candidate);
    found = tried.found;
    if (tried.candidate.verdict === 'repairs' || work.signal.aborted) break;
  }
  const seconds = (performance.now() - started) / 1000;
  return { kind: 'searched', parameters: request.parameters, candidates, seconds, found };
}

/** Names that the model does not have are refused before anything is tried: a repair may be found without them. */
async function unknownNames(request: RepairRequest, work: WorkContext): Promise<Refused | undefined> {
  const { parameters, holes, choices, limits } = request;
  if (holes.length > 0) {
    const opened = await openParametric(request.model, parametricOptions(request, [...parameters, ...holes]), work);
    if (opened.value === undefined) return refused(opened);
  }
  for (const { name, values } of choices) {
    const changes = { set: new Map([[name, values[0]!]]), holes: [] };
    const few = { ...request, limits: { ...limits, states: 1 } };
    const tried = await new Trial(few, changes, work).refusal();
    if (tried?.problems.some(({ code }) => code.endsWith('/unknown-constant'))) return tried;
  }
  return undefined;
}

function parametricOptions({ asked }: RepairRequest, parameters: readonly string[]): ParametricOptions {
  const options = { parameters, ranges: 'lower ends', division: 'rounded' } as const;
  return asked.length === 0
    ? options
    : { ...options, asked: textSource(asked.map(({ text }) => text).join('\n'), '-e') };
}

function refuseNames({ model, parameters, holes, choices, asked }: RepairRequest): void {
  const names = [...holes, ...choices.map(({ name }) => name)];
  if (names.length === 0) throw excluded('repair/nothing');
  const twice = [...parameters, ...names].find((name, i, all) => all.indexOf(name) !== i);
  if (twice !== undefined) throw excluded('repair/twice', { name: twice });
  // A choice may have a value to begin with.
  const set = [...parameters, ...holes].find((name) => model.constants?.has(name));
  if (set !== undefined) throw excluded('repair/given', { name: set });
  if (holes.length > 2) throw excluded('repair/holes');
  const other = asked.find(({ way }) => way !== 'expression');
  if (other !== undefined && parameters.length + holes.length > 0)
    throw excluded('repair/question', { way: other.way });
}

type Valued = Extract<Repaired, { readonly kind: 'found' }>;

class Trial {
  readonly #request: RepairRequest;
  readonly #changes: Changes;
  readonly #work: WorkContext;

  constructor(request: RepairRequest, changes: Changes, work: WorkContext) {
    this.#request = request;
    this.#changes = changes;
    this.#work = work;
  }

  async tried(): Promise<{ readonly candidate: RepairCandidate; readonly found: Found } | Refused> {
    const { parameters, holes } = this.#request;
    if (parameters.length + holes.length > 0 && parameters.length + this.#changes.holes.length > 0)
      return this.#proved();
    const verdict = await this.#checked(new Map());
    if (typeof verdict !== 'string') return verdict;
    return { candidate: this.#candidate(verdict), found: { problems: [], texts: [] } };
  }

  async refusal(): Promise<Refused | undefined> {
    const result = await this.#check(new Map());
    return result.kind === 'refused' ? result : undefined;
  }

  async #proved(): Promise<{ readonly candidate: RepairCandidate; readonly found: Found } | Refused> {
    const { parameters, limits } = this.#request;
    const { holes } = this.#changes;
    const options = parametricOptions(this.#request, [...parameters, ...holes]);
    const opened = await openParametric(this.#model(new Map()), options, this.#work);
    if (opened.value === undefined) return refused(opened);
    const requirements = opened.value.map(({ kind, system, name }: ParametricQuestion) => {
      if (kind !== 'never') throw excluded('repair/query', { query: name });
      return { system, goal: system.goals[0]! };
    });
    const repaired = await findValues(requirements, holes, {
      limits: limitsNow(limits, this.#work),
      signal: this.#work.signal,
      onProgress: (progress) => this.#work.report({ kind: 'progress', progress }),
    });
    return { candidate: await this.#confirmed(repaired), found: foundIn(opened) };
  }

  /** A repair that the ordinary check refutes at a point is a defect of the proof. */
  async #confirmed(repaired: Repaired): Promise<RepairCandidate> {
    if (repaired.kind === 'none') return this.#candidate(repaired.because === 'refuted' ? 'fails' : 'open');
    const { whole, parts } = repaired;
    const some = whole ?? parts![0]!;
    const [point] = integerPoints(some.where, 1);
    const at = new Map(repaired.parameters.map((name, i) => [name, `${point?.[i]}`]));
    for (const [i, hole] of this.#changes.holes.entries()) {
      const { constant, factors } = some.forms[i]!;
      at.set(hole, `${factors.reduce((sum, factor, j) => sum + factor * (point?.[j] ?? 0), constant)}`);
    }
    const isChecked = point !== undefined && (await this.#checked(at));
    if (isChecked === 'fails') throw new Error(`the check with ${[...at].join(' ')} refutes a repair that was proved`);
    return {
      ...this.#candidate('repairs'),
      ...(whole && { whole: this.#values(whole, repaired) }),
      ...(parts && { parts: parts.map((part) => this.#values(part, repaired)) }),
      ...(isChecked === 'repairs' && { checkedAt: at }),
    };
  }

  async #checked(more: ReadonlyMap<string, string>): Promise<RepairCandidate['verdict'] | Refused> {
    const result = await this.#check(more);
    if (result.kind === 'refused') return more.size === 0 && this.#changes.set.size === 0 ? result : 'refused';
    const verdicts = new Set(result.answers.map(({ verdict }) => verdict.kind));
    if (verdicts.has('fails') || verdicts.has('broken')) return 'fails';
    return verdicts.has('unknown') ? 'open' : 'repairs';
  }

  #check(more: ReadonlyMap<string, string>): Promise<CheckResult> {
    const { asked, limits } = this.#request;
    return check(
      {
        model: this.#model(more),
        asked,
        expected: [],
        search: { order: { kind: 'breadth' }, threads: 1 },
        limits,
        evidence: 'once',
        vacuity: 'if cheap',
      },
      { ...this.#work, report: () => {} },
    );
  }

  #model(more: ReadonlyMap<string, string>): ModelRequest {
    const { model } = this.#request;
    return { ...model, constants: new Map([...(model.constants ?? []), ...this.#changes.set, ...more]) };
  }

  #candidate(verdict: RepairCandidate['verdict']): RepairCandidate {
    return { ...this.#changes, verdict };
  }

  #values({ where, forms, isTight }: HoleValues, { parameters, domain }: Valued): RepairValues {
    const values = this.#changes.holes.map((hole, i) => ({
      hole,
      value: holeText(forms[i]!, parameters),
      isTight: isTight[i]!,
    }));
    return { condition: regionText(where, parameters, domain), values };
  }
}
