/**
 * Every kind of work, requested and answered through messages that are cloned: requests, events and results are plain
 * data.
 */
import { textSource } from '@vedette/text';
import { describe, expect, test } from 'vitest';
import type { Answer } from './ask/answers.ts';
import type { CheckRequest } from './ask/check.ts';
import { type Host, UnreadableSource } from './host.ts';
import { fileProblems, type Order, type Report, SupervisedWorkbench, serveWorkbench, type WorkEvent } from './index.ts';

const files: ReadonlyMap<string, string> = new Map([
  ['lamp.aut', 'des (0,2,3)\n(0,"on",1)\n(1,"break",2)\n'],
  ['bad.aut', 'des (0,1,2)\n(0,"on",5)\n'],
  ['small.mcrl2', 'map n: Pos; eqn n = 2; act a: Nat; proc P(k: Nat) = (k < n) -> a(k) . P(k + 1); init P(0);'],
  ['live.mcf', '[true*]<true>true'],
  ['timed.xta', 'clock x; process P() { state a { x <= 2 }, b; init a; trans a -> b { guard x >= 1; }; } system P;'],
]);

const written = new Map<string, string>();
const host: Host = {
  source(name) {
    const text = files.get(name);
    if (text !== undefined) return textSource(text, name);
    return {
      name,
      chunks: () => ({
        [Symbol.asyncIterator]: () => ({
          next: () => Promise.reject(new UnreadableSource(fileProblems.noSuchFile(name, [...files.keys()]))),
        }),
      }),
    };
  },
  output(name) {
    let text = '';
    return {
      write: (piece) => {
        text += textOf(piece);
      },
      writeOverStart: (piece) => {
        text = textOf(piece) + text.slice(piece.length);
      },
      finish: () => void written.set(name, text),
      abandon: () => {},
    };
  },
};

function textOf(piece: string | Uint8Array): string {
  return typeof piece === 'string' ? piece : new TextDecoder().decode(piece);
}

/** A workbench behind messages that are cloned on their way. */
function clonedBench(): SupervisedWorkbench {
  let report = (_: Report): void => {};
  let order = (_: Order): void => {};
  serveWorkbench(
    {
      send: (message) => report(structuredClone(message)),
      onMessage: (listener) => {
        order = listener;
      },
    },
    host,
  );
  return new SupervisedWorkbench({
    start: () => ({
      send: (message) => order(structuredClone(message)),
      onMessage: (listener) => {
        report = listener;
      },
      onEnd: () => {},
      end: () => {},
    }),
  });
}

const bench = clonedBench();
const search = { order: { kind: 'breadth' }, threads: 1 } as const;
const check = (model: CheckRequest['model'], asked: CheckRequest['asked'] = []): CheckRequest => ({
  model,
  asked,
  expected: [],
  search,
  limits: {},
  evidence: 'once',
});

describe('a check', () => {
  test('comes with the run, and events on the way', async () => {
    const events: WorkEvent['kind'][] = [];
    const onEvent = ({ kind }: WorkEvent) => void events.push(kind);
    const found = await bench.run('check', check({ name: 'lamp.aut' }), { onEvent });
    expect(found).toMatchObject({
      kind: 'checked',
      answers: [
        { question: { event: 'deadlock' }, verdict: { kind: 'fails' }, story: { steps: [{ label: 'on' }, {}] } },
      ],
    });
    expect(events).toEqual(['found', 'found', 'questions', 'answer', 'answer']);
  });

  test('reports its verdict before the run is described, for work that is ended meanwhile', async () => {
    const answers: Answer[] = [];
    const onEvent = (event: WorkEvent) => void (event.kind === 'answer' && answers.push(event.answer));
    await bench.run('check', check({ name: 'lamp.aut' }), { onEvent });
    expect(answers[0]).toMatchObject({
      verdict: { kind: 'fails', remark: expect.stringContaining('a limit was reached') },
    });
    expect(answers[0]).not.toHaveProperty('story');
    expect(answers[1]).toHaveProperty('story');
    expect(answers[1]!.verdict).not.toHaveProperty('remark');
  });

  test('of a formula comes with the part that decides it', async () => {
    const found = await bench.run('check', check({ name: 'lamp.aut' }, [{ way: 'property', text: 'live.mcf' }]));
    expect(found).toMatchObject({ answers: [{ verdict: { kind: 'fails' }, subSystem: { transitions: [{}, {}] } }] });
  });

  test('takes constants, and bytes in place of a file', async () => {
    const constants = new Map([['n', '5']]);
    const named = await bench.run('check', check({ name: 'small.mcrl2', constants }));
    expect(named).toMatchObject({ answers: [{ verdict: { stats: { states: 6 } } }] });
    const bytes = new TextEncoder().encode('des (0,1,1)\n(0,"on",0)\n');
    const given = await bench.run('check', check({ name: 'unsaved', bytes, language: 'aut' }));
    expect(given).toMatchObject({ answers: [{ verdict: { kind: 'holds' } }] });
  });

  test('of a timed model says that states stand for sets', async () => {
    const asked = [{ way: 'never', text: 'deadlock' }] as const;
    expect(await bench.run('check', check({ name: 'timed.xta' }, asked))).toMatchObject({
      answers: [{ verdict: { kind: 'fails' }, isOfSets: true }],
    });
  });

  test('is refused with places where there are mistakes', async () => {
    const bad = await bench.run('check', check({ name: 'bad.aut' }));
    expect(bad).toMatchObject({ kind: 'refused', problems: [{ severity: 'error' }] });
    expect(bad.texts[0]?.places.size).toBeGreaterThan(0);
    const missing = await bench.run('check', check({ name: 'lmap.aut' }));
    expect(missing).toMatchObject({ kind: 'refused', problems: [{ hint: 'Did you mean "lamp.aut"?' }] });
  });

  test('of what is not there is a mistake of the caller', async () => {
    await expect(bench.run('check', check({ name: 'lamp.aut', language: 'mcrl3' }))).rejects.toThrow(
      'there is no language "mcrl3"; did you mean "mcrl2"?',
    );
  });
});

