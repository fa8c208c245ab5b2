/**
 * What a question observes of a model in dense time (`Sight`): the half of the rule that concerns questions. The
 * language of the model knows which points are exact for it. Decision 025 has the theorems.
 */
import type { BranchingFormula, Label, LinearFormula, LinearTimeQuestion, Question, Sight } from '@vedette/core';
import { operandsOf, stutteringOf } from '@vedette/engines';

/** One time unit, as it is called in integer time. */
const unit: Label = { text: 'tick', kind: 'tick' };
/** Time passes, and the formula does not mention it by name. */
const passing: Label = { text: 'time passes', kind: 'tick' };

export function sightOf(question: Question): Sight {
  switch (question.kind) {
    case 'linear-time':
      return ofRuns(question);
    case 'branching-time':
      return ofPaths(question.formula);
    case 'formula': {
      // What its modalities do with time is determined during the search: see `time-abstract.ts`.
      const { formula } = question.onPaths?.() ?? {};
      return formula === undefined || seesDeadlocks(formula) ? 'deadlocks' : 'choices';
    }
    case 'delay':
      return 'units';
    default:
      return 'integer times';
  }
}

function ofRuns({ formula, actions, fairness }: LinearTimeQuestion): Sight {
  const seesChoices = fairness.length > 0 || mentionsDeadlock(formula);
  const isTimed = actions.some((isAction) => isAction(unit) || isAction(passing));
  if (isTimed || stutteringOf(formula) !== 'blind') return seesChoices ? 'units and choices' : 'units';
  if (!seesChoices) return 'runs';
  return mentionsDeadlock(formula) ? 'deadlocks' : 'choices';
}

function ofPaths(formula: BranchingFormula): Sight {
  if (seesUnits(formula)) return 'units and choices';
  return seesDeadlocks(formula) ? 'deadlocks' : 'choices';
}

function seesDeadlocks(formula: BranchingFormula): boolean {
  const along = 'along' in formula ? (formula.along ?? []) : [];
  if (formula.kind === 'deadlock' || along.some(({ into }) => seesDeadlocks(into))) return true;
  return operandsOfBranching(formula).some(seesDeadlocks);
}

function mentionsDeadlock(formula: LinearFormula): boolean {
  return formula.kind === 'deadlock' || operandsOf(formula).some(mentionsDeadlock);
}

type Matches = (label: Label) => boolean;

/** Whether it has a next operator where the next step may be time, or mentions time by name. */
function seesUnits(formula: BranchingFormula): boolean {
  const along = 'along' in formula ? (formula.along ?? []) : [];
  if (along.some(({ matches, into }) => isNamed(matches) || seesUnits(into))) return true;
  if (formula.kind === 'step' && (isNamed(formula.matches) || formula.matches(passing))) return true;
  if (formula.kind === 'some-next' && (along.length === 0 || along.some(({ matches }) => matches(passing))))
    return true;
  return operandsOfBranching(formula).some(seesUnits);
}

const isNamed = (matches: Matches): boolean => matches(unit) !== matches(passing);

function operandsOfBranching(formula: BranchingFormula): readonly BranchingFormula[] {
  if ('operands' in formula) return formula.operands;
  if ('operand' in formula) return [formula.operand];
  return 'left' in formula ? [formula.left, formula.right] : [];
}
