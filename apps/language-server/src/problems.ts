/** Why the server refuses a request of an editor. */

export function nothingToRename(): string {
  return 'there is no name here that this text declares, so there is nothing to rename';
}

/** Properties that mention it may be anywhere: the user who renames it takes care of them. */
export function declaredElsewhere(name: string, file: string): string {
  return `"${name}" is declared in ${file}: rename it there, then here`;
}

export function noFormatter(file: string): string {
  return `there is no formatter for ${file} yet`;
}

export function formatsToXta(file: string): string {
  return `${file} stays as it is: vedette format writes .xta text, which is no XML`;
}
