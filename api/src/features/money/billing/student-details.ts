import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { NotFound } from '#errors.ts';
import { type NotedContact, contactsOf } from '#features/money/collections/contacts.ts';
import { type DeskPerson, ownerJson, personJson, type StaffName } from '#db/hot/desk-person.ts';
import { users } from '#tables/people/users.table.ts';
import { type PersonBilling, readBilling } from './person-billing.ts';

export type StudentPaymentDetails = {
  person: DeskPerson;
  /** Who looks after their payments. */
  owner: StaffName | null;
  billing: PersonBilling;
  contacts: NotedContact[];
};

/** All about the money of one person, for staff. Reading their contacts refuses people whom somebody else looks after. */
export async function studentDetails(ctx: Context, userId: number): Promise<StudentPaymentDetails> {
  const contacts = await contactsOf(ctx, userId);
  const [found] = await ctx.db.select({ person: personJson, owner: ownerJson }).from(users).where(eq(users.id, userId));
  if (!found) throw new NotFound('Person');
  return { ...found, contacts, billing: await readBilling(ctx, userId) };
}
