/** The whole of a small system: its graph, laid out, in which one walks by clicking on states. */
import { useSignal } from '@preact/signals';
import type { ModelRequest, SmallGraph, Workbench } from '@vedette/workbench';
import { render } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { drawing } from '../chart/drawing.ts';
import { pathText } from '../run/path-text.ts';
import type { OpenModel, View, ViewContext } from '../view.ts';
import { walkedModel } from '../workspace/walked-model.ts';
import { pathTo, wayOn } from './paths.ts';
import './graph.css';

export const view: View = {
  id: 'graph',
  title: 'Graph',
  about: 'model',
  mount(element, context) {
    const bench = context.startBench();
    render(<GraphView context={context} bench={bench} />, element);
    return () => {
      render(null, element);
      bench.close();
    };
  },
};

/** A larger graph cannot be drawn, or read. */
const mostStates = 200;

type Found = { readonly kind: 'graph'; readonly graph: SmallGraph } | { readonly kind: 'said'; readonly text: string };

function GraphView({ context, bench }: { readonly context: ViewContext; readonly bench: Workbench }) {
  const found = useSignal<Found | undefined>(undefined);
  const model = context.model.value;
  const request = walkedModel.value;
  useEffect(() => {
    if (request === undefined) return;
    const stopping = new AbortController();
    found.value = undefined;
    void foundIn(request, bench, stopping.signal).then((result) => {
      if (!stopping.signal.aborted) found.value = result;
    });
    return () => stopping.abort();
  }, [request, bench]);
  const now = found.value;
  return (
    <div class="graph-view">
      <h1 class="unseen">{model?.name}: the graph of its states</h1>
      {now === undefined && <p class="empty">Drawing the states …</p>}
      {now?.kind === 'said' && <p class="empty">{now.text}</p>}
      {now?.kind === 'graph' && model !== undefined && <Drawn graph={now.graph} model={model} context={context} />}
    </div>
  );
}

async function foundIn(model: ModelRequest, bench: Workbench, stopping: AbortSignal): Promise<Found> {
  try {
    const result = await bench.run('small-graph', { model, states: mostStates }, { signal: stopping });
    if (result.kind === 'refused') return { kind: 'said', text: result.problems[0]?.message ?? '' };
    if (result.kind === 'large')
      return {
        kind: 'said',
        text: `There are more than ${mostStates} states, too many for a drawing that can be read. Other constants may make it smaller; the view of clusters shows large systems as a whole.`,
      };
    return { kind: 'graph', graph: result };
  } catch (error) {
    return { kind: 'said', text: error instanceof Error ? error.message : String(error) };
  }
}

interface DrawnProps {
  readonly graph: SmallGraph;
  readonly model: OpenModel;
  readonly context: ViewContext;
}

function Drawn({ graph, model, context }: DrawnProps) {
  const element = useRef<HTMLDivElement>(null);
  const state = useSignal(0);
  const picture = useMemo(() => ('svg' in graph.picture ? drawing(graph.picture.svg) : undefined), [graph]);
  useEffect(() => {
    if (picture === undefined || element.current === null) return;
    const host = element.current;
    host.tabIndex = 0;
    host.replaceChildren(picture);
    const clicked = ({ target }: Event): void => {
      const group = (target as Element).closest('g[data-state]');
      if (group !== null) state.value = Number(group.getAttribute('data-state'));
    };
    host.addEventListener('click', clicked);
    return () => host.removeEventListener('click', clicked);
  }, [picture, state]);
  useEffect(() => {
    for (const old of picture?.querySelectorAll('.chosen') ?? []) old.classList.remove('chosen');
    const now = picture?.querySelector(`g[data-state="${state.value}"]`);
    now?.classList.add('chosen');
    now?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [picture, state.value]);
  const path = pathTo(graph, state.value);
  return (
    <>
      <section class="panel graph-side" aria-label="The chosen state">
        <h2>
          {graph.states} states, {graph.transitions.length} transitions
        </h2>
        {graph.isOfSets && (
          <p class="soft small">Each state stands for a set: locations, numbers and a zone of clock values.</p>
        )}
        <p>
          State {state.value}
          {graph.deadlocks.includes(state.value) && <span class="verdict fails deadlock-tag">deadlock</span>}
        </p>
        <p class="soft small">
          {path.length === 0
            ? 'The first state.'
            : `A shortest run into it has ${path.length === 1 ? '1 step' : `${path.length} steps`}.`}
        </p>
        <div class="row">
          <button
            type="button"
            onClick={() =>
              context.go({ view: 'run', query: new Map([...placeQuery(context), ['path', pathText(path)]]) })
            }
          >
            Walk there
          </button>
          <button
            type="button"
            class="quiet"
            disabled={state.value === 0}
            onClick={() => {
              state.value = 0;
            }}
          >
            First state
          </button>
        </div>
        <h3>Transitions</h3>
        <ul class="ways">
          {wayOn(graph, state.value).map(({ label, to, choice }) => (
            <li key={choice}>
              <button
                type="button"
                class="choice"
                onClick={() => {
                  state.value = to;
                }}
              >
                <span class="choice-label code">{label}</span>
                <span class="soft small">to {to}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section class="panel graph-panel" aria-label={`The graph of ${model.name}`}>
        {'refused' in graph.picture ? (
          <p class="empty">{graph.picture.refused}.</p>
        ) : (
          <div class="picture graph-picture" ref={element} />
        )}
      </section>
    </>
  );
}

function placeQuery({ place }: ViewContext): ReadonlyMap<string, string> {
  return place.peek().query;
}
