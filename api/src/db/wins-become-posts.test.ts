import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { inDatabase } from '#testing/in-database.ts';

const folder = join(import.meta.dirname, '..', '..', 'migrations');
const change = 'community_posts';

test('wins that were there become posts with their ids, pictures, cheers and groups, and merges can still be undone', async () => {
  const { superuserUrl } = inject('testDatabase');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const earlier = mkdtempSync(join(tmpdir(), 'migrations-'));
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const at = names.findIndex((entry) => entry.name.endsWith(change));
  for (const { name: migration } of names.slice(0, at)) {
    cpSync(join(folder, migration), join(earlier, migration), { recursive: true });
  }
  const admin = new pg.Client({ connectionString: superuserUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const client = new pg.Client({ connectionString: inDatabase(superuserUrl, name) });
  await client.connect();
  try {
    await migrate(drizzle({ client }), { migrationsFolder: earlier });
    await client.query(`
      insert into users (email, slug, first_name, last_name, updated_at)
        values ('a@x.ph', 'a', 'Ana', 'Cruz', now()), ('b@x.ph', 'b', 'Ben', 'Diaz', now());
      insert into groups (name) values ('Bayanihan');
      insert into group_members (user_id, group_id, joined_at) values (1, 1, now());
      insert into files (key, owner_id, purpose, name, extension, content_type, bytes)
        values ('k', 1, 'win-picture', 'a.png', 'png', 'image/png', 1);
      insert into wins (user_id, text, amount_earned, client_platform, picture_id, updated_at)
        values (1, 'With all', 100, 'Upwork', 1, now()), (2, 'Plain', null, null, null, now());
      insert into win_cheers (win_id, user_id) values (1, 2);
      insert into user_merges (kept_id, folded_id, merged_at, moved, before) values (1, 2, now(),
        '{"wins.user_id": 1, "win_cheers.user_id": 1}',
        '{"rows": {"moved": {"wins.user_id": [[2]], "win_cheers.user_id": [[1]]},
          "removed": {"win_cheers.user_id": [{"win_id": 2, "user_id": 2, "created_at": "2026-11-01T00:00:00Z"}]}}}');`);
    await migrate(drizzle({ client }), { migrationsFolder: folder });

    const { rows: posts } = await client.query(
      `select id, kind, user_id, group_id, is_for_everyone, text, amount_earned::text, client_platform from posts order by id`,
    );
    expect(posts).toEqual([
      {
        id: 1,
        kind: 'win',
        user_id: 1,
        group_id: 1,
        is_for_everyone: true,
        text: 'With all',
        amount_earned: '100',
        client_platform: 'Upwork',
      },
      {
        id: 2,
        kind: 'win',
        user_id: 2,
        group_id: null,
        is_for_everyone: true,
        text: 'Plain',
        amount_earned: null,
        client_platform: null,
      },
    ]);
    const { rows: pictures } = await client.query('select * from post_pictures');
    expect(pictures).toEqual([{ post_id: 1, position: 0, file_id: 1 }]);
    const { rows: reactions } = await client.query('select post_id, user_id, kind from post_reactions');
    expect(reactions).toEqual([{ post_id: 1, user_id: 2, kind: 'cheer' }]);
    const { rows: merges } = await client.query('select moved, before from user_merges');
    expect(merges).toEqual([
      {
        moved: { 'posts.user_id': 1, 'post_reactions.user_id': 1 },
        before: {
          rows: {
            moved: { 'posts.user_id': [[2]], 'post_reactions.user_id': [[1, 'cheer']] },
            removed: {
              'post_reactions.user_id': [{ post_id: 2, user_id: 2, kind: 'cheer', created_at: '2026-11-01T00:00:00Z' }],
            },
          },
        },
      },
    ]);
    // The next one gets the next number.
    const { rows: made } = await client.query(
      `insert into posts (kind, user_id, is_for_everyone, text, updated_at) values ('post', 1, true, 'x', now()) returning id`,
    );
    expect(made).toEqual([{ id: 3 }]);
  } finally {
    await client.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    rmSync(earlier, { recursive: true });
  }
}, 60_000);
