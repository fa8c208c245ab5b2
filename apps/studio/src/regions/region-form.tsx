/** Which question, over which two constants, and how far. */
import { useSignal } from '@preact/signals';
import type { ListedQuestion } from '../check/questions.ts';
import type { Choice } from './axes.ts';
import { LARGEST_MOST, LEAST_MOST } from './link.ts';

interface Properties {
  readonly choice: Choice;
  readonly names: readonly string[];
  readonly question: ListedQuestion | undefined;
  readonly questions: readonly ListedQuestion[];
  onChoose(choice: Choice): void;
  onAsk(id: string): void;
}

export function RegionForm({ choice, names, question, questions, onChoose, onAsk }: Properties) {
  // Every point that is swept draws the form again: what is being typed must outlast that.
  const typed = useSignal<string | undefined>(undefined);
  return (
    <div class="row choices">
      <label>
        <span>Question</span>
        <select value={question?.id} onChange={(event) => onAsk(event.currentTarget.value)}>
          {questions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {(['across', 'up'] as const).map((side) => (
        <label key={side}>
          <span>{side === 'across' ? 'Across' : 'Up'}</span>
          <select
            value={choice[side]}
            onChange={(event) => onChoose(withSide(choice, side, event.currentTarget.value))}
          >
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      ))}
      <label>
        <span>Up to</span>
        <input
          type="number"
          min={LEAST_MOST}
          max={LARGEST_MOST}
          value={typed.value ?? choice.most}
          onInput={(event) => {
            typed.value = event.currentTarget.value;
          }}
          onChange={(event) => {
            typed.value = undefined;
            onChoose({ ...choice, most: sizeIn(event.currentTarget.value) });
          }}
        />
      </label>
    </div>
  );
}

/** A constant that is chosen twice changes sides. */
function withSide(choice: Choice, side: 'across' | 'up', name: string): Choice {
  const other = side === 'across' ? 'up' : 'across';
  return { ...choice, [side]: name, [other]: choice[other] === name ? choice[side] : choice[other] };
}

function sizeIn(text: string): number {
  return Math.min(LARGEST_MOST, Math.max(LEAST_MOST, Math.trunc(Number(text)) || LEAST_MOST));
}
