/** The checked, instantiated network: what the reader of UPPAAL models hands to the lowering. */
export * from './expression.ts';
export * from './network.ts';
export * from './sort.ts';
export * from './statement.ts';
