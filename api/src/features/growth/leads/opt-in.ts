import { type OptIn, OPT_IN_TAG_LIMIT, optInInput } from '@app/rules/growth/leads/opt-in-input';
import { personKey } from '@app/rules/money/checkout/person-key';
import { eq, sql } from 'drizzle-orm';
import { type Context, refuseImpersonators } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { parseInput } from '#errors.ts';
import { enqueueJob } from '#jobs.ts';
import { leadNetwork } from '#features/people/affiliate-codes/lead-network.ts';
import { beginSequence } from '#features/growth/campaigns/begin-sequences.ts';
import { hasListeningHook } from '#features/platform/hooks/tell-hooks.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { networkOf } from '#limits/network-of.ts';
import { leads, visitors } from '#tables/growth/leads.table.ts';
import { users } from '#tables/people/users.table.ts';
import { afterOptIn } from './after-opt-in.ts';
import { isProvedPerson } from './proved-person.ts';
import { currentVisitor, markBrowser } from './visitors.ts';

/**
 * Somebody leaves their name, address and number. Every address takes the same statements and gets the same answer: what
 * an address means (a new account, a mail to an existing one) is found out by a job afterwards.
 */
export async function optIn(ctx: Context, body: unknown): Promise<void> {
  refuseImpersonators(ctx);
  const typed = parseInput(optInInput, body);
  const self = await selfOf(ctx);
  const email = self?.email ?? typed.email;
  // A stranger's requests with an address do not use up the limit of its signed-in owner.
  await enforceLimit(ctx, 'signUpPerEmail', ctx.viewer ? `user:${ctx.viewer.userId}` : personKey(email));
  await enforceLimit(ctx, 'signUpPerIp', networkOf(ctx.ip));

  await transaction(ctx, async (tx) => {
    const leadId = await keepLead(tx, { ...typed, email }, self?.isProved ? self.id : null);
    await holdBrowser(tx, leadId);
    await beginSequence(tx, { leadId, sequence: typed.source });
    await afterOptIn(tx, { source: typed.source, name: typed.name, email });
    // A job finds out whether the lead is new: here, every address takes the same statements.
    if (await hasListeningHook(tx, 'lead.created'))
      await enqueueJob(tx.db, 'tell-of-lead', { leadId, at: tx.now.toISOString() }, { key: `tell-of-lead:${leadId}` });
    if (!tx.viewer) await enqueueJob(tx.db, 'follow-opt-in', { leadId }, { key: `follow-opt-in:${leadId}` });
  });
}

type Self = { id: number; email: string; isProved: boolean };

/** A signed-in person opts in as themselves, whatever the form says. */
async function selfOf({ db, viewer }: Context): Promise<Self | null> {
  if (!viewer) return null;
  const isProved = sql<boolean>`${isProvedPerson}`;
  const [self] = await db
    .select({ id: users.id, email: users.email, isProved })
    .from(users)
    .where(eq(users.id, viewer.userId));
  return self ? { ...self, isProved: self.isProved && viewer.unfinished === null } : null;
}

/**
 * One lead for each mailbox. The first opt-in decides what it says; later ones only add where else the person was, and who
 * brought them when nobody had. It
 * becomes the owner's only when it was typed with exactly their address: another spelling may be a stranger's.
 */
async function keepLead(tx: Context, { tags, ...typed }: OptIn, ownerId: number | null): Promise<number> {
  const affCode = typed.affCode ?? tx.affiliateCode ?? null;
  const words = [...new Set([typed.source, ...tags])].slice(0, OPT_IN_TAG_LIMIT);
  const [lead] = await tx.db
    .insert(leads)
    .values({
      ...typed,
      personKey: personKey(typed.email),
      tags: words,
      affCode,
      networkKey: leadNetwork(tx, affCode),
      userId: ownerId,
      createdAt: tx.now,
    })
    .onConflictDoUpdate({
      target: leads.personKey,
      set: {
        tags: sql`(array(select distinct tag from unnest(${leads.tags} || ${sql.param(words)}::text[]) tag order by tag))[1:${sql.raw(String(OPT_IN_TAG_LIMIT))}]`,
        affCode: sql`coalesce(${leads.affCode}, excluded.aff_code)`,
        networkKey: sql`case when ${leads.affCode} is null then excluded.network_key else ${leads.networkKey} end`,
        userId: sql`case when ${leads.email} = excluded.email then coalesce(${leads.userId}, ${ownerId}::int) else ${leads.userId} end`,
      },
    })
    .returning({ id: leads.id });
  if (!lead) throw new Error('a lead vanished while it was stored');
  return lead.id;
}

/** A browser keeps its mark when it opts in again, unless for somebody else. */
async function holdBrowser(tx: Context, leadId: number): Promise<void> {
  const known = await currentVisitor(tx);
  if (known === null || known.tokenHash === null || (known.leadId !== null && known.leadId !== leadId)) {
    await markBrowser(tx, tx, leadId);
  } else if (known.leadId === null) await tx.db.update(visitors).set({ leadId }).where(eq(visitors.id, known.id));
}
