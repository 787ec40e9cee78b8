import { mergeMessages } from '@app/rules/records/merges/merge-input';
import { personMessages } from '@app/rules/people/users/person-input';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { invariants } from '#invariants/invariants.ts';
import { makeGroup } from '#testing/make-group.ts';
import { winColumns } from '#testing/make-post.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { accessLevels, userAccessLevels } from '#tables/people/access.table.ts';
import { levelsOfUser } from '#features/people/access/user-flags.ts';
import { passwordRequests, sessions, emailChanges } from '#tables/people/auth.table.ts';
import { groupMembers } from '#tables/people/groups.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { postReactions, posts } from '#tables/community/posts.table.ts';
import { emailAliases, userMerges } from '#tables/records/merges.table.ts';
import { browserOf, merge } from '#testing/merge-steps.ts';

const server = useTestServer({ rateLimitScale: 1000 });
const person = (values: Parameters<typeof makeUser>[1] = {}) => makeUser(server.database, values);
const stored = async ({ id }: User) => {
  const [row] = await server.database.db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error('the person is gone');
  return row;
};
const now = () => server.clock.now();

test('chosen fields are taken over, points are not added, and the merged account is archived with a pointer', async () => {
  const kept = await person({ firstName: 'Ana', mobileNumber: '+639170000001', basePoints: 30, city: 'Cebu City' });
  const folded = await person({
    firstName: 'Anna',
    mobileNumber: '+639170000002',
    basePoints: 45,
    city: 'Pasig',
    state: 'Metro Manila',
    socials: { linkedin: 'https://linkedin.com/in/ana' },
  });
  const staff = await browserOf(server);
  expect(await merge(staff, kept, folded, { fieldsFromFolded: ['mobileNumber', 'location', 'socials'] })).toMatchObject(
    {
      code: null,
    },
  );
  expect(await stored(kept)).toMatchObject({
    firstName: 'Ana',
    email: kept.email,
    mobileNumber: '+639170000002',
    city: 'Pasig',
    state: 'Metro Manila',
    socials: { linkedin: 'https://linkedin.com/in/ana' },
    basePoints: 45,
  });
  expect(await stored(folded)).toMatchObject({ mergedIntoId: kept.id, email: folded.email, slug: folded.slug });
  expect((await stored(folded)).archivedAt).toEqual(now());
  const [alias] = await server.database.db.select().from(emailAliases).where(eq(emailAliases.email, folded.email));
  expect(alias).toMatchObject({ userId: kept.id });
  const rows = await server.database.db
    .select()
    .from(auditLog)
    .where(and(inArray(auditLog.objectId, [String(kept.id), String(folded.id)]), eq(auditLog.objectType, 'user')));
  expect(rows.map(({ action, objectId }) => [action, objectId])).toEqual(
    expect.arrayContaining([
      ['user.merge', String(kept.id)],
      ['user.merged-into', String(folded.id)],
    ]),
  );
});

test('levels become the union, the group of the one who stays wins, and a cheer given twice counts once', async () => {
  const [here, there] = [await makeGroup(server), await makeGroup(server)];
  const kept = await person({ accessLevelIds: ['member'] });
  const folded = await person({ accessLevelIds: ['member', 'affiliate'] });
  const { db } = server.database;
  await db.insert(groupMembers).values([
    { userId: kept.id, groupId: here.group.id, joinedAt: now() },
    { userId: folded.id, groupId: there.group.id, joinedAt: now() },
  ]);
  const [both, one] = await db
    .insert(posts)
    .values(
      ['First client', 'Second client'].map((text) => ({
        ...winColumns,
        userId: here.member.id,
        text,
        createdAt: now(),
        updatedAt: now(),
      })),
    )
    .returning();
  if (!both || !one) throw new Error('no wins');
  await db.insert(postReactions).values([
    { postId: both.id, userId: kept.id, createdAt: now() },
    { postId: both.id, userId: folded.id, createdAt: now() },
    { postId: one.id, userId: folded.id, createdAt: now() },
  ]);

  const { moved } = await merge(await browserOf(server), kept, folded);
  expect(moved).toEqual(['1 reaction', '1 access level']);
  expect((await levelsOfUser(db, kept.id)).map(({ id }) => id).toSorted()).toEqual(['affiliate', 'member']);
  const places = await db
    .select()
    .from(groupMembers)
    .where(inArray(groupMembers.userId, [kept.id, folded.id]));
  expect(places).toMatchObject([{ userId: kept.id, groupId: here.group.id }]);
  const cheers = await db
    .select()
    .from(postReactions)
    .where(inArray(postReactions.userId, [kept.id, folded.id]));
  expect(cheers.map(({ userId }) => userId)).toEqual([kept.id, kept.id]);
  expect(new Set(cheers.map(({ postId }) => postId))).toEqual(new Set([both.id, one.id]));
});

