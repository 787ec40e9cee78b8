import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { emailAliases, userMerges } from '#tables/records/merges.table.ts';
import { type User, users } from '#tables/people/users.table.ts';

type DbContext = { db: Database };

/**
 * The people with these addresses: their own, or that of an account merged into theirs. Archived people keep their own
 * address and are found too, unless they were merged. Addresses are normalised; one statement for any number.
 */
export async function findUserIdByAddress({ db }: DbContext, emails: readonly string[]): Promise<Map<string, number>> {
  const addresses = [...new Set(emails)];
  if (addresses.length === 0) return new Map();
  const rows = await db
    .select({ email: users.email, id: users.id })
    .from(users)
    .where(and(inArray(users.email, addresses), isNull(users.mergedIntoId)))
    .unionAll(
      db
        .select({ email: emailAliases.email, id: emailAliases.userId })
        .from(emailAliases)
        .where(inArray(emailAliases.email, addresses)),
    );
  return new Map(rows.map(({ email, id }) => [email, id]));
}

/**
 * Whether a row of `users` is the active person with this address, their own or that of a merged account. Part of the
 * one statement, so that known and unknown addresses take the same time.
 */
export function ownsAddress(email: string): SQL | undefined {
  const byAlias = sql`(select ${emailAliases.userId} from ${emailAliases} where ${emailAliases.email} = ${email})`;
  return and(or(eq(users.email, email), eq(users.id, byAlias)), isNull(users.archivedAt));
}

/**
 * The address to mail for a person who entered this one. The address of a merged account is used only when its owner
 * had verified it: anyone can sign up with any address, and staff may wrongly merge two people.
 */
export async function mailAddressOf(
  { db }: DbContext,
  { email: own }: Pick<User, 'email'>,
  given: string,
): Promise<string> {
  if (given === own) return own;
  const [folded] = await db
    .select({ provedAt: users.emailProvedAt })
    .from(emailAliases)
    .innerJoin(userMerges, eq(userMerges.id, emailAliases.mergeId))
    .innerJoin(users, eq(users.id, userMerges.foldedId))
    .where(eq(emailAliases.email, given));
  return folded?.provedAt ? given : own;
}
