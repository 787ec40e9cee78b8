import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createTables } from '#db/migrate.ts';
import { BackupError } from './backup-error.ts';
import {
  appliedMigrations,
  connectPatiently,
  nameOf,
  queueVersion,
  readTables,
  type TableColumns,
} from './database-tables.ts';
import { readPiece } from './pieces.ts';
import type { BackupStore, BackupTable, Manifest } from './stored-backups.ts';

/**
 * Puts the rows of a backup into the database, in one transaction: it has all of them or none. A database that already
 * has the tables of the backup keeps them; another one is emptied and gets those that the backup's migrations make.
 * Foreign keys are taken off and put on again, which checks every row against them; a role without rights beyond its own
 * tables can do that.
 */
export async function loadBackup(store: BackupStore, manifest: Manifest, ownerUrl: string): Promise<void> {
  const client = await connectPatiently(ownerUrl);
  try {
    if (!(await hasTablesOf(client, manifest))) {
      await emptyDatabase(client);
      await createTables(
        ownerUrl,
        manifest.migrations.map(({ name }) => name),
      );
    }
    await client.query('begin');
    const tables = await readTables(client);
    const odd = oddTables(tables, manifest.tables);
    if (odd.length > 0) throw new BackupError(`The tables do not fit those of the backup: ${odd.join('; ')}`);
    const putBack = await takeOffGuards(client);
    // Also those that migrations write. Only tables with rows: emptying all of them takes as long as making them.
    for (const table of tables) if (await hasRows(client, table)) await client.query(`truncate ${nameOf(table)}`);
    for (const table of manifest.tables) await loadTable(store, client, table);
    await client.query(putBack.join(';'));
    for (const { value, isCalled, ...sequence } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2::bigint, $3)', [nameOf(sequence), value, isCalled]);
    }
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function hasTablesOf(
  client: pg.Client,
  { migrations, queueVersion: version, tables }: Manifest,
): Promise<boolean> {
  const line = ({ name, hash }: { name: string; hash: string }) => `${name} ${hash}`;
  const applied = await appliedMigrations(client);
  if (applied.length === 0 || applied.map(line).join() !== migrations.map(line).join()) return false;
  return (await queueVersion(client)) === version && oddTables(await readTables(client), tables).length === 0;
}

function oddTables(found: readonly TableColumns[], expected: readonly BackupTable[]): string[] {
  const line = ({ schema, name, columns }: TableColumns) => `${schema}.${name}(${columns.toSorted().join()})`;
  const [here, there] = [found.map(line), expected.map(line)];
  return [...here.filter((table) => !there.includes(table)), ...there.filter((table) => !here.includes(table))];
}

/** Takes off foreign keys and triggers; returns the statements that put them back. */
async function takeOffGuards(client: pg.Client): Promise<string[]> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select k.conrelid::regclass::text as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and n.nspname in ('public', 'graphile_worker') order by 1, 2`);
  const { rows: triggers } = await client.query<{ table: string; name: string }>(`
    select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and t.tgenabled = 'O' and n.nspname in ('public', 'graphile_worker') order by 1, 2`);
  const takeOff = [
    ...triggers.map(({ table, name }) => `alter table ${table} disable trigger ${name}`),
    ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
  ];
  await client.query(takeOff.join(';'));
  return [
    ...keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...triggers.map(({ table, name }) => `alter table ${table} enable trigger ${name}`),
  ];
}

async function loadTable(store: BackupStore, client: pg.Client, table: BackupTable): Promise<void> {
  const { columns, pieces, rows } = table;
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  if (pieces.length > 0) {
    const target = client.query(copyFrom(`copy ${nameOf(table)} (${names}) from stdin`));
    await pipeline(Readable.from(contents(store, table)), target);
  }
  const { rows: counted } = await client.query<{ count: string }>(
    `select count(*)::text as count from ${nameOf(table)}`,
  );
  if (counted[0]?.count !== String(rows)) {
    throw new BackupError(`${table.schema}.${table.name} has ${counted[0]?.count} rows, and the backup ${rows}.`);
  }
}

async function* contents(store: BackupStore, { pieces }: BackupTable): AsyncIterable<Buffer> {
  for (const piece of pieces) yield await readPiece(store, piece, 'gzip');
}

const ownSchemas = ['drizzle', 'graphile_worker'];

/** Removes everything that a release has made, and leaves what the database's owner has set up, extensions for example. */
async function emptyDatabase(client: pg.Client): Promise<void> {
  await client.query('begin');
  for (const schema of ownSchemas) await client.query(`drop schema if exists ${schema} cascade`);
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop %s if exists %s cascade', kind.words, c.oid::regclass) as statement
    from pg_class c join (values ('v', 'view'), ('m', 'materialized view'), ('S', 'sequence'), ('r', 'table'), ('p', 'table'))
      as kind (relkind, words) on kind.relkind = c.relkind::text
    where c.relnamespace = 'public'::regnamespace and ${isOwn('pg_class', 'c')}
    union all
    select format('drop routine if exists %s cascade', p.oid::regprocedure)
    from pg_proc p where p.pronamespace = 'public'::regnamespace and ${isOwn('pg_proc', 'p')}
    union all
    select format('drop type if exists %s cascade', t.oid::regtype)
    from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd') and ${isOwn('pg_type', 't')}`);
  await client.query(rows.map(({ statement }) => statement).join(';'));
  await client.query('commit');
}

/** No part of an extension, and of nothing that goes by itself, such as the sequence of a column. */
function isOwn(catalog: string, alias: string): string {
  return `not exists (select from pg_depend d
    where d.classid = '${catalog}'::regclass and d.objid = ${alias}.oid and d.deptype in ('e', 'i', 'a'))`;
}

/** The first table of ours that has a row; null when there is none. */
export async function findRows(client: pg.Client): Promise<string | null> {
  for (const table of await readTables(client)) {
    if (await hasRows(client, table)) return `${table.schema}.${table.name}`;
  }
  return null;
}

async function hasRows(client: pg.Client, table: TableColumns): Promise<boolean> {
  const { rows } = await client.query<{ some: boolean }>(`select exists (select from ${nameOf(table)}) as some`);
  return rows[0]?.some ?? false;
}
