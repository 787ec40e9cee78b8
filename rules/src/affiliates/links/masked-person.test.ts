import { expect, test } from 'vitest';
import { firstNameAndInitial, maskedEmail, withoutContacts } from './masked-person.ts';

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

test.each([
  ['The transfer bounced', 'The transfer bounced'],
  ['Sent twice by jessa.diaz.santo@mail.test, ask 0917 123 4567.', 'Sent twice by j•••o@mail.test, ask •••567.'],
  ['GCash (+63-917-123-4567) of <joe@mail.test>', 'GCash (•••567) of <j•••@mail.test>'],
  ['₱1,500.00 of 2026-11-16 for 3 of 6', '₱1,500.00 of 2026-11-16 for 3 of 6'],
  ['Reference 3017 4482 1190', 'Reference •••190'],
])('%s is told as %s', (text, shown) => expect(withoutContacts(text)).toBe(shown));
