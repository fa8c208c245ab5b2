/** `vedette/actors`: what models written in TypeScript import. */
export type {
  Actor,
  Delay,
  Io,
  MessageHandler,
  MessageOf,
  Next,
  NotesOf,
  Shape,
  SomeActor,
  StateOf,
  Ticks,
} from './actor.ts';
export type { Ask, Occurrence, Property, Temporal } from './ask.ts';
export {
  type Actors,
  type Condition,
  type Constants,
  type Faults,
  type Monitor,
  type Network,
  type Parametrised,
  parameters,
  type Scenario,
  type Seen,
  type Sights,
  scenario,
  type View,
  type Views,
} from './scenario.ts';
