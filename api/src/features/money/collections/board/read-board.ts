import {
  BOARD_CARDS,
  type BoardColumn,
  boardColumns,
  type BoardSort,
  isAtRisk,
  REMINDER_REST_HOURS,
  riskyDueDays,
} from '@app/rules/money/collections/board';
import { type AgeBand, ageBands } from '@app/rules/money/collections/age-bands';
import { daysOfList } from '@app/rules/money/collections/due-entries';
import type { PaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import { lastDayOfAccess } from '@app/rules/money/subscriptions/entitlement';
import { MANILA, type ManilaDay } from '@app/rules/time/manila';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import {
  type DeskPerson,
  type LastContact,
  lastContactJson,
  ownerJson,
  personJson,
  type StaffName,
} from '#db/hot/desk-person.ts';
import { isOverdueOn, isOwed } from '#db/hot/due-list.ts';
import { type Json, jsonObject, jsonRow, jsonRows, jsonTotals } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { quoted } from '#db/one-of.ts';
import { payments } from '#tables/money/payments.table.ts';
import { users } from '#tables/people/users.table.ts';

export type BoardProof = { id: number; amount: number; platform: PaymentPlatform; createdAt: Date };

/** A person with everything of theirs that is overdue; sums in centavos. */
export type BoardCard = {
  column: BoardColumn;
  amount: number;
  entryCount: number;
  oldestDueOn: ManilaDay;
  /** What was due on that day, and its first entry: the one that is paid next. */
  oldestAmount: number;
  oldestEntryId: number;
  promisedFor: ManilaDay | null;
  /** What was promised for that day. */
  promisedAmount: number | null;
  /** The last day of access, while that is near. */
  closesOn: ManilaDay | null;
  proof: BoardProof | null;
  /** A reminder was sent within the time in which nobody gets two. */
  isReminded: boolean;
  facebookProfile: string | null;
  person: DeskPerson;
  owner: StaffName | null;
  lastContact: LastContact | null;
};

export type BoardSum = { count: number; amount: number };
export type Board = {
  /** People, and what they owe. */
  total: BoardSum;
  entryCount: number;
  /** By the days that a person is late, whatever band is chosen. */
  bands: (BoardSum & { band: AgeBand })[];
  columns: (BoardSum & { column: BoardColumn })[];
  cards: BoardCard[];
};

export type BoardQuery = {
  /** Which entries `e` belong to the people on the board. */
  isOfPeople: SQL;
  /** Which people of the sums over their overdue entries are on it. */
  isChosen: { productId: number | null; platform: PaymentPlatform | null; isBroken: boolean };
  band: AgeBand | null;
  sort: BoardSort;
  /** The columns whose cards are read; sums are over all of them. */
  columns: readonly BoardColumn[];
  offset: number;
  today: ManilaDay;
  now: Date;
};

type WhoOwes = Pick<BoardQuery, 'isOfPeople' | 'isChosen' | 'today'>;

/**
 * The board in one statement. Overdue entries are added up per subscription (its oldest decides about access) and then
 * per person, from an index alone; each person falls into one column, and only the cards shown are looked at closely.
 */
export async function readBoard(pool: Pool, query: BoardQuery): Promise<Board> {
  const { today, now } = query;
  const isBand = inBand(query.band, today);
  const answer = jsonObject({
    total: jsonTotals(sumOfCards, (rows) => rows.from(sql`cards`).where(isBand)),
    entryCount: sql<number>`(select coalesce(sum(entries), 0) from cards where ${isBand})`,
    band: jsonTotals(bandSums(today), (rows) => rows.from(sql`cards`)),
    columns: jsonRows({ column: sql<BoardColumn>`col`, ...sumOfCards }, (rows) =>
      rows
        .from(sql`cards`)
        .where(isBand)
        .groupBy(sql`col`),
    ),
    cards: cardsJson(now, orders[query.sort]),
  });
  const { band, columns, cards, ...totals } = await oneAnswer(
    pool,
    { label: 'collection-board' },
    { before: sql`with ${peopleWhoOwe(query)}, ${firstCards(query, isBand)}`, answer },
  );
  return {
    ...totals,
    bands: ageBands.map((each) => ({ band: each, ...band[each] })),
    columns: boardColumns.map(
      (column) => columns.find((each) => each.column === column) ?? { column, count: 0, amount: 0 },
    ),
    cards: cards.map((card) => shownCard(card, today)),
  };
}

type RowsQuery = Omit<BoardQuery, 'columns' | 'offset' | 'sort'> & {
  /** The row before the first; none for the beginning. */
  last: BoardCard | undefined;
  limit: number;
};

/** All cards, column after column and the latest first, a part at a time: for a file. */
export async function readBoardRows(pool: Pool, { last, limit, ...query }: RowsQuery): Promise<BoardCard[]> {
  const { today, now } = query;
  const place = sql`array_position(array[${sql.raw(quoted(boardColumns))}], col)`;
  const isNext = last
    ? sql`(${place}, oldest, user_id) > (${boardColumns.indexOf(last.column) + 1}::int, ${last.oldestDueOn}::date, ${last.person.id}::int)`
    : sql`true`;
  const shown = sql`shown as (select *, ${place} as place from cards where ${inBand(query.band, today)} and ${isNext}
    order by place, oldest, user_id limit ${limit})`;
  const { cards } = await oneAnswer(
    pool,
    { label: 'board-rows' },
    { before: sql`with ${peopleWhoOwe(query)}, ${shown}`, answer: jsonObject({ cards: cardsJson(now, inFile) }) },
  );
  return cards.map((card) => shownCard(card, today));
}

const inFile = sql.raw('oldest, user_id');

const sumOfCards = { count: sql<number>`count(*)`, amount: sql<number>`coalesce(sum(amount), 0)` };

type ReadCard = Omit<BoardCard, 'closesOn'> & { closing: ManilaDay | null };

function shownCard({ closing, ...card }: ReadCard, today: ManilaDay): BoardCard {
  return { ...card, closesOn: nearClosing(closing, today) };
}

function nearClosing(dueOn: ManilaDay | null, today: ManilaDay): ManilaDay | null {
  const closesOn = dueOn && lastDayOfAccess(dueOn);
  return closesOn !== null && isAtRisk(closesOn, today) ? closesOn : null;
}

function inBand(band: AgeBand | null, today: ManilaDay): SQL {
  if (!band) return sql`true`;
  const { from, to } = daysOfList('overdue', band, today);
  return sql`${from ? sql`oldest >= ${from}` : sql`true`} and oldest <= ${to}`;
}

function bandSums(today: ManilaDay): Record<AgeBand, Json<BoardSum>> {
  const sumOf = (band: AgeBand) => {
    const isIn = inBand(band, today);
    return jsonObject({
      count: sql<number>`count(*) filter (where ${isIn})`,
      amount: sql<number>`coalesce(sum(amount) filter (where ${isIn}), 0)`,
    });
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every band has its sum
  return Object.fromEntries(ageBands.map((band) => [band, sumOf(band)])) as Record<AgeBand, Json<BoardSum>>;
}

/**
 * `boardColumnOf` in SQL; a test compares the two. Contacts are read once, from the earliest day on which one could
 * count, and not person by person.
 */
function peopleWhoOwe({ isOfPeople, isChosen: { productId, platform, isBroken }, today }: WhoOwes): SQL {
  const risky = riskyDueDays(today);
  const isChosen = and(
    productId === null ? undefined : sql`bool_or(has_product)`,
    platform === null ? undefined : sql`bool_or(has_platform)`,
    isBroken ? sql`bool_or(is_broken)` : undefined,
  );
  return sql`late as (
      select e.user_id, min(e.schedule_date) as oldest, sum(e.price - e.paid) as open,
        count(*) as entries, max(e.promised_for) as promised
        ${productId === null ? sql`` : sql`, bool_or(e.product_id = ${productId}) as has_product`}
        ${platform === null ? sql`` : sql`, bool_or(e.payment_platform = ${platform}) as has_platform`}
        ${isBroken ? sql`, bool_or(e.promised_for < ${today}) as is_broken` : sql``}
      from payment_schedules e
      where ${isOverdueOn(today)} and ${isOfPeople}
      group by e.user_id, e.invoice_id),
    people as (
      select user_id, min(oldest) as oldest, sum(open) as amount, sum(entries) as entries,
        max(promised) as promised, min(oldest) filter (where oldest >= ${risky.from}) as closing
      from late group by user_id ${isChosen ? sql`having ${isChosen}` : sql``}),
    contacted as materialized (
      select c.user_id, max(c.at) as at from collection_contacts c
      where c.at >= ${startOf(sql`(select min(oldest) from people)`)} group by c.user_id),
    cards as materialized (
      select p.*, case
        when p.user_id in (select y.user_id from payments y
          where y.status = 'submitted' and y.invoice_id is not null and y.user_id is not null) then 'proof-waiting'
        when p.closing <= ${risky.to} then 'at-risk'
        when p.promised >= ${today} then 'promised'
        when c.at >= ${startOf(sql`greatest(p.oldest, p.promised + 1)`)} then 'contacted'
        else 'to-contact' end as col, coalesce(p.promised < ${today}, false) as is_broken
      from people p left join contacted c on c.user_id = p.user_id)`;
}

/** The moment at which a day begins in Manila. */
const startOf = (day: SQL) => sql`${day}::timestamp at time zone ${sql.raw(`'${MANILA}'`)}`;

/** A broken promise is at the top of its column, in every order. */
const orders: Record<BoardSort, SQL> = {
  days: sql.raw(`(col = 'to-contact' and is_broken) desc, oldest, amount desc, user_id`),
  amount: sql.raw(`(col = 'to-contact' and is_broken) desc, amount desc, oldest, user_id`),
};

function firstCards({ columns, sort, offset }: BoardQuery, isBand: SQL): SQL {
  const parts = columns.map(
    (column) => sql`(select *, ${boardColumns.indexOf(column)}::int as place from cards
      where col = ${column} and ${isBand} order by ${orders[sort]} limit ${BOARD_CARDS} offset ${offset})`,
  );
  return sql`shown as (${sql.join(parts, sql` union all `)})`;
}

function cardsJson(now: Date, order: SQL) {
  const since = new Date(now.getTime() - REMINDER_REST_HOURS * 3_600_000);
  return jsonRows(
    {
      column: sql<BoardColumn>`shown.col`,
      amount: sql<number>`shown.amount`,
      entryCount: sql<number>`shown.entries`,
      oldestDueOn: sql<ManilaDay>`shown.oldest`,
      oldestAmount: sql<number>`(select sum(e.price - e.paid) ${oldestEntries})`,
      oldestEntryId: sql<number>`(select min(e.id) ${oldestEntries})`,
      promisedFor: sql<ManilaDay | null>`shown.promised`,
      promisedAmount,
      closing: sql<ManilaDay | null>`shown.closing`,
      proof: oldestProof,
      isReminded: isRemindedSince(since),
      facebookProfile: users.facebookProfile,
      person: personJson,
      owner: ownerJson,
      lastContact: lastContactJson,
    },
    (rows) =>
      rows
        .from(sql`shown`)
        .innerJoin(users, sql`${users.id} = shown.user_id`)
        .orderBy(sql`shown.place`, order),
  );
}

const oldestEntries = sql`from payment_schedules e
  where e.user_id = shown.user_id and e.schedule_date = shown.oldest and ${isOwed}`;

/** Of the entries that this day was promised for; a part that is paid meanwhile is not promised any more. */
const promisedAmount = sql<number | null>`(
  select sum(least(coalesce(p.amount, e.price - e.paid), e.price - e.paid))
  from payment_schedules e join payment_promises p on p.schedule_id = e.id and p.replaced_at is null
  where e.user_id = shown.user_id and e.promised_for = shown.promised and ${isOwed})`;

const oldestProof = jsonRow(
  { id: payments.id, amount: payments.amount, platform: payments.platform, createdAt: payments.createdAt },
  (rows) =>
    rows
      .from(payments)
      .where(
        and(eq(payments.userId, users.id), eq(payments.status, 'submitted'), sql`${payments.invoiceId} is not null`),
      )
      .orderBy(asc(payments.createdAt), desc(payments.id)),
);

/** By staff or by the product: a mail is a mail to whoever gets it. */
export function isRemindedSince(since: Date): SQL<boolean> {
  return sql<boolean>`exists (select from mails m where m.user_id = ${users.id}
    and m.template = 'payment-reminder' and m.created_at > ${since.toISOString()})`;
}
