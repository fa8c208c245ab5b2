/**
 * The rules of section 4 as a transition system. Slots: Gamma (who is live, how many may still crash), ti, the wrapper
 * (j, w, b), and for each agent what it has sent and where it collects. Groups join the rules that touch the same
 * slots: `receive p->q` is SR1, SR2, SR3, SR7 and SR8, `suspect q` is SR4, SR5, SR6, SR9 and SR10; `ruleOf`
 * distinguishes them. Before ti is picked no agent collects, has decided or has crashed, so only TI and crashes have to
 * look at its slot.
 */
import type { Group, Label, State, Step, TransitionSystem } from '@vedette/core';
import { collectingSlot, Encoding, gammaSlot, sendingSlot, trustedSlot, wrapperSlot } from './encoding.ts';
import type { Knowledge } from './knowledge.ts';
import type { Representative } from './representative.ts';
import { type RepresentativeRule, type RepresentativeRules, receptionRule, suspicionRule } from './rules.ts';
import { PartTables } from './tables.ts';

const tau = 0;
const ok = 1;
const labels: readonly Label[] = [
  { text: 'tau', kind: 'tau' },
  { text: 'ok!', kind: 'visible' },
];

type Emit = (label: number, target: State) => void;

interface RuleGroup extends Group {
  readonly run: (state: State, emit: Emit) => void;
  readonly rule: (before: State) => RepresentativeRule;
}

export interface RepresentativeSystem extends TransitionSystem {
  ruleOf(before: State, step: Step): RepresentativeRule;
  /** The parts seen so far and the rules computed on them. */
  readonly parts: PartTables;
  representative(state: State): Representative;
  state(representative: Representative): State;
}

export function representativeSystem(rules: RepresentativeRules, knowledge: Knowledge): RepresentativeSystem {
  const parts = new PartTables(rules, knowledge.agents);
  const encoding = new Encoding(knowledge, parts);
  const { groups } = new RuleGroups(rules, knowledge, { parts, encoding });
  return {
    slots: encoding.slots(),
    groups,
    predicates: [encoding.invalid()],
    initial: () => encoding.encoded(rules.initial()),
    successors: (group, state, emit) => groups[group]!.run(state, emit),
    label: (index) => labels[index]!,
    ruleOf: (before, step) => groups[step.group]!.rule(before),
    parts,
    representative: (state) => encoding.decoded(state),
    state: (representative) => encoding.encoded(representative),
  };
}

class RuleGroups {
  readonly groups: readonly RuleGroup[];
  readonly #rules: RepresentativeRules;
  readonly #knowledge: Knowledge;
  readonly #parts: PartTables;
  readonly #encoding: Encoding;
  readonly #n: number;
  readonly #target: State;

