import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { User } from '#tables/people/users.table.ts';

type WriteContext = Pick<Context, 'db' | 'now'>;

/** A file's values for a person; null where its cell is empty. */
export type ImportedFields = { firstName: string | null; lastName: string | null; basePoints: number | null } & Pick<
  User,
  'middleName' | 'suffix' | 'sex' | 'birthdate' | 'mobileNumber' | 'facebookProfile' | 'batchId'
>;

export type ImportedUser = ImportedFields & {
  email: string;
  firstName: string;
  lastName: string;
  tribeId: string | null;
  slug?: string | undefined;
};

/** Adds people who choose their password at their first visit. Levels are given by the caller. */
export async function addImportedUsers(
  { db, now }: WriteContext,
  people: readonly ImportedUser[],
): Promise<{ id: number; email: string }[]> {
  const at = now.toISOString();
  const { rows } = await db.execute<{ id: number; email: string }>(sql`
    insert into users (tribe_id, email, slug, first_name, middle_name, last_name, suffix, sex, birthdate,
      mobile_number, facebook_profile, batch_id, base_points, must_set_password, origin, created_at, updated_at)
    select "tribeId", email, slug, "firstName", "middleName", "lastName", suffix, sex, birthdate,
      "mobileNumber", "facebookProfile", "batchId", coalesce("basePoints", 0), true, 'import', ${at}::timestamptz, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(people)}::json) as row ("tribeId" text, email text, slug text,
      "firstName" text, "middleName" text, "lastName" text, suffix text, sex text, birthdate date,
      "mobileNumber" text, "facebookProfile" text, "batchId" int, "basePoints" int)
    returning id, email`);
  return rows;
}

/** Values missing from the file stay as they are. */
export async function changeImportedUsers(
  { db, now }: WriteContext,
  changes: readonly ({ id: number } & Record<string, unknown>)[],
): Promise<void> {
  await db.execute(sql`
    update users u set
      first_name = coalesce(row."firstName", u.first_name), middle_name = coalesce(row."middleName", u.middle_name),
      last_name = coalesce(row."lastName", u.last_name), suffix = coalesce(row.suffix, u.suffix),
      sex = coalesce(row.sex, u.sex), birthdate = coalesce(row.birthdate, u.birthdate),
      mobile_number = coalesce(row."mobileNumber", u.mobile_number),
      facebook_profile = coalesce(row."facebookProfile", u.facebook_profile),
      batch_id = coalesce(row."batchId", u.batch_id), base_points = coalesce(row."basePoints", u.base_points),
      updated_at = ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(changes)}::json) as row (id int, "firstName" text, "middleName" text,
      "lastName" text, suffix text, sex text, birthdate date, "mobileNumber" text, "facebookProfile" text,
      "batchId" int, "basePoints" int)
    where u.id = row.id`);
}
