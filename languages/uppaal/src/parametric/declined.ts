/** Thrown where a model cannot be answered for all values of its parameters: what is in the way, and where. */
import { Broken } from '@vedette/core';

export class Declined extends Broken {
  override name = 'Declined';
}
