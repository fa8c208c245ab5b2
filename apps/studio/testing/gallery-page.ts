/** The page of the gallery: every model with what it is about, and its picture. */

export interface Picture {
  /** Of the model, from the root. */
  readonly path: string;
  readonly about: string;
  /** What the picture shows. */
  readonly shows: string;
}

export function pictureName(path: string): string {
  return `${path.replace(/^(models|protocols)\//, '').replaceAll(/[/.]/g, '-')}.svg`;
}

export function galleryPage(pictures: readonly Picture[]): string {
  const folders = [...new Set(pictures.map(({ path }) => path.split('/').slice(0, 2).join('/')))];
  const parts = folders.map((folder) => {
    const own = pictures.filter(({ path }) => path.startsWith(`${folder}/`));
    return `## ${folder}\n\n${own.map(entryText).join('\n')}`;
  });
  return `# Gallery

Every model and protocol with one picture: the run that answers its first question, or leads into a deadlock, or a walk at random.
\`npm run gallery\` draws them again.

${parts.join('\n')}`;
}

function entryText({ path, about, shows }: Picture): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const sentence = about === '' ? '' : `${about.replaceAll(/[*_<>|\\]/g, '\\$&')}\n\n`;
  return `### [${name}](../../${path})\n\n${sentence}![${name}: ${shows.replaceAll(/[`[\]]/g, '')}](${pictureName(path)})\n`;
}
