/** The shape of a story, with what a chart takes for granted: events name lifelines, and indices lead to steps. */
import type { Story } from '@vedette/pictures';
import { shape } from '@vedette/text';

const { also, either, listOf, natural, oneOf, record, text, whole } = shape;

const slotValue = record({ name: text, value: text });

const event = record(
  { text, participants: listOf(text), kind: oneOf('local', 'message', 'crash', 'suspicion', 'time', 'fault') },
  { from: text, to: text, content: text, origin: text, addressee: text, hidden: text, units: oneOf(1), time: text },
);

const flight = either(
  record({ part: oneOf('departure') }, { end: natural }),
  record({ part: oneOf('arrival'), start: natural }),
);

const step = record(
  { number: whole(1), label: text, event, changed: listOf(slotValue) },
  { flight, mark: oneOf('decisive', 'spare', 'apart') },
);

export const storyShape = also(
  record(
    { lifelines: listOf(text), initial: listOf(slotValue), steps: listOf(step) },
    {
      chosen: record({
        shown: listOf(record({ name: text, as: text })),
        others: oneOf('shown', 'hidden'),
        hidden: listOf(text),
      }),
      channels: listOf(record({ name: text, receivers: listOf(text) })),
      monitors: listOf(text),
      loop: natural,
      remark: text,
    },
  ),
  inconsistent,
);

function inconsistent({ lifelines, steps, loop, chosen, channels = [], monitors = [] }: Story): string | undefined {
  if (loop !== undefined && loop >= steps.length)
    return `a run of ${steps.length} steps cannot go back to step ${loop}`;
  const known = new Set(lifelines);
  const named = [
    ...steps.flatMap(({ event: { participants, from, to } }) => [...participants, from, to]),
    ...(chosen?.shown.map(({ name }) => name) ?? []),
    ...(chosen?.hidden ?? []),
    ...channels.flatMap(({ name, receivers }) => [name, ...receivers]),
    ...monitors,
  ];
  const stranger = named.find((name) => name !== undefined && !known.has(name));
  if (stranger !== undefined) return `there is no lifeline ${JSON.stringify(stranger)}`;
  const lost = steps.some(({ flight: one }) => {
    const other = one === undefined ? undefined : one.part === 'arrival' ? one.start : one.end;
    return other !== undefined && other >= steps.length;
  });
  return lost ? 'a message ends at a step that is not there' : undefined;
}
