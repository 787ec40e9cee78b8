import { expect, test } from 'vitest';
import { lastTargetMonth, targetMessages, targetsInput, typedTargets } from './month-targets.ts';

const typed = { collection: '', enrolment: '', renewal: '' };

test.each([
  [
    { collection: '1,200,000', enrolment: '40', renewal: '' },
    { collection: 1_200_000_00, enrolment: 40, renewal: null },
  ],
  [typed, { collection: null, enrolment: null, renewal: null }],
])('%j is read as %j', (given, read) => {
  expect(typedTargets.parse({ ...typed, ...given })).toEqual(read);
});

test.each([
  [{ collection: '0' }, 'collection', targetMessages.amount],
  [{ collection: 'much' }, 'collection', 'Enter an amount such as 1,500 or 99.50'],
  [{ enrolment: '0' }, 'enrolment', targetMessages.count],
  [{ enrolment: '2.5' }, 'enrolment', 'Must be a whole number'],
  [{ renewal: '1000001' }, 'renewal', targetMessages.count],
])('%j is refused', (given, field, message) => {
  const { error } = typedTargets.safeParse({ ...typed, ...given });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});

test.each(['2026-11-02', '2026-13-01', 'november'])('%s is no month', (month) => {
  const input = { month, collection: null, enrolment: null, renewal: null };
  expect(targetsInput.safeParse(input).error?.issues[0]?.message).toBe(targetMessages.month);
});

test('targets reach two years ahead', () => {
  expect(lastTargetMonth('2026-11-18')).toBe('2028-11-01');
});
