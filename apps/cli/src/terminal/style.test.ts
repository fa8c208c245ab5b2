import { expect, test } from 'vitest';
import { bytesText, counted, grouped, secondsText } from './style.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567, '1,234,567'],
])('%d is %s', (count, text) => {
  expect(grouped(count)).toBe(text);
});

test('one is singular', () => {
  expect(counted(1, 'state')).toBe('1 state');
  expect(counted(0, 'state')).toBe('0 states');
  expect(counted(2000, 'state')).toBe('2,000 states');
});

test.each([
  [0.004, '0.00 s'],
  [12.345, '12.35 s'],
  [123.4, '123 s'],
])('%d seconds are %s', (seconds, text) => {
  expect(secondsText(seconds)).toBe(text);
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1500, '1.5 kB'],
  [2.5e9, '2.5 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
