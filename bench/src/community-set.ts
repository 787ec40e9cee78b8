import type pg from 'pg';

/** As many as a large community writes in years, whatever the number of people. */
const postCount = 100_000;
/** Their numbers begin here, so that works can name them; every fourth is a win. */
export const firstPost = 1_000_000;
const reactionsPerPost = 10;
const commentsPerPost = 3;

/** Words that many posts have, and one that few have: `kape` with the number of the post. */
const words = `'{salamat,client,portfolio,lesson,invoice,interview,kumusta,proposal,rate,coach,sample,tuloy,galing,bayanihan,trabaho,oras}'::text[]`;

/** Posts of two years in everybody's groups: half of them there, a quarter for everyone, a quarter wins; one in a hundred hidden. */
export async function makeCommunity(client: pg.Client): Promise<void> {
  await client.query(
    `insert into posts (id, kind, user_id, group_id, is_for_everyone, text, amount_earned, hidden_at, created_at, updated_at)
     overriding system value
     select ${firstPost} + p.n, p.kind, p.user_id, case when p.kind = 'win' or not p.is_open then m.group_id end, p.kind = 'win' or p.is_open,
       'Post ' || p.n || ' tungkol sa ' || (${words})[1 + p.n % 16] || ' at ' || (${words})[1 + p.n / 7 % 16] || ', ' || (${words})[1 + p.n / 31 % 16]
         || '. Isang linya lang muna, bukas ulit. kape' || p.n,
       case when p.kind = 'win' then 150000 end, case when p.n % 100 = 7 then now() end,
       now() - (${postCount} - p.n) * interval '10 minutes', now()
     from (select n, (select max(id) from users) - (n * 7919::bigint % (select count(*) from users))::int as user_id,
       case when n % 4 = 0 then 'win' when n % 4 = 1 and n % 3 = 0 then 'question' else 'post' end as kind, n % 4 = 2 as is_open
       from generate_series(1, ${postCount}) n) p join group_members m on m.user_id = p.user_id order by p.n`,
  );
  // The same few hundred people react more than others; the newest post has thousands.
  await client.query(
    `insert into post_reactions (post_id, user_id, kind, created_at)
     select distinct on (p.id, u.id) p.id, u.id, (array['cheer', 'salamat', 'galing'])[1 + (p.id + k) % 3],
       p.created_at + k * interval '1 minute'
     from (select * from posts where id > ${firstPost}) p cross join generate_series(1, ${reactionsPerPost}) k
       join users u on u.id = (select max(id) from users) - ((p.id * 31::bigint + k * 977) % (select count(*) from users))::int
     order by p.id, u.id`,
  );
  await client.query(
    `insert into post_reactions (post_id, user_id, kind, created_at)
     select (select max(id) from posts where kind = 'win' and hidden_at is null), id, 'cheer', now() from users limit 5000
     on conflict do nothing`,
  );
  await client.query(
    `insert into post_comments (post_id, user_id, text, created_at, updated_at)
     select p.id, (select max(id) from users) - ((p.id * 17::bigint + k * 131) % (select count(*) from users))::int,
       'Salamat po, ganito rin sa amin.', p.created_at + k * interval '5 minutes', now()
     from posts p cross join generate_series(1, ${commentsPerPost}) k where p.id > ${firstPost} order by p.id, k`,
  );
}
