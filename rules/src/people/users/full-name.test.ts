import { expect, test } from 'vitest';
import { compareNames, displayName, fullName, sortName } from './full-name.ts';

const juan = { firstName: ' Juan ', middleName: 'Santos', lastName: 'dela  Cruz', suffix: 'Jr.' };

test('a name is shown short, in full and by last name', () => {
  expect(displayName(juan)).toBe('Juan dela Cruz Jr.');
  expect(fullName(juan)).toBe('Juan Santos dela Cruz Jr.');
  expect(sortName(juan)).toBe('dela Cruz Jr., Juan Santos');
});

test.each([
  { parts: { firstName: 'Ana' }, shown: 'Ana', sorted: 'Ana' },
  { parts: { lastName: 'Reyes', middleName: null }, shown: 'Reyes', sorted: 'Reyes' },
  { parts: { firstName: '', lastName: '  ' }, shown: '', sorted: '' },
])('missing parts of $parts leave no gaps', ({ parts, shown, sorted }) => {
  expect(displayName(parts)).toBe(shown);
  expect(sortName(parts)).toBe(sorted);
});

test('people sort by last name, then given name, without regard to case and accents', () => {
  const people = [
    { firstName: 'Zeny', lastName: 'Cruz' },
    { firstName: 'Ana', lastName: 'pena' },
    { firstName: 'ana', lastName: 'Cruz' },
    { firstName: 'Bea', lastName: 'Peña' },
  ];
  expect(people.toSorted(compareNames).map(displayName)).toEqual(['ana Cruz', 'Zeny Cruz', 'Ana pena', 'Bea Peña']);
});
