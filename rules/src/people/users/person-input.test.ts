import { expect, test } from 'vitest';
import { levelIdsField, newPersonInput, noteInput, personInput, personMessages, userIdsField } from './person-input.ts';

const least = { email: ' Liza@Example.com ', firstName: 'Liza', lastName: 'Santos' };

test('the least that is needed gives clean values', () => {
  expect(personInput.parse(least)).toEqual({
    email: 'liza@example.com',
    firstName: 'Liza',
    middleName: null,
    lastName: 'Santos',
    suffix: null,
    nickname: null,
    sex: null,
    birthdate: null,
    mobileNumber: null,
    facebookProfile: null,
    country: null,
    state: null,
    city: null,
  });
});

test('empty fields of a form are nothing, and numbers are kept in one form', () => {
  const typed = { ...least, sex: '', birthdate: '', middleName: '  ', mobileNumber: '0917 123 4567' } as const;
  expect(personInput.parse(typed)).toMatchObject({ sex: null, birthdate: null, mobileNumber: '+639171234567' });
});

test.each([
  [{ email: 'nobody' }, 'email', 'Enter a valid email address (e.g., juan@example.com)'],
  [{ firstName: ' ' }, 'firstName', 'Given Name is required'],
  [{ mobileNumber: '12' }, 'mobileNumber', 'Invalid mobile number!'],
  [{ birthdate: '2026-02-30' }, 'birthdate', 'Birth date is not valid'],
  [{ birthdate: '1812-01-01' }, 'birthdate', 'Birth date must be after 1900'],
  [{ city: 'x'.repeat(101) }, 'city', 'City is too long'],
])('%j is refused on its field', (wrong, field, message) => {
  const { error } = personInput.safeParse({ ...least, ...wrong });
  expect(error?.issues.map(({ path, message: text }) => [path[0], text])).toEqual([[field, message]]);
});

test('fields nobody may set through these inputs are dropped', () => {
  const parsed = newPersonInput.parse({ ...least, accessLevelIds: ['member'], roles: ['admin'], passwordHash: 'x' });
  expect(parsed).not.toHaveProperty('roles');
  expect(parsed).not.toHaveProperty('passwordHash');
});

test('lists name each thing once, and something', () => {
  expect(levelIdsField.parse(['member', 'member'])).toEqual(['member']);
  expect(levelIdsField.safeParse([]).success).toBe(false);
  expect(userIdsField.parse([9, 2, 9])).toEqual([2, 9]);
  expect(userIdsField.safeParse([]).success).toBe(false);
  expect(userIdsField.safeParse(Array.from({ length: 1001 }, (_, at) => at + 1)).success).toBe(false);
});

test('a note says something', () => {
  expect(noteInput.safeParse({ text: '  ' }).error?.issues[0]?.message).toBe('Note is required');
});

test.each([
  ['  Ana ', 'Ana'],
  ['', null],
  [null, null],
  ["J.P. O'Neil-Cruz", "J.P. O'Neil-Cruz"],
  ['Niño 2', 'Niño 2'],
  ['Teamwork', 'Teamwork'],
])('the nickname %j is kept as %j', (typed, kept) => {
  expect(personInput.shape.nickname.parse(typed)).toBe(kept);
});

test.each([
  ['<b>Ana</b>', personMessages.nicknameLetters],
  ['ana@mail', personMessages.nicknameLetters],
  ['Ana) (Maria', personMessages.nicknameLetters],
  ['A\u202Ena', personMessages.nicknameLetters],
  ['A\nna', personMessages.nicknameLetters],
  ['Coach Ben', personMessages.nicknameOfTeam],
  ['Ben ng TRIBE', personMessages.nicknameOfTeam],
  ['Ｃｏａｃｈ Ben', personMessages.nicknameOfTeam],
  ['Administrator', personMessages.nicknameOfTeam],
  ['HeadCoach', personMessages.nicknameOfTeam],
  ['C0ach Liza', personMessages.nicknameOfTeam],
  ['C.o.a.c.h', personMessages.nicknameOfTeam],
  ['Coách', personMessages.nicknameOfTeam],
  ['Team-Lead', personMessages.nicknameOfTeam],
  ['CEO', personMessages.nicknameOfTeam],
  ['C\u043Each', personMessages.nicknameLetters],
  ['ᴄᴏᴀᴄʜ', personMessages.nicknameLetters],
  ['\u3164', personMessages.nicknameLetters],
  ['An\u034Fa', personMessages.nicknameLetters],
  ['...', personMessages.nicknameLetters],
  ['facebook.com', personMessages.nicknameLetters],
  ['Ana 09171234567', personMessages.nicknameLetters],
  ['x'.repeat(41), 'Nickname is too long'],
])('the nickname %j is refused', (typed, message) => {
  expect(personInput.shape.nickname.safeParse(typed).error?.issues[0]?.message).toBe(message);
});
