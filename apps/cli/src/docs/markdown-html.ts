/** A page for the browser: static, without scripts, in one file of its own beside the others. */
import { escapeXml } from '@vedette/text';
import { type Block, blocksOf, type Span, spansOf } from './markdown.ts';

/** Where a link of a page leads; nothing if what it names is not there, and then it is no link. */
export type Linked = (to: string) => string | undefined;

export function markdownHtml(page: string, linked: Linked): string {
  return blocksOf(page)
    .map((block) => blockHtml(block, linked))
    .join('\n');
}

/** The text of the first heading. */
export function titleOf(page: string): string {
  const heading = blocksOf(page).find((block) => block.kind === 'heading');
  return heading?.kind === 'heading'
    ? spansOf(heading.text)
        .map(({ text }) => text)
        .join('')
    : '';
}

function blockHtml(block: Block, linked: Linked): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level} id="${anchorOf(block.text)}">${inline(block.text, linked)}</h${block.level}>`;
    case 'paragraph':
      return `<p>${inline(block.text, linked)}</p>`;
    case 'fence':
      return fenceHtml(block);
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map((item) => `<li>${inline(item, linked)}</li>`).join('')}</${tag}>`;
    }
    case 'table':
      return tableHtml(block, linked);
    default:
      return block satisfies never;
  }
}

/** `text lock.aut` is a file of that name. */
function fenceHtml({ info, lines }: Extract<Block, { kind: 'fence' }>): string {
  const [language = '', file] = info.split(/\s+/);
  const caption = file === undefined ? '' : `<div class="file">${escapeXml(file)}</div>`;
  return `${caption}<pre class="${escapeXml(language)}"><code>${escapeXml(lines.join('\n'))}\n</code></pre>`;
}

function tableHtml({ head, rows }: Extract<Block, { kind: 'table' }>, linked: Linked): string {
  const row = (cells: readonly string[], tag: 'td' | 'th'): string =>
    `<tr>${cells.map((cell) => `<${tag}>${inline(cell, linked)}</${tag}>`).join('')}</tr>`;
  return `<div class="table"><table><thead>${row(head, 'th')}</thead><tbody>${rows.map((one) => row(one, 'td')).join('')}</tbody></table></div>`;
}

function inline(text: string, linked: Linked): string {
  return spansOf(text)
    .map((span) => spanHtml(span, linked))
    .join('');
}

function spanHtml(span: Span, linked: Linked): string {
  switch (span.kind) {
    case 'text':
      return escapeXml(span.text);
    case 'code':
      return `<code>${escapeXml(span.text)}</code>`;
    case 'strong':
      return `<strong>${escapeXml(span.text)}</strong>`;
    case 'emphasis':
      return `<em>${escapeXml(span.text)}</em>`;
    case 'image': {
      const source = linked(span.to);
      return source === undefined ? '' : `<img src="${escapeXml(source)}" alt="${escapeXml(span.text)}" />`;
    }
    case 'link': {
      const target = linked(span.to);
      const shown = inline(span.text, linked);
      return target === undefined ? shown : `<a href="${escapeXml(target)}">${shown}</a>`;
    }
    default:
      return span satisfies never;
  }
}

/** As links within Markdown pages name headings. */
function anchorOf(heading: string): string {
  const text = spansOf(heading).map(({ text: part }) => part);
  return text
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}
