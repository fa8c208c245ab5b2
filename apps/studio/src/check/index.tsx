/** Write and ask: the text on one side, its constants, questions and verdicts on the other. */
import { effect } from '@preact/signals';
import { render } from 'preact';
import { nothingShown, shownQuery } from '../app/shown-query.ts';
import { ConstantsForm } from '../editor/constants-form.tsx';
import { EditorPane } from '../editor/editor-pane.tsx';
import type { View, ViewContext } from '../view.ts';
import { workspace } from '../workspace/workspace.ts';
import { ChosenAnswer } from './answer-view.tsx';
import { AskForm } from './ask-form.tsx';
import { forgetAll } from './checking.ts';
import { chosenAnswer } from './chosen.ts';
import { QuestionList } from './question-list.tsx';
import { askedQuery, askFrom } from './questions.ts';
import './check.css';

export const view: View = {
  id: 'check',
  title: 'Check',
  about: 'model',
  mount(element, context) {
    askFrom(context.place.peek().query);
    shownQuery.value = askedQuery;
    render(<CheckView context={context} />, element);
    return () => {
      shownQuery.value = nothingShown;
      render(null, element);
    };
  },
};

function CheckView({ context }: { readonly context: ViewContext }) {
  return (
    <div class="check-view">
      <h1 class="unseen">{workspace.value?.name}: text and questions</h1>
      <EditorPane />
      <div class="answers-side">
        <section class="panel ask-panel" aria-label="Questions">
          <ConstantsForm />
          <QuestionList />
          <AskForm />
        </section>
        <ChosenAnswer context={context} />
      </div>
    </div>
  );
}

let last = '';
effect(() => {
  const name = workspace.value?.name ?? '';
  if (name === last) return;
  last = name;
  chosenAnswer.value = undefined;
  forgetAll();
});
