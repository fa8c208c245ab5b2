/**
 * The main one of several models that were opened together: the one that no other names in its text, as an `include`
 * would.
 */
export interface Named {
  readonly name: string;
  text(): Promise<string>;
}

/** Of several such, the first; of none, the first of all. */
export async function mainModel(models: readonly Named[]): Promise<string> {
  const [only] = models;
  if (models.length === 1) return only!.name;
  const texts = await Promise.all(models.map((model) => model.text()));
  const isNamed = (one: Named): boolean =>
    models.some((other, index) => other !== one && texts[index]!.includes(`"${one.name}"`));
  return (models.find((model) => !isNamed(model)) ?? only!).name;
}
