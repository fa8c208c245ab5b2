import { bareModel, compilePlain, type Model, type Question } from '@vedette/core';
import { answerFormula } from '@vedette/engines';
import { graphSystem, law, naiveExplore, naiveHolds, randomSystem } from '@vedette/testkit';
import { textSource } from '@vedette/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mcl, readFormula } from './index.ts';
import { mostDoublings } from './resolve.ts';

function holds(text: string, graph: string): boolean {
  const { formula, problems } = readFormula('f.mcl', text);
  expect(problems).toEqual([]);
  return naiveHolds(formula!, naiveExplore(graphSystem(graph)));
}

function codes(text: string): readonly string[] {
  return readFormula('f.mcl', text).problems.map(({ code }) => code);
}

/** A client asks and is served, or the server dies. */
const server = '0 -ASK !1-> 1 -SERVE !1-> 0, 1 -tau-> 2 -DIE-> 3';

describe('labels', () => {
  it.each([
    ['< "ASK !1" > true', true],
    ['< "ASK  !1" > true', true],
    ['< "ASK" > true', false],
    ["< 'ASK.*' > true", true],
    ["< 'ASK' > true", false],
    ["< 'A[A-Z]* ![0-9]' > true", true],
    ["< 'ASK !\\(1\\|2\\)' > true", true],
    ['< not "ASK !1" > true', false],
    ['< \'ASK.*\' and not "ASK !2" > true', true],
    ['< "ASK !1" . tau . "DIE" > [ true ] false', true],
    ['< "ASK !1" . ("SERVE !1" | tau) . "ASK !1" > true', true],
    ['< ("ASK !1" . "SERVE !1")+ > true', true],
    ['< nil > < true > true', true],
    ['< "DIE"? . "ASK !1" > true', true],
    ['< true implies false > true', false],
    ['< "ASK !1" equ true > true', true],
  ])('%s is %s', (text, expected) => {
    expect(holds(text, server)).toBe(expected);
  });
});

describe('formulas', () => {
  it.each([
    ['[ true* ] < true > true', false],
    ['[ true* . "DIE" ] false', false],
    ['[ true* . "ASK !1" ] < true* . "SERVE !1" > true', true],
    ['mu X . (< true > true and [ not "SERVE !1" ] X)', false],
    ['nu X . < true > X', true],
    ['< "ASK !1" . "SERVE !1" > @', true],
    ['[ "DIE" ] -|', true],
    ['[ true ] -|', false],
    ['false implies false implies false', true],
    ['(false equ false) equ true', true],
    ['not < "DIE" > true and true', true],
    ["mu X . < true > true and [ not 'ASK.*' ] X", true],
    ['nu X . < "ASK !1" > true or < true > X and false', true],
    ['(nu X . < true > X) and < "DIE" > true', false],
    ['[ true ] nu X . < true > X and true', true],
    ['not mu X . < "DIE" > true or < true > X', false],
    ['(* a (* nested *) comment *) true', true],
  ])('%s is %s', (text, expected) => {
    expect(holds(text, server)).toBe(expected);
  });
});

