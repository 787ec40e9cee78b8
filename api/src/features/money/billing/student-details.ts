import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { NotFound } from '#errors.ts';
import { type NotedContact, contactsOf } from '#features/money/collections/contacts.ts';
import { type DeskPerson, ownerJson, personJson, type StaffName } from '#db/hot/desk-person.ts';
import { users } from '#tables/people/users.table.ts';
import { type PersonBilling, readBilling } from './person-billing.ts';

export type StudentPaymentDetails = {
  person: DeskPerson;
  /** The owner who follows up on their payments. */
  owner: StaffName | null;
  billing: PersonBilling;
  contacts: NotedContact[];
};

/** Everything about the money of one person, for staff. Reading their contacts refuses other owners' people. */
export async function studentDetails(ctx: Context, userId: number): Promise<StudentPaymentDetails> {
  const contacts = await contactsOf(ctx, userId);
  const [found] = await ctx.db.select({ person: personJson, owner: ownerJson }).from(users).where(eq(users.id, userId));
  if (!found) throw new NotFound('Person');
  return { ...found, contacts, billing: await readBilling(ctx, userId) };
}
