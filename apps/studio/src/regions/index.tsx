/** A sweep as a live picture over two constants: drag the handle, and the verdict and the run change with it. */
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { conditionSentence } from '@vedette/workbench';
import { render } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { nothingShown, shownQuery } from '../app/shown-query.ts';
import { askedQuery, askFrom, questions } from '../check/questions.ts';
import { type Constant, constantsOf, ruleOf } from '../editor/constants.ts';
import { lastRead } from '../editor/live.ts';
import * as problems from '../problems.ts';
import type { View, ViewContext } from '../view.ts';
import { axesOf, type Choice, firstChoice, sweepable, whereOf } from './axes.ts';
import { HeldPoint } from './held-point.tsx';
import { fits, isOn, type RegionLink, regionIn, regionQuery } from './link.ts';
import { Plane } from './plane.tsx';
import { RegionForm } from './region-form.tsx';
import './regions.css';
import { nearest, RegionState, regionOf } from './region-state.ts';

export const view: View = {
  id: 'regions',
  title: 'Regions',
  about: 'model',
  mount(element, context) {
    const { query } = context.place.peek();
    askFrom(query);
    render(<Regions context={context} link={regionIn(query)} />, element);
    return () => {
      shownQuery.value = nothingShown;
      render(null, element);
    };
  },
};

/** One of them follows the handle, so that the page stays quick on a small machine. */
const MOST_WORKERS = 4;

function Regions({ context, link }: { readonly context: ViewContext; readonly link: RegionLink }) {
  const state = useMemo(
    () =>
      new RegionState(() => context.startBench(), Math.min(MOST_WORKERS, Math.max(1, navigator.hardwareConcurrency))),
    [context],
  );
  useEffect(() => () => state.close(), [state]);
  const chosen = useSignal<Choice | undefined>(link.choice);
  const asking = useSignal(link.question ?? '');
  // What was read last may be the model before.
  const read = useComputed(() => (lastRead.value?.model === context.model.value?.name ? lastRead.value : undefined));
  const constants = useComputed(() => constantsOf(read.value?.definitions ?? []));
  const rule = useComputed(() => ruleOf(read.value?.definitions ?? []));
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
    if (model === undefined || choice.value === undefined || asked === undefined || read.value === undefined)
      return undefined;
    return {
      model,
      asked,
      axes: axesOf(choice.value, constants.value),
      where: whereOf({ rule: rule.value, definitions: read.value.definitions }, choice.value),
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
      if (state.held.peek() === undefined) {
        const isThere = link.point !== undefined && isOn(link.point, wanted.axes);
        void state.hold(isThere ? link.point! : startOf(wanted, constants.peek()));
        const known = { names: sweepable(constants.peek()).map(({ name }) => name), axes: wanted.axes };
        if (!fits(link, { ...known, questions: questions.peek().map(({ id }) => id) }))
          context.say(problems.damagedRegion);
      }
      void state.sweep(wanted);
    }, 150);
    return () => clearTimeout(timer);
  });

  useEffect(() => {
    shownQuery.value = () => {
      const [shown, id, point] = [choice.peek(), question.peek()?.id, state.held.peek()?.point];
      if (shown === undefined || id === undefined || point === undefined) return askedQuery();
      return new Map([...askedQuery(), ...regionQuery({ choice: shown, question: id, point })]);
    };
  }, [state]);

  const now = swept.value;
  const progress = state.progress.value;
  const findings = state.findings.value;
  if (now === undefined || choice.value === undefined)
    return (
      <div class="nothing soft">
        <h1 class="unseen">{context.model.value?.name}: no region</h1>
        <p>
          A region needs a model with two numbers among its constants
          {read.value === undefined ? ' …' : ': this one has fewer.'}
        </p>
      </div>
    );
  const held = state.held.value?.point ?? startOf(now, constants.value);
  const verdict =
    state.held.value?.answer?.verdict.kind ??
    state.cells.value.find(({ point }) => point.join() === held.join())?.verdict;
  return (
    <div class="regions">
      <h1 class="unseen">{context.model.value?.name}: a region of its constants</h1>
      <section class="map">
        <RegionForm
          choice={choice.value}
          names={sweepable(constants.value).map(({ name }) => name)}
          question={question.value}
          questions={questions.value}
          onChoose={(wanted) => {
            chosen.value = wanted;
          }}
          onAsk={(id) => {
            asking.value = id;
          }}
        />
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

/** The constants as they are, or the nearest point of the plane. */
function startOf(
  { model, axes }: Parameters<RegionState['sweep']>[0],
  constants: readonly Constant[],
): readonly number[] {
  return axes.map(({ name, values }) => {
    const given = Number(model.constants.get(name) ?? constants.find((each) => each.name === name)?.value);
    return Number.isFinite(given) ? nearest(given, values) : values[Math.floor(values.length / 2)]!;
  });
}
