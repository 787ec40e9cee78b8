import type { ContactChannel } from '@app/rules/money/collections/collections';
import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Json, jsonObject, jsonObjectIf, jsonRow } from '../json.ts';
import { collectionContacts } from '#tables/money/collections.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import { users } from '#tables/people/users.table.ts';

// Part of the due list (W3); other lists of the desk show people in the same way.

/** A person who owes money, as the desk shows them. */
export type DeskPerson = {
  /** 0 for a visitor without an account. */
  id: number;
  isVisitor: boolean;
  firstName: string;
  lastName: string;
  suffix: string | null;
  email: string;
  mobileNumber: string | null;
  tribeId: string | null;
  profileImage: string | null;
  isMember: boolean;
  batch: string | null;
};

export type StaffName = { id: number; firstName: string; lastName: string; suffix: string | null };

export type LastContact = { channel: ContactChannel; note: string | null; at: Date; by: StaffName | null };

const batch = sql<string | null>`(select ${batches.name} from ${batches} where ${batches.id} = ${users.batchId})`;

/** The row `users` as a person of the desk. */
export const personJson: Json<DeskPerson> = jsonObject({
  id: users.id,
  isVisitor: sql<boolean>`false`,
  firstName: users.firstName,
  lastName: users.lastName,
  suffix: users.suffix,
  email: users.email,
  mobileNumber: users.mobileNumber,
  tribeId: users.tribeId,
  profileImage: users.profileImage,
  isMember: users.isMember,
  batch,
});

/** The same where there may be no such row: then the visitor as they named themselves in `orders`. */
export const buyerJson: Json<DeskPerson> = jsonObject({
  id: sql<number>`coalesce(${users.id}, 0)`,
  isVisitor: sql<boolean>`${users.id} is null`,
  firstName: sql<string>`coalesce(${users.firstName}, ${orders.buyerFirstName})`,
  lastName: sql<string>`coalesce(${users.lastName}, ${orders.buyerLastName})`,
  suffix: users.suffix,
  email: sql<string>`coalesce(${users.email}, ${orders.buyerEmail})`,
  mobileNumber: sql<
    string | null
  >`case when ${users.id} is null then ${orders.buyerMobileNumber} else ${users.mobileNumber} end`,
  tribeId: sql<string | null>`${users.tribeId}`,
  profileImage: users.profileImage,
  isMember: sql<boolean>`coalesce(${users.isMember}, false)`,
  batch,
});

const staff = alias(users, 'staff');
export const staffColumns = {
  id: staff.id,
  firstName: staff.firstName,
  lastName: staff.lastName,
  suffix: staff.suffix,
};

/** The owner of the row `users`. */
export const ownerJson: Json<StaffName | null> = jsonRow(staffColumns, (rows) =>
  rows
    .from(collectionOwners)
    .innerJoin(staff, eq(staff.id, collectionOwners.ownerId))
    .where(eq(collectionOwners.userId, users.id)),
);

/** When somebody last wrote to or spoke with the row `users`. */
export const lastContactJson: Json<LastContact | null> = jsonRow(
  {
    channel: collectionContacts.channel,
    note: collectionContacts.note,
    at: collectionContacts.at,
    by: jsonObjectIf(staff.id, staffColumns),
  },
  (rows) =>
    rows
      .from(collectionContacts)
      .leftJoin(staff, eq(staff.id, collectionContacts.byId))
      .where(eq(collectionContacts.userId, users.id))
      .orderBy(desc(collectionContacts.at), desc(collectionContacts.id)),
);
