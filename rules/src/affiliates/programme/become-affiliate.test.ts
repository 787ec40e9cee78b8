import { expect, test } from 'vitest';
import { affiliateMessages, joinRefusal } from './become-affiliate.ts';

test.each([
  ['a member', ['member'], true, false, null],
  ['a member while it is closed', ['member'], false, false, affiliateMessages.closed],
  ['a non-member', ['non-member'], true, false, affiliateMessages.membersOnly],
  ['whoever staff made an affiliate', ['affiliate'], false, false, null],
  ['an affiliate who reads newer terms', ['member', 'affiliate'], false, true, null],
])('%s', (_who, levelIds, isOffered, isAffiliate, refusal) => {
  expect(joinRefusal({ levelIds, isOffered, isAffiliate })).toBe(refusal);
});
