import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { connect } from '#db/client.ts';
import { startEmbeddedDatabase } from '#db/embedded/launcher.ts';
import { verifyAll } from '#invariants/verify-all.ts';
import { makeDeeds } from '#testing/faults/deeds.ts';
import { useFaultScene } from '#testing/faults/fault-scene.ts';
import { noteFault } from '#testing/faults/note-fault.ts';
import { useOwnCluster } from '#testing/faults/own-cluster.ts';
import { postgresOf } from '#testing/spawned-server.ts';
import { temporaryDataFolder } from '#testing/temporary-data-folder.ts';
import { testSecret } from '#testing/test-server.ts';

const cluster = useOwnCluster();
const scene = useFaultScene({ database: cluster, notHere: [] });

test('CR-14: a copy of the disk in the middle of work starts, is sound, and has everything that was acknowledged', async () => {
  const running = await scene.start();
  const done = await makeDeeds(scene, 3);
  for (const deed of done) expect((await deed.send(running.url)).kind).toBe('done');
  const orders = async (from: pg.Pool) =>
    (await from.query<{ id: number }>('select id from orders order by id')).rows.map(({ id }) => id);
  const acknowledged = await orders(cluster.pool);
  const open = await makeDeeds(scene, 3);
  const underWay = open.map((deed) => deed.send(running.url));

  const image = temporaryDataFolder();
  const processes = postgresOf(cluster.dataDir);
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  try {
    // With their owner: under root PostgreSQL runs as another account.
    expect(spawnSync('cp', ['-a', `${cluster.dataDir}/.`, image.path]).status).toBe(0);
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT');
  }
  await Promise.all(underWay);

  // Where PostgreSQL may not run in the data folder, it was put elsewhere.
  const pointer = join(image.path, 'cluster-is-in');
  if (existsSync(pointer))
    throw new Error(`the copy still means ${readFileSync(pointer, 'utf8')}: run this where /tmp is open to others`);
  rmSync(join(image.path, 'cluster', 'postgres', 'postmaster.pid'), { force: true });
  rmSync(join(image.path, 'postgres', 'postmaster.pid'), { force: true });
  const copy = await startEmbeddedDatabase({ dataDir: image.path });
  try {
    const { pool, db, close } = connect({ url: copy.appUrl, max: 2 });
    const broken: string[] = [];
    await verifyAll(
      { pool, db, secrets: [testSecret] },
      (id, says, trouble) => void (trouble && broken.push(`${id} ${says}: ${trouble}`)),
    );
    expect(broken).toEqual([]);
    const kept = await orders(pool);
    // Whatever the copy has, the original has; what was acknowledged before it began, the copy has.
    expect(await orders(cluster.pool)).toEqual(expect.arrayContaining(kept));
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
    await close();
    const superuser = new pg.Client({ connectionString: copy.superuserUrl });
    await superuser.connect();
    await superuser.query('create extension if not exists amcheck');
    const { rows } = await superuser.query<{ checked: number }>(
      `select count(bt_index_check(c.oid, true))::int as checked from pg_index i join pg_class c on c.oid = i.indexrelid
        join pg_am a on a.oid = c.relam where a.amname = 'btree' and i.indisvalid and c.relpersistence = 'p'`,
    );
    const failures = await superuser.query<{ count: number }>(
      'select coalesce(sum(checksum_failures), 0)::int as count from pg_stat_database',
    );
    expect(failures.rows).toEqual([{ count: 0 }]);
    await superuser.end();
    noteFault('copy of the disk in the middle of work', 1, `${rows[0]?.checked} indexes checked, invariants 0`);
  } finally {
    await copy.stop();
    image.remove();
  }
}, 600_000);
