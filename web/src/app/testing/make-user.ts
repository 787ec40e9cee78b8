import type { RoleId } from '@app/rules/people/access/roles';
import { rolesOf } from '@app/rules/people/access/roles';
import { seededLevels } from '@app/rules/people/access/seeded-levels';
import type { CurrentUser } from '#session/current-user.ts';

/** A person with these levels as they are seeded. */
export function makeUser(levels: readonly RoleId[] = ['member'], changes: Partial<CurrentUser> = {}): CurrentUser {
  const ownLevels = seededLevels.filter(({ id }) => levels.includes(id));
  return {
    id: 7,
    email: 'liza@tribe.test',
    slug: 'liza-santos',
    tribeId: 'T-000007',
    firstName: 'Liza',
    middleName: null,
    lastName: 'Santos',
    suffix: null,
    sex: null,
    birthdate: null,
    profileImage: null,
    batch: null,
    stage: null,
    managedStage: null,
    stagesAsReviewer: [],
    group: null,
    managedGroups: [],
    subGroup: null,
    accessLevels: levels.map((id) => ({ id, name: ownLevels.find((level) => level.id === id)?.name ?? id })),
    roles: rolesOf(levels),
    pageAccess: Object.fromEntries(ownLevels.flatMap(({ pages }) => pages).map((flag) => [flag, true])),
    functionAccess: Object.fromEntries(ownLevels.flatMap(({ functions }) => functions).map((flag) => [flag, true])),
    affiliateTimestamp: null,
    isFastTrackStudent: false,
    accountabilityAsLeaderId: null,
    accountabilityGroupId: null,
    membershipStatus: null,
    isJourneyFormCompleted: true,
    isBatch17: false,
    showReturneeModal: false,
    is20205Enrollees: false,
    isChallenger: false,
    isInvitedToChallenge: false,
    asksForPolicies: false,
    erasesAt: null,
    mustSetPassword: false,
    mustAddSecondStep: false,
    isImpersonating: false,
    originalUserId: null,
    communitySupportUrl: null,
    ...changes,
  };
}
