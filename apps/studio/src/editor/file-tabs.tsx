/** The files that are open: the model, the properties beside it and what it includes. */
import { useSignal } from '@preact/signals';
import { say } from '../app/notices.ts';
import * as problems from '../problems.ts';
import { goesWith } from '../workspace/endings.ts';
import { removeFile, setText, type Workspace } from '../workspace/workspace.ts';
import { shownFile } from './live.ts';
import { saveFile } from './save-file.ts';

export interface FileTabsProps {
  readonly open: Workspace;
  readonly shown: string;
  format(): void;
}

export function FileTabs({ open, shown, format }: FileTabsProps) {
  return (
    <div class="file-tabs">
      <div class="tabs" role="tablist" aria-label="Files">
        {[open.name, ...open.files.keys()].map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            class="file-tab"
            aria-selected={name === shown}
            onClick={() => {
              shownFile.value = name;
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <NewFile open={open} />
      {shown !== open.name && (
        <button type="button" class="quiet" onClick={() => removeFile(shown)} title={`Take ${shown} away`}>
          Remove
        </button>
      )}
      <button type="button" class="quiet" onClick={format} title="Pretty-print the text">
        Format
      </button>
      <button type="button" class="quiet" onClick={() => save(open, shown)} title="Save the text as a file">
        Save
      </button>
    </div>
  );
}

function NewFile({ open }: { readonly open: Workspace }) {
  const isAsking = useSignal(false);
  const add = (event: SubmitEvent): void => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget as HTMLFormElement).get('name') ?? '').trim();
    isAsking.value = false;
    if (name === '') return;
    if (name === open.name) shownFile.value = name;
    else if (!goesWith(name, open.name)) say(problems.unknownEnding(name));
    else {
      if (!open.files.has(name)) setText(name, '');
      shownFile.value = name;
    }
  };
  if (!isAsking.value)
    return (
      <button
        type="button"
        class="quiet icon"
        aria-label="New file"
        title="New file: properties, or what the model includes"
        onClick={() => {
          isAsking.value = true;
        }}
      >
        +
      </button>
    );
  return (
    <form onSubmit={add}>
      <input
        type="text"
        name="name"
        aria-label="Name of the file"
        placeholder="wishes.props"
        size={12}
        ref={(input) => input?.focus()}
      />
    </form>
  );
}

function save({ name, text, files }: Workspace, shown: string): void {
  saveFile(shown, shown === name ? text : (files.get(shown) ?? ''), 'text/plain');
}
