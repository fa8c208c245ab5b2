/** Words, numbers and signs of a text; comments are `(* ... *)` and nest. */
import { Unread } from './tree.ts';

const pattern =
  /\s+|[A-Za-z_][\w]*(?:\.[A-Za-z_]\w*)?|\d+(?:\.\d+)?|:=|<=|>=|<>|=>|\|\||&&|\.\.|[<>=+\-*/&|()[\]{},;:#']/uy;

export class Tokens {
  readonly #tokens: readonly string[];
  #next = 0;

  constructor(text: string) {
    this.#tokens = tokensIn(withoutComments(text));
  }

  get isAtEnd(): boolean {
    return this.#next >= this.#tokens.length;
  }

  peek(ahead = 0): string | undefined {
    return this.#tokens[this.#next + ahead];
  }

  take(): string {
    const token = this.#tokens[this.#next];
    if (token === undefined) throw new Unread('the end of the text came too early');
    this.#next++;
    return token;
  }

  /** Takes the token if it is one of these. */
  takeIf(...wanted: readonly string[]): string | undefined {
    const token = this.peek();
    return token !== undefined && wanted.includes(token) ? this.take() : undefined;
  }

  expect(...wanted: readonly string[]): string {
    const token = this.takeIf(...wanted);
    if (token === undefined) throw new Unread(`"${this.peek() ?? 'the end'}" in place of "${wanted.join('" or "')}"`);
    return token;
  }
}

function withoutComments(text: string): string {
  let depth = 0;
  return text
    .split(/(\(\*|\*\))/u)
    .filter((part) => {
      if (part === '(*') depth++;
      else if (part === '*)') depth--;
      else return depth === 0;
      return false;
    })
    .join(' ');
}

function tokensIn(text: string): readonly string[] {
  const tokens: string[] = [];
  pattern.lastIndex = 0;
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex;
    const [found] = pattern.exec(text) ?? [];
    if (found === undefined) throw new Unread(`the sign "${text[at]}"`);
    if (found.trim() !== '') tokens.push(found);
  }
  return tokens;
}