test('a person without a group gets that of the merged account', async () => {
  const { group, subGroup, member } = await makeGroup(server);
  const kept = await person();
  expect((await merge(await browserOf(server), kept, member)).moved).toContain('1 group membership');
  const [place] = await server.database.db.select().from(groupMembers).where(eq(groupMembers.userId, kept.id));
  expect(place).toMatchObject({ groupId: group.id, subGroupId: subGroup.id });
});

test('every way into the merged account ends, and the remaining one stays signed in (SE-05)', async () => {
  const [kept, folded] = [await person(), await person()];
  const [keptBrowser, foldedBrowser] = [await signedIn(server, kept), await signedIn(server, folded)];
  await server.browser('127.4.0.1').auth('forgotPassword', { username: folded.email });
  await server.database.db.insert(emailChanges).values({
    userId: folded.id,
    newEmail: 'next@example.com',
    tokenHash: `hash-${folded.id}`,
    createdAt: now(),
    expiresAt: new Date(now().getTime() + 3_600_000),
  });
  await merge(await browserOf(server), kept, folded);
  expect(await foldedBrowser.currentUser()).toBeNull();
  expect(await keptBrowser.currentUser()).toMatchObject({ id: kept.id });
  const { db } = server.database;
  const open = await Promise.all([
    db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, folded.id), isNull(sessions.revokedAt))),
    db
      .select()
      .from(passwordRequests)
      .where(and(eq(passwordRequests.userId, folded.id), isNull(passwordRequests.endedAt))),
    db
      .select()
      .from(emailChanges)
      .where(and(eq(emailChanges.userId, folded.id), isNull(emailChanges.endedAt))),
  ]);
  expect(open).toEqual([[], [], []]);
});

test('what must always be true of people holds after merges', async () => {
  const [one, two, three] = [await person(), await person(), await person()];
  const staff = await browserOf(server);
  await merge(staff, two, one);
  await merge(staff, three, two);
  // Pointers to the merged account lead on to the remaining one.
  expect(await stored(one)).toMatchObject({ mergedIntoId: three.id });
  for (const { id, breaches } of invariants.filter((each) => ['I29', 'I33', 'I34'].includes(each.id))) {
    expect([id, (await server.database.pool.query(breaches)).rows]).toEqual([id, []]);
  }
});

test('the typed address has to be that of the merged account', async () => {
  const [kept, folded] = [await person(), await person()];
  const staff = await browserOf(server);
  for (const confirmEmail of [kept.email, '', 'x']) {
    expect(await merge(staff, kept, folded, { confirmEmail })).toMatchObject({ code: 'BAD_USER_INPUT' });
  }
  expect(await stored(folded)).toMatchObject({ archivedAt: null });
  expect(await merge(staff, kept, folded, { confirmEmail: ` ${folded.email.toUpperCase()}` })).toMatchObject({
    code: null,
  });
});

