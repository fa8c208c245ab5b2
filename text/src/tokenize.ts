/**
 * Splits a text into tokens, for every text language alike. Total and linear: any text gives tokens, and what is wrong
 * comes back as data (`flaws`) for the language to word. Comments are kept aside, since formatters need them. Tokens,
 * comments, unexpected characters and blanks together are exactly the text.
 */
export interface Token extends SourceToken {
  readonly kind: 'name' | 'keyword' | 'number' | 'string' | 'symbol' | 'end';
}

/**
 * What parsers need of a token. A language that splits its text itself may have more kinds, and more to say about each.
 */
export interface SourceToken {
  readonly kind: string;
  /** As written; a string with its quotes and escapes. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface Comment {
  readonly kind: 'line' | 'block';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A run of characters no token starts with, or the opening of a comment or string that is never closed. */
export interface Flaw {
  readonly kind: 'unexpected-character' | 'unclosed-comment' | 'unclosed-string';
  readonly start: number;
  readonly end: number;
}

export interface TokenSpec {
  readonly keywords: ReadonlySet<string>;
  /** The longest that matches wins. */
  readonly symbols: readonly string[];
  /** Sticky. Where both match, a number wins over a name. */
  readonly name: RegExp;
  readonly number: RegExp;
  readonly lineComment?: string;
  readonly blockComment?: readonly [open: string, close: string];
  /** `nested`: a comment opened inside a comment must be closed too. */
  readonly blockCommentStyle?: 'flat' | 'nested';
  /** The quote character. A backslash takes the next character along; strings end with their line. */
  readonly strings?: string;
}

export interface TokenList {
  /** The last one is `end`. */
  readonly tokens: readonly Token[];
  readonly comments: readonly Comment[];
  readonly flaws: readonly Flaw[];
}

export function tokenize(text: string, spec: TokenSpec): TokenList {
  if (!spec.name.sticky || !spec.number.sticky) throw new Error('The name and number patterns must be sticky.');
  const tokenizer = new Tokenizer(text, spec);
  return tokenizer.run();
}

const blanks = /\s+/y;
const lineBreak = /[\r\n]/g;

class Tokenizer {
  readonly #text: string;
  readonly #spec: TokenSpec;
  readonly #symbols: ReadonlyMap<string, readonly string[]>;
  readonly #tokens: Token[] = [];
  readonly #comments: Comment[] = [];
  readonly #flaws: Flaw[] = [];
  #position = 0;

  constructor(text: string, spec: TokenSpec) {
    this.#text = text;
    this.#spec = spec;
    this.#symbols = symbolsByFirstCharacter(spec.symbols);
  }

