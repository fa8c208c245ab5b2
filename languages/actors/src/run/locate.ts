/** Where in a model's text something is wrong: by the stack of an error that passed through it, or by a name. */
import type { Span } from '@vedette/core';

/** A model's text, and how stacks name its file. */
export interface ModelText {
  readonly source: string;
  readonly text: string;
  /** The ends of file names in stacks: the path of the file. */
  readonly file: string;
}

export class Locator {
  readonly #model: ModelText;

  constructor(model: ModelText) {
    this.#model = model;
  }

  /** The beginning of the text. */
  start(): Span {
    return { source: this.#model.source, start: 0, end: 0 };
  }

  /** The innermost call in the model's file; where there is none, the name's first use as a key or function. */
  ofError(thrown: unknown, name: string): Span {
    const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
    for (const [, file, line, column] of stack.matchAll(/\(?([^\s()]+?)(?:\?[^\s:()]*)?:(\d+):(\d+)\)?$/gm)) {
      if (this.#model.file !== '' && decoded(file!).endsWith(this.#model.file))
        return this.#at(Number(line), Number(column));
    }
    return this.ofName(name);
  }

  ofName(name: string): Span {
    const { source, text } = this.#model;
    const escaped = name.replace(/[^\w]/g, '\\$&');
    const start = text.search(new RegExp(`(?<![\\w.])['"]?${escaped}['"]?\\s*[(:=]`));
    return start < 0
      ? this.start()
      : { source, start, end: start + /^['"]?[^\s'"(:=]*['"]?/.exec(text.slice(start))![0].length };
  }

  /** Where these words stand first. */
  ofWords(words: string): Span {
    const { source, text } = this.#model;
    const start = text.indexOf(words);
    return start < 0 ? this.start() : { source, start, end: start + words.length };
  }

  #at(line: number, column: number): Span {
    const { source, text } = this.#model;
    let start = 0;
    for (let passed = 1; passed < line; passed++) {
      const end = text.indexOf('\n', start);
      if (end < 0) return this.start();
      start = end + 1;
    }
    start = Math.min(start + column - 1, text.length);
    const length = /^[\w.$]+/.exec(text.slice(start, start + 200))?.[0].length ?? 1;
    return { source, start, end: Math.min(start + length, text.length) };
  }
}

function decoded(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}
