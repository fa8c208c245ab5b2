/** Every message of the first stages, by stage; those of the data engine and of lowering are beside them. */
export * from './declarations.ts';
export * from './expressions.ts';
export * from './formulas.ts';
export * from './processes.ts';
export * from './reading.ts';
