import { personFieldList } from '@app/rules/people/users/person-fields';
import { and, desc, eq, ne } from 'drizzle-orm';
import { auditLog } from '#audit/audit.table.ts';
import type { Context } from '#context.ts';
import { accessLevels, userAccessLevels } from '#tables/people/access.table.ts';
import { apiTokens } from '#tables/people/api-tokens.table.ts';
import { sheetLinks } from '#tables/insight/gsheet.table.ts';
import { loginLogs, sessions, emailChanges } from '#tables/people/auth.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import { courses } from '#tables/learning/courses.table.ts';
import { calendarFeeds, eventAnswers, eventOccurrences, events } from '#tables/learning/events.table.ts';
import { files } from '#tables/platform/files.table.ts';
import { formAnswers, forms } from '#tables/journey/forms.table.ts';
import { groupMembers, groups, subGroups } from '#tables/people/groups.table.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { notifications, notificationSettings, pushSubscriptions } from '#tables/platform/notifications.table.ts';
import { factorsOf } from '#features/people/auth/second-step/factors.ts';
import { acceptancesOf } from '#features/platform/policies/read-policies.ts';
import { storedWords } from '#features/platform/notifications/own-notifications.ts';
import { subjectOf } from '#features/platform/mails/stored-mail.ts';
import { commissionParts } from '#features/affiliates/payouts/own-commissions.ts';
import { affiliateParts } from '#features/affiliates/links/own-affiliate.ts';
import { moneyParts } from '#features/money/payments/own-money.ts';
import { accountabilityParts } from '#features/care/accountability/own-accountability.ts';
import { careParts } from '#features/care/success-managers/own-care.ts';
import { challengeParts } from '#features/growth/challenges/own-challenges.ts';
import { bugReportParts } from '#features/insight/bug-reports/own-bug-reports.ts';
import { optInParts } from '#features/growth/leads/own-opt-ins.ts';
import { ownJourney } from '#features/journey/stages/own-journey.ts';
import { users } from '#tables/people/users.table.ts';
import { learningParts } from '#features/learning/progress/own-learning.ts';
import { commentCheers, postComments } from '#tables/community/posts/comments.table.ts';
import { postReports } from '#tables/community/posts/moderation.table.ts';
import { feedVisits, postOwnMarks, postReactions, posts } from '#tables/community/posts.table.ts';
import { deletionRequests } from '#tables/people/profile.table.ts';
import { dataExports } from '#tables/records/own-data.table.ts';
import { consentsOf } from './consents.ts';

type Part = (ctx: Pick<Context, 'db' | 'appTitle' | 'baseUrl'>, userId: number) => Promise<unknown>;

/** Logs grow for years; the newest are what a person can still make sense of. */
const NEWEST = 10_000;

/**
 * What "Download my data" holds. A feature that keeps something about people adds its part here; notes that staff write
 * about someone are not theirs.
 */
