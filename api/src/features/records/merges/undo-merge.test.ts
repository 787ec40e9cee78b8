import { mergeMessages } from '@app/rules/records/merges/merge-input';
import { functionFlags, pageFlags } from '@app/rules/people/access/flags';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { keepLeadStages } from '#features/affiliates/links/lead-stages.ts';
import { retentionInvariants } from '#invariants/retention-invariants.ts';
import { makeGroup } from '#testing/make-group.ts';
import { askAs, finishAs, makePath, putOnStage } from '#testing/make-path.ts';
import { makeFunnel } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { winColumns } from '#testing/make-post.ts';
import { makeUser } from '#testing/make-user.ts';
import { tablePrints } from '#testing/table-prints.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { affiliateFlags, affiliateLedger, affiliateRates, commissions } from '#tables/affiliates/commissions.table.ts';
import { affiliateLinks, affiliateTouches } from '#tables/affiliates/links.table.ts';
import { payoutAccounts, payoutLines, payoutRuns } from '#tables/affiliates/payouts.table.ts';
import { affiliates, affiliateTermsVersions } from '#tables/affiliates/programme.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { affiliateCodes } from '#tables/people/affiliate-codes.table.ts';
import { loginLogs, passwordRequests, sessions, emailChanges } from '#tables/people/auth.table.ts';
import { broadcastRecipients, broadcasts } from '#tables/growth/campaigns.table.ts';
import { challengeGroups, challengeParticipants, challengeRuns } from '#tables/growth/challenges.table.ts';
import { leads, visitors } from '#tables/growth/leads.table.ts';
import { leaderContacts } from '#tables/journey/coach-home.table.ts';
import { calamityPausePeople, calamityPauses } from '#tables/money/calamity-pauses.table.ts';
import { collectionContacts } from '#tables/money/collections.table.ts';
import { collectionOwners, ownerChanges } from '#tables/money/own-people.table.ts';
import {
  accountabilityCandidates,
  accountabilityCheckIns,
  accountabilityCheers,
  accountabilityGroups,
  accountabilityMembers,
  accountabilityMoves,
  accountabilityNudges,
  accountabilityRequests,
} from '#tables/care/accountability.table.ts';
import { bugReports } from '#tables/insight/bug-reports.table.ts';
import { leavingAnswers } from '#tables/money/leaving.table.ts';
import { careActions, caseloadMovePeople, caseloadMoves } from '#tables/care/success-managers.table.ts';
import { courses, units } from '#tables/learning/courses.table.ts';
import { eventAnswers, eventOccurrences, events } from '#tables/learning/events.table.ts';
import { files } from '#tables/platform/files.table.ts';
import { formAnswers, forms, formVersions } from '#tables/journey/forms.table.ts';
import { groupMembers, groups, subGroups } from '#tables/people/groups.table.ts';
import { lessonAnswers, lessonQuestions } from '#tables/learning/questions.table.ts';
import { lessons } from '#tables/learning/lessons.table.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { enrolments } from '#tables/money/enrolments.table.ts';
import { policyAcceptances, policyVersions } from '#tables/platform/policies.table.ts';
import { notifications, notificationSettings } from '#tables/platform/notifications.table.ts';
import { deletionRequests } from '#tables/people/profile.table.ts';
import { quizResults } from '#tables/learning/quizzes.table.ts';
import { certificates, courseProgress, lessonNotes, lessonProgress } from '#tables/learning/progress.table.ts';
import { stageReviewers, stages } from '#tables/journey/stages.table.ts';
import { userNotes } from '#tables/people/users/user-notes.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { commentCheers, commentMentions, postComments } from '#tables/community/posts/comments.table.ts';
import { postMentions, postOwnMarks, postReactions, posts } from '#tables/community/posts.table.ts';
import { forgetMergeRecords } from './merges.jobs.ts';
import { type MergeRecord, mergePeople } from './merge-people.ts';
import { userMerges } from '#tables/records/merges.table.ts';
import { movingColumns } from './moved-tables.ts';
import { browserOf, merge, undo } from '#testing/merge-steps.ts';
import { undoMerge } from './undo-merge.ts';

const server = useTestServer({ rateLimitScale: 1000 });
const { clock } = server;
const person = (values: Parameters<typeof makeUser>[1] = {}) => makeUser(server.database, values);

