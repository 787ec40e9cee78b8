import { expect, test } from 'vitest';
import { makeUser } from '#app/testing/make-user.ts';
import { needsRelogin } from './affiliate-relogin.ts';

test.each([
  { who: 'an affiliate', user: makeUser(['affiliate']), flag: null, needs: true },
  { who: 'a member who is an affiliate too', user: makeUser(['member', 'affiliate']), flag: null, needs: true },
  { who: 'an affiliate who did it', user: makeUser(['affiliate']), flag: 'true', needs: false },
  { who: 'a member', user: makeUser(['member']), flag: null, needs: false },
  { who: 'a visitor', user: null, flag: null, needs: false },
  {
    who: 'an administrator looking as an affiliate',
    user: makeUser(['affiliate'], { isImpersonating: true }),
    flag: null,
    needs: false,
  },
])('$who logs in again: $needs', ({ user, flag, needs }) => {
  expect(needsRelogin(user, flag)).toBe(needs);
});
