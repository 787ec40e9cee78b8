import type { AccountOrigin } from '@app/rules/people/users/account-origin';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { jsonObject, jsonRow } from '#db/json.ts';
import { given, preparedAnswer } from '#db/one-answer.ts';
import { NotFound } from '#errors.ts';
import { findUser } from '#features/people/users/list-users.ts';
import { loginLogs } from '#tables/people/auth.table.ts';
import { groupMembers, groups } from '#tables/people/groups.table.ts';
import { userNotes } from '#tables/people/users/user-notes.table.ts';
import { users } from '#tables/people/users.table.ts';

/** What the header of a person's page shows beside their own row. */
export type PersonSummary = {
  userId: number;
  coach: { id: number; firstName: string; lastName: string; suffix: string | null } | null;
  lastLogin: { at: Date; userAgent: string | null } | null;
  noteCount: number;
  origin: AccountOrigin;
  signUpSource: string | null;
  /** The funnel of the newest order. */
  funnelName: string | null;
};

const summary = jsonObject({
  coach: jsonRow({ id: users.id, firstName: users.firstName, lastName: users.lastName, suffix: users.suffix }, (rows) =>
    rows
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.groupId))
      .innerJoin(users, eq(users.id, groups.leaderId))
      .where(eq(groupMembers.userId, given(1))),
  ),
  lastLogin: jsonRow({ at: loginLogs.at, userAgent: loginLogs.userAgent }, (rows) =>
    rows
      .from(loginLogs)
      .where(and(eq(loginLogs.userId, given(1)), eq(loginLogs.isSuccess, sql`true`)))
      .orderBy(desc(loginLogs.id)),
  ),
  noteCount: sql<number>`(select count(*)::int from ${userNotes} where ${userNotes.userId} = ${given(1)})`,
  // By name of the tables: money knows people, people do not know it.
  funnelName: sql<string | null>`(select f.name from subscriptions s join funnels f on f.id = s.funnel_id
    where s.user_id = ${given(1)} order by s.id desc limit 1)`,
});

const readSummary = preparedAnswer('person-summary', summary);

/** For those who may open the person's page. Nobody counts the notes about themselves. */
export async function personSummary(ctx: Context, userId: number): Promise<PersonSummary> {
  const user = await findUser(ctx, userId);
  if (!user) throw new NotFound('Person');
  const found = await readSummary(ctx.pool, [userId]);
  const isOneself = requireViewer(ctx).userId === userId;
  const { origin, signUpSource } = user;
  return { userId, ...found, noteCount: isOneself ? 0 : found.noteCount, origin, signUpSource };
}
