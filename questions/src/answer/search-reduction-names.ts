/** The names of reductions of a search, apart from what makes them: every command knows the names when it starts. */
export const searchReductions = ['stubborn'] as const;
export type SearchReduction = (typeof searchReductions)[number];
