/** What is known where the handle is: the verdict, and the run that shows it. */
import { useSignal } from '@preact/signals';
import type { Axis } from '@vedette/workbench';
import { Chart } from '../chart/chart.tsx';
import type { ViewContext } from '../view.ts';
import type { Held } from './region-state.ts';

interface Properties {
  readonly axes: readonly [Axis, Axis];
  readonly held: Held | undefined;
  readonly verdict: string | undefined;
  readonly context: ViewContext;
}

export function HeldPoint({ axes, held, verdict, context }: Properties) {
  const step = useSignal(0);
  if (held === undefined) return <section class="held" />;
  const { point, answer, why } = held;
  const story = answer !== undefined && 'story' in answer ? answer.story : undefined;
  const use = (): void => {
    const constants = new Map(context.model.peek()?.constants);
    for (const [index, { name }] of axes.entries()) constants.set(name, String(point[index]));
    context.setConstants(constants);
    context.say(`The model has ${axes.map(({ name }, index) => `${name} = ${point[index]}`).join(', ')} now.`);
  };
  return (
    <section class="held" aria-live="polite">
      <div class="row">
        <h2 class={`verdict ${verdict ?? 'open'}`}>
          {why === undefined ? (sentences.get(verdict ?? '') ?? 'Checking …') : 'Not asked'}
        </h2>
        <span class="code point">{axes.map(({ name }, index) => `${name} = ${point[index]}`).join(', ')}</span>
        <button type="button" onClick={use}>
          Use these
        </button>
      </div>
      {why !== undefined && <p class="soft">{why}</p>}
      {answer !== undefined && (
        <p class="soft">
          {answer.verdict.stats.states.toLocaleString('en')} states, {answer.verdict.stats.seconds.toFixed(2)} s
        </p>
      )}
      {story !== undefined && (
        <div class="frame">
          <Chart
            story={story}
            step={step.value}
            onStep={(chosen) => {
              step.value = chosen;
            }}
            label={`Run of ${story.steps.length} steps`}
          />
        </div>
      )}
      {answer !== undefined && story === undefined && verdict === 'holds' && (
        <p class="soft">No run violates it. Drag the handle into the red.</p>
      )}
    </section>
  );
}

const sentences: ReadonlyMap<string, string> = new Map([
  ['holds', 'Holds'],
  ['fails', 'Fails'],
  ['unknown', 'Undecided'],
  ['broken', 'The model breaks'],
  ['refused', 'Not asked'],
]);
