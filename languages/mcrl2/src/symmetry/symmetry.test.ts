/**
 * Symmetry against the full search, on random networks whose members are interchangeable; and what is refused, where.
 */
import type { Model, ReachabilityQuestion, State } from '@vedette/core';
import { explore } from '@vedette/engines';
import { answer } from '@vedette/questions';
import { law, naiveExplore } from '@vedette/testkit';
import { textSource } from '@vedette/text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mcrl2 } from '../language.ts';

async function opened(text: string, symmetric?: string, without: readonly string[] = []) {
  return mcrl2.open(textSource(text, 'model.mcrl2'), { ...(symmetric && { symmetric }), without });
}

async function model(text: string, symmetric?: string, without: readonly string[] = []): Promise<Model> {
  const { value, problems } = await opened(text, symmetric, without);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return value!;
}

/** What a process that knows its own name, and one other, may do. */
const step = fc.constantFrom(
  'a(i) . P(i, i, s)',
  'a(x) . P(i, x, s)',
  '(x != i) -> b(i, x) . P(i, i, s)',
  '(x == i) -> sum d: Id . b(i, d) . P(i, d, s)',
  'sum d: Id . (d != i) -> send(i, d) . P(i, d, s)',
  'sum d: Id . receive(d, i) . P(i, d, s + {d})',
  '(x in s) -> c(#s) . P(i, x, s - {x})',
  '(s == everybody) -> done . delta',
);
const other = fc.constantFrom(
  'Q([])',
  'a(head(q)) . Q(tail(q))',
  'sum d: Id . (#q < 2) -> tell(d) . Q(q <| d)',
  '(q != []) -> b(head(q), head(q)) . Q([])',
);

