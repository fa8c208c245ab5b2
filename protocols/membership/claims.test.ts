/**
 * The quick claims about the membership protocol, with monitors that are on: as monitors and as formulas; the others by
 * `vedette reproduce GM`.
 */
import { readFileSync } from 'node:fs';
import { checked, type Model, type State, type TransitionSystem } from '@vedette/core';
import { checkRun, compareGraphs, explore, exploreGraph } from '@vedette/engines';
import { answer } from '@vedette/questions';
import { expect, test } from 'vitest';
import type { ClaimCase, ModelFiles } from '../claim.ts';
import { membershipClaims } from './claims.ts';
import { type Constants, monitorQuestion, openTransis } from './measure.ts';

const files: ModelFiles = (path) => ({
  name: path,
  async *chunks() {
    yield readFileSync(new URL(`../${path}`, import.meta.url));
  },
});

const claims = membershipClaims(files);
const quick = claims
  .filter(({ id }) => id !== 'GM-F-SIZE' && id !== 'GM-J-HIGHWAY')
  .flatMap(({ id, cases }) => cases.filter(({ slow }) => !slow).map((one) => [id, one.name, one] as const));

/** What README.md says differs, and why. */
const findings = [
  'synchrony: n=4, two crashes, no users, faults as in figures 5.4 and 5.5',
  'progress: n=3, delivery as in appendix C',
  'progress: {N0} and {N1}, no crash, checks as in figure 5.8',
];

test.each(quick)('%s %s', async (_id, name, { expected, run }) => {
  const { measured, agrees, note, evidence } = await run({});
  if (findings.includes(name)) {
    expect([measured, agrees, note]).toEqual(['violated', false, expect.any(String)]);
  } else {
    expect([measured, agrees]).toEqual([expected, true]);
  }
  expect(evidence !== undefined).toBe(measured === 'violated');
});

function caseOf(id: string, name: string): ClaimCase {
  return claims.find((claim) => claim.id === id)!.cases.find((one) => one.name === name)!;
}

async function storyOf(id: string, name: string): Promise<readonly string[]> {
  const { system, trace, narration } = (await caseOf(id, name).run({})).evidence!;
  checkRun(system, trace);
  let before = trace.start;
  return trace.steps.map((step) => {
    const { kind, from, to, participants, text } = narration!.describe(before, step);
    before = step.state;
    return `${kind === 'message' ? `${from} to ${to}` : participants.join()}: ${text}`;
  });
}

test('who assents without waiting has another view than who has noticed nothing', async () => {
  expect(await storyOf('GM-F-CONS', 'consensus: control: assents without waiting for others')).toEqual([
    'N0: crash(N0)',
    expect.stringMatching(/^N[12]: notices a break with N0; delivers N[12]\.0; view \{N1, N2\}$/),
    'Monitor: violated(consensus)',
  ]);
});

test('as in appendix C no message that changes a view is delivered once one has followed another', async () => {
  const story = await storyOf('GM-F-VS', 'progress: n=3, delivery as in appendix C');
  expect(story.join()).toContain('FA {N0}');
  expect(story.join()).not.toContain('delivers');
});

test('after two crashes among four nodes one never has the view that the other had between them', async () => {
  const story = await storyOf('GM-F-VS', findings[0]!);
  const stable = story.map((text) => /to (N[23]): .*view (\{[^}]*\})$/.exec(text)).filter((found) => found !== null);
  expect(stable.map(([, , view]) => view)).toEqual(['{N1, N2, N3}', '{N2, N3}']);
  expect(new Set(stable.map(([, node]) => node)).size).toBe(2);
  expect(story).toHaveLength(10);
  expect(story.at(-1)).toBe('Monitor: violated(synchrony)');
});

test('a number of states is not taken for the published one', () => {
  const { follows } = caseOf('GM-F-SIZE', 'n=3, one crash');
  const counted = { measured: 'holds', agrees: true, states: 7, transitions: 9 };
  expect(follows!.conclude([counted])).toMatchObject({ measured: '7', agrees: false, note: expect.any(String) });
  expect(follows!.conclude([{ ...counted, agrees: null }])).toMatchObject({ measured: '7 so far', agrees: null });
});

