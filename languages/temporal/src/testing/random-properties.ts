/**
 * Random property files as fast-check arbitraries, in every form that statements have, with blanks and comments between
 * any two words. For tests.
 */
import fc from 'fast-check';

type Words = readonly string[];

const one = (...words: readonly string[]): fc.Arbitrary<Words> => fc.constantFrom(...words.map((word) => [word]));

/** Parts one after the other. */
function row(...parts: readonly (string | fc.Arbitrary<Words>)[]): fc.Arbitrary<Words> {
  return fc.tuple(...parts.map((part) => (typeof part === 'string' ? one(part) : part))).map((rows) => rows.flat());
}

const optional = (part: fc.Arbitrary<Words>): fc.Arbitrary<Words> => fc.oneof(fc.constant([]), part);

const actions = one('a', 'send(1, 2)', 'send( {3} ,\n4)', 'work.0', 'c.(1,2)', '"quoted; \\" // label"');
const atoms = fc.oneof(
  actions,
  one('{x == 1}', '{  P.n < 3 && side == 1 }', '{a &&\n   b // no comment of ours\n}', '{until}', '{ ; }'),
  one('true', 'false', 'deadlock'),
);
const connectives = one('&&', '&', 'and', '||', '|', 'or', '=>', '->', 'implies', '<=>', '<->');
const untils = one('U', 'until', 'R', 'release', 'W', 'unless');

type Formulas = Record<'linear' | 'branching' | 'condition', Words>;

const { linear, branching, condition } = fc.letrec<Formulas>((tie) => {
  const common = (self: keyof Formulas) => [
    { arbitrary: atoms, weight: 3 },
    row(one('!', 'not'), '(', tie(self), ')'),
    row('(', tie(self), connectives, tie(self), ')'),
  ];
  const size = { depthSize: 'medium' } as const;
  const steps = fc.oneof(
    one('true', 'tau'),
    actions,
    row(one('!', 'not'), actions),
    row(actions, one('&&', 'and', '||', '|'), '!', '(', actions, one('or', '&'), one('tau'), ')'),
  );
  const unary = one('X', 'next', 'F', '<>', 'G', '[]', 'always', 'Y', 'O', 'H', '!');
  return {
    linear: fc.oneof(
      size,
      ...common('linear'),
      row(unary, '(', tie('linear'), ')'),
      row(unary, unary, atoms),
      row('(', tie('linear'), fc.oneof(untils, one('S', 'since')), tie('linear'), ')'),
    ),
    branching: fc.oneof(
      size,
      ...common('branching'),
      row(one('AX', 'EX', 'AF', 'EF', 'AG', 'EG'), '(', tie('branching'), ')'),
      row(one('A', 'E'), '[', tie('branching'), untils, tie('branching'), ']'),
      row('<', steps, '>', '(', tie('branching'), ')'),
      row('[', steps, ']', '!', '<', steps, '>', atoms),
      row(one('AX_A', 'EX_A', 'AF_A', 'EF_A', 'AG_A', 'EG_A'), '(', steps, ',', tie('branching'), ')'),
      row(one('AU_A', 'EU_A'), '(', tie('branching'), ',', steps, ',', tie('branching'), ')'),
      row(one('AU_A_B', 'EU_A_B'), '(', tie('branching'), ',', steps, ',', steps, ',', tie('branching'), ')'),
    ),
    condition: fc.oneof(size, ...common('condition')),
  };
});

const scope = fc.oneof(
  one('globally'),
  row(one('before', 'after'), condition),
  row('between', condition, 'and', condition),
  row('after', condition, 'until', condition),
);
const pattern = fc.oneof(
  row(condition, 'is', 'absent'),
  row(condition, 'holds', 'throughout'),
  row(condition, 'occurs'),
  row(condition, 'occurs', 'at', 'most', '2', one('time', 'times')),
  row(condition, 'lasts', 'at', 'least', '3'),
  row(condition, 'recurs', fc.oneof(row('within', '4'), row('after', 'at', 'least', '5'))),
  row(condition, one('precedes', 'precede'), condition, optional(row('then', condition))),
  row(condition, 'then', condition, 'precede', condition),
  row(condition, one('responds', 'respond'), 'to', condition, optional(row(one('then'), condition))),
  row(condition, 'responds', 'to', condition, 'within', '6'),
  row(condition, 'then', condition, optional(row('without', condition)), 'respond', 'to', condition),
);
/** What is measured cannot be a deadlock. */
const event = fc.oneof(actions, row('(', actions, '||', actions, ')'), row('{x}', '||', '!', actions));
const delay = row('delay', event, '..', event, optional(row('at', one('most', 'least'), '7')));
const body = fc.oneof(row('ltl', linear), row('ctl', branching), delay, row(scope, ',', pattern));
const constraint = fc.oneof(one('all', 'lossless'), row(one('weak', 'strong'), ':', fc.oneof(one('*', 'a'), actions)));
const clause = fc.oneof(row('fair', constraint), row('expect', one('holds', 'fails')));
const clauses = fc.array(clause, { maxLength: 3 }).map((rows) => rows.flat());
const description = optional(
  one('"what it says"', '"// of  p[1], \\"quoted\\"; and much more than fits on half a line"'),
);

const statement = fc.oneof(
  row('let', one('x', 'F'), '=', linear, ';'),
  row('fair', constraint, ';'),
  row('property', one('p', 'expect', '"a name"'), description, clauses, body, ';'),
);

const blanks = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(' ', '  ', '\n', '\t', '\r\n', '\n\n', '\n \n\n ') },
  fc.constantFrom(' // why\n', '\n  // because (\n', '// a; property .. "\r\n', '//\n\n//  \n'),
);

/** Nothing may stand beside these: whatever it is, it is not part of them. */
const alone: ReadonlySet<string> = new Set([';', ',', ')', '..']);

export interface RandomProperties {
  readonly text: string;
  readonly comments: number;
}

export const randomProperties: fc.Arbitrary<RandomProperties> = fc
  .array(statement, { maxLength: 4 })
  .map((statements) => statements.flat())
  .chain((words) =>
    fc
      .array(fc.tuple(blanks, fc.boolean()), { minLength: words.length + 1, maxLength: words.length + 1 })
      .map((gaps) => {
        const used = gaps.map(([blank, isNeeded], index) => (!isNeeded && alone.has(words[index] ?? '') ? '' : blank));
        const text = used.map((blank, index) => `${blank}${words[index] ?? ''}`).join('');
        return { text, comments: used.join('').match(/\/\//g)?.length ?? 0 };
      }),
  );
