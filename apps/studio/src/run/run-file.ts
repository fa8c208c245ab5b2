/** A run as a file that `vedette simulate MODEL --replay FILE` replays. */
import { type Story, traceJson } from '@vedette/pictures';
import { saveFile } from '../editor/save-file.ts';
import type { OpenModel } from '../view.ts';

export function saveRun({ name, constants }: OpenModel, story: Story): void {
  const model = { name, ...(constants.size > 0 && { constants: Object.fromEntries(constants) }) };
  const origin = { model, asked: [], question: { place: 0, name: 'a walk', verdict: 'unknown' } };
  saveFile(`${name}.run.json`, traceJson(story, origin), 'application/json');
}
