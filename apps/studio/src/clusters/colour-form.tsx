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

export function ColourForm({ state, shown }: { readonly state: ClusterState; readonly shown: Shown }) {
  const kind = useSignal<Kind>('rank');
  const slot = useSignal(-1);
  const { space } = shown;
  const choose = (wanted: Kind): void => {
    kind.value = wanted;
    if (wanted === 'rank' || wanted === 'deadlocks' || wanted === 'towards deadlocks') state.colour({ kind: wanted });
    if (wanted === 'from' || wanted === 'to')
      state.colour({ kind: wanted, cluster: state.selected.peek()?.cluster ?? 0 });
    if (wanted === 'action') {
      const [action] = [...actionsOf(space.graph.labels).keys()].sort();
      if (action !== undefined) state.colour({ kind: 'action', action });
    }
  };
  return (
    <section class="colour-form">
      <label>
        <span>Colour by</span>
        <select value={kind.value} onChange={(event) => choose(event.currentTarget.value as Kind)}>
          {kinds.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      </label>
      {kind.value === 'action' && (
        <label>
          <span>Action</span>
          <select onChange={(event) => state.colour({ kind: 'action', action: event.currentTarget.value })}>
            {[...actionsOf(space.graph.labels).keys()].sort().map((action) => (
              <option key={action}>{action}</option>
            ))}
          </select>
        </label>
      )}
      {kind.value === 'value' && (
        <ValueChoice
          state={state}
          shown={shown}
          slot={slot.value}
          onSlot={(chosen) => {
            slot.value = chosen;
          }}
        />
      )}
      <Legend kind={kind.value} states={state.coloured.value?.states} all={space.graph.states} />
    </section>
  );
}

interface ValueProperties {
  readonly state: ClusterState;
  readonly shown: Shown;
  readonly slot: number;
  readonly onSlot: (slot: number) => void;
}

/** The most values that a list offers, those of the most states. */
const MOST_VALUES = 500;

function ValueChoice({ state, shown, slot, onSlot }: ValueProperties) {
  const values = state.values.value;
  return (
    <>
      <label>
        <span>Slot</span>
        <select
          value={String(slot)}
          onChange={(event) => {
            const chosen = Number(event.currentTarget.value);
            onSlot(chosen);
            if (chosen >= 0)
              void state.fetchValues(chosen).then(() => {
                const found = state.values.peek();
                const value = found?.named[0]?.value;
                if (found !== undefined && value !== undefined)
                  state.colour({ kind: 'value', values: found.values, value });
              });
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
      {slot >= 0 && values !== undefined && (
        <label>
          <span>Value</span>
          <select
            onChange={(event) =>
              state.colour({ kind: 'value', values: values.values, value: Number(event.currentTarget.value) })
            }
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

function Legend({
  kind,
  states,
  all,
}: {
  readonly kind: Kind;
  readonly states: number | undefined;
  readonly all: number;
}) {
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
