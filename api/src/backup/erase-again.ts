import { drizzle } from 'drizzle-orm/node-postgres';
import { erasePerson } from '#features/records/erasure/erase-person.ts';
import { connectPatiently, momentOfMaking } from './database-tables.ts';
import type { Installation } from './open-installation.ts';
import { type BackupStore, listBackups } from './stored-backups.ts';

/**
 * A backup still has the people who were erased after it. Every later backup lists their numbers, also the one that a
 * restore makes of what it replaces: these people are erased again before anybody sees them. Answers how many.
 */
export async function eraseAgain(store: BackupStore, target: Installation, now: Date): Promise<number> {
  const listed = (await listBackups(store)).flatMap(({ manifest }) => manifest?.erased ?? []);
  const people = [...new Map(listed.map((person) => [`${person.id} ${person.made}`, person])).values()];
  const client = await connectPatiently(target.ownerUrl);
  try {
    const { rows } = await client.query<{ id: number }>(
      `select u.id from users u join unnest($1::int[], $2::text[]) as erased (id, made) on erased.id = u.id
       where u.erased_at is null and erased.made = ${momentOfMaking('u')}
       -- One that was merged goes with the account it was merged into.
         and u.merged_into_id is null order by u.id`,
      [people.map(({ id }) => id), people.map(({ made }) => made)],
    );
    const { files, secrets } = target;
    const ctx = { db: drizzle({ client }), now, viewer: null, requestId: 'restore', secrets, files };
    for (const { id } of rows) await erasePerson(ctx, id, { why: 'restored' });
    return rows.length;
  } finally {
    await client.end();
  }
}
