/** The parts of the text that made a step, one for each component that takes part. */
import type { PlacedPart } from '@vedette/workbench';
import type { OpenModel } from '../view.ts';

export function MadeBy({ parts, model }: { readonly parts: readonly PlacedPart[]; readonly model: OpenModel }) {
  const shown = parts.filter(({ origin }) => origin.source === model.name && origin.end > origin.start);
  if (shown.length === 0) return null;
  return (
    <div class="made-lines">
      <h3>Written as</h3>
      <ul>
        {shown.map(({ who, origin: { start, end } }, index) => (
          <li key={index}>
            <span class="soft small">
              {who === undefined ? '' : `${who}, `}line {model.text.slice(0, start).split('\n').length}
            </span>
            <pre>{excerpt(model.text, start, end)}</pre>
          </li>
        ))}
      </ul>
    </div>
  );
}

const longest = 300;

/** The whole lines: an action alone says little. */
function excerpt(text: string, start: number, end: number): string {
  const last = text.indexOf('\n', end);
  const part = text.slice(text.lastIndexOf('\n', start) + 1, last < 0 ? text.length : last).trim();
  return part.length > longest ? `${part.slice(0, longest)} …` : part;
}
