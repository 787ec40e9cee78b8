import { rolesOf } from '@app/rules/people/access/roles';
import { isLive, membershipStatus } from '@app/rules/money/subscriptions/entitlement';
import { manilaDay } from '@app/rules/time/manila';
import type { Context } from '#context.ts';
import { type CurrentUserRow, readCurrentUser } from '#db/hot/current-user.ts';

/** What is owed on it says nothing about a status. */
type SubscriptionRow = CurrentUserRow['held'][number];

/** Fields of the specification whose feature is not there yet: each feature takes its lines over into the query. */
const notYet = {
  accountabilityAsLeaderId: null,
  accountabilityGroupId: null,
  isChallenger: false,
};

export async function loadCurrentUser({
  pool,
  viewer,
  now,
}: Pick<Context, 'pool' | 'viewer' | 'now'>): Promise<Record<string, unknown> | null> {
  if (!viewer) return null;
  const row = await readCurrentUser(pool, [viewer.userId]);
  if (!row) return null;
  const { held, supportUrl, ...user } = row;
  const isOpen = !viewer.mustSetPassword;
  const status = statusOf(held, manilaDay(now));
  return {
    ...user,
    ...notYet,
    ...status,
    // An invitation to a closed community: nobody else learns it.
    communitySupportUrl: (isOpen && status.isFastTrackStudent && supportUrl) || null,
    roles: rolesOf(viewer.levelIds),
    // What the server enforces; empty until a password was chosen.
    pageAccess: isOpen ? flagMap(viewer.pages) : {},
    functionAccess: isOpen ? flagMap(viewer.functions) : {},
    mustSetPassword: viewer.mustSetPassword,
    isImpersonating: viewer.impersonatorId !== null,
    originalUserId: viewer.impersonatorId,
  };
}

/** What follows from what a person bought. */
function statusOf(held: readonly SubscriptionRow[], today: string) {
  const [firstStart = ''] = held.flatMap(({ startsOn }) => startsOn ?? []).toSorted();
  return {
    membershipStatus: membershipStatus(
      held.map((subscription) => ({ ...subscription, unpaid: null })),
      today,
    ),
    isFastTrackStudent: held.some((subscription) => subscription.isFastTrack && isLive(subscription, today)),
    is20205Enrollees: firstStart.startsWith('2025-'),
  };
}

function flagMap(flags: ReadonlySet<string>): Record<string, true> {
  return Object.fromEntries([...flags].map((flag) => [flag, true]));
}
