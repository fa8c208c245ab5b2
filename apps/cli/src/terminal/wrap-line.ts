/** Lines that are too long for their column: broken, or cut. Columns are counted in characters. */
const indent = '  ';

/** Rows end after a space where one is in the second half, else anywhere; rows after the first are indented. */
export function wrapLine(line: string, width: number): readonly string[] {
  const hanging = width > 2 * indent.length ? indent : '';
  const rows: string[] = [];
  let rest = [...line];
  while (rest.length > width) {
    const space = rest.slice(0, width + 1).lastIndexOf(' ');
    const end = space > width / 2 ? space : width;
    rows.push(rest.slice(0, end).join('').trimEnd());
    rest = [...hanging, ...rest.slice(space === end ? end + 1 : end)];
  }
  return [...rows, rest.join('').trimEnd()];
}

/** The text, or as much of it as fits before a `…`. */
export function cutTo(text: string, width: number): string {
  const characters = [...text];
  return characters.length <= width ? text : `${characters.slice(0, Math.max(0, width - 1)).join('')}…`;
}

export function lengthOf(text: string): number {
  return [...text].length;
}

/** Padded at the end; unlike `padEnd`, characters beyond the basic plane count once. */
export function padTo(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - lengthOf(text)));
}