/** Someone who may do everything and needs no session for it. */
const staffContext = () =>
  testContext(server, {
    viewer: {
      sessionId: 0,
      userId: staffId,
      levelIds: ['tribe-team-fa'],
      pages: new Set(pageFlags),
      functions: new Set(functionFlags),
      isStaff: true,
      unfinished: null,
      impersonatorId: null,
    },
  });

let staffId = 0;
beforeAll(async () => {
  staffId = (await person({ accessLevelIds: ['tribe-team-fa'] })).id;
});

/** Rows in every table that refers to people, for both: some of them collide. */
async function fillTables(kept: User, folded: User): Promise<void> {
  const { db } = server.database;
  const at = clock.now();
  const { group, subGroup, member } = await makeGroup(server);
  const other = await makeGroup(server);
  const both = [kept, folded];
  await db.insert(groupMembers).values([
    { userId: kept.id, groupId: other.group.id, joinedAt: at },
    { userId: folded.id, groupId: group.id, subGroupId: subGroup.id, joinedAt: at },
  ]);
  await db.insert(groups).values({ name: `Led by ${folded.id}`, leaderId: folded.id, createdAt: at });
  await db.insert(subGroups).values([
    { groupId: group.id, name: 'Molave', teamLeadId: folded.id, assistantTeamLeadId: folded.id, createdAt: at },
    { groupId: group.id, name: 'Yakal', assistantTeamLeadId: folded.id, createdAt: at },
  ]);
  await db
    .insert(affiliateCodes)
    .values(both.map(({ id }) => ({ userId: id, affCode: `code-${id}`, tags: ['a', 'b'], createdAt: at })));
  const [lead] = await db
    .insert(leads)
    .values({
      personKey: `lead-${folded.id}@example.com`,
      email: `lead-${folded.id}@example.com`,
      name: 'Ana Reyes',
      mobile: '+639171234567',
      source: 'challenge',
      userId: folded.id,
      ownerId: folded.id,
      createdAt: at,
    })
    .returning();
  const [run] = await db
    .insert(challengeRuns)
    .values({ name: 'Run', startsOn: '2026-01-05', groupSize: 5 })
    .returning();
  const runId = run?.id ?? 0;
  await db.insert(challengeGroups).values({ runId, name: `Group ${folded.id}`, size: 5, leadId: folded.id });
  await db.insert(challengeParticipants).values({
    runId,
    personKey: `lead-${folded.id}@example.com`,
    email: `lead-${folded.id}@example.com`,
    name: 'Ana Reyes',
    userId: folded.id,
  });
  await db
    .insert(ownerChanges)
    .values({ userId: folded.id, ownerId: folded.id, formerOwnerId: folded.id, source: 'manual', at });
  await db.insert(careActions).values({ userId: folded.id, text: 'Call', dueOn: '2026-11-20', createdAt: at });
  const [move] = await db.insert(caseloadMoves).values({ reason: 'On leave', at }).returning();
  await db.insert(caseloadMovePeople).values({ moveId: move?.id ?? 0, userId: folded.id });
  await db.insert(visitors).values(both.map(({ id }) => ({ userId: id, leadId: lead?.id ?? null, createdAt: at })));
  const [broadcast] = await db
    .insert(broadcasts)
    .values({
      name: 'To all',
      subject: 'Hi',
      body: { type: 'doc', content: [] },
      buttonLabel: '',
      buttonAddress: '',
      audience: { to: 'leads', sources: [], campaign: '', tag: '', step: '', withoutPurchase: false },
      pace: 60,
      updatedAt: at,
    })
    .returning();
  await db.insert(broadcastRecipients).values({
    broadcastId: broadcast?.id ?? 0,
    personKey: `to-${folded.id}@example.com`,
    address: `to-${folded.id}@example.com`,
    firstName: 'Ana',
    userId: folded.id,
  });
  await db.insert(deletionRequests).values(
    both.flatMap(({ id }) => [
      { userId: id, reason: 'Open', createdAt: at },
      { userId: id, reason: 'Over', createdAt: at, endedAt: at, outcome: 'withdrawn' as const },
    ]),
  );
  await db.insert(emailChanges).values({
    userId: folded.id,
    newEmail: 'next@example.com',
    tokenHash: `change-${folded.id}`,
    createdAt: at,
    expiresAt: at,
    endedAt: at,
  });
  await db.insert(files).values({
    key: `file-${folded.id}`,
    ownerId: folded.id,
    purpose: 'win-picture',
    name: 'win.png',
    extension: 'png',
    contentType: 'image/png',
    bytes: 3,
    createdAt: at,
  });
  await db
    .insert(loginLogs)
    .values(
      both.map(({ id, email }) => ({ at, userId: id, userEmail: email, isSuccess: true, source: 'server' as const })),
    );
  await db.insert(mails).values({
    dedupeKey: `mail-${folded.id}`,
    userId: folded.id,
    toAddress: folded.email,
    template: 'reset-code',
    content: {},
    createdAt: at,
    status: 'kept',
  });
  await db.insert(passwordRequests).values({
    id: `request-${folded.id}`,
    kind: 'otp',
    userId: folded.id,
    email: folded.email,
    tokenHash: `request-${folded.id}`,
    triesLeft: 0,
    createdAt: at,
    expiresAt: at,
    endedAt: at,
  });
  await db.insert(sessions).values({
    tokenHash: `session-${folded.id}`,
    userId: folded.id,
    createdAt: at,
    lastSeenAt: at,
    revokedAt: at,
  });
  await db.insert(userNotes).values({ userId: folded.id, text: 'Called', createdAt: at });
  const news = { kind: 'announcement' as const, content: {}, at };
  await db
    .insert(notifications)
    .values([
      ...both.map(({ id }) => ({ userId: id, dedupeKey: 'announcement:1', ...news })),
      { userId: folded.id, dedupeKey: 'announcement:2', ...news },
    ]);
  const quiet = { quietIsOn: true, quietFrom: 21, quietUntil: 7, ringsForEvents: true };
  await db
    .insert(notificationSettings)
    .values(both.map(({ id }) => ({ userId: id, choices: {}, digest: 'daily' as const, updatedAt: at, ...quiet })));
  const made = await db
    .insert(posts)
    .values(
      [member, folded].map(({ id }) => ({ ...winColumns, userId: id, text: 'A client', createdAt: at, updatedAt: at })),
    )
    .returning();
  await db
    .insert(postReactions)
    .values(
      made.flatMap(({ id }, index) =>
        (index === 0 ? both : [folded]).map((who) => ({ postId: id, userId: who.id, createdAt: at })),
      ),
    );
  await fillPosts(kept, folded, made[0]?.id ?? 0);
  await fillLearning(kept, folded, member);
  // Someone who was merged earlier, with their address.
  const earlier = await person();
  await merge(await browserOf(server), folded, earlier);
}

