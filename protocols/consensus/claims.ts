/**
 * The claims of "States in Process Calculi" (SPC) as things to measure, for two and three agents and as far as limits
 * allow for four; and two controls that must fail, so that a check which cannot fail would be noticed.
 */
import type { RunOptions } from '@vedette/core';
import type { ExploreOptions } from '@vedette/engines';
import type { Claim, ClaimCase, Measurement, ModelFiles } from '../claim.ts';
import { type CaseStudy, openCaseStudy } from './case-study.ts';
import { bisimilarToOneStep, valid } from './claims/agreement.ts';
import { confluent, confluentInParts } from './claims/confluence.ts';
import { correspondsEverywhere, correspondsInParts } from './claims/correspondence.ts';
import { ExploredStudies, type ExploredStudy } from './claims/explored-study.ts';
import { normalFormsEverywhere, normalFormsOfParts } from './claims/normal-forms.ts';

/** Larger systems than these are explored as far as this many states, unless the caller sets a limit. */
const farEnough = { 'n=3 by configuration': 2000, 'n=4': 2_000_000 } as const;

/** Of four agents so many states are expanded at every depth, picked at random: some of every phase, to the decisions.
 *  Their parts hardly repeat, so where each is checked there are fewer. */
const widths = { 'state by state': 5000, 'part by part': 1000 } as const;

type Check = (study: CaseStudy, options: ExploreOptions) => Measurement | Promise<Measurement>;

export function consensusClaims(files: ModelFiles): readonly Claim[] {
  const on = (agents: number, name: string, check: Check, most?: number): ClaimCase => ({
    name,
    expected: 'holds',
    ...slowBeyondTwo(agents),
    run: async (options) => check(await openCaseStudy(files, agents), limited(options, most)),
  });
  const onFour = (check: Check, way: keyof typeof widths): ClaimCase => {
    const order = { kind: 'highway', width: widths[way], seed: 4 } as const;
    return on(4, 'n=4', (study, options) => check(study, { ...options, order }), farEnough['n=4']);
  };
  const bisimulation = (agents: number, model: 'strong' | 'unreliable' | 'no-phase-2', most?: number): ClaimCase => ({
    name: model === 'strong' ? `n=${agents}` : `control: ${model} n=${agents}`,
    expected: model === 'strong' ? 'bisimilar' : 'not bisimilar',
    ...slowBeyondTwo(agents),
    run: (options) => bisimilarToOneStep(files, { model, agents }, limited(options, most)),
  });
  const sample = farEnough['n=3 by configuration'];
  const explored = new ExploredStudies();
  const ofParts =
    (check: (explored: ExploredStudy, options: ExploreOptions) => Measurement | Promise<Measurement>): Check =>
    async (study, options) =>
      check(await explored.of(study, options), options);
  const sound: Check = (study, options) => correspondsEverywhere(study, 'sound', options);
  const complete: Check = (study, options) => correspondsEverywhere(study, 'complete', options);
  const inParts = new SharedMeasurement(correspondsInParts);
  const soundInParts: Check = async (study, options) => (await inParts.of(study, options)).sound;
  const completeInParts: Check = async (study, options) => (await inParts.of(study, options)).complete;
  return [
    {
      id: 'SPC-NF',
      family: 'consensus',
      source: 'SPC sec. 3',
      title: 'Every reachable configuration has exactly one standard form, and NF and its inverse fit together.',
      cases: [
        on(2, 'n=2', normalFormsEverywhere),
        on(3, 'n=3', ofParts(normalFormsOfParts)),
        onFour(ofParts(normalFormsOfParts), 'part by part'),
      ],
    },
    {
      id: 'SPC-SOUND',
      family: 'consensus',
      source: 'SPC theorem 4.1',
      title: 'Every step of the stateful representatives is a step of the calculus.',
      cases: [on(2, 'n=2', sound), on(3, 'n=3', soundInParts), onFour(soundInParts, 'part by part')],
    },
    {
      id: 'SPC-COMPLETE',
      family: 'consensus',
      source: 'SPC theorem 4.2',
      title: 'Every step of the calculus is a step of the stateful representatives.',
      cases: [on(2, 'n=2', complete), on(3, 'n=3', completeInParts), onFour(completeInParts, 'part by part')],
    },
    {
      id: 'SPC-CONF',
      family: 'consensus',
      source: 'SPC lemma 3.7',
      title: 'Network evaluation is confluent.',
      cases: [
        on(2, 'n=2', confluent),
        on(2, 'n=2, part by part', ofParts(confluentInParts)),
        on(3, 'n=3', ofParts(confluentInParts)),
        on(3, `n=3, first ${sample} configurations`, confluent, sample),
        onFour(ofParts(confluentInParts), 'part by part'),
      ],
    },
    {
      id: 'SPC-BISIM',
      family: 'consensus',
      source: 'SPC sec. 2.4',
      title: 'The system is weakly bisimilar to a wrapper that says ok once: termination and agreement.',
      cases: [
        bisimulation(2, 'strong'),
        bisimulation(3, 'strong'),
        bisimulation(2, 'no-phase-2'),
        bisimulation(2, 'unreliable'),
        bisimulation(4, 'strong', farEnough['n=4']),
      ],
    },
    {
      id: 'SPC-VALID',
      family: 'consensus',
      source: 'SPC sec. 2.4',
      title: 'Only proposed values are decided.',
      cases: [on(2, 'n=2', valid), on(3, 'n=3', valid), onFour(valid, 'state by state')],
    },
  ];
}

/** State spaces grow steeply with the number of agents: beyond two they take minutes. */
function slowBeyondTwo(agents: number): { readonly slow?: true } {
  return agents > 2 ? { slow: true } : {};
}

type BothDirections = Awaited<ReturnType<typeof correspondsInParts>>;

/** One exploration for both theorems, if it was complete; a run cut short is made again. */
class SharedMeasurement {
  readonly #measure: typeof correspondsInParts;
  readonly #known = new Map<number, BothDirections>();

  constructor(measure: typeof correspondsInParts) {
    this.#measure = measure;
  }

  async of(study: CaseStudy, options: ExploreOptions): Promise<BothDirections> {
    const known = this.#known.get(study.agents);
    if (known !== undefined) return known;
    const measured = await this.#measure(study, options);
    if (measured.sound.agrees !== null) this.#known.set(study.agents, measured);
    return measured;
  }
}

function limited(options: RunOptions, states: number | undefined): RunOptions {
  if (states === undefined || options.limits?.states !== undefined) return options;
  return { ...options, limits: { ...options.limits, states } };
}
