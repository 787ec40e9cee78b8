import { expect, test } from 'vitest';
import { firstNameAndInitial, maskedEmail } from './masked-person.ts';

test.each([
  ['jessa.diaz.santo@mail.test', 'j•••o@mail.test'],
  ['jess@mail.test', 'j•••s@mail.test'],
  ['joe@mail.test', 'j•••@mail.test'],
  ['j@mail.test', 'j•••@mail.test'],
  ['"a@b"@mail.test', '"•••"@mail.test'],
  ['nonsense', '•••'],
])('%s is shown as %s', (email, shown) => expect(maskedEmail(email)).toBe(shown));

test.each([
  ['Jessa Diaz', 'Jessa D.'],
  ['Maria Clara de los Reyes', 'Maria R.'],
  ['Jessa', 'Jessa'],
  ['', 'Somebody'],
  ['jessa@mail.test', 'Somebody'],
  ['09171234567 Jessa', 'Somebody'],
  ['Jessa 09171234567', 'Jessa'],
])('%s is shown as %s', (name, shown) => expect(firstNameAndInitial(name)).toBe(shown));
