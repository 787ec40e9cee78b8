import {
  isNameOfPerson,
  maskedAccount,
  methodLabels,
  type PayoutAccountInput,
  payoutAccountInput,
} from '@app/rules/affiliates/payouts/payout-account';
import { moneyReason } from '@app/rules/affiliates/commissions/staff-input';
import { payoutMessages } from '@app/rules/affiliates/payouts/payout-messages';
import { and, eq, inArray, like, ne, notInArray, or, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, Forbidden, parseInput } from '#errors.ts';
import { accountFingerprints } from '#features/affiliates/commissions/account-fingerprint.ts';
import { announceMoney } from '#features/affiliates/commissions/commission-news.ts';
import { dropFlags, isDecided, type NewFlag, raiseFlags } from '#features/affiliates/commissions/raise-flags.ts';
import { withFourEyes } from '#features/people/access/four-eyes.ts';
import { notify } from '#features/platform/notifications/notify.ts';
import { seal } from '#secrets/sealed-text.ts';
import { affiliateFlags } from '#tables/affiliates/commissions.table.ts';
import { type PayoutAccount, payoutAccounts } from '#tables/affiliates/payouts.table.ts';
import { affiliates } from '#tables/affiliates/programme.table.ts';
import { users } from '#tables/people/users.table.ts';

/** `GCash 0917 ••• 482`. */
export const accountText = ({ method, maskedNumber }: Pick<PayoutAccount, 'method' | 'maskedNumber'>) =>
  `${methodLabels[method]} ${maskedNumber}`;

export async function findPayoutAccount({ db }: Pick<Context, 'db'>, userId: number): Promise<PayoutAccount | null> {
  const [account] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.userId, userId));
  return account ?? null;
}

/**
 * The affiliate says where to be paid. Runs that are already made keep the account they were approved with. A name that is
 * not theirs, or an account that somebody else has, is for staff to look at.
 */
export async function saveMyPayoutAccount(ctx: Context, input: PayoutAccountInput): Promise<PayoutAccount> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  const { accountNumber, ...given } = parseInput(payoutAccountInput, input);
  return transaction(ctx, async (tx) => {
    const [person] = await tx.db
      .select({ firstName: users.firstName, lastName: users.lastName })
      .from(affiliates)
      .innerJoin(users, eq(users.id, affiliates.userId))
      .where(eq(affiliates.userId, userId));
    if (!person) throw new Forbidden();
    // One after the other: two who save one account at once would not see each other.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('payout accounts', 0))`);
    const before = await findPayoutAccount(tx, userId);
    const fingerprints = accountFingerprints(tx.secrets, accountNumber);
    // The same again is no change: it neither clears a flag nor tells anybody anything.
    if (before && isSameAccount(before, { ...given, fingerprints })) return before;
    const [fingerprint = ''] = fingerprints;
    const nameSeen = nameSeenOf(tx, { accountNumber, accountName: given.accountName });
    const values = {
      ...given,
      sealedNumber: seal(tx.secrets, accountNumber),
      maskedNumber: maskedAccount(given.method, accountNumber),
      fingerprint,
      ...(isNameOfPerson(given.accountName, person)
        ? { nameCheckedAt: tx.now, nameCheckedById: null }
        : await nameDecision(tx, userId, nameSeen)),
      updatedAt: tx.now,
    };
    const [account] = await tx.db
      .insert(payoutAccounts)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: payoutAccounts.userId, set: values })
      .returning();
    if (!account) throw new Error('an insert returns its row');
    await flagAccount(tx, { account, accountNumber, nameSeen });
    await recordAudit(tx, {
      action: 'payout-account.save',
      objectType: 'user',
      objectId: userId,
      ...(before && { before: { account: accountText(before), accountName: before.accountName } }),
      after: { account: accountText(account), accountName: account.accountName },
    });
    await notify(tx, {
      userId,
      kind: 'payout-account-changed',
      content: { to: accountText(account) },
      dedupeKey: `payout-account:${userId}:${tx.now.getTime()}`,
    });
    await announceMoney(tx, [userId]);
    return account;
  });
}

type GivenAccount = Pick<PayoutAccount, 'method' | 'bank' | 'accountName'> & { fingerprints: readonly string[] };

function isSameAccount(before: PayoutAccount, { method, bank, accountName, fingerprints }: GivenAccount): boolean {
  return (
    before.method === method &&
    before.bank === bank &&
    before.accountName === accountName &&
    fingerprints.includes(before.fingerprint)
  );
}

/** Names an account with the name on it, without saying either: another name on the same account is looked at again. */
function nameSeenOf({ secrets }: Pick<Context, 'secrets'>, of: { accountNumber: string; accountName: string }): string {
  const [hash = ''] = accountFingerprints(secrets, `${of.accountNumber} ${of.accountName.toLowerCase()}`);
  return `name:${hash}`;
}

