/** Beside the space: how large it is, what colours it, and the run into the cluster that was clicked. */
import { useSignal } from '@preact/signals';
import { Chart } from '../chart/chart.tsx';
import type { ViewContext } from '../view.ts';
import { ColourForm } from './colour-form.tsx';
import type { ClusterState, Selected, Shown } from './state.ts';
import { view } from './view-options.ts';

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
      {selected === undefined ? (
        <p class="soft hint">Click a cluster for the shortest run into it.</p>
      ) : (
        <RunInto shown={shown} selected={selected} context={context} />
      )}
    </aside>
  );
}

const limits = [20_000, 200_000, 1_000_000];

function Figures({ shown, state }: { readonly shown: Shown; readonly state: ClusterState }) {
  const { space, model } = shown;
  const { graph, tree, stats } = space;
  const figures: readonly (readonly [string, number])[] = [
    ['states', graph.states],
    ['transitions', graph.target.length],
    ['clusters', tree.parent.length],
    ['ranks', (tree.level.at(-1) ?? 0) + 1],
    ...(space.incomplete === undefined ? ([['deadlocks', stats.deadlocks ?? 0]] as const) : []),
  ];
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
          {limits
            .filter((limit) => limit > state.most)
            .slice(0, 1)
            .map((limit) => (
              <button type="button" key={limit} onClick={() => void state.explore(model, limit)}>
                Up to {limit.toLocaleString('en')}
              </button>
            ))}
        </p>
      )}
      {space.remark !== undefined && <p class="soft">{space.remark}</p>}
    </section>
  );
}

function Looking({ shown }: { readonly shown: Shown }) {
  return (
    <section class="row">
      <label class="choice">
        <input
          type="checkbox"
          checked={view.turning.value}
          onChange={(event) => {
            view.turning.value = event.currentTarget.checked;
          }}
        />
        Turn
      </label>
      <label class="choice">
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

function RunInto({
  shown,
  selected,
  context,
}: {
  readonly shown: Shown;
  readonly selected: Selected;
  readonly context: ViewContext;
}) {
  const wide = useSignal(false);
  const step = useSignal(0);
  const { tree } = shown.space;
  const { cluster, run } = selected;
  const states = tree.size[cluster]!;
  return (
    <section class="run-into">
      <div class="row">
        <h2>
          {states === 1 ? 'One state' : `${states.toLocaleString('en')} states`} at rank {tree.level[cluster]}
        </h2>
        {run !== undefined && (
          <>
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
          </>
        )}
      </div>
      {run === undefined ? (
        <p class="soft">Looking for the run …</p>
      ) : (
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
      )}
    </section>
  );
}