/** Both are in one group, which the merged person leads, and both checked in for one of its weeks. */
async function fillAccountability(kept: User, folded: User): Promise<void> {
  const { db } = server.database;
  const at = clock.now();
  const [group] = await db
    .insert(accountabilityGroups)
    .values({ name: 'Tala', capacity: 8, createdAt: at })
    .returning();
  const groupId = group?.id ?? 0;
  await db.insert(accountabilityMembers).values(
    [kept, folded].map(({ id }, place) => ({
      userId: id,
      groupId,
      groupCapacity: 8,
      seat: place + 1,
      isLead: id === folded.id,
      countsFrom: '2026-11-01',
      joinedAt: at,
    })),
  );
  const made = { groupId, madeAt: at, createdAt: at };
  const [first] = await db
    .insert(accountabilityCheckIns)
    .values([
      { userId: kept.id, day: '2026-11-12', closesOn: '2026-11-15', ...made },
      { userId: folded.id, day: '2026-11-14', closesOn: '2026-11-15', ...made },
      { userId: folded.id, day: '2026-11-07', closesOn: '2026-11-08', ...made },
    ])
    .returning({ id: accountabilityCheckIns.id });
  await db.insert(accountabilityCheers).values({ checkInId: first?.id ?? 0, userId: folded.id, words: 'Galing!', at });
  await db.insert(accountabilityNudges).values({ userId: folded.id, nudgedOn: '2026-11-12', byId: kept.id, at });
  await db.insert(accountabilityRequests).values({ userId: folded.id, askedAt: at });
  await db.insert(accountabilityCandidates).values([
    { userId: kept.id, state: 'invited', capacity: 6, createdAt: at },
    { userId: folded.id, state: 'volunteered', capacity: 6, createdAt: at },
    { userId: folded.id, state: 'declined', capacity: 6, createdAt: at, decidedAt: at },
  ]);
  await db.insert(accountabilityMoves).values({ userId: folded.id, groupId, kind: 'joined', at });
}

