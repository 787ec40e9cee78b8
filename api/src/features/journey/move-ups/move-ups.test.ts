import { moveUpMessages } from '@app/rules/journey/move-ups/move-up';
import { authMessages } from '@app/rules/people/auth/auth-messages';
import { undoMessages } from '@app/rules/undo/undo-window';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { makeEvent } from '#testing/make-event.ts';
import { askAs, asPerson, asStaff, finishAs, makePath, putOnStage } from '#testing/make-path.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { eventAnswers, eventOccurrences } from '#tables/learning/events.table.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { readProgress } from '#features/journey/stages/stage-progress.ts';
import { stageReviewers, userStages } from '#tables/journey/stages.table.ts';
import type { User } from '#tables/people/users.table.ts';
import { askForMoveUp } from './ask-for-move-up.ts';
import { claimMoveUp, releaseMoveUp } from './claim-move-up.ts';
import { decideMoveUp } from './decide-move-up.ts';
import { moveUps } from '#tables/journey/move-ups.table.ts';
import { evidenceOf, moveUpDetail, moveUpQueue } from './queue.ts';
import { listWaitingMoveUps } from './review-list.ts';
import { addMoveUpNote, addSnippet, deleteSnippet } from './review-words.ts';
import { undoMoveUp } from './undo-move-up.ts';

const server = useTestServer({ rateLimitScale: 1000 });
const { clock } = server;
const person = (values: Parameters<typeof makeUser>[1] = {}) => makeUser(server.database, values);
const as = (user: { id: number }) => asPerson(server, user, ['expert']);

let path: Awaited<ReturnType<typeof makePath>>;
let member: User;
let reviewer: User;
let colleague: User;

beforeEach(async () => {
  path = await makePath(server, { stages: 3, tasks: 1 });
  [member, reviewer, colleague] = [
    await person({ firstName: 'Liza' }),
    await person({ firstName: 'Rey' }),
    await person(),
  ];
  await server.database.db
    .insert(stageReviewers)
    .values([reviewer, colleague].map(({ id }) => ({ stageId: path.stage(0).id, userId: id })));
});

/** Someone who has done everything and waits. */
async function waiting(who: User = member): Promise<number> {
  await putOnStage(server, who, path.stage(0));
  await finishAs(server, who, path.task(0, 0));
  return (await askAs(server, who)).id;
}

const stageOf = async (user: User) => {
  const [place] = await server.database.db.select().from(userStages).where(eq(userStages.userId, user.id));
  return place?.stageId;
};

const placeOf = async (user: User) =>
  (await server.database.db.select().from(userStages).where(eq(userStages.userId, user.id)))[0];

test('the queue is oldest first, and members see their place in it', async () => {
  const others = [await person(), await person()];
  const ids: number[] = [];
  for (const who of [...others, member]) {
    ids.push(await waiting(who));
    clock.advance({ minutes: 5 });
  }
  const { items, workload } = await moveUpQueue(as(reviewer), path.stage(0).id);
  expect(items.map(({ id }) => id)).toEqual(ids);
  expect(workload).toHaveLength(2);
  expect((await readProgress(as(member), member.id))?.moveUp).toMatchObject({ place: 3, queueLength: 3 });
});

test('only reviewers of that stage, its leader and staff see the queue and work on it', async () => {
  const id = await waiting();
  const elsewhere = await person();
  await server.database.db.insert(stageReviewers).values({ stageId: path.stage(1).id, userId: elsewhere.id });
  for (const user of [member, elsewhere, await person({ accessLevelIds: ['head-coach'] })]) {
    const ctx = as(user);
    const calls = [
      moveUpQueue(ctx, path.stage(0).id),
      moveUpDetail(ctx, id),
      claimMoveUp(ctx, id),
      releaseMoveUp(ctx, id),
      decideMoveUp(ctx, id, { decision: 'approve' }),
      addMoveUpNote(ctx, id, 'x'),
      addSnippet(ctx, path.stage(0).id, 'x'),
    ];
    for (const answer of await Promise.allSettled(calls)) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'FORBIDDEN' } });
    }
  }
  const readOnly = await signedIn(server, await person({ accessLevelIds: ['tribe-team-ro'] }));
  expect(
    (await readOnly.graphql(`{ moveUpQueue(stageId: ${path.stage(0).id}) { items { id } } }`)).errors,
  ).toBeUndefined();
  expect((await readOnly.graphql(`mutation { claimMoveUp(id: ${id}) { id } }`)).errors?.[0]?.extensions).toMatchObject({
    code: 'FORBIDDEN',
  });
  const staff = asStaff(server, await person({ accessLevelIds: ['tribe-team-fa'] }));
  expect(await claimMoveUp(staff, id)).toMatchObject({ isMine: true });
});

