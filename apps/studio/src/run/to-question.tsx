/** Walks to a question: the run that answers it becomes the run that one walks. */
import { useSignal } from '@preact/signals';
import { say } from '../app/notices.ts';
import { answering } from '../bench/benches.ts';
import { carriedCheck, checkRequest } from '../bench/requests.ts';
import { type ListedQuestion, questions } from '../check/questions.ts';
import { openModel } from '../workspace/workspace.ts';
import { walkAlong } from './walk.ts';

export function ToQuestion() {
  const chosen = useSignal('');
  const working = useSignal<AbortController | undefined>(undefined);
  const list = questions.value;
  const question = list.find(({ id }) => id === chosen.value) ?? list[0];
  const go = async (): Promise<void> => {
    if (question === undefined) return;
    working.value = new AbortController();
    try {
      await walkToAnswer(question, working.value.signal);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    } finally {
      working.value = undefined;
    }
  };
  return (
    <div class="to-question">
      <select
        aria-label="Question to walk to"
        value={question?.id ?? ''}
        onChange={(event) => {
          chosen.value = event.currentTarget.value;
        }}
      >
        {list.map(({ id, name }) => (
          <option key={id} value={id}>
            {name.length > 60 ? `${name.slice(0, 60)}…` : name}
          </option>
        ))}
      </select>
      {working.value === undefined ? (
        <button type="button" onClick={() => void go()} title="Walk the run that answers this question">
          Walk there
        </button>
      ) : (
        <button type="button" onClick={() => working.value?.abort()}>
          Cancel
        </button>
      )}
    </div>
  );
}

async function walkToAnswer({ asked, name }: ListedQuestion, signal: AbortSignal): Promise<void> {
  const model = openModel.peek();
  if (model === undefined) return;
  const result = await answering.run('carried', carriedCheck(model, checkRequest(model, [asked])), { signal });
  if (!('kind' in result)) return;
  if (result.kind === 'refused') return say(result.problems[0]?.message ?? '');
  const answer = result.answers.find(({ story }) => story !== undefined);
  if (answer?.story !== undefined) return walkAlong(answer.story);
  const [first] = result.answers;
  say(
    first?.verdict.kind === 'unknown'
      ? `No run was found: ${first.verdict.detail}.`
      : `There is no run to walk: "${name}" ${first?.verdict.kind ?? 'has no answer'}.`,
  );
}
