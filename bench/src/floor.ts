/**
 * The floor that runs are measured against: random 64-bit keys put into the simplest typed-array hash set that can be
 * written, made large enough beforehand. `floor.ts COUNT` prints nanoseconds of processor time per insert.
 */
import { seededRandom } from '@vedette/engines';

// Fewer than so many are over before the clock of the processor moves.
const LEAST = 1 << 20;
console.log(floorPerInsert(Math.max(LEAST, Number(process.argv[2]))));

function floorPerInsert(count: number): number {
  const random = seededRandom(1);
  const keys = new Int32Array(count * 2);
  for (let i = 0; i < keys.length; i++) keys[i] = random(2 ** 31) | (i & 1);
  const length = 2 ** Math.ceil(Math.log2(count * 1.5));
  const table = new Int32Array(length * 2);
  const before = process.cpuUsage().user;
  fill(table, keys);
  return ((process.cpuUsage().user - before) * 1000) / count;
}

/** The second half of a key is odd, so 0 there means free. */
function fill(table: Int32Array, keys: Int32Array): void {
  const mask = table.length - 1;
  for (let i = 0; i < keys.length; i += 2) {
    const [low, high] = [keys[i]!, keys[i + 1]!];
    let hash = Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca77);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    let place = ((hash ^ (hash >>> 13)) << 1) & mask;
    while (table[place + 1] !== 0 && (table[place] !== low || table[place + 1] !== high)) place = (place + 2) & mask;
    table[place] = low;
    table[place + 1] = high;
  }
}