describe('macros', () => {
  it.each([
    ["NEVER ('DIE')", true],
    ["NEVER (true* . 'DIE')", false],
    ["SOME (true* . 'DIE')", true],
    ["NOT_1_BEFORE_2 ('SERVE.*', 'ASK.*')", true],
    ["NOT_1_BEFORE_2 ('DIE', 'SERVE.*')", false],
    ["ALTERNATE_1_THEN_2 ('ASK.*', 'SERVE.*')", true],
    ["ALTERNATE_1_THEN_2 ('SERVE.*', 'ASK.*')", false],
    ["AFTER_1_FAIRLY_2 ('ASK.*', 'SERVE.*' or 'DIE')", true],
    ["AFTER_1_FAIRLY_2 ('ASK.*', 'SERVE.*')", false],
    ["INEVITABLE_1_WHERE_2 ('ASK.*', < 'SERVE.*' > true)", true],
    ["INEVITABLE_1_THEN_2 ('ASK.*', 'SERVE.*')", false],
    ["INEVITABLE_1_THEN_2 ('ASK.*', 'SERVE.*' or tau)", true],
    ["ALWAYS_1_UNTIL_2 ('ASK.*', 'SERVE.*' or tau)", true],
    ["ALWAYS_1_UNTIL_2 ('DIE', 'SERVE.*')", false],
    ["NOT_1_TO_2_UNLESS_3 ('ASK.*', 'DIE', tau)", true],
    ["NOT_1_TO_2_UNLESS_3 ('ASK.*', 'DIE', 'SERVE.*')", false],
    ["POSSIBLE ('DIE')", true],
    ['NO_DEADLOCK ()', false],
    ['NO_DEADLOCK', false],
    ["INEVITABLE ('ASK.*')", true],
    ["INEVITABLE ('SERVE.*')", false],
    ["AFTER_1_INEVITABLE_2 ('ASK.*', 'SERVE.*' or 'DIE')", true],
    ["AFTER_1_INEVITABLE_2 ('ASK.*', 'SERVE.*')", false],
    ["AFTER ('ASK.*', EVENTUALLY_CAN (true))", false],
    ["AFTER ('ASK.*', FAIRLY ('SERVE.*' or 'DIE'))", true],
    ['LIVELOCK', false],
    ["AU_A_B (true, 'ASK.*' or tau, 'SERVE.*' or 'DIE', true)", true],
    ["EU_A_B (true, 'ASK.*', 'SERVE.*', true)", true],
    ["library actl.mcl end_library AX_A ('ASK.*', true)", true],
    ['macro TWICE (A) = < A . A > true end_macro TWICE (true)', true],
    ['macro BOTH (F, G) = F and G end_macro not BOTH (true, false)', true],
    ['macro OR (A) = A or "DIE" end_macro < OR ("ASK !1") > true', true],
  ])('%s is %s', (text, expected) => {
    expect(holds(text, server)).toBe(expected);
  });
});

/** The library of CADP writes some macros in other words: they must mean the same everywhere. */
law(
  { name: 'macros of the standard library mean what CADP says', runs: 60 },
  fc.tuple(randomSystem({ maxSlots: 2 }), fc.constantFrom(...inOtherWords())),
  ([system, [macro, formula]]) => {
    const explored = naiveExplore(system);
    const [one, other] = [macro, formula].map((text) => naiveHolds(readFormula('f.mcl', text).formula!, explored));
    expect(one).toBe(other);
  },
);

function inOtherWords(): readonly (readonly [string, string])[] {
  const [A, B] = ["'a.*'", "'b.*'"];
  return [
    [`INEVITABLE (${A})`, `mu X . ((< ${A} > true or < not ${A} > X) and [ not ${A} ] X)`],
    [
      `INEVITABLE_1_WHERE_2 (${A}, < ${B} > true)`,
      `mu X . ((< ${A} > true or < not ${A} > X) and [ ${A} ] < ${B} > true and [ not ${A} ] X)`,
    ],
    [
      `ALWAYS_1_UNTIL_2 (${A}, ${B})`,
      `mu X . ((< ${B} > true or < not ${B} > X) and [ not (${A} or ${B}) ] false and [ not ${B} ] X)`,
    ],
    [
      `ALTERNATE_1_THEN_2 (${A}, ${B})`,
      `[ ((nil | (true* . ${B})) . (not ${A})* . ${B}) | (true* . ${A} . (not ${B})* . ${A}) ] false`,
    ],
  ];
}

/** The patterns of Dwyer, Avrunin and Corbett in this notation, as CADP's page of property patterns writes them. */
describe('property patterns', () => {
  const [P, Q, R] = ['"SERVE !1"', '"ASK !1"', '"DIE"'];
  it.each([
    ['absence globally', `[true*. ${R}] false`, false],
    ['absence before R', `[(not ${R})*. ${P}. (not ${R})*. ${R}] false`, false],
    ['absence after Q until R', `[true*. ${Q}. (not ${R})*. ${P}] false`, false],
    ['existence globally', `mu X. (<${P}> true or <not ${P}> X) and [not ${P}] X`, false],
    ['existence of Q globally', `mu X. <true> true and [not ${Q}] X`, true],
    ['existence between Q and R', `[true*. ${Q}. (not (${P} or ${R}))*. ${R}] false`, false],
    ['bounded existence', `[(not ${R})*. ${R}. (not ${R})*. ${R}] false`, true],
    ['universality globally', `[true*. not (${P} or ${Q})] false`, false],
    ['precedence globally', `[(not ${Q})*. ${P}] false`, true],
    ['response globally', `[true*. ${Q}] mu X. <true> true and [not (${P} or ${R})] X`, true],
  ])('%s', (_name, text, expected) => {
    expect(holds(text, server)).toBe(expected);
  });
});

