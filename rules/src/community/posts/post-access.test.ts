import { expect, test } from 'vitest';
import {
  type CommunityScope,
  mayChangePost,
  mayCommentOn,
  mayDecideReports,
  mayDeletePost,
  mayModeratePost,
  mayPostTo,
  maySeePost,
  type PostFacts,
  writeRefusal,
} from './post-access.ts';

const member: CommunityScope = {
  userId: 1,
  isOfCommunity: true,
  groupIds: [10],
  ledGroupIds: [],
  moderatesAll: false,
  isReadOnly: false,
  isImpersonated: false,
  isBlocked: false,
};
const leader: CommunityScope = { ...member, userId: 2, ledGroupIds: [10] };
const otherLeader: CommunityScope = { ...member, userId: 3, groupIds: [20], ledGroupIds: [20] };
const staff: CommunityScope = { ...member, userId: 4, groupIds: [], moderatesAll: true };
const reader: CommunityScope = { ...member, userId: 5, groupIds: [], isReadOnly: true };
const outsider: CommunityScope = { ...member, userId: 6, isOfCommunity: false };
const blocked: CommunityScope = { ...member, userId: 7, isBlocked: true };
const impersonated: CommunityScope = { ...leader, isImpersonated: true };

const ofGroup: PostFacts = {
  authorId: 1,
  groupId: 10,
  isForEveryone: false,
  isHidden: false,
  isLocked: false,
  isAuthorArchived: false,
};
const forEveryone: PostFacts = { ...ofGroup, groupId: null, isForEveryone: true };
const win: PostFacts = { ...ofGroup, isForEveryone: true };
const hidden: PostFacts = { ...ofGroup, isHidden: true };
const hiddenForEveryone: PostFacts = { ...forEveryone, isHidden: true };
const locked: PostFacts = { ...ofGroup, isLocked: true };
const ofArchived: PostFacts = { ...forEveryone, isAuthorArchived: true };

const people = { member, leader, otherLeader, staff, reader, outsider, blocked, impersonated };
type Name = keyof typeof people;

const named = (may: (scope: CommunityScope) => boolean) =>
  // Object.keys forgets that these are the names.
  (Object.keys(people) as Name[]).filter((name) => may(people[name])).join(' ');

test.each([
  ['a post of a group', ofGroup, 'member leader staff reader blocked impersonated'],
  ['a post for everyone', forEveryone, 'member leader otherLeader staff reader blocked impersonated'],
  ['a win of a group', win, 'member leader otherLeader staff reader blocked impersonated'],
  ['a hidden post of a group', hidden, 'leader staff reader impersonated'],
  ['a hidden post for everyone', hiddenForEveryone, 'staff reader'],
  ['a post of somebody archived', ofArchived, ''],
])('%s is seen by: %s', (_what, post, seers) => {
  expect(named((scope) => maySeePost(post, scope))).toBe(seers);
});

test.each([
  ['a post of a group', ofGroup, 'member leader staff'],
  ['a post for everyone', forEveryone, 'member leader otherLeader staff'],
  ['a hidden post', hidden, ''],
  ['a locked post', locked, 'leader staff'],
  ['a post of somebody archived', ofArchived, ''],
])('%s is commented by: %s', (_what, post, writers) => {
  expect(named((scope) => mayCommentOn(post, scope))).toBe(writers);
});

test.each([
  ['a post of a group', ofGroup, 'leader staff'],
  ['a win of a group', win, 'leader staff'],
  ['a post for everyone', forEveryone, 'staff'],
  ['a hidden post', hidden, 'leader staff'],
  ['a post of somebody archived', ofArchived, ''],
])('%s is moderated by: %s', (_what, post, moderators) => {
  expect(named((scope) => mayModeratePost(post, scope))).toBe(moderators);
});

test('only the author changes a post, and not while it is hidden', () => {
  expect(named((scope) => mayChangePost(ofGroup, scope))).toBe('member');
  expect(named((scope) => mayChangePost(hidden, scope))).toBe('');
  expect(mayChangePost(ofGroup, { ...member, isBlocked: true })).toBe(false);
});

test('the author deletes a post whatever became of either, and so do those who look after it', () => {
  expect(named((scope) => mayDeletePost(ofGroup, scope))).toBe('member leader staff');
  expect(mayDeletePost(hidden, member)).toBe(true);
  expect(mayDeletePost(ofGroup, { ...member, isOfCommunity: false, isBlocked: true })).toBe(true);
  expect(mayDeletePost(ofGroup, { ...member, isImpersonated: true })).toBe(false);
});

test('nobody decides about reports against themselves', () => {
  const own = { ...ofGroup, authorId: leader.userId };
  expect(mayDecideReports(own, own.authorId, leader)).toBe(false);
  expect(mayDecideReports(own, own.authorId, staff)).toBe(true);
  expect(mayDecideReports(ofGroup, ofGroup.authorId, leader)).toBe(true);
  expect(mayDecideReports({ ...forEveryone, authorId: staff.userId }, staff.userId, staff)).toBe(false);
});

test.each([
  ['member', null],
  ['staff', null],
  ['outsider', 'outsider'],
  ['reader', 'read-only'],
  ['blocked', 'blocked'],
  ['impersonated', 'impersonated'],
] as const)('%s is refused because: %s', (name, refusal) => {
  expect(writeRefusal(people[name])).toBe(refusal);
});

test('a post goes to an own group or to everyone', () => {
  expect([mayPostTo(null, member), mayPostTo(10, member), mayPostTo(20, member)]).toEqual([true, true, false]);
  expect(mayPostTo(20, staff)).toBe(true);
});
