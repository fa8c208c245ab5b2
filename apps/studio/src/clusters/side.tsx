/** Beside the space: how large it is, what colours it, and the run into the cluster that was clicked. */
import { useSignal } from '@preact/signals';
import { Chart } from '../chart/chart.tsx';
import type { ViewContext } from '../view.ts';
import { ColourForm } from './colour-form.tsx';
import { moreThan } from './limits.ts';
import type { ClusterState, Selected, Shown } from './state.ts';
import { view } from './view-options.ts';
import { type Direction, neighbour, placeText } from './walking.ts';

interface Properties {
  readonly state: ClusterState;
  readonly context: ViewContext;
}

export function Side({ state, context }: Properties) {
  const phase = state.phase.value;
  if (phase.kind !== 'shown') return <aside class="side" aria-label="About the state space" />;
  const { shown } = phase;
  const selected = state.selected.value;
  return (
    <aside class="side" aria-label="About the state space">
      <Figures shown={shown} state={state} />
      <ColourForm state={state} shown={shown} />
      <Looking shown={shown} />
      <Selection state={state} shown={shown} />
      {selected !== undefined && <RunInto selected={selected} context={context} />}
    </aside>
  );
}

function Figures({ shown, state }: { readonly shown: Shown; readonly state: ClusterState }) {
  const { space, model } = shown;
  const { graph, tree, stats } = space;
  const figures: readonly (readonly [string, number])[] = [
    ['states', graph.states],
    ['transitions', graph.target.length],
    ['clusters', tree.parent.length],
    ['ranks', (tree.level.at(-1) ?? 0) + 1],
    ...(space.incomplete === undefined && !space.isZoneGraph ? ([['deadlocks', stats.deadlocks ?? 0]] as const) : []),
  ];
  const more = moreThan(state.most);
  return (
    <section>
      <dl class="figures">
        {figures.map(([what, count]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{count.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      {space.incomplete !== undefined && (
        <p class="incomplete">
          Not everything: {space.incomplete.detail}.{' '}
          {more !== undefined && (
            <button type="button" onClick={() => void state.explore(model, more)}>
              Up to {more.toLocaleString('en')}
            </button>
          )}
        </p>
      )}
      {space.remark !== undefined && <p class="soft small remark">{sentence(space.remark)}</p>}
    </section>
  );
}

/** Elsewhere remarks follow the name of a model. */
function sentence(remark: string): string {
  return `${remark[0]!.toUpperCase()}${remark.slice(1)}${/[.!?]$/.test(remark) ? '' : '.'}`;
}

function Looking({ shown }: { readonly shown: Shown }) {
  return (
    <section class="row">
      <label class="switch">
        <input
          type="checkbox"
          checked={view.turning.value}
          onChange={(event) => {
            view.turning.value = event.currentTarget.checked;
          }}
        />
        Turn
      </label>
      <label class="switch">
        <input
          type="checkbox"
          checked={view.backpointers.value}
          onChange={(event) => {
            view.backpointers.value = event.currentTarget.checked;
          }}
        />
        Ways back <span class="soft">({shown.pointers.from.length.toLocaleString('en')})</span>
      </label>
      <button type="button" onClick={() => view.scene.value?.lookAtAll()}>
        Whole
      </button>
    </section>
  );
}

const steps: readonly (readonly [Direction, string, string])[] = [
  ['before', '←', 'Cluster before it at its rank'],
  ['up', '↑', 'Cluster that leads to it'],
  ['down', '↓', 'First cluster below it'],
  ['after', '→', 'Cluster after it at its rank'],
];

/** What is selected, in words that are read out; and the ways on from there. */
function Selection({ state, shown }: { readonly state: ClusterState; readonly shown: Shown }) {
  const { tree } = shown.space;
  const cluster = state.selected.value?.cluster;
  return (
    <section class="selection">
      <h2 id="cluster-selected" aria-live="polite">
        {cluster === undefined ? 'No cluster selected' : placeText(tree, cluster)}
      </h2>
      <div class="row">
        {steps.map(([direction, sign, title]) => {
          const next = neighbour(tree, cluster, direction);
          return (
            <button
              key={direction}
              type="button"
              class="icon"
              aria-label={title}
              title={`${title} (Shift and an arrow key)`}
              disabled={next === undefined}
              onClick={() => void state.select(next)}
            >
              {sign}
            </button>
          );
        })}
        {cluster === undefined && <span class="soft small">Click a cluster for the shortest run into it.</span>}
      </div>
    </section>
  );
}

function RunInto({ selected: { run }, context }: { readonly selected: Selected; readonly context: ViewContext }) {
  const wide = useSignal(false);
  const step = useSignal(0);
  if (run === undefined) return <p class="soft">Looking for the run …</p>;
  return (
    <section class="run-into">
      <div class="row">
        <h3>{run.steps.length === 1 ? 'A run of 1 step' : `A shortest run, ${run.steps.length} steps`}</h3>
        <button type="button" onClick={() => context.showRun(run)}>
          Walk on
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => {
            wide.value = !wide.value;
          }}
        >
          {wide.value ? 'Narrower' : 'Larger'}
        </button>
      </div>
      <div class={wide.value ? 'frame wide' : 'frame'}>
        <Chart
          story={run}
          step={step.value}
          onStep={(chosen) => {
            step.value = chosen;
          }}
          label={`Shortest run into the cluster, ${run.steps.length} steps`}
        />
      </div>
    </section>
  );
}