describe('mistakes', () => {
  it.each([
    ['', 'unexpected-token'],
    ['true true', 'unexpected-token'],
    ['[ "a" true', 'unexpected-token'],
    ['< "a > true', 'unclosed-string'],
    ['true (* and', 'unclosed-comment'],
    ['$', 'unexpected-character'],
    ['[ ("a" . "b") and "c" ] true', 'not-a-label-set'],
    ['[ not nil ] true', 'not-a-label-set'],
    ["< '[a' > true", 'bad-pattern'],
    ["< '\\(a*\\)*' > true", 'nested-repetition'],
    ['X', 'unknown-variable'],
    ['(mu X . X) and X', 'unknown-variable'],
    ['mu X . not X', 'unmonotone'],
    ['mu X . (X implies true)', 'unmonotone'],
    ['mu X . (X equ true)', 'unmonotone'],
    ['< { SEND ?x:Nat } > true', 'data-not-supported'],
    ['forall x:Nat . true', 'data-not-supported'],
    ['prob true* is >= 0.5 end prob', 'data-not-supported'],
    ['mu X (n:Nat := 0) . X', 'data-not-supported'],
    ['NEVER ()', 'macro-arity'],
    ['NEVER ("a", "b")', 'macro-arity'],
    ['INEVITABLE_1_TIMES_2 ("a", 3)', 'data-not-supported'],
    ['macro M = M end_macro M', 'macro-too-long'],
    ['macro M = true end_macro macro M = false end_macro M', 'macro-twice'],
    ['macro M = true', 'unexpected-token'],
    ['library mine.mcl end_library true', 'unknown-library'],
  ])('%s is %s', (text, code) => {
    expect(codes(text)).toEqual([`mcl/${code}`]);
  });

  it.each([
    ['brackets', '('.repeat(100_000)],
    ['conjunctions', `true${' and true'.repeat(100_000)}`],
    ['sequences', `<${'true . '.repeat(100_000)}true> true`],
  ])('deep %s give one problem', (_what, text) => {
    expect(codes(text)).toEqual(['mcl/nested-too-deep']);
  });

  it('names the nearest macro, and the negation', () => {
    expect(readFormula('f.mcl', 'INEVITABEL').problems[0]?.hint).toContain('INEVITABLE');
    const [problem] = readFormula('f.mcl', 'mu X . not [true] X').problems;
    expect(problem?.related?.[0]?.span).toMatchObject({ start: 7, end: 19 });
  });
});

describe('as a notation for properties', () => {
  const system = graphSystem(server);
  const model: Model = bareModel(system);
  const source = (text: string) => textSource(text, 'f.mcl');

  it('gives one question, with a warning about labels that do not occur', async () => {
    const { value } = await mcl.read(source('[ true* . "DYE" ] false'), model);
    const question = value?.[0] as Extract<Question, { kind: 'formula' }>;
    expect(await answerFormula(system, question)).toMatchObject({ kind: 'holds', stats: { complete: true } });
    expect(question.unmet?.().map(({ message }) => message)).toEqual(['no label is "DYE", did you mean "DIE"?']);
  });

  it('compiles to the same verdicts as the definition', async () => {
    const formula = readFormula('f.mcl', "AFTER ('ASK.*', INEVITABLE ('SERVE.*'))").formula!;
    const verdict = await answerFormula(system, {
      kind: 'formula',
      name: '',
      formula: () => compilePlain(formula, system),
    });
    expect(verdict.kind).toBe(naiveHolds(formula, naiveExplore(system)) ? 'holds' : 'fails');
  });
});

it('operators that double what they are about are nested as deep as stated', () => {
  const equs = (count: number): string => ['true', ...new Array<string>(count).fill('true')].join(' equ ');
  const pluses = (count: number): string => `< ${'('.repeat(count)}"a"${'+)'.repeat(count)} > true`;
  for (const text of [equs, pluses]) {
    expect(readFormula('f.mcl', text(mostDoublings)).problems).toEqual([]);
    expect(readFormula('f.mcl', text(mostDoublings + 1)).problems).toMatchObject([{ code: 'mcl/nested-too-deep' }]);
  }
});
