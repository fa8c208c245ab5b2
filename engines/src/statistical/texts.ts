/** Numbers of estimates for people: four digits, small ones as powers of ten. */
export function numberText(value: number): string {
  if (value === 0) return '0';
  return Math.abs(value) < 1e-4 ? value.toExponential(3) : `${Number(value.toPrecision(4))}`;
}

export function shareText(share: number): string {
  return `${Number((share * 100).toPrecision(6))} %`;
}
