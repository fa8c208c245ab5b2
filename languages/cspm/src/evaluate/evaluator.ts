/**
 * What computing a script needs besides the script: numbers for values, labels, and the values of global names.
 * Expressions are turned into functions once, which are run with the values of their variables.
 */
import { Broken, type Span } from '@vedette/core';
import { needsItself, noValue, recursionTooDeep } from '../problems/values.ts';
import { identifyProcesses } from '../processes/identity.ts';
import type { Declaration, Entity, Expression } from '../tree.ts';
import { Identities } from '../values/identities.ts';
import type { Label } from '../values/label.ts';
import { SelfDependence, type Thunk } from '../values/lazy.ts';
import { Mistake } from '../values/mistake.ts';
import type { SetValue, Value } from '../values/value.ts';
import type { Code, Frame, Layout, LazyCode } from './frame.ts';

/** The parts of the compiler that contain each other. */
export interface Compilers {
  expression(evaluator: Evaluator, node: Expression, layout: Layout): Code;
  /** Adds the names of a `let` to the layout; the code fills a frame of that layout. */
  locals(evaluator: Evaluator, list: readonly Declaration[], layout: Layout): (frame: Frame) => void;
}

export class Evaluator {
  readonly ids = new Identities();
  readonly labels = new Map<Entity, Label>();
  readonly globals = new Map<Entity, Thunk<Value>>();
  /** Whether a name stands for a process once it is applied to so many lists of arguments. */
  readonly isProcess: (entity: Entity, lists: number) => boolean;
  /** Every event; known once all channels are. */
  events: () => SetValue = () => {
    throw new Error('No channel is known yet.');
  };
  /** The prefixes that were computed, by their places, where it is asked which are taken. */
  readonly places: Set<string> | undefined;
  readonly #compilers: Compilers;
  readonly #keys = new WeakMap<object, string>();
  #lastKey = 0;

  constructor(
    compilers: Compilers,
    isProcess: (entity: Entity, lists: number) => boolean,
    places: 'with places' | 'no places' = 'no places',
  ) {
    this.places = places === 'with places' ? new Set() : undefined;
    this.#compilers = compilers;
    this.isProcess = isProcess;
    identifyProcesses(this.ids);
  }

  compile(node: Expression, layout: Layout): Code {
    return this.#compilers.expression(this, node, layout);
  }

  compileLocals(list: readonly Declaration[], layout: Layout): (frame: Frame) => void {
    return this.#compilers.locals(this, list, layout);
  }

  /**
   * A key for what a part of the tree defines. A place in the text would not do: instances of one module, and files
   * that are included twice, are copies of one text that mean different things.
   */
  keyOf(node: Declaration | Expression): string {
    const known = this.#keys.get(node);
    if (known !== undefined) return known;
    this.#lastKey += 1;
    this.#keys.set(node, `${this.#lastKey}`);
    return `${this.#lastKey}`;
  }

  label(entity: Entity): Label {
    const label = this.labels.get(entity);
    if (label === undefined) throw new Error(`The label ${entity.text} was not declared.`);
    return label;
  }

  /** Code for a name that is computed when it is needed. */
  lookup(entity: Entity, layout: Layout): LazyCode {
    const local = layout.lookup(entity);
    if (local !== undefined) return local;
    const found = this.globals.get(entity);
    if (found !== undefined) return () => found;
    return () => {
      const thunk = this.globals.get(entity);
      if (thunk === undefined) throw new Error(`The name ${entity.text} has no value.`);
      return thunk;
    };
  }

  /** Runs something that may find a mistake, and says where in the script it is. */
  at<T>(span: Span, run: () => T): T {
    try {
      return run();
    } catch (thrown) {
      if (thrown instanceof Mistake) throw new Broken(noValue(span, thrown));
      if (thrown instanceof SelfDependence) throw new Broken(needsItself(span));
      throw thrown;
    }
  }

  /**
   * Runs a call, or something from outside: calls in calls that do not come to an end are noticed where the stack does.
   */
  call<T>(span: Span, run: () => T): T {
    try {
      return this.at(span, run);
    } catch (thrown) {
      if (thrown instanceof RangeError) throw new Broken(recursionTooDeep(span));
      throw thrown;
    }
  }
}
