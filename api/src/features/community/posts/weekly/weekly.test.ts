import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { renderStoredMail } from '#features/platform/mails/stored-mail.ts';
import { unsubscribeLink } from '#features/platform/mails/unsubscribe-link.ts';
import { makeGroup } from '#testing/make-group.ts';
import { makePost, winColumns } from '#testing/make-post.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { groupPrompts } from '#tables/community/posts/group-prompts.table.ts';
import { feedVisits, posts } from '#tables/community/posts.table.ts';
import { groupMembers, groups, subGroups } from '#tables/people/groups.table.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { notifications } from '#tables/platform/notifications.table.ts';
import { settings } from '#tables/platform/settings.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import type { JobContext } from '#worker/task.ts';
import { askQuietGroups } from './ask-quiet-groups.jobs.ts';
import { sendWeekDigests } from './week-digest.jobs.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;
const monday = new Date('2026-11-16T00:10:00Z');
const wednesday = new Date('2026-11-18T00:10:00Z');
const nextMonday = new Date('2026-11-23T00:10:00Z');
const jobAt = (now: Date) => ({ ...testContext(server, { now }), viewer: null, mailer: null }) as unknown as JobContext;

let place: Awaited<ReturnType<typeof makeGroup>>;

beforeEach(async () => {
  await db().delete(posts);
  await db().delete(groupMembers);
  await db().delete(subGroups);
  await db().delete(groups);
  await db().delete(notifications);
  await db().delete(mails);
  await db().delete(settings);
  await db().update(users).set({ archivedAt: monday });
  place = await makeGroup(server);
});

const ask = (now: Date) => askQuietGroups.run(jobAt(now), {});
const textsOf = async () => (await db().select().from(posts).orderBy(posts.id)).map(({ text }) => text);

test('a group without a word is welcomed by its coach, once', async () => {
  await Promise.all([ask(wednesday), ask(wednesday)]);
  await ask(wednesday);
  const [post, ...others] = await db().select().from(posts);
  expect(others).toEqual([]);
  expect(post).toMatchObject({
    userId: place.leader.id,
    groupId: place.group.id,
    isForEveryone: false,
    text: expect.stringContaining(`Group ${place.group.name}`),
  });
  // The coach does not like it: it stays away this week, and is no welcome a second time.
  await db().delete(posts);
  await ask(wednesday);
  expect(await textsOf()).toEqual([]);
  await ask(nextMonday);
  expect(await textsOf()).toEqual([expect.stringContaining('Question of the week')]);
});

test('a quiet group has its question on Monday, a new one each week; one that talks has none', async () => {
  await makePost(server.database, { userId: place.member.id, groupId: place.group.id, createdAt: new Date(0) });
  await ask(wednesday);
  expect(await textsOf()).toHaveLength(1);
  await ask(monday);
  await ask(monday);
  // What was asked is no talk: next week there is the next question.
  await ask(nextMonday);
  const [, first, second, ...more] = await textsOf();
  expect(first).toContain('Question of the week');
  expect(second).toContain('Question of the week');
  expect(second).not.toBe(first);
  expect(more).toEqual([]);
  await makePost(server.database, { userId: place.member.id, groupId: place.group.id, createdAt: nextMonday });
  await ask(new Date('2026-11-30T00:00:00Z'));
  expect(await textsOf()).toHaveLength(4);
});

test('without a coach, without people, or switched off, nothing is written', async () => {
  await db()
    .insert(settings)
    .values({ name: 'community-weekly-question', value: 'false', type: 'boolean', updatedAt: monday });
  await ask(monday);
  await db().delete(settings);
  await db().update(users).set({ archivedAt: monday }).where(eq(users.id, place.leader.id));
  await ask(monday);
  await db().update(users).set({ archivedAt: null }).where(eq(users.id, place.leader.id));
  await db().delete(groupMembers);
  await ask(monday);
  expect(await textsOf()).toEqual([]);
  expect(await db().select().from(groupPrompts)).toEqual([]);
});

const send = (now = monday) => sendWeekDigests.run(jobAt(now), {});
const mailsOf = async ({ id }: User) => db().select().from(mails).where(eq(mails.userId, id));
const linesOf = async ({ id }: User) =>
  (await db().select().from(notifications).where(eq(notifications.userId, id))).map(({ content }) => content);
const recently = new Date('2026-11-14T00:00:00Z');
const postOf = (user: User, values: Partial<typeof posts.$inferInsert> = {}) =>
  makePost(server.database, { userId: user.id, groupId: place.group.id, createdAt: recently, ...values });

test('the week comes once, as a line and a mail, with what others wrote and one has not seen', async () => {
  const { member, leader, group } = place;
  await postOf(leader, { kind: 'question' });
  await postOf(leader, { text: 'Selling something', hiddenAt: recently });
  await postOf(leader, { createdAt: new Date('2026-11-01T00:00:00Z') });
  await postOf(member);
  await postOf(leader, winColumns);
  await Promise.all([send(), send()]);
  await send(new Date('2026-11-16T00:45:00Z'));
  expect(await linesOf(member)).toEqual([{ group: group.name, posts: 1, wins: 1 }]);
  const [mail, ...others] = await mailsOf(member);
  expect(others).toEqual([]);
  expect(mail?.content).toMatchObject({ posts: 1, wins: 1, lines: [expect.anything(), expect.anything()] });
  expect(JSON.stringify(mail?.content)).not.toContain('Selling');
  if (!mail) throw new Error('no mail');
  const drawn = await renderStoredMail(testContext(server), mail, { withSecret: false });
  expect(drawn.subject).toBe(`1 new post in Group ${group.name} and 1 win`);
  expect(unsubscribeLink(testContext(server), 'community-week', member.id)).toContain('/unsubscribe');
  // Nobody hears of their own.
  expect(await linesOf(leader)).toEqual([]);
  await postOf(leader, { createdAt: new Date('2026-11-20T00:00:00Z') });
  await send(nextMonday);
  expect(await mailsOf(member)).toHaveLength(2);
});

test('nothing new, nothing sent: an empty week, a week that was looked at, other groups', async () => {
  const { member } = place;
  await send();
  const other = await makeGroup(server);
  await postOf(other.leader, { groupId: other.group.id });
  await postOf(place.leader);
  await db()
    .insert(feedVisits)
    .values({ userId: member.id, tab: 'group', seenAt: new Date('2026-11-15T00:00:00Z') });
  await send();
  expect(await linesOf(member)).toEqual([]);
  expect(await mailsOf(member)).toEqual([]);
});

test('mail and app are one’s own choice; people who left the community hear nothing', async () => {
  const { member, leader } = place;
  const outsider = await makeUser(server.database, { accessLevelIds: ['non-member'] });
  await db().insert(groupMembers).values({ userId: outsider.id, groupId: place.group.id, joinedAt: recently });
  await postOf(leader);
  const { errors } = await (
    await signedIn(server, member)
  ).graphql('mutation ($input: NotificationSettingsInput!) { updateNotificationSettings(input: $input) { id } }', {
    input: { switches: [{ topic: 'community', channel: 'mail', isOn: false }] },
  });
  expect(errors).toBeUndefined();
  await send();
  expect(await mailsOf(member)).toEqual([]);
  expect(await linesOf(member)).toHaveLength(1);
  expect(await linesOf(outsider)).toEqual([]);
  expect(await mailsOf(outsider)).toEqual([]);
});
