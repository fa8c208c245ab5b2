/**
 * The model behind a case: its constants to be changed, the verdict in the words of the paper, and the run that shows
 * it.
 */
import { useSignal } from '@preact/signals';
import type { Story } from '@vedette/pictures';
import { Stopped, UsageError, type Workbench } from '@vedette/workbench';
import { useEffect, useRef } from 'preact/hooks';
import { Chart } from '../chart/chart.tsx';
import { galleryText } from '../gallery/catalogue.ts';
import type { ViewContext } from '../view.ts';
import type { PaperCase, PaperModel } from './papers.ts';

interface Properties {
  readonly one: PaperCase;
  readonly model: PaperModel;
  readonly context: ViewContext;
  readonly bench: Workbench;
}

type Outcome =
  | { readonly kind: 'asking' }
  | {
      readonly kind: 'answered';
      readonly word: string;
      readonly verdict: string;
      readonly states: number;
      readonly seconds: number;
      readonly story?: Story;
    }
  | { readonly kind: 'failed'; readonly why: string };

const limits = { states: 2_000_000, seconds: 120 };

export function AskAgain({ one, model, context, bench }: Properties) {
  const constants = useSignal<ReadonlyMap<string, string>>(
    new Map(Object.entries(model.constants).map(([name, value]) => [name, String(value)])),
  );
  const text = useSignal('');
  const outcome = useSignal<Outcome | undefined>(undefined);
  const step = useSignal(0);
  const asking = useRef(new AbortController());
  useEffect(() => {
    void galleryText(`protocols/${model.path}`)?.then((found) => {
      text.value = found;
      if (!one.slow) void ask();
    });
    return () => asking.current.abort();
  }, []);

  async function ask(): Promise<void> {
    asking.current.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    outcome.value = { kind: 'asking' };
    const found = await answered({ model, text: text.value, constants: constants.value }, bench, signal);
    if (!signal.aborted) outcome.value = found;
  }

  const change = (name: string, value: string): void => {
    constants.value = new Map(constants.value).set(name, value);
    void ask();
  };
  const now = outcome.value;
  const isAsPublished = Object.entries(model.constants).every(
    ([name, value]) => constants.value.get(name) === String(value),
  );
  return (
    <section class="asking" aria-live="polite">
      <h2>{isAsPublished ? one.name : 'With other constants'}</h2>
      <form class="settings" onSubmit={(event) => event.preventDefault()}>
        {Object.entries(model.constants).map(([name, given]) => (
          <Setting
            key={name}
            name={name}
            given={given}
            now={constants.value.get(name)!}
            onChange={(value) => change(name, value)}
          />
        ))}
      </form>
      <div class="row verdict-row">
        {now?.kind === 'asking' && (
          <>
            <strong class="verdict open">Checking …</strong>
            <button
              type="button"
              onClick={() => {
                asking.current.abort();
                outcome.value = { kind: 'failed', why: 'Stopped.' };
              }}
            >
              Cancel
            </button>
          </>
        )}
        {now?.kind === 'answered' && (
          <>
            <strong class={`verdict ${now.verdict}`}>{now.word}</strong>
            <span class="soft">
              {now.states.toLocaleString('en')} states, {now.seconds.toFixed(2)} s, in this page
              {isAsPublished && `; published: ${one.expected}`}
            </span>
          </>
        )}
        {now?.kind === 'failed' && <span role="alert">{now.why}</span>}
        {(now === undefined || now.kind === 'failed') && (
          <button type="button" class="primary" onClick={() => void ask()}>
            Check{one.slow ? ', which takes a while' : ''}
          </button>
        )}
        <button
          type="button"
          class="open-model"
          onClick={() =>
            void context.openFromGallery(`protocols/${model.path}`, { constants: constants.value, view: 'check' })
          }
        >
          Open the model
        </button>
      </div>
      {now?.kind === 'answered' && now.story !== undefined && (
        <div class="frame">
          <Chart
            story={now.story}
            step={step.value}
            onStep={(chosen) => {
              step.value = chosen;
            }}
            label={`Run of ${now.story.steps.length} steps`}
          />
        </div>
      )}
      <details class="source">
        <summary>
          The model, <span class="code">{model.path}</span>
        </summary>
        <pre class="code">{text.value}</pre>
      </details>
    </section>
  );
}

interface SettingProperties {
  readonly name: string;
  readonly given: string | number | boolean;
  readonly now: string;
  onChange(value: string): void;
}

function Setting({ name, given, now, onChange }: SettingProperties) {
  if (typeof given === 'boolean')
    return (
      <label>
        <span class="code">{name}</span>
        <input
          type="checkbox"
          checked={now === 'true'}
          onChange={(event) => onChange(String(event.currentTarget.checked))}
        />
      </label>
    );
  if (typeof given === 'number')
    return (
      <label>
        <span class="code">{name}</span>
        <input type="number" min={0} value={now} onChange={(event) => onChange(event.currentTarget.value)} />
      </label>
    );
  return (
    <label>
      <span class="code">{name}</span>
      <input type="text" value={now} onChange={(event) => onChange(event.currentTarget.value)} />
    </label>
  );
}

interface Asking {
  readonly model: PaperModel;
  readonly text: string;
  readonly constants: ReadonlyMap<string, string>;
}

async function answered({ model, text, constants }: Asking, bench: Workbench, signal: AbortSignal): Promise<Outcome> {
  try {
    const result = await bench.run(
      'check',
      {
        model: { name: model.path, bytes: new TextEncoder().encode(text), constants },
        asked: [model.asked],
        expected: [],
        search: { order: { kind: 'breadth' }, threads: 1 },
        limits,
        evidence: 'once',
      },
      { signal },
    );
    if (result.kind === 'refused')
      return { kind: 'failed', why: result.problems[0]?.message ?? 'The model cannot be read.' };
    const answer = result.answers[0]!;
    const { kind: verdict, stats } = answer.verdict;
    const word = verdict === 'holds' ? model.words.holds : verdict === 'fails' ? model.words.fails : 'undecided';
    const story = 'story' in answer ? answer.story : undefined;
    return { kind: 'answered', word, verdict, states: stats.states, seconds: stats.seconds, ...(story && { story }) };
  } catch (error) {
    if (error instanceof UsageError || error instanceof Stopped) return { kind: 'failed', why: error.message };
    throw error;
  }
}
