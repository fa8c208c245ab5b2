/**
 * Paths that say by which steps they go on, for the engine for fair paths: `EU_A`, `AU_A_B` and the like. On all fair
 * paths it holds if on no fair path the `until` breaks: at a state without the left side, by another step, or since
 * what is waited for never comes.
 */
import type { BranchingFormula, StepInto } from '@vedette/core';
import type { LabelTest } from '../formula/action-sets.ts';
import type { Quantifier, UntilAlong } from './translated.ts';

const yes: BranchingFormula = { kind: 'true' };
const not = (operand: BranchingFormula): BranchingFormula => ({ kind: 'not', operand });
const and = (...operands: readonly BranchingFormula[]): BranchingFormula => ({ kind: 'and', operands });
const or = (...operands: readonly BranchingFormula[]): BranchingFormula => ({ kind: 'or', operands });
const someNext = (along: readonly StepInto[], operand: BranchingFormula = yes): BranchingFormula => ({
  kind: 'some-next',
  operand,
  along,
});
const but =
  (test: LabelTest): LabelTest =>
  (label) =>
    !test(label);

export function nextBy(quantifier: Quantifier, isMeant: LabelTest, operand: BranchingFormula): BranchingFormula {
  if (quantifier === 'some') return someNext([{ matches: isMeant, into: yes }], operand);
  const wrong: readonly StepInto[] = [
    { matches: but(isMeant), into: yes },
    { matches: isMeant, into: not(operand) },
  ];
  return not(or({ kind: 'deadlock' }, someNext(wrong)));
}

export function untilAlong(
  quantifier: Quantifier,
  { left, right, isOn, isLast }: UntilAlong<BranchingFormula>,
): BranchingFormula {
  if (quantifier === 'some') {
    const end = isLast === undefined ? right : and(left, someNext([{ matches: isLast, into: yes }], right));
    return { kind: 'some-until', left, right: end, along: [{ matches: isOn, into: yes }] };
  }
  const isWaiting = isLast === undefined ? not(right) : yes;
  const [onwards, astray] = [isOn, but(isOn)].map((test) => waitingAfter(test, right, isLast));
  const broken = and(isWaiting, or(not(left), someNext(astray!)));
  return not(
    or(
      { kind: 'some-until', left: isWaiting, right: broken, along: onwards! },
      { kind: 'some-always', operand: isWaiting, along: onwards! },
    ),
  );
}

/** Such steps that are not the last one: those that could be lead to where the right side does not hold. */
function waitingAfter(test: LabelTest, right: BranchingFormula, isLast: LabelTest | undefined): readonly StepInto[] {
  if (isLast === undefined) return [{ matches: test, into: yes }];
  return [
    { matches: (label) => test(label) && !isLast(label), into: yes },
    { matches: (label) => test(label) && isLast(label), into: not(right) },
  ];
}
