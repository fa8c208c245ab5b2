/**
 * The views of the studio, in the order of the navigation. Each is loaded when it is first shown; one that is not built
 * in is not listed.
 */
import type { View } from '../view.ts';

export interface ListedView {
  readonly id: string;
  readonly title: string;
  readonly about: View['about'];
  load(): Promise<View>;
}

type Loaded = { readonly view: View };

const found = new Map(Object.entries(import.meta.glob<Loaded>('../*/index.{ts,tsx}')));

const wanted = [
  { id: 'gallery', title: 'Gallery', about: 'everything' },
  { id: 'papers', title: 'Papers', about: 'everything' },
  { id: 'check', title: 'Check', about: 'model' },
  { id: 'run', title: 'Run', about: 'model' },
  { id: 'graph', title: 'Graph', about: 'model' },
  { id: 'clusters', title: 'Clusters', about: 'model' },
  { id: 'regions', title: 'Regions', about: 'model' },
] as const;

export const views: readonly ListedView[] = wanted.flatMap((view) => {
  const load = found.get(`../${view.id}/index.tsx`) ?? found.get(`../${view.id}/index.ts`);
  return load === undefined ? [] : [{ ...view, load: async () => (await load()).view }];
});
