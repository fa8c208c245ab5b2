/** The sequence chart of a run: the drawing of the command line and of papers, in which a step can be chosen. */
import { chartSvg, type Story } from '@vedette/pictures';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { drawing } from './drawing.ts';
import './chart.css';

export interface ChartProps {
  readonly story: Story;
  /** The number of the chosen step, from 1; 0 for the first state. */
  readonly step: number;
  onStep(step: number): void;
  readonly label: string;
}

/** Longer runs are folded: more is too long to scroll through. */
const mostRows = 400;

export function Chart({ story, step, onStep, label }: ChartProps) {
  const element = useRef<HTMLDivElement>(null);
  const picture = useMemo(
    () => drawing(chartSvg(story, { fold: story.steps.length > mostRows ? mostRows : 0 })),
    [story],
  );
  useEffect(() => {
    element.current?.replaceChildren(picture);
  }, [picture]);
  useEffect(() => {
    for (const chosen of picture.querySelectorAll('.chosen')) chosen.classList.remove('chosen');
    const now = picture.querySelector(`g[data-step="${step}"]`);
    now?.classList.add('chosen');
    now?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [picture, step]);

  useEffect(() => {
    const host = element.current!;
    host.tabIndex = 0;
    host.setAttribute('role', 'group');
    host.setAttribute('aria-label', `${label}. Arrow keys choose a step.`);
    const ending = new AbortController();
    const { signal } = ending;
    host.addEventListener('click', ({ target }) => onStep(stepAt(target as Element) ?? step), { signal });
    const pressed = (event: KeyboardEvent): void => {
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (by === 0) return;
      event.preventDefault();
      onStep(nextStep(picture, step, by));
    };
    host.addEventListener('keydown', pressed, { signal });
    return () => ending.abort();
  }, [picture, step, onStep, label]);
  return <div class="picture chart" ref={element} />;
}

function stepAt(target: Element): number | undefined {
  const group = target.closest('g[data-step]');
  return group === null ? undefined : Number(group.getAttribute('data-step'));
}

/** The next one that is drawn: of several steps drawn as one, the last. */
function nextStep(picture: SVGSVGElement, step: number, by: number): number {
  const drawn = [
    0,
    ...[...picture.querySelectorAll('g[data-step]')].map((group) => Number(group.getAttribute('data-step'))),
  ];
  const beyond = drawn.filter((other) => (by > 0 ? other > step : other < step));
  return (by > 0 ? beyond[0] : beyond.at(-1)) ?? step;
}