/** What both said, kept and were named in, under one post. */
async function fillPosts(kept: User, folded: User, postId: number): Promise<void> {
  const { db } = server.database;
  const at = clock.now();
  const both = [kept, folded];
  const [comment] = await db
    .insert(postComments)
    .values(both.map(({ id }) => ({ postId, userId: id, text: 'Congrats!', createdAt: at, updatedAt: at })))
    .returning();
  const commentId = comment?.id ?? 0;
  await db
    .insert(postOwnMarks)
    .values([
      ...both.map(({ id }) => ({ postId, userId: id, mark: 'muted' as const, createdAt: at })),
      { postId, userId: folded.id, mark: 'hidden', createdAt: at },
    ]);
  await db.insert(postMentions).values(both.map(({ id }) => ({ postId, userId: id })));
  await db.insert(commentMentions).values(both.map(({ id }) => ({ commentId, userId: id })));
  await db.insert(commentCheers).values(both.map(({ id }) => ({ commentId, userId: id, createdAt: at })));
}

/** The purchases of the merged account, and the owners of both. */
async function fillMoney(kept: User, folded: User): Promise<void> {
  const { db } = server.database;
  const at = clock.now();
  const funnel = await makeFunnel({ db });
  const { subscription } = await makeSubscription(
    { db },
    { userId: folded.id, funnel, entries: [{ price: 500_00, scheduleDate: '2026-02-01' }] },
  );
  await db
    .insert(leavingAnswers)
    .values({ subscriptionId: subscription.id, userId: folded.id, reason: 'money', source: 'member', at });
  const versions = await db.select().from(policyVersions).orderBy(policyVersions.id);
  const agreed = { how: 'sign-up' as const, acceptedAt: clock.now(), acceptedFrom: '127.0.0.1' };
  await db
    .insert(policyAcceptances)
    .values([
      { ...agreed, userId: kept.id, versionId: versions[0]?.id ?? 0 },
      ...versions.map(({ id }) => ({ ...agreed, userId: folded.id, versionId: id })),
    ]);
  await db.insert(bugReports).values([
    { userId: folded.id, text: 'The page stays white', status: 'new', updatedAt: at },
    { ownerId: folded.id, text: 'The button does nothing', status: 'looking', updatedAt: at },
  ]);
  const undo = {
    levelsBefore: [],
    levelsAfter: ['member'],
    batchBefore: null,
    batchAfter: null,
    showReturneeModal: false,
    paymentEventId: 0,
    subscriptionEventId: 0,
  };
  await db
    .insert(enrolments)
    .values({ userId: folded.id, orderId: subscription.orderId, isNewPerson: false, undo, createdAt: at });
  const [owner, third] = [await person(), await person()];
  await db.insert(collectionOwners).values([
    { userId: kept.id, ownerId: owner.id, since: at },
    { userId: folded.id, ownerId: owner.id, since: at },
    { userId: third.id, ownerId: folded.id, since: at },
  ]);
  await db.insert(collectionContacts).values({ userId: folded.id, channel: 'call', at });
  const pauses = await db
    .insert(calamityPauses)
    .values(
      [kept, folded].map(({ id }) => ({
        name: 'Typhoon Uwan',
        reason: 'Signal no. 4',
        places: [{ province: 'Albay', city: null }],
        days: 14,
        state: 'applied' as const,
        createdById: id,
        createdAt: at,
      })),
    )
    .returning();
  await db
    .insert(calamityPausePeople)
    .values([
      ...[kept, folded].map(({ id }) => ({ pauseId: pauses[0]?.id ?? 0, userId: id, state: 'moved' as const })),
      { pauseId: pauses[1]?.id ?? 0, userId: folded.id, state: 'declined' },
    ]);
  await db.insert(leaderContacts).values({ userId: folded.id, kind: 'kumusta', dedupeKey: 'kumusta:1', at });
}