/** What staff decided about this very name on this very account, if they did. */
async function nameDecision({ db }: Pick<Context, 'db'>, affiliateId: number, seen: string) {
  const [decided] = await db
    .select({ nameCheckedAt: affiliateFlags.clearedAt, nameCheckedById: affiliateFlags.clearedById })
    .from(affiliateFlags)
    .where(
      and(
        eq(affiliateFlags.affiliateId, affiliateId),
        eq(affiliateFlags.kind, 'name-mismatch'),
        eq(affiliateFlags.seen, seen),
        isDecided,
      ),
    );
  return decided ?? { nameCheckedAt: null, nameCheckedById: null };
}

/** Raises what the account gives to look at, on both sides, and drops what only the one before gave. */
async function flagAccount(
  tx: Context,
  { account, accountNumber, nameSeen }: { account: PayoutAccount; accountNumber: string; nameSeen: string },
): Promise<void> {
  const { userId: affiliateId, fingerprint } = account;
  const seen = `account:${fingerprint}`;
  const others = await tx.db
    .select({ userId: payoutAccounts.userId, firstName: users.firstName, lastName: users.lastName })
    .from(payoutAccounts)
    .innerJoin(users, eq(users.id, payoutAccounts.userId))
    .where(
      and(
        inArray(payoutAccounts.fingerprint, accountFingerprints(tx.secrets, accountNumber)),
        ne(payoutAccounts.userId, affiliateId),
      ),
    );
  const [own] = await tx.db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, affiliateId));
  const same = (person: { firstName: string; lastName: string } | undefined) =>
    `Same ${methodLabels[account.method]} account as ${person?.firstName} ${person?.lastName}`;
  const flags: NewFlag[] = [
    ...(await ordersPaidBy(tx, affiliateId, accountNumber)).map((orderId) => ({
      affiliateId,
      kind: 'self-referral' as const,
      seen: `account-of-order:${orderId}`,
      details: `Paid at the mobile number of the buyer of order ${orderId}`,
    })),
    ...(account.nameCheckedAt === null
      ? [
          {
            affiliateId,
            kind: 'name-mismatch' as const,
            seen: nameSeen,
            details: `${methodLabels[account.method]} account name does not match`,
          },
        ]
      : []),
    ...others.flatMap((other) => [
      { affiliateId, kind: 'shared-account' as const, seen: `${seen}:${other.userId}`, details: same(other) },
      {
        affiliateId: other.userId,
        kind: 'shared-account' as const,
        seen: `${seen}:${affiliateId}`,
        details: same(own),
      },
    ]),
  ];
  const isOfAccount = or(
    and(eq(affiliateFlags.affiliateId, affiliateId), inArray(affiliateFlags.kind, ['shared-account', 'name-mismatch'])),
    // Of those who shared the account before.
    and(eq(affiliateFlags.kind, 'shared-account'), like(affiliateFlags.seen, `account:%:${affiliateId}`)),
  );
  await dropFlags(tx, {
    where: and(
      isOfAccount,
      notInArray(
        affiliateFlags.seen,
        flags.map((flag) => flag.seen),
      ),
    ),
    by: null,
    reason: 'The account was changed',
  });
  await raiseFlags(tx, flags);
}

/** Orders they brought, with a commission that is still to be paid, whose buyer has this number: wallets are numbers of phones. */
async function ordersPaidBy(
  { db }: Pick<Context, 'db'>,
  affiliateId: number,
  accountNumber: string,
): Promise<number[]> {
  if (!/^09\d{9}$/.test(accountNumber)) return [];
  const mobile = `+63${accountNumber.slice(1)}`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct o.id from commissions c join orders o on o.id = c.order_id left join users u on u.id = o.user_id
    where c.affiliate_id = ${affiliateId} and c.status in ('pending', 'due') and ${mobile} in (u.mobile_number, o.buyer_mobile_number)`);
  return rows.map(({ id }) => id);
}

type SeenName = { reason: string; updatedAt: Date };

/** Staff looked at the name on the account, and it is right. Not if it was changed since they saw it. */
export async function confirmPayoutName(
  ctx: Context,
  affiliateId: number,
  { reason, updatedAt }: SeenName,
): Promise<number> {
  refuseImpersonators(ctx);
  const why = parseInput(moneyReason, reason);
  return transaction(ctx, async (given) => {
    const tx = await withFourEyes(given, affiliateId, 'payout_run');
    const [account] = await tx.db
      .update(payoutAccounts)
      .set({ nameCheckedAt: tx.now, nameCheckedById: requireViewer(tx).userId })
      .where(and(eq(payoutAccounts.userId, affiliateId), eq(payoutAccounts.updatedAt, updatedAt)))
      .returning();
    if (!account) throw new Conflict(payoutMessages.accountChanged);
    await dropFlags(tx, {
      where: and(eq(affiliateFlags.affiliateId, affiliateId), eq(affiliateFlags.kind, 'name-mismatch')),
      by: requireViewer(tx).userId,
      reason: why,
    });
    await recordAudit(tx, {
      action: 'payout-account.name-checked',
      objectType: 'user',
      objectId: affiliateId,
      after: { accountName: account.accountName, reason: why },
    });
    await announceMoney(tx, [affiliateId]);
    return affiliateId;
  });
}
