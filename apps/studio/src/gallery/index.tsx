/** The start page: every model and protocol, each opened by one click, and a way to open one's own. */
import { useSignal } from '@preact/signals';
import { render } from 'preact';
import { goTo } from '../app/context.ts';
import type { View, ViewContext } from '../view.ts';
import { openFiles } from '../workspace/own-files.ts';
import { workspace } from '../workspace/workspace.ts';
import { shelved } from './catalogue.ts';
import type { GalleryEntry } from './entry.ts';
import { starts } from './starts.ts';
import './gallery.css';

export const view: View = {
  id: 'gallery',
  title: 'Gallery',
  about: 'everything',
  mount(element, context) {
    render(<Gallery context={context} />, element);
    return () => render(null, element);
  },
};

function Gallery({ context }: { readonly context: ViewContext }) {
  const wanted = useSignal('');
  const shelves = shelved(wanted.value);
  return (
    <div class="gallery">
      <section class="welcome">
        <h1>Look at protocols that detect failures</h1>
        <p>
          Open a model, change it, ask it questions and walk through its runs. Everything happens in this page; nothing
          is sent anywhere.
        </p>
        <div class="row">
          <input
            type="search"
            placeholder="Search models, protocols, authors"
            aria-label="Search the gallery"
            value={wanted.value}
            onInput={(event) => {
              wanted.value = event.currentTarget.value;
            }}
          />
          <label class="button">
            Open a file
            <input type="file" class="unseen" multiple onChange={(event) => void chosen(event.currentTarget)} />
          </label>
          <select aria-label="New model" value="" onChange={(event) => startNew(event.currentTarget.value)}>
            <option value="">New model …</option>
            {starts.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </div>
      </section>
      {shelves.map(({ title, about, entries }) => (
        <section key={title} class="shelf">
          <h2>{title}</h2>
          {about !== '' && <p class="about">{about}</p>}
          <ul class="cards">
            {entries.map((entry) => (
              <Card key={entry.path} entry={entry} context={context} />
            ))}
          </ul>
        </section>
      ))}
      {shelves.length === 0 && <p class="about">No model has all of these words.</p>}
    </div>
  );
}

function Card({ entry, context }: { readonly entry: GalleryEntry; readonly context: ViewContext }) {
  const [, title = entry.name, ending = ''] = /^(.*)(\.\w+)$/.exec(entry.name) ?? [];
  return (
    <li>
      <button
        type="button"
        class="card"
        data-path={entry.path}
        onClick={() => void context.openFromGallery(entry.path, { view: 'check' })}
      >
        <span class="card-title">
          {title.replaceAll('-', ' ')}
          <span class="ending">{ending}</span>
        </span>
        <span class="card-about">{entry.about}</span>
        <span class="card-foot">
          {entry.lines} lines
          {entry.properties.length === 1 && ' · a file of properties'}
          {entry.properties.length > 1 && ` · ${entry.properties.length} files of properties`}
        </span>
      </button>
    </li>
  );
}

async function chosen(input: HTMLInputElement): Promise<void> {
  if (await openFiles([...(input.files ?? [])])) goTo('check');
  input.value = '';
}

function startNew(wanted: string): void {
  const start = starts.find(({ name }) => name === wanted);
  if (start === undefined) return;
  const { name, text } = start;
  const origin = { kind: 'own' } as const;
  workspace.value = { name, text, files: new Map(), constants: new Map(), origin, isChanged: false };
  goTo('check');
}
