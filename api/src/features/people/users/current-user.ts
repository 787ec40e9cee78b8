import { lastDateOf } from '@app/rules/growth/challenges/challenge-time';
import { rolesOf } from '@app/rules/people/access/roles';
import { isLive, membershipStatus } from '@app/rules/money/subscriptions/entitlement';
import { settingValue } from '@app/rules/platform/settings/setting-value';
import { manilaDay } from '@app/rules/time/manila';
import type { Context } from '#context.ts';
import { type CurrentUserRow, readCurrentUser } from '#db/hot/current-user.ts';

/** Debts do not change a status. */
type SubscriptionRow = CurrentUserRow['ownSubscriptions'][number];

export async function loadCurrentUser({
  pool,
  viewer,
  now,
}: Pick<Context, 'pool' | 'viewer' | 'now'>): Promise<Record<string, unknown> | null> {
  if (!viewer) return null;
  const row = await readCurrentUser(pool, [viewer.userId]);
  if (!row) return null;
  const { ownSubscriptions, supportUrl, challenges, challengeInvitationUntil, ...user } = row;
  const isOpen = viewer.unfinished === null;
  const status = statusOf(ownSubscriptions, manilaDay(now));
  return {
    ...user,
    ...challengeFacts(challenges, challengeInvitationUntil, manilaDay(now)),
    managedGroup: user.managedGroups[0] ?? null,
    ...status,
    // An invitation to a closed community: only for its members.
    communitySupportUrl: (isOpen && status.isFastTrackStudent && supportUrl) || null,
    roles: rolesOf(viewer.levelIds),
    // The server enforces this; empty until the account is set up.
    pageAccess: isOpen ? flagMap(viewer.pages) : {},
    functionAccess: isOpen ? flagMap(viewer.functions) : {},
    mustSetPassword: viewer.unfinished === 'password',
    mustAddSecondStep: viewer.unfinished === 'second-step',
    isImpersonating: viewer.impersonatorId !== null,
    originalUserId: viewer.impersonatorId,
  };
}

/** Whoever is in no challenge that goes on is invited, until the day that staff name. */
function challengeFacts(own: CurrentUserRow['challenges'], until: string | null, today: string) {
  const isIn = own.some(({ startsOn }) => startsOn === null || lastDateOf({ startsOn }) >= today);
  return {
    isChallenger: own.length > 0,
    isInvitedToChallenge: !isIn && today < settingValue('challenge-invitation-until', until),
  };
}

/** The facts that follow from a person's purchases. */
function statusOf(subscriptions: readonly SubscriptionRow[], today: string) {
  const [firstStart = ''] = subscriptions.flatMap(({ startsOn }) => startsOn ?? []).toSorted();
  return {
    membershipStatus: membershipStatus(
      subscriptions.map((subscription) => ({ ...subscription, unpaid: null })),
      today,
    ),
    isFastTrackStudent: subscriptions.some((subscription) => subscription.isFastTrack && isLive(subscription, today)),
    is20205Enrollees: firstStart.startsWith('2025-'),
  };
}

function flagMap(flags: ReadonlySet<string>): Record<string, true> {
  return Object.fromEntries([...flags].map((flag) => [flag, true]));
}