/** Both bring buyers: addresses, links, an order, what they earned and where it is paid. */
async function fillAffiliates(kept: User, folded: User): Promise<void> {
  const { db } = server.database;
  const at = clock.now();
  const both = [kept, folded];
  const [terms] = await db.insert(affiliateTermsVersions).values({ text: 'Be kind.', createdAt: at }).returning();
  const agreed = { termsVersion: terms?.version ?? 0, acceptedAt: at, acceptedFrom: '127.0.0.1', createdAt: at };
  await db.insert(affiliates).values(both.map(({ id }) => ({ userId: id, slug: `brings-${id}`, ...agreed })));
  const links = await db
    .insert(affiliateLinks)
    .values(both.map(({ id }) => ({ affiliateId: id, code: `brings-${id}`, label: 'Main', createdAt: at })))
    .returning();
  await db
    .insert(affiliateTouches)
    .values(both.map(({ id }, place) => ({ userId: id, linkId: links[place]?.id ?? 0, clickedAt: at })));
  await db.insert(affiliateFlags).values(
    both.map(({ id }) => ({
      affiliateId: id,
      kind: 'name-mismatch' as const,
      seen: 'day:2026-11-02',
      details: 'Look at it',
      createdAt: at,
    })),
  );
  await db
    .insert(affiliateRates)
    .values({ affiliateId: folded.id, rate: 1_500, startsOn: '2026-11-01', reason: 'Agreed', createdAt: at });
  const account = {
    method: 'gcash' as const,
    accountName: 'Ana',
    sealedNumber: 'sealed',
    maskedNumber: '0917 ••• 482',
  };
  await db
    .insert(payoutAccounts)
    .values(both.map(({ id }) => ({ userId: id, fingerprint: `number-${id}`, updatedAt: at, ...account })));
  const [run] = await db
    .insert(payoutRuns)
    .values({
      cutoffOn: '2026-11-01',
      paysOn: '2026-11-05',
      status: 'undone',
      minimum: 0,
      withholdingRate: 0,
      carriedCount: 0,
      carriedAmount: 0,
      createdAt: at,
    })
    .returning();
  const sums = { gross: 100_00, takenBack: 0, withholdingRate: 0, withholding: 0, net: 100_00 };
  await db
    .insert(payoutLines)
    .values({ runId: run?.id ?? 0, affiliateId: folded.id, status: 'undone', ...account, ...sums });
  const earned = await db
    .insert(commissions)
    .values(
      both.map(({ id }) => ({
        affiliateId: id,
        kind: 'adjustment' as const,
        amount: 100_00,
        status: 'due' as const,
        earnedOn: '2026-11-01',
        dueOn: '2026-11-01',
        reason: 'Agreed',
        createdAt: at,
      })),
    )
    .returning();
  await db
    .insert(affiliateLedger)
    .values(earned.map(({ id, amount }) => ({ commissionId: id, cause: 'adjustment' as const, amount, at })));
  const buyer = await person();
  const { subscription } = await makeSubscription(
    { db },
    { userId: buyer.id, funnel: await makeFunnel({ db }), entries: [{ price: 500_00, scheduleDate: '2026-02-01' }] },
  );
  await db
    .update(orders)
    .set({ affiliateId: folded.id, affiliateSource: 'staff' })
    .where(eq(orders.id, subscription.orderId));
}

