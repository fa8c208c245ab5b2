/**
 * The plain calculus, as the paper defines it: configurations of closed terms, network evaluation, structural
 * congruence by normal form, and labelled transitions. This is the reference that everything faster is compared with;
 * it is written to be read, not to be quick.
 */
import type { Elaborated } from '../elaborate.ts';
import type { Process } from '../tree.ts';
import {
  type Configuration,
  channelsOf,
  type Located,
  leavesOf,
  type NetworkTerm,
  parallel,
  restricted,
} from './configuration.ts';
import { type Evaluation, NetworkEvaluation } from './evaluation.ts';
import { type CalculusStep, Transitions } from './steps.ts';
import { Substitution } from './substitute.ts';

export class Calculus {
  readonly model: Elaborated;
  readonly #substitution: Substitution;
  readonly #evaluation: NetworkEvaluation;
  readonly #transitions: Transitions;

  constructor(model: Elaborated) {
    this.model = model;
    this.#substitution = new Substitution(model.evaluator, model.constants);
    this.#evaluation = new NetworkEvaluation(model.program, model.evaluator, this.#substitution);
    this.#transitions = new Transitions(model, this.#substitution);
  }

  /** As written, not evaluated. */
  initial(): Configuration {
    const { starts, locations, crashes, trusted } = this.model;
    const parts = starts.map(
      ({ location, process, environment }): NetworkTerm =>
        this.located(location, this.#substitution.process(process, environment)),
    );
    const network = restricted([...this.model.restricted], parallel(parts));
    return { live: new Set(locations), crashes, trusted, network };
  }

  /** A configuration put together from located processes. */
  configuration(
    gamma: Pick<Configuration, 'live' | 'crashes' | 'trusted'>,
    parts: readonly NetworkTerm[],
    channels: readonly string[],
  ): Configuration {
    return { ...gamma, network: restricted(channels, parallel(parts)) };
  }

  /** Constants and subscripts in a process put in by hand are computed too. */
  located(location: number, process: Process): Located {
    return { kind: 'located', location, process: this.#substitution.process(process, undefined) };
  }

  /** One application of >, everywhere it is possible. */
  evaluations(configuration: Configuration): Evaluation[] {
    return this.#evaluation.all(configuration);
  }

  /** >* */
  evaluated(configuration: Configuration): Configuration {
    return this.#evaluation.maximal(configuration);
  }

  /** The steps of a fully evaluated configuration, with raw targets. */
  steps(configuration: Configuration): CalculusStep[] {
    return this.#transitions.of(configuration);
  }

  /** A located term as text: equal texts, equal terms. */
  text(term: Located): string {
    return this.#evaluation.text(term);
  }

  /** The located terms of a configuration as text, sorted: the commutative monoid laws of parallel composition. */
  parts(configuration: Configuration): string[] {
    return leavesOf(configuration.network)
      .map((leaf) => this.#evaluation.text(leaf))
      .sort();
  }

  /** Congruent configurations (definition 2.3) have equal normal forms. */
  normalForm(configuration: Configuration): string {
    const evaluated = this.evaluated(configuration);
    const { live, crashes, trusted } = evaluated;
    const channels = channelsOf(evaluated.network).sort().join(',');
    const gamma = `({${[...live].join(',')}},${crashes})`;
    return `${gamma} |>${trusted ?? 'bottom'} (${this.parts(evaluated).join(' | ')}) \\ {${channels}}`;
  }
}