test('if many claim at once, one gets it, for a day', async () => {
  const id = await waiting();
  const answers = await Promise.allSettled(
    [reviewer, colleague, reviewer, colleague].map((who) => claimMoveUp(as(who), id)),
  );
  const holders = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.claimedBy?.id] : []));
  expect(new Set(holders).size).toBe(1);
  const [holder, other] = holders[0] === reviewer.id ? [reviewer, colleague] : [colleague, reviewer];
  await expect(claimMoveUp(as(other), id)).rejects.toThrow('is working on this request.');
  await expect(releaseMoveUp(as(other), id)).rejects.toThrow('is working on this request.');
  clock.advance({ hours: 24 });
  expect(await claimMoveUp(as(other), id)).toMatchObject({ isMine: true });
  await expect(decideMoveUp(as(holder), id, { decision: 'approve' })).rejects.toThrow(moveUpMessages.claimFirst);
  expect(await releaseMoveUp(as(other), id)).toMatchObject({ claimedBy: null });
});

test('PT-05: two who decide at once: one decision, one move, one mail', async () => {
  const id = await waiting();
  await claimMoveUp(as(reviewer), id);
  const answers = await Promise.allSettled([
    decideMoveUp(as(reviewer), id, { decision: 'approve' }),
    decideMoveUp(as(reviewer), id, { decision: 'approve' }),
    decideMoveUp(as(reviewer), id, { decision: 'return', feedback: 'One sample more' }),
    decideMoveUp(as(colleague), id, { decision: 'approve' }),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [request] = await server.database.db.select().from(moveUps).where(eq(moveUps.id, id));
  expect(await stageOf(member)).toBe(path.stage(request?.status === 'approved' ? 1 : 0).id);
  const sent = await server.database.db.select().from(mails).where(eq(mails.userId, member.id));
  expect(sent).toHaveLength(1);
});

test('approved: the member is on the next stage, reads of it in a mail and finds nothing waiting', async () => {
  const id = await waiting();
  await claimMoveUp(as(reviewer), id);
  await decideMoveUp(as(reviewer), id, { decision: 'approve', feedback: 'Lovely work' });
  expect(await stageOf(member)).toBe(path.stage(1).id);
  const [mail] = await server.database.db.select().from(mails).where(eq(mails.userId, member.id));
  expect(mail).toMatchObject({ template: 'move-up-approved', content: { firstName: 'Liza', feedback: 'Lovely work' } });
  const progress = await readProgress(as(member), member.id);
  expect(progress).toMatchObject({ stage: { id: path.stage(1).id }, moveUp: null, lastApproved: { id } });
  const rows = await server.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, String(id)));
  const actions = rows.filter(({ objectType }) => objectType === 'move-up').map(({ action }) => action);
  expect(actions).toEqual(['move-up.ask', 'move-up.claim', 'move-up.approve']);
});

test('returned with feedback: the member stays, asks again, and the reviewer sees the earlier attempt', async () => {
  const id = await waiting();
  await claimMoveUp(as(reviewer), id);
  await expect(decideMoveUp(as(reviewer), id, { decision: 'return', feedback: ' ' })).rejects.toThrow(
    moveUpMessages.feedbackNeeded,
  );
  await decideMoveUp(as(reviewer), id, { decision: 'return', feedback: 'One sample more' });
  expect(await stageOf(member)).toBe(path.stage(0).id);
  expect((await readProgress(as(member), member.id))?.moveUp).toMatchObject({
    status: 'returned',
    feedback: 'One sample more',
  });
  const again = await askForMoveUp(as(member));
  await expect(askForMoveUp(as(member))).rejects.toThrow(moveUpMessages.alreadyWaiting);
  const { items } = await moveUpQueue(as(reviewer), path.stage(0).id);
  expect(items).toMatchObject([{ id: again.id, earlierAttempts: 1 }]);
  const request = await moveUpDetail(as(reviewer), again.id);
  const { attempts, tasks, points } = await evidenceOf(as(reviewer), request);
  expect(attempts).toMatchObject([
    {
      status: 'returned',
      feedback: 'One sample more',
      decidedBy: { id: reviewer.id },
      stage: path.stage(0).name,
    },
  ]);
  expect([tasks.length, points]).toEqual([1, 10]);
});

test('a member with tasks left, with a waiting request or at the last stage cannot ask', async () => {
  await putOnStage(server, member, path.stage(0));
  await expect(askForMoveUp(as(member))).rejects.toThrow(moveUpMessages.tasksLeft);
  await putOnStage(server, member, path.stage(2));
  await finishAs(server, member, path.task(2, 0));
  await expect(askForMoveUp(as(member))).rejects.toThrow(moveUpMessages.noNextStage);
  await expect(askForMoveUp(as(await person()))).rejects.toThrow('journey form');
});

