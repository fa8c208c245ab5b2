/**
 * Questions about exactly what a reduction removes have the same verdicts with every reduction and without each, in
 * every language. The verdicts were found by hand.
 */

import type { Asked } from '@vedette/questions';
import { textSource } from '@vedette/text';
import { describe, expect, test } from 'vitest';
import { type Host, UnreadableSource } from '../host.ts';
import { fileProblems } from '../index.ts';
import { inlineWorkbench } from '../inline.ts';
import { languageOfFile } from '../languages.ts';
import type { ModelRequest } from '../open/model-request.ts';

interface Table {
  readonly text: string;
  /** Besides its name. */
  readonly request?: Partial<ModelRequest>;
  /** `never` and `possible` of an expression, or a formula of linear time. */
  readonly questions: readonly (readonly ['never' | 'possible' | 'ltl', string, 'holds' | 'fails'])[];
}

const tables: Readonly<Record<string, Table>> = {
  // k is constant, flag and last never matter, and by which member the lock is held is symmetric.
  'idle.mcrl2': {
    text: `sort Id = struct one | two; Owner = struct nobody | by(Id);
      act go, back; take, give: Id;
      proc P(k: Nat, flag: Bool, last: Nat) = go . Q(k, !flag, 1);
           Q(k: Nat, flag: Bool, last: Nat) = (k == 3) -> back . P(k, flag, 0);
           Lock(owner: Owner) = sum i: Id . (owner == nobody) -> take(i) . Lock(by(i))
                              + sum i: Id . (owner == by(i)) -> give(i) . Lock(nobody);
      init P(3, false, 0) || Lock(nobody);`,
    request: { symmetric: 'Id' },
    questions: [
      ['possible', 'P.k == 4', 'fails'],
      ['never', 'P.k != 3', 'holds'],
      ['possible', 'P in P && P.flag', 'holds'],
      ['possible', 'P in Q && P.last == 1', 'holds'],
      ['possible', 'P in P && P.last == 1', 'fails'],
      ['possible', 'Lock.owner == by(two)', 'holds'],
      ['never', 'exists i: Id . Lock.owner == by(i)', 'fails'],
      ['ltl', 'G (go => X {P.last == 1})', 'holds'],
      ['ltl', 'G !{P in P && P.flag}', 'fails'],
      ['ltl', 'G (take(one) => X {Lock.owner == by(one)})', 'holds'],
      ['ltl', 'G (take(one) => X {Lock.owner == by(two)})', 'fails'],
    ],
  },
  // v is always written before it is read; members of the scalar set are interchangeable.
  'idle.xta': {
    text: `typedef scalar[2] Id; int[0, 5] v; bool held[Id]; chan tell;
      process P() {
        state a, b, c; init a;
        trans a -> b { assign v = 3; }, b -> c { assign v = 1; }, c -> a { guard v == 1; assign v = 0; };
      }
      process Q(const Id me) { state idle, busy; init idle; trans idle -> busy { assign held[me] = true; }; }
      system P, Q;`,
    questions: [
      ['possible', 'P.b && v == 3', 'holds'],
      ['possible', 'P.c && v == 3', 'fails'],
      ['never', 'P.a && v != 0', 'holds'],
      ['possible', 'forall (i : Id) held[i]', 'holds'],
      ['possible', 'exists (i : Id) held[i] && Q(i).idle', 'fails'],
      ['ltl', 'G ({P.b} => {v == 3})', 'holds'],
      ['ltl', 'G !{v == 1}', 'fails'],
    ],
  },
  // Busy and Slow do the same, and so do all P(i); what is hidden behind stop is the only step there.
  'idle.csp': {
    text: `channel ask, beat, answer, stop, secret
Idle = ask -> Busy [] beat -> Slow
Busy = answer -> Idle
Slow = answer -> Idle [] stop -> (((secret -> SKIP) \\ {secret}) ; STOP)
Same(0) = beat -> Same(1)
Same(1) = beat -> Same(0)
System = Idle ||| Same(0)
`,
    request: { process: 'System' },
    questions: [
      ['possible', 'Idle == Slow', 'holds'],
      ['possible', 'Idle == Busy && Same(0) == Same(1)', 'holds'],
      ['never', 'Same(0) == Same(1)', 'fails'],
      ['ltl', 'G (ask => X {Idle == Busy})', 'holds'],
      ['ltl', 'G ({Same(0) == Same(1)} => X {Same(0) == Same(0)})', 'fails'],
      ['ltl', 'G (stop => X (tau || beat))', 'holds'],
    ],
  },
  'idle.crash': {
    text: `locations 1..2; crashes 1; trusted 2; channel beat, alarm, ok;
      process Watcher() = beat@1(x).alarm!;
      system restrict beat in 1[beat!] | 2[Watcher()];`,
    questions: [
      ['possible', '"messages 2" has "alarm!" && live == {2}', 'holds'],
      ['possible', '"crashes left" == 1 && !(live has 1)', 'fails'],
      ['never', '"waiting 2" == nil && "messages 1" == nil', 'fails'],
      ['ltl', 'F {"messages 2" has "alarm!"}', 'holds'],
    ],
  },
  'idle.aut': {
    text: 'des (0,4,4)\n(0,"a",1)\n(0,"b",2)\n(1,"b",3)\n(2,"a",3)\n',
    questions: [
      ['possible', 'state == 1', 'holds'],
      ['possible', 'state == 2', 'holds'],
      ['ltl', 'G !{state == 1}', 'fails'],
    ],
  },
};

const host: Host = {
  source(name) {
    if (tables[name] !== undefined) return textSource(tables[name].text, name);
    const missing = new UnreadableSource(fileProblems.noSuchFile(name, []));
    return { name, chunks: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(missing) }) }) };
  },
  output: () => {
    throw new Error('nothing is written');
  },
};

function askedOf([kind, text]: Table['questions'][number]): Asked {
  return kind === 'ltl' ? { way: kind, text } : { way: kind === 'never' ? kind : 'can', text: `state:${text}` };
}

async function verdictsOf(request: ModelRequest, { questions }: Table, reduce: readonly 'stubborn'[]) {
  const found = await inlineWorkbench(host).run('check', {
    model: request,
    asked: questions.map(askedOf),
    expected: [],
    search: { order: { kind: 'breadth' }, threads: 1, reduce },
    limits: { states: 10_000 },
    evidence: 'once',
  });
  if (found.kind !== 'checked') throw new Error(JSON.stringify(found));
  return found.answers.map(({ verdict }, index) => [questions[index]![1], verdict.kind]);
}

describe.each(Object.entries(tables))('%s', (name, table) => {
  const wanted = table.questions.map(([, text, verdict]) => [text, verdict]);
  const { symmetric, ...plain } = { name, ...table.request };
  const requests: readonly ModelRequest[] = [plain, ...(symmetric === undefined ? [] : [{ ...plain, symmetric }])];

  test('with all reductions, without each, and without any', async () => {
    const language = await languageOfFile(name)!.load();
    const all = Object.keys(language.reductions ?? {});
    for (const request of requests)
      for (const without of [[], ...all.map((one) => [one]), all])
        expect([without, await verdictsOf({ ...request, without }, table, [])]).toEqual([without, wanted]);
  });

  test('with stubborn sets', async () => {
    for (const request of requests) expect(await verdictsOf(request, table, ['stubborn'])).toEqual(wanted);
  });
});
