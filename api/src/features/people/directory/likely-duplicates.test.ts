import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { users } from '#tables/people/users.table.ts';
import { accountsLike, findMissedKeys, likelyDuplicates } from './likely-duplicates.ts';
import { personKeys } from '#tables/people/directory.table.ts';

const server = useTestServer();
type Values = NonNullable<Parameters<typeof makeUser>[1]>;
const person = (values: Values = {}) => makeUser(server.database, values);

beforeEach(async () => {
  await server.database.db.update(users).set({ archivedAt: new Date('2026-01-01T00:00:00Z') });
});

async function found(page = {}) {
  const { items, totalCount } = await likelyDuplicates(testContext(server), page);
  return { pairs: items.map(({ one, other, reasons }) => [one.id, other.id, ...reasons]), totalCount };
}

test.each<[string, Values, Values, string[]]>([
  ['dots and plus in Gmail', { email: 'ana.cruz@gmail.com' }, { email: 'anacruz+va@googlemail.com' }, ['email']],
  ['dots elsewhere', { email: 'ana.cruz@mail.test' }, { email: 'anacruz@mail.test' }, []],
  ['a number', { mobileNumber: '+639171234567' }, { mobileNumber: '+639171234567' }, ['mobile']],
  ['other numbers', { mobileNumber: '+639171234567' }, { mobileNumber: '+639171234568' }, []],
  [
    'a profile in two forms',
    { facebookProfile: 'https://facebook.com/Ana.Cruz' },
    { facebookProfile: 'https://facebook.com/anacruz' },
    ['facebook'],
  ],
  [
    'profiles by number',
    { facebookProfile: 'https://facebook.com/profile.php?id=100' },
    { facebookProfile: 'https://facebook.com/profile.php?id=1001' },
    [],
  ],
  [
    'name and birth date',
    { firstName: 'Ana', lastName: 'Cruz', birthdate: '1990-05-01' },
    { firstName: 'ANA', lastName: 'cruz', birthdate: '1990-05-01' },
    ['nameAndBirthdate'],
  ],
  ['a name without birth date', { firstName: 'Ana', lastName: 'Cruz' }, { firstName: 'Ana', lastName: 'Cruz' }, []],
  [
    'a part of a name',
    { firstName: 'An', lastName: 'a B', birthdate: '1990-05-01' },
    { firstName: 'Ana', lastName: 'B', birthdate: '1990-05-01' },
    [],
  ],
])('%s', async (_what, one, other, reasons) => {
  const [first, second] = [await person(one), await person(other)];
  expect(await found()).toEqual(
    reasons.length > 0 ? { pairs: [[first.id, second.id, ...reasons]], totalCount: 1 } : { pairs: [], totalCount: 0 },
  );
});

test('staff and archived people are left out', async () => {
  const mobileNumber = '+639171234567';
  await person({ mobileNumber, accessLevelIds: ['coach'] });
  await person({ mobileNumber, archivedAt: new Date('2026-02-01T00:00:00Z') });
  await person({ mobileNumber });
  expect(await found()).toEqual({ pairs: [], totalCount: 0 });
  await person({ mobileNumber, accessLevelIds: ['affiliate'] });
  expect(await found()).toMatchObject({ totalCount: 1 });
});

test('those with most in common come first, pages count all, and many who share a number make no crowd of pairs', async () => {
  const mobileNumber = '+639171234567';
  const [oldest] = [await person({ mobileNumber })];
  for (let at = 0; at < 6; at++) await person({ mobileNumber });
  const [one, other] = [
    await person({ mobileNumber: '+639170000001', facebookProfile: 'https://facebook.com/abc' }),
    await person({ mobileNumber: '+639170000001', facebookProfile: 'https://facebook.com/abc' }),
  ];
  const first = await found({ page: 1, pageSize: 3 });
  expect(first).toMatchObject({ totalCount: 7 });
  expect(first.pairs[0]).toEqual([one.id, other.id, 'mobile', 'facebook']);
  const rest = await found({ page: 2, pageSize: 3 });
  expect(rest.pairs.every(([id]) => id === oldest?.id)).toBe(true);
});

test('shared keys follow the known facts of people', async () => {
  const mobileNumber = '+639175550001';
  const [one, other, third] = [await person({ mobileNumber }), await person({ mobileNumber }), await person()];
  const { db } = server.database;
  const set = (id: number, number: string | null) =>
    db.update(users).set({ mobileNumber: number }).where(eq(users.id, id));
  const shared = async () => {
    const keys = await db.select().from(personKeys).where(eq(personKeys.isShared, true));
    return keys
      .map(({ userId }) => userId)
      .filter((id) => id >= one.id)
      .toSorted((a, b) => a - b);
  };
  expect(await shared()).toEqual([one.id, other.id]);
  await set(third.id, mobileNumber);
  expect(await shared()).toEqual([one.id, other.id, third.id]);
  await set(one.id, null);
  expect(await found()).toEqual({ pairs: [[other.id, third.id, 'mobile']], totalCount: 1 });
  await set(other.id, '+639175550009');
  expect(await shared()).toEqual([]);
  expect(await accountsLike(db, third.id, 5)).toEqual([]);
  await set(one.id, mobileNumber);
  expect(await accountsLike(db, third.id, 5)).toEqual([{ id: one.id, reasons: ['mobile'] }]);
});

test('keys shared by two people written at the same moment are found later', async () => {
  const mobileNumber = '+639175550002';
  const [one, other] = [await person({ mobileNumber }), await person({ mobileNumber })];
  await server.database.db.update(personKeys).set({ isShared: false });
  expect(await found()).toEqual({ pairs: [], totalCount: 0 });
  await findMissedKeys(testContext(server));
  expect(await found()).toEqual({ pairs: [[one.id, other.id, 'mobile']], totalCount: 1 });
});