/** Learning: one course that both have begun, and one that only the merged account has. */
async function fillLearning(kept: User, folded: User, member: User): Promise<void> {
  const { db } = server.database;
  const at = clock.now();
  const stamps = { createdAt: at, updatedAt: at };
  const [course, second] = await db
    .insert(courses)
    .values([member, folded].map(({ id }) => ({ name: 'Virtual assistance', authorId: id, ...stamps })))
    .returning();
  if (!course || !second) throw new Error('no courses');
  const [unit] = await db
    .insert(units)
    .values({ courseId: course.id, name: 'One', position: 1, ...stamps })
    .returning();
  if (!unit) throw new Error('no unit');
  const [lesson, other] = await db
    .insert(lessons)
    .values([1, 2].map((position) => ({ unitId: unit.id, name: `Lesson ${position}`, position, ...stamps })))
    .returning();
  if (!lesson || !other) throw new Error('no lessons');
  const opened = { openedAt: at, lastOpenedAt: at };
  await db.insert(lessonProgress).values([
    { userId: kept.id, lessonId: lesson.id, ...opened },
    { userId: folded.id, lessonId: lesson.id, completedAt: at, furthestSeconds: 90, ...opened },
    { userId: folded.id, lessonId: other.id, ...opened },
  ]);
  await db.insert(courseProgress).values([
    { userId: kept.id, courseId: course.id, ...opened },
    { userId: folded.id, courseId: course.id, ...opened },
    { userId: folded.id, courseId: second.id, ...opened },
  ]);
  await db.insert(lessonNotes).values([
    { userId: kept.id, lessonId: lesson.id, text: 'Mine', updatedAt: at },
    { userId: folded.id, lessonId: lesson.id, text: 'Theirs', updatedAt: at },
    { userId: folded.id, lessonId: other.id, text: 'Alone', updatedAt: at },
  ]);
  const answered = { answers: [[0]], revision: 1, questionCount: 1, triedOn: '2026-11-01', triesThatDay: 1, tries: 1 };
  await db.insert(quizResults).values([
    { userId: kept.id, lessonId: lesson.id, rightCount: 0, answeredAt: at, ...answered },
    { userId: folded.id, lessonId: lesson.id, rightCount: 1, answeredAt: at, passedAt: at, ...answered },
    { userId: folded.id, lessonId: other.id, rightCount: 0, answeredAt: at, ...answered },
  ]);
  await db.insert(certificates).values({
    code: `certificate-${folded.id}`,
    userId: folded.id,
    courseId: course.id,
    personName: 'Anna',
    courseName: course.name,
    issuedAt: at,
  });
  const [question] = await db
    .insert(lessonQuestions)
    .values({ lessonId: lesson.id, userId: folded.id, text: 'How?', ...stamps })
    .returning();
  if (!question) throw new Error('no question');
  await db.insert(lessonAnswers).values({ questionId: question.id, userId: folded.id, text: 'So.', ...stamps });
  const endsAt = new Date(at.getTime() + 3_600_000);
  const [event] = await db
    .insert(events)
    .values({ title: 'Call', hostId: folded.id, startsAt: at, endsAt, timeZone: '+08:00', ...stamps })
    .returning();
  if (!event) throw new Error('no event');
  const occurrences = await db
    .insert(eventOccurrences)
    .values([at, endsAt].map((startsAt) => ({ eventId: event.id, startsAt, endsAt: new Date(startsAt.getTime() + 1) })))
    .returning();
  await db.insert(eventAnswers).values(
    occurrences.flatMap(({ id }, index) =>
      (index === 0 ? [kept, folded] : [folded]).map((who) => ({
        occurrenceId: id,
        userId: who.id,
        isGoing: true,
        answeredAt: at,
      })),
    ),
  );
}

/** A form that the merged person has answered. */
async function fillForm(folded: User): Promise<void> {
  const { db } = server.database;
  const at = clock.now();
  const [form] = await db
    .insert(forms)
    .values({ title: 'Feedback', slug: `feedback-${folded.id}`, createdAt: at, updatedAt: at })
    .returning();
  if (!form) throw new Error('no form');
  const [version] = await db
    .insert(formVersions)
    .values({ formId: form.id, number: 1, fields: [], createdAt: at })
    .returning();
  if (!version) throw new Error('no version');
  await db.insert(formAnswers).values({
    formId: form.id,
    versionId: version.id,
    userId: folded.id,
    startedAt: at,
    updatedAt: at,
    submittedAt: at,
  });
}

/** A journey for each: the merged person is further, and one task was done by both. */
async function fillJourney(kept: User, folded: User): Promise<void> {
  const { db } = server.database;
  const path = await makePath(server, { stages: 2, tasks: 2 });
  const at = clock.now();
  await db.insert(stages).values({ number: 90, name: 'Led', leaderId: folded.id, createdAt: at, updatedAt: at });
  await db
    .insert(stageReviewers)
    .values([
      { stageId: path.stage(0).id, userId: kept.id },
      ...path.stages.map(({ id }) => ({ stageId: id, userId: folded.id })),
    ]);
  await putOnStage(server, kept, path.stage(0));
  await putOnStage(server, folded, path.stage(0));
  await finishAs(server, kept, path.task(0, 0));
  for (const position of [0, 1]) await finishAs(server, folded, path.task(0, position));
  await askAs(server, folded);
}