test.each(['consensus', 'synchrony'])('a highway search sees no violation of %s, and decides nothing', async (name) => {
  const one = caseOf('GM-J-HIGHWAY', `${name}: {N0, N1} and {N2}, one crash, highway of width 1000`);
  const limits = { states: 5000 };
  expect(await one.run({ limits })).toMatchObject({ measured: 'holds so far', agrees: null });
});

const asPrinted = { belongs: false, completes: false, inTurn: false };

/** The run of README.md in which virtual synchrony fails, as its labels begin or end. */
const staleRun = [
  ...['say(N0)|', 'crash(N0)', 'pass(N0, N1, 0, user', 'pass(N0, N2, 0, user', 'pass(N2, N1, 0, aj({N0, N2})'],
  ...['|timer(N1)', 'notice(N0, N1)|', '|timer(N2)', 'pass(N2, N1, 1, join({N0, N2}, {})'],
  ...['pass(N1, N2, 0, aj({N0, N1, N2})', 'notice(N0, N2)|', 'pass(N2, N1, 2, fa({N0}, {N0, N2}, {})'],
  ...['pass(N1, N2, 1, join({N0, N1, N2}, {})', '|timer(N2)', 'pass(N1, N2, 2, fa({N0}, {N0, N1, N2}, {})'],
];

function stepsFrom(system: TransitionSystem, state: State): readonly { readonly text: string; readonly to: State }[] {
  const steps: { readonly text: string; readonly to: State }[] = [];
  for (const group of system.groups.keys())
    system.successors(group, state, (label, target) =>
      steps.push({ text: system.label(label).text, to: target.slice() }),
    );
  return steps;
}

