import {
  type BoardColumn,
  boardColumns,
  type BoardFilter,
  boardFilter,
  boardPage,
  BOARD_CARDS,
} from '@app/rules/money/collections/board';
import { manilaDay } from '@app/rules/time/manila';
import { and, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { readList } from '#db/replica.ts';
import { parseInput } from '#errors.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { peopleCondition } from '../due-entries.ts';
import { isOneOf, lookedAfterBy } from '../listed-people.ts';
import { type Board, type BoardCard, type BoardQuery, readBoard } from './read-board.ts';

type GivenFilter = Partial<Record<keyof BoardFilter, unknown>>;

/** Everybody who is late, in columns: the sums of all, and the first cards of each. */
export async function collectionBoard(ctx: Context, filter: GivenFilter): Promise<Board> {
  const query = { ...(await boardQuery(ctx, filter)), columns: boardColumns, offset: 0 };
  return readList(ctx, (pool) => readBoard(pool, query));
}

/** Further cards of one column. */
export async function boardColumnCards(
  ctx: Context,
  filter: GivenFilter,
  given: { column: unknown; page: unknown },
): Promise<BoardCard[]> {
  const { column, page } = parseInput(boardPage, given);
  const columns: BoardColumn[] = [column];
  const query = { ...(await boardQuery(ctx, filter)), columns, offset: (page - 1) * BOARD_CARDS };
  return (await readList(ctx, (pool) => readBoard(pool, query))).cards;
}

export async function boardQuery(ctx: Context, given: GivenFilter): Promise<Omit<BoardQuery, 'columns' | 'offset'>> {
  const { band, search, batchId, productId, owner, platform, promise, sort } = parseInput(boardFilter, given);
  const limit = limitedToOwner(ctx);
  const chosenOwner = owner === 'me' ? requireViewer(ctx).userId : Number(owner) || null;
  const isOfPeople = and(
    batchId ? isOneOf(sql`select id from users where batch_id = ${batchId}`)(itsPerson) : undefined,
    limit === null ? undefined : lookedAfterBy(limit)(itsPerson),
    chosenOwner === null ? undefined : lookedAfterBy(chosenOwner)(itsPerson),
    owner === 'none' ? sql`e.user_id not in (select user_id from collection_owners)` : undefined,
    search ? await peopleCondition(ctx, search) : undefined,
  );
  return {
    isOfPeople: isOfPeople ?? sql`true`,
    isChosen: { productId: productId ?? null, platform: platform ?? null, isBroken: promise === 'broken' },
    band: band ?? null,
    sort,
    today: manilaDay(ctx.now),
    now: ctx.now,
  };
}

const itsPerson = sql.raw('e.user_id');
