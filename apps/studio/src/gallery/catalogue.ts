/** Every model and protocol, and how its text is loaded when it is opened. */
import { entries } from 'virtual:gallery';
import type { GalleryEntry } from './entry.ts';

const texts = new Map(
  Object.entries(
    import.meta.glob<string>(
      [
        '../../../../{models,protocols}/**/*.{mcrl2,xta,xml,csp,crash,aut,mcf,mcl,q,props}',
        '!**/node_modules/**',
        '!**/testing/**',
      ],
      { query: '?raw', import: 'default' },
    ),
  ).map(([path, load]) => [path.replace(/^(\.\.\/)+/, ''), load]),
);

export const catalogue: ReadonlyMap<string, GalleryEntry> = new Map(entries.map((entry) => [entry.path, entry]));

/** Nothing if there is no such file. */
export function galleryText(path: string): Promise<string> | undefined {
  return texts.get(path)?.();
}

export interface Shelf {
  readonly title: string;
  readonly about: string;
  readonly entries: readonly GalleryEntry[];
}

const shelves: readonly { readonly title: string; readonly about: string; readonly below: string }[] = [
  {
    title: 'Heartbeats',
    about: 'Accelerated heartbeat protocols: who notices a crash, how fast, and who is wrongly given up.',
    below: 'protocols/heartbeat/',
  },
  {
    title: 'Failure detectors',
    about: 'Rings of processes that ask each other whether they are alive.',
    below: 'protocols/detectors/',
  },
  {
    title: 'Consensus',
    about: 'Agreement in spite of crashes, with detectors that may err.',
    below: 'protocols/consensus/',
  },
  {
    title: 'Group membership',
    about: 'Who is in the group, and does everybody think so?',
    below: 'protocols/membership/',
  },
  { title: 'Small models in mCRL2', about: 'Processes with data.', below: 'models/mcrl2/' },
  { title: 'Small models in UPPAAL', about: 'Timed automata.', below: 'models/uppaal/' },
  { title: 'Small models in CSPM', about: 'Processes and refinement.', below: 'models/cspm/' },
  { title: 'Small models in the crash calculus', about: 'Agents that crash, and detectors.', below: 'models/crash/' },
  { title: 'Graphs', about: 'State spaces written down by another tool.', below: 'models/aut/' },
];

export function shelved(wanted: string): readonly Shelf[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const isWanted = ({ path, about }: GalleryEntry): boolean =>
    words.every((word) => `${path} ${about}`.toLowerCase().includes(word));
  const all = [...catalogue.values()].filter(isWanted);
  const known = shelves.map(({ title, about, below }) => ({
    title,
    about,
    entries: all.filter(({ path }) => path.startsWith(below)),
  }));
  const rest = all.filter(({ path }) => !shelves.some(({ below }) => path.startsWith(below)));
  return [...known, { title: 'Others', about: '', entries: rest }].filter((shelf) => shelf.entries.length > 0);
}