  constructor(
    rules: RepresentativeRules,
    knowledge: Knowledge,
    { parts, encoding }: { readonly parts: PartTables; readonly encoding: Encoding },
  ) {
    this.#rules = rules;
    this.#knowledge = knowledge;
    this.#n = knowledge.agents;
    this.#parts = parts;
    this.#encoding = encoding;
    this.#target = new Int32Array(encoding.size);
    const everybody = Array.from({ length: this.#n }, (_, index) => index + 1);
    this.groups = [
      this.#trust(),
      ...everybody.map((p) => this.#crash(p)),
      ...everybody.map((q) => this.#suspicion(q)),
      ...everybody.flatMap((p) => everybody.map((q) => this.#reception(p, q))),
      ...everybody.map((p) => this.#decision(p)),
      this.#crashSeen(),
      this.#ok(),
    ];
  }

  #copy(state: State): State {
    for (let slot = 0; slot < this.#target.length; slot += 1) this.#target[slot] = state[slot]!;
    return this.#target;
  }

  #trust(): RuleGroup {
    const places = Array.from({ length: this.#n }, (_, index) => collectingSlot(index + 1));
    const run = (state: State, emit: Emit): void => {
      if (state[trustedSlot] !== 0) return;
      for (const location of this.#encoding.live(state[gammaSlot]!)) {
        const target = this.#copy(state);
        target[trustedSlot] = location;
        for (const slot of places) target[slot] = this.#parts.place(this.#parts.collectingAt(state[slot]!), location);
        emit(tau, target);
      }
    };
    const woken = [trustedSlot, ...places];
    return { name: 'TI', reads: [gammaSlot, ...woken], writes: woken, run, rule: () => 'TI' };
  }

  #crash(p: number): RuleGroup {
    const bit = 1 << (p - 1);
    const one = 1 << this.#n;
    const sending = sendingSlot(p);
    const collecting = collectingSlot(p);
    const run = (state: State, emit: Emit): void => {
      const bits = state[gammaSlot]!;
      if (state[trustedSlot] === 0 || state[trustedSlot] === p || bits < one || (bits & bit) === 0) return;
      const target = this.#copy(state);
      target[gammaSlot] = (bits & ~bit) - one;
      target[sending] = 0;
      target[collecting] = 0;
      emit(tau, target);
    };
    const slots = { reads: [gammaSlot, trustedSlot], writes: [gammaSlot, sending, collecting] };
    return { name: `crash ${p}`, ...slots, run, rule: () => 'SR14' };
  }

  #suspicion(q: number): RuleGroup {
    const sending = sendingSlot(q);
    const collecting = collectingSlot(q);
    const { bottom } = this.#knowledge.values;
    const tables = this.#parts;
    const run = (state: State, emit: Emit): void => {
      const place = state[collecting]!;
      const next = tables.next(place);
      if (next === 0 || !this.#rules.suspectable(next, tables.trustedAt(place))) return;
      const step = tables.step(place, bottom);
      const target = this.#copy(state);
      target[collecting] = tables.placeAfter(place, step);
      target[sending] = tables.join(state[sending]!, step.sends);
      emit(tau, target);
    };
    const rule = (before: State) => suspicionRule(tables.step(before[collecting]!, bottom).collected);
    const own = [sending, collecting];
    return { name: `suspect ${q}`, reads: own, writes: own, run, rule };
  }

  #reception(p: number, q: number): RuleGroup {
    const source = sendingSlot(p);
    const sending = sendingSlot(q);
    const collecting = collectingSlot(q);
    const tables = this.#parts;
    const receptions = tables.receptions[q]!;
    const run = (state: State, emit: Emit): void => {
      const place = state[collecting]!;
      if (tables.next(place) !== p) return;
      const at = receptions.of(state[source]!, place);
      const { numbers } = receptions;
      if (numbers[at] === 0) return;
      const target = this.#copy(state);
      target[source] = numbers[at + 1]!;
      target[collecting] = numbers[at + 2]!;
      target[sending] = tables.join(target[sending]!, numbers[at + 3]!);
      emit(tau, target);
    };
    const rule = (before: State) => {
      const { value } = tables.take(before[source]!, q, before[collecting]!)!;
      return receptionRule(tables.step(before[collecting]!, value).collected);
    };
    const touched = [...new Set([source, sending, collecting])];
    return { name: `receive ${p}->${q}`, reads: touched, writes: touched, run, rule };
  }

  /** SR11 and SR12. */
  #decision(p: number): RuleGroup {
    const source = sendingSlot(p);
    const tables = this.#parts;
    const run = (state: State, emit: Emit): void => {
      const decided = tables.decide(p, state[wrapperSlot]!, state[source]!);
      if (decided === null) return;
      const target = this.#copy(state);
      target[wrapperSlot] = decided.wrapper;
      target[source] = decided.rest;
      emit(tau, target);
    };
    const touched = [wrapperSlot, source];
    const rule = (before: State) => {
      const { wrapper } = tables.decide(p, before[wrapperSlot]!, before[source]!)!;
      return tables.wrappers.at(wrapper).works === 0 ? 'SR12' : 'SR11';
    };
    return { name: `decide ${p}`, reads: touched, writes: touched, run, rule };
  }

  #crashSeen(): RuleGroup {
    const run = (state: State, emit: Emit): void => {
      const wrapper = this.#parts.wrappers.at(state[wrapperSlot]!);
      const asksAgent = wrapper.works === 1 && wrapper.asks >= 1 && wrapper.asks <= this.#n;
      if (!asksAgent || (state[gammaSlot]! & (1 << (wrapper.asks - 1))) !== 0) return;
      const target = this.#copy(state);
      target[wrapperSlot] = this.#parts.wrappers.of(this.#rules.crashSeen(wrapper));
      emit(tau, target);
    };
    const reads = [gammaSlot, wrapperSlot];
    return { name: 'crash seen', reads, writes: [wrapperSlot], run, rule: () => 'SR13' };
  }

  #ok(): RuleGroup {
    const run = (state: State, emit: Emit): void => {
      const wrapper = this.#parts.wrappers.at(state[wrapperSlot]!);
      if (wrapper.works === 0 || wrapper.asks !== this.#n + 1) return;
      const target = this.#copy(state);
      target[wrapperSlot] = this.#parts.wrappers.of({ ...wrapper, asks: 0 });
      emit(ok, target);
    };
    return { name: 'ok', reads: [wrapperSlot], writes: [wrapperSlot], run, rule: () => 'SR15' };
  }
}
