/**
 * Vacuity of a refinement that holds: an implementation that never performs the events of its specification refines it
 * trivially, as STOP refines everything in the traces model. If not requested, all channels are checked together, since
 * a specification may allow more than is needed; on request, each by itself.
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
