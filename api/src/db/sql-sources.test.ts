import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const folder = join(import.meta.dirname, '..', '..', 'sql');
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));

type Definition = { name: string; text: string; drop: string };

/** Functions and triggers of our own schema as PostgreSQL writes them, without those of extensions and of foreign keys. */
async function definitions(client: pg.Client): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `select 'trigger ' || t.tgname || ' on ' || t.tgrelid::regclass as name,
       pg_get_triggerdef(t.oid) || case t.tgenabled when 'O' then '' else ' (enabled: ' || t.tgenabled::text || ')' end as text,
       format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as drop
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
     union all
     select 'function ' || p.oid::regprocedure, pg_get_functiondef(p.oid), format('drop routine %s', p.oid::regprocedure)
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind <> 'a' and not exists (
       select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
     order by name desc`,
  );
  return rows;
}

/** Ignores spaces and lines; broken at the words that begin a clause, so that a difference is a short line. */
function inLines(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=(?:select|from|where|and|set|into|update|insert|delete|return|when|execute|as|end)\b)/gi, '\n');
}

const byName = (found: Definition[]) => Object.fromEntries(found.map(({ name, text }) => [name, inLines(text)]));

/** All statements of the files, run in place of those of the migrations and rolled back. */
async function definitionsOfFiles(client: pg.Client, made: Definition[]): Promise<Definition[]> {
  await client.query('begin');
  try {
    for (const { drop } of made) await client.query(drop);
    for (const name of files) await client.query(readFileSync(join(folder, name), 'utf8'));
    return await definitions(client);
  } finally {
    await client.query('rollback');
  }
}

test('functions and triggers of the database are those of api/sql, each in one file', async () => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    const made = await definitions(client);
    const written = await definitionsOfFiles(client, made);
    expect(
      byName(made),
      'The database, as migrations made it (+), is not what api/sql says (-): change the file, and copy it into a new migration',
    ).toEqual(byName(written));
  } finally {
    await client.end();
  }
});

test('no function or trigger is written twice', () => {
  const made = files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/^create or replace (?:function|trigger) "?(\w+)/gim)].map(
      ([, made]) => made,
    ),
  );
  expect(made.filter((name, at) => made.indexOf(name) !== at)).toEqual([]);
});