/** The traces of a merge: its record, the audit log, and ledger entries that cancel each other. */
const ofTheMerge = new Set(['audit_log', 'audit_seals', 'user_merges', 'point_entries', 'report_changes']);

async function state(): Promise<Record<string, string>> {
  const prints = await tablePrints(server.database.ownerUrl);
  return Object.fromEntries(Object.entries(prints).filter(([name]) => !ofTheMerge.has(name)));
}

test('a merge moves something in every table that it knows, and undoing it leaves everything as it was', async () => {
  const kept = await person({
    firstName: 'Ana',
    accessLevelIds: ['non-member'],
    socials: { x: 'https://x.com/a', upwork: 'https://upwork.com/a' },
  });
  const folded = await person({
    firstName: 'Anna',
    accessLevelIds: ['member', 'non-member'],
    city: 'Pasig',
    basePoints: 7,
    birthdate: '1990-05-01',
  });
  await fillTables(kept, folded);
  await fillJourney(kept, folded);
  await fillForm(folded);
  await fillMoney(kept, folded);
  await fillAccountability(kept, folded);
  await fillAffiliates(kept, folded);
  await keepLeadStages(testContext(server));
  const before = await state();

  clock.advance({ minutes: 1 });
  const merged = await mergePeople(staffContext(), {
    keptId: kept.id,
    foldedId: folded.id,
    fieldsFromFolded: ['firstName', 'location', 'socials', 'birthdate', 'batch'],
    confirmEmail: folded.email,
  });
  const { removed } = (merged.before as MergeRecord).rows;
  const touched = new Set([...Object.keys(merged.moved), ...Object.keys(removed)]);
  expect(movingColumns.map(({ name }) => name).filter((name) => !touched.has(name))).toEqual([]);
  expect(Object.keys(removed).toSorted()).toEqual([
    'accountability_candidates.user_id',
    'accountability_check_ins.user_id',
    'accountability_members.user_id',
    'affiliate_codes.user_id',
    'affiliate_flags.affiliate_id',
    'affiliate_touches.user_id',
    'affiliates.user_id',
    'calamity_pause_people.user_id',
    'collection_owners.user_id',
    'comment_cheers.user_id',
    'comment_mentions.user_id',
    'course_progress.user_id',
    'deletion_requests.user_id',
    'event_answers.user_id',
    'group_members.user_id',
    'lesson_notes.user_id',
    'lesson_progress.user_id',
    'notification_settings.user_id',
    'notifications.user_id',
    'payout_accounts.user_id',
    'policy_acceptances.user_id',
    'post_mentions.user_id',
    'post_own_marks.user_id',
    'post_reactions.user_id',
    'quiz_results.user_id',
    'stage_reviewers.user_id',
    'user_access_levels.user_id',
  ]);
  expect(await state()).not.toEqual(before);

  clock.advance({ days: 5 });
  await undoMerge(staffContext(), merged.id);
  await keepLeadStages(testContext(server));
  expect(await state()).toEqual(before);
  // Changes are only added: those of the merge and of undoing it are nothing together.
  const changes = retentionInvariants.find(({ id }) => id === 'I71')?.breaches ?? '';
  expect((await server.database.pool.query(changes)).rows).toEqual([]);
});

test('later changes stay with the remaining account', async () => {
  const [kept, folded] = [await person(), await person({ mobileNumber: '+639170000009', city: 'Pasig' })];
  const { db } = server.database;
  const win = (userId: number) => ({
    ...winColumns,
    userId,
    text: 'A client',
    createdAt: clock.now(),
    updatedAt: clock.now(),
  });
  const [old, gone] = await db
    .insert(posts)
    .values([win(folded.id), win(folded.id)])
    .returning();
  const staff = await browserOf(server);
  const { id } = await merge(staff, kept, folded, { fieldsFromFolded: ['mobileNumber', 'location'] });
  const [fresh] = await db.insert(posts).values(win(kept.id)).returning();
  await db.delete(posts).where(eq(posts.id, gone?.id ?? 0));
  await db.update(users).set({ mobileNumber: '+639170000010' }).where(eq(users.id, kept.id));

  expect(await undo(staff, id)).toMatchObject({ code: null });
  const left = await db
    .select()
    .from(posts)
    .where(inArray(posts.userId, [kept.id, folded.id]))
    .orderBy(posts.id);
  expect(left.map((row) => [row.id, row.userId])).toEqual([
    [old?.id, folded.id],
    [fresh?.id, kept.id],
  ]);
  const [after] = await db.select().from(users).where(eq(users.id, kept.id));
  expect(after).toMatchObject({ mobileNumber: '+639170000010', city: null });
});

