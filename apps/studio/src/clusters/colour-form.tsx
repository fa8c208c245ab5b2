/** What the clusters are coloured by, and a legend of it. */
import { useSignal } from '@preact/signals';
import { hexOf, marked, rankColour, unmarked } from '@vedette/pictures';
import { actionsOf, type Colouring } from './colouring.ts';
import type { ClusterState, Shown } from './state.ts';

type Kind = Colouring['kind'];

const kinds: readonly (readonly [Kind, string])[] = [
  ['rank', 'distance from the start'],
  ['deadlocks', 'deadlocks'],
  ['towards deadlocks', 'what can deadlock'],
  ['action', 'an action'],
  ['value', 'the value of a slot'],
  ['from', 'what the selected cluster reaches'],
  ['to', 'what reaches the selected cluster'],
];

interface Properties {
  readonly state: ClusterState;
  readonly shown: Shown;
}

export function ColourForm({ state, shown }: Properties) {
  const { space } = shown;
  const isChoosing = useSignal(false);
  const colouring = state.colouring.value;
  const kind = isChoosing.value ? 'value' : colouring.kind;
  const choose = (wanted: Kind): void => {
    isChoosing.value = wanted === 'value' && colouring.kind !== 'value';
    if (wanted === 'rank' || wanted === 'deadlocks' || wanted === 'towards deadlocks') state.colour({ kind: wanted });
    if (wanted === 'from' || wanted === 'to')
      state.colour({ kind: wanted, cluster: state.selected.peek()?.cluster ?? 0 });
    const [action] = actionsIn(shown);
    if (wanted === 'action' && action !== undefined) state.colour({ kind: 'action', action });
  };
  // In sets of states deadlocks are not seen.
  const offered = kinds.filter(([each]) => !space.isZoneGraph || !each.includes('deadlock'));
  return (
    <section class="colour-form">
      <label>
        <span>Colour by</span>
        <select value={kind} onChange={(event) => choose(event.currentTarget.value as Kind)}>
          {offered.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      </label>
      {colouring.kind === 'action' && kind === 'action' && (
        <label>
          <span>Action</span>
          <select
            value={colouring.action}
            onChange={(event) => state.colour({ kind: 'action', action: event.currentTarget.value })}
          >
            {actionsIn(shown).map((action) => (
              <option key={action}>{action}</option>
            ))}
          </select>
        </label>
      )}
      {kind === 'value' && (
        <ValueChoice
          state={state}
          shown={shown}
          onChosen={() => {
            isChoosing.value = false;
          }}
        />
      )}
      <Legend kind={colouring.kind} states={state.coloured.value?.states} all={space.graph.states} />
    </section>
  );
}

function actionsIn({ space }: Shown): readonly string[] {
  return [...actionsOf(space.graph.labels).keys()].sort();
}

/** The most values that a list offers, those of the most states. */
const MOST_VALUES = 500;

function ValueChoice({ state, shown, onChosen }: Properties & { onChosen(): void }) {
  const values = state.values.value;
  const colouring = state.colouring.value;
  const chosen = colouring.kind === 'value' ? colouring : undefined;
  return (
    <>
      <label>
        <span>Slot</span>
        <select
          value={String(chosen?.slot ?? -1)}
          onChange={(event) => {
            const slot = Number(event.currentTarget.value);
            if (slot >= 0) void state.colourByValue(slot).then(onChosen);
          }}
        >
          <option value="-1">choose a slot</option>
          {shown.space.slots.map((name, index) => (
            <option key={name} value={String(index)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {chosen !== undefined && values !== undefined && (
        <label>
          <span>Value</span>
          <select
            value={String(chosen.value)}
            onChange={(event) => state.colour({ ...chosen, value: Number(event.currentTarget.value) })}
          >
            {values.named.slice(0, MOST_VALUES).map(({ value, text, states }) => (
              <option key={value} value={String(value)}>
                {text} ({states.toLocaleString('en')} states)
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

interface LegendProperties {
  readonly kind: Kind;
  readonly states: number | undefined;
  readonly all: number;
}

function Legend({ kind, states, all }: LegendProperties) {
  if (kind === 'rank') {
    const stops = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => hexOf(rankColour(share)));
    return (
      <p class="legend">
        start <span class="ramp" style={{ background: `linear-gradient(90deg, ${stops.join(', ')})` }} /> last
      </p>
    );
  }
  return (
    <p class="legend">
      <span class="dot" style={{ background: hexOf(marked) }} /> {(states ?? 0).toLocaleString('en')} of{' '}
      {all.toLocaleString('en')} states
      <span class="dot" style={{ background: hexOf(unmarked) }} /> none in the cluster
    </p>
  );
}
