/** What `vedette init` writes: files by name. A test checks each of them. */
import { actorsTemplate } from './actors.ts';
import { mcrl2Template } from './mcrl2.ts';
import type { templateNames } from './template-names.ts';
import { uppaalTemplate } from './uppaal.ts';

export type Template = ReadonlyMap<string, string>;

export const templates: Readonly<Record<(typeof templateNames)[number], Template>> = {
  mcrl2: mcrl2Template,
  uppaal: uppaalTemplate,
  actors: actorsTemplate,
};