test('an exploration writes the graph where it is asked to', async () => {
  const found = await bench.run('explore', { model: { name: 'lamp.aut' }, search, limits: {}, output: 'out.aut' });
  expect(found).toMatchObject({ outcome: { kind: 'complete' }, stats: { states: 3 }, isWritten: true });
  expect(written.get('out.aut')).toContain('(0,"on",1)');
});

test('a description, a reduction, a comparison', async () => {
  const model = { name: 'small.mcrl2' };
  expect(await bench.run('describe', { model })).toMatchObject({ kind: 'described', language: 'mcrl2' });
  const equivalence = 'strong' as const;
  const output = { name: 'out.dot', title: '' };
  const reduced = await bench.run('reduce', { model, equivalence, limits: {}, output });
  expect(reduced).toMatchObject({ kind: 'reduced', before: { states: 3 }, after: { states: 3 } });
  expect(written.get('out.dot')).toContain('digraph');
  const request = { left: model, right: { name: 'lamp.aut' }, relation: 'trace', limits: {} } as const;
  const compared = await bench.run('compare', request);
  expect(compared).toMatchObject({ kind: 'compared', difference: { kind: 'trace', story: { steps: [{}] } } });
});

test('a walk goes on from where it was, back, and from the start', async () => {
  const model = { name: 'lamp.aut' };
  const at = async (...path: readonly number[]) => {
    const view = await bench.run('walk', { model, path });
    return view.kind === 'walk' && view.next.kind === 'steps' ? view.next.steps.map(({ label }) => label) : view;
  };
  expect(await at()).toEqual(['on']);
  expect(await at(0)).toEqual(['break']);
  expect(await at(0, 0)).toEqual([]);
  expect(await at(0)).toEqual(['break']);
  await expect(at(1)).rejects.toThrow('step 1 of the walk is not possible');
  const random = await bench.run('random-walk', { model, seed: 1, steps: 9 });
  expect(random).toMatchObject({ kind: 'walked', end: { kind: 'deadlock' }, story: { steps: [{}, {}] } });
});

test('a walk takes steps that were written down, and says which choices they were', async () => {
  const model = { name: 'lamp.aut' };
  const on = { label: 'on', participants: [], changed: { state: '1' } };
  const walked = await bench.run('walk', { model, path: [], along: [on], reopen: true });
  expect(walked).toMatchObject({ kind: 'walk', path: [0], story: { steps: [{ label: 'on' }] } });
  const off = await bench.run('walk', { model, path: [], along: [{ ...on, label: 'off' }] });
  expect(off).toMatchObject({ kind: 'refused', problems: [{ code: 'run/no-such-step' }] });
});

test('a small graph has every state, with the choice that leads on', async () => {
  const found = await bench.run('small-graph', { model: { name: 'small.mcrl2' }, states: 3 });
  expect(found).toMatchObject({
    states: 3,
    transitions: [
      { from: 0, to: 1, label: 'a(0)', choice: 0 },
      { from: 1, to: 2, label: 'a(1)', choice: 0 },
    ],
    deadlocks: [2],
    picture: { svg: expect.stringContaining('<svg') },
  });
  const large = await bench.run('small-graph', { model: { name: 'small.mcrl2' }, states: 2 });
  expect(large).toEqual({ kind: 'large', states: 2 });
});

test('names and a formatted text, for editors', async () => {
  const { definitions } = await bench.run('names', { model: { name: 'small.mcrl2' } });
  expect(definitions).toContainEqual(expect.objectContaining({ name: 'n', kind: 'constant' }));
  expect(await bench.run('names', { model: { name: 'live.mcf' } })).toEqual({ kind: 'names', definitions: [] });
  const formatted = await bench.run('format', { model: { name: 'small.mcrl2' } });
  expect(formatted).toMatchObject({ kind: 'formatted', text: expect.stringContaining('proc') });
  expect(await bench.run('format', { model: { name: 'bad.aut' } })).toMatchObject({ kind: 'refused' });
});
