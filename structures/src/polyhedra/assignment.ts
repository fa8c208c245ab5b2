/** Images of cones under assignments to one coordinate. */
import type { Arithmetic, Vector } from './arithmetic.ts';
import type { Cone, HalfSpace } from './cone.ts';
import type { Form } from './constraint.ts';
import { axis, lineAlong, projected, withOneMore } from './coordinates.ts';

/**
 * `coordinate := form`. If the form depends on the coordinate, the map is invertible and moves constraints and
 * generators alike; else the old value is forgotten and the new one is an equality.
 */
export function assigned(cone: Cone, coordinate: number, form: Form): Cone {
  const { arithmetic, size } = cone;
  const value = { vector: arithmetic.vector(form.vector), over: arithmetic.integer(form.over) };
  if (value.vector[coordinate]) return moved(cone, coordinate, value);
  const equality = difference(arithmetic, coordinate, value);
  if (isImplied(cone, equality.vector)) return cone;
  return cone.spanned([lineAlong(arithmetic, size, coordinate)]).restricted([equality]);
}

/** `coordinate :=` any value of an interval; where the interval is empty nothing is left. */
export function assignedBetween(cone: Cone, coordinate: number, [from, upTo]: readonly [Form, Form]): Cone {
  const { arithmetic, size } = cone;
  const inOneMore = ({ vector, over }: Form): Form => ({
    vector: [...arithmetic.vector(vector), arithmetic.integer(0)],
    over: arithmetic.integer(over),
  });
  const above = difference(arithmetic, size, inOneMore(from)).vector;
  const below = arithmetic.negate(difference(arithmetic, size, inOneMore(upTo)).vector);
  const both = [above, below].map((vector) => ({ vector, isEquality: false }));
  const order = Array.from({ length: size }, (_, i) => (i === coordinate ? size : i));
  return projected(withOneMore(cone).restricted(both), order);
}

/** `over * coordinate - form = 0`. */
function difference(arithmetic: Arithmetic, coordinate: number, { vector, over }: Form): HalfSpace {
  return { vector: arithmetic.negate(vector).with(coordinate, over), isEquality: true };
}

function isImplied({ arithmetic, lines, rays }: Cone, equality: Vector): boolean {
  return [lines, rays].every((list) => list.every((one) => !arithmetic.dot(equality, one)));
}

/** A vector g becomes over * g with form * g in place of its coordinate; a constraint is solved for the old value. */
function moved(cone: Cone, coordinate: number, { vector, over }: Form): Cone {
  const { arithmetic, size } = cone;
  const { combine, dot, negated } = arithmetic;
  const none = arithmetic.integer(0);
  const unit = axis(arithmetic, size, coordinate);
  const factor = vector[coordinate]!;
  const rest = vector.with(coordinate, negated(over));
  return cone.mapped(
    (generator) => combine(generator.with(coordinate, none), over, unit, dot(vector, generator)),
    (constraint) => {
      const others = constraint.with(coordinate, none);
      const value = constraint[coordinate]!;
      return factor > 0 ? combine(others, factor, rest, negated(value)) : combine(others, negated(factor), rest, value);
    },
  );
}
