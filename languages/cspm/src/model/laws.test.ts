/**
 * Networks do what the semantics says, and processes obey the laws of CSP in the models T, F and FD (Roscoe,
 * "Understanding Concurrent Systems", 2010, chapters 2, 3 and 5), on random processes.
 */
import { checked, type Model, type TransitionSystem } from '@vedette/core';
import { minimise } from '@vedette/engines';
import { answer } from '@vedette/questions';
import { graphOf, law, naiveBisimilar, naiveExplore } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkScript } from '../check.ts';
import { evaluate } from '../evaluate/index.ts';
import { cspm } from '../index.ts';
import { componentOf } from '../lower/component.ts';
import { LabelTable } from '../lower/label-table.ts';
import { componentReductions } from '../lower/reduce-component.ts';
import { systemOf } from '../lower/system.ts';
import { Semantics } from '../semantics/semantics.ts';
import { preamble, randomProcess } from '../testing/random-process.ts';
import { textSource } from '../testing/source.ts';
import type { ProcessValue } from '../values/value.ts';

async function processes(text: string, without: readonly string[] = []): Promise<ReadonlyMap<string, Model>> {
  const { value, problems } = await cspm.open(textSource(preamble + text), { without, minimise });
  expect(problems).toEqual([]);
  return value!.queries.processes!;
}

/** The whole process as one component. */
async function flat(text: string): Promise<TransitionSystem> {
  const { value } = await checkScript(textSource(preamble + text));
  const evaluation = evaluate(value!);
  const declaration = value!.resolved.declarations.findLast(({ kind }) => kind === 'value');
  if (declaration?.kind !== 'value' || declaration.pattern.kind !== 'name') throw new Error('no process');
  const process = evaluation.value(declaration.pattern) as ProcessValue;
  const semantics = new Semantics(evaluation.evaluator, declaration.span);
  const labels = new LabelTable((event) => evaluation.show(semantics.events.get(event)!));
  return systemOf({ components: [componentOf(semantics, process)] }, labels);
}

law(
  { name: 'law: a network is strongly bisimilar to its process as one component', runs: 60 },
  randomProcess,
  async (text) => {
    const network = (await processes(`P = ${text}\n`, componentReductions)).get('P')!.behaviour.system;
    const [one, other] = [naiveExplore(checked(network)), naiveExplore(checked(await flat(`P = ${text}\n`)))];
    return naiveBisimilar(graphOf(one), graphOf(other), 'strong');
  },
);

law({ name: 'law: reduced components make a weakly bisimilar network', runs: 60 }, randomProcess, async (text) => {
  const [whole, reduced] = [await processes(`P = ${text}\n`, componentReductions), await processes(`P = ${text}\n`)];
  const [one, other] = [whole, reduced].map((models) =>
    graphOf(naiveExplore(checked(models.get('P')!.behaviour.system))),
  );
  expect(other!.size).toBeLessThanOrEqual(one!.size);
  return naiveBisimilar(one!, other!, 'weak');
});

const semantics = ['traces', 'failures', 'failures-divergences'] as const;

/** The verdicts of refinement in each model. */
async function refines(
  models: ReadonlyMap<string, Model>,
  specification: string,
  implementation: string,
): Promise<readonly string[]> {
  const asked = semantics.map((each) => ({
    kind: 'refinement' as const,
    name: `${specification} refined in ${each}`,
    semantics: each,
    specification: models.get(specification)!,
    model: models.get(implementation)!,
  }));
  return (await answer(models.get(implementation)!, asked)).map(({ kind }) => kind);
}

const laws: readonly (readonly [string, string])[] = [
  ['P [] P', 'P'],
  ['P [] Q', 'Q [] P'],
  ['P [] STOP', 'P'],
  ['(P [] Q) [] R', 'P [] (Q [] R)'],
  ['P |~| P', 'P'],
  ['P [] (Q |~| R)', '(P [] Q) |~| (P [] R)'],
  ['a -> (P |~| Q)', '(a -> P) |~| (a -> Q)'],
  ['P [> Q', '(P [] Q) |~| Q'],
  ['SKIP ; P', 'P'],
  ['STOP ; P', 'STOP'],
  ['(P ; Q) ; R', 'P ; (Q ; R)'],
  ['P ||| Q', 'P [|{}|] Q'],
  ['P ||| SKIP', 'P'],
  ['P [|{a}|] Q', 'Q [|{a}|] P'],
  ['(P ||| Q) ||| R', 'P ||| (Q ||| R)'],
  ['P [{a, b} || {b, c}] Q', '(P [|{c}|] SKIP) [|{b}|] (Q [|{a}|] SKIP)'],
  ['P \\ {a} \\ {b}', 'P \\ {a, b}'],
  ['P |\\ {a}', 'P \\ {b, c}'],
  ['(P |~| Q) \\ {a}', '(P \\ {a}) |~| (Q \\ {a})'],
  ['P[[a <- b]] \\ {b}', 'P \\ {a, b}'],
  ['P[[a <- b, b <- a]][[a <- b, b <- a]]', 'P'],
  ['P /\\ STOP', 'P'],
  ['STOP /\\ P', 'P'],
  ['P [+{}+] Q', 'P [] Q'],
  ['P /+{}+\\ Q', 'P /\\ Q'],
  ['P [|{}|> Q', 'P'],
  ['prioritise(P, <{a, b, c}>)', 'P'],
  ['sbisim(normal(P))', 'P'],
  ['P [a <-> b] STOP', 'P [|{a}|] STOP'],
];

