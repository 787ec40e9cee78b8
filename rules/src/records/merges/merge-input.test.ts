import { expect, test } from 'vitest';
import { confirmForm, mergeInput, mergeMessages, undoEnd } from './merge-input.ts';

const right = { keptId: 1, foldedId: 2, fieldsFromFolded: [], confirmEmail: ' ANA@Mail.test ' };

test('a merge names two accounts, fields and the address as it is stored', () => {
  expect(mergeInput.parse({ ...right, fieldsFromFolded: ['batch'] })).toEqual({
    keptId: 1,
    foldedId: 2,
    fieldsFromFolded: ['batch'],
    confirmEmail: 'ana@mail.test',
  });
});

test.each([
  [{ foldedId: 1 }, mergeMessages.sameAccount],
  [{ confirmEmail: '  ' }, mergeMessages.confirmMissing],
  [{ confirmEmail: null }, mergeMessages.confirmMissing],
  [{ fieldsFromFolded: ['email'] }, 'Invalid option'],
  [{ keptId: 0 }, 'Too small'],
])('%j is refused: %s', (change, message) => {
  const { error } = mergeInput.safeParse({ ...right, ...change });
  expect(error?.issues[0]?.message).toContain(message);
});

test.each([
  ['ana@mail.test', null],
  ['Ana@Mail.test ', null],
  ['', mergeMessages.confirmMissing],
  ['anna@mail.test', mergeMessages.confirmWrong],
])('typing %j answers %j', (confirmEmail, message) => {
  const { error } = confirmForm('ana@mail.test').safeParse({ confirmEmail });
  expect(error?.issues[0]?.message ?? null).toBe(message);
});

test('a merge can be undone for thirty days', () => {
  expect(undoEnd(new Date('2026-11-15T02:00:00Z'))).toEqual(new Date('2026-12-15T02:00:00Z'));
});
