/** Which model is meant, and how it is to be read. */

export interface ModelRequest {
  /** The name of a file, or what problems call the model if its bytes are given. */
  readonly name: string;
  readonly bytes?: Uint8Array;
  /** With bytes: the files beside the model, which it may include, by their names from its folder. */
  readonly beside?: ReadonlyMap<string, Uint8Array>;
  /** Read as this language, whatever the ending of the name. */
  readonly language?: string;
  readonly constants?: ReadonlyMap<string, string>;
  /** Reductions to switch off. */
  readonly without?: readonly string[];
  /** Actions that are not seen: their labels are tau. Then one process is meant. */
  readonly hide?: readonly string[];
  /** A sort whose members are declared to be interchangeable. */
  readonly symmetric?: string;
  /** Of a model that declares several processes, the one that is meant. */
  readonly process?: string;
}
