import { expect, test } from 'vitest';
import {
  birthdateCell,
  dayCell,
  listCell,
  mobileCell,
  pointsCell,
  sexCell,
  tribeIdCell,
  yesNoCell,
} from './cell-rules.ts';

test.each([
  [mobileCell, '9171234567', '+639171234567'],
  [mobileCell, '639171234567', '+639171234567'],
  [mobileCell, '0917 123-4567', '+639171234567'],
  [mobileCell, '+15551234567', '+15551234567'],
  [dayCell, '1/31/2026', '2026-01-31'],
  [dayCell, '2026-01-31', '2026-01-31'],
  [sexCell, 'FEMALE', 'female'],
  [sexCell, 'm', 'male'],
  [pointsCell, '0', 0],
  [pointsCell, '1,500', 1500],
  [pointsCell, '12.0', 12],
  [tribeIdCell, 't-1', 'T-000001'],
  [tribeIdCell, 'T-0004711', 'T-004711'],
  [yesNoCell, 'TRUE', true],
  [listCell, 'member, , Coach,member', ['member', 'Coach']],
])('%o reads %s', (rule, text, value) => {
  expect(rule(text)).toEqual({ value });
});

test.each([
  [mobileCell, '12345'],
  [mobileCell, '9.17E+9'],
  [dayCell, '31/12/1995'],
  [dayCell, '02/30/2026'],
  [dayCell, '45000'],
  [birthdateCell, '12/31/1899'],
  [sexCell, 'yes'],
  [pointsCell, '-1'],
  [pointsCell, '1.5'],
  [pointsCell, '=1+1'],
  [pointsCell, '99999999'],
  [tribeIdCell, '4711'],
  [tribeIdCell, 'T-0'],
  [yesNoCell, 'yes'],
])('%o refuses %s', (rule, text) => {
  expect(rule(text)).toEqual({ problem: expect.any(String) });
});
