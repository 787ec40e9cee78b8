import { rolesOf } from '@app/rules/access/roles';
import type { Context } from '../../context.ts';

/** The signed-in person as the clients know them; features fill their part as they arrive. */
type CurrentUser = {
  id: number;
  email: string;
  tribeId: string;
  slug: string;
  firstName: string;
  middleName: string | null;
  lastName: string;
  suffix: string | null;
  sex: string | null;
  birthdate: string | null;
  profileImage: string | null;
  affiliateTimestamp: Date | null;
  showReturneeModal: boolean;
  accessLevels: { id: string; name: string }[];
};

/** Fields of the specification whose feature is not there yet: each feature takes its lines over into the query. */
const notYet = {
  batch: null,
  stage: null,
  managedStage: null,
  stagesAsReviewer: [],
  group: null,
  managedGroup: null,
  subGroup: null,
  isFastTrackStudent: false,
  accountabilityAsLeaderId: null,
  accountabilityGroupId: null,
  membershipStatus: null,
  isJourneyFormCompleted: false,
  isBatch17: false,
  is20205Enrollees: false,
  isChallenger: false,
};

/** One prepared statement: this runs at every page load. */
const currentUserStatement = {
  name: 'current-user',
  text: `select u.id, u.email, u.tribe_id as "tribeId", u.slug, u.first_name as "firstName", u.middle_name as "middleName",
      u.last_name as "lastName", u.suffix, u.sex, u.birthdate, u.profile_image as "profileImage",
      u.affiliate_timestamp as "affiliateTimestamp", u.show_returnee_modal as "showReturneeModal",
      (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) order by l.position, l.id), '[]')
        from user_access_levels h join access_levels l on l.id = h.access_level_id
        where h.user_id = u.id) as "accessLevels"
    from users u where u.id = $1`,
};

export async function loadCurrentUser({
  pool,
  viewer,
}: Pick<Context, 'pool' | 'viewer'>): Promise<Record<string, unknown> | null> {
  if (!viewer) return null;
  const { rows } = await pool.query<CurrentUser>({ ...currentUserStatement, values: [viewer.userId] });
  const [user] = rows;
  if (!user) return null;
  const isOpen = !viewer.mustSetPassword;
  return {
    ...user,
    ...notYet,
    roles: rolesOf(viewer.levelIds),
    // What the server enforces; empty until a password was chosen.
    pageAccess: isOpen ? flagMap(viewer.pages) : {},
    functionAccess: isOpen ? flagMap(viewer.functions) : {},
    mustSetPassword: viewer.mustSetPassword,
    isImpersonating: viewer.impersonatorId !== null,
    originalUserId: viewer.impersonatorId,
  };
}

function flagMap(flags: ReadonlySet<string>): Record<string, true> {
  return Object.fromEntries([...flags].map((flag) => [flag, true]));
}
