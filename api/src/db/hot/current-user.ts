import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { jsonObjectIf, type JsonOf, jsonOfRow, jsonRow, jsonRows } from '../json.ts';
import { given, preparedRow } from '../one-answer.ts';
import { moveUps } from '#tables/journey/move-ups.table.ts';
import { stageReviewers, stages, userStages } from '#tables/journey/stages.table.ts';
import { accountabilityMembers } from '#tables/care/accountability.table.ts';
import { challengeParticipants, challengeRuns } from '#tables/growth/challenges.table.ts';
import { products } from '#tables/money/products.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { accessLevels, userAccessLevels } from '#tables/people/access.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import { groupMembers, groups, subGroups } from '#tables/people/groups.table.ts';
import { deletionRequests } from '#tables/people/profile.table.ts';
import { users } from '#tables/people/users.table.ts';
import { policyAcceptances, policyVersions } from '#tables/platform/policies.table.ts';
import { settings } from '#tables/platform/settings.table.ts';

// Asked at every page load. `bench/src/works/current-user.ts`. As written text, at 20,000 people, it took 0.23 ms of the server and 0.35 ms of the database a request
// (bench/results.json). Side by side with that text, on a busy machine, server and database together: 1,494 µs before, 1,376 after;
// no difference that such a run can tell from chance.

const settingOf = (name: string) =>
  sql<string | null>`(select ${settings.value} from ${settings} where ${settings.name} = ${name})`;

const levels = jsonRows({ id: accessLevels.id, name: accessLevels.name }, (rows) =>
  rows
    .from(userAccessLevels)
    .innerJoin(accessLevels, eq(accessLevels.id, userAccessLevels.accessLevelId))
    .where(eq(userAccessLevels.userId, users.id))
    .orderBy(accessLevels.position, accessLevels.id),
);

const led = alias(groups, 'led');
const managedGroups = jsonRows({ id: led.id, name: led.name }, (rows) =>
  rows.from(led).where(eq(led.leaderId, users.id)).orderBy(led.name),
);

const ledSubGroup = jsonRow({ id: subGroups.id, name: subGroups.name }, (rows) =>
  rows
    .from(subGroups)
    .where(sql`${users.id} in (${subGroups.teamLeadId}, ${subGroups.assistantTeamLeadId})`)
    .orderBy(subGroups.id),
);
const ownSubGroup = jsonRow({ id: subGroups.id, name: subGroups.name }, (rows) =>
  rows.from(subGroups).where(eq(subGroups.id, groupMembers.subGroupId)),
);

const reviewed = alias(stages, 'reviewed');
const lower = alias(stages, 'lower');
const asker = alias(users, 'asker');
/** A stage with the number of requests that wait, for the menu. */
const reviewedStage = {
  id: reviewed.id,
  number: reviewed.number,
  name: reviewed.name,
  waiting: sql<number>`(select count(*) from ${moveUps} join ${users} asker on ${asker.id} = ${moveUps.userId}
    where ${and(eq(moveUps.stageId, reviewed.id), eq(moveUps.status, 'waiting'), isNull(asker.archivedAt))})`,
};
const managedStage = jsonRow(reviewedStage, (rows) =>
  rows.from(reviewed).where(eq(reviewed.leaderId, users.id)).orderBy(reviewed.number),
);
const stagesAsReviewer = jsonRows(reviewedStage, (rows) =>
  rows
    .from(reviewed)
    .where(
      or(
        sql`${reviewed.id} in (select ${stageReviewers.stageId} from ${stageReviewers}
          where ${stageReviewers.userId} = ${users.id})`,
        and(
          eq(reviewed.leaderId, users.id),
          sql`exists (select from ${stages} lower
            where ${lower.leaderId} = ${users.id} and ${lower.number} < ${reviewed.number})`,
        ),
      ),
    )
    .orderBy(reviewed.number),
);

const ownSubscriptions = jsonRows(
  {
    accessLevelId: subscriptions.accessLevelId,
    status: subscriptions.status,
    startsOn: subscriptions.startsOn,
    expiresOn: subscriptions.expiresOn,
    isFastTrack: products.isFastTrack,
  },
  (rows) =>
    rows
      .from(subscriptions)
      .innerJoin(products, eq(products.id, subscriptions.productId))
      .where(eq(subscriptions.userId, users.id)),
);

