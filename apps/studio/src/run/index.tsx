/** A walk through the model: what can happen, the chart of what happened, and the state. */
import { signal, useSignalEffect } from '@preact/signals';
import { fullStates } from '@vedette/pictures';
import { render } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { offeredRun } from '../app/offered-run.ts';
import { nothingShown, shownQuery } from '../app/shown-query.ts';
import { Chart } from '../chart/chart.tsx';
import { StateTable } from '../chart/state-table.tsx';
import type { View, ViewContext } from '../view.ts';
import { workspace } from '../workspace/workspace.ts';
import { Choices } from './choices.tsx';
import { apartFrom, keptRun } from './kept-run.ts';
import { MadeBy } from './made-lines.tsx';
import { pathIn, pathText } from './path-text.ts';
import { ProcessChoice } from './process-choice.tsx';
import { saveRun } from './run-file.ts';
import { ToQuestion } from './to-question.tsx';
import {
  cancelWalk,
  followModel,
  isWalking,
  looking,
  refusal,
  stepAtRandom,
  stepBack,
  stepOn,
  type Walked,
  walkAlong,
  walked,
  walkTo,
} from './walk.ts';
import './run.css';

export const view: View = {
  id: 'run',
  title: 'Run',
  about: 'model',
  mount(element, context) {
    render(<RunView context={context} />, element);
    return () => render(null, element);
  },
};

const pinned = signal<ReadonlySet<string>>(new Set());

function RunView({ context }: { readonly context: ViewContext }) {
  useEffect(() => {
    start(context);
    const ending = new AbortController();
    addEventListener('keydown', pressed, { signal: ending.signal });
    const stopFollowing = followModel();
    shownQuery.value = () => new Map([['path', pathText(walked.peek()?.view.path ?? [])]]);
    return () => {
      ending.abort();
      stopFollowing();
      shownQuery.value = nothingShown;
      cancelWalk();
    };
  }, [context]);
  useSignalEffect(() => {
    const story = offeredRun.value;
    if (story === undefined) return;
    offeredRun.value = undefined;
    void walkAlong(story);
  });
  const now = walked.value;
  return (
    <div class="run-view">
      <h1 class="unseen">{workspace.value?.name}: a run, step by step</h1>
      {refusal.value !== '' && (
        <p class="failed" role="alert">
          {refusal.value}
        </p>
      )}
      {now === undefined && <ProcessChoice />}
      {now === undefined && refusal.value === '' && <p class="empty">Opening the model …</p>}
      {now !== undefined && <Walk now={now} />}
    </div>
  );
}

function start({ place }: ViewContext): void {
  if (offeredRun.peek() !== undefined) return;
  const path = pathIn(place.peek().query.get('path') ?? '');
  const before = walked.peek();
  const isSame = before !== undefined && before.model.name === workspace.peek()?.name;
  if (path.length > 0 || !isSame) {
    keptRun.value = undefined;
    void walkTo(path);
  }
}

function pressed(event: KeyboardEvent): void {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || (target as Element).closest('input, select, textarea') !== null) return;
  const next = walked.peek()?.view.next;
  if (/^[1-9]$/.test(key) && next?.kind === 'steps' && next.steps[Number(key) - 1] !== undefined)
    void stepOn(Number(key) - 1);
  else if (key === 'Backspace') void stepBack();
  else if (key === 'r') void stepAtRandom(1);
  else return;
  event.preventDefault();
}

