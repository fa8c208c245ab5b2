/** A new question: in words with a blank, or as a formula. */
import { useSignal } from '@preact/signals';
import { check } from './checking.ts';
import { formOf, questionForms } from './question-forms.ts';
import { ask } from './questions.ts';

export function AskForm() {
  const chosen = useSignal(questionForms[0]!.form.id);
  const text = useSignal('');
  const { form } = formOf(chosen.value)!;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const wanted = text.value.trim();
    if (wanted === '') return;
    void check([ask({ form: form.id, text: wanted })]);
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
        {questionForms.map(({ form: { id, title } }) => (
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
