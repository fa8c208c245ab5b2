/** The verdicts, explained: what each says, and what to do with it. */
import type { Explanations } from '@vedette/core';

export const verdicts: Explanations = {
  holds: [
    'The property is true of the model: of every run, or of every state, as the question says. For a search without limits this is a proof about the model, not a sample. Make sure that the question is not trivially true: ask whether the premise can occur, with --can.',
    '✓ holds  never deadlock  (74 states, 0.03 s)',
  ],
  fails: [
    'The property is false, and the evidence shows why: the shortest run that violates it, or the part of the model that decides the formula. The run was replayed against the model before it is shown. Save it with --trace run.svg.',
    '✗ fails  never deadlock  (4 states, 0.01 s)',
  ],
  unknown: [
    'The question is open. The reason stands behind it: a limit was reached, the work was interrupted, the question cannot be answered soundly for this model, or the states are an over-approximation. Raise the limit, make the constants smaller, or try --engine symbolic.',
    '? unknown  never deadlock  (1,000,000 states, 12.00 s): the limit of 1000000 states is reached',
  ],
  broken: [
    'The model does something that has no meaning while it runs: divides by zero, leaves the range of a variable, needs a value that does not exist. The run that leads there is shown. Until that is mended no verdict about the model can be trusted.',
    '! broken  never deadlock  (12 states, 0.01 s)',
  ],
};
