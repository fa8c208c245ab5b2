/**
 * Every message of the studio: what went wrong and what to do about it. Messages about the text of a model come from
 * its language.
 */
export const damagedLink =
  'This link is damaged: the model in it cannot be read. Ask for it again, or open a model of the gallery.';

export const damagedRun =
  'The run in this link cannot be taken in this model: it is shown up to where it parts from it.';

export const damagedQuestions =
  'Some questions in this link cannot be read: they are left out. Ask them below the others.';

export const damagedRegion =
  'This link names constants, a question or a point that this model does not have: the rest of the region is shown as it is without them.';

export const damagedLook =
  'This link looks at something that this state space does not have: it is shown as it is without that.';

export const notInGallery = (path: string): string =>
  `There is no model "${path}" in the gallery. Open one of those that are there.`;

export const notServed = (name: string): string =>
  `"${name}" cannot be read from here: start the studio again with "vedette studio ${name}" and open the address that it prints.`;

export const unknownEnding = (name: string): string =>
  `The name "${name}" does not show which language it is in: models end in .mcrl2, .xta, .xml, .csp, .crash, .aut, properties in .mcf, .mcl, .q, .props.`;

export const oneModel = (open: string, other: string): string =>
  `One model is open at a time: "${open}" is, "${other}" was left out. Open it by itself.`;

export const includeHint = 'Open that file together with this one, drop it on the page, or make it here with +.';

export const tooLargeToEdit = (name: string, characters: number): string =>
  `"${name}" has ${Math.round(characters / 1e5) / 10} MB, which is too much for an editor: it can be checked and walked, not changed.`;

export const tooLargeToOpen = (name: string, bytes: number): string =>
  `"${name}" has ${Math.round(bytes / 1e6)} MB, more than a page can hold: check it with "vedette check" on the command line.`;

export const tooLargeForLink = 'This model is too large for a link: save it as a file instead.';

export const cannotCopy =
  'The browser does not let the page write to the clipboard: copy the address of the page instead.';

export const brokenView = (title: string, why: string): string =>
  `"${title}" cannot be shown: ${why}. Everything else works; loading the page again may help.`;
