/**
 * Which edges and locations of a network are ever taken and entered. A place in the text stands for all instances of
 * its template.
 */

import type { Coverage, ModelPart, Span } from '@vedette/core';
import { Numbering } from '@vedette/structures';
import type { Instance } from './typed/index.ts';
import type { Lowering } from './zones/lowering.ts';

const neverThere = 'the location that it leaves is never reached';

export function coverageOf(lowering: Lowering): Coverage {
  const { network, model } = lowering;
  const parts = new Numbering<ModelPart>(({ kind, span }) => `${kind} ${span.source} ${span.start} ${span.end}`);
  const locations = model.instances.map((instance) =>
    instance.locations.map(({ name, span }) =>
      parts.of({ kind: 'location', name: `${instance.template}.${name}`, span }),
    ),
  );
  const edges = network.edges.map(({ instance, edge }) =>
    parts.of({ kind: 'edge', name: edgeName(model.instances[instance]!, edge), span: edge.span }),
  );
  const sources = new Map(
    network.edges.map(({ instance, edge }, index) => [edges[index]!, locations[instance]![edge.source]!]),
  );
  const seen = new Uint8Array(parts.size);
  const { system } = lowering.system({
    asked: [],
    watch: (moves) => {
      for (const { edge } of moves) seen[edges[edge.number]!] = 1;
    },
  });
  return {
    parts: parts.all,
    systems: [system],
    visit(state) {
      for (let instance = 0; instance < locations.length; instance++) seen[locations[instance]![state[instance]!]!] = 1;
    },
    isExercised: (part) => seen[part] === 1,
    whyNot: (part) => {
      const source = sources.get(part);
      return source !== undefined && seen[source] === 0 ? neverThere : undefined;
    },
  };
}

function edgeName(
  { template, locations }: Instance,
  { source, target }: { readonly source: number; readonly target: number; readonly span: Span },
): string {
  return `${template}: ${locations[source]!.name} -> ${locations[target]!.name}`;
}
