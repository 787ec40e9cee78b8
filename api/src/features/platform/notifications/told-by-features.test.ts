import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { sendReminders } from '#features/learning/events/events.jobs.ts';
import { remindPeople } from '#features/money/billing/reminders.ts';
import { tellAnnouncement } from '#features/community/announcements/announcements.jobs.ts';
import type { Browser } from '#testing/browser.ts';
import { makeEvent } from '#testing/make-event.ts';
import { makeFunnel } from '#testing/make-funnel.ts';
import { makeGroup } from '#testing/make-group.ts';
import { makeLearning } from '#testing/make-learning.ts';
import { makeMember } from '#testing/make-member.ts';
import { makeOrder } from '#testing/make-order.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { sendProof } from '#testing/send-proof.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { eventAnswers } from '#tables/learning/events.table.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { notifications, notificationSettings } from '#tables/platform/notifications.table.ts';
import type { JobContext } from '#worker/task.ts';

const server = useTestServer({ rateLimitScale: 1000 });
const db = () => server.database.db;
let grace: Browser;

beforeEach(async () => {
  await db().delete(notifications);
  await db().delete(mails);
  grace = await signedIn(
    server,
    await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'], firstName: 'Grace', lastName: 'Lim' }),
  );
});

const kindsOf = async (user: { id: number }) =>
  (await db().select().from(notifications).where(eq(notifications.userId, user.id)).orderBy(notifications.id)).map(
    ({ kind }) => kind,
  );
const jobContext = () => ({ ...testContext(server), viewer: null, mailer: null }) as unknown as JobContext;

async function waitingProof() {
  const order = await makeOrder(server);
  const { data } = await sendProof(server.browser(), { token: order.token, scheduleId: order.firstId });
  return { ...order, proofId: ((data ?? {})['submitPaymentProof'] as { id: number }).id };
}

const approve = (id: number, proofId: number) =>
  grace.graphql(
    `mutation { approvePaymentScheduleTransaction(id: ${id}, proofId: ${proofId}, paymentPlatform: "gcash",
      externalInvoiceId: "EXT ${proofId}") { id } }`,
  );

test('a payment that is approved, undone, and approved again', async () => {
  const { user, firstId, proofId } = await waitingProof();
  expect((await approve(firstId, proofId)).errors).toBeUndefined();
  expect(await kindsOf(user)).toEqual(['payment-received']);
  const { data } = await grace.graphql(`mutation { undoPaymentDecision(id: ${proofId}) { id } }`);
  expect(await kindsOf(user)).toEqual([]);
  const again = ((data ?? {})['undoPaymentDecision'] as { id: number }).id;
  await approve(firstId, again);
  expect(await kindsOf(user)).toEqual(['payment-received']);
  // A second approval of the same entry is refused and tells nothing.
  await approve(firstId, again);
  expect(await kindsOf(user)).toEqual(['payment-received']);
});

test('a proof that is sent back, and the decision undone', async () => {
  const { user, proofId } = await waitingProof();
  await grace.graphql(`mutation { rejectPaymentProof(id: ${proofId}, remarks: "Too blurry to read.") { id } }`);
  expect(await kindsOf(user)).toEqual(['proof-returned']);
  await grace.graphql(`mutation { undoPaymentDecision(id: ${proofId}) { id } }`);
  expect(await kindsOf(user)).toEqual([]);
});

test('a payment that is due is told once a reminder, like its mail', async () => {
  const debtor = await makeMember(server.database);
  const funnel = await makeFunnel(server.database);
  await makeSubscription(server.database, {
    userId: debtor.id,
    funnel,
    entries: [{ price: 150_000, scheduleDate: '2026-11-15' }],
  });
  for (const _time of [1, 2]) await remindPeople(testContext(server));
  expect(await kindsOf(debtor)).toEqual(['payment-due']);
  expect(await db().select().from(mails).where(eq(mails.userId, debtor.id))).toHaveLength(1);
});

