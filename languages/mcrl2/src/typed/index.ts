/** The typed tree: what type checking gives and a compiler consumes. */
export * from './declaration.ts';
export * from './expression.ts';
export * from './sort.ts';
export * from './specification.ts';
