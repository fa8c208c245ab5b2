/** The typed tree: what type checking gives and a compiler consumes. */
export * from './typed/declaration.ts';
export * from './typed/expression.ts';
export * from './typed/sort.ts';
export * from './typed/specification.ts';
