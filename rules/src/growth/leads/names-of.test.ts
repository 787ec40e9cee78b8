import { expect, test } from 'vitest';
import { namesOf } from './names-of.ts';

test.each([
  { name: 'Ana Reyes', firstName: 'Ana', lastName: 'Reyes' },
  { name: ' Maria  Liza   Santos ', firstName: 'Maria Liza', lastName: 'Santos' },
  { name: 'Juan dela Cruz', firstName: 'Juan', lastName: 'dela Cruz' },
  { name: 'Maria de los Santos', firstName: 'Maria', lastName: 'de los Santos' },
  { name: 'Dela Cruz', firstName: 'Dela', lastName: 'Cruz' },
  { name: 'Juan Dela', firstName: 'Juan', lastName: 'Dela' },
  { name: 'Liza', firstName: 'Liza', lastName: '' },
])('"$name" is $firstName, $lastName', ({ name, firstName, lastName }) => {
  expect(namesOf(name)).toEqual({ firstName, lastName });
});
