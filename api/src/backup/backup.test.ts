import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { verifyAudit } from '#audit/verify.ts';
import { connect } from '#db/client.ts';
import { generatedSecrets } from '#db/embedded/secrets.ts';
import { createTables, knownMigrations } from '#db/migrate.ts';
import { queueMail } from '#features/platform/mails/outbox.ts';
import { erasePerson } from '#features/records/erasure/erase-person.ts';
import { enqueueJob } from '#jobs.ts';
import { broadcasts } from '#tables/growth/campaigns.table.ts';
import { createFolderStore } from '#integrations/files/folder-store.ts';
import { users } from '#tables/people/users.table.ts';
import { dataExports } from '#tables/records/own-data.table.ts';
import { files } from '#tables/platform/files.table.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { inDatabase } from '#testing/in-database.ts';
import { makeUser } from '#testing/make-user.ts';
import { startS3StandIn } from '#testing/s3-stand-in.ts';
import { tablePrints } from '#testing/table-prints.ts';
import { temporaryDataFolder } from '#testing/temporary-data-folder.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { readBackupConfig } from './backup-config.ts';
import { openBackupPlace } from './open-place.ts';
import { appliedMigrations, connectPatiently } from './database-tables.ts';
import { eraseAgain } from './erase-again.ts';
import { holdBack } from './hold-back.ts';
import { findRows } from './load-backup.ts';
import type { Installation } from './open-installation.ts';
import { removeOldBackups } from './remove-old.ts';
import { restoreBackup, secretsAfter } from './restore-backup.ts';
import { type BackupStore, findBackup, type Manifest, readManifest } from './stored-backups.ts';
import { writeBackup } from './write-backup.ts';

const database = useTestDatabase();
const folder = temporaryDataFolder();
const key = 'mV4sT9wQz2LxP7bNc1RkYf8HjD3gUa6E';
const otherKey = 'x8KpW2cVn5RtZ6yQm3BfLd7JhSg4Ua9T';
const secret = 'p8Zt3vQm1xKw7yRb5nJd9sLf2hGc4aUe';
const store: BackupStore = {
  place: await openBackupPlace({ place: { folder: join(folder.path, 'backups-of-test') } }),
  keys: [key],
};
const made: string[] = [];
let standIn: Awaited<ReturnType<typeof startS3StandIn>>;
let objectStore: BackupStore;
let installation: Installation;
let first: Manifest;

beforeAll(async () => {
  standIn = await startS3StandIn('backups-bucket');
  const { place } = readBackupConfig({
    BACKUP_TO: 's3://backups-bucket/tribe',
    BACKUP_KEY: key,
    S3_BUCKET: 'uploads',
    S3_ENDPOINT: standIn.endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'not-a-real-one',
  });
  objectStore = { keys: [key], place: await openBackupPlace({ place }) };
  installation = installationIn('source', database);
  const { id } = await makeUser(database, { email: 'liza.backup@example.com', lastName: 'Tab\there\\and "new"\nline' });
  const path = await installation.files.incoming();
  await writeFile(path, 'the bytes of a receipt');
  await installation.files.keep('receipt-in-the-store', path);
  const file = { key: 'receipt-in-the-store', ownerId: id, purpose: 'profile-photo', bytes: 22 } as const;
  await database.db
    .insert(files)
    .values({ ...file, name: 'receipt.txt', extension: 'txt', contentType: 'text/plain' } as never);
  const queue = { db: database.db, now: new Date('2026-11-18T00:00:00Z'), secrets: [secret] };
  const mail = { template: 'email-in-use', shown: { firstName: 'Liza' } } as const;
  const to = { address: 'liza.backup@example.com' };
  await queueMail(queue, { ...mail, to, dedupeKey: 'backup:due' });
  await queueMail(queue, { ...mail, to, dedupeKey: 'backup:later', sendAt: new Date('2099-01-01T00:00:00Z') });
  await enqueueJob(database.db, 'push-news', { userId: id });
  const broadcast = { name: 'News', subject: 'News', buttonLabel: '', buttonAddress: '', pace: 60 };
  await database.db.insert(broadcasts).values({
    ...broadcast,
    status: 'sending',
    body: { type: 'doc', content: [] },
    audience: { to: 'leads' } as never,
    updatedAt: queue.now,
  });
  first = await makeBackup('2026-11-18T01:00:00Z');
});