/** What has been delivered by whom on the way, what the monitor says in the end, and whether there is no way on. */
function along(system: TransitionSystem, run: readonly string[]): readonly string[] {
  let state = system.initial();
  const shown: string[] = [];
  for (const wanted of run) {
    const [step, ...more] = stepsFrom(system, state).filter(
      ({ text }) => text.startsWith(wanted) || text.endsWith(wanted),
    );
    expect([wanted, step === undefined, more]).toEqual([wanted, false, []]);
    const [, node] = /step\((N\d)/.exec(step!.text) ?? [];
    for (const [, sender, place] of step!.text.matchAll(/delivery\(id\((N\d), (\d)\), true\)/g))
      shown.push(`${node}: ${sender}.${place}`);
    state = step!.to;
  }
  const last = stepsFrom(system, state);
  const verdicts = last.filter(({ text }) => text.startsWith('violated'));
  return [...shown, ...verdicts.map(({ text }) => text), ...(last.length === 0 ? ['deadlock'] : [])];
}

const ofN2 = ['N2: N2.1', 'N2: N2.2'];

test('as printed N1 delivers a FA of N2 after its own, and N2 before', async () => {
  const {
    behaviour: { system },
  } = await openTransis(files, { joining: 1, ...asPrinted });
  const later = ['N2: N1.1', 'N2: N1.2', 'N2: N2.4', 'N2: N2.5', 'violated(synchrony)'];
  expect(along(system, staleRun)).toEqual([...ofN2, 'N1: N1.2', 'N1: N2.2', ...later]);
});

test('corrected, N1 takes the FA of N2 for what it is about, and N2 delivers JOIN messages before FA messages', async () => {
  const {
    behaviour: { system },
  } = await openTransis(files, { joining: 1 });
  // N2 takes the AJ of N1, which was not to join, when it is done.
  const [aj, broke] = [staleRun[9]!, staleRun[10]!];
  expect(along(system, staleRun.with(9, broke).with(10, aj))).toEqual([
    ...ofN2,
    'N2: N1.1',
    'N2: N2.4',
    'N2: N1.2',
    'N2: N2.5',
  ]);
});

/** N1 has excluded N0, has sent JOIN {N1, N2}, and hears that N2 has been about to join N0. */
const othersJoin = [
  ...[
    'say(N0)|',
    'pass(N0, N1, 0, user',
    'crash(N0)',
    'notice(N0, N1)|',
    'say(N2)|',
    'pass(N2, N1, 0, user',
    '|timer(N1)',
  ],
  ...['pass(N0, N2, 0, user', 'pass(N2, N1, 1, aj({N0, N2})', 'pass(N1, N2, 0, fa({N0}, {}, {})', '|timer(N2)'],
  ...['pass(N2, N1, 2, join({N0, N2}, {N0})', 'pass(N1, N2, 1, aj({N1, N2})', 'pass(N2, N1, 3, aj({N1, N2})'],
  ...['pass(N1, N2, 2, join({N1, N2}, {})', '|timer(N2)', 'pass(N2, N1, 4, join({N1, N2}, {})'],
];

test('as printed N1 replaces its JOIN when it hears of one for others, and N2 has completed with it', async () => {
  const {
    behaviour: { system },
  } = await openTransis(files, { joining: 1, speakers: '{N0, N2}', ...asPrinted });
  const run = [...othersJoin, 'pass(N1, N2, 3, join({N0, N1, N2}, {N0})'];
  expect(along(system, run)).toEqual(['N1: N1.0', 'N2: N2.2', 'N2: N1.2', 'N2: N2.4', 'deadlock']);
});

test('a JOIN for others does not make N1 replace the JOIN with which N2 completes', async () => {
  const {
    behaviour: { system },
  } = await openTransis(files, { joining: 1 });
  expect(along(system, othersJoin)).toEqual(['N1: N1.0', 'N2: N2.2', 'N2: N1.2', 'N2: N2.4', 'N1: N1.2', 'N1: N2.4']);
});

async function byFormula(model: Model, requirement: string): Promise<string> {
  const language = model.queries.properties!.find(({ extensions }) => extensions.includes('.mcf'))!;
  const { value, problems } = await language.read(files(`membership/${requirement}.mcf`), model);
  expect(problems).toEqual([]);
  const [question] = value!;
  const system = question?.kind === 'formula' ? (question.model ?? model).behaviour.system : model.behaviour.system;
  const [verdict] = await answer(system, value!);
  return verdict!.kind;
}

const small: readonly Constants[] = [
  { messages: 0 },
  { messages: 0, patient: false },
  { n: 2 },
  { n: 2, joining: 1 },
  { n: 2, joining: 1, belongs: false, completes: false },
  { n: 2, joining: 1, crashes: 0, jointly: false },
  { n: 2, joining: 1, crashes: 0, checksAtOnce: false },
  { n: 2, joining: 1, crashes: 0, countsAj: true },
  { messages: 0, crashes: 2 },
  { n: 4, messages: 0, crashes: 2 },
];

test.each(small)('with %o formulas and monitors agree', async (constants) => {
  const model = await openTransis(files, constants);
  for (const requirement of ['consensus', 'synchrony'] as const) {
    const [verdict] = await answer(model.behaviour.system, [monitorQuestion(requirement)]);
    expect([requirement, await byFormula(model, requirement)]).toEqual([requirement, verdict!.kind]);
  }
});

test.each([
  { n: 2, joining: 1 },
  { n: 2, messages: 2 },
  { n: 2, joining: 1, jointly: false, checksAtOnce: false },
  { messages: 0, crashes: 2 },
])('with %o messages that will never be received are forgotten, which changes no verdict', async (constants) => {
  const graphs = await Promise.all(
    [true, false].map(async (forgets) => {
      const {
        behaviour: { system },
      } = await openTransis(files, { ...constants, forgets });
      return (await exploreGraph(system)).graph!;
    }),
  );
  const [fewer, more] = graphs;
  expect(fewer!.states).toBeLessThan(more!.states);
  expect(await compareGraphs(fewer!, more!, { relation: 'strong' })).toMatchObject({ value: { related: true } });
});

test('two nodes that join, with every contract of the waist checked', async () => {
  const {
    behaviour: { system },
  } = await openTransis(files, { n: 2, joining: 1, crashes: 0 });
  expect((await explore(checked(system), [])).stats).toMatchObject({ complete: true, deadlocks: 0 });
});

test('what an event does is the same however the sums of the model are solved', async () => {
  const { mcrl2 } = await import('@vedette/mcrl2');
  const constants = new Map([
    ['n', '2'],
    ['joining', '1'],
  ]);
  const counts = await Promise.all(
    [[], ['sums']].map(async (without) => {
      const { value } = await mcrl2.open(files('membership/transis.mcrl2'), { constants, without });
      const { states, transitions } = (await explore(value!.behaviour.system, [])).stats;
      return [states, transitions];
    }),
  );
  expect(counts[0]).toEqual(counts[1]);
});
