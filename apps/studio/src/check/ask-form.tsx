/** A new question: in words with a blank, or as a formula. */
import { useSignal } from '@preact/signals';
import type { Asked } from '@vedette/workbench';
import { check } from './checking.ts';
import { ask } from './questions.ts';

interface Form {
  readonly id: string;
  readonly title: string;
  readonly example: string;
  name(text: string): string;
  asked(text: string): Asked;
}

const forms: readonly Form[] = [
  {
    id: 'never-action',
    title: 'This never happens',
    example: 'the name of an action',
    name: (text) => `never ${text}`,
    asked: (name) => ({ kind: 'never', event: { kind: 'action', name } }),
  },
  {
    id: 'can-action',
    title: 'This can happen',
    example: 'the name of an action',
    name: (text) => `can ${text}`,
    asked: (name) => ({ kind: 'possible', event: { kind: 'action', name } }),
  },
  {
    id: 'never-state',
    title: 'No state has',
    example: 'an expression about the state',
    name: (text) => `never ${text}`,
    asked: (name) => ({ kind: 'never', event: { kind: 'state', name } }),
  },
  {
    id: 'can-state',
    title: 'Some state has',
    example: 'an expression about the state',
    name: (text) => `can ${text}`,
    asked: (name) => ({ kind: 'possible', event: { kind: 'state', name } }),
  },
  {
    id: 'text',
    title: 'Formula of the language',
    example: '[true*]<true>true, or E<> Train(0).crossing',
    name: (text) => text,
    asked: (text) => ({ kind: 'text', text, number: 1 }),
  },
  {
    id: 'ltl',
    title: 'Linear time (LTL)',
    example: 'G (crash => F suspect)',
    name: (text) => text,
    asked: (formula) => ({ kind: 'ltl', formula }),
  },
  {
    id: 'ctl',
    title: 'Branching time (CTL)',
    example: 'AG EF {true}',
    name: (text) => text,
    asked: (formula) => ({ kind: 'ctl', formula }),
  },
];

export function AskForm() {
  const chosen = useSignal(forms[0]!.id);
  const text = useSignal('');
  const form = forms.find(({ id }) => id === chosen.value)!;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const wanted = text.value.trim();
    if (wanted === '') return;
    void check([ask(form.name(wanted), form.asked(wanted))]);
    text.value = '';
  };
  return (
    <form class="ask" onSubmit={submit}>
      <select
        aria-label="Kind of question"
        value={chosen.value}
        onChange={(event) => {
          chosen.value = event.currentTarget.value;
        }}
      >
        {forms.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <input
        type="text"
        class="code"
        aria-label="Question"
        placeholder={form.example}
        spellcheck={false}
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
      <button type="submit">Ask</button>
    </form>
  );
}
