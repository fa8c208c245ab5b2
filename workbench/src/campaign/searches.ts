/** How the state spaces of a campaign are searched: in one order, or with several seeds, each a job of its own. */
import type { Value, YamlReader } from '../project/yaml-reader.ts';
import type { SearchRequest } from '../search-request.ts';
import { emptyList, idleSetting } from './problems.ts';

export interface SeededSearch {
  readonly search: SearchRequest;
  readonly seed?: number;
}

const orders = ['breadth', 'depth', 'highway', 'random'] as const;

/** For highway searches: the default of `check`. */
const repetition = { runs: 1, share: 0.01 };

export function readSearches(value: Value | undefined, reader: YamlReader): readonly SeededSearch[] {
  if (value === undefined) return [plain('breadth')];
  const settings = reader.settings(value, ['order', 'width', 'seeds'] as const, 'order:, width: and seeds:');
  const { order, width, seeds, span } = settings;
  const kind = (order && reader.choice(order, orders)) ?? 'breadth';
  if (kind !== 'highway' && width !== undefined) reader.problems.push(idleSetting(width.span, kind, 'width'));
  if (kind === 'breadth' || kind === 'depth') {
    if (seeds !== undefined) reader.problems.push(idleSetting(seeds.span, kind, 'seeds'));
    return [plain(kind)];
  }
  const list = seeds === undefined ? [1] : reader.list(seeds, 'a list of seeds').map((one) => seedOf(one, reader));
  if (list.length === 0) reader.problems.push(emptyList(seeds!.span));
  if (kind === 'random') return list.map((seed) => ({ search: { order: { kind, seed }, threads: 1 }, seed }));
  const most =
    width === undefined
      ? Number(reader.required(width, 'width', { span, what: 'A highway search' }))
      : seedOf(width, reader);
  return list.map((seed) => ({ search: { order: { kind, width: most, seed }, threads: 1, repetition }, seed }));
}

/** There is a workbench for every core already. */
function plain(kind: 'breadth' | 'depth'): SeededSearch {
  return { search: { order: { kind }, threads: 1 } };
}

function seedOf(value: Value, reader: YamlReader): number {
  return reader.number(value, 'whole number') ?? 1;
}
