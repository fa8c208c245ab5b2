/** The text of the model and of the properties beside it: one at a time in the editor, with what is wrong under it. */
import type { Diagnostic } from '@codemirror/lint';
import { useSignal, useSignalEffect } from '@preact/signals';
import type { Problem } from '@vedette/core';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../app/notices.ts';
import { reading } from '../bench/benches.ts';
import * as problems from '../problems.ts';
import { setText, type Workspace, workspace } from '../workspace/workspace.ts';
import { completionsAt } from './completion.ts';
import { FileTabs } from './file-tabs.tsx';
import { isReading, lastRead, shownFile } from './live.ts';
import { madeBy } from './made-by.ts';
import { ProblemList } from './problem-list.tsx';
import { TextEditor } from './text-editor.ts';

export function EditorPane() {
  const open = workspace.value;
  if (open === undefined) return null;
  const name = shownName(open);
  return (
    <section class="panel editor-pane" aria-label="Text">
      <FileTabs open={open} shown={name} format={() => void format(open, name)} />
      {open.bytes === undefined || name !== open.name ? (
        <Editor key={name} name={name} />
      ) : (
        <p class="empty">{problems.tooLargeToEdit(open.name, open.bytes.length)}</p>
      )}
    </section>
  );
}

function shownName({ name, files }: Workspace): string {
  return files.has(shownFile.value) ? shownFile.value : name;
}

function textOf({ name: model, text, files }: Workspace, name: string): string {
  return name === model ? text : (files.get(name) ?? '');
}

function Editor({ name }: { readonly name: string }) {
  const element = useRef<HTMLDivElement>(null);
  const editor = useRef<TextEditor | undefined>(undefined);
  const isThere = useSignal(false);
  useEffect(() => {
    editor.current = new TextEditor(element.current!, {
      name,
      text: textOf(workspace.peek()!, name),
      onChange: (text) => setText(name, text),
      complete: (context) =>
        completionsAt(context, {
          name,
          definitions: lastRead.peek()?.definitions ?? [],
          isModel: name === workspace.peek()?.name,
        }),
    });
    isThere.value = true;
    return () => editor.current?.end();
  }, [name]);
  useSignalEffect(() => {
    const open = workspace.value;
    if (isThere.value && open !== undefined) editor.current?.replace(textOf(open, name));
  });
  useSignalEffect(() => {
    const read = lastRead.value;
    const own = read?.name === name ? read.problems.filter(({ span }) => span.source === name) : [];
    if (isThere.value) editor.current?.showProblems(own.map(diagnosticOf));
  });
  useSignalEffect(() => {
    const marked = madeBy.value.filter(({ source }) => source === name);
    if (isThere.value) editor.current?.mark(marked);
  });
  const read = lastRead.value;
  const found = read?.name === name ? read.problems : [];
  return (
    <>
      <div class="editor-host" ref={element} data-busy={isReading.value} />
      <ProblemList
        problems={found}
        shown={name}
        textOf={(source) => textOf(workspace.value!, source)}
        onChoose={({ span }) => (span.source === name ? editor.current?.goTo(span.start) : showFile(span.source))}
      />
    </>
  );
}

/** What is wrong in another file is looked at there. */
function showFile(name: string): void {
  const open = workspace.peek();
  if (open?.files.has(name) || open?.name === name) shownFile.value = name;
}

function diagnosticOf({ span, severity, message, hint }: Problem): Diagnostic {
  return {
    from: span.start,
    to: Math.max(span.end, span.start + 1),
    severity,
    message: hint === undefined ? message : `${message}\n${hint}`,
  };
}

async function format(open: Workspace, name: string): Promise<void> {
  const bytes = new TextEncoder().encode(textOf(open, name));
  try {
    const result = await reading.run('format', { model: { name, bytes } });
    if (result.kind === 'formatted') setText(name, result.text);
    else say('A text that cannot be read stays as it is: the problems below say why.');
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
}