const challenges = jsonRows({ startsOn: challengeRuns.startsOn }, (rows) =>
  rows
    .from(challengeParticipants)
    .innerJoin(challengeRuns, eq(challengeRuns.id, challengeParticipants.runId))
    .where(eq(challengeParticipants.userId, users.id)),
);

/** The signed-in person as the clients know them; features fill their part as they arrive. */
const currentUser = jsonOfRow(
  {
    id: users.id,
    email: users.email,
    tribeId: users.tribeId,
    slug: users.slug,
    firstName: users.firstName,
    middleName: users.middleName,
    lastName: users.lastName,
    suffix: users.suffix,
    sex: users.sex,
    birthdate: users.birthdate,
    profileImage: users.profileImage,
    affiliateTimestamp: users.affiliateTimestamp,
    showReturneeModal: users.showReturneeModal,
    accessLevels: levels,
    batch: jsonObjectIf(batches.id, { id: batches.id, name: batches.name }),
    isBatch17: sql<boolean>`coalesce(${batches.name} = coalesce(${settingOf('journey-form-batch')}, 'Batch 17'), false)`,
    group: jsonObjectIf(groups.id, { id: groups.id, name: groups.name }),
    /** The groups they lead. */
    managedGroups,
    /** The sub-group they lead or assist, or else the one they belong to. */
    subGroup: sql<JsonOf<typeof ownSubGroup>>`coalesce(${ledSubGroup}, ${ownSubGroup})`,
    stage: jsonObjectIf(stages.id, { id: stages.id, number: stages.number, name: stages.name }),
    /** Everyone with a stage, stage 0 included, has filled out the journey form. */
    isJourneyFormCompleted: sql<boolean>`${stages.id} is not null`,
    /** The stage they lead; the lowest when there are more. */
    managedStage,
    /** A leader of several stages reviews the others as well. */
    stagesAsReviewer,
    /** Their accountability group, and the one that they lead. */
    accountabilityGroupId: accountabilityMembers.groupId,
    accountabilityAsLeaderId: sql<
      number | null
    >`case when ${accountabilityMembers.isLead} then ${accountabilityMembers.groupId} end`,
    /** A policy has a version that asks members again, and they have not agreed to it: `policies/read-policies.ts`. */
    asksForPolicies: sql<boolean>`exists (select from ${policyVersions} v
      where v.asks_again and v.published_at > ${users.createdAt}
        and not exists (select from ${policyVersions} n where n.policy = v.policy and n.asks_again and n.version > v.version)
        and not exists (select from ${policyAcceptances} a join ${policyVersions} w on w.id = a.version_id
          where a.user_id = ${users.id} and w.policy = v.policy and w.version >= v.version))`,
    /** When the account is erased, while that is planned. */
    erasesAt: sql<string | null>`(select ${deletionRequests.erasesAt} from ${deletionRequests}
      where ${and(eq(deletionRequests.userId, users.id), isNull(deletionRequests.endedAt))})`,
    ownSubscriptions,
    challenges,
    challengeInvitationUntil: settingOf('challenge-invitation-until'),
    /** The setting behind Community/Support. */
    supportUrl: settingOf('community-support-url'),
  },
  (rows) =>
    rows
      .from(users)
      .leftJoin(batches, eq(batches.id, users.batchId))
      .leftJoin(groupMembers, eq(groupMembers.userId, users.id))
      .leftJoin(groups, eq(groups.id, groupMembers.groupId))
      .leftJoin(accountabilityMembers, eq(accountabilityMembers.userId, users.id))
      .leftJoin(userStages, eq(userStages.userId, users.id))
      .leftJoin(stages, eq(stages.id, userStages.stageId))
      .where(eq(users.id, given(1))),
);

export type CurrentUserRow = ReturnType<(typeof currentUser)['read']>;

/** For the person with the given id: this runs at every page load. */
export const readCurrentUser = preparedRow('current-user', currentUser);
