/** The whole state space of the open model as a tree of clusters in space: turned, coloured, clicked. */
import { useSignalEffect } from '@preact/signals';
import { render } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { nothingShown, shownQuery } from '../app/shown-query.ts';
import * as problems from '../problems.ts';
import type { View, ViewContext } from '../view.ts';
import './clusters.css';
import { type ClusterLink, clusterLinkIn, clusterQuery } from './link.ts';
import { Side } from './side.tsx';
import { Space } from './space.tsx';
import { ClusterState } from './state.ts';
import { view as looking } from './view-options.ts';

export const view: View = {
  id: 'clusters',
  title: 'Clusters',
  about: 'model',
  mount(element, context) {
    render(<Clusters context={context} link={clusterLinkIn(context.place.peek().query)} />, element);
    return () => {
      shownQuery.value = nothingShown;
      render(null, element);
    };
  },
};

function Clusters({ context, link }: { readonly context: ViewContext; readonly link: ClusterLink }) {
  const state = useMemo(() => new ClusterState(context.startBench(), link.states), [context]);
  useEffect(() => () => state.close(), [state]);
  // While a text is written nothing is explored for every letter.
  useSignalEffect(() => {
    const model = context.model.value;
    if (model === undefined) return undefined;
    const timer = setTimeout(() => void state.explore(model), state.phase.peek().kind === 'shown' ? 600 : 0);
    return () => clearTimeout(timer);
  });
  useLink(state, link, context);
  return (
    <div class="clusters">
      <h1 class="unseen">{context.model.value?.name}: the whole state space</h1>
      <Space state={state} />
      <Side state={state} context={context} />
    </div>
  );
}

/** The first space is looked at as the link says; and a link says how the space is looked at. */
function useLink(state: ClusterState, link: ClusterLink, { say }: ViewContext): void {
  useEffect(() => {
    shownQuery.value = () => linkOf(state);
    if (link.showsBack) looking.backpointers.value = true;
    if (link.look !== undefined) looking.turning.value = false;
    const end = state.phase.subscribe(({ kind }) => {
      if (kind !== 'shown') return;
      // What is shown is known only now, and so is this function.
      queueMicrotask(() => end());
      void state.take(link).then((hasAll) => {
        if (!hasAll || link.isDamaged) say(problems.damagedLook);
      });
    });
    const endLook = looking.scene.subscribe((scene) => {
      if (scene === undefined || link.look === undefined) return;
      scene.look = link.look;
      queueMicrotask(() => endLook());
    });
    return () => {
      end();
      endLook();
    };
  }, [state]);
}

function linkOf(state: ClusterState): ReadonlyMap<string, string> {
  const { wish } = state;
  const cluster = state.selected.peek()?.cluster;
  const look = looking.turning.peek() ? undefined : looking.scene.peek()?.look;
  return clusterQuery({
    ...(wish && { colour: wish }),
    ...(cluster !== undefined && { cluster }),
    ...(look && { look }),
    states: state.most,
    showsBack: looking.backpointers.peek(),
  });
}
