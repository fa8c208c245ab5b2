/** The frame around every view: where one is, where one can go, and what is said. */
import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import * as problems from '../problems.ts';
import { isThere } from '../workspace/addresses.ts';
import { workspace } from '../workspace/workspace.ts';
import { context, goTo } from './context.ts';
import { arrivals, here } from './here.ts';
import { notice, say } from './notices.ts';
import { ShareButton } from './share-button.tsx';
import { otherTheme, theme } from './theme.ts';
import { type ListedView, views } from './views.ts';

export function Shell() {
  return (
    <div class="shell">
      <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
        Skip to the content
      </button>
      <Header />
      <Stage />
      <output class={`notice${notice.value === '' ? '' : ' shown'}`}>{notice.value}</output>
    </div>
  );
}

function Header() {
  const open = workspace.value;
  const [everything, ofModel] = (['everything', 'model'] as const).map((about) =>
    views.filter((view) => view.about === about),
  );
  return (
    <header class="bar">
      <a class="brand" href="#/gallery" aria-label="Vedette">
        <Mark /> <span>Vedette</span>
      </a>
      <nav aria-label="Studio">
        {everything!.map((view) => (
          <Tab key={view.id} view={view} />
        ))}
      </nav>
      {open !== undefined && (
        <nav class="of-model" aria-label="Views of the model">
          <strong class="model-name" title={open.name}>
            {open.name}
            {open.isChanged && (
              <span class="changed" title="changed since it was opened">
                <span class="unseen">changed</span>
              </span>
            )}
          </strong>
          {ofModel!.map((view) => (
            <Tab key={view.id} view={view} />
          ))}
        </nav>
      )}
      <div class="tools">
        {open !== undefined && <ShareButton />}
        <button
          type="button"
          class="quiet icon"
          onClick={otherTheme}
          aria-label={theme.value === 'dark' ? 'Light colours' : 'Dark colours'}
          title={theme.value === 'dark' ? 'Light colours' : 'Dark colours'}
        >
          {theme.value === 'dark' ? '☀' : '☾'}
        </button>
      </div>
    </header>
  );
}

function Tab({ view }: { readonly view: ListedView }) {
  const isHere = here.value.view === view.id;
  return (
    <button type="button" class="tab" aria-current={isHere ? 'page' : undefined} onClick={() => goTo(view.id)}>
      {view.title}
    </button>
  );
}

/**
 * Mounts the view of the place, and ends the one before. A view of a model reads the address when it is mounted: it is,
 * whenever one is opened.
 */
function Stage() {
  const element = useRef<HTMLElement>(null);
  const failed = useSignal('');
  const shown = useRef<{ readonly id: string; end(): void } | undefined>(undefined);
  const turn = useRef(0);
  useSignalEffect(() => {
    const listed = views.find(({ id }) => id === here.value.view) ?? views[0]!;
    const isOfModel = listed.about === 'model';
    const isWaiting = isOfModel && !isThere(here.value, workspace.value);
    const wanted = isWaiting ? '' : isOfModel ? `${listed.id} ${arrivals.value}` : listed.id;
    if (shown.current?.id === wanted) return;
    shown.current?.end();
    shown.current = { id: wanted, end: () => {} };
    failed.value = '';
    turn.current += 1;
    if (wanted !== '') void mount(listed, turn.current);
  });
  useEffect(() => () => shown.current?.end(), []);

  async function mount(listed: ListedView, now: number): Promise<void> {
    try {
      const view = await listed.load();
      if (now !== turn.current || element.current === null) return;
      element.current.replaceChildren();
      document.title = `${view.title} – Vedette studio`;
      shown.current = { id: shown.current!.id, end: view.mount(element.current, context) };
    } catch (error) {
      failed.value = problems.brokenView(listed.title, error instanceof Error ? error.message : String(error));
      say(failed.value);
    }
  }

  return (
    <>
      {failed.value !== '' && (
        <p class="failed" role="alert">
          {failed.value}
        </p>
      )}
      <main id="main" tabIndex={-1} ref={element} />
    </>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--accent-fill)" />
      <path
        d="M4 17h6l2.6-7.5 5 15L21.400 14l1.600 3H28"
        fill="none"
        stroke="#fff"
        stroke-width="2.600"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
