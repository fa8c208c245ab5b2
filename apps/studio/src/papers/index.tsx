/**
 * Living papers: each published claim as a page that states it, shows the published figure and ours, and lets the
 * reader ask again.
 */
import { render } from 'preact';
import type { View, ViewContext } from '../view.ts';
import { ClaimPage } from './claim-page.tsx';
import { families, papers, standingOf } from './papers.ts';
import './papers.css';

export const view: View = {
  id: 'papers',
  title: 'Papers',
  about: 'everything',
  mount(element, context) {
    const bench = context.startBench();
    render(<Papers context={context} bench={bench} />, element);
    return () => {
      render(null, element);
      bench.close();
    };
  },
};

function Papers({
  context,
  bench,
}: {
  readonly context: ViewContext;
  readonly bench: ReturnType<ViewContext['startBench']>;
}) {
  const wanted = context.place.value.query.get('claim');
  const paper = papers.find(({ id }) => id === wanted);
  if (paper !== undefined) return <ClaimPage key={paper.id} paper={paper} context={context} bench={bench} />;
  return (
    <div class="papers">
      <h1>Papers you can ask</h1>
      <p class="soft lead">
        What was published about protocols that detect failures, stated, measured again, and open to be asked: change a
        constant and see whether it still holds. Everything is computed in this page.
      </p>
      {wanted !== undefined && <p role="alert">There is no claim “{wanted}”. These are all there are.</p>}
      {families.map(({ id, title, about }) => (
        <section key={id}>
          <h2>{title}</h2>
          <p class="soft">{about}</p>
          <ul class="claims">
            {papers
              .filter(({ family }) => family === id)
              .map((one) => (
                <li key={one.id}>
                  <a href={`#/papers?claim=${encodeURIComponent(one.id)}`}>
                    <span class="claim-id">{one.id}</span>
                    <span class="claim-title">{one.title}</span>
                    <span class="claim-source">{one.source}</span>
                    <span class={`standing ${standingOf(one)}`}>{standings[standingOf(one)]}</span>
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export const standings = { agrees: 'as claimed', differs: 'differs', open: 'not measured here' } as const;
