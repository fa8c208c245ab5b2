/** The model of a walk: of several processes one, the main one unless another is chosen. */
import { computed, type ReadonlySignal } from '@preact/signals';
import type { ModelRequest } from '@vedette/workbench';
import { lastRead } from '../editor/live.ts';
import { chosenProcess, openModel } from './workspace.ts';

export const walkedModel: ReadonlySignal<ModelRequest | undefined> = computed(() => {
  const model = openModel.value;
  if (model === undefined) return undefined;
  const read = lastRead.value;
  const processes = read?.model === model.name ? read.processes : [];
  const chosen = chosenProcess.value;
  const process = chosen?.model === model.name ? chosen.process : processes.length > 1 ? processes.at(-1) : undefined;
  return process === undefined ? model.request : { ...model.request, process };
});
