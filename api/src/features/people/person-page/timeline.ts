import {
  cursorText,
  linesToRead,
  mergeTimeline,
  parseCursor,
  type TimelineKind,
  type TimelineLine,
} from '@app/rules/people/person-page/timeline';
import { seesMoneyOfPeople } from '@app/rules/people/person-page/sees-money';
import { seesOwnPeopleOnly } from '@app/rules/people/access/own-people';
import { and, eq } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { BadUserInput, NotFound } from '#errors.ts';
import { requireLed } from '#features/people/groups/led-people.ts';
import { findUser } from '#features/people/users/list-users.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import type { TimelineSource, TimelineViewer } from './timeline-source.ts';

let sources: readonly TimelineSource[] = [];

/** Called once, by the list of all sources. */
export function registerTimelineSources(all: readonly TimelineSource[]): void {
  sources = all;
}

export type TimelinePage = { lines: TimelineLine[]; next: string | null };
type TimelineInput = { kind?: TimelineKind | null; before?: string | null };

/** What happened to a person and around them, the newest first; for those who may open their page, and in part for those who lead them. */
export async function personTimeline(ctx: Context, userId: number, input: TimelineInput): Promise<TimelinePage> {
  const isLeader = !requireViewer(ctx).pages.has('user');
  if (isLeader) await requireLed(ctx, userId);
  else if (!(await findUser(ctx, userId))) throw new NotFound('Person');
  const cursor = input.before ? parseCursor(input.before) : null;
  if (input.before && !cursor) throw new BadUserInput({ before: 'This is no place in a timeline' });
  const viewer = await timelineViewer(ctx, userId);
  const read = sources.filter(
    ({ kind, isFor, isForLeaders }) =>
      (!input.kind || kind === input.kind) &&
      (!isLeader || isForLeaders === true) &&
      (isFor === undefined || isFor(viewer)),
  );
  // A millisecond later: the database counts finer, and lines of that instant may be missing yet.
  const before = cursor && new Date(cursor.at.getTime() + 1);
  const query = { userId, before, limit: linesToRead(cursor), isLeader };
  const { lines, next } = mergeTimeline(await Promise.all(read.map((source) => source.read(ctx, query))), cursor);
  return { lines, next: next && cursorText(next) };
}

async function timelineViewer(ctx: Context, userId: number): Promise<TimelineViewer> {
  const viewer = requireViewer(ctx);
  const isOwn = !seesOwnPeopleOnly(viewer.pages) || (await isOwnPerson(ctx, userId));
  return {
    viewer,
    isOneself: viewer.userId === userId,
    seesMoney: seesMoneyOfPeople(viewer.pages) && isOwn,
    isOwnPerson: isOwn,
  };
}

async function isOwnPerson(ctx: Context, userId: number): Promise<boolean> {
  const { userId: ownerId } = requireViewer(ctx);
  const [owned] = await ctx.db
    .select({ userId: collectionOwners.userId })
    .from(collectionOwners)
    .where(and(eq(collectionOwners.userId, userId), eq(collectionOwners.ownerId, ownerId)));
  return owned !== undefined;
}
