/**
 * A checked program with everything computed that does not change while it runs: the values of constants (with those
 * given from outside), the locations, how many may crash, and the located processes the system starts with. A constant
 * that breaks while being computed is a problem of the model like any other.
 */
import { Broken, type Problem } from '@vedette/core';
import { type Environment, ExpressionEvaluator } from './evaluate-expression.ts';
import { parseExpressionText } from './parse/index.ts';
import * as problems from './problems.ts';
import type { Program } from './resolve.ts';
import type { Expression, Network, Process } from './tree.ts';
import { type Value, Values } from './values.ts';
import { visitExpressions } from './visit.ts';

/** A process the system starts with; location 0 is `*`. */
export interface Start {
  readonly location: number;
  readonly process: Process;
  readonly environment: Environment;
}

export interface Elaborated {
  readonly program: Program;
  readonly evaluator: ExpressionEvaluator;
  readonly constants: ReadonlyMap<string, Value>;
  /** Without `*`. */
  readonly locations: readonly number[];
  readonly crashes: number;
  readonly trusted: number | undefined;
  readonly starts: readonly Start[];
  /** Channel families that are private to the system. */
  readonly restricted: ReadonlySet<string>;
}

export interface Elaboration {
  readonly value?: Elaborated;
  readonly problems: readonly Problem[];
}

/** Live locations are kept as bits of one number. */
const mostLocations = 30;

export function elaborate(program: Program, overrides: ReadonlyMap<string, string>): Elaboration {
  const unknown = [...overrides.keys()].filter((name) => !program.constants.has(name));
  if (unknown.length > 0) {
    const known = [...program.constants.keys()];
    return { problems: unknown.map((name) => problems.unknownConstant(program.source, name, known)) };
  }
  try {
    return { value: new Elaborator(program, overrides).run(), problems: [] };
  } catch (thrown) {
    if (thrown instanceof Broken) return { problems: [thrown.problem] };
    throw thrown;
  }
}

/** The location an expression names; anything but a location of the model breaks it. */
export function locationOf(
  elaborated: Pick<Elaborated, 'evaluator' | 'locations'>,
  at: Expression,
  environment: Environment,
): number {
  const { evaluator, locations } = elaborated;
  const value = evaluator.value(at, environment);
  const location = evaluator.values.toNumber(value);
  if (location !== undefined && locations.includes(location)) return location;
  const range = locations.length === 0 ? 'none' : `${locations[0]} to ${locations.at(-1)}`;
  throw new Broken(problems.noSuchLocation(at.span, evaluator.values.text(value), range));
}

class Elaborator {
  readonly #program: Program;
  readonly #overrides: ReadonlyMap<string, string>;
  readonly #constants = new Map<string, Value>();
  readonly #evaluator: ExpressionEvaluator;
  readonly #starts: Start[] = [];
  readonly #restricted = new Set<string>();

  constructor(program: Program, overrides: ReadonlyMap<string, string>) {
    this.#program = program;
    this.#overrides = overrides;
    this.#evaluator = new ExpressionEvaluator(new Values(), program.functions, this.#constants);
  }

  run(): Elaborated {
    const program = this.#program;
    for (const { name, value } of program.constants.values()) {
      const given = this.#overrides.get(name.text);
      const expression = given === undefined ? value : overriding(name.text, given, value);
      this.#constants.set(name.text, this.#evaluator.value(expression, undefined));
    }
    const locations = this.#locations();
    const context = { evaluator: this.#evaluator, locations };
    const crashes = program.crashes === undefined ? 0 : this.#evaluator.natural(program.crashes.limit, undefined);
    const trusted = program.trusted && locationOf(context, program.trusted.location, undefined);
    this.#network(program.system.network, undefined, context);
    const { evaluator, constants } = { evaluator: this.#evaluator, constants: this.#constants };
    return {
      program,
      evaluator,
      constants,
      locations,
      crashes,
      trusted,
      starts: this.#starts,
      restricted: this.#restricted,
    };
  }

  #locations(): number[] {
    const { low, high, span } = this.#program.locations;
    const first = this.#evaluator.natural(low, undefined);
    const last = this.#evaluator.natural(high, undefined);
    if (first < 1) throw new Broken(problems.notA(low.span, 'a location from 1 upwards', String(first)));
    if (last - first >= mostLocations || last > mostLocations)
      throw new Broken(problems.tooManyLocations(span, mostLocations));
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  }

  #network(network: Network, environment: Environment, context: Pick<Elaborated, 'evaluator' | 'locations'>): void {
    switch (network.kind) {
      case 'nil':
        return;
      case 'located': {
        const { location, process } = network;
        const at = location.kind === 'star' ? 0 : locationOf(context, location.value, environment);
        this.#starts.push({ location: at, process, environment });
        return;
      }
      case 'parallel':
        for (const part of network.parts) this.#network(part, environment, context);
        return;
      case 'product':
        for (const inner of this.#evaluator.bindings(network.binder, environment))
          this.#network(network.body, inner, context);
        return;
      case 'restrict':
        for (const channel of network.channels) this.#restricted.add(channel.text);
        this.#network(network.body, environment, context);
        return;
      default:
        network satisfies never;
    }
  }
}

/** The value of `-c name=text`: an expression without names. */
function overriding(name: string, text: string, declared: Expression): Expression {
  const { expression, problems: found } = parseExpressionText('-c', text);
  const [first] = found;
  if (first !== undefined) throw new Broken(problems.badOverride(declared.span, name, first.message));
  visitExpressions(expression, (part) => {
    if (part.kind === 'variable' || part.kind === 'call')
      throw new Broken(problems.badOverride(declared.span, name, `the name "${part.name.text}" means nothing there.`));
  });
  return relocated(expression, declared);
}

/** Problems while working the value out are shown at the declaration: the command line is no source. */
function relocated(expression: Expression, declared: Expression): Expression {
  return JSON.parse(JSON.stringify(expression), (key, value: unknown) =>
    key === 'span' ? declared.span : value,
  ) as Expression;
}
