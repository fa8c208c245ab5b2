/** The evidence of an answer: the run as a chart, the state after the step one looks at, and the lines that made it. */
import { signal, useSignal } from '@preact/signals';
import { fullStates, type Story } from '@vedette/pictures';
import type { Answer } from '@vedette/workbench';
import { useEffect, useMemo } from 'preact/hooks';
import { Chart } from '../chart/chart.tsx';
import { StateTable } from '../chart/state-table.tsx';
import { madeBy } from '../editor/made-by.ts';
import type { ViewContext } from '../view.ts';
import { openModel } from '../workspace/workspace.ts';
import { check, isChecking, outcomeOf } from './checking.ts';
import { chosenAnswer } from './chosen.ts';
import { EvidenceGraph } from './evidence-graph.tsx';
import { questions } from './questions.ts';

const pinned = signal<ReadonlySet<string>>(new Set());

export function ChosenAnswer({ context }: { readonly context: ViewContext }) {
  const chosen = chosenAnswer.value;
  const question = chosen && questions.value.find(({ id }) => id === chosen.id);
  const found = question && outcomeOf(question);
  const answer = found?.outcome.kind === 'answered' ? found.outcome.answers[chosen!.place] : undefined;
  if (question === undefined || answer === undefined) return null;
  const isTimed = /\.(xta|xml)$/.test(openModel.value?.name ?? '');
  return (
    <section class="panel evidence" aria-label="Evidence">
      <div class="head">
        <h2>{answer.question.name}</h2>
        {answer.story !== undefined && (
          <span class="row">
            {isTimed && (
              <button
                type="button"
                class="quiet"
                disabled={isChecking.value}
                onClick={() => void check([question], [{ name: 'time' }])}
              >
                Fastest run
              </button>
            )}
            {isTimed && (
              <button type="button" class="quiet" disabled={isChecking.value} onClick={() => void check([question])}>
                Shortest run
              </button>
            )}
            <button type="button" class="quiet" onClick={() => context.showRun(answer.story!)}>
              Walk this run
            </button>
          </span>
        )}
      </div>
      {answer.story !== undefined && <RunView key={keyOf(answer)} answer={answer} story={answer.story} />}
      {answer.subSystem !== undefined && <EvidenceGraph subSystem={answer.subSystem} />}
    </section>
  );
}

function keyOf({ question, story }: Answer): string {
  return `${question.name} ${story?.steps.length}`;
}

function RunView({ answer, story }: { readonly answer: Answer; readonly story: Story }) {
  const step = useSignal(story.steps.length);
  const states = useMemo(() => [...fullStates(story)], [story]);
  useEffect(() => {
    const written = answer.written?.[step.value - 1]?.map(({ origin }) => origin);
    const origin = answer.origins?.[step.value - 1];
    madeBy.value = written !== undefined && written.length > 0 ? written : origin === undefined ? [] : [origin];
  }, [answer, step.value]);
  useEffect(
    () => () => {
      madeBy.value = [];
    },
    [],
  );
  const now = step.value;
  const chosen = story.steps[now - 1];
  return (
    <>
      {story.remark !== undefined && <p class="small soft">{story.remark}</p>}
      <Chart
        story={story}
        step={now}
        label={answer.question.name}
        onStep={(number) => {
          step.value = number;
        }}
      />
      <div class="below">
        <p class="chosen-step">
          {chosen === undefined ? (
            'The first state'
          ) : (
            <>
              Step {now}: <code>{chosen.label}</code>
              {chosen.event.time !== undefined && <span class="soft"> at {chosen.event.time}</span>}
            </>
          )}
        </p>
        <StateTable
          slots={states[now] ?? []}
          {...(now > 0 && states[now - 1] !== undefined && { before: states[now - 1]! })}
          pinned={pinned}
        />
      </div>
    </>
  );
}
