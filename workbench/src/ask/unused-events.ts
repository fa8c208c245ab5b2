/**
 * What a refinement that holds says little about: an implementation that never does what its specification speaks of refines it in vain, as STOP refines everything
 * in the traces model. Asked of all channels together where nobody asked, since a specification may allow more than is needed; of each by itself where somebody did.
 */
import type { Label, Limits, Model, Mutant, RefinementQuestion } from '@vedette/core';
import { labelsOf } from '@vedette/questions';

export async function unusedEvents(
  { specification, model }: RefinementQuestion,
  { wanted, limits }: { readonly wanted: 'if cheap' | 'all'; readonly limits: Limits },
): Promise<readonly Mutant[]> {
  const anything = { kind: 'never', name: '', what: { kind: 'deadlock' }, model: specification } as const;
  const labels = await labelsOf(anything, specification, { limits });
  const channels = [...new Set((labels ?? []).flatMap((label) => namesOf(specification, label)))].sort();
  if (channels.length === 0) return [];
  const asked = wanted === 'all' ? channels.map((channel) => [channel]) : [channels];
  return asked.map((some) => ({ part: some.join(', '), by: 'never', question: neverOf(model, some) }));
}

/** None for hidden steps and termination, which every process may have. */
function namesOf(model: Model, label: Label): readonly string[] {
  return label.kind === 'visible' && label.text !== '✓'
    ? (model.presentation.actionNames?.(label) ?? [label.text])
    : [];
}

function neverOf(model: Model, channels: readonly string[]): Mutant['question'] {
  const matches = (label: Label): boolean => namesOf(model, label).some((name) => channels.includes(name));
  return { kind: 'never', name: `never ${channels.join(', ')}`, what: { kind: 'label', matches }, model };
}
