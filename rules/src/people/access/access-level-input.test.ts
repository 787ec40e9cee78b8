import { expect, test } from 'vitest';
import { accessLevelInput, newAccessLevelInput } from './access-level-input.ts';

const level = { id: 'support-desk', name: 'Support desk', pageFlags: ['profile'], functionFlags: [] };

function messagesFor(changes: Record<string, unknown>): string[] {
  const { error } = newAccessLevelInput.safeParse({ ...level, ...changes });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

test('a level has a name, an id and flags', () => {
  expect(newAccessLevelInput.parse(level)).toEqual(level);
});

test('flags come back each once and in the order of the check list', () => {
  const flags = { pageFlags: ['mails', 'profile', 'mails'], functionFlags: ['user_update', 'user_create'] };
  expect(accessLevelInput.parse({ name: '  Support  ', ...flags })).toEqual({
    name: 'Support',
    pageFlags: ['profile', 'mails'],
    functionFlags: ['user_create', 'user_update'],
  });
});

test.each([
  { name: '', says: 'name: Name is required' },
  { name: '   ', says: 'name: Name is required' },
  { name: 'x'.repeat(61), says: 'name: Name is too long' },
  { name: 'a\u0000b', says: 'name: Name is not formatted correctly' },
])('the name $name is refused: $says', ({ name, says }) => {
  expect(messagesFor({ name })).toEqual([says]);
});

test.each([
  { id: '', says: 'id: Id is required' },
  { id: 'Support Desk', says: 'id: Use only lowercase letters, digits and single dashes, such as support-desk' },
  { id: 'x:1,tribe-team-fa', says: 'id: Use only lowercase letters, digits and single dashes, such as support-desk' },
  { id: 'new', says: 'id: This id is reserved. Please choose another one' },
  { id: 'admin', says: 'id: This id is reserved. Please choose another one' },
])('the id "$id" is refused: $says', ({ id, says }) => {
  expect(messagesFor({ id })).toEqual([says]);
});

test('a flag that does not exist is refused by name, also when it is one of the other list', () => {
  expect(messagesFor({ pageFlags: ['profile', 'everything'] })).toEqual([
    'pageFlags: There is no flag named everything',
  ]);
  expect(messagesFor({ functionFlags: ['profile'] })).toEqual(['functionFlags: There is no flag named profile']);
});
