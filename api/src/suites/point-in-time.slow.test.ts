import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { connect } from '#db/client.ts';
import { startEmbeddedDatabase } from '#db/embedded/launcher.ts';
import { approveEntry } from '#features/money/payments/approve-payment.ts';
import { verifyAll } from '#invariants/verify-all.ts';
import { useFaultScene } from '#testing/faults/fault-scene.ts';
import { noteFault } from '#testing/faults/note-fault.ts';
import { useOwnCluster } from '#testing/faults/own-cluster.ts';
import { makeOrder } from '#testing/make-order.ts';
import { asStaff } from '#testing/make-path.ts';
import { temporaryDataFolder } from '#testing/temporary-data-folder.ts';
import { testSecret } from '#testing/test-server.ts';

/** Where the primary puts its log, piece by piece, as pgBackRest or WAL-G would take it away. */
const archive = temporaryDataFolder();
// Under root PostgreSQL runs as another account.
chmodSync(archive.path, 0o777);
const image = temporaryDataFolder();
// The cluster ends before: hooks of the end run backwards.
afterAll(() => {
  archive.remove();
  image.remove();
});
const cluster = useOwnCluster({
  settings: { archive_mode: 'on', archive_command: `cp %p ${archive.path}/%f` },
});
const scene = useFaultScene({ database: cluster, notHere: [] });

/** As `docs/backup.md` tells people to practise it, without a provider: a base copy, the log, and a moment. */
test('OP-02: restored to a moment between two payments, the first is there, the second is not, and all invariants hold', async () => {
  const superuser = new pg.Client({ connectionString: cluster.superuserUrl });
  await superuser.connect();
  const { server, staff } = scene;
  const orders = [await makeOrder(server), await makeOrder(server)] as const;

  const copied = await copyWhileItRuns(superuser);
  await approve(orders[0]);
  await sleep(200);
  const { rows: moments } = await superuser.query<{ moment: string }>('select clock_timestamp()::text as moment');
  await sleep(200);
  await approve(orders[1]);
  const { rows: last } = await superuser.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  await expect.poll(() => existsSync(join(archive.path, last[0]?.file ?? '?')), { timeout: 60_000 }).toBe(true);
  await superuser.end();

  // Nothing of the log but what the archive has.
  for (const name of readdirSync(join(copied, 'pg_wal')))
    rmSync(join(copied, 'pg_wal', name), { recursive: true, force: true });
  rmSync(join(copied, 'postmaster.pid'), { force: true });
  writeFileSync(join(copied, 'recovery.signal'), '');
  appendFileSync(
    join(copied, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive.path}/%f %p'\nrecovery_target_time = '${moments[0]?.moment}'\nrecovery_target_action = 'promote'\n`,
  );
  spawnSync('chown', ['-R', `--reference=${copied}`, copied]);
  const startedAt = performance.now();
  const restored = await startEmbeddedDatabase({
    dataDir: image.path,
    // Nobody gets in before it has arrived.
    settings: { max_connections: '120', hot_standby: 'off' },
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const { pool, db, close } = connect({ url: restored.appUrl, max: 2 });
  try {
    const paid = await Promise.all(
      orders.map(async ({ invoice }) => {
        const { rows } = await pool.query<{ count: number }>(
          `select count(*)::int as count from payments where invoice_id = $1 and status = 'approved'`,
          [invoice.id],
        );
        return rows[0]?.count;
      }),
    );
    expect(paid).toEqual([1, 0]);
    const broken: string[] = [];
    await verifyAll(
      { pool, db, secrets: [testSecret] },
      (id, says, trouble) => void (trouble && broken.push(`${id} ${says}: ${trouble}`)),
    );
    expect(broken).toEqual([]);
    noteFault('restored to a moment between two payments', 1, `up after ${seconds} s, invariants 0`);
  } finally {
    await close();
    await restored.stop();
  }

  async function approve({ firstId }: (typeof orders)[number]): Promise<void> {
    const externalInvoiceId = `OR ${firstId}`;
    await approveEntry(asStaff(server, staff), firstId, { paymentPlatform: 'gcash', externalInvoiceId });
  }
}, 600_000);

/** A base copy of a cluster that is at work; the folder of the copy's data. */
async function copyWhileItRuns(superuser: pg.Client): Promise<string> {
  await superuser.query(`select pg_backup_start('moment', true)`);
  // Files that come and go meanwhile are put right by the log.
  spawnSync('cp', ['-a', `${cluster.dataDir}/.`, image.path]);
  const { rows } = await superuser.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  if (existsSync(join(image.path, 'cluster-is-in')))
    throw new Error(
      'the copy still means the original: run this where the folder for temporary files is open to others',
    );
  const [data = ''] = [join(image.path, 'cluster', 'postgres'), join(image.path, 'postgres')].filter((path) =>
    existsSync(path),
  );
  writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
  return data;
}
