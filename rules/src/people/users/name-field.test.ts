import { expect, test } from 'vitest';
import { nameField } from './name-field.ts';

test('a name is trimmed and kept', () => {
  expect(nameField('Middle Name').parse('  Peña  ')).toBe('Peña');
});

test.each([
  { name: ' ', message: 'Middle Name is required' },
  { name: 'a'.repeat(101), message: 'Middle Name is too long' },
  { name: 'Ju\nan', message: 'Middle Name is not valid' },
])('the name $name says "$message"', ({ name, message }) => {
  const { error } = nameField('Middle Name').safeParse(name);
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
