/**
 * A state as a table: what the last step changed stands out, names are searched for, and what one follows is pinned to
 * the top.
 */
import { type Signal, useSignal } from '@preact/signals';
import type { SlotValue } from '@vedette/pictures';

export interface StateTableProps {
  readonly slots: readonly SlotValue[];
  /** The state before, where there is one. */
  readonly before?: readonly SlotValue[];
  /** The names of slots that stay at the top. */
  readonly pinned: Signal<ReadonlySet<string>>;
}

export function StateTable({ slots, before, pinned }: StateTableProps) {
  const wanted = useSignal('');
  const old = new Map(before?.map(({ name, value }) => [name, value]));
  const isShown = ({ name, value }: SlotValue): boolean =>
    `${name} = ${value}`.toLowerCase().includes(wanted.value.toLowerCase());
  const isPinned = ({ name }: SlotValue): boolean => pinned.value.has(name);
  const rows = [...slots.filter(isPinned), ...slots.filter((slot) => !isPinned(slot) && isShown(slot))];
  return (
    <>
      <div class="state-head">
        <h3>State</h3>
        <input
          type="search"
          placeholder="Search"
          aria-label="Search the state"
          value={wanted.value}
          onInput={(event) => {
            wanted.value = event.currentTarget.value;
          }}
        />
      </div>
      <table class="state">
        <thead class="unseen">
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((slot) => {
            const was = old.get(slot.name);
            const isNew = before !== undefined && was !== slot.value;
            return (
              <tr key={slot.name} class={isNew ? 'new' : ''}>
                <th scope="row">
                  <button
                    type="button"
                    class="pin"
                    aria-pressed={isPinned(slot)}
                    aria-label={`Pin ${slot.name}`}
                    title={isPinned(slot) ? 'No longer at the top' : 'Keep at the top'}
                    onClick={() => toggle(pinned, slot.name)}
                  >
                    {isPinned(slot) ? '●' : '○'}
                  </button>
                  {slot.name}
                </th>
                <td>
                  {isNew && was !== undefined && <span class="before">{was}</span>}
                  {slot.value}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {rows.length === 0 && <p class="soft">Nothing in the state has this in its name or value.</p>}
    </>
  );
}

function toggle(pinned: Signal<ReadonlySet<string>>, name: string): void {
  const names = new Set(pinned.value);
  if (!names.delete(name)) names.add(name);
  pinned.value = names;
}
