/** The languages that `vedette init` has a model for. */
export const templateNames = ['mcrl2', 'uppaal', 'actors'] as const;