describe('laws of CSP', () => {
  for (const [left, right] of laws)
    law(
      { name: `law: ${left} is ${right}`, runs: 8 },
      fc.tuple(randomProcess, randomProcess, randomProcess),
      async ([p, q, r]) => {
        const models = await processes(`P = ${p}\nQ = ${q}\nR = ${r}\nLEFT = ${left}\nRIGHT = ${right}\n`);
        const verdicts = [...(await refines(models, 'LEFT', 'RIGHT')), ...(await refines(models, 'RIGHT', 'LEFT'))];
        expect(new Set(verdicts)).toEqual(new Set(['holds']));
      },
    );
});

/** From the manual and from FDR's examples: what implementers get wrong. */
const verdicts: readonly (readonly [string, string])[] = [
  ['STOP [T= a -> STOP', 'fails'],
  ['a -> STOP [T= STOP', 'holds'],
  ['a -> STOP [F= STOP', 'fails'],
  ['a -> STOP |~| STOP [F= STOP', 'holds'],
  ['STOP [F= DIV', 'holds'],
  ['STOP [FD= DIV', 'fails'],
  ['DIV [FD= STOP', 'holds'],
  // Termination can be refused in favour of nothing: TE and TE;SKIP differ, as section 7.1 of FDR's examples says.
  ['((a -> STOP) [] SKIP) ; SKIP [FD= (a -> STOP) [] SKIP', 'holds'],
  ['(a -> STOP) [] SKIP [FD= ((a -> STOP) [] SKIP) ; SKIP', 'fails'],
  ['LOOP :[deadlock free]', 'holds'],
  ['LOOP :[deadlock free [F]]', 'holds'],
  ['STOP :[deadlock free [F]]', 'fails'],
  ['LOOP \\ {a, b} :[divergence free]', 'fails'],
  ['LOOP \\ {a, b} :[deadlock free]', 'fails'],
  ['FORK :[deterministic]', 'fails'],
  ['LOOP :[deterministic]', 'holds'],
  ['LOOP :[has trace [T]]: <a, b, a>', 'holds'],
  ['LOOP :[has trace [T]]: <b>', 'fails'],
  ['LOOP :[has trace]: <a, b>', 'holds'],
  ['FORK :[has trace [F]]: <a>', 'fails'],
  ['FORK :[has trace [T]]: <a>', 'holds'],
  ['STOP [V= STOP', 'unknown'],
  ['STOP [RD= STOP', 'unknown'],
  ['LOOP :[deadlock free [T]]', 'unknown'],
  ['LOOP :[divergence free [F]]', 'unknown'],
  ['LOOP :[deterministic [T]]', 'unknown'],
  ['LOOP :[livelock free]', 'holds'],
  ['FORK :[deterministic [F]]', 'fails'],
  ['LOOP \\ {b} [] DIV :[deterministic [F]]', 'holds'],
  ['LOOP \\ {b} [] DIV :[deterministic]', 'fails'],
  ['SKIP :[deadlock free [F]]', 'fails'],
  ['RUN({a}) [> b -> RUN({a}) :[has trace [T]]: <a>', 'holds'],
  ['RUN({a}) [> b -> RUN({a}) :[has trace [F]]: <a>', 'fails'],
  ['RUN({a}) [> b -> RUN({a}) :[has trace [T]]: <a> :[tau priority]: {a}', 'fails'],
  ['not STOP [T= a -> STOP', 'holds'],
  ['not a -> STOP [T= STOP', 'fails'],
  ['not STOP :[deadlock free [F]]', 'holds'],
  ['not LOOP :[deterministic]', 'fails'],
  ['not LOOP :[has trace [T]]: <b>', 'holds'],
  ['not STOP [V= STOP', 'unknown'],
];

test.each(verdicts)('%s %s', async (assertion, verdict) => {
  const { value } = await cspm.open(textSource(`${preamble}assert ${assertion}\n`), {});
  const [found] = await answer(value!, value!.queries.questions);
  expect(found!.kind).toBe(verdict);
});
