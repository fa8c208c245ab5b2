/** The evidence of a formula: the part of the state space that decides it, drawn where it is small. */
import { useSignal } from '@preact/signals';
import type { ShownSubSystem } from '@vedette/workbench';
import { useEffect, useRef } from 'preact/hooks';
import { walking } from '../bench/benches.ts';
import { drawing } from '../chart/drawing.ts';

export function EvidenceGraph({ subSystem }: { readonly subSystem: ShownSubSystem }) {
  const element = useRef<HTMLDivElement>(null);
  const said = useSignal('');
  useEffect(() => {
    const stopping = new AbortController();
    const show = async (): Promise<void> => {
      const picture = await walking.run('graph-picture', { ...subSystem, deadlocks: [] }, { signal: stopping.signal });
      said.value = 'refused' in picture ? `${picture.refused}.` : '';
      if ('svg' in picture) element.current?.replaceChildren(drawing(picture.svg));
    };
    show().catch((error: unknown) => {
      if (!stopping.signal.aborted) said.value = error instanceof Error ? error.message : String(error);
    });
    return () => stopping.abort();
  }, [subSystem, said]);
  return (
    <div class="evidence-graph">
      <h3>Evidence: the transitions that decide the formula</h3>
      {said.value !== '' && <p class="soft small">{said.value}</p>}
      <div class="picture" ref={element} />
    </div>
  );
}
