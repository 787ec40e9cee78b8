import { type CommunityScope, writeRefusal, writeRefusalMessages } from '@app/rules/community/posts/post-access';
import { isMembershipOpen, MEMBER_LEVEL } from '@app/rules/money/subscriptions/entitlement';
import { isReadOnlyStaff } from '@app/rules/people/access/read-only-staff';
import { outsiderLevelIds } from '@app/rules/people/users/person-kind';
import { manilaDay } from '@app/rules/time/manila';
import { eq, or, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { learnerJson } from '#db/hot/learner.ts';
import { jsonObject, jsonValues } from '#db/json.ts';
import { given, preparedAnswer } from '#db/one-answer.ts';
import { Forbidden } from '#errors.ts';
import { isCommunityMember } from '#features/people/directory/community-people.ts';
import { groupMembers, groups, subGroups } from '#tables/people/groups.table.ts';
import type { Viewer } from '#viewer.ts';

const known = new WeakMap<Viewer, Promise<CommunityScope>>();

/** What the viewer is in the community; read once per request, in one statement. */
export function communityScope(ctx: Context): Promise<CommunityScope> {
  const viewer = requireViewer(ctx);
  const before = known.get(viewer);
  if (before) return before;
  const scope = readScope(ctx, viewer);
  known.set(viewer, scope);
  return scope;
}

/** The same for somebody who wants to write: refused in words when they may not. */
export async function writersScope(ctx: Context): Promise<CommunityScope> {
  const scope = await communityScope(ctx);
  const refusal = writeRefusal(scope);
  if (refusal !== null) throw new Forbidden(writeRefusalMessages[refusal]);
  return scope;
}

/** The same for somebody who wants to read. */
export async function readersScope(ctx: Context): Promise<CommunityScope> {
  const scope = await communityScope(ctx);
  if (!scope.isOfCommunity) throw new Forbidden(writeRefusalMessages.outsider);
  return scope;
}

async function readScope({ pool, now }: Context, viewer: Viewer): Promise<CommunityScope> {
  const { userId, levelIds, functions, impersonatorId } = viewer;
  const { own, led, withLedPart, learner } = await readPlaces(pool, [userId]);
  // An assistant coach stands in for the leader of their own group.
  const ledGroupIds = levelIds.includes('assistant-coach') ? [...led, ...own] : led;
  const hasOtherLevel = levelIds.some((id) => id !== MEMBER_LEVEL && !outsiderLevelIds.includes(id));
  return {
    userId,
    isOfCommunity: isCommunityMember(viewer),
    groupIds: [...new Set([...own, ...led, ...withLedPart])],
    ledGroupIds: [...new Set(ledGroupIds)],
    moderatesAll: functions.has('post_moderate'),
    isReadOnly: isReadOnlyStaff(viewer),
    isImpersonated: impersonatorId !== null,
    isBlocked: !hasOtherLevel && !isMembershipOpen(learner.subscriptions, manilaDay(now)),
  };
}

const readPlaces = preparedAnswer(
  'community-scope',
  jsonObject({
    own: jsonValues(groupMembers.groupId, (rows) => rows.from(groupMembers).where(eq(groupMembers.userId, given(1)))),
    led: jsonValues(groups.id, (rows) =>
      rows
        .from(groups)
        .where(eq(groups.leaderId, given(1)))
        .orderBy(groups.id),
    ),
    withLedPart: jsonValues(subGroups.groupId, (rows) =>
      rows
        .from(subGroups)
        .where(or(eq(subGroups.teamLeadId, given(1)), eq(subGroups.assistantTeamLeadId, given(1))))
        .orderBy(subGroups.groupId),
    ),
    learner: learnerJson(sql`${given(1)}::int`),
  }),
);
