/** UPPAAL models: networks of timed automata in `.xml` and `.xta`, queries in `.q`. */
export { explanations } from './explanations.ts';
export { formatUppaal } from './format.ts';
export { uppaal } from './language.ts';
export { readQueries, readUppaal, type UppaalReading } from './read.ts';
export type * from './typed/index.ts';
