import { normaliseEmail } from '@app/rules/people/auth/email';
import type { DuplicateReason } from '@app/rules/records/merges/duplicate-reasons';
import { normaliseMobileNumber } from '@app/rules/people/contact/mobile-number';
import { inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { accountsWith } from '#features/people/directory/likely-duplicates.ts';
import { type User, users } from '#tables/people/users.table.ts';

type KnownNewcomer = { user: User; reasons: DuplicateReason[] };

/** People who are here already with the address or the number that is typed for a newcomer. */
export async function knownNewcomers(
  { db }: Context,
  { email, mobileNumber }: { email: string; mobileNumber: string },
): Promise<KnownNewcomer[]> {
  const marks = { email: normaliseEmail(email) || null, mobileNumber: normaliseMobileNumber(mobileNumber) };
  const found = await accountsWith(db, marks, 3);
  if (found.length === 0) return [];
  const people = await db
    .select()
    .from(users)
    .where(
      inArray(
        users.id,
        found.map(({ id }) => id),
      ),
    );
  return found.flatMap(({ id, reasons }) => {
    const user = people.find((person) => person.id === id);
    return user ? [{ user, reasons }] : [];
  });
}