const network = fc
  .tuple(
    fc.uniqueArray(step, { minLength: 2, maxLength: 4 }),
    fc.uniqueArray(other, { minLength: 1, maxLength: 3 }),
    fc.constantFrom(2, 3),
  )
  .map(([own, others, members]) => {
    const names = ['k', 'l', 'm'].slice(0, members);
    const guarded = others.filter((text) => text !== 'Q([])');
    return `sort Id = struct ${names.join(' | ')};
map everybody: FSet(Id);
eqn everybody = {${names.join(', ')}};
act a, tell: Id; b, send, receive, pass: Id # Id; c: Nat; done;
proc P(i, x: Id, s: FSet(Id)) = ${own.map((text) => `(${text})`).join(' + ')};
     Q(q: List(Id)) = ${[...guarded.map((text) => `(#q >= 0) -> ${text.includes('head') ? `((q != []) -> ${text})` : `(${text})`}`), 'delta'].join(' + ')};
init allow({a, b, c, tell, pass, done}, comm({send | receive -> pass},
  ${names.map((name) => `P(${name}, ${name}, {})`).join(' || ')} || Q([])));
`;
  });

const deadlock: ReachabilityQuestion = { kind: 'never', what: { kind: 'deadlock' }, name: 'deadlock' };
const label = (text: string): ReachabilityQuestion => ({
  kind: 'possible',
  what: { kind: 'label', matches: (one) => one.text === text },
  name: text,
});

function isSmall({ behaviour: { system } }: Model): boolean {
  try {
    return naiveExplore(system, 2000).states.length > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

law(
  { name: 'symmetry keeps deadlocks and every label, with runs of the model that show just that', runs: 40 },
  fc.tuple(network, fc.subarray(['constants', 'unused', 'dead', 'control', 'sums'])),
  async ([text, without]) => {
    const full = await model(text);
    if (!isSmall(full)) return;
    const symmetric = await model(text, 'Id', without);
    const { edges } = naiveExplore(full.behaviour.system);
    const seen = new Set(edges.map((edge) => edge.label.text));
    const questions = [deadlock, ...[...seen, 'b(k, l)', 'pass(l, k)', 'c(2)'].map(label)];
    const expected = (await answer(full, questions)).map(({ kind }) => kind);
    const verdicts = await answer(symmetric, questions);
    expect(verdicts.map(({ kind }) => kind)).toEqual(expected);
    for (const [i, verdict] of verdicts.entries()) {
      const last = verdict.kind === 'holds' ? verdict.evidence?.steps.at(-1) : undefined;
      if (last !== undefined) expect(symmetric.behaviour.system.label(last.label).text).toBe(questions[i]!.name);
    }
  },
);

law({ name: 'symmetry searches one state of each kind, and all kinds', runs: 40 }, network, async (text) => {
  const full = await model(text);
  if (!isSmall(full)) return;
  const symmetric = await model(text, 'Id');
  const search = symmetric.behaviour.searchFor!(deadlock, 'shortest');
  if (search === undefined || 'refused' in search) throw new Error('there is a search');
  const { system } = search.substitute!;
  const found: State[] = [];
  await explore(system, [], { onState: (state) => found.push(state.slice()) });
  const members = text.includes('| m') ? 'klm' : 'kl';
  const kinds = (states: readonly State[]) => new Set(states.map((state) => kindOf(symmetric, state, members)));
  const all = kinds(naiveExplore(symmetric.behaviour.system).states);
  expect(kinds(found)).toEqual(all);
  // Of the initial state nothing is made canonical.
  expect(found.length).toBeLessThanOrEqual(all.size + 1);
});

/** The smallest text of a state under all names, by replacing names in texts: nothing like what the search does. */
function kindOf({ behaviour: { system } }: Model, state: State, members: string): string {
  const texts = ordersOf(members).map((order) => {
    const renamed = (text: string): string =>
      text
        .replace(/\b[klm]\b/g, (member) => order[members.indexOf(member)]!)
        .replace(/\{([^}]*)\}/g, (_, inside: string) => `{${inside.split(', ').sort().join(', ')}}`);
    const slots = system.slots.map(
      ({ name, domain }, slot) => `${renamed(name)} = ${renamed(domain.text(state[slot]!))}`,
    );
    return slots.sort().join(' ; ');
  });
  return texts.sort()[0]!;
}

function ordersOf(members: string): readonly string[] {
  if (members.length < 2) return [members];
  return [...members].flatMap((first) => ordersOf(members.replace(first, '')).map((rest) => first + rest));
}

const lock = (rest: string) => `sort Id = struct k | l | m;
act ask, take, give, both: Id;
proc Client(i: Id) = ask(i) . take(i) . give(i) . Client(i);
${rest}`;
const clients = 'init Client(k) || Client(l) || Client(m);';

describe('a model', () => {
  test('of three clients has a state for how many are where', async () => {
    const text = lock(`init allow({ask, take, give}, Client(k) || Client(l) || Client(m));`);
    const symmetric = await model(text, 'Id');
    const [verdict] = await answer(symmetric, [deadlock]);
    // Three clients in three places: 27 states, 10 multisets.
    expect((await answer(await model(text), [deadlock]))[0]!.stats.states).toBe(27);
    expect(verdict).toMatchObject({ kind: 'holds', stats: { states: 10, reducedBy: ['symmetry'] } });
  });

  test('answers predicates under the names that were asked for', async () => {
    const text = `sort Id = struct k | l | m;
      act ask: Id;
      proc Client(i: Id, n: Nat) = (n < 2) -> ask(i) . Client(i, n + 1);
      init allow({ask}, Client(k, 0) || Client(l, 0) || Client(m, 0));`;
    const asked = async (expressions: readonly string[]) => {
      const { value, problems } = (await model(text, 'Id')).queries.withPredicates!(
        expressions.map((one) => ({ source: 'e', start: 0, text: one })),
      );
      expect(problems).toEqual([]);
      const questions = expressions.map(
        (name, predicate): ReachabilityQuestion => ({ kind: 'possible', what: { kind: 'predicate', predicate }, name }),
      );
      return { value: value!, verdicts: await answer(value!, questions) };
    };
    const all = 'Client(k).n == 0 && Client(l).n == 0';
    const { value, verdicts } = await asked([`${all} && Client(m).n == 2`, `${all} && Client(m).n == 3`]);
    expect(verdicts.map(({ kind }) => kind)).toEqual(['holds', 'fails']);
    expect(verdicts[0]!.stats.reducedBy).toEqual(['symmetry']);
    const run = verdicts[0]!.kind === 'holds' ? verdicts[0]!.evidence! : undefined;
    expect(run!.steps.map(({ label }) => value.behaviour.system.label(label).text)).toEqual(['ask(m)', 'ask(m)']);
    // What only some components keep for a predicate makes them differ.
    const some = (await asked(['Client(m).n == 2'])).verdicts[0]!;
    expect(some).toMatchObject({ kind: 'holds', remark: expect.stringContaining('Not reduced by symmetry') });
  });

  test('is not reduced for other questions, which is said', async () => {
    const symmetric = await model(lock(clients), 'Id');
    const search = symmetric.behaviour.searchFor!({ kind: 'divergence-free', name: 'd' }, 'shortest');
    expect(search).toMatchObject({ remark: expect.stringContaining('Not reduced by symmetry') });
  });
});

describe('what is refused', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'member-named',
      'a member in a process',
      lock('     Boss = both(k) . Boss;\ninit Client(k) || Client(l) || Client(m) || Boss;'),
    ],
    [
      'members-ordered',
      'an order',
      lock('     Boss = sum i, j: Id . (i < j) -> both(i) . Boss;\ninit Client(k) || Client(l) || Client(m) || Boss;'),
    ],
    ['no-counterpart', 'a member left out', lock('init Client(k) || Client(l);')],
    ['no-counterpart', 'one member twice', lock('init Client(k) || Client(l) || Client(m) || Client(k);')],
    [
      'cannot-be-renamed',
      'a function of members',
      lock(
        '     Boss(f: Id -> Bool) = sum i: Id . (!f(i)) -> both(i) . Boss(f[i -> true]);\ninit Client(k) || Client(l) || Client(m) || Boss(lambda i: Id . false);',
      ),
    ],
    [
      'member-undetermined',
      'a global',
      `glob g: Id;\n${lock('     Boss = both(g) . Boss;\ninit Client(k) || Client(l) || Client(m) || Boss;')}`,
    ],
    [
      'no-counterpart',
      'a start that prefers one',
      lock('     Boss(i: Id) = sum j: Id . both(i) . Boss(j);\ninit Client(k) || Client(l) || Client(m) || Boss(k);'),
    ],
    ['uneven-composition', 'operators around some', lock('init hide({ask}, Client(k)) || Client(l) || Client(m);')],
  ];
  test.each(cases)('%s: %s', async (code, _, text) => {
    const { value, problems } = await opened(text, 'Id');
    expect(value === undefined).toBe(true);
    expect(problems.map((one) => one.code)).toEqual([`mcrl2/${code}`]);
  });

  test('a sort that is no enumeration', async () => {
    const { problems } = await opened(lock(clients), 'Ids');
    expect(problems.map(({ code, hint }) => [code, hint])).toEqual([
      ['mcrl2/unknown-symmetric-sort', expect.stringContaining('"Id"')],
    ]);
  });
});
