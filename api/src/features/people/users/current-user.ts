import { rolesOf } from '@app/rules/people/access/roles';
import { isLive, membershipStatus, type SubscriptionFacts } from '@app/rules/money/subscriptions/entitlement';
import { manilaDay } from '@app/rules/time/manila';
import type { Context } from '#context.ts';
import { oneRow } from '#db/one-row.ts';

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
  batch: Named | null;
  isBatch17: boolean;
  group: Named | null;
  /** The group they lead. */
  managedGroup: Named | null;
  /** The sub-group they lead or assist, or else the one they belong to. */
  subGroup: Named | null;
  stage: StageSummary | null;
  /** The stage they lead; the lowest when there are more. */
  managedStage: ReviewedStage | null;
  /** With the number of requests that wait, for the menu. Whoever leads several stages reviews the others as well. */
  stagesAsReviewer: ReviewedStage[];
  /** Whoever has a stage, stage 0 included, has filled out the journey form. */
  isJourneyFormCompleted: boolean;
  held: HeldSubscription[];
  /** The setting behind Community/Support. */
  supportUrl: string | null;
};

/** What is owed on it says nothing about a status. */
type HeldSubscription = Omit<SubscriptionFacts, 'unpaid'> & { accessLevelId: string | null; isFastTrack: boolean };

type Named = { id: number; name: string };
type StageSummary = Named & { number: number };
type ReviewedStage = StageSummary & { waiting: number };

/** Fields of the specification whose feature is not there yet: each feature takes its lines over into the query. */
const notYet = {
  accountabilityAsLeaderId: null,
  accountabilityGroupId: null,
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
        where h.user_id = u.id) as "accessLevels",
      case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as batch,
      coalesce(b.name = coalesce(
        (select v.value from settings v where v.name = 'journey-form-batch'), 'Batch 17'), false) as "isBatch17",
      case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as "group",
      (select json_build_object('id', led.id, 'name', led.name)
        from groups led where led.leader_id = u.id order by led.name limit 1) as "managedGroup",
      coalesce(
        (select json_build_object('id', led.id, 'name', led.name)
          from sub_groups led where u.id in (led.team_lead_id, led.assistant_team_lead_id) order by led.id limit 1),
        (select json_build_object('id', s.id, 'name', s.name) from sub_groups s where s.id = m.sub_group_id)
      ) as "subGroup",
      case when t.id is not null then json_build_object('id', t.id, 'number', t.number, 'name', t.name) end as stage,
      t.id is not null as "isJourneyFormCompleted",
      (select json_build_object('id', led.id, 'number', led.number, 'name', led.name, 'waiting', (select count(*) from move_ups w join users a on a.id = w.user_id
          where w.stage_id = led.id and w.status = 'waiting' and a.archived_at is null))
        from stages led where led.leader_id = u.id order by led.number limit 1) as "managedStage",
      (select coalesce(json_agg(json_build_object('id', s.id, 'number', s.number, 'name', s.name, 'waiting', (select count(*) from move_ups w join users a on a.id = w.user_id
          where w.stage_id = s.id and w.status = 'waiting' and a.archived_at is null)) order by s.number), '[]')
        from stages s where s.id in (select r.stage_id from stage_reviewers r where r.user_id = u.id)
          or (s.leader_id = u.id and exists (select from stages low where low.leader_id = u.id and low.number < s.number))
      ) as "stagesAsReviewer",
      (select coalesce(json_agg(json_build_object('accessLevelId', s.access_level_id, 'status', s.status,
          'startsOn', s.starts_on, 'expiresOn', s.expires_on, 'isFastTrack', o.is_fast_track)), '[]')
        from subscriptions s join products o on o.id = s.product_id where s.user_id = u.id) as held,
      (select v.value from settings v where v.name = 'community-support-url') as "supportUrl"
    from users u
      left join batches b on b.id = u.batch_id
      left join group_members m on m.user_id = u.id
      left join groups g on g.id = m.group_id
      left join user_stages p on p.user_id = u.id
      left join stages t on t.id = p.stage_id
    where u.id = $1`,
};

export async function loadCurrentUser({
  pool,
  viewer,
  now,
}: Pick<Context, 'pool' | 'viewer' | 'now'>): Promise<Record<string, unknown> | null> {
  if (!viewer) return null;
  const row = await oneRow<CurrentUser>(pool, {
    ...currentUserStatement,
    values: [viewer.userId],
    instants: ['affiliateTimestamp'],
  });
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
function statusOf(held: readonly HeldSubscription[], today: string) {
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
