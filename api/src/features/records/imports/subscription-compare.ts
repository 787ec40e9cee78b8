import { fourEyesMessages } from '@app/rules/people/access/four-eyes';
import { formatDay, manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import { askFourEyes } from '#features/people/access/four-eyes.ts';
import { isOwned } from '#features/money/orders/earlier-order.ts';
import type { Subscription } from '#tables/money/orders/subscriptions.table.ts';
import type { PlanContext } from './import-definition.ts';
import type { OwnedRow, RowOutcome, RowProblem } from './subscription-rows.ts';

type KnownSubscription = Pick<Subscription, 'id' | 'funnelId' | 'status' | 'expiresOn'> & {
  userId: number;
  createdOn: ManilaDay;
  termId: string;
  isImported: boolean;
  importKey: string | null;
};

/**
 * A subscription is recognised by the ID of its import, and otherwise by its person, its funnel and its day. So the
 * same file again, or one exported from here, changes nothing and doubles nothing.
 */
export async function compareSubscriptions(
  ctx: PlanContext,
  rows: readonly OwnedRow[],
): Promise<{ problems: Map<number, RowProblem>; outcomes: Map<number, RowOutcome> }> {
  const problems = new Map<number, RowProblem>();
  const outcomes = new Map<number, RowOutcome>();
  if (rows.length === 0) return { problems, outcomes };
  const today = manilaDay(ctx.now);
  const known = await loadKnown(ctx, rows);
  const byKey = new Map(known.map((each) => [each.importKey, each]));
  const byOffer = Map.groupBy(known, offerOf);
  const alike = new Map<string, number>();
  for (const owned of rows) {
    const { row, subscriptionId, createdAt } = owned.subscription;
    const offer = offerOf({ userId: owned.userId, funnelId: owned.subscription.funnelId ?? '' });
    const existing = byOffer.get(offer) ?? [];
    const keyed = subscriptionId === null ? undefined : byKey.get(subscriptionId);
    const twin = alike.get(`${offer}\n${createdAt}`);
    alike.set(`${offer}\n${createdAt}`, twin ?? row);
    const problem =
      twin === undefined
        ? keyed && contradiction(owned, keyed)
        : { column: 'Created At', text: `Row ${twin} is the same subscription. Keep one of them.` };
    const same = keyed ?? existing.find(({ createdOn }) => createdOn === createdAt);
    const planned = problem ?? outcomeOf(owned, { same, existing, today });
    const isOwnGift = owned.userId === ctx.importer.userId && planned !== 'unchanged' && typeof planned === 'string';
    const outcome = isOwnGift && (await isRefusedToOneself(ctx)) ? ownAccount : planned;
    if (typeof outcome === 'string') outcomes.set(row, outcome);
    else problems.set(row, outcome);
  }
  return { problems, outcomes };
}

const ownAccount: RowProblem = { column: 'Funnel ID', text: fourEyesMessages.ownAccount };

/** Importing is a way of enrolling, so nobody does it for themselves. */
async function isRefusedToOneself({ db, importer: { userId } }: PlanContext): Promise<boolean> {
  return (await askFourEyes(db, { deciderId: userId, userId, flag: 'import_run' })) === 'refused';
}

/** A difference between a row and the subscription imported with its ID. Files do not change agreements. */
function contradiction({ userId, subscription }: OwnedRow, known: KnownSubscription): RowProblem | undefined {
  const { subscriptionId, funnelId, createdAt, paymentTermId } = subscription;
  const imported = `The subscription "${subscriptionId}" was imported`;
  if (known.userId !== userId) {
    return { column: 'Subscription ID', text: `${imported} for someone else. Give this one another ID.` };
  }
  if (known.funnelId !== funnelId)
    return { column: 'Funnel ID', text: `${imported} with the funnel ${known.funnelId}.` };
  if (known.createdOn !== createdAt) {
    return { column: 'Created At', text: `${imported} with the day ${formatDay(known.createdOn)}.` };
  }
  if (paymentTermId !== null && known.termId !== paymentTermId) {
    return { column: 'Payment Term ID', text: `${imported} with the payment term ${known.termId}.` };
  }
  return undefined;
}

type Comparison = { same: KnownSubscription | undefined; existing: readonly KnownSubscription[]; today: ManilaDay };

function outcomeOf({ subscription }: OwnedRow, { same, existing, today }: Comparison): RowOutcome | RowProblem {
  const { funnelId, unenrolled } = subscription;
  if (same) {
    if (!unenrolled || !isOwned(same, today)) return 'unchanged';
    if (same.isImported) return 'update';
    const text = 'This subscription was not imported. Unsubscribe it on the page of the person.';
    return { column: 'Unenrolled (true|false)', text };
  }
  if (!unenrolled && existing.some((other) => isOwned(other, today))) {
    return { column: 'Funnel ID', text: `This person already has ${funnelId}, made on another day.` };
  }
  return 'create';
}

const offerOf = ({ userId, funnelId }: { userId: number; funnelId: string }) => `${userId}\n${funnelId}`;

/**
 * The subscriptions of the rows' people to their funnels, and those imported with their IDs. Lapsed orders do not
 * count.
 */
async function loadKnown({ db, lock }: Pick<PlanContext, 'db' | 'lock'>, rows: readonly OwnedRow[]) {
  const userIds = [...new Set(rows.map(({ userId }) => userId))];
  const funnelIds = [...new Set(rows.map(({ subscription }) => subscription.funnelId ?? ''))];
  const keys = rows.map(({ subscription }) => subscription.subscriptionId).filter((key) => key !== null);
  if (lock) {
    // Sales and cancellations in these funnels wait, so that the facts stay valid until the import is done.
    await db.execute(
      sql`select id from funnels where id = any(${sql.param(funnelIds)}::text[]) order by id for no key update`,
    );
  }
  const { rows: known } = await db.execute<KnownSubscription & Record<string, unknown>>(sql`
    select s.id, s.user_id as "userId", s.funnel_id as "funnelId", s.status, s.expires_on as "expiresOn",
      ((o.created_at at time zone 'Asia/Manila')::date)::text as "createdOn", o.term ->> 'id' as "termId",
      o.source = 'import' as "isImported", o.import_key as "importKey"
    from subscriptions s join orders o on o.id = s.order_id
    where o.lapsed_at is null and s.id in (
      select id from subscriptions
      where user_id = any(${sql.param(userIds)}::int[]) and funnel_id = any(${sql.param(funnelIds)}::text[])
      union select b.id from orders k join subscriptions b on b.order_id = k.id
      where k.import_key = any(${sql.param(keys)}::text[]))`);
  return known;
}
