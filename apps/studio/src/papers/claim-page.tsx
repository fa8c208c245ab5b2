/** One published claim: what it says, its cases with both figures, and one of them to be asked again. */
import { useSignal } from '@preact/signals';
import type { Workbench } from '@vedette/workbench';
import type { ViewContext } from '../view.ts';
import { AskAgain } from './ask-again.tsx';
import { type Paper, type PaperCase, standingOfCase } from './papers.ts';

interface Properties {
  readonly paper: Paper;
  readonly context: ViewContext;
  readonly bench: Workbench;
}

export function ClaimPage({ paper, context, bench }: Properties) {
  const askable = paper.cases.filter(({ model }) => model !== undefined);
  // A violation is worth looking at.
  const first =
    askable.find(({ model, figure, slow }) => !slow && figure?.measured === model!.words.fails) ??
    askable.find(({ slow }) => !slow) ??
    askable[0];
  const chosen = useSignal<PaperCase | undefined>(first);
  return (
    <article class="claim">
      <nav class="back">
        <a href="#/papers">All papers</a>
      </nav>
      <header>
        <p class="claim-source">
          {paper.id} · {paper.source}
        </p>
        <h1>{paper.title}</h1>
      </header>
      <div class="claim-body">
        <section>
          <table class="cases">
            <thead>
              <tr>
                <th>case</th>
                <th>published</th>
                <th>measured</th>
                <th class="figure">states</th>
              </tr>
            </thead>
            <tbody>
              {paper.cases.map((one) => (
                <Row
                  key={one.name}
                  one={one}
                  isChosen={one === chosen.value}
                  onChoose={() => {
                    chosen.value = one;
                  }}
                />
              ))}
            </tbody>
          </table>
          {paper.cases.some(({ figure }) => figure === undefined) && (
            <p class="soft small unmeasured">
              Cases without a figure of ours take long. On the command line <code>vedette reproduce {paper.id}</code>{' '}
              measures them.
            </p>
          )}
        </section>
        {chosen.value?.model === undefined ? (
          <p class="soft">
            What this claim says is no single question about a model: "vedette reproduce {paper.id}" measures it on the
            command line.
          </p>
        ) : (
          <AskAgain
            key={chosen.value.name}
            one={chosen.value}
            model={chosen.value.model}
            context={context}
            bench={bench}
          />
        )}
      </div>
    </article>
  );
}

function Row({ one, isChosen, onChoose }: { readonly one: PaperCase; readonly isChosen: boolean; onChoose(): void }) {
  const { name, expected, figure, model, slow } = one;
  return (
    <tr class={isChosen ? 'chosen' : undefined}>
      <td>
        {model === undefined ? (
          name
        ) : (
          <button type="button" class="case-name" aria-pressed={isChosen} onClick={onChoose}>
            {name}
          </button>
        )}
        {figure?.note !== undefined && <div class="note">{figure.note}</div>}
      </td>
      <td>{expected}</td>
      <td class={`standing ${standingOfCase(one)}`}>{figure?.measured ?? (slow ? 'takes long' : '–')}</td>
      <td class="figure">{figure === undefined ? '' : figure.states.toLocaleString('en')}</td>
    </tr>
  );
}
