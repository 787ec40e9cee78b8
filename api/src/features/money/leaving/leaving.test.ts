import { leavingMessages } from '@app/rules/money/leaving/leaving-reasons';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import type { Browser } from '#testing/browser.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import type { Funnel } from '#tables/money/funnels.table.ts';
import { leavingAnswers } from '#tables/money/leaving.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;
let funnel: Funnel;
beforeAll(async () => {
  const product = await makeProduct(server.database, { accessLevelId: 'member' });
  funnel = await makeFunnel(server.database, { productId: product.id });
});

const question = 'query ($id: Int!) { myLeaving(subscriptionId: $id) { isAsked } }';
const answer = `mutation ($id: Int!, $reason: String!, $words: String) {
  answerLeaving(subscriptionId: $id, reason: $reason, words: $words) { isAsked } }`;
const leave = `mutation ($id: Int!, $reason: String, $words: String) {
  manualUserUnsubscription(subscriptionId: $id, reason: $reason, words: $words) { id status } }`;
const codes = ({ errors }: Awaited<ReturnType<Browser['graphql']>>) =>
  errors?.map(({ extensions }) => extensions?.['code']);
const storedOf = async (id: number) =>
  (await db().select().from(leavingAnswers).where(eq(leavingAnswers.subscriptionId, id)))[0];

async function memberUntil(expiresOn: string) {
  const user = await makeUser(server.database, { accessLevelIds: ['member'] });
  const { subscription } = await makeSubscription(server.database, { userId: user.id, funnel, expiresOn });
  return { user, browser: await signedIn(server, user), id: subscription.id };
}

test('a member is asked when it is over, once; the same answer twice at once is one', async () => {
  const { browser, id, user } = await memberUntil('2026-11-10');
  expect((await browser.graphql(question, { id })).data).toEqual({ myLeaving: { isAsked: true } });
  const given = { id, reason: 'money', words: 'Babalik po ako' };
  const both = await Promise.all([browser.graphql(answer, given), browser.graphql(answer, given)]);
  expect(both.map(({ errors }) => errors)).toEqual([undefined, undefined]);
  expect(await storedOf(id)).toMatchObject({
    userId: user.id,
    reason: 'money',
    words: 'Babalik po ako',
    source: 'member',
  });
  expect((await browser.graphql(question, { id })).data).toEqual({ myLeaving: { isAsked: false } });
  const other = await browser.graphql(answer, { ...given, reason: 'time' });
  expect(other.errors?.[0]?.message).toBe(leavingMessages.answered);
  const rows = await db().select().from(auditLog).where(eq(auditLog.action, 'leaving.answer'));
  expect(rows.filter(({ objectId }) => objectId === String(id))).toHaveLength(1);
});

test('nobody is asked while it goes on, or about what is not theirs', async () => {
  const { browser, id } = await memberUntil('2027-11-10');
  expect((await browser.graphql(question, { id })).data).toEqual({ myLeaving: { isAsked: false } });
  expect((await browser.graphql(answer, { id, reason: 'money' })).errors?.[0]?.message).toBe(leavingMessages.notEnded);
  const stranger = await memberUntil('2026-11-10');
  expect(codes(await browser.graphql(question, { id: stranger.id }))).toEqual(['NOT_FOUND']);
  expect(codes(await browser.graphql(answer, { id: stranger.id, reason: 'money' }))).toEqual(['NOT_FOUND']);
  expect(codes(await server.browser().graphql(answer, { id: stranger.id, reason: 'money' }))).toEqual([
    'UNAUTHENTICATED',
  ]);
  expect(codes(await stranger.browser.graphql(answer, { id: stranger.id, reason: 'no-answer' }))).toEqual([
    'BAD_USER_INPUT',
  ]);
  expect(await storedOf(stranger.id)).toBeUndefined();
});

test('staff say why with the unsubscription, and it is in the audit; without a word it is "No answer"', async () => {
  const staff = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  const [spoken, silent] = [await memberUntil('2027-11-10'), await memberUntil('2027-11-10')];
  expect((await staff.graphql(leave, { id: spoken.id, reason: 'done', words: 'Hired' })).errors).toBeUndefined();
  expect(await storedOf(spoken.id)).toMatchObject({ reason: 'done', words: 'Hired', source: 'staff' });
  const [row] = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, String(spoken.id)));
  expect(row?.after).toMatchObject({ status: 'cancelled', reason: 'done', words: 'Hired' });
  expect((await staff.graphql(leave, { id: silent.id })).errors).toBeUndefined();
  expect(await storedOf(silent.id)).toMatchObject({ reason: 'no-answer', source: 'staff' });
  // The member may still say it themselves, and that stays.
  expect((await silent.browser.graphql(answer, { id: silent.id, reason: 'time' })).errors).toBeUndefined();
  expect(await storedOf(silent.id)).toMatchObject({ reason: 'time', source: 'member' });
  expect(codes(await staff.graphql(leave, { id: spoken.id, reason: 'because' }))).toEqual(['BAD_USER_INPUT']);
});