afterAll(async () => {
  for (const name of made) await asSuperuser(`drop database ${name} with (force)`);
  await standIn.close();
  folder.remove();
});

function installationIn(name: string, urls: { ownerUrl: string; appUrl: string }): Installation {
  return {
    ...urls,
    files: createFolderStore(join(folder.path, name)),
    secrets: [secret],
    isSecretGenerated: false,
    secretFolder: null,
    release: 'of this test',
  };
}

async function newInstallation(tables: 'empty' | 'with the tables'): Promise<Installation> {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  const { ownerUrl, appUrl } = inject('testDatabase');
  const template = tables === 'empty' ? 'template1' : 'template_tribe';
  await asSuperuser(`create database ${name} owner tribe_owner template ${template}`);
  made.push(name);
  return installationIn(name, { ownerUrl: inDatabase(ownerUrl, name), appUrl: inDatabase(appUrl, name) });
}

async function migrationsOf({ ownerUrl }: Installation): Promise<string[]> {
  const client = await connectPatiently(ownerUrl);
  try {
    return (await appliedMigrations(client)).map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testDatabase').superuserUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function makeBackup(moment: string, source = installation, to = store): Promise<Manifest> {
  return writeBackup(to, source, { reason: 'planned', now: new Date(moment), warn: () => {} });
}

function storedNames(): string[] {
  return readdirSync(store.place.words, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

test('OP-01: rows, files and sequences come back, over other rows only when asked to, and nothing is sent twice', async () => {
  // An object store takes backups as a folder does.
  const inObjectStore = await makeBackup('2026-11-18T01:10:00Z', installation, objectStore);
  expect([...standIn.objects.keys()].every((name) => name.startsWith('tribe/'))).toBe(true);
  const target = await newInstallation('with the tables');
  const refused = restoreBackup(objectStore, inObjectStore, target, { mayReplace: false });
  await expect(refused).rejects.toThrow(/has rows already .*--replace/);
  await restoreBackup(objectStore, inObjectStore, target, { mayReplace: true });
  const { job_workers: _before, ...before } = await tablePrints(database.ownerUrl);
  const { job_workers: _after, ...after } = await tablePrints(target.ownerUrl);
  expect(after).toEqual(before);
  expect(String(await buffer(await target.files.read('receipt-in-the-store')))).toBe('the bytes of a receipt');

  // The application's role has its rights, and the next id is a new one.
  const restored = connect({ url: target.appUrl, max: 2 });
  await makeUser(restored, { email: 'after.restore@example.com' });
  const soon = new Date(Date.now() + 60_000);
  expect(await holdBack(target.ownerUrl, soon)).toEqual({ mails: 1, broadcasts: 1, pushes: 1 });
  expect(await holdBack(target.ownerUrl, soon)).toEqual({ mails: 0, broadcasts: 0, pushes: 0 });
  const sent = await restored.db.select().from(mails).orderBy(mails.id);
  expect(sent.map(({ status, lastError }) => [status, lastError?.slice(0, 9)])).toEqual([
    ['failed', 'Held back'],
    ['queued', undefined],
  ]);
  await restored.close();
}, 240_000);

test('nothing in the stored pieces can be read without the key', () => {
  const stored = storedNames().map((path) => readFileSync(path));
  expect(stored.length).toBeGreaterThan(5);
  for (const text of ['liza.backup@example.com', 'the bytes of a receipt', 'graphile_worker', secret])
    expect(stored.some((bytes) => bytes.includes(text))).toBe(false);
});

test('another key is refused in words; an old one among several still opens', async () => {
  const lost = { ...store, keys: [otherKey] };
  await expect(findBackup(lost, first.name)).rejects.toThrow(/encrypted with another key/);
  await expect(findBackup(lost, 'latest')).rejects.toThrow(/encrypted with another key/);
  expect((await findBackup({ ...store, keys: [otherKey, key] }, 'latest')).name).toBe(first.name);
});

test('a flipped byte is refused in words wherever it is, before anything changes', async () => {
  const empty = await newInstallation('empty');
  const broken = ['public.users.0', 'files/', 'manifest'].map((part) => {
    const path = storedNames().find((name) => name.includes(part)) ?? '';
    const whole = readFileSync(path);
    const flipped = Buffer.from(whole);
    flipped.writeUInt8(flipped.readUInt8(flipped.length - 20) ^ 1, flipped.length - 20);
    return { path, whole, flipped };
  });
  for (const { path, whole, flipped } of broken) {
    writeFileSync(path, flipped);
    const restoring = async () =>
      restoreBackup(store, await readManifest(store, first.name), empty, { mayReplace: false });
    await expect(restoring()).rejects.toThrow(/is damaged/);
    writeFileSync(path, whole);
  }
  const client = await connectPatiently(empty.ownerUrl);
  expect(await findRows(client)).toBeNull();
  await client.end();
});

test('OP-03: a backup of the release before replaces what is there and is migrated, or stays as it was', async () => {
  const old = await newInstallation('empty');
  const names = knownMigrations().map(({ name }) => name);
  await createTables(old.ownerUrl, names.slice(0, -1));
  const backup = await makeBackup('2026-11-18T01:30:00Z', old);
  await restoreBackup(store, backup, old, { mayReplace: true, asItWas: true });
  expect(await migrationsOf(old)).toEqual(names.slice(0, -1));
  const target = await newInstallation('with the tables');
  await restoreBackup(store, backup, target, { mayReplace: true });
  expect(await migrationsOf(target)).toEqual(names);
  const client = await connectPatiently(target.ownerUrl);
  expect((await client.query('select from users')).rowCount).toBe(0);
  await client.end();

  const newer = { ...backup, migrations: [...backup.migrations, { name: '20991231000000_later', hash: 'x' }] };
  await expect(restoreBackup(store, newer, target, { mayReplace: true })).rejects.toThrow(/newer or different release/);
  const elsewhere = { ...target, secrets: [otherKey] };
  await expect(restoreBackup(store, backup, elsewhere, { mayReplace: true })).rejects.toThrow(/another SECRET/);
  // Twice through all migrations.
}, 480_000);

test('files are stored once, go with the last backup that names them, and the newest backup stays', async () => {
  const place = join(folder.path, 'kept-for-retention');
  const own = { ...store, place: await openBackupPlace({ place: { folder: place } }) };
  const filesIn = () =>
    readdirSync(join(place, 'files'), { recursive: true }).filter((name) => /\.\d+$/.test(String(name)));
  const make = (moment: string) => makeBackup(moment, installation, own);
  const [old, recent] = [await make('2026-10-01T01:00:00Z'), await make('2026-11-17T01:00:00Z')];
  expect(recent.files).toEqual(old.files);
  mkdirSync(join(place, 'files', 'or'), { recursive: true });
  writeFileSync(join(place, 'files', 'or', 'orphan-of-a-crash.0'), 'x');
  expect(filesIn()).toHaveLength(2);

  // Two days after the files of this test were written.
  const later = new Date(Date.now() + 2 * 86_400_000);
  const removed = await removeOldBackups(own, { daily: 1, weekly: 0, monthly: 0 }, later);
  expect(removed).toEqual({ backups: [old.name], files: 1, unreadable: [] });
  expect(filesIn()).toHaveLength(1);
  expect((await findBackup(own, 'latest')).name).toBe(recent.name);

  // Of a new key, so that the old one can be given up one day.
  const renewed = await makeBackup('2026-11-17T02:00:00Z', installation, { ...own, keys: [otherKey, key] });
  expect(renewed.files[0]?.sha256).toBe(recent.files[0]?.sha256);
  expect(renewed.files[0]?.pieces).not.toEqual(recent.files[0]?.pieces);
});

test('somebody who was erased after a backup is erased again when it is restored', async () => {
  const own = { ...store, place: await openBackupPlace({ place: { folder: join(folder.path, 'of-erased') } }) };
  const person = await makeUser(database, { email: 'aalis@example.com', firstName: 'Aalis' });
  const earlier = await makeBackup('2026-11-18T03:00:00Z', installation, own);
  const ctx = { db: database.db, now: new Date(), viewer: null, requestId: 'test', ...installation };
  await erasePerson(ctx, person.id, { why: 'asked' });
  await makeBackup('2026-11-18T04:00:00Z', installation, own);
  const target = await newInstallation('with the tables');
  await restoreBackup(own, earlier, target, { mayReplace: true });
  expect(await eraseAgain(own, target, new Date())).toBe(1);
  expect(await eraseAgain(own, target, new Date())).toBe(0);
  const restored = connect({ url: target.appUrl, max: 1 });
  const [row] = await restored.db.select().from(users).where(eq(users.id, person.id));
  expect(row).toMatchObject({ firstName: 'Former', email: `former-member-${person.id}@erased.invalid` });
  await restored.close();
}, 240_000);

test('in a new folder, people are erased again under the secret that the backup brought along', async () => {
  const own = { ...store, place: await openBackupPlace({ place: { folder: join(folder.path, 'of-secrets') } }) };
  const source = { ...installation, isSecretGenerated: true };
  const person = await makeUser(database, { email: 'lilipat@example.com' });
  const earlier = await makeBackup('2026-11-18T05:00:00Z', source, own);
  const ctx = { db: database.db, now: new Date(), viewer: null, requestId: 'test', ...installation };
  await erasePerson(ctx, person.id, { why: 'asked' });
  await makeBackup('2026-11-18T06:00:00Z', source, own);

  const secretFolder = join(folder.path, 'new-data');
  mkdirSync(secretFolder);
  const { secret: ofTheNewFolder } = generatedSecrets(secretFolder);
  const target = { ...(await newInstallation('with the tables')), secrets: [ofTheNewFolder], secretFolder };
  await restoreBackup(own, earlier, target, { mayReplace: true });
  const secrets = secretsAfter(earlier, target);
  expect(secrets).toEqual([secret]);
  expect(await eraseAgain(own, { ...target, secrets }, new Date())).toBe(1);
  const restored = connect({ url: target.appUrl, max: 1 });
  expect((await verifyAudit({ db: restored.db, secrets: [generatedSecrets(secretFolder).secret] })).problem).toBeNull();
  await restored.close();
}, 240_000);

test('files of their own data that people had prepared are in no backup: they ask for new ones', async () => {
  const own = { ...store, place: await openBackupPlace({ place: { folder: join(folder.path, 'of-exports') } }) };
  const { id: userId } = await makeUser(database, { email: 'datos@example.com' });
  const at = new Date('2026-11-18T06:30:00Z');
  await database.db
    .insert(dataExports)
    .values({ userId, createdAt: at, readyAt: at, endsAt: new Date('2099-01-01T00:00:00Z'), storedAs: 'x', bytes: 1 });
  const backup = await makeBackup('2026-11-18T07:00:00Z', installation, own);
  const target = await newInstallation('with the tables');
  await restoreBackup(own, backup, target, { mayReplace: true });
  const restored = connect({ url: target.appUrl, max: 1 });
  expect(await restored.db.select().from(dataExports)).toEqual([]);
  await restored.close();
}, 240_000);

test.each([
  { env: {}, says: /BACKUP_TO is needed/ },
  { env: { BACKUP_TO: '/mnt/backups' }, says: /always encrypted/ },
  { env: { BACKUP_TO: '/mnt/backups', BACKUP_KEY: 'short' }, says: /at least 32/ },
  { env: { BACKUP_TO: '/mnt/backups', BACKUP_KEY: 'a'.repeat(40) }, says: /guessed/ },
  { env: { BACKUP_TO: '.data/backups', BACKUP_KEY: key }, says: /inside DATA_DIR/ },
  { env: { BACKUP_TO: 's3://bucket', BACKUP_KEY: key }, says: /BACKUP_S3_ACCESS_KEY_ID/ },
])('the settings $env are refused in words', ({ env, says }) => {
  expect(() => readBackupConfig(env)).toThrow(says);
});

test('the bucket of the uploads is refused: the product sweeps it', () => {
  const keys = { S3_BUCKET: 'tribe', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
  expect(() => readBackupConfig({ BACKUP_TO: 's3://tribe/b', BACKUP_KEY: key, ...keys })).toThrow(/of their own/);
});
