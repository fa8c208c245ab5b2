/** What is wrong, under the text, as the command line says it: where, what, and what to do about it. */
import type { Problem } from '@vedette/core';

export interface ProblemListProps {
  readonly problems: readonly Problem[];
  /** The file in the editor. */
  readonly shown: string;
  textOf(name: string): string;
  onChoose(problem: Problem): void;
}

/** More than can be mended at once. */
const most = 50;

export function ProblemList({ problems, shown, textOf, onChoose }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <ul class="problems" aria-label="Problems">
      {problems.slice(0, most).map((problem, index) => (
        <li key={index} class={problem.severity}>
          <button type="button" onClick={() => onChoose(problem)}>
            <span class="where">
              {problem.span.source !== shown && `${problem.span.source} `}
              {placeText(textOf(problem.span.source), problem.span.start)}
            </span>
            <span>
              {problem.message}
              {problem.hint !== undefined && <span class="hint-text"> {problem.hint}</span>}
            </span>
          </button>
        </li>
      ))}
      {problems.length > most && <li class="soft">and {problems.length - most} more</li>}
    </ul>
  );
}

function placeText(text: string, offset: number): string {
  const before = text.slice(0, offset);
  return `${before.split('\n').length}:${offset - before.lastIndexOf('\n')}`;
}
