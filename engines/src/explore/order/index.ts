/** The orders by name. */
import type { Store } from '../store/store.ts';
import { Breadth } from './breadth.ts';
import { Cheapest } from './cheapest.ts';
import { Depth } from './depth.ts';
import { Highway } from './highway.ts';
import type { Order, OrderChoice } from './order.ts';
import { RandomWalk } from './random-walk.ts';

export function makeOrder(choice: OrderChoice, store: Pick<Store, 'expand'>): Order {
  switch (choice.kind) {
    case 'breadth':
      return new Breadth();
    case 'depth':
      return new Depth();
    case 'highway':
      return new Highway(choice.width, choice.seed);
    case 'random':
      return new RandomWalk(choice.seed);
    case 'cheapest':
      return new Cheapest(choice.cost);
    case 'driven':
      return choice.by(store);
    default:
      return choice satisfies never;
  }
}
