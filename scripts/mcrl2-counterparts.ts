/**
 * Formulas of public mCRL2 examples said in linear or branching time. A formula that every infinite run has to satisfy
 * lets those through that end, so `F deadlock` stands beside it here, where a run that ends stays where it ended.
 */

export interface Counterpart {
  readonly model: string;
  readonly formula: string;
  readonly logic: 'ltl' | 'ctl';
  readonly text: string;
  /** The original asks whether there is a run; the counterpart says that there is none. */
  readonly asks: 'every run' | 'some run';
}

const each = (values: readonly string[], text: (value: string) => string): string =>
  values.map((value) => `(${text(value)})`).join(' && ');

interface Said {
  readonly formula: string;
  readonly text: string;
  readonly logic?: 'ctl';
  readonly asks?: 'some run';
}

function about(model: string, folder: string, said: readonly Said[]): readonly Counterpart[] {
  return said.map(
    ({ formula, text, logic, asks }): Counterpart => ({
      model,
      formula: `${folder}/${formula}.mcf`,
      logic: logic ?? 'ltl',
      text,
      asks: asks ?? 'every run',
    }),
  );
}

const noDeadlock: readonly Said[] = [
  { formula: 'nodeadlock', text: 'G !deadlock' },
  { formula: 'nodeadlock', text: 'AG !deadlock', logic: 'ctl' },
];

const philosophers = ['p1', 'p2', 'p3'];
const dining: readonly Said[] = [
  ...noDeadlock,
  { formula: 'nostarvation', text: each(philosophers, (p) => `G F eat(${p})`) },
  { formula: 'nostuffing', text: each(philosophers, (p) => `!F G eat(${p})`) },
];

const data = ['d1', 'd2'];
const alternatingBit: readonly Said[] = [
  { formula: 'read_then_eventually_send', text: each(data, (d) => `G (r1(${d}) => X (G F s4(${d}) || F deadlock))`) },
  { formula: 'infinitely_often_receive_d1', text: '!G F r1(d1)', asks: 'some run' },
  {
    formula: 'no_duplication_of_messages',
    text: each(data, (d) => `G !(r1(${d}) && X ((!r1(${d}) && !s4(${d})) U (s4(${d}) && X (!r1(${d}) U s4(${d})))))`),
  },
  { formula: 'no_generation_of_messages', text: each(data, (d) => `!s4(${d}) W r1(${d})`) },
];
const lost: Said = {
  formula: 'infinitely_often_lost',
  text: each(data, (d) => `!F (r1(${d}) && X (G F c3(e) && G !s4(${d})))`),
  asks: 'some run',
};
const ifFair: Said = {
  formula: 'read_then_eventually_send_if_fair',
  text: each(data, (d) => `G (r1(${d}) => X (F s4(${d}) || G F i || F deadlock))`),
};

const wish = (id: string): string => `("set_flag(${id}, true)|wish(${id})" || "set_flag(${id}, false)|wish(${id})")`;
const mutex: readonly Said[] = [
  { formula: 'Mutual exclusion', text: 'G (enter => X (!enter W leave))' },
  { formula: 'Eventual access', text: each(['0', '1'], (id) => `G (${wish(id)} => X F enter(${id}))`) },
  {
    formula: 'Always eventually request',
    text: each(['0', '1'], (id) => `AG EF <"set_flag(${id}, true)|wish(${id})"> true`),
    logic: 'ctl',
  },
];

const queue: readonly Said[] = [
  { formula: 'Pop always terminates', text: 'G (call_pop => X F ret_pop)' },
  { formula: 'Push always terminates', text: 'G (call_push => X F ret_push)' },
];

/** Models that are only asked for deadlocks. */
const plain = [
  'academic/par/par',
  'academic/parallel/parallel',
  'academic/scheduler/scheduler',
  'academic/tree/tree',
  'academic/cabp/cabp',
  'games/wolf_goat_cabbage/wolf_goat_cabbage',
  'industrial/alma/alma',
  'industrial/brp/brp',
  'industrial/lift/lift3-final',
  'industrial/lift/lift3-init',
];

export const counterparts: readonly Counterpart[] = [
  ...['dining3', 'dining3_cs_seq', 'dining3_ns', 'dining3_schedule', 'dining3_schedule_seq'].flatMap((name) =>
    about(`academic/dining/${name}.mcrl2`, 'academic/dining', dining),
  ),
  ...about('academic/leader/leader.mcrl2', 'academic/leader', [
    ...noDeadlock,
    { formula: 'at_most_one_leader', text: 'G (leader => X G !leader)' },
    { formula: 'leader_always_elected', text: 'F leader' },
  ]),
  ...about('academic/abp/abp.mcrl2', 'academic/abp', [...noDeadlock, ...alternatingBit, lost, ifFair]),
  ...about('academic/abp_bw/abp_bw.mcrl2', 'academic/abp_bw', [...noDeadlock, ...alternatingBit, lost]),
  ...about('academic/swp/swp_lists.mcrl2', 'academic/swp', alternatingBit),
  ...['Petersons', 'Dekker'].flatMap((name) =>
    about(`academic/mutex_models/${name}/${name}_spec.mcrl2`, `academic/mutex_models/${name}/properties`, mutex),
  ),
  ...about('software_models/Lamport_queue/Lamport_queue_spec.mcrl2', 'software_models/Lamport_queue/properties', queue),
  ...plain.flatMap((name) => about(`${name}.mcrl2`, name.slice(0, name.lastIndexOf('/')), noDeadlock)),
];
