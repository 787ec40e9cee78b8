import { connect, patientLimits } from '@app/api/src/db/client.ts';
import { countLeadDays } from '@app/api/src/features/affiliates/links/lead-days.ts';
import { keepLeadStages } from '@app/api/src/features/affiliates/links/lead-stages.ts';
import { hashToken, newToken } from '@app/api/src/tokens.ts';
import type pg from 'pg';
import { isAffiliate, makeAffiliates } from './affiliates-set.ts';
import { loadInBulk } from './bulk.ts';
import { makeCommunity } from './community-set.ts';
import { makeLeads } from './leads-set.ts';
import { makeHistory } from './history-set.ts';
import { makeJourney } from './journey-set.ts';
import { makeLearning } from './learning-set.ts';
import { makeMoney } from './money-set.ts';
import type { Person, Role } from './works/work.ts';

/** Who of the first people works here; a coach leads every group of two hundred. */
const roles: Record<Exclude<Role, 'member'>, { level: string; isOne: string }> = {
  staff: { level: 'tribe-team-fa', isOne: 'id <= 500 and id % 50 = 0' },
  manager: { level: 'success-manager', isOne: 'id <= 500 and id % 50 = 10' },
  headCoach: { level: 'head-coach', isOne: 'id <= 500 and id % 50 = 35' },
  coach: { level: 'coach', isOne: 'id % 200 = 25' },
  affiliate: { level: 'affiliate', isOne: isAffiliate },
};

export const groupSize = 200;

/** People with everything that happened to them, and live sessions of the first of them. */
export async function makePeople(superuserUrl: string, count: number): Promise<Person[]> {
  let people: Person[] = [];
  await loadInBulk(superuserUrl, async (client) => {
    await makeAccounts(client, count);
    await makeLearning(client);
    await makeJourney(client);
    await makeMoney(client);
    await makeHistory(client);
    await makeCommunity(client);
    await makeLeads(client);
    await makeAffiliates(client);
    people = await signIn(client, Math.min(count, 500));
  });
  await countLeads(superuserUrl);
  return people;
}

/** As the jobs do. */
async function countLeads(url: string): Promise<void> {
  const { db, close } = connect({ url, limits: patientLimits });
  await countLeadDays({ db, now: new Date() });
  await keepLeadStages({ db, now: new Date() });
  await close();
}

const lastNames = `'{Dela Cruz,Santos,Reyes,Garcia,Mendoza,Flores,Villareal,Salazar,Aquino,Bautista,Ramos,Torres}'::text[]`;

/** Seventeen batches, and groups of two hundred with their coach; everybody is in one of each. */
export async function makeAccounts(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into batches (name, created_at) select 'Batch ' || n, now() from generate_series(1, 17) n`,
  );
  await client.query(
    // A factor without a common divisor gives everybody a number of their own.
    `insert into users (email, slug, first_name, last_name, mobile_number, batch_id, is_member, last_seen_at, created_at, updated_at)
     select 'person' || n || '@example.com', 'person-' || n, 'Juan' || n, (${lastNames})[1 + n % 12],
       '+639' || lpad((n * 7654321::bigint % 1000000000)::text, 9, '0'), (select min(id) from batches) + n % 17, true,
       now() - n % 200 * interval '1 day', now() - n % 700 * interval '1 day', now()
     from generate_series(1, $1::int) n`,
    [count],
  );
  await client.query(`insert into person_keys (user_id, reason, key, is_shared)
    select u.id, k.reason, k.key, false from users u, keys_of_person(u) k`);
  const levels = Object.values(roles).map(({ level, isOne }) => `when ${isOne} then '${level}'`);
  await client.query(
    `insert into user_access_levels (user_id, access_level_id, granted_at)
     select id, case ${levels.join(' ')} else 'member' end, now() from users`,
  );
  await client.query(
    `insert into groups (name, leader_id, capacity, created_at)
     select 'Group ' || (1 + id / ${groupSize}), id, ${groupSize}, now() from users where ${roles.coach.isOne} order by id`,
  );
  await client.query(
    `insert into group_members (user_id, group_id, joined_at)
     select u.id, g.id, now() from users u join groups g on g.leader_id / ${groupSize} = u.id / ${groupSize}`,
  );
}

async function signIn(client: pg.Client, count: number): Promise<Person[]> {
  const { rows } = await client.query<{ id: number; role: Role }>(
    `select id, case ${Object.entries(roles)
      .map(([role, { isOne }]) => `when ${isOne} then '${role}'`)
      .join(' ')} else 'member' end as role from users order by id limit $1`,
    [count],
  );
  const people = rows.map((person) => ({ ...person, token: newToken() }));
  await client.query(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at)
     select hash, id, now(), now() from unnest($1::text[], $2::int[]) as t (hash, id)`,
    [people.map(({ token }) => hashToken(token)), people.map(({ id }) => id)],
  );
  return people.map(({ id, role, token }) => ({ id, role, cookie: `tribe=${token}` }));
}
