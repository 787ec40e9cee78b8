import { hashToken, newToken } from '@app/api/src/tokens.ts';
import pg from 'pg';
import { makeLearning } from './learning-set.ts';
import { makeMoney } from './money-set.ts';
import type { Person } from './works/work.ts';

/** One in so many works here. */
const everyStaff = 50;

/** People, their levels and live sessions, made by the database itself so that even 200,000 take seconds. */
export async function makePeople(ownerUrl: string, count: number): Promise<Person[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `insert into users (email, slug, first_name, last_name, created_at, updated_at)
       select 'person' || n || '@example.com', 'person-' || n, 'Juan' || n, 'Dela Cruz', now(), now()
       from generate_series(1, $1::int) n`,
      [count],
    );
    await client.query(
      `insert into user_access_levels (user_id, access_level_id, granted_at)
       select id, case when id % ${everyStaff} = 0 then 'tribe-team-fa' else 'member' end, now() from users`,
    );
    await makeGroups(client);
    await makeLearning(client);
    await makeMoney(client);
    const people = await signIn(client, Math.min(count, 500));
    // Like a database that has been in use for a while: otherwise every search reads the index entries that still have
    // to be sorted in.
    await client.query('vacuum analyze');
    return people;
  } finally {
    await client.end();
  }
}

/** Seventeen batches and fifty groups; everybody is in one of each. */
async function makeGroups(client: pg.Client): Promise<void> {
  await client.query(`
    insert into batches (name, created_at) select 'Batch ' || n, now() from generate_series(1, 17) n;
    update users set batch_id = (select min(id) from batches) + users.id % 17;
    insert into groups (name, created_at) select 'Group ' || n, now() from generate_series(1, 50) n;
    insert into group_members (user_id, group_id, joined_at)
      select id, (select min(id) from groups) + id % 50, now() from users`);
}

async function signIn(client: pg.Client, count: number): Promise<Person[]> {
  const { rows } = await client.query<{ id: number }>('select id from users order by id limit $1', [count]);
  const people = rows.map(({ id }) => ({ id, token: newToken() }));
  await client.query(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at)
     select hash, id, now(), now() from unnest($1::text[], $2::int[]) as t (hash, id)`,
    [people.map(({ token }) => hashToken(token)), people.map(({ id }) => id)],
  );
  return people.map(({ id, token }) => ({ id, isStaff: id % everyStaff === 0, cookie: `tribe=${token}` }));
}
