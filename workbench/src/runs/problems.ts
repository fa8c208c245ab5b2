/** Messages about runs that were saved and are read again. */
import type { Problem } from '@vedette/core';
import { didYouMean, problemFactory, quoted } from '@vedette/text';

const aboutRun = problemFactory('run');
const whole = (source: string) => ({ source, start: 0, end: 0 });
const saveAgain = 'Save the run of a check as JSON: in a file that ends in .json.';

export const notJson = (name: string): Problem =>
  aboutRun.error('not-json', whole(name), `${quoted(name)} is not a JSON document.`, saveAgain);

export const noRun = (name: string): Problem =>
  aboutRun.error('no-run', whole(name), `${quoted(name)} holds no run.`, saveAgain);

export const malformedRun = (name: string, misfit: string): Problem =>
  aboutRun.error('malformed', whole(name), `${quoted(name)} is malformed: ${misfit}.`, saveAgain);

export const runWithoutOrigin = (name: string): Problem =>
  aboutRun.error('no-origin', whole(name), `${quoted(name)} does not say which model it is a run of.`, saveAgain);

export const runOfAnotherVersion = (name: string, version: string, known: number): Problem =>
  aboutRun.error(
    'other-version',
    whole(name),
    `${quoted(name)} is a run of version ${version}, and only version ${known} is known.`,
    'Save it again with this version of vedette.',
  );

export const noSuchQuestion = (name: string, question: string): Problem =>
  aboutRun.error(
    'no-question',
    whole(name),
    `${quoted(name)} answers ${quoted(question)}, which the model is not asked any more.`,
    saveAgain,
  );

/** The labels that are possible where the step is not. */
export const stepNotTaken = (
  name: string,
  place: number,
  step: { readonly label: string; readonly possible: readonly string[] },
): Problem =>
  aboutRun.error(
    'no-such-step',
    whole(name),
    `Step ${place + 1} of ${quoted(name)}, ${quoted(step.label)}, cannot be taken: it is not a run of this model.`,
    didYouMean(step.label, step.possible) ??
      (step.possible.length === 0
        ? 'Nothing is possible there.'
        : `Possible is: ${step.possible.slice(0, 5).map(quoted).join(', ')}.`),
  );
