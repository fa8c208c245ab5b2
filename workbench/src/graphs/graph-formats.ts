/**
 * The formats in which graphs are written, by the ending of the file's name: one table for every command. Text comes in
 * pieces, so that a large graph is never one string; a drawing too large to read is refused.
 */
import { autText } from '@vedette/aut';
import { type Graph, graphDot, graphJson, graphSvg, tooLargeToDraw } from '@vedette/pictures';
import { UsageError } from '@vedette/questions';

const texts = { '.aut': autPieces, '.dot': graphDot, '.json': graphJson } satisfies Readonly<
  Record<string, (graph: Graph) => Iterable<string>>
>;

export type TextEnding = keyof typeof texts;
export type GraphEnding = TextEnding | '.svg';

const graphEndings: readonly GraphEnding[] = ['.aut', '.dot', '.json', '.svg'];

/** Checked before any work is done. `option` is what the user wrote before the name. */
export function endingOf(name: string, option: string, among: readonly GraphEnding[] = graphEndings): GraphEnding {
  const found = among.find((ending) => name.toLowerCase().endsWith(ending));
  if (found !== undefined) return found;
  throw new UsageError(
    `${option} cannot know the format of "${name}" from its name; it may end in ${among.join(', ')}`,
  );
}

export function graphText(graph: Graph, ending: TextEnding): Iterable<string> {
  return texts[ending](graph);
}

export async function graphPieces(graph: Graph, ending: GraphEnding, title?: string): Promise<Iterable<string>> {
  if (ending !== '.svg') return graphText(graph, ending);
  const reason = unfitFor(graph, ending);
  if (reason !== undefined) throw new UsageError(reason);
  return [await graphSvg(graph, title === undefined ? {} : { title })];
}

/** Why a graph cannot be written in a format, and what to do instead. */
export function unfitFor(graph: Graph, ending: GraphEnding): string | undefined {
  const reason = ending === '.svg' ? tooLargeToDraw(graph) : undefined;
  return reason && `${reason}; write .dot and draw it with Graphviz`;
}

/** The header counts the transitions, so there are two passes over them. */
function* autPieces({ states, initial, transitions }: Graph): Iterable<string> {
  let count = 0;
  for (const _ of transitions) count += 1;
  yield* autText({ first: initial, transitions: count, states }, triples(transitions));
}

function* triples(transitions: Graph['transitions']): Iterable<readonly [number, string, number]> {
  for (const { from, label, to } of transitions) yield [from, label, to];
}