  run(): TokenList {
    const end = this.#text.length;
    while (this.#position < end) this.#step();
    this.#tokens.push({ kind: 'end', text: '', start: end, end });
    return { tokens: this.#tokens, comments: this.#comments, flaws: this.#flaws };
  }

  #step(): void {
    if (this.#skipBlanks() || this.#lineComment() || this.#blockComment() || this.#string()) return;
    if (this.#pattern('number', this.#spec.number) || this.#pattern('name', this.#spec.name) || this.#symbol()) return;
    this.#unexpected();
  }

  #skipBlanks(): boolean {
    const end = matchEnd(blanks, this.#text, this.#position);
    const found = end > this.#position;
    this.#position = end;
    return found;
  }

  #lineComment(): boolean {
    const open = this.#spec.lineComment;
    if (open === undefined || !this.#text.startsWith(open, this.#position)) return false;
    this.#comment('line', this.#lineEnd());
    return true;
  }

  #blockComment(): boolean {
    if (this.#spec.blockComment === undefined) return false;
    const [open, close] = this.#spec.blockComment;
    const start = this.#position;
    if (!this.#text.startsWith(open, start)) return false;
    const end = this.#spec.blockCommentStyle === 'nested' ? this.#nestedEnd(open, close) : this.#flatEnd(open, close);
    if (end === undefined) this.#flaws.push({ kind: 'unclosed-comment', start, end: start + open.length });
    this.#comment('block', end ?? this.#text.length);
    return true;
  }

  #flatEnd(open: string, close: string): number | undefined {
    const found = this.#text.indexOf(close, this.#position + open.length);
    return found < 0 ? undefined : found + close.length;
  }

  #nestedEnd(open: string, close: string): number | undefined {
    let depth = 0;
    for (let at = this.#position; at < this.#text.length; ) {
      if (this.#text.startsWith(open, at)) {
        depth += 1;
        at += open.length;
      } else if (this.#text.startsWith(close, at)) {
        depth -= 1;
        at += close.length;
        if (depth === 0) return at;
      } else at += 1;
    }
    return undefined;
  }

  #comment(kind: Comment['kind'], end: number): void {
    const start = this.#position;
    this.#comments.push({ kind, text: this.#text.slice(start, end), start, end });
    this.#position = end;
  }

  #string(): boolean {
    const quote = this.#spec.strings;
    if (quote === undefined || this.#text[this.#position] !== quote) return false;
    const start = this.#position;
    const end = this.#stringEnd(quote);
    const closed = this.#text[end] === quote;
    if (!closed) this.#flaws.push({ kind: 'unclosed-string', start, end });
    this.#push('string', closed ? end + 1 : end);
    return true;
  }

  /** Where the closing quote is, or else the end of the line. Looks no further, so that many strings stay linear. */
  #stringEnd(quote: string): number {
    let at = this.#position + 1;
    while (at < this.#text.length && this.#text[at] !== quote && !isLineBreak(this.#text[at])) {
      at += this.#text[at] === '\\' && !isLineBreak(this.#text[at + 1]) ? 2 : 1;
    }
    return Math.min(at, this.#text.length);
  }

  #pattern(kind: 'number' | 'name', pattern: RegExp): boolean {
    const end = matchEnd(pattern, this.#text, this.#position);
    if (end === this.#position) return false;
    const isKeyword = kind === 'name' && this.#spec.keywords.has(this.#text.slice(this.#position, end));
    this.#push(isKeyword ? 'keyword' : kind, end);
    return true;
  }

  #symbol(): boolean {
    const candidates = this.#symbols.get(this.#text[this.#position]!) ?? [];
    const found = candidates.find((symbol) => this.#text.startsWith(symbol, this.#position));
    if (found === undefined) return false;
    this.#push('symbol', this.#position + found.length);
    return true;
  }

  /** Neighbouring unexpected characters are one flaw: junk deserves one message, not a thousand. */
  #unexpected(): void {
    const start = this.#position;
    const end = start + (this.#text.codePointAt(start)! > 0xffff ? 2 : 1);
    const last = this.#flaws.at(-1);
    const joins = last?.kind === 'unexpected-character' && last.end === start;
    if (joins) this.#flaws.pop();
    this.#flaws.push({ kind: 'unexpected-character', start: joins ? last.start : start, end });
    this.#position = end;
  }

  #push(kind: Token['kind'], end: number): void {
    const start = this.#position;
    this.#tokens.push({ kind, text: this.#text.slice(start, end), start, end });
    this.#position = end;
  }

  #lineEnd(): number {
    lineBreak.lastIndex = this.#position;
    return lineBreak.exec(this.#text)?.index ?? this.#text.length;
  }
}

function isLineBreak(character: string | undefined): boolean {
  return character === '\n' || character === '\r';
}

function matchEnd(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : start;
}

/** Longest first, so that the first that matches is the one that counts. */
function symbolsByFirstCharacter(symbols: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const symbol of symbols.toSorted((left, right) => right.length - left.length)) {
    const first = symbol[0];
    if (first === undefined) throw new Error('A symbol must not be empty.');
    groups.set(first, [...(groups.get(first) ?? []), symbol]);
  }
  return groups;
}
