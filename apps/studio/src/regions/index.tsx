/** A sweep as a live picture over two constants: drag the handle, and the verdict and the run change with it. */
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { conditionSentence } from '@vedette/workbench';
import { render } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { questions } from '../check/questions.ts';
import { type Constant, constantsOf, ruleOf } from '../editor/constants.ts';
import { lastRead } from '../editor/live.ts';
import type { View, ViewContext } from '../view.ts';
import { axesOf, type Choice, firstChoice, sweepable, whereOf } from './axes.ts';
import { HeldPoint } from './held-point.tsx';
import { Plane } from './plane.tsx';
import './regions.css';
import { RegionState, regionOf } from './region-state.ts';

export const view: View = {
  id: 'regions',
  title: 'Regions',
  about: 'model',
  mount(element, context) {
    render(<Regions context={context} />, element);
    return () => render(null, element);
  },
};

/** One of them follows the handle, so that the page stays quick on a small machine. */
const MOST_WORKERS = 4;

function Regions({ context }: { readonly context: ViewContext }) {
  const state = useMemo(
    () =>
      new RegionState(() => context.startBench(), Math.min(MOST_WORKERS, Math.max(1, navigator.hardwareConcurrency))),
    [context],
  );
  useEffect(() => () => state.close(), [state]);
  const chosen = useSignal<Choice | undefined>(undefined);
  const asking = useSignal('');
  const constants = useComputed(() => constantsOf(lastRead.value?.definitions ?? []));
  const rule = useComputed(() => ruleOf(lastRead.value?.definitions ?? []));
  const choice = useComputed(() => {
    const names = new Set(sweepable(constants.value).map(({ name }) => name));
    const { value } = chosen;
    return value !== undefined && names.has(value.across) && names.has(value.up)
      ? value
      : firstChoice(constants.value, rule.value);
  });
  // A formula about actions says more than whether the model stands still.
  const question = useComputed(
    () =>
      questions.value.find(({ id }) => id === asking.value) ??
      questions.value.find(({ id }) => id !== 'deadlock') ??
      questions.value[0],
  );
  const swept = useComputed(() => {
    const model = context.model.value;
    const asked = question.value?.asked;
    if (model === undefined || choice.value === undefined || asked === undefined || lastRead.value?.name === undefined)
      return undefined;
    return {
      model,
      asked,
      axes: axesOf(choice.value, constants.value),
      where: whereOf({ rule: rule.value, definitions: lastRead.value?.definitions ?? [] }, choice.value),
    };
  });
  const identity = useComputed(() =>
    JSON.stringify([
      swept.value?.model.text,
      [...(swept.value?.model.constants ?? [])],
      [...(swept.value?.model.files ?? [])],
      swept.value?.asked,
      swept.value?.axes,
    ]),
  );
  useSignalEffect(() => {
    identity.value;
    const wanted = swept.peek();
    if (wanted === undefined) return undefined;
    const timer = setTimeout(() => {
      if (state.held.peek() === undefined) void state.hold(startOf(wanted, constants.peek()));
      void state.sweep(wanted);
    }, 150);
    return () => clearTimeout(timer);
  });

  const now = swept.value;
  const progress = state.progress.value;
  const findings = state.findings.value;
  if (now === undefined || choice.value === undefined)
    return (
      <p class="nothing soft">
        A region needs a model with two numbers among its constants
        {lastRead.value === undefined ? ' …' : ': this one has fewer.'}
      </p>
    );
  const held = state.held.value?.point ?? startOf(now, constants.value);
  const numbers = sweepable(constants.value);
  const choose = (part: Partial<Choice>): void => {
    chosen.value = { ...choice.value!, ...part };
  };
  const verdict =
    state.held.value?.answer?.verdict.kind ??
    state.cells.value.find(({ point }) => point.join() === held.join())?.verdict;
  return (
    <div class="regions">
      <section class="map">
        <div class="row choices">
          <label>
            <span>Question</span>
            <select
              value={question.value?.id}
              onChange={(event) => {
                asking.value = event.currentTarget.value;
              }}
            >
              {questions.value.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          {(['across', 'up'] as const).map((side) => (
            <label key={side}>
              <span>{side === 'across' ? 'Across' : 'Up'}</span>
              <select value={choice.value![side]} onChange={(event) => choose({ [side]: event.currentTarget.value })}>
                {numbers.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
          ))}
          <label>
            <span>Up to</span>
            <input
              type="number"
              min={2}
              max={60}
              value={choice.value.most}
              onChange={(event) => choose({ most: Math.min(60, Math.max(2, Number(event.currentTarget.value) || 2)) })}
            />
          </label>
        </div>
        <Plane
          axes={now.axes}
          region={regionOf(now.axes, state.cells.value)}
          separates={findings?.isFailing && ((x, y) => findings.isFailing!([x, y]))}
          held={held}
          verdict={verdict ?? 'being checked'}
          onHold={(point) => void state.hold(point)}
        />
        <p class="condition" role="status" data-busy={!progress.isOver}>
          {state.failure.value !== ''
            ? state.failure.value
            : findings !== undefined
              ? conditionSentence(findings)
              : `${progress.done} of ${progress.all} combinations`}
        </p>
        <p class="soft measure">
          {progress.isOver &&
            progress.all > 0 &&
            `${state.cells.value.length} combinations checked in ${progress.seconds.toFixed(1)} s by ${state.workers === 1 ? 'one worker' : `${state.workers} workers`} in this page.`}
        </p>
      </section>
      <HeldPoint axes={now.axes} held={state.held.value} verdict={verdict} context={context} />
    </div>
  );
}

/** The constants as they are, if they are on the plane. */
function startOf(
  { model, axes }: Parameters<RegionState['sweep']>[0],
  constants: readonly Constant[],
): readonly number[] {
  return axes.map(({ name, values }) => {
    const given = Number(model.constants.get(name) ?? constants.find((each) => each.name === name)?.value);
    return values.includes(given) ? given : values[Math.floor(values.length / 2)]!;
  });
}
