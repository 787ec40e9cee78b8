import { type ImportedField, importedFields } from '@app/rules/people/users/person-fields';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { type User, users } from '#tables/people/users.table.ts';

type WriteContext = Pick<Context, 'db' | 'now'>;

/** A file's values for a person; null where its cell is empty. */
export type ImportedFields = { [Name in ImportedField | 'batchId']: User[Name] | null };

export type ImportedUser = ImportedFields & {
  email: string;
  firstName: string;
  lastName: string;
  tribeId: string | null;
  slug?: string | undefined;
};

/** The columns that a file may fill, from the table of fields, with their names in the database and in the JSON we send. */
const columns = [...importedFields, 'batchId' as const].map((name) => {
  const column = users[name];
  return {
    stored: sql.identifier(column.name),
    sent: sql.identifier(name),
    type: sql.raw(column.getSQLType()),
    // The column's default for new rows; required names are never empty there.
    otherwise: typeof column.default === 'number' ? sql.raw(String(column.default)) : sql`null`,
  };
});

const listOf = (textOf: (column: (typeof columns)[number]) => SQL) => sql.join(columns.map(textOf), sql`, `);
const sentColumns = listOf(({ sent, type }) => sql`${sent} ${type}`);

/** Adds people who choose their password at their first visit. Levels are given by the caller. */
export async function addImportedUsers(
  { db, now }: WriteContext,
  people: readonly ImportedUser[],
): Promise<{ id: number; email: string }[]> {
  const at = now.toISOString();
  const { rows } = await db.execute<{ id: number; email: string }>(sql`
    insert into users (tribe_id, email, slug, ${listOf(({ stored }) => sql`${stored}`)},
      must_set_password, origin, created_at, updated_at)
    select "tribeId", email, slug, ${listOf(({ sent, otherwise }) => sql`coalesce(${sent}, ${otherwise})`)},
      true, 'import', ${at}::timestamptz, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(people)}::json) as row ("tribeId" text, email text, slug text, ${sentColumns})
    returning id, email`);
  return rows;
}

/** Values missing from the file stay as they are. */
export async function changeImportedUsers(
  { db, now }: WriteContext,
  changes: readonly ({ id: number } & Record<string, unknown>)[],
): Promise<void> {
  await db.execute(sql`
    update users u set ${listOf(({ stored, sent }) => sql`${stored} = coalesce(row.${sent}, u.${stored})`)},
      updated_at = ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(changes)}::json) as row (id int, ${sentColumns})
    where u.id = row.id`);
}
