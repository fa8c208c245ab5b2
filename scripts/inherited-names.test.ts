/**
 * Names that every object inherits, `constructor`, `__proto__` and the like, are names as any other: in every language
 * and notation, wherever a name can stand, a model with such a name behaves as with an innocent one of the same shape.
 */
import { aut } from '@vedette/aut';
import type { Language, Model, Outcome, Question } from '@vedette/core';
import { crash } from '@vedette/crash';
import { cspm } from '@vedette/cspm';
import { mcl } from '@vedette/mcl';
import { mcfOnLabels, mcrl2 } from '@vedette/mcrl2';
import { answer } from '@vedette/questions';
import { properties } from '@vedette/temporal';
import { naiveExplore } from '@vedette/testkit';
import { textSource } from '@vedette/text';
import { uppaal } from '@vedette/uppaal';
import { describe, expect, test } from 'vitest';

const inherited = [...Object.getOwnPropertyNames(Object.prototype), ...['prototype', 'length', 'arguments', 'callee']];
const innocent = (name: string): string => (name.startsWith('__') ? '__innocent__' : 'innocent');

const mcrl2Models = {
  sort: 'sort $ = struct one | two; act a: $; proc P = sum x: $ . a(x) . P; init P;',
  constructor: 'sort D = struct $(Nat) | two; act a: D; init a($(3)) . a(two) . delta;',
  constant: 'sort D = struct $ | two; act a: D; init sum d: D . (d == $) -> a(d) . delta;',
  projection: 'sort D = struct one($: Nat); act a: Nat; init a($(one(2))) . delta;',
  recogniser: 'sort D = struct one ? $ | two; act a: Bool; init a($(two)) . delta;',
  mapping: 'map $: Nat -> Nat; var n: Nat; eqn $(n) = n + 1; act a: Nat; init a($(2)) . delta;',
  variable: 'map f: Nat -> Nat; var $: Nat; eqn f($) = $ * 2; act a: Nat; init a(f(2)) . delta;',
  lambda: 'act a: Nat; init a((lambda $: Nat . $ + 1)(3)) . delta;',
  where: 'act a: Nat; init a($ + 1 whr $ = 3 end) . delta;',
  action: 'act $, b: Nat; proc P(n: Nat) = $(n) . P((n + 1) mod 2) + b(n) . P(0); init P(0);',
  process: 'act a; proc $(n: Nat) = a . $(n = (n + 1) mod 3); init $(0);',
  parameter: 'act a: Nat; proc P($: Nat) = ($ < 3) -> a($) . P($ = $ + 1); init P(0);',
  sum: 'act a: Nat; proc P = sum $: Nat . ($ < 3) -> a($) . P; init P;',
  communication: 'act s, r, $: Nat; init allow({$}, comm({s | r -> $}, s(1) || sum n: Nat . r(n)));',
  renamed: 'act a, $; init rename({a -> $}, a . delta) || hide({$}, $ . a);',
};
const crashModels = {
  constant: 'const $ = 2; locations 1..$; crashes 1; channel a; system 1[a!($)] | 2[a@1(x).a!(x)];',
  channel: 'locations 1..2; crashes 1; channel $, b; system 1[$!(7)] | 2[$@1(x).b!(x)];',
  process: 'locations 1..1; crashes 0; channel a; process $(i) = a!(i); system 1[$(3)];',
  function: 'locations 1..1; crashes 0; channel a; function $(i) = i + 1; system 1[a!($(3))];',
  variable: 'locations 1..2; crashes 1; channel a, b; system 1[a!(7)] | 2[a@1($).b!($)];',
};
const uppaalModels = {
  clock: 'clock $; process P() { state s { $ <= 2 }, t; init s; trans s -> t { guard $ >= 1; }; } system P;',
  constant:
    'const int $ = 2; int n; process P() { state s; init s; trans s -> s { guard n < $; assign n = n + 1; }; } system P;',
  channel:
    'chan $; process P() { state s; init s; trans s -> s { sync $!; }; } process Q() { state s; init s; trans s -> s { sync $?; }; } system P, Q;',
  variable: 'int $ = 0; process P() { state s; init s; trans s -> s { guard $ < 2; assign $ = $ + 1; }; } system P;',
  template: 'process $() { state s, t; init s; trans s -> t { }; } system $;',
  instance: 'process P(const int n) { state s, t; init s; trans s -> t { guard n > 0; }; } $ = P(1); system $;',
  parameter: 'process P(const int $) { state s, t; init s; trans s -> t { guard $ > 0; }; } Q = P(1); system Q;',
  location: 'process P() { state $, t; init $; trans $ -> t { }; } system P;',
  function:
    'int n; int $(int k) { return k + 1; } process P() { state s, t; init s; trans s -> t { assign n = $(1); }; } system P;',
  type: 'typedef int[0, 2] $; $ n; process P() { state s, t; init s; trans s -> t { assign n = 2; }; } system P;',
  field: 'struct { int $; } r; process P() { state s, t; init s; trans s -> t { assign r.$ = 2; }; } system P;',
  select: 'int n; process P() { state s, t; init s; trans s -> t { select $ : int[0, 1]; assign n = $; }; } system P;',
};
const cspmModels = {
  channel: 'channel $, b : {0..1}\nP = $?x -> b!x -> P\nassert P :[deadlock free]\n',
  process: 'channel a\n$ = a -> $\nassert $ :[deadlock free]\n',
  parameter: 'channel a : {0..2}\nP($) = a!$ -> P(($ + 1) % 3)\nassert P(0) :[deadlock free]\n',
  function: 'channel a : {0..3}\n$(x) = (x + 1) % 4\nP(x) = a!x -> P($(x))\nassert P(0) :[deadlock free]\n',
  constant: 'channel a : {0..3}\n$ = 2\nP = a!$ -> P\nassert P :[deadlock free]\n',
  constructor: 'datatype D = $.{0..1} | Two\nchannel a : D\nP = a?$.x -> P [] a!Two -> P\nassert P :[deadlock free]\n',
  datatype: 'datatype $ = One | Two\nchannel a : $\nP = a?x -> P\nassert P :[deadlock free]\n',
  nametype: 'nametype $ = {0..1}\nchannel a : $\nP = a?x -> P\nassert P :[deadlock free]\n',
  input: 'channel a : {0..1}\nP = a?$ -> a!$ -> P\nassert P :[deadlock free]\n',
  local: 'channel a : {0..3}\nP = let $ = 2 within a!$ -> P\nassert P :[deadlock free]\n',
  lambda: 'channel a : {0..3}\nP = a!((\\ $ @ $ + 1)(1)) -> P\nassert P :[deadlock free]\n',
  comprehension: 'channel a : {0..3}\nP = [] x : {$ | $ <- {0..3}, $ > 1} @ a!x -> P\nassert P :[deadlock free]\n',
};
const autModels = { label: 'des (0, 2, 2)\n(0, "$(1)", 1)\n(1, $, 0)\n' };

