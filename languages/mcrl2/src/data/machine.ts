/** The parts that values are computed with, made once for a specification. They know each other through this object. */

import { Bool } from '../typed/index.ts';
import { Bags } from './bags.ts';
import { Domains } from './domains.ts';
import type { Value } from './engine.ts';
import { Failure } from './failure.ts';
import { Functions } from './functions.ts';
import { Numbers } from './numbers.ts';
import { Order } from './order.ts';
import { Sets } from './sets.ts';
import { ValueText } from './text.ts';
import { Values } from './values.ts';

export class Machine {
  readonly values = new Values();
  readonly numbers = new Numbers(this.values);
  readonly order = new Order(this);
  readonly domains = new Domains(this);
  readonly functions = new Functions(this);
  readonly sets = new Sets(this);
  readonly bags = new Bags(this);
  readonly text = new ValueText(this);

  /** For where only true and false will do. */
  readonly truth = (value: Value): boolean => {
    if (value === 1) return true;
    if (value === 0) return false;
    throw new Failure({ kind: 'stuck', value, sort: Bool });
  };
}
