/** An explanation as one JSON document. */
import { evidenceOf } from '@vedette/pictures';
import type { RunExplained } from '@vedette/workbench';
import { documentText } from '../output/json-text.ts';

export function explainDocument(explained: RunExplained): string {
  const { model, question, story, roles, nearest, lastChance, isPartial, starving, waits } = explained;
  return documentText('explain', {
    model: model.name,
    property: question.name,
    steps:
      'refused' in roles
        ? null
        : roles.map(({ role, isSwappable, avoiding, avoidingInEveryRound }, place) => ({
            step: place + 1,
            label: story.steps[place]!.label,
            role,
            swappable: isSwappable,
            avoiding,
            avoidingInEveryRound,
          })),
    ...('refused' in roles && { why: roles.refused }),
    lastChance: lastChance ?? null,
    nearest:
      'refused' in nearest
        ? { refused: nearest.refused }
        : { common: nearest.common, edits: nearest.edits, run: evidenceOf(nearest.story) },
    partial: isPartial === true,
    waits:
      waits?.map(({ who, action, for: missing, with: others, until }) => ({
        who,
        action,
        for: missing,
        with: others,
        ...(until !== undefined && { until }),
      })) ?? null,
    starving,
  });
}