function Walk({ now: { view: walk, model } }: { readonly now: Walked }) {
  const { story, next, path, hasViews } = walk;
  const states = useMemo(() => [...fullStates(story)], [story]);
  const at = Math.min(looking.value, story.steps.length);
  const isBack = at < story.steps.length;
  return (
    <>
      <section class="panel next" aria-label="What can happen next">
        <div class="controls">
          <button type="button" disabled={path.length === 0} onClick={() => void stepBack()} title="Backspace">
            ← Back
          </button>
          <button type="button" onClick={() => void stepAtRandom(1)} title="r">
            Random
          </button>
          <button type="button" class="quiet" onClick={() => void stepAtRandom(10)}>
            × 10
          </button>
          <button type="button" class="quiet" disabled={path.length === 0} onClick={() => void walkTo([])}>
            Restart
          </button>
        </div>
        <ProcessChoice />
        <ToQuestion />
        {isBack ? (
          <div class="looking-back">
            <p>
              This is how it was after step {at} of {story.steps.length}.
            </p>
            <button type="button" onClick={() => void walkTo(path.slice(0, at))}>
              Go on from here
            </button>
            <button
              type="button"
              class="quiet"
              onClick={() => {
                looking.value = story.steps.length;
              }}
            >
              Back to the end
            </button>
          </div>
        ) : (
          <div class="choices" data-busy={isWalking.value}>
            <Choices next={next} hasViews={hasViews} onChoose={(choice) => void stepOn(choice)} />
          </div>
        )}
      </section>
      <Charts path={path} story={story} at={at} save={() => saveRun(model, story)} />
      <section class="panel now" aria-label="State">
        <StateTable
          slots={isBack ? (states[at] ?? []) : walk.slotValues}
          {...(at > 0 && { before: states[at - 1] ?? [] })}
          pinned={pinned}
        />
        {!isBack &&
          walk.views.map(({ title, lines }) => (
            <div key={title} class="state-view">
              <h3>{title}</h3>
              <pre>{lines.join('\n')}</pre>
            </div>
          ))}
        <MadeBy parts={at > 0 ? (walk.written[at - 1] ?? []) : []} model={model} />
      </section>
    </>
  );
}

interface ChartsProps {
  readonly path: readonly number[];
  readonly story: Walked['view']['story'];
  readonly at: number;
  save(): void;
}

function Charts({ path, story, at, save }: ChartsProps) {
  const kept = keptRun.value;
  const look = useMemo(
    () => (step: number) => {
      looking.value = step;
    },
    [],
  );
  const own = useMemo(() => (kept === undefined ? story : apartFrom({ story, path }, kept.path)), [story, path, kept]);
  const other = useMemo(() => kept && apartFrom(kept, path), [kept, path]);
  return (
    <section class="panel charts" aria-label="Chart of the run">
      <div class="head">
        <h2>{story.steps.length === 1 ? '1 step' : `${story.steps.length} steps`}</h2>
        <span class="row">
          {kept === undefined ? (
            <button
              type="button"
              class="quiet"
              disabled={path.length === 0}
              title="Keep this run, go another way, and see both side by side"
              onClick={() => {
                keptRun.value = { path, story };
              }}
            >
              Compare
            </button>
          ) : (
            <>
              <button
                type="button"
                class="quiet"
                onClick={() => {
                  keptRun.value = { path, story };
                  void walkTo(kept.path);
                }}
              >
                Swap
              </button>
              <button
                type="button"
                class="quiet"
                onClick={() => {
                  keptRun.value = undefined;
                }}
              >
                End comparison
              </button>
            </>
          )}
          <button type="button" class="quiet" disabled={path.length === 0} onClick={save}>
            Save run
          </button>
        </span>
      </div>
      {story.remark !== undefined && <p class="small soft remark">{story.remark}</p>}
      <div class={kept === undefined ? 'side-by-side' : 'side-by-side two'}>
        <div class="side">
          {kept !== undefined && <h3>This run</h3>}
          <Chart story={own} step={at} onStep={look} label="The run so far" />
        </div>
        {other !== undefined && (
          <div class="side">
            <h3>The run that was kept</h3>
            <Chart story={other} step={-1} onStep={() => {}} label="The run that was kept" />
          </div>
        )}
      </div>
      {story.steps.length === 0 && <p class="empty">Choose a step: the chart grows as you walk.</p>}
    </section>
  );
}
