/** Reading tools shared by all text languages, and text made fit to be shown. */

export { isCalled, namesOf, usualNames } from './actions/action-names.ts';
export { NamedActions } from './actions/named-actions.ts';
export { didYouMean } from './did-you-mean.ts';
export { cellsOf, cellsOfGrapheme, padToCells } from './display/cells.ts';
export { counted, grouped } from './display/counted.ts';
export { escapeXml, escapeXmlLines } from './display/escape-xml.ts';
export { graphemes } from './display/graphemes.ts';
export { legible } from './display/legible.ts';
export { truncateLine, wrapLine } from './display/wrap-line.ts';
export { noBreak, truncate, type WrapOptions, wrapText } from './display/wrap-text.ts';
export { type Formatter, formatText, formatWith } from './format/formatter.ts';
export { commentWord, keptWords, numeral, type Word, withoutBrackets } from './format/words.ts';
export { associated, type Binding, type Infix, type Loosest, readInfix } from './infix.ts';
export { LineMap } from './line-map.ts';
export { type ProblemFactory, problemFactory } from './problem-factory.ts';
export { notText } from './problems.ts';
export { quoted } from './quoted.ts';
export { readText } from './read-text.ts';
export { Reader, type ReaderOptions, Unreadable } from './reader.ts';
export { type RenderOptions, renderProblem } from './render-problem.ts';
export { roleProblems } from './roles/check-roles.ts';
export { rolesInComments, rolesOfFile } from './roles/read-roles.ts';
export { roleKeywords } from './roles/role-keywords.ts';
export * as shape from './shape.ts';
export type { Slip } from './slips.ts';
export { detailOf, nodesOf, symbolTable, type Wording } from './symbol-table.ts';
export { textSource } from './text-source.ts';
export { TokenCursor } from './token-cursor.ts';
export {
  type Comment,
  type Flaw,
  type SourceToken,
  type Token,
  type TokenList,
  type TokenSpec,
  tokenize,
} from './tokenize.ts';
export { namesIn, type TextPart, type TextParts, unreadConstants } from './unread-constants.ts';
export { firstInvalidByte } from './utf8.ts';
