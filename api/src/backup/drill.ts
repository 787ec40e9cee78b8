import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '#config.ts';
import { stopLeftBehind } from '#db/embedded/launcher.ts';
import { BackupError } from './backup-error.ts';
import { withInstallation } from './open-installation.ts';
import { restoreBackup } from './restore-backup.ts';
import type { BackupStore, Manifest } from './stored-backups.ts';

type Options = { config: Config; say: (sentence: string) => void };
type Environment = Record<string, string>;

const source = join(import.meta.dirname, '..');

/**
 * Restores to a database and a folder of its own, starts the product on them and checks it. The copy has no mail server,
 * no gateways, no job worker and no key of any other service, so that nothing leaves it; at the end it is removed.
 */
export async function runDrill(store: BackupStore, manifest: Manifest, { config, say }: Options): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribe-drill-'));
  // Under root PostgreSQL runs as another account, which has to walk through.
  chmodSync(dataDir, 0o711);
  const began = performance.now();
  const interrupted = () => void removeCopy(dataDir).then(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);
  try {
    const environment = await environmentOf(config, manifest, dataDir);
    await withInstallation(readConfig(environment), 'alone', (copy) =>
      restoreBackup(store, manifest, copy, { mayReplace: false }),
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    say(`ok     every piece has its checksum and opens with the key`);
    say(
      `ok     ${manifest.tables.length} tables have the rows of the backup, ${rows} in all, and every foreign key holds`,
    );
    say(`ok     ${manifest.files.length} files have the bytes of the backup`);
    await checkProduct(environment, manifest, say);
    say(
      `The drill of ${manifest.name} took ${((performance.now() - began) / 1000).toFixed(1)} s. The copy is removed.`,
    );
  } finally {
    process.removeListener('SIGINT', interrupted).removeListener('SIGTERM', interrupted);
    await removeCopy(dataDir);
  }
}

/** Nothing of the real environment but the secret: what is not here cannot be reached by the copy. */
async function environmentOf({ secrets }: Config, { secret }: Manifest, dataDir: string): Promise<Environment> {
  return {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    // No worker: jobs stay where they are, and with them mails, pushes and hooks.
    ROLE: 'web',
    SEED: 'none',
    LOG_LEVEL: 'error',
    ...(secret === undefined && { SECRET: secrets.join(',') }),
  };
}

async function checkProduct(environment: Environment, { madeAt }: Manifest, say: Options['say']): Promise<void> {
  const product = spawn(process.execPath, [join(source, 'main.ts')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(product, 'exit');
  try {
    const isReady = once(product.stdout, 'data').then(() => true);
    if (!(await Promise.race([isReady, ended.then(() => false)]))) throw new BackupError('The product does not start.');
    for (const path of ['/api/health', '/login']) {
      const { status } = await fetch(`http://127.0.0.1:${environment['PORT']}${path}`);
      if (status !== 200) throw new BackupError(`The product on the copy answers ${status} for ${path}.`);
      say(`ok     the product on the copy answers ${path}`);
    }
    const verify = spawn(process.execPath, [join(source, 'verify.ts'), '--at', madeAt], {
      env: environment,
      stdio: 'inherit',
    });
    const [code] = (await once(verify, 'exit')) as [number | null];
    if (code !== 0) throw new BackupError('The copy breaks invariants: see above.');
  } finally {
    product.kill('SIGTERM');
    await ended;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  // A server that listens on a host and port has an address of this kind.
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** With its database, which is a process of its own and may have had to be put elsewhere. */
async function removeCopy(dataDir: string): Promise<void> {
  await stopLeftBehind(dataDir);
  const elsewhere = join(dataDir, 'cluster-is-in');
  if (existsSync(elsewhere)) rmSync(readFileSync(elsewhere, 'utf8').trim(), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
