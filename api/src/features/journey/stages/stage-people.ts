import { stageMessages } from '@app/rules/journey/stages/stage';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import { BadUserInput } from '#errors.ts';
import { announce } from '#live/bus.ts';
import {
  type CommunityPerson,
  communityPerson,
  communityPersonColumns,
} from '#features/people/directory/community-people.ts';
import { users } from '#tables/people/users.table.ts';
import { stageReviewers } from '#tables/journey/stages.table.ts';

/** People by id, in the order of the ids. */
export async function loadPersons(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<(CommunityPerson | null)[]> {
  const rows = await db
    .select(communityPersonColumns)
    .from(users)
    .where(inArray(users.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, communityPerson(row)]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** Reviewers of many stages in one statement, in the order of the ids. */
export async function reviewersOf(
  { db }: Pick<Context, 'db'>,
  stageIds: readonly number[],
): Promise<CommunityPerson[][]> {
  const rows = await db
    .select({ stageId: stageReviewers.stageId, person: communityPersonColumns })
    .from(stageReviewers)
    .innerJoin(users, eq(users.id, stageReviewers.userId))
    .where(and(inArray(stageReviewers.stageId, [...stageIds]), isNull(users.archivedAt)))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
  return stageIds.map((id) =>
    rows.filter(({ stageId }) => stageId === id).map(({ person }) => communityPerson(person)),
  );
}

/** Refuses, on its field, a person who does not exist or is archived. */
export async function checkStagePeople(
  db: Database,
  { leaderId, reviewerIds }: { leaderId: number | null; reviewerIds: readonly number[] },
): Promise<void> {
  const ids = [...reviewerIds, ...(leaderId === null ? [] : [leaderId])];
  if (ids.length === 0) return;
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.archivedAt)));
  const isThere = (id: number) => found.some((row) => row.id === id);
  const fields: Record<string, string> = {};
  if (leaderId !== null && !isThere(leaderId)) fields['leaderId'] = stageMessages.noSuchPerson;
  if (!reviewerIds.every(isThere)) fields['reviewerIds'] = stageMessages.noSuchPerson;
  if (Object.keys(fields).length > 0) throw new BadUserInput(fields);
}

/** Their role for a stage has changed, and with it their menus. */
export async function tellPeople(db: Database, ids: Iterable<number | null>): Promise<void> {
  const topics = [...new Set(ids)].flatMap((id) => (id === null ? [] : [`user:${id}`]));
  if (topics.length > 0) await announce(db, ...topics);
}
