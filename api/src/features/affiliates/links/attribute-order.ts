import { creditedTrace, type Trace } from '@app/rules/affiliates/links/attribution';
import type { AttributionSource } from '@app/rules/affiliates/links/attribution-sources';
import { personKey } from '@app/rules/money/checkout/person-key';
import { isFreshClick } from '@app/rules/people/affiliate-codes/affiliate-code';
import { normaliseMobileNumber } from '@app/rules/people/contact/mobile-number';
import { eq, inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { affiliateLinks, affiliateTouches } from '#tables/affiliates/links.table.ts';
import { affiliates } from '#tables/affiliates/programme.table.ts';
import { leads } from '#tables/growth/leads.table.ts';
import { affiliateCodes } from '#tables/people/affiliate-codes.table.ts';
import { users } from '#tables/people/users.table.ts';

/** The buyer as far as an order knows them: an account, or what a visitor typed. */
export type AttributedBuyer = { userId: number | null; email: string; mobileNumber?: string | null | undefined };

/** What the buyer's own browser says; null when staff place the order, whose browser says nothing. */
export type BrowserTrace = { typedCode: string | null; cookieCode: string | null; cookieAt: Date | null } | null;

/** The columns of an order. */
export type Attribution = {
  affiliateCode: string | null;
  affiliateId: number | null;
  affiliateLinkId: number | null;
  affiliateClickedAt: Date | null;
  affiliateSource: AttributionSource | null;
};

type CodeTrace = { source: Trace['source']; code: string; clickedAt: Date };

/**
 * Who brought a buyer: the last click within 30 days that browser or account know of, without one the opt-in, and never the buyer.
 * Asked once, when the order is written; it stays there.
 */
export async function attributionOf(
  tx: Pick<Context, 'db' | 'now'>,
  buyer: AttributedBuyer,
  browser: BrowserTrace,
): Promise<Attribution> {
  const known = [...browserTraces(browser, tx.now), ...(await keptTraces(tx, buyer))];
  const codes = known.filter(({ clickedAt }) => isFreshClick(clickedAt.getTime(), tx.now.getTime()));
  const traces = await withLinks(tx, buyer, codes);
  const credited = creditedTrace(
    traces.map(({ trace }) => trace),
    tx.now,
  );
  if (!credited) {
    return {
      // What was brought is kept, though it earns nobody anything: staff see their own link on their own order.
      affiliateCode: codes[0]?.code ?? null,
      affiliateId: null,
      affiliateLinkId: null,
      affiliateClickedAt: null,
      affiliateSource: null,
    };
  }
  return {
    affiliateCode: traces.find(({ trace }) => trace === credited)?.code ?? null,
    affiliateId: credited.link.affiliateId,
    affiliateLinkId: credited.link.id,
    affiliateClickedAt: credited.clickedAt,
    affiliateSource: credited.source,
  };
}

/** What the page sends beats the cookie, unless it brings nobody anything; only the cookie knows when it was clicked. */
function browserTraces(browser: BrowserTrace, now: Date): CodeTrace[] {
  if (browser === null) return [];
  const { typedCode, cookieCode, cookieAt } = browser;
  const cookieClick = cookieAt !== null && cookieAt <= now ? cookieAt : now;
  return [...new Set([typedCode, cookieCode])].flatMap((code) =>
    code === null ? [] : [{ source: 'click' as const, code, clickedAt: code === cookieCode ? cookieClick : now }],
  );
}

/** What the account came with, and the opt-in of the same mailbox. */
async function keptTraces({ db }: Pick<Context, 'db'>, { userId, email }: AttributedBuyer): Promise<CodeTrace[]> {
  const touched =
    userId === null
      ? []
      : await db
          .select({ code: affiliateLinks.code, clickedAt: affiliateTouches.clickedAt })
          .from(affiliateTouches)
          .innerJoin(affiliateLinks, eq(affiliateLinks.id, affiliateTouches.linkId))
          .where(eq(affiliateTouches.userId, userId));
  const signedUp =
    userId === null
      ? []
      : await db
          .select({ code: affiliateCodes.affCode, clickedAt: affiliateCodes.createdAt })
          .from(affiliateCodes)
          .where(eq(affiliateCodes.userId, userId));
  const optedIn = await db
    .select({ code: leads.affCode, clickedAt: leads.createdAt })
    .from(leads)
    .where(eq(leads.personKey, personKey(email)));
  // An opt-in that made the account gave it its code: anybody could have typed that, too.
  const typed = new Set(optedIn.flatMap(({ code }) => (code === null ? [] : [code.toLowerCase()])));
  return [
    ...touched.map((row) => ({ source: 'account' as const, ...row })),
    ...signedUp.map((row) => ({
      source: typed.has(row.code.toLowerCase()) ? ('lead' as const) : ('account' as const),
      ...row,
    })),
    ...optedIn.flatMap(({ code, clickedAt }) => (code === null ? [] : [{ source: 'lead' as const, code, clickedAt }])),
  ];
}

async function withLinks(
  { db }: Pick<Context, 'db'>,
  buyer: AttributedBuyer,
  codes: readonly CodeTrace[],
): Promise<{ code: string; trace: Trace }[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .select({
      id: affiliateLinks.id,
      code: affiliateLinks.code,
      affiliateId: affiliateLinks.affiliateId,
      archivedAt: affiliateLinks.archivedAt,
      suspendedAt: affiliates.suspendedAt,
      email: users.email,
      mobileNumber: users.mobileNumber,
    })
    .from(affiliateLinks)
    .innerJoin(affiliates, eq(affiliates.userId, affiliateLinks.affiliateId))
    .innerJoin(users, eq(users.id, affiliateLinks.affiliateId))
    .where(
      inArray(
        affiliateLinks.code,
        codes.map(({ code }) => code.toLowerCase()),
      ),
    );
  const self = rows.length === 0 ? null : await selfOf({ db }, buyer);
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return codes.flatMap(({ source, code, clickedAt }) => {
    const row = byCode.get(code.toLowerCase());
    if (!row) return [];
    const { id, affiliateId, archivedAt, suspendedAt } = row;
    const isSelf = self !== null && isSamePerson(self, { ...row, userId: affiliateId });
    return [{ code, trace: { source, clickedAt, link: { id, affiliateId, archivedAt, suspendedAt, isSelf } } }];
  });
}

type Somebody = { userId: number | null; email: string; mobileNumber: string | null };

/** A signed-in buyer has the number of their account. */
async function selfOf({ db }: Pick<Context, 'db'>, buyer: AttributedBuyer): Promise<Somebody> {
  const { userId, email } = buyer;
  if (userId === null) return { userId, email, mobileNumber: buyer.mobileNumber ?? null };
  const [user] = await db.select({ mobileNumber: users.mobileNumber }).from(users).where(eq(users.id, userId));
  return { userId, email, mobileNumber: user?.mobileNumber ?? buyer.mobileNumber ?? null };
}

/** The same account, mailbox or mobile number. */
export function isSamePerson(one: Somebody, other: Somebody): boolean {
  if (one.userId !== null && one.userId === other.userId) return true;
  if (personKey(one.email) === personKey(other.email)) return true;
  const [mine, theirs] = [one.mobileNumber, other.mobileNumber].map((number) =>
    number === null ? null : (normaliseMobileNumber(number) ?? number),
  );
  return mine != null && mine === theirs;
}
