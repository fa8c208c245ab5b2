/**
 * The tokens of CSPM, and which of them carry an expression over the end of a line: a symbol that cannot start an
 * expression may stand on the next line, and after a symbol that needs something behind it the text may go on there.
 * `-`, `<`, `(` and `{` can start an expression, so they never continue a line.
 */
export interface Token {
  readonly kind: 'name' | 'keyword' | 'number' | 'character' | 'string' | 'symbol' | 'property' | 'line' | 'end';
  /**
   * As written; of a property (`:[deadlock free [F]]`) the words, of a `line` (print, include) the rest of the line.
   */
  readonly text: string;
  /** The value of a character or string; the model or manner of a property. */
  readonly value?: string;
  readonly start: number;
  readonly end: number;
  /** The token begins a line, and the line before could have ended there. */
  readonly startsLine: boolean;
}

export const keywords: ReadonlySet<string> = new Set(
  (
    'and or not if then else let within true false channel assert datatype subtype external transparent nametype ' +
    'module exports endmodule instance Timed'
  ).split(' '),
);

const refinements = '[T= [F= [FD= [V= [VD= [R= [RD=';
const processSymbols = '[] |~| ||| /\\ -> [> |> || ; & |\\ /+ +\\ [+ +]';
const brackets = '( ) {| |} { } (| |) [[ ]] [| |] [ ]';
const others = '== != <= >= <> < > | , .. . ? ! $ <- <-> :: : =>* => @@ = \\ @ + - * / % ^ # _';

export const symbols: readonly string[] = [refinements, processSymbols, brackets, others].flatMap((row) =>
  row.split(' '),
);

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** These never stand at the beginning of an expression. Replicated operators do, but not at the beginning of a line. */
export const continuesLine: ReadonlySet<string> = set(
  `${refinements} ${processSymbols} ) |} } |) [[ ]] [| |] [ ] == != <= >= > | , .. . ? ! $ <- <-> : =>* => @@ = \\ @ + * / % ^ ` +
    'and or then else within',
);

/** After these an expression, a pattern, a name or a declaration must follow. */
export const wantsMore: ReadonlySet<string> = set(
  `${refinements} ${processSymbols} ( {| { (| [[ [| |] [ ] == != <= >= < | , .. . ? ! $ <- <-> :: : =>* => @@ = \\ @ + - * / % ^ # ` +
    'and or not if then else let within channel assert datatype subtype external transparent nametype module instance Timed',
);
