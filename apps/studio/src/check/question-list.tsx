/** The questions with their verdicts. */
import type { Problem, Stats } from '@vedette/core';
import type { Answer } from '@vedette/workbench';
import { cancel, check, isChecking, type Outcome, outcomeOf } from './checking.ts';
import { chosenAnswer } from './chosen.ts';
import { asked, type ListedQuestion, questions } from './questions.ts';

export function QuestionList() {
  const list = questions.value;
  return (
    <>
      <div class="head">
        <h2>Questions</h2>
        {isChecking.value ? (
          <button type="button" onClick={cancel}>
            Cancel
          </button>
        ) : (
          <button type="button" class="primary" onClick={() => void check(list)}>
            Check all
          </button>
        )}
      </div>
      <ul class="questions">
        {list.map((question) => (
          <QuestionRow key={question.id} question={question} />
        ))}
      </ul>
    </>
  );
}

function QuestionRow({ question }: { readonly question: ListedQuestion }) {
  const found = outcomeOf(question);
  return (
    <li class={found?.isOld ? 'question old' : 'question'}>
      <div class="question-head">
        <span class="question-name" title={question.name}>
          {question.name}
        </span>
        {question.kind === 'of the reader' && (
          <button
            type="button"
            class="quiet icon"
            aria-label={`Forget ${question.name}`}
            onClick={() => forget(question)}
          >
            ×
          </button>
        )}
        <button type="button" class="quiet" disabled={isChecking.value} onClick={() => void check([question])}>
          Check
        </button>
      </div>
      {found !== undefined && <OutcomeView question={question} outcome={found.outcome} />}
      {found?.isOld && <p class="soft small">The model has changed since.</p>}
    </li>
  );
}

function forget({ id }: ListedQuestion): void {
  asked.value = asked.value.filter((question) => question.id !== id);
}

function OutcomeView({ question, outcome }: { readonly question: ListedQuestion; readonly outcome: Outcome }) {
  switch (outcome.kind) {
    case 'waiting':
      return <p class="soft small">waits for its turn</p>;
    case 'running':
      return <p class="running small">{progressText(outcome)}</p>;
    case 'refused':
      return <Problems problems={outcome.problems} />;
    case 'failed':
      return <p class="small warn-text">{outcome.message}</p>;
    case 'answered':
      return (
        <ul class="answers">
          {outcome.answers.map((answer, index) => (
            <AnswerRow
              key={index}
              question={question}
              answer={answer}
              place={index}
              many={outcome.answers.length > 1}
            />
          ))}
          {outcome.warnings.map((warning) => (
            <li key={warning} class="small warn-text">
              {warning}
            </li>
          ))}
        </ul>
      );
    default:
      return outcome satisfies never;
  }
}

function progressText({ progress }: Extract<Outcome, { kind: 'running' }>): string {
  return progress === undefined ? 'checking …' : `checking … ${progress.states.toLocaleString('en')} states`;
}

function Problems({ problems }: { readonly problems: readonly Problem[] }) {
  return (
    <ul class="small warn-text">
      {problems.slice(0, 5).map(({ message, hint }, index) => (
        <li key={index}>
          {message} {hint}
        </li>
      ))}
    </ul>
  );
}

interface AnswerRowProps {
  readonly question: ListedQuestion;
  readonly answer: Answer;
  readonly place: number;
  readonly many: boolean;
}

function AnswerRow({ question, answer, place, many }: AnswerRowProps) {
  const { verdict, story, subSystem } = answer;
  const isChosen = chosenAnswer.value?.id === question.id && chosenAnswer.value.place === place;
  const canShow = story !== undefined || subSystem !== undefined;
  return (
    <li class="answer">
      <span class={`verdict ${verdict.kind}`}>{verdict.kind}</span>
      {many && <span class="answer-name">{answer.question.name}</span>}
      {'remark' in verdict && verdict.remark !== undefined && <span class="small">{verdict.remark}</span>}
      {verdict.kind === 'unknown' && <span class="small">{verdict.detail}</span>}
      {verdict.kind === 'broken' && <span class="small">{verdict.problem.message}</span>}
      {'figures' in verdict &&
        verdict.figures?.map(({ name, text }) => (
          <span key={name} class="small code">
            {name} = {text}
          </span>
        ))}
      <span class="stats">{statsText(verdict.stats)}</span>
      {canShow && (
        <button
          type="button"
          class="quiet show"
          aria-pressed={isChosen}
          onClick={() => {
            chosenAnswer.value = isChosen ? undefined : { id: question.id, place };
          }}
        >
          {story === undefined ? 'Evidence' : runName(answer)}
        </button>
      )}
    </li>
  );
}

function runName({ verdict, story }: Answer): string {
  const steps = story!.steps.length === 1 ? '1 step' : `${story!.steps.length} steps`;
  return `${verdict.kind === 'fails' ? 'Counterexample' : 'Run'}, ${steps}`;
}

function statsText({ states, seconds }: Stats): string {
  const time = seconds < 0.1 ? `${Math.max(1, Math.round(seconds * 1000))} ms` : `${seconds.toFixed(1)} s`;
  return `${states.toLocaleString('en')} ${states === 1 ? 'state' : 'states'}, ${time}`;
}
