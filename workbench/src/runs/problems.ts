/** Messages about runs that were saved and are read again. */
import type { Problem } from '@vedette/core';
import { didYouMean, problemFactory, quoted } from '@vedette/text';
import type { Differing, NotTaken, OtherStart } from './take-again.ts';

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

/** Why a saved run is not one of the model. */
export const notARun = (name: string, difference: NotTaken | OtherStart): Problem =>
  difference.kind === 'start'
    ? aboutRun.error(
        'other-start',
        whole(name),
        `${quoted(name)} is not a run of this model: ${startText(difference.differing)}.`,
        saveAgain,
      )
    : aboutRun.error(
        'no-such-step',
        whole(name),
        `Step ${difference.place + 1} of ${quoted(name)}, ${quoted(difference.label)}, ${whyNotTaken(difference)}`,
        stepHint(difference),
      );

function whyNotTaken({ label, possible, differing }: NotTaken): string {
  if (differing !== undefined) return `has another effect in this model: ${effectText(differing)}.`;
  return possible.includes(label)
    ? 'has other effects in this model: several steps have this label, and none makes these changes.'
    : 'cannot be taken: it is not a run of this model.';
}

function stepHint({ label, possible }: NotTaken): string {
  if (possible.includes(label)) return saveAgain;
  const near = didYouMean(label, possible);
  if (near !== undefined) return near;
  return possible.length === 0
    ? 'Nothing is possible there.'
    : `Possible is: ${possible.slice(0, 5).map(quoted).join(', ')}.`;
}

function effectText({ name, saved, here }: Differing): string {
  if (here === undefined) return `it does not change ${name}, which the file sets to ${quoted(saved ?? '')}`;
  if (saved === undefined) return `it sets ${name} to ${quoted(here)}, which the file leaves as it is`;
  return `it sets ${name} to ${quoted(here)}, the file to ${quoted(saved)}`;
}

function startText({ name, saved, here }: Differing): string {
  return `it begins with ${name} = ${quoted(saved ?? '')}, the model with ${quoted(here ?? '')}`;
}
