import { type Audience, audience as audienceSchema, type AudienceInput } from '@app/rules/growth/campaigns/broadcasts';
import { greetingName } from '@app/rules/growth/campaigns/placeholders';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { personKeyOf } from '#db/person-key.ts';
import { parseInput } from '#errors.ts';
import { suppressionReasonOf } from '#features/platform/mails/suppressions.ts';
import { listedPeople } from '#features/people/users/list-users.ts';
import { users } from '#tables/people/users.table.ts';
import { accountRefusal, hasPaid } from './mailbox-accounts.ts';
import { refuseUnseen, type Sight, sightOf } from './sight.ts';

/**
 * Everyone whom the filters name and the sender may see: `person_key`, `address`, `name`, `user_id`, `lead_id`. One
 * mailbox may stand there twice.
 */
export function peopleOf(ctx: Pick<Context, 'now'>, audience: Audience, sight: Sight): SQL {
  return audience.to === 'leads' ? leadsOf(audience, sight) : accountsOf(ctx, audience, sight);
}

type LeadAudience = Extract<Audience, { to: 'leads' }>;
type PeopleAudience = Extract<Audience, { to: 'people' }>;

function leadsOf({ sources, campaign, tag, step, withoutPurchase }: LeadAudience, { ownerId }: Sight): SQL {
  const conditions = [
    sources.length > 0 ? sql`l.source = any(${sql.param(sources)}::text[])` : undefined,
    campaign ? sql`lower(l.utm_campaign) = ${campaign.toLowerCase()}` : undefined,
    tag ? sql`${tag} = any(l.tags)` : undefined,
    step
      ? sql`exists (select from visitors v join visitor_steps s on s.visitor_id = v.id
          where v.lead_id = l.id and s.step = ${step})`
      : undefined,
    withoutPurchase
      ? sql`l.paid_at is null and not ${hasPaid({ personKey: sql`l.person_key`, userId: sql`l.user_id` })}`
      : undefined,
    ownerId === null ? undefined : sql`l.owner_id = ${ownerId}`,
  ].filter((condition) => condition !== undefined);
  return sql`select l.person_key, l.email as address, l.name, l.user_id, l.id as lead_id
    from leads l where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}`;
}

function accountsOf({ now }: Pick<Context, 'now'>, audience: PeopleAudience, { ownerId }: Sight): SQL {
  const { kind, membership, stageId, batchId, groupId, country, state, city } = audience;
  const same = (column: typeof users.city, text: string) =>
    text ? eq(sql`lower(${column})`, text.toLowerCase()) : undefined;
  const isMeant = and(
    listedPeople({ now, viewer: null }, { kind, membership, stageId, batchId, groupId, ownerId }),
    same(users.country, country),
    same(users.state, state),
    same(users.city, city),
  );
  return sql`select ${personKeyOf(sql`${users.email}`)} as person_key, ${users.email} as address,
    ${users.firstName} as name, ${users.id} as user_id, null::int as lead_id from ${users} where ${isMeant}`;
}

/** Why a row of the list `p` gets nothing, or null. An account that wants only payments and security is left alone. */
export const reasonToSkip = sql`coalesce(${suppressionReasonOf(sql`p.person_key`)},
  ${accountRefusal({ personKey: sql`p.person_key`, userId: sql`p.user_id` })})`;

export type AudienceCount = {
  count: number;
  /** Of them, those who get nothing: unsubscribed, or an address that does not work. */
  leftOut: number;
  sample: { name: string; address: string }[];
};

/** How many somebody's filters name, and who the first ones are. */
export async function countAudience(ctx: Context, input: AudienceInput): Promise<AudienceCount> {
  const audience = parseInput(audienceSchema, input);
  const sight = sightOf(ctx);
  refuseUnseen(sight, audience);
  const people = peopleOf(ctx, audience, sight);
  const [counts, sample] = await Promise.all([
    ctx.db.execute<{ count: number; leftOut: number }>(sql`
      select count(distinct p.person_key)::int as count,
        count(distinct p.person_key) filter (where ${reasonToSkip} is not null)::int as "leftOut"
      from (${people}) p`),
    ctx.db.execute<{ name: string; address: string }>(sql`
      select p.name, p.address from (${people}) p where ${reasonToSkip} is null
      order by coalesce(p.lead_id, p.user_id) desc limit 8`),
  ]);
  const { count = 0, leftOut = 0 } = counts.rows[0] ?? {};
  return {
    count,
    leftOut,
    sample: sample.rows.map(({ name, address }) => ({ name: name.slice(0, 80) || greetingName(name), address })),
  };
}