test.each(['success-manager', 'tribe-team-ro', 'head-coach', 'member'])(
  '%s cannot merge, nor see who may be the same',
  async (level) => {
    const [kept, folded] = [await person(), await person()];
    const browser = await browserOf(server, [level]);
    expect(await merge(browser, kept, folded)).toMatchObject({ code: 'FORBIDDEN' });
    const reads = [
      '{ likelyDuplicates { totalCount } }',
      '{ userMerges { totalCount } }',
      `{ mergePreview(keptId: ${kept.id}, foldedId: ${folded.id}) { moves } }`,
    ];
    for (const read of reads) {
      expect((await browser.graphql(read)).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
    }
    expect(await stored(folded)).toMatchObject({ archivedAt: null });
  },
);

test('staff are not merged, in neither direction, nor oneself, nor archived people, nor anyone with themselves', async () => {
  const [member, coach, archived] = [
    await person(),
    await person({ accessLevelIds: ['coach'] }),
    await person({ archivedAt: new Date('2026-02-01T00:00:00Z') }),
  ];
  const me = await person({ accessLevelIds: ['tribe-team-fa'] });
  const staff = await signedIn(server, me);
  const refusedBecause = (message: string) => ({ code: 'CONFLICT', message });
  expect(await merge(staff, member, coach)).toMatchObject(refusedBecause(mergeMessages.staff));
  expect(await merge(staff, coach, member)).toMatchObject(refusedBecause(mergeMessages.staff));
  expect(await merge(staff, me, member)).toMatchObject(refusedBecause(mergeMessages.ownAccount));
  expect(await merge(staff, member, me)).toMatchObject(refusedBecause(mergeMessages.ownAccount));
  expect(await merge(staff, member, archived)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await merge(staff, archived, member)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await merge(staff, member, member)).toMatchObject({ code: 'BAD_USER_INPUT' });
  const preview = `{ mergePreview(keptId: ${member.id}, foldedId: ${coach.id}) { refusal } }`;
  expect((await staff.graphql(preview)).data).toEqual({ mergePreview: { refusal: mergeMessages.staff } });
});

test('nobody merges people who hold what they do not hold', async () => {
  const { db } = server.database;
  await db.insert(accessLevels).values({
    id: 'merger',
    name: 'Merger',
    position: 90,
    pageFlags: ['mergeUsers'],
    functionFlags: ['user_merge'],
  });
  // Members hold `profile`, which this one does not.
  const browser = await browserOf(server, ['merger']);
  const [kept, folded] = [await person(), await person()];
  expect(await merge(browser, kept, folded)).toMatchObject({
    code: 'FORBIDDEN',
    message: personMessages.notChangeable,
  });
  await db.delete(userAccessLevels).where(eq(userAccessLevels.accessLevelId, 'merger'));
});

test('of two merges of one pair at once one wins, even in opposite directions', async () => {
  const staff = await browserOf(server);
  for (const turned of [false, true]) {
    const [one, two] = [await person(), await person()];
    const answers = await Promise.all([
      merge(staff, one, two),
      turned ? merge(staff, two, one) : merge(staff, one, two),
    ]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['NOT_FOUND', null]));
    const made = await server.database.db
      .select()
      .from(userMerges)
      .where(inArray(userMerges.keptId, [one.id, two.id]));
    expect(made).toHaveLength(1);
  }
});

test('the preview shows both sides, what differs, and counts what would move in words', async () => {
  const kept = await person({ firstName: 'Ana' });
  const folded = await person({ firstName: 'Anna', birthdate: '1990-05-01' });
  await server.database.db.insert(posts).values(
    ['One', 'Two', 'Three'].map((text) => ({
      ...winColumns,
      userId: folded.id,
      text,
      createdAt: now(),
      updatedAt: now(),
    })),
  );
  const { data } = await (
    await browserOf(server)
  ).graphql(
    `{ mergePreview(keptId: ${kept.id}, foldedId: ${folded.id}) { moves refusal fields { field kept folded }
      kept { basePoints groupName user { id email } } } }`,
  );
  expect(data?.['mergePreview']).toMatchObject({
    moves: ['3 posts'],
    refusal: null,
    kept: { user: { id: kept.id, email: kept.email } },
    fields: expect.arrayContaining([
      { field: 'firstName', kept: 'Ana', folded: 'Anna' },
      { field: 'birthdate', kept: null, folded: '1990-05-01' },
    ]),
  });
});
