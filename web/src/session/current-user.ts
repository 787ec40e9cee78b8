import { countOf, fieldsOf, isText, listOf, textOf, type Fields } from './fields.ts';

/** The signed-in person as the server describes them. */
export type CurrentUser = { id: number; email: string } & ReturnType<typeof readDetails>;

/**
 * The current user of an answer, or null when there is none that can be understood. Only id and email are demanded: a
 * field that is missing or odd must not lock anybody out.
 */
export function readCurrentUser(value: unknown): CurrentUser | null {
  const user = fieldsOf(value);
  const id = countOf(user.id);
  const email = textOf(user.email);
  return id === null || email === null ? null : { id, email, ...readDetails(user) };
}

function readDetails(user: Fields) {
  return {
    slug: textOf(user.slug),
    tribeId: textOf(user.tribeId),
    firstName: textOf(user.firstName),
    middleName: textOf(user.middleName),
    lastName: textOf(user.lastName),
    suffix: textOf(user.suffix),
    sex: textOf(user.sex),
    birthdate: textOf(user.birthdate),
    profileImage: textOf(user.profileImage),
    batch: namedOf(user.batch),
    stage: stageOf(user.stage),
    managedStage: stageOf(user.managedStage),
    stagesAsReviewer: listOf(user.stagesAsReviewer, stageOf),
    group: namedOf(user.group),
    managedGroups: listOf(user.managedGroups, groupOf),
    subGroup: namedOf(user.subGroup),
    accessLevels: listOf(user.accessLevels, levelOf),
    roles: isText(user.roles) ? user.roles : listOf(user.roles, textOf),
    pageAccess: flagsOf(user.pageAccess),
    functionAccess: flagsOf(user.functionAccess),
    affiliateTimestamp: textOf(user.affiliateTimestamp),
    isFastTrackStudent: user.isFastTrackStudent === true,
    accountabilityAsLeaderId: countOf(user.accountabilityAsLeaderId),
    accountabilityGroupId: countOf(user.accountabilityGroupId),
    membershipStatus: textOf(user.membershipStatus),
    isJourneyFormCompleted: user.isJourneyFormCompleted === true,
    isBatch17: user.isBatch17 === true,
    showReturneeModal: user.showReturneeModal === true,
    is20205Enrollees: user.is20205Enrollees === true,
    isChallenger: user.isChallenger === true,
    isInvitedToChallenge: user.isInvitedToChallenge === true,
    asksForPolicies: user.asksForPolicies === true,
    /** When the account is erased, while that is planned. */
    erasesAt: textOf(user.erasesAt),
    mustSetPassword: user.mustSetPassword === true,
    mustAddSecondStep: user.mustAddSecondStep === true,
    isImpersonating: user.isImpersonating === true,
    originalUserId: countOf(user.originalUserId),
    /** The link of Community/Support; sent to fast-track students only. */
    communitySupportUrl: textOf(user.communitySupportUrl),
  };
}

function namedOf(value: unknown): { id?: number; name: string } | null {
  const { id, name } = fieldsOf(value);
  return isText(name) ? { id: countOf(id) ?? undefined, name } : null;
}

function groupOf(value: unknown): { id: number; name: string } | null {
  const { id, name } = fieldsOf(value);
  const known = countOf(id);
  return known !== null && isText(name) ? { id: known, name } : null;
}

function stageOf(value: unknown): { id: number; number: number; name: string; waiting?: number } | null {
  const stage = fieldsOf(value);
  const id = countOf(stage.id);
  const number = countOf(stage.number);
  if (id === null || number === null || !isText(stage.name)) return null;
  const waiting = countOf(stage.waiting);
  return { id, number, name: stage.name, ...(waiting !== null && { waiting }) };
}

function levelOf(value: unknown): { id: string; name: string } | null {
  const { id, name } = fieldsOf(value);
  return isText(id) && isText(name) ? { id, name } : null;
}

/** The flags that are set; only an exact true counts. */
function flagsOf(value: unknown): Readonly<Record<string, boolean | undefined>> {
  const trueFlags = Object.entries(fieldsOf(value)).filter(([, isSet]) => isSet === true);
  return Object.fromEntries(trueFlags.map(([name]) => [name, true]));
}
