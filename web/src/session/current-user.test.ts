import { expect, test } from 'vitest';
import { makeUser } from '#app/testing/make-user.ts';
import { readCurrentUser } from './current-user.ts';

test('a whole user is read as it is', () => {
  const user = makeUser(['tribe-team-fa'], { stage: { id: 2, number: 2, name: 'Build' }, batch: { name: 'Batch 17' } });
  expect(readCurrentUser(JSON.parse(JSON.stringify(user)))).toEqual(user);
});

test('missing and odd fields lock nobody out', () => {
  const user = readCurrentUser({ id: 1, email: 'a@b.ph', stage: 'three', accessLevels: null, roles: 'admin' });
  expect(user).toMatchObject({ id: 1, stage: null, accessLevels: [], roles: 'admin', pageAccess: {}, firstName: null });
});

test('only what is exactly true is a flag', () => {
  const user = readCurrentUser({ id: 1, email: 'a@b.ph', pageAccess: { users: true, forms: 'true', batches: 1 } });
  expect(user?.pageAccess).toEqual({ users: true });
});

test.each([null, undefined, 'nobody', {}, { id: 'x', email: 'a@b.ph' }])('%j is no user', (value) => {
  expect(readCurrentUser(value)).toBeNull();
});
