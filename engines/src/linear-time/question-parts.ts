/**
 * The parts of a linear-time question before exploration: a system whose labels name fairness constraints, and the
 * automaton of the violations.
 */
import type { LinearTimeQuestion, TransitionSystem } from '@vedette/core';
import { isOfSteps } from '../fairness/compassion-labels.ts';
import { refuseTooMany } from '../fairness/constraints.ts';
import { FairLabels } from '../fairness/fair-labels.ts';
import { Alphabet } from './alphabet.ts';
import { type Automaton, automatonOf } from './automaton.ts';
import { WithCompassion } from './compassion.ts';
import { NormalFormulas } from './normal-formulas.ts';
import { PastMemory } from './past-memory.ts';

export interface QuestionParts {
  readonly asked: WithCompassion;
  readonly alphabet: Alphabet;
  readonly automaton: Automaton;
  readonly labels: FairLabels;
}

/** Throws `Unanswerable` where it is too large. */
export function questionParts(system: TransitionSystem, question: LinearTimeQuestion): QuestionParts {
  const { fairness } = question;
  refuseTooMany(fairness);
  const asked = new WithCompassion(system, question);
  const alphabet = new Alphabet(asked.actions);
  const formulas = new NormalFormulas();
  const violated = alphabet.normal(asked.formula, 'violated', formulas);
  const automaton = automatonOf(violated, formulas, new PastMemory(alphabet));
  return { asked, alphabet, automaton, labels: new FairLabels(asked.system, fairness.filter(isOfSteps)) };
}
