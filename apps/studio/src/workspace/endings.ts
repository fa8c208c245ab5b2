/** The kinds of files, by the ends of their names. */
const modelEnding = /\.(mcrl2|xta|xml|csp|cspm|fdr2|crash|aut)$/i;
const propertyEnding = /\.(mcf|mcl|q|props)$/i;
/** Of the language whose scripts include others. */
const scriptEnding = /\.(csp|cspm|fdr2)$/i;

export function isModel(name: string): boolean {
  return modelEnding.test(name);
}

export function isProperty(name: string): boolean {
  return propertyEnding.test(name);
}

/** Whether a file is of use beside a model: its properties, its roles, or what it may include. */
export function goesWith(name: string, model: string): boolean {
  return isProperty(name) || name === `${model}.roles` || (scriptEnding.test(name) && scriptEnding.test(model));
}
