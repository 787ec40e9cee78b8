import { test } from 'vitest';
import { makeUser } from '../../testing/make-user.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { useTestServer } from '../../testing/test-server.ts';
const server = useTestServer({ rateLimitScale: 100 });
test('speed', async () => {
  const { pool } = server.database;
  for (let k=0;k<10;k++) await pool.query(`insert into users (email, slug, first_name, last_name, mobile_number, created_at, updated_at)
    select 'p' || n || '@example.com', 'p-' || n, 'Liza ' || md5(n::text), 'Fam' || md5((n*7)::text), '+639' || lpad((n*9173 % 1000000000)::text, 9, '0'), now() - n * interval '1 minute', now() from generate_series(${k*10000+1}, ${(k+1)*10000}) n`);
  await pool.query(`insert into user_access_levels (user_id, access_level_id, granted_at) select id, case when id % 3 = 0 then 'non-member' else 'member' end, now() from users`);
  await pool.query(`insert into sessions (token_hash, user_id, created_at, last_seen_at) select 't' || id, id, now(), now() - (id % 90) * interval '1 day' from users`);
  const { Client } = (await import('pg')).default; const c = new Client({ connectionString: server.database.ownerUrl }); await c.connect(); await c.query('vacuum analyze'); await c.end();
  const browser = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  const run = async (args: string) => {
    const q = `{ users(${args}) { totalCount items { id lastSeenAt accessLevels { id } batch { id } } } }`;
    let best = 1e9; 
    for (let i = 0; i < 4; i++) { const t = performance.now(); await browser.graphql(q); best = Math.min(best, performance.now() - t); }
    console.log('RES', args, Math.round(best), 'ms');
  };
  await run('filter: {kind: members}, pageSize: 10');
  await run('filter: {kind: members, search: "0917 3000"}, pageSize: 10');
  await run('filter: {kind: members, status: active}, pageSize: 10');
  await run('filter: {kind: members}, sort: lastSeen, pageSize: 10');
}, 100000);