test('D: evidence counts attended events, and lists separately those with only a "going" answer', async () => {
  const id = await waiting();
  const ended = new Date(clock.now().getTime() - 86_400_000);
  const answers = [
    { startsAt: ended, isGoing: true, attendedAt: ended },
    { startsAt: ended, isGoing: true, attendedAt: null },
    { startsAt: ended, isGoing: false, attendedAt: null },
    { startsAt: new Date(clock.now().getTime() + 86_400_000), isGoing: true, attendedAt: null },
    { startsAt: ended, isGoing: true, attendedAt: ended, isCancelled: true },
  ];
  for (const { startsAt, isCancelled = false, ...answer } of answers) {
    const { first } = await makeEvent(server.database, { startsAt });
    if (isCancelled)
      await server.database.db
        .update(eventOccurrences)
        .set({ cancelledAt: ended })
        .where(eq(eventOccurrences.id, first.id));
    await server.database.db
      .insert(eventAnswers)
      .values({ ...answer, occurrenceId: first.id, userId: member.id, answeredAt: ended });
  }
  const request = await moveUpDetail(as(reviewer), id);
  expect(await evidenceOf(as(reviewer), request)).toMatchObject({ eventsAttended: 1, eventsAccepted: 1 });
});

test('the way of a person is shown with its days: the approved stage, the one they are on, and those ahead', async () => {
  const first = await waiting();
  await claimMoveUp(as(reviewer), first);
  await decideMoveUp(as(reviewer), first, { decision: 'approve' });
  const movedAt = clock.now();
  await server.database.db.insert(stageReviewers).values({ stageId: path.stage(1).id, userId: reviewer.id });
  await finishAs(server, member, path.task(1, 0));
  const second = await askAs(server, member);
  const browser = await signedIn(server, reviewer);
  const { data } = await browser.graphql(
    `{ moveUp(id: ${second.id}) { snippets { text } evidence { steps { stageId state enteredAt leftAt } } } }`,
  );
  const { steps } = ((data ?? {})['moveUp'] as { evidence: { steps: { stageId: number }[] } }).evidence;
  const own = steps.filter(({ stageId }) => path.stages.some(({ id }) => id === stageId));
  expect(own).toMatchObject([
    { state: 'done', leftAt: movedAt.toISOString() },
    { state: 'current', enteredAt: movedAt.toISOString() },
    { state: 'ahead', enteredAt: null, leftAt: null },
  ]);
  const stranger = await signedIn(server, await person({ accessLevelIds: ['coach'] }));
  const refused = await stranger.graphql(`{ moveUp(id: ${second.id}) { snippets { text } } }`);
  expect(refused.errors?.[0]?.message).toBe(moveUpMessages.notYours);
});

test('a claim is seen in the one line of all stages, with whom and until when', async () => {
  const id = await waiting();
  await claimMoveUp(as(reviewer), id);
  const line = await listWaitingMoveUps(as(colleague), {}, { pageSize: 100 });
  expect(line.items.find((item) => item.id === id)).toMatchObject({ isMine: false, isOwn: false });
  expect(line.items.find((item) => item.id === id)?.claimedBy).toContain('Rey');
  const own = await listWaitingMoveUps(as(reviewer), { stageId: path.stage(0).id }, { pageSize: 100 });
  expect(own.items.find((item) => item.id === id)).toMatchObject({ isMine: true });
  expect((await listWaitingMoveUps(as(await person()), {}, {})).totalCount).toBe(0);
  clock.advance({ hours: 25 });
  const later = await listWaitingMoveUps(as(colleague), {}, { pageSize: 100 });
  expect(later.items.find((item) => item.id === id)).toMatchObject({ claimedBy: null, claimedUntil: null });
});

test('nobody decides their own request', async () => {
  const id = await waiting(reviewer);
  await expect(claimMoveUp(as(reviewer), id)).rejects.toThrow(moveUpMessages.ownRequest);
});

test('a request is void when staff move the person', async () => {
  const id = await waiting();
  await claimMoveUp(as(reviewer), id);
  await putOnStage(server, member, path.stage(2));
  await expect(decideMoveUp(as(reviewer), id, { decision: 'approve' })).rejects.toThrow(moveUpMessages.decided);
  expect(await stageOf(member)).toBe(path.stage(2).id);
});

test('notes are for reviewers; the member finds them nowhere', async () => {
  const id = await waiting();
  await addMoveUpNote(as(reviewer), id, 'Ask for the second sample');
  const request = await moveUpDetail(as(colleague), id);
  expect((await evidenceOf(as(colleague), request)).notes).toMatchObject([
    { text: 'Ask for the second sample', author: { id: reviewer.id } },
  ]);
  expect(JSON.stringify(await readProgress(as(member), member.id))).not.toContain('second sample');
});

