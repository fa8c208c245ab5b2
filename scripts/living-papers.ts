/**
 * The published claims as plain data for pages: what was said, where, about which model with which constants, and what
 * was measured.
 */
import type { CaseModel, Claim } from '@vedette/protocols';

export interface Figure {
  readonly measured: string;
  readonly agrees: boolean;
  readonly states: number;
  readonly note?: string;
}

export interface Paper extends Pick<Claim, 'id' | 'source' | 'title'> {
  readonly family: string;
  readonly cases: readonly PaperCase[];
}

export interface PaperCase {
  readonly name: string;
  readonly expected: string;
  readonly slow?: true;
  readonly model?: CaseModel;
  readonly figure?: Figure;
}

export function papersOf(claims: readonly Claim[], figures: ReadonlyMap<string, Figure>): readonly Paper[] {
  return claims.map(({ id, family = '', source, title, cases }) => ({
    id,
    family,
    source,
    title,
    cases: cases.map(({ name, expected, slow, model }): PaperCase => {
      const figure = figures.get(`${id} ${name}`);
      return { name, expected, ...(slow && { slow }), ...(model && { model }), ...(figure && { figure }) };
    }),
  }));
}

/** By claim and case. */
export function figuresOf(papers: readonly Paper[]): readonly (readonly [string, Figure])[] {
  return papers.flatMap(({ id, cases }) =>
    cases.flatMap(({ name, figure }) => (figure === undefined ? [] : [[`${id} ${name}`, figure] as const])),
  );
}
