/**
 * A view of the studio. The shell shows one at a time and passes it an element and a context; a view draws into the
 * element, with preact or without, and returns a function that ends it. Views know the shell by this file only.
 */

import type { ReadonlySignal } from '@preact/signals';
import type { Story } from '@vedette/pictures';
import type { ModelRequest, Workbench } from '@vedette/workbench';

export interface View {
  /** Its place in the fragment: `#/clusters`. */
  readonly id: string;
  /** The name in the navigation. */
  readonly title: string;
  /** `model` views are about the open model and are shown only while there is one. */
  readonly about: 'model' | 'everything';
  /** Returns a function that undoes everything: listeners, timers, workers, work in progress. */
  mount(element: HTMLElement, context: ViewContext): () => void;
}

export interface ViewContext {
  /**
   * The workbench in a web worker, one job after the other; later jobs wait. Long work takes a signal, so that it can
   * be stopped.
   */
  readonly bench: Workbench;
  /** A worker of the view's own, for work that must not wait; the view closes it. */
  startBench(): Workbench;
  /** The open model as it stands in the editor; nothing if there is none. */
  readonly model: ReadonlySignal<OpenModel | undefined>;
  /** Other constants for the open model: the form and every view follow. */
  setConstants(constants: ReadonlyMap<string, string>): void;
  readonly theme: ReadonlySignal<'light' | 'dark'>;
  /** Where the page is. */
  readonly place: ReadonlySignal<Place>;
  /** Goes there; `replace` leaves no trace in the history. */
  go(place: Place, how?: 'replace'): void;
  /**
   * Opens a file of the gallery by its path, `protocols/heartbeat/binary.mcrl2`, with constants, and goes to a view.
   */
  openFromGallery(
    path: string,
    opening: { readonly constants?: ReadonlyMap<string, string>; readonly view: string },
  ): Promise<void>;
  /** Shows a run of the open model in the view that walks. */
  showRun(story: Story): void;
  /** A sentence for the reader, at the foot of the page for a while, and for screen readers. */
  say(sentence: string): void;
}

export interface OpenModel {
  readonly name: string;
  readonly text: string;
  readonly constants: ReadonlyMap<string, string>;
  /** What a workbench is asked with. */
  readonly request: ModelRequest;
  /** Files beside it: properties, by name. */
  readonly files: ReadonlyMap<string, string>;
  /** The path in the gallery, while the text is as it is there. */
  readonly galleryPath?: string;
}

/** `#/run?path=0.2.1`: a view and its parameters. */
export interface Place {
  readonly view: string;
  readonly query: ReadonlyMap<string, string>;
}
