/** A part of a source, by offsets; line and column are computed when printing. */
export interface Span {
  readonly source: string;
  readonly start: number;
  readonly end: number;
}
