/**
 * Formulas of linear time: does every run satisfy it? The automaton of the negated formula runs along with the system
 * (Vardi and Wolper, "An automata-theoretic approach to automatic program verification", LICS 1986). The product is
 * explored as any system is; only transitions between states that can accept together are kept. A run that ends is
 * judged as if it stayed where it ended.
 */
import { type LinearTimeQuestion, type Stats, type TransitionSystem, Unanswerable, type Verdict } from '@vedette/core';
import type { Exploration, ExploreOptions } from '../explore/index.ts';
import { askedIn, declined, exploredIn, finished, type PosedQuestion } from '../posed-question.ts';
import { Alphabet } from './alphabet.ts';
import { automatonOf } from './automaton.ts';
import { NormalFormulas } from './normal-formulas.ts';
import { Product } from './product.ts';
import { ProductSearch } from './product-search.ts';
import { checkViolation, remarks } from './violation.ts';

/** Their bits go into labels. */
const mostConstraints = 20;

export async function answerLinearTime(
  posed: PosedQuestion<LinearTimeQuestion>,
  options: ExploreOptions = {},
): Promise<Verdict> {
  try {
    const verdict = await answered(exploredIn(posed.search), askedIn(posed), options);
    return finished(remarked(verdict, posed.question), posed, (trace) => trace);
  } catch (error) {
    if (error instanceof Unanswerable) return declined(error.detail);
    throw error;
  }
}

function remarked(verdict: Verdict, { remark }: LinearTimeQuestion): Verdict {
  if (remark === undefined || (verdict.kind !== 'holds' && verdict.kind !== 'fails')) return verdict;
  return { ...verdict, remark: verdict.remark === undefined ? remark : `${remark}\n  ${verdict.remark}` };
}

async function answered(
  system: TransitionSystem,
  question: LinearTimeQuestion,
  options: ExploreOptions,
): Promise<Verdict> {
  const { formula, actions, fairness } = question;
  if (fairness.length > mostConstraints)
    throw new Unanswerable(`there are more than ${mostConstraints} fairness constraints`);
  const alphabet = new Alphabet(actions);
  const formulas = new NormalFormulas();
  const automaton = automatonOf(alphabet.normal(formula, 'violated', formulas), formulas);
  if (automaton.transitions.length === 0) return { kind: 'holds', stats: nothingExplored };
  const product = new Product(system, { automaton, alphabet, fairness });
  const search = new ProductSearch(product, { system, alphabet, fairness });
  const exploration = await search.run(options);
  const violation = search.violation(exploration);
  const stats = { ...exploration.stats, bytes: exploration.stats.bytes + search.bytes };
  if (violation === undefined) return { ...undecided(exploration, search), stats };
  checkViolation(system, question, violation);
  const remark = remarks[violation.kind];
  return { kind: 'fails', evidence: violation.trace, ...(remark !== undefined && { remark }), stats };
}

/** No run violates the formula: nothing has to be looked at to know. */
const nothingExplored: Stats = { states: 0, transitions: 0, depth: 0, seconds: 0, bytes: 0, complete: false };

function undecided({ outcome }: Exploration, search: ProductSearch): Verdict {
  if (outcome.kind !== 'broken') return outcome;
  return { ...outcome, evidence: search.projected(outcome.evidence) };
}
