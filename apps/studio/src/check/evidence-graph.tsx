/** The evidence of a formula: the part of the state space that decides it, drawn where it is small. */

import { useSignal } from '@preact/signals';
import { graphSvg, tooLargeToDraw } from '@vedette/pictures';
import type { ShownSubSystem } from '@vedette/workbench';
import { useEffect, useRef } from 'preact/hooks';
import { drawing } from '../chart/drawing.ts';

export function EvidenceGraph({ subSystem }: { readonly subSystem: ShownSubSystem }) {
  const element = useRef<HTMLDivElement>(null);
  const said = useSignal('');
  useEffect(() => {
    const graph = { states: subSystem.states, initial: 0, transitions: subSystem.transitions };
    said.value = tooLargeToDraw(graph) ?? '';
    if (said.value !== '') return;
    let isWanted = true;
    void graphSvg(graph).then((svg) => isWanted && element.current?.replaceChildren(drawing(svg)));
    return () => {
      isWanted = false;
    };
  }, [subSystem]);
  return (
    <div class="evidence-graph">
      <h3>Evidence: the transitions that decide the formula</h3>
      {said.value === '' ? <div class="picture" ref={element} /> : <p class="soft small">{said.value}</p>}
    </div>
  );
}
