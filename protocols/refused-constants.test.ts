/** Constants that make no sense are refused by every model of the library, with a rule that a reader can act on. */
import { readFileSync } from 'node:fs';
import type { Source } from '@vedette/core';
import { openMcrl2 } from '@vedette/mcrl2';
import { uppaal } from '@vedette/uppaal';
import { expect, test } from 'vitest';

function source(path: string): Source {
  return {
    name: path,
    async *chunks() {
      yield readFileSync(new URL(path, import.meta.url));
    },
  };
}

const refused: readonly (readonly [string, string, string])[] = [
  ['heartbeat/binary.mcrl2', 'tmin=11', 'tmin <= tmax must hold'],
  ['heartbeat/static.mcrl2', 'n=0', '"Pos"'],
  ['heartbeat/static.mcrl2', 'n=4', 'n <= 3'],
  ['heartbeat/joining.mcrl2', 'tmin=11', 'tmin <= tmax'],
  ['heartbeat/joining.mcrl2', 'rejoining=true leaving=false', 'rejoining => leaving'],
  ['heartbeat/participants.xta', 'rejoining=true leaving=false', '"int[0,0]"'],
  ['heartbeat/binary.xta', 'tmin=11', '"int[11,1000]"'],
  ['heartbeat/binary.xta', 'requirement=4', '"int[0,3]"'],
  ['heartbeat/binary.xta', 'limit=-1', '"int[0,4000]"'],
  ['heartbeat/participants.xta', 'n=0', '"int[1,8]"'],
  ['detectors/weak-completeness.mcrl2', 'n=1', '2 <= n'],
  ['detectors/weak-completeness.mcrl2', 'crashes=3', 'crashes < n'],
  ['detectors/weak-completeness.xta', 'crashes=3', '"int[0,2]"'],
  ['detectors/growing-timeouts.xta', 'n=1', '"int[2,8]"'],
  ['detectors/growing-timeouts.xta', 'maxDelta=0', '"int[1,1000]"'],
  ['detectors/growing-timeouts.xta', 'buffer=0', '"int[1,100]"'],
  ['consensus/strong.mcrl2', 'n=1', '2 <= n'],
  ['consensus/strong.mcrl2', 'crashes=3', 'crashes < n'],
  ['consensus/strong.mcrl2', 'correct=3', 'correct < n'],
  ['consensus/strong.mcrl2', 'rounds=0', '"Pos"'],
  ['consensus/eventually-strong.mcrl2', 'n=6', 'n <= 5'],
  ['consensus/eventually-strong.mcrl2', 'crashes=3', 'crashes < n'],
  ['consensus/eventually-strong.mcrl2', 'firstCoordinator=3', 'firstCoordinator < n'],
  ['consensus/eventually-strong.mcrl2', 'rounds=0', '1 <= rounds'],
  ['consensus/eventually-strong.mcrl2', 'acks=4', 'acks <= n'],
  ['consensus/heartbeats.xta', 'n=1', '"int[2,4]"'],
  ['consensus/heartbeats.xta', 'crashes=2', '"int[0,1]"'],
  ['consensus/heartbeats.xta', 'firstCoordinator=2', '"int[0,1]"'],
  ['consensus/heartbeats.xta', 'rounds=0', '"int[1,12]"'],
  ['consensus/heartbeats.xta', 'majority=3', '"int[1,2]"'],
  ['consensus/heartbeats.xta', 'delay=2', '"int[0,1]"'],
  ['consensus/heartbeats.xta', 'firstTimeout=1', '"int[2,400]"'],
  ['consensus/heartbeats.xta', 'maxTimeout=3', '"int[4,400]"'],
  ['membership/transis.mcrl2', 'n=5', 'n <= 4'],
  ['membership/transis.mcrl2', 'n=0', '"Pos"'],
  ['membership/transis.mcrl2', 'crashes=3', 'crashes < n'],
  ['membership/transis.mcrl2', 'joining=3', 'joining < n'],
  ['membership/transis.mcrl2', 'speakers={N3}', 'speakers <= everybody'],
];

test.each(refused)('%s -c %s: %s', async (path, constant, rule) => {
  const constants = new Map(constant.split(' ').map((one) => one.split('=') as [string, string]));
  const open = path.endsWith('.mcrl2') ? openMcrl2 : uppaal.open;
  const { value: model, problems } = await open(source(path), { constants });
  expect(model).toBeUndefined();
  expect(problems.map(({ message }) => message).join(' ')).toContain(rule);
});
