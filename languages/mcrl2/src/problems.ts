/** Every message of the first stages, by stage; those of the data engine and of lowering are beside them. */
export * from './problems/declarations.ts';
export * from './problems/expressions.ts';
export * from './problems/formulas.ts';
export * from './problems/processes.ts';
export * from './problems/reading.ts';
