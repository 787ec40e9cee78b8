import { leadText } from '@app/rules/people/person-page/lead-source';
import type { DuplicateReason } from '@app/rules/records/merges/duplicate-reasons';
import { membershipStatus } from '@app/rules/money/subscriptions/entitlement';
import { type Enrolment, enrolmentState } from '@app/rules/money/subscriptions/enrolment-state';
import { manilaDay } from '@app/rules/time/manila';
import { facebookProfileKey } from '@app/rules/people/contact/facebook-profile';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { NotFound } from '#errors.ts';
import { keptCodeOf } from '#features/people/affiliate-codes/affiliate-code.ts';
import { refuseTakenPeople } from '#features/money/own-people/desk-scope.ts';
import { accountsLike } from '#features/people/directory/likely-duplicates.ts';
import { listUsers } from '#features/people/users/list-users.ts';
import type { KnownUser } from '#features/people/users/person-facts.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { type KnownSubscription, subscriptionsOfPeople } from '#features/money/orders/known-subscriptions.ts';

const MOST_FOUND = 8;

/** The one search box of enrolment: email, mobile number in any format, Tribe ID, name, or a Facebook profile. */
export async function findPeopleToEnrol(ctx: Context, search: string): Promise<KnownUser[]> {
  const typed = search.trim();
  if (typed.length < 2) return [];
  const profile = facebookProfileKey(typed);
  if (profile !== null) return peopleOfProfile(ctx, profile);
  const { items } = await listUsers(ctx, { filter: { search: typed.slice(0, 200) }, page: { pageSize: MOST_FOUND } });
  return items;
}

async function peopleOfProfile({ db }: Context, key: string): Promise<User[]> {
  const stored = sql`regexp_replace(replace(lower(split_part(${users.facebookProfile}, '.com/', 2)), '.', ''), '^profilephp\\?id=', '')`;
  return db
    .select()
    .from(users)
    .where(and(isNull(users.archivedAt), eq(stored, key)))
    .limit(MOST_FOUND);
}

export type Duplicate = { user: User; reasons: DuplicateReason[] };
export type FunnelEnrolment = Enrolment & { funnelId: string };
export type EnrolmentPerson = {
  user: User;
  subscriptions: KnownSubscription[];
  membershipStatus: string | null;
  funnels: FunnelEnrolment[];
  duplicates: Duplicate[];
  /** How somebody who never bought came to us; null for everybody else. */
  lead: string | null;
};

/** The person to enroll: their subscriptions, and possible duplicates. */
export async function enrolmentPerson(ctx: Context, id: number): Promise<EnrolmentPerson> {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.archivedAt)));
  if (!user) throw new NotFound('Person');
  await refuseTakenPeople(ctx, id);
  const [subscriptions, duplicates, affiliateCode] = await Promise.all([
    subscriptionsOfPeople(ctx, [id]),
    duplicatesOf(ctx, id),
    keptCodeOf(ctx, id),
  ]);
  const today = manilaDay(ctx.now);
  const byFunnel = Map.groupBy(subscriptions, ({ funnel }) => funnel.id);
  return {
    user,
    subscriptions,
    duplicates,
    lead: subscriptions.length === 0 ? leadOf(user, affiliateCode) : null,
    membershipStatus: membershipStatus(subscriptions, today),
    funnels: [...byFunnel].map(([funnelId, owned]) => ({ funnelId, ...enrolmentState(owned, today) })),
  };
}

function leadOf({ signUpSource: source, origin, createdAt }: User, affiliateCode: string | null): string {
  return leadText({ source, origin, joinedOn: manilaDay(createdAt), affiliateCode });
}

/** Other accounts with the same mailbox, mobile number, profile, or name and birth date. */
async function duplicatesOf({ db }: Context, id: number): Promise<Duplicate[]> {
  const rows = await accountsLike(db, id, 5);
  if (rows.length === 0) return [];
  const people = await db
    .select()
    .from(users)
    .where(
      inArray(
        users.id,
        rows.map((row) => row.id),
      ),
    );
  return rows.flatMap(({ id: otherId, reasons }) => {
    const user = people.find((person) => person.id === otherId);
    return user ? [{ user, reasons }] : [];
  });
}
