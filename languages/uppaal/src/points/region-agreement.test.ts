/**
 * Formulas about timed models against the region graph, which is built from the plain semantics alone and asked as it
 * stands: whatever points a question is answered in, the verdict is that of dense time. `VEDETTE_RUNS=100 npx vitest
 * run languages/uppaal/src/points/region-agreement.test.ts` asks tens of thousands of questions.
 */
import { Broken, type Model, type Question } from '@vedette/core';
import { answer } from '@vedette/questions';
import { readBranching, readLinear } from '@vedette/temporal';
import { law } from '@vedette/testkit';
import type fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { channelNames, instanceNames } from '../queries/channel-names.ts';
import { type Asking, type Case, type Conditions, questions, randomCase } from '../testing/dense-questions.ts';
import { gaps } from '../testing/gap-networks.ts';
import { type Drawn, randomNetwork, receivesByClocks } from '../testing/random-networks.ts';
import { regionModel } from '../testing/region-system.ts';
import { type Expression, mentionsClocks } from '../typed/index.ts';
import { mentionsDeadlock } from '../zones/formula.ts';
import { Lowering } from '../zones/lowering.ts';
import { obstacleToIntegerTime } from './exactness.ts';
import { Points } from './points-of.ts';

const MOST_REGIONS = 1500;
const limits = { states: 20_000 };

/** The model as it is opened: zones, and points for what needs them. */
function openedModel({ model }: Drawn, conditions: Conditions): Model {
  const lowering = new Lowering(model);
  const withAsked = (asked: readonly { name: string; formula: Expression }[]): Model => {
    const points = new Points(lowering, { texts: [], asked });
    return {
      behaviour: { system: lowering.system({ asked }).system, points: (sight) => points.for(sight) },
      presentation: {
        actionNames: (label) => channelNames(lowering, label),
        participants: (_group, label) => instanceNames(lowering, label),
      },
      queries: { questions: [] },
    };
  };
  return {
    ...withAsked([]),
    queries: {
      questions: [],
      withPredicates: (excerpts) => {
        const asked = excerpts.map(({ text }) => ({ name: text, formula: conditions.get(text.trim())! }));
        return { value: withAsked(asked), problems: [], texts: [] };
      },
    },
  };
}

function questionOf({ logic, text, fair }: Asking, model: Model): Question {
  const excerpt = (written: string) => ({ source: 'asked', start: 0, text: written });
  const written = { name: text, formula: excerpt(text), fairness: fair === undefined ? [] : [excerpt(fair)] };
  return (logic === 'ltl' ? readLinear : readBranching)(written, model).value!;
}

function regionsOf({ network, conditions }: Case): Model | undefined {
  try {
    return regionModel(network.model, MOST_REGIONS, conditions);
  } catch (error) {
    if (error instanceof Broken) return undefined;
    throw error;
  }
}

const counts: Record<string, number> = {};
function count(what: string, isThere: unknown = true): void {
  if (isThere) counts[what] = (counts[what] ?? 0) + 1;
}

function countNetwork({ model }: Drawn): void {
  const { instances } = model;
  const locations = instances.flatMap((one) => one.locations);
  const channels = instances.flatMap(({ edges }) => edges.map(({ synchronisation }) => synchronisation?.channel.sort));
  const hasPriorities = model.channelPriorities !== undefined || instances.some(({ priority }) => priority !== 0);
  const hasInvariants = locations.some(({ invariant }) => invariant !== undefined);
  count('networks');
  count('priorities together with invariants', hasPriorities && hasInvariants);
  count('channel priorities', model.channelPriorities !== undefined);
  count('broadcast receiver with a guard on clocks', receivesByClocks(instances));
  count(
    'urgent channel',
    channels.some((sort) => sort?.kind === 'channel' && sort.urgency === 'urgent'),
  );
  count(
    'urgent or committed location',
    locations.some(({ kind }) => kind !== 'normal'),
  );
  count('closed network', obstacleToIntegerTime(model) === undefined);
}

/** The conditions that a formula is about. */
function usedIn({ text }: Asking, conditions: Conditions): readonly Expression[] {
  return [...conditions].filter(([name]) => text.includes(`{${name}}`)).map(([, one]) => one);
}

/** Asks for runs alone of a closed network: regions answer only if a run ends between integer times. */
function isForIntegerTime(one: Asking, { network, conditions }: Case): boolean {
  if (one.logic === 'ctl' || one.fair !== undefined || one.text.includes('deadlock')) return false;
  const isTimed = usedIn(one, conditions).some((used) => mentionsClocks(used) || mentionsDeadlock(used));
  return !isTimed && obstacleToIntegerTime(network.model) === undefined;
}