const families: readonly (readonly [Language, Readonly<Record<string, string>>])[] = [
  [mcrl2, mcrl2Models],
  [crash, crashModels],
  [uppaal, uppaalModels],
  [aut, autModels],
  [cspm, cspmModels],
];

async function opened(language: Language, text: string): Promise<Outcome<Model>> {
  return language.open(textSource(text, `model${language.extensions.at(-1)}`), {});
}

/** What can be seen of a model: its problems, or its slots and every transition. */
async function seen(language: Language, text: string): Promise<unknown> {
  const { value, problems } = await opened(language, text);
  if (value === undefined) return problems.map(({ code }) => code);
  const { states, edges } = naiveExplore(value.behaviour.system, 1000);
  const steps = edges.map(({ from, label, to }) => [from, label.text, to]);
  return {
    slots: value.behaviour.system.slots.map(({ name }) => name),
    states: states.map((state) => [...state]),
    steps,
  };
}

for (const [language, models] of families)
  describe(language.name, () => {
    for (const [what, model] of Object.entries(models))
      test(`an inherited name as ${what}`, async () => {
        for (const name of inherited) {
          const plain = innocent(name);
          const meant = JSON.stringify(await seen(language, model.replaceAll('$', plain)));
          const found = JSON.stringify(await seen(language, model.replaceAll('$', name)));
          expect(found.replaceAll(name, plain), name).toBe(meant);
        }
      });
  });

