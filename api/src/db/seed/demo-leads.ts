import type { LeadSource } from '@app/rules/growth/leads/lead-sources';
import { visitorStep } from '@app/rules/growth/leads/steps';
import { personKey } from '@app/rules/money/checkout/person-key';
import { SIGN_UP_TAG } from '@app/rules/people/auth/sign-up';
import { slugOf } from '@app/rules/text/slug';
import { addDays, manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import { leads, pageVisits, visitors, visitorSteps } from '#tables/growth/leads.table.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';
import { users } from '#tables/people/users.table.ts';
import { hashToken } from '#tokens.ts';
import { day, hour, minute } from './demo-moments.ts';
import type { SeedContext } from './seeding.ts';

const months18 = 540;
const newcomers = 235;
const mostBuyers = 65;

const givenNames = [
  'Aileen',
  'Bernadette',
  'Carlo',
  'Dianne',
  'Eduardo',
  'Fe',
  'Gerald',
  'Hannah',
  'Isagani',
  'Jessa',
  'Karen',
  'Lito',
  'Melody',
  'Nonoy',
  'Ophelia',
  'Paolo',
  'Rowena',
  'Sonny',
  'Trisha',
  'Vilma',
];
const lastNames = [
  'Abalos',
  'Belmonte',
  'Catindig',
  'Dumlao',
  'Espino',
  'Fuentes',
  'Gatchalian',
  'Hizon',
  'Ilagan',
  'Jacinto',
  'Lapuz',
  'Malonzo',
  'Nepomuceno',
  'Ortega',
  'Punzalan',
  'Quizon',
  'Razon',
  'Sarmiento',
  'Tolentino',
  'Zamora',
];

/** Where they came from: the page, and the link that led there. How often each is drawn follows its weight. */
const ways: readonly { source: LeadSource; utm: readonly [string, string, string] | null; weight: number }[] = [
  { source: 'free-lessons', utm: ['facebook', 'paid', 'work from home'], weight: 6 },
  { source: 'free-lessons', utm: ['tiktok', 'paid', 'payday'], weight: 4 },
  { source: 'free-lessons', utm: null, weight: 4 },
  { source: 'free-training', utm: ['facebook', 'paid', 'three free days'], weight: 5 },
  { source: 'free-training', utm: ['youtube', 'video', 'client stories'], weight: 2 },
  { source: 'free-training', utm: null, weight: 2 },
  { source: 'challenge', utm: ['facebook', 'post', '12 days'], weight: 4 },
];
const drawn = ways.flatMap((way) => Array.from({ length: way.weight }, () => way));
const wayOf = (index: number) => drawn[(index * 7) % drawn.length] ?? { source: 'free-lessons' as const, utm: null };

type Person = {
  id: number;
  email: string;
  name: string;
  mobile: string | null;
  at: Date;
  orderedAt: Date | null;
  paidAt: Date | null;
};

/**
 * Some 300 people who opted in during 18 months, and the visits before that. Buyers among them are people of the demo
 * with their own orders; the others are non-members that their opt-in made.
 */
export async function seedDemoLeads(tx: SeedContext): Promise<void> {
  const people = [...(await buyers(tx)), ...(await addNewcomers(tx))].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  const owners = await ownersOf(tx);
  const made = await tx.db
    .insert(leads)
    .values(
      people.map(({ id, email, name, mobile, at, orderedAt, paidAt }, index) => {
        const { source, utm } = wayOf(index);
        const [utmSource = null, utmMedium = null, utmCampaign = null] = utm ?? [];
        const isFollowed = index % 3 !== 2;
        return {
          personKey: personKey(email),
          email,
          name,
          mobile: mobile ?? '+639170000000',
          source,
          tags: [source],
          utmSource,
          utmMedium,
          utmCampaign,
          userId: id,
          ownerId: isFollowed ? (owners[index % owners.length] ?? null) : null,
          lastContactAt: index % 4 === 0 ? earlier(tx, new Date(at.getTime() + (1 + (index % 5)) * day)) : null,
          createdAt: at,
          orderedAt,
          paidAt,
        };
      }),
    )
    .returning({
      id: leads.id,
      userId: leads.userId,
      source: leads.source,
      createdAt: leads.createdAt,
      paidAt: leads.paidAt,
    });
  await addSteps(tx, made);
  await addVisits(tx, made);
}

const earlier = ({ now }: SeedContext, at: Date) => (at < now ? at : now);

/** Buyers of the last 18 months; each opted in just before the account was made. */
async function buyers({ db, now }: SeedContext): Promise<Person[]> {
  const since = new Date(now.getTime() - months18 * day).toISOString();
  const { rows } = await db.execute<
    Omit<Person, 'at' | 'orderedAt' | 'paidAt'> & Record<'at' | 'orderedAt', string> & { paidAt: string | null }
  >(sql`
    select u.id, u.email, trim(u.first_name || ' ' || u.last_name) as name, u.mobile_number as mobile, u.created_at as at,
      min(o.created_at) as "orderedAt", min(o.live_at) as "paidAt"
    from users u join orders o on o.user_id = u.id and o.source <> 'import' and o.created_at >= u.created_at
    where u.created_at > ${since} and u.archived_at is null and u.merged_into_id is null
      and not exists (select from user_access_levels l where l.user_id = u.id and l.access_level_id not in ('member', 'non-member'))
    group by u.id order by u.id limit ${mostBuyers}`);
  return rows.map((row) => ({
    ...row,
    at: new Date(new Date(row.at).getTime() - minute),
    orderedAt: new Date(row.orderedAt),
    paidAt: row.paidAt === null ? null : new Date(row.paidAt),
  }));
}

/** People whom their opt-in made non-members. More of them come lately than a year ago. */
async function addNewcomers({ db, now }: SeedContext): Promise<Person[]> {
  const named = Array.from({ length: newcomers }, (_, index) => {
    const firstName = givenNames[index % givenNames.length] ?? '';
    const lastName = lastNames[(index * 3 + Math.floor(index / givenNames.length)) % lastNames.length] ?? '';
    const daysAgo = Math.floor(months18 * ((index + 0.5) / newcomers) ** 1.6);
    const at = new Date(now.getTime() - daysAgo * day - (2 + ((index * 5) % 11)) * hour);
    return { firstName, lastName, at, index };
  });
  const added = await db
    .insert(users)
    .values(
      named.map(({ firstName, lastName, at, index }) => {
        const slug = `${slugOf(`${firstName} ${lastName}`)}-${1000 + index}`;
        return {
          email: `${slug.replaceAll('-', '.')}@mail.test`,
          slug,
          firstName,
          lastName,
          mobileNumber: `+63918${String(2_000_000 + index * 3_571).slice(0, 7)}`,
          country: 'Philippines',
          origin: 'opt-in' as const,
          signUpTag: SIGN_UP_TAG,
          createdAt: at,
          updatedAt: at,
        };
      }),
    )
    .returning({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      mobile: users.mobileNumber,
      at: users.createdAt,
    });
  await db
    .insert(userAccessLevels)
    .values(added.map(({ id, at }) => ({ userId: id, accessLevelId: 'non-member', grantedAt: at })));
  return added.map(({ firstName, lastName, ...person }) => ({
    ...person,
    name: `${firstName} ${lastName}`,
    orderedAt: null,
    paidAt: null,
  }));
}

/** Colleagues who follow up: success managers, as they stand in the demo. */
async function ownersOf({ db }: SeedContext): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select u.id from users u join user_access_levels l on l.user_id = u.id and l.access_level_id = 'success-manager'
    where u.archived_at is null order by u.id`);
  return rows.map(({ id }) => id);
}

type Made = { id: number; userId: number | null; source: LeadSource; createdAt: Date; paidAt: Date | null };

/** Nearly all buyers watched something before, and four of ten others. */
async function addSteps(tx: SeedContext, made: readonly Made[]): Promise<void> {
  const watching = made.filter(({ paidAt }, index) => (paidAt ? index % 8 !== 0 : index % 5 < 2));
  const added = await tx.db
    .insert(visitors)
    .values(
      watching.map(({ id, userId, createdAt }) => ({
        leadId: id,
        userId,
        tokenHash: hashToken(`demo-visitor:${id}`),
        createdAt,
      })),
    )
    .returning({ id: visitors.id, leadId: visitors.leadId });
  const byLead = new Map(made.map((lead) => [lead.id, lead]));
  await tx.db.insert(visitorSteps).values(
    added.flatMap(({ id, leadId }, index) => {
      const lead = byLead.get(leadId ?? 0);
      if (!lead) return [];
      const days = lead.paidAt ? 3 : 1 + (index % 3);
      return Array.from({ length: days }, (_, at) => ({
        visitorId: id,
        step: lead.source === 'challenge' ? visitorStep.challengeDay(at + 1) : visitorStep.day(at + 1),
        at: earlier(tx, new Date(lead.createdAt.getTime() + at * day + 25 * minute)),
      }));
    }),
  );
}

/** Every day some look and leave; of those who come by a link, about one in twenty opts in. */
async function addVisits(tx: SeedContext, made: readonly Made[]): Promise<void> {
  const optIns = Map.groupBy(made, ({ createdAt, source }) => `${manilaDay(createdAt)} ${source}`);
  const today = manilaDay(tx.now);
  const rows = Array.from({ length: months18 }, (_, ago) => addDays(today, -ago)).flatMap((on, ago) =>
    ways.map(({ source, utm, weight }, index) => {
      const wave = ((ago * 13 + index * 29) % 7) - 3;
      const newer = Math.round((1 - ago / months18) * weight * 2);
      const came = optIns.get(`${on} ${source}`)?.length ?? 0;
      return {
        day: on,
        page: source === 'challenge' ? '12-day-challenge' : source,
        source: utm?.[0] ?? '',
        campaign: utm?.[2] ?? '',
        visits: Math.max(1, Math.round((weight + newer + wave) / 4)) + came * (3 + (index % 3)),
      };
    }),
  );
  await tx.db.insert(pageVisits).values(rows);
}
