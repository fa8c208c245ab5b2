/**
 * What a code stands for: what it means and what to do, and an example where no case of the language's tests is one.
 */
export type Explanation = string | readonly [means: string, example: string];

/** By the part of the code behind its family: `unknown-sort` of `mcrl2/unknown-sort`. */
export type Explanations = Readonly<Record<string, Explanation>>;
