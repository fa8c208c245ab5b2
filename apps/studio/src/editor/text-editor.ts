/** CodeMirror as the studio uses it: one text, its problems, names to complete, and lines that something marks. */
import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentUnit } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, type Range, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { highlighting } from './highlight.ts';
import './editor.css';

export interface EditorOptions {
  readonly name: string;
  readonly text: string;
  onChange(text: string): void;
  complete(context: CompletionContext): CompletionResult | null;
}

export interface Marked {
  readonly start: number;
  readonly end: number;
}

const setMarks = StateEffect.define<readonly Marked[]>();
const lineMark = Decoration.line({ class: 'cm-made' });
const partMark = Decoration.mark({ class: 'cm-made-part' });

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, { changes, effects, state }) {
    for (const effect of effects) if (effect.is(setMarks)) return decorations(effect.value, state);
    return shown.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function decorations(marked: readonly Marked[], { doc }: EditorState): DecorationSet {
  const found: Range<Decoration>[] = [];
  const lines = new Set<number>();
  for (const { start, end } of marked) {
    if (start >= doc.length) continue;
    const last = Math.min(end, doc.length);
    for (let number = doc.lineAt(start).number; number <= doc.lineAt(last).number; number++) lines.add(number);
    if (last > start) found.push(partMark.range(start, last));
  }
  for (const number of lines) found.push(lineMark.range(doc.line(number).from));
  return Decoration.set(found, true);
}

export class TextEditor {
  readonly #view: EditorView;

  constructor(parent: HTMLElement, { name, text, onChange, complete }: EditorOptions) {
    this.#view = new EditorView({
      parent,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineNumbers(),
          highlightActiveLineGutter(),
          history(),
          drawSelection(),
          indentUnit.of('  '),
          bracketMatching(),
          autocompletion({ override: [complete], icons: false }),
          highlightActiveLine(),
          highlightSelectionMatches(),
          highlighting(name),
          lintGutter(),
          marks,
          keymap.of([...defaultKeymap, ...searchKeymap, ...historyKeymap, ...completionKeymap, indentWithTab]),
          EditorView.contentAttributes.of({ 'aria-label': `The text of ${name}`, tabindex: '0' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
  }

  get text(): string {
    return this.#view.state.doc.toString();
  }

  /** Another text in place of the whole; what is alike at both ends stays, and so does the cursor there. */
  replace(text: string): void {
    const before = this.text;
    if (before === text) return;
    const most = Math.min(before.length, text.length);
    let start = 0;
    while (start < most && before[start] === text[start]) start++;
    let end = 0;
    while (end < most - start && before[before.length - 1 - end] === text[text.length - 1 - end]) end++;
    const changes = { from: start, to: before.length - end, insert: text.slice(start, text.length - end) };
    this.#view.dispatch({ changes });
  }

  showProblems(problems: readonly Diagnostic[]): void {
    const { length } = this.#view.state.doc;
    const inside = problems
      .filter(({ from }) => from <= length)
      .map((problem) => ({ ...problem, to: Math.min(Math.max(problem.to, problem.from), length) }));
    this.#view.dispatch(setDiagnostics(this.#view.state, inside));
  }

  /** Marks the lines, and brings the first of them into sight. */
  mark(marked: readonly Marked[]): void {
    const first = marked.find(({ start }) => start < this.#view.state.doc.length);
    const scroll = first === undefined ? [] : [EditorView.scrollIntoView(first.start, { y: 'center' })];
    this.#view.dispatch({ effects: [setMarks.of(marked), ...scroll] });
  }

  goTo(offset: number): void {
    const place = Math.min(offset, this.#view.state.doc.length);
    this.#view.dispatch({ selection: { anchor: place }, effects: EditorView.scrollIntoView(place, { y: 'center' }) });
    this.#view.focus();
  }

  end(): void {
    this.#view.destroy();
  }
}