test('an answer to a question, unless the asker has switched off its mail', async () => {
  const asker = await makeMember(server.database);
  const learner = await signedIn(server, asker);
  const { lessons } = await makeLearning(server.database);
  const question = await learner.graphql(`mutation { askQuestion(lessonId: ${lessons[0]?.id}, text: "How?") { id } }`);
  const { id } = (question.data ?? {})['askQuestion'] as { id: number };
  const answer = () =>
    grace.graphql(`mutation { answerQuestion(questionId: ${id}, text: "Like this.") { answers { id } } }`);
  await answer();
  expect(await kindsOf(asker)).toEqual(['question-answered']);
  expect(await db().select().from(mails).where(eq(mails.userId, asker.id))).toHaveLength(1);

  await learner.graphql(
    'mutation { updateNotificationSettings(input: { switches: [{ topic: replies, channel: mail, isOn: false }] }) { digest } }',
  );
  const { data } = await answer();
  expect(await kindsOf(asker)).toEqual(['question-answered', 'question-answered']);
  expect(await db().select().from(mails).where(eq(mails.userId, asker.id))).toHaveLength(1);

  const { answers } = (data ?? {})['answerQuestion'] as { answers: { id: number }[] };
  await grace.graphql(`mutation { deleteAnswer(id: ${answers.at(-1)?.id}) { id } }`);
  expect(await kindsOf(asker)).toEqual(['question-answered']);
});

test('cheers are one line, however many there are, and gone with the last', async () => {
  const author = await makeMember(server.database);
  const writer = await signedIn(server, author);
  const made = await writer.graphql('mutation { createWin(input: { text: "My first client!" }) { id } }');
  const { id } = (made.data ?? {})['createWin'] as { id: number };
  const fans = await Promise.all(
    ['Rowena', 'Jomar', 'Ana'].map(async (firstName) =>
      signedIn(server, await makeMember(server.database, { firstName, lastName: '' })),
    ),
  );
  for (const fan of fans) {
    server.clock.advance({ seconds: 1 });
    await fan.graphql(`mutation { cheerWin(id: ${id}) { id } }`);
    await fan.graphql(`mutation { cheerWin(id: ${id}) { id } }`);
  }
  const read = async () => {
    const { data } = await writer.graphql('{ notifications { items { lead rest } } }');
    return ((data ?? {})['notifications'] as { items: unknown[] }).items;
  };
  expect(await read()).toEqual([{ lead: 'Ana, Jomar and 1 other', rest: 'cheered your win' }]);
  await fans[2]?.graphql(`mutation { uncheerWin(id: ${id}) { id } }`);
  expect(await read()).toEqual([{ lead: 'Jomar and Rowena', rest: 'cheered your win' }]);
  for (const fan of fans) await fan.graphql(`mutation { uncheerWin(id: ${id}) { id } }`);
  expect(await read()).toEqual([]);
});

test('an announcement is told to every member once, and taken back with it', async () => {
  const [member, outsider] = [
    await makeMember(server.database),
    await makeUser(server.database, { accessLevelIds: ['non-member'] }),
  ];
  const made = await grace.graphql(
    'mutation { createAnnouncement(input: { title: "Holiday", body: "No events", isPinned: false }) { id } }',
  );
  const { id } = (made.data ?? {})['createAnnouncement'] as { id: number };
  for (const _time of [1, 2]) await tellAnnouncement.run(jobContext(), { announcementId: id });
  expect(await kindsOf(member)).toEqual(['announcement']);
  expect(await kindsOf(outsider)).toEqual([]);
  await grace.graphql(`mutation { deleteAnnouncement(id: ${id}) { id } }`);
  expect(await kindsOf(member)).toEqual([]);
  await tellAnnouncement.run(jobContext(), { announcementId: id });
  expect(await kindsOf(member)).toEqual([]);
});

test('an event that begins soon, with a mail only for those who keep it', async () => {
  const [one, other] = [await makeMember(server.database), await makeMember(server.database)];
  const startsAt = new Date(server.clock.now().getTime() + 30 * 60_000);
  const { first: time } = await makeEvent(server.database, { startsAt });
  await db()
    .insert(eventAnswers)
    .values(
      [one, other].map(({ id }) => ({
        occurrenceId: time.id,
        userId: id,
        isGoing: true,
        answeredAt: server.clock.now(),
      })),
    );
  await db().insert(notificationSettings).values({
    userId: other.id,
    choices: {},
    quietIsOn: true,
    quietFrom: 21,
    quietUntil: 7,
    ringsForEvents: true,
    digest: 'never',
    updatedAt: server.clock.now(),
  });
  for (const _time of [1, 2]) await sendReminders(testContext(server));
  expect(await kindsOf(one)).toEqual(['event-soon']);
  expect(await kindsOf(other)).toEqual(['event-soon']);
  expect((await db().select().from(mails)).map(({ userId }) => userId)).toEqual([one.id]);
});

