import { SIGN_UP_TAG } from '@app/rules/people/auth/sign-up';
import { namesOf } from '@app/rules/growth/leads/names-of';
import { addDays, manilaDay } from '@app/rules/time/manila';
import { eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#audit/record.ts';
import { transaction } from '#db/transaction.ts';
import { findUserIdByAddress } from '#features/people/addresses/people-by-address.ts';
import { addAffiliateCode } from '#features/people/affiliate-codes/affiliate-code.ts';
import { newSetPasswordLink } from '#features/people/auth/set-password-link.ts';
import { accountsWith } from '#features/people/directory/likely-duplicates.ts';
import { createUser } from '#features/people/users/create-user.ts';
import { tellHooks } from '#features/platform/hooks/tell-hooks.ts';
import { queueMail } from '#features/platform/mails/outbox.ts';
import { type Lead, leads, pageVisits, visitors } from '#tables/growth/leads.table.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import type { JobContext } from '#worker/task.ts';

const job = z.object({ leadId: z.int() });

/**
 * What an opt-in means for its address, after the answer: an unknown one gets a non-member account that opens nothing
 * before its mailed link was used, a known one a mail and nothing else. Once a day at most, whoever types it how often.
 */
export async function followOptIn(ctx: JobContext, payload: unknown): Promise<void> {
  const { leadId } = job.parse(payload);
  await transaction(ctx, async (tx) => {
    const [lead] = await tx.db.select().from(leads).where(eq(leads.id, leadId)).for('update');
    if (!lead) return;
    const user = await accountOf(tx, lead);
    if (!user) await mailLink(tx, lead, await makeAccount(tx, lead));
    else if (user.archivedAt === null)
      await (isUnopened(lead, user) ? mailLink(tx, lead, user) : mailOwner(tx, lead, user));
  });
}

const leadPayload = z.object({ leadId: z.int(), at: z.iso.datetime() });

/** Tells hooks of a lead whose first opt-in it was. */
export async function tellOfLead(ctx: JobContext, payload: unknown): Promise<void> {
  const { leadId, at } = leadPayload.parse(payload);
  await transaction(ctx, async (tx) => {
    const [lead] = await tx.db.select().from(leads).where(eq(leads.id, leadId));
    if (!lead || lead.createdAt < new Date(at)) return;
    const { id, name, email, mobile, source, utmCampaign } = lead;
    await tellHooks(tx, {
      kind: 'lead.created',
      dedupeKey: `lead:${id}`,
      body: async () => ({ lead: { id, name, email, mobile, source, campaign: utmCampaign } }),
    });
  });
}

/** By the address itself, or another spelling of the same mailbox. */
async function accountOf(tx: JobContext, { email }: Lead): Promise<User | null> {
  const byAddress = (await findUserIdByAddress(tx, [email])).get(email);
  const [similar] = byAddress === undefined ? await accountsWith(tx.db, { email, mobileNumber: null }, 1) : [];
  const [user] = await tx.db
    .select()
    .from(users)
    .where(eq(users.id, byAddress ?? similar?.id ?? 0));
  return user ?? null;
}

async function makeAccount(tx: JobContext, lead: Lead): Promise<User> {
  const user = await createUser(tx, {
    ...namesOf(lead.name),
    email: lead.email,
    mobileNumber: lead.mobile,
    origin: 'opt-in',
    signUpTag: SIGN_UP_TAG,
    signUpSource: lead.source,
    accessLevelIds: ['non-member'],
  });
  // Somebody signed up with it at this moment: the next try finds them.
  if (!user) throw new Error('the address of an opt-in was taken meanwhile');
  await tx.db.update(leads).set({ userId: user.id }).where(eq(leads.id, lead.id));
  const { affCode, tags } = lead;
  if (affCode !== null) await addAffiliateCode(tx, { userId: user.id, affCode, tags });
  await recordAudit(tx, {
    action: 'user.opt-in',
    objectType: 'user',
    objectId: user.id,
    after: { source: lead.source },
  });
  return user;
}

/** The account that this opt-in made, which nobody has opened yet. */
function isUnopened(lead: Lead, user: User): boolean {
  return lead.userId === user.id && user.origin === 'opt-in' && user.passwordHash === null && !user.emailProvedAt;
}

const mailKey = ({ id }: Lead, now: Date) => `opt-in:${id}:${manilaDay(now)}`;

async function mailLink(tx: JobContext, lead: Lead, user: User): Promise<void> {
  const dedupeKey = mailKey(lead, tx.now);
  // A new link would end the one that was mailed.
  const [mailed] = await tx.db.select({ id: mails.id }).from(mails).where(eq(mails.dedupeKey, dedupeKey));
  if (mailed) return;
  const { link, endsAt, keep } = await newSetPasswordLink(tx, user);
  const confirm = new URL('/api/opt-in/confirm', tx.baseUrl);
  confirm.search = new URL(link).search;
  const mailId = await queueMail(tx, {
    template: 'opt-in-account',
    to: { userId: user.id, address: user.email },
    shown: {},
    secret: { link: confirm.href },
    secretEndsAt: endsAt,
    dedupeKey,
  });
  await keep(mailId);
}

async function mailOwner(tx: JobContext, lead: Lead, { id, email, firstName }: User): Promise<void> {
  await queueMail(tx, {
    template: 'email-in-use',
    to: { userId: id, address: email },
    shown: { firstName },
    dedupeKey: mailKey(lead, tx.now),
  });
}

const passwordDays = 7;
/** As long as the figures look back. */
const visitDays = 400;

/** Every night: passwords of opt-ins whose address was never verified, and visits that no figure shows any more. */
export async function tidyLeads({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  const moment = new Date(now.getTime() - passwordDays * 24 * 3_600_000);
  await db.update(visitors).set({ passwordHash: null, passwordAt: null }).where(lt(visitors.passwordAt, moment));
  await db.delete(pageVisits).where(lt(pageVisits.day, addDays(manilaDay(now), -visitDays)));
}
