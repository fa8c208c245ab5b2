/**
 * Decides alternation-free formulas symbolically: first all reachable states and the transitions by label, then the
 * equations of the formula. Alternating fixpoints and formulas with too many positions are declined.
 */
import { type FormulaQuestion, type TransitionSystem, Unanswerable, type Verdict } from '@vedette/core';
import { declinedOnSets } from '../../declined.ts';
import { askAgain, type FormulaOptions } from '../../games/index.ts';
import { brokenAtStart, SymbolicSearch, started } from '../symbolic-search.ts';
import { equationsOf } from './equations.ts';
import { runFor } from './run-for.ts';
import { Solution } from './solution.ts';
import { labelsOf } from './steps.ts';

export async function answerFormulaSymbolically(
  system: TransitionSystem,
  question: FormulaQuestion,
  options: FormulaOptions = {},
): Promise<Verdict> {
  const refused = declinedOnSets(system);
  if (refused !== undefined) return refused;
  const search = started(() => new SymbolicSearch(system, { watched: [], labels: 'kept' }, options));
  if ('problem' in search) return brokenAtStart(system, search.problem);
  return search.within(async () => {
    try {
      const outcome = await search.close(() => false);
      return outcome.kind === 'holds' ? await decided(search, question, options) : outcome;
    } catch (error) {
      if (!(error instanceof Unanswerable)) throw error;
      return { kind: 'unknown', why: 'unsupported', detail: error.detail, stats: search.stats() };
    }
  });
}

async function decided(
  search: SymbolicSearch,
  question: FormulaQuestion,
  { evidence }: FormulaOptions,
): Promise<Verdict> {
  const { states } = search;
  const equations = equationsOf(question.formula(states.system), labelsOf(states));
  const solution = new Solution(equations, search);
  const kind = await solution.solve();
  const shown = runFor({ equations, solution, states, kind });
  const { subSystem } = shown;
  if (subSystem !== undefined && evidence === 'again') await askAgain(states.system, question, { kind, subSystem });
  return { kind, ...shown, stats: search.stats() };
}