export const ownDataParts: Readonly<Record<string, Part>> = {
  account: async ({ db }, userId) => {
    const [account] = await db.select(ownColumns('account')).from(users).where(eq(users.id, userId));
    return account;
  },
  profile: async ({ db }, userId) => {
    const [profile] = await db.select(ownColumns('profile')).from(users).where(eq(users.id, userId));
    return profile;
  },
  accessLevels: ({ db }, userId) =>
    db
      .select({ name: accessLevels.name, grantedAt: userAccessLevels.grantedAt })
      .from(userAccessLevels)
      .innerJoin(accessLevels, eq(accessLevels.id, userAccessLevels.accessLevelId))
      .where(eq(userAccessLevels.userId, userId)),
  batch: async ({ db }, userId) => {
    const [batch] = await db
      .select({ name: batches.name })
      .from(users)
      .innerJoin(batches, eq(batches.id, users.batchId))
      .where(eq(users.id, userId));
    return batch ?? null;
  },
  groups: ({ db }, userId) =>
    db
      .select({ group: groups.name, subGroup: subGroups.name, joinedAt: groupMembers.joinedAt })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.groupId))
      .leftJoin(subGroups, eq(subGroups.id, groupMembers.subGroupId))
      .where(eq(groupMembers.userId, userId)),
  authoredCourses: ({ db }, userId) =>
    db.select({ id: courses.id, name: courses.name }).from(courses).where(eq(courses.authorId, userId)),
  journey: ownJourney,
  apiTokens: ({ db }, userId) => {
    const { name, pages, createdAt, endsAt, revokedAt, lastUsedAt, uses } = apiTokens;
    return db
      .select({ name, pages, createdAt, endsAt, revokedAt, lastUsedAt, uses })
      .from(apiTokens)
      .where(eq(apiTokens.userId, userId));
  },
  sheetLinks: ({ db }, userId) => {
    const { report, createdAt, lastPulledAt, pulls } = sheetLinks;
    return db.select({ report, createdAt, lastPulledAt, pulls }).from(sheetLinks).where(eq(sheetLinks.userId, userId));
  },
  policies: acceptancesOf,
  consents: consentsOf,
  dataExports: ({ db }, userId) => {
    const { createdAt, readyAt, endsAt } = dataExports;
    return db.select({ createdAt, readyAt, endsAt }).from(dataExports).where(eq(dataExports.userId, userId));
  },
  logins: ({ db }, userId) => {
    const { at, isSuccess, message, source, ipAddress, userAgent } = loginLogs;
    return db
      .select({ at, isSuccess, message, source, ipAddress, userAgent })
      .from(loginLogs)
      .where(eq(loginLogs.userId, userId))
      .orderBy(desc(loginLogs.id))
      .limit(NEWEST);
  },
  // What was set up, not the keys: they would open the account.
  secondStep: async ({ db }, userId) => {
    const { appSince, passkeys } = await factorsOf({ db }, userId);
    return { appSince, passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })) };
  },
  sessions: ({ db }, userId) => {
    const { createdAt, lastSeenAt, revokedAt, ipAddress, userAgent } = sessions;
    return db
      .select({ createdAt, lastSeenAt, endedAt: revokedAt, ipAddress, userAgent })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.id))
      .limit(NEWEST);
  },
  wins: ({ db }, userId) => {
    const { text, amountEarned, clientPlatform, createdAt, updatedAt } = posts;
    return db
      .select({ text, amountEarnedInCentavos: amountEarned, clientPlatform, createdAt, updatedAt })
      .from(posts)
      .where(and(eq(posts.userId, userId), eq(posts.kind, 'win')))
      .orderBy(desc(posts.id));
  },
  posts: ({ db }, userId) => {
    const { kind, text, hiddenReason, createdAt, updatedAt } = posts;
    return db
      .select({ kind, text, group: groups.name, hiddenReason, createdAt, updatedAt })
      .from(posts)
      .leftJoin(groups, eq(groups.id, posts.groupId))
      .where(and(eq(posts.userId, userId), ne(posts.kind, 'win')))
      .orderBy(desc(posts.id));
  },
  comments: ({ db }, userId) => {
    const { postId, text, hiddenReason, createdAt, updatedAt } = postComments;
    return db
      .select({ postId, text, hiddenReason, createdAt, updatedAt })
      .from(postComments)
      .where(eq(postComments.userId, userId))
      .orderBy(desc(postComments.id));
  },
  reportsSent: ({ db }, userId) => {
    const { postId, commentId, reason, note, createdAt } = postReports;
    return db
      .select({ postId, commentId, reason, note, createdAt })
      .from(postReports)
      .where(eq(postReports.userId, userId));
  },
  postMarks: ({ db }, userId) => {
    const { postId, mark, createdAt } = postOwnMarks;
    return db.select({ postId, mark, createdAt }).from(postOwnMarks).where(eq(postOwnMarks.userId, userId));
  },
  feedVisits: ({ db }, userId) =>
    db.select({ tab: feedVisits.tab, seenAt: feedVisits.seenAt }).from(feedVisits).where(eq(feedVisits.userId, userId)),
  formAnswers: ({ db }, userId) =>
    db
      .select({ form: forms.title, values: formAnswers.values, submittedAt: formAnswers.submittedAt })
      .from(formAnswers)
      .innerJoin(forms, eq(forms.id, formAnswers.formId))
      .where(eq(formAnswers.userId, userId))
      .orderBy(desc(formAnswers.id)),
  cheers: ({ db }, userId) =>
    db
      .select({ postId: postReactions.postId, kind: postReactions.kind, createdAt: postReactions.createdAt })
      .from(postReactions)
      .where(eq(postReactions.userId, userId)),
  commentCheers: ({ db }, userId) =>
    db
      .select({ commentId: commentCheers.commentId, createdAt: commentCheers.createdAt })
      .from(commentCheers)
      .where(eq(commentCheers.userId, userId)),
  ...optInParts,
  ...affiliateParts,
  ...commissionParts,
  ...bugReportParts,
  ...challengeParts,
  ...accountabilityParts,
  ...careParts,
  ...learningParts,
  ...moneyParts,
  events: ({ db }, userId) =>
    db
      .select({
        title: events.title,
        startsAt: eventOccurrences.startsAt,
        isGoing: eventAnswers.isGoing,
        isMaybe: eventAnswers.isMaybe,
        answeredAt: eventAnswers.answeredAt,
        attendedAt: eventAnswers.attendedAt,
      })
      .from(eventAnswers)
      .innerJoin(eventOccurrences, eq(eventOccurrences.id, eventAnswers.occurrenceId))
      .innerJoin(events, eq(events.id, eventOccurrences.eventId))
      .where(eq(eventAnswers.userId, userId)),
  calendarFeed: ({ db }, userId) =>
    db.select({ createdAt: calendarFeeds.createdAt }).from(calendarFeeds).where(eq(calendarFeeds.userId, userId)),
  files: ({ db }, userId) => {
    const { key, purpose, name, contentType, bytes, createdAt } = files;
    return db
      .select({ key, purpose, name, contentType, bytes, createdAt })
      .from(files)
      .where(eq(files.ownerId, userId));
  },
  mails: async ({ db, ...site }, userId) => {
    const sent = await db.select().from(mails).where(eq(mails.userId, userId)).orderBy(desc(mails.id)).limit(NEWEST);
    return sent.map((mail) => ({
      subject: subjectOf(site, mail),
      toAddress: mail.toAddress,
      createdAt: mail.createdAt,
    }));
  },
  notifications: async ({ db }, userId) => {
    const rows = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(desc(notifications.id))
      .limit(NEWEST);
    return rows.map((row) => {
      const { lead, rest } = storedWords(row, row.at);
      return { text: `${lead} ${rest}`.trim(), at: row.at, readAt: row.readAt };
    });
  },
  notificationSettings: async ({ db }, userId) => {
    const { choices, quietIsOn, quietFrom, quietUntil, ringsForEvents, digest } = notificationSettings;
    const [settings] = await db
      .select({ choices, quietIsOn, quietFrom, quietUntil, ringsForEvents, digest })
      .from(notificationSettings)
      .where(eq(notificationSettings.userId, userId));
    return settings ?? null;
  },
  pushSubscriptions: ({ db }, userId) =>
    db
      .select({ createdAt: pushSubscriptions.createdAt })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId)),
  emailChanges: ({ db }, userId) => {
    const { newEmail, createdAt, confirmedAt, endedAt } = emailChanges;
    return db
      .select({ newEmail, createdAt, confirmedAt, endedAt })
      .from(emailChanges)
      .where(eq(emailChanges.userId, userId));
  },
  deletionRequests: ({ db }, userId) => {
    const { reason, createdAt, endedAt, outcome } = deletionRequests;
    return db
      .select({ reason, createdAt, endedAt, outcome })
      .from(deletionRequests)
      .where(eq(deletionRequests.userId, userId));
  },
  actions: ({ db }, userId) => {
    const { at, action, objectType, objectId } = auditLog;
    return db
      .select({ at, action, objectType, objectId })
      .from(auditLog)
      .where(eq(auditLog.actorId, userId))
      .orderBy(desc(auditLog.id))
      .limit(NEWEST);
  },
};

/** The columns that the table of fields assigns to this part. */
function ownColumns(part: 'account' | 'profile') {
  return Object.fromEntries(
    personFieldList.flatMap(({ name, ownData }) => (ownData === part ? [[name, users[name]]] : [])),
  );
}
