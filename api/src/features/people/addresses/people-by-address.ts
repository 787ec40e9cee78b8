import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { emailAliases, userMerges } from '#tables/records/merges.table.ts';
import { type User, users } from '#tables/people/users.table.ts';

type DbContext = { db: Database };

/**
 * Whose addresses these are: a person's own, or one of an account that was folded into theirs. Archived people keep
 * their own address and are found too, unless they were folded in. Addresses are normalised; one statement for any number.
 */
export async function findUserIdByAddress({ db }: DbContext, emails: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(emails)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ email: users.email, id: users.id })
    .from(users)
    .where(and(inArray(users.email, wanted), isNull(users.mergedIntoId)))
    .unionAll(
      db
        .select({ email: emailAliases.email, id: emailAliases.userId })
        .from(emailAliases)
        .where(inArray(emailAliases.email, wanted)),
    );
  return new Map(rows.map(({ email, id }) => [email, id]));
}

/**
 * Whether a row of `users` is the living person with this address, their own or that of an account folded into theirs. A
 * part of the one statement, so that addresses of every kind and unknown ones take the same time.
 */
export function ownsAddress(email: string): SQL | undefined {
  const byAlias = sql`(select ${emailAliases.userId} from ${emailAliases} where ${emailAliases.email} = ${email})`;
  return and(or(eq(users.email, email), eq(users.id, byAlias)), isNull(users.archivedAt));
}

/**
 * Where to mail someone who gave this address of theirs. That of a folded account is used only when its owner had proved
 * it: anyone can sign up with any address, and staff may be wrong about two people being one.
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