test('after 30 days it is too late, and what undoing would have needed is forgotten', async () => {
  const [kept, folded] = [await person(), await person()];
  const { id } = await merge(await browserOf(server), kept, folded);
  const record = async () => {
    const [row] = await server.database.db
      .select()
      .from(userMerges)
      .where(eq(userMerges.id, id ?? 0));
    return row?.before ?? null;
  };
  clock.advance({ days: 29, hours: 23 });
  await forgetMergeRecords(testContext(server));
  expect(await record()).not.toBeNull();
  clock.advance({ hours: 1 });
  const late = await browserOf(server);
  expect(await undo(late, id)).toMatchObject({ code: 'CONFLICT', message: mergeMessages.tooLate });
  await forgetMergeRecords(testContext(server));
  expect(await record()).toBeNull();
  expect(await undo(late, id)).toMatchObject({ code: 'CONFLICT', message: mergeMessages.tooLate });
});

test('undoing once is enough, and two who undo at once get one answer each', async () => {
  const [kept, folded] = [await person(), await person()];
  const staff = await browserOf(server);
  const { id } = await merge(staff, kept, folded);
  const answers = await Promise.all([undo(staff, id), undo(staff, id)]);
  expect(answers.map(({ message }) => message)).toEqual(expect.arrayContaining([null, mergeMessages.alreadyUndone]));
  // And it can be merged again.
  expect(await merge(staff, kept, folded)).toMatchObject({ code: null });
});

test('the last merge is undone first, and an archived account is restored first', async () => {
  const [one, two, three] = [await person(), await person(), await person()];
  const staff = await browserOf(server);
  const first = await merge(staff, two, one);
  const second = await merge(staff, three, two);
  expect(await undo(staff, first.id)).toMatchObject({ code: 'CONFLICT', message: mergeMessages.laterMerge });
  expect(await undo(staff, second.id)).toMatchObject({ code: null });
  const { db } = server.database;
  await db.update(users).set({ archivedAt: clock.now() }).where(eq(users.id, two.id));
  expect(await undo(staff, first.id)).toMatchObject({ code: 'CONFLICT', message: mergeMessages.keptArchived });
  await db.update(users).set({ archivedAt: null }).where(eq(users.id, two.id));
  expect(await undo(staff, first.id)).toMatchObject({ code: null });
});

test('when a group is gone that the account would go back to, nothing is undone', async () => {
  const { db } = server.database;
  const [here, there] = await db
    .insert(groups)
    .values(['Here', 'There'].map((name) => ({ name, createdAt: clock.now() })))
    .returning();
  const [kept, folded] = [await person(), await person()];
  await db.insert(groupMembers).values([
    { userId: kept.id, groupId: here?.id ?? 0, joinedAt: clock.now() },
    { userId: folded.id, groupId: there?.id ?? 0, joinedAt: clock.now() },
  ]);
  const staff = await browserOf(server);
  const { id } = await merge(staff, kept, folded);
  await db.delete(groups).where(eq(groups.id, there?.id ?? 0));
  expect(await undo(staff, id)).toMatchObject({ code: 'CONFLICT', message: mergeMessages.changedSince });
  const [still] = await db.select().from(users).where(eq(users.id, folded.id));
  expect(still).toMatchObject({ mergedIntoId: kept.id });
});

test('a person who cannot merge cannot undo, and an unknown merge is not found', async () => {
  const [kept, folded] = [await person(), await person()];
  const staff = await browserOf(server);
  const { id } = await merge(staff, kept, folded);
  for (const level of ['success-manager', 'tribe-team-ro', 'member']) {
    expect(await undo(await browserOf(server, [level]), id)).toMatchObject({ code: 'FORBIDDEN' });
  }
  expect(await undo(staff, 999_999)).toMatchObject({ code: 'NOT_FOUND' });
});
