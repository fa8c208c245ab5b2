/** The published claims, as `npm run papers` writes them from the catalogue of the protocols. */
import type { Asked } from '@vedette/workbench';
import written from './claims.json';

export interface Paper {
  readonly id: string;
  readonly family: string;
  readonly source: string;
  readonly title: string;
  readonly cases: readonly PaperCase[];
}

export interface PaperCase {
  readonly name: string;
  readonly expected: string;
  /** Takes more than a few seconds. */
  readonly slow?: true;
  readonly model?: PaperModel;
  /** What was measured when the papers were written. */
  readonly figure?: {
    readonly measured: string;
    readonly agrees: boolean;
    readonly states: number;
    readonly note?: string;
  };
}

export interface PaperModel {
  /** Below `protocols/`. */
  readonly path: string;
  readonly constants: Readonly<Record<string, string | number | boolean>>;
  readonly asked: Asked;
  readonly words: { readonly holds: string; readonly fails: string };
}

export const papers = written as unknown as readonly Paper[];

export const families: readonly { readonly id: string; readonly title: string; readonly about: string }[] = [
  {
    id: 'heartbeat',
    title: 'Accelerated heartbeats',
    about: 'Atif and Mousavi, "Formal specification and analysis of accelerated heartbeat protocols" (HB).',
  },
  {
    id: 'detectors',
    title: 'Failure detectors in a ring',
    about:
      'Atif, Mousavi and Osaiweran, "Formal verification of unreliable failure detectors in partially synchronous systems" (FD).',
  },
  {
    id: 'consensus',
    title: 'Consensus',
    about: 'Chandra and Toueg\'s algorithms in chapter 4 of Atif\'s thesis; "States in process calculi" (SPC).',
  },
  {
    id: 'membership',
    title: 'Group membership',
    about: "The membership algorithm of Transis, in chapter 5 of Atif's thesis.",
  },
];

export type Standing = 'agrees' | 'differs' | 'open';

/** The worst verdict of its cases. */
export function standingOf({ cases }: Paper): Standing {
  const known = new Set(cases.map((one) => standingOfCase(one)));
  return (['differs', 'agrees'] as const).find((standing) => known.has(standing)) ?? 'open';
}

export function standingOfCase({ figure }: PaperCase): Standing {
  if (figure === undefined) return 'open';
  return figure.agrees ? 'agrees' : 'differs';
}