test('snippets belong to a stage and its reviewers', async () => {
  const { id: stageId } = path.stage(0);
  const snippet = await addSnippet(as(reviewer), stageId, 'Add one more sample.');
  expect((await moveUpQueue(as(colleague), stageId)).snippets).toContainEqual(snippet);
  await deleteSnippet(as(colleague), stageId, snippet.id);
  expect((await moveUpQueue(as(reviewer), stageId)).snippets).not.toContainEqual(snippet);
});

test('borrowed hands write no note and no text in the name of a reviewer, and delete none', async () => {
  const id = await waiting();
  const { id: stageId } = path.stage(0);
  const snippet = await addSnippet(as(reviewer), stageId, 'Show the price.');
  const own = as(reviewer);
  if (!own.viewer) throw new Error('asPerson has a viewer');
  const borrowed = { ...own, viewer: { ...own.viewer, impersonatorId: colleague.id } };
  for (const write of [
    () => addMoveUpNote(borrowed, id, 'Not mine'),
    () => addSnippet(borrowed, stageId, 'Not mine'),
    () => deleteSnippet(borrowed, stageId, snippet.id),
  ]) {
    await expect(write()).rejects.toThrow(authMessages.notWhileImpersonating);
  }
  expect((await evidenceOf(own, await moveUpDetail(own, id))).notes).toEqual([]);
  expect((await moveUpQueue(own, stageId)).snippets.filter(({ isOfStage }) => isOfStage)).toEqual([snippet]);
});

test('C7: a decision is undone within ten seconds: the request waits with the same reviewer, and no mail went out', async () => {
  const id = await waiting();
  const entered = await placeOf(member);
  await claimMoveUp(as(reviewer), id);
  const [claimed] = await server.database.db.select().from(moveUps).where(eq(moveUps.id, id));
  clock.advance({ minutes: 1 });
  for (const given of [{ decision: 'approve' as const }, { decision: 'return' as const, feedback: 'Show the page' }]) {
    await decideMoveUp(as(reviewer), id, given);
    await undoMoveUp(as(reviewer), id);
    const [request] = await server.database.db.select().from(moveUps).where(eq(moveUps.id, id));
    expect(request).toMatchObject({ status: 'waiting', decidedAt: null, feedback: null });
    expect([request?.claimedById, request?.claimedUntil]).toEqual([reviewer.id, claimed?.claimedUntil]);
    expect(await placeOf(member)).toEqual(entered);
    expect(await server.database.db.select().from(mails).where(eq(mails.userId, member.id))).toEqual([]);
  }
  await undoMoveUp(as(reviewer), id);
  await decideMoveUp(as(reviewer), id, { decision: 'approve' });
  expect(await stageOf(member)).toBe(path.stage(1).id);
  expect(await server.database.db.select().from(mails).where(eq(mails.userId, member.id))).toHaveLength(1);
});

test('C7: it stays after ten seconds, for others, and once something was built on it', async () => {
  const id = await waiting();
  await claimMoveUp(as(reviewer), id);
  await decideMoveUp(as(reviewer), id, { decision: 'approve' });
  await expect(undoMoveUp(as(colleague), id)).rejects.toThrow(undoMessages.notYours);
  await expect(undoMoveUp(as(member), id)).rejects.toThrow();
  await putOnStage(server, member, path.stage(2));
  await server.database.db
    .update(userStages)
    .set({ enteredAt: new Date('2026-01-01T00:00:00Z') })
    .where(eq(userStages.userId, member.id));
  await expect(undoMoveUp(as(reviewer), id)).rejects.toThrow(undoMessages.builtOn);

  const other = await person();
  const late = await waiting(other);
  await claimMoveUp(as(reviewer), late);
  await decideMoveUp(as(reviewer), late, { decision: 'return', feedback: 'Show the page' });
  clock.advance({ seconds: 13 });
  await expect(undoMoveUp(as(reviewer), late)).rejects.toThrow(undoMessages.tooLate);
});

test('C7: undoing beside a second decision: one after the other', async () => {
  for (let round = 0; round < 5; round++) {
    const who = await person();
    const id = await waiting(who);
    await claimMoveUp(as(reviewer), id);
    await decideMoveUp(as(reviewer), id, { decision: 'approve' });
    const [undone, decided] = await Promise.allSettled([
      undoMoveUp(as(reviewer), id),
      decideMoveUp(as(reviewer), id, { decision: 'return', feedback: 'Show the page' }),
    ]);
    expect(undone.status).toBe('fulfilled');
    const [request] = await server.database.db.select().from(moveUps).where(eq(moveUps.id, id));
    expect(request?.status).toBe(decided.status === 'fulfilled' ? 'returned' : 'waiting');
    expect(await stageOf(who)).toBe(path.stage(0).id);
  }
});
