/**
 * Two-phase commit of Gray and Lamport, "Consensus on transaction commit" (2006), as actors: messages stay in the
 * network, as in the TLA+ original.
 */
import { type Actor, type Actors, parameters, scenario } from 'vedette/actors';

type Message = { type: 'prepared' } | { type: 'commit' } | { type: 'abort' };

interface Manager {
  state: { phase: 'working' | 'prepared' | 'committed' | 'aborted' };
  message: Message;
  timer: 'decide';
}
const resourceManager: Actor<Manager> = {
  start(io) {
    io.after(1, 'decide');
    return { phase: 'working' };
  },
  on: {
    prepared: 'ignore',
    commit(_, _message, _from, io) {
      io.cancel('decide');
      return { phase: 'committed' };
    },
    abort(_, _message, _from, io) {
      io.cancel('decide');
      return { phase: 'aborted' };
    },
  },
  timers: {
    decide(_, io) {
      if (io.choose(['prepare', 'abort']) === 'abort') return { phase: 'aborted' };
      io.send('tm', { type: 'prepared' });
      return { phase: 'prepared' };
    },
  },
};

interface Transaction {
  state: { phase: 'init' | 'committed' | 'aborted'; prepared: Set<string> };
  message: Message;
  timer: 'commit' | 'abort';
}
function transactionManager(managers: readonly string[]): Actor<Transaction> {
  return {
    start(io) {
      io.after(1, 'abort');
      return { phase: 'init', prepared: new Set() };
    },
    on: {
      prepared(me, _message, from, io) {
        if (me.phase !== 'init') return;
        me.prepared.add(from);
        if (me.prepared.size === managers.length) io.after(1, 'commit');
      },
      commit: 'ignore',
      abort: 'ignore',
    },
    timers: {
      commit(me, io) {
        io.cancel('abort');
        me.phase = 'committed';
        for (const name of managers) io.send(name, { type: 'commit' });
      },
      abort(me, io) {
        io.cancel('commit');
        me.phase = 'aborted';
        for (const name of managers) io.send(name, { type: 'abort' });
      },
    },
  };
}

export default parameters({ managers: 3 }, ({ managers: count }) => {
  const names = Array.from({ length: count }, (_, at) => `rm${at}`);
  const all = [...names.map((name) => [name, resourceManager]), ['tm', transactionManager(names)]];
  const phases = (views: object): readonly (string | undefined)[] =>
    names.map((name) => Reflect.get(views, name).state?.phase);
  return scenario({
    actors: Object.fromEntries(all) as Actors,
    network: { duplicates: 'any' },
    alike: count > 1 ? [names] : [],
    properties: (ask) => ({
      consistent: ask.never((views) => phases(views).includes('aborted') && phases(views).includes('committed')),
      'commit agreement': ask.possible((views) => phases(views).every((phase) => phase === 'committed')),
      'abort agreement': ask.possible((views) => phases(views).every((phase) => phase === 'aborted')),
    }),
  });
});