test('people given to an owner, and a new group', async () => {
  const manager = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  const [one, other] = [await makeMember(server.database), await makeMember(server.database)];
  const assign = `mutation { assignCollectionOwner(userIds: [${one.id}, ${other.id}], ownerId: ${manager.id}) }`;
  expect((await grace.graphql(assign)).errors).toBeUndefined();
  await grace.graphql(assign);
  expect(await kindsOf(manager)).toEqual(['people-assigned']);

  const { group } = await makeGroup(server);
  const move = `mutation { moveToGroup(userIds: [${one.id}], groupId: ${group.id}) }`;
  await grace.graphql(move);
  await grace.graphql(move);
  expect(await kindsOf(one)).toEqual(['group-joined']);
});

test('an accountability group: a seat, the lead, a nudge, and the answer to an offer, each told once', async () => {
  const [lead, next, buddy] = [
    await makeMember(server.database),
    await makeMember(server.database),
    await makeMember(server.database),
  ];
  const input = '{ name: "Told by features", capacity: 8, rhythm: weekly, checkInDay: 7 }';
  const made = await grace.graphql(
    `mutation { createAccountabilityGroup(input: ${input}, userIds: [${next.id}], leadId: ${lead.id}) }`,
  );
  const groupId = (made.data ?? {})['createAccountabilityGroup'] as number;
  expect(await kindsOf(lead)).toEqual(['accountability-group', 'accountability-lead']);
  expect(await kindsOf(next)).toEqual(['accountability-group']);
  const twice = async (browser: Browser, mutation: string) => {
    expect((await browser.graphql(mutation)).errors).toBeUndefined();
    await browser.graphql(mutation);
  };
  await twice(
    grace,
    `mutation { moveAccountabilityMembers(userIds: [${buddy.id}], groupId: ${groupId}, reason: "Asked") }`,
  );
  expect(await kindsOf(buddy)).toEqual(['accountability-group']);
  await twice(await signedIn(server, next), `mutation { nudgeAccountabilityBuddy(userId: ${buddy.id}) }`);
  expect(await kindsOf(buddy)).toEqual(['accountability-group', 'accountability-nudged']);
  await twice(
    await signedIn(server, lead),
    `mutation { handOverAccountabilityLead(groupId: ${groupId}, toId: ${next.id}, reason: "Night shift", stays: true) }`,
  );
  expect(await kindsOf(next)).toEqual(['accountability-group', 'accountability-lead']);
  const cheered = await signedIn(server, lead);
  await cheered.graphql('mutation { checkInWithGroup(input: {}) { day } }');
  const own = await cheered.graphql('{ myAccountability { group { own { id } } } }');
  const checkInId = (own.data as { myAccountability: { group: { own: { id: number } } } }).myAccountability.group.own
    .id;
  await twice(await signedIn(server, next), `mutation { cheerCheckIn(checkInId: ${checkInId}) }`);
  expect(await kindsOf(lead)).toEqual(['accountability-group', 'accountability-lead', 'accountability-cheered']);
  await twice(await signedIn(server, buddy), 'mutation { volunteerAsAccountabilityLead(capacity: 6, words: "") }');
  const { data } = await grace.graphql('{ accountabilityCandidates { id userId } }');
  const candidates = (data ?? {})['accountabilityCandidates'] as { id: number; userId: number }[];
  const id = candidates.find(({ userId }) => userId === buddy.id)?.id ?? 0;
  await twice(grace, `mutation { declineAccountabilityCandidate(id: ${id}, reason: "Later this year") }`);
  expect(await kindsOf(buddy)).toEqual(['accountability-group', 'accountability-nudged', 'accountability-answered']);
});
