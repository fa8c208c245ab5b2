/** The whole state space of the open model as a tree of clusters in space: turned, coloured, clicked. */
import { useSignalEffect } from '@preact/signals';
import { render } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { View, ViewContext } from '../view.ts';
import './clusters.css';
import { Side } from './side.tsx';
import { Space } from './space.tsx';
import { ClusterState } from './state.ts';

export const view: View = {
  id: 'clusters',
  title: 'Clusters',
  about: 'model',
  mount(element, context) {
    render(<Clusters context={context} />, element);
    return () => render(null, element);
  },
};

function Clusters({ context }: { readonly context: ViewContext }) {
  const state = useMemo(() => new ClusterState(context.startBench()), [context]);
  useEffect(() => () => state.close(), [state]);
  // While a text is written nothing is explored for every letter.
  useSignalEffect(() => {
    const model = context.model.value;
    if (model === undefined) return undefined;
    const timer = setTimeout(() => void state.explore(model), state.phase.peek().kind === 'shown' ? 600 : 0);
    return () => clearTimeout(timer);
  });
  return (
    <div class="clusters">
      <Space state={state} theme={context.theme} />
      <Side state={state} context={context} />
    </div>
  );
}