const holder = 'act $, b: Nat; proc P(n: Nat) = $(n) . P((n + 1) mod 2) + b(n) . P(0); init P(0);';
/** Whether a formula is accepted: the message depends only on its shape. */
const formulas = [
  ...['<$(0)>true', '[$(1)]false', 'exists $: Nat . val($ < 3) && <b($)>true', 'mu $ . <true>$ || <b(0)>true'],
  ...['nu $(n: Nat = 0) . [true]$(n)', 'nu X($: Nat = 0) . [true]X($)', '<exists $: Nat . b($)>true'],
  ...[
    'true $ true',
    '<b(0) $ b(1)>true',
    '[b(0) . $]true',
    '$',
    '<$>true',
    'val($)',
    '<$(0) || $(1)>true',
    '[$ b(0)]true',
  ],
];
const patterns = [
  '<"$(0)">true',
  "['$.*']false",
  'mu $ . <true>$ or <"b(0)">true',
  'macro $ (A) = <A>true end_macro $ ("b(0)")',
];
const wrongPatterns = ['true $ true', '<"b(0)" $ "b(1)">true', '$', '$ (true)', '<$>true', 'not $', '< $ * > true'];

/** So many of them are read with any name. */
const readable = 6;
const sentences = [
  'property live ltl G (b => F $);',
  'property $ ltl G (b => F $);',
  'property live ctl AG (EF <$> true);',
  'property live globally, $ responds to b;',
  'property live between $ and b, b occurs at most 2 times;',
  'let $ = b; property live ltl F $;',
  'property live ltl G {P.n == $};',
  'property live ltl G {$.n == 0};',
  'property live ltl G {P.$ == 0};',
  'property live $;',
  'property live ltl b $ b;',
  'property live globally, b $ b;',
  '$ live ltl F b;',
];

type Notation = 'mcf' | 'mcf on labels' | 'mcl' | 'props';

async function verdictsOf(notation: Notation, formula: string, name: string): Promise<unknown> {
  const { value: model } = await opened(mcrl2, holder.replaceAll('$', name));
  const languages = { mcf: model!.queries.properties![0]!, 'mcf on labels': mcfOnLabels, mcl, props: properties };
  const { value, problems } = await languages[notation].read(textSource(formula.replaceAll('$', name), 'f'), model!);
  const said = problems.map(({ code }) => code);
  if (value === undefined) return said.length > 0 ? said : 'neither read nor refused';
  const verdicts = await answer(model!, value satisfies readonly Question[]);
  return { said, verdicts: verdicts.map(({ kind }) => kind) };
}

const notations: readonly (readonly [Notation, readonly string[]])[] = [
  ['mcf', formulas],
  ['mcf on labels', formulas],
  ['mcl', [...patterns, ...wrongPatterns]],
  ['props', sentences],
];

for (const [notation, texts] of notations)
  describe(`formulas: ${notation}`, () => {
    for (const text of texts)
      test(`an inherited name in ${text}`, async () => {
        for (const name of inherited) {
          const plain = innocent(name);
          const meant = await verdictsOf(notation, text, plain);
          const found = await verdictsOf(notation, text, name);
          expect(meant).not.toBe('neither read nor refused');
          if (notation === 'props' && sentences.indexOf(text) < readable) expect(meant).toHaveProperty('verdicts');
          expect(JSON.stringify(found).replaceAll(name, plain), name).toBe(JSON.stringify(meant));
        }
      });
  });
