/** Numbers as people read them. */

/** `1234567` as `1,234,567`. */
export function grouped(count: number | bigint): string {
  return String(typeof count === 'bigint' ? count : Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `1 state`, `2 states`. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}
