/** Fairness as the command line and property files write it: `weak:NAME`, `strong:NAME`, with `*` for every label, and
 *  `all` for strong fairness of every label; `lossless` and `lossless:CHANNEL` for "no message is lost for ever". A name is a component's, as
 *  charts call it, else an action's. */
import type { Excerpt, Fairness, Model, Problem, Span } from '@vedette/core';
import type { NamedActions } from '@vedette/text';
import * as problems from '../problems.ts';

type StepFairness = Exclude<Fairness, { kind: 'compassion' }>;

export type ReadFairness = { readonly fairness: readonly Fairness[] } | { readonly problem: Problem };

export function readFairness({ source, start, text }: Excerpt, model: Model, actions: NamedActions): ReadFairness {
  const written = text.trim();
  if (written === 'all') return { fairness: [{ kind: 'strong', name: written, of: 'each-label' }] };
  const span = { source, start, end: start + text.length };
  if (written === 'lossless' || written.startsWith('lossless:')) return lossless(written, model, span);
  const colon = written.indexOf(':');
  const kind = written.slice(0, Math.max(0, colon)).trim();
  const name = written.slice(colon + 1).trim();
  if ((kind !== 'weak' && kind !== 'strong') || name === '') return { problem: problems.badFairness(span) };
  return { fairness: [{ kind, name: written, of: name === '*' ? 'each-label' : stepsOf(name, model, actions) }] };
}

/** Of every channel, or of the one that is named: what loses messages again and again hands some on again and again. */
function lossless(written: string, model: Model, span: Span): ReadFairness {
  const {
    behaviour: { system },
    presentation: { narration },
  } = model;
  const channels = (narration?.channels ?? []).map(({ name }) => name);
  if (system.cover !== undefined) return { problem: problems.losslessInTime(span) };
  const named = written.slice('lossless:'.length).trim();
  const meant = written === 'lossless' ? channels : channels.filter((name) => name === named);
  if (meant.length === 0) return { problem: problems.noChannel(span, named, channels) };
  return {
    fairness: meant.map(
      (channel): Fairness => ({
        kind: 'compassion',
        name: `lossless:${channel}`,
        when: (before, step) => {
          const { kind, participants } = narration!.describe(before, step);
          return kind === 'fault' && participants.includes(channel);
        },
        of: (before, step) => {
          const { kind, from } = narration!.describe(before, step);
          return kind === 'message' && from === channel;
        },
      }),
    ),
  };
}

function stepsOf(name: string, model: Model, actions: NamedActions): StepFairness['of'] {
  if (model.presentation.participants !== undefined && model.presentation.narration?.lifelines.includes(name) === true)
    return (group, label) => model.presentation.participants!(group, label).includes(name);
  const matches = actions.matcher(name);
  return (_group, label) => matches(label);
}
