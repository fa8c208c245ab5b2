/** Who waits for whom, as a graph between components: for Graphviz, and drawn. */
import type { Wait } from '@vedette/core';
import { legible } from '@vedette/text';
import { graphSvg } from '../graph/graph-svg.ts';

interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/** A ready component without agreement waits for the others, too. A component that waits for no other has no arrow. */
function arrowsOf(waits: readonly Wait[]): readonly Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const { who, action, for: missing, with: others } of waits)
    for (const to of missing.length === 0 ? others : missing) {
      const known = arrows.get(`${who}\n${to}`);
      const labels = known === undefined ? [] : known.label.split(', ');
      arrows.set(`${who}\n${to}`, { from: who, to, label: [...new Set([...labels, action])].join(', ') });
    }
  return [...arrows.values()];
}

function namesOf(waits: readonly Wait[]): readonly string[] {
  return [...new Set([...arrowsOf(waits).flatMap(({ from, to }) => [from, to]), ...waits.map(({ who }) => who)])];
}

/** With what it waits for if that is no component: `P (until a guard on clocks holds)`. */
function nodeText(name: string, waits: readonly Wait[]): string {
  const alone = waits.filter(
    ({ who, for: missing, with: others }) => who === name && missing.length + others.length === 0,
  );
  const what = alone.map(({ action, until }) => (until === undefined ? action : `until ${until}`));
  return what.length === 0 ? name : `${name} (${[...new Set(what)].join(', ')})`;
}

export function waitsDot(waits: readonly Wait[]): string {
  const lines = arrowsOf(waits).map(
    ({ from, to, label }) => `  ${quotedDot(from)} -> ${quotedDot(to)} [label=${quotedDot(label)}];\n`,
  );
  const nodes = namesOf(waits).map((name) => `  ${quotedDot(name)} [label=${quotedDot(nodeText(name, waits))}];\n`);
  return `digraph waits {\n  node [shape=box];\n${nodes.join('')}${lines.join('')}}\n`;
}

export function waitsSvg(waits: readonly Wait[]): Promise<string> {
  const arrows = arrowsOf(waits);
  const names = namesOf(waits);
  const transitions = arrows.map(({ from, to, label }) => ({
    from: names.indexOf(from),
    label,
    to: names.indexOf(to),
  }));
  const graph = {
    states: names.length,
    initial: -1,
    transitions,
    stateText: (node: number) => nodeText(names[node]!, waits),
  };
  return graphSvg(graph, { title: 'Who waits for whom' });
}

function quotedDot(text: string): string {
  return `"${legible(text).replace(/\\/g, '\\\\').replace(/"/g, '\\"')}"`;
}
