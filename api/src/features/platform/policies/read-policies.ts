import { type PolicyName, policyNames } from '@app/rules/platform/policies/policy';
import { displayName } from '@app/rules/people/users/full-name';
import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { NotFound } from '#errors.ts';
import { orders } from '#tables/money/orders.table.ts';
import { users } from '#tables/people/users.table.ts';
import { policyAcceptances, type PolicyVersion, policyVersions } from '#tables/platform/policies.table.ts';

export function policyOf(name: string): PolicyName {
  const policy = policyNames.find((one) => one === name);
  if (!policy) throw new NotFound('Policy');
  return policy;
}

/** The version in force. */
export async function currentPolicy({ db }: Pick<Context, 'db'>, name: string): Promise<PolicyVersion> {
  const [version] = await db
    .select()
    .from(policyVersions)
    .where(eq(policyVersions.policy, policyOf(name)))
    .orderBy(desc(policyVersions.version))
    .limit(1);
  if (!version) throw new NotFound('Policy');
  return version;
}

/** All versions of all policies, the newest first. */
export async function listPolicyVersions({ db }: Pick<Context, 'db'>): Promise<PolicyVersion[]> {
  return db.select().from(policyVersions).orderBy(policyVersions.policy, desc(policyVersions.version));
}

/** How many agreed to each. */
export async function acceptanceCounts({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: policyAcceptances.versionId, of: count() })
    .from(policyAcceptances)
    .where(inArray(policyAcceptances.versionId, [...ids]))
    .groupBy(policyAcceptances.versionId);
  const found = new Map(rows.map(({ id, of }) => [id, of]));
  return ids.map((id) => found.get(id) ?? 0);
}

export async function publisherNames({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<(string | null)[]> {
  const { id, firstName, lastName, suffix } = users;
  const rows = await db
    .select({ id, firstName, lastName, suffix })
    .from(users)
    .where(inArray(id, [...ids]));
  const found = new Map(rows.map((row) => [row.id, displayName(row)]));
  return ids.map((one) => found.get(one) ?? null);
}

/** The versions that the viewer is asked to agree to: of each policy the newest that asks, unless they agreed to it or a later one. */
export async function policiesToAccept(ctx: Context): Promise<PolicyVersion[]> {
  const { userId } = requireViewer(ctx);
  return ctx.db
    .select()
    .from(policyVersions)
    .where(sql`${policyVersions.id} in (${askedVersions(userId)})`)
    .orderBy(policyVersions.policy);
}

/** The ids of what a person is asked; the same is asked by the statement of the current user (`db/hot/current-user.ts`). */
export function askedVersions(userId: number): SQL {
  return sql`select v.id from policy_versions v join users u on u.id = ${userId}::int
    where v.asks_again and v.published_at > u.created_at
      and not exists (select from policy_versions n where n.policy = v.policy and n.asks_again and n.version > v.version)
      and not exists (select from policy_acceptances a join policy_versions w on w.id = a.version_id
        where a.user_id = u.id and w.policy = v.policy and w.version >= v.version)`;
}

export type OwnAcceptance = {
  policy: PolicyName;
  version: number;
  how: (typeof policyAcceptances.$inferSelect)['how'];
  acceptedAt: Date;
  acceptedFrom: string;
};

/** What a person agreed to, themselves or with an order that is theirs. */
export async function acceptancesOf({ db }: Pick<Context, 'db'>, userId: number): Promise<OwnAcceptance[]> {
  const { how, acceptedAt, acceptedFrom } = policyAcceptances;
  return db
    .select({ policy: policyVersions.policy, version: policyVersions.version, how, acceptedAt, acceptedFrom })
    .from(policyAcceptances)
    .innerJoin(policyVersions, eq(policyVersions.id, policyAcceptances.versionId))
    .leftJoin(orders, eq(orders.id, policyAcceptances.orderId))
    .where(or(eq(policyAcceptances.userId, userId), and(isNull(policyAcceptances.userId), eq(orders.userId, userId))))
    .orderBy(desc(acceptedAt), desc(policyAcceptances.id));
}