/** Clocks go on in a deadlock, which formulas cannot say by the same word; and no moment is next to another. */
function isDeclined(one: Asking, { conditions }: Case): boolean {
  if (/[EA]X /.test(one.text)) return true;
  return one.text.includes('deadlock') && usedIn(one, conditions).some(mentionsClocks);
}

/** UPPAAL's deadlock: the region graph is asked about the state, not about its transitions. */
const asOfStates = (one: Asking): Asking => ({ ...one, text: one.text.replaceAll('deadlock', '{dead}') });

/** How many regions a delay passes is no fact about the network, so nothing is fair to steps of time (decision 025). */
function ofActions(question: Question): Question {
  if (!('fairness' in question)) return question;
  const fairness = question.fairness.map((one) =>
    one.kind !== 'compassion' && one.of === 'each-label' ? { ...one, of: 'each-action' as const } : one,
  );
  return { ...question, fairness };
}

function agrees(name: string, networks: fc.Arbitrary<Drawn>, asking: fc.Arbitrary<Asking>): void {
  const title = `formulas have the verdict of dense time: ${name}`;
  law({ name: title, runs: 15 }, randomCase(networks, asking), async (drawn) => {
    const regions = regionsOf(drawn);
    if (regions === undefined) return;
    countNetwork(drawn.network);
    const opened = openedModel(drawn.network, drawn.conditions);
    for (const one of drawn.asked) {
      const shown = `${one.text}${one.fair === undefined ? '' : ` fair ${one.fair}`}`;
      const verdict = (await answer(opened, [questionOf(one, opened)], { limits }))[0]!;
      const { kind } = verdict;
      count('questions');
      if (verdict.kind === 'unknown') {
        expect(`${shown}: ${isDeclined(one, drawn) ? 'declined' : verdict.detail}`).toBe(`${shown}: declined`);
        count('declined: a step of time ahead, or deadlock beside clocks');
        continue;
      }
      const [expected] = await answer(regions, [ofActions(questionOf(asOfStates(one), regions))], { limits });
      const isInteger = verdict.kind !== 'broken' && verdict.remark?.includes('integer time') === true;
      const used = usedIn(one, drawn.conditions);
      count(isInteger ? `answered in integer time: ${kind}` : `answered by regions: ${kind}`);
      count('run that ends between integer times', isForIntegerTime(one, drawn) && !isInteger);
      count('with fairness', one.fair !== undefined);
      count('predicate about clocks', used.some(mentionsClocks));
      count('predicate about deadlock', used.some(mentionsDeadlock));
      count(`answered about ${name}`);
      expect(`${kind}: ${shown}`).toBe(`${expected!.kind}: ${shown}`);
    }
  });
}

const strict = { operators: ['<', '<=', '==', '>=', '>'], invariants: 'of all kinds' } as const;

describe('in dense time', () => {
  agrees('strict bounds around a gap', gaps.strict, questions.runs);
  agrees('steps that a priority blocks at integer times', gaps.priority, questions.runs);
  agrees('broadcasts that are received at integer times', gaps.receiver, questions.runs);
  agrees('runs that end between integer times', gaps.ending, questions.runs);
  agrees('fairness to steps at integer times', gaps.fair, questions.fairness);
  agrees('clocks in deadlocks', gaps.dying, questions.deadlocks);
  agrees('the order of fractions', gaps.order, questions.choices);
  agrees('closed networks', randomNetwork(), questions.anything);
  agrees('closed networks with three clocks', randomNetwork({ clocks: 3 }), questions.anything);
  agrees('strict networks', randomNetwork(strict), questions.anything);
  agrees('strict networks with priorities', randomNetwork({ ...strict, priorities: 'some' }), questions.anything);

  test('the laws meet what they are for', ({ skip }) => {
    if (counts.networks === undefined) skip('no law was run');
    const needed = [
      'answered in integer time: holds',
      'answered in integer time: fails',
      'answered by regions: holds',
      'answered by regions: fails',
      'run that ends between integer times',
      'priorities together with invariants',
      'channel priorities',
      'broadcast receiver with a guard on clocks',
    ];
    expect(needed.filter((name) => counts[name] === undefined)).toEqual([]);
  });

  afterAll(() => {
    if (process.env.VEDETTE_RUNS !== undefined) console.log(JSON.stringify(counts, undefined, 1));
  });
});
