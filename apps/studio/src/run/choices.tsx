/** What can happen next, by the component that does it. */
import type { Event } from '@vedette/core';
import type { Choice, WalkChoices } from '@vedette/workbench';

export interface ChoicesProps {
  readonly next: WalkChoices;
  readonly hasViews: boolean;
  onChoose(choice: number): void;
}

/** More cannot be read at once. */
const most = 200;

export function Choices({ next, hasViews, onChoose }: ChoicesProps) {
  if (next.kind === 'broken')
    return (
      <p class="warn-text">
        The model breaks here: {next.problem.message} {next.problem.hint}
      </p>
    );
  if (next.steps.length === 0)
    return (
      <p class="deadlock">
        <strong>Deadlock.</strong> No transition is possible.
      </p>
    );
  return (
    <>
      {groupsOf(next.steps).map(({ who, choices }) => (
        <section key={who} class="choice-group" aria-label={who}>
          <h3>{who}</h3>
          <ul>
            {choices.map(({ choice, number }) => (
              <li key={number}>
                <button
                  type="button"
                  class={`choice ${choice.event?.kind ?? 'local'}`}
                  onClick={() => onChoose(number)}
                >
                  <kbd>{number < 9 ? number + 1 : ''}</kbd>
                  <span class="choice-text">
                    <span class="choice-label">{labelOf(choice)}</span>
                    {!hasViews && choice.changes.length > 0 && (
                      <span class="choice-changes">
                        {choice.changes
                          .slice(0, 4)
                          .map(({ name, value }) => cut(`${name} = ${value}`))
                          .join(', ')}
                        {choice.changes.length > 4 && ', …'}
                      </span>
                    )}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {next.steps.length > most && <p class="soft small">and {next.steps.length - most} more</p>}
    </>
  );
}

interface Group {
  readonly who: string;
  readonly choices: { readonly choice: Choice; readonly number: number }[];
}

function groupsOf(steps: readonly Choice[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const [number, choice] of steps.slice(0, most).entries()) {
    const who = whoOf(choice.event);
    const group = groups.get(who) ?? { who, choices: [] };
    group.choices.push({ choice, number });
    groups.set(who, group);
  }
  return [...groups.values()];
}

function cut(text: string): string {
  return text.length > 48 ? `${text.slice(0, 47)}…` : text;
}

function whoOf(event: Event | undefined): string {
  if (event === undefined) return 'System';
  if (event.kind === 'time') return 'Time';
  return event.from ?? event.participants[0] ?? 'System';
}

function labelOf({ label, event }: Choice): string {
  if (event === undefined) return label;
  if (event.to !== undefined) return `${event.text} → ${event.to}`;
  const [, ...others] = event.participants;
  return others.length > 0 && others.length < 4 && event.kind !== 'time'
    ? `${event.text}, with ${others.join(', ')}`
    : event.text;
}
