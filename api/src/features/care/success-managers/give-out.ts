import { type ManagerSeat, pickManager } from '@app/rules/care/success-managers/caseload';
import type { Language } from '@app/rules/care/success-managers/languages';
import { MEMBER_LEVEL } from '@app/rules/money/subscriptions/entitlement';
import { runningStatuses } from '@app/rules/money/subscriptions/subscription';
import { displayName } from '@app/rules/people/users/full-name';
import { addDays, manilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { eq, sql } from 'drizzle-orm';
import { recordAudits } from '#audit/record.ts';
import { quoted } from '#db/one-of.ts';
import { transaction } from '#db/transaction.ts';
import { staffIds } from '#features/people/users/conditions/tab-condition.ts';
import { handOver } from '#features/money/own-people/hand-over.ts';
import { notify, notifyAll } from '#features/platform/notifications/notify.ts';
import { announce } from '#live/bus.ts';
import { successManagers } from '#tables/care/success-managers.table.ts';
import type { JobContext } from '#worker/task.ts';
import { givesByTurn } from './read-managers.ts';

type GiveContext = Pick<JobContext, 'db' | 'now' | 'viewer' | 'requestId' | 'secrets'>;

/** Memberships older than this were there before: nobody wants to be given half of the community on the first day. */
const NEW_DAYS = 14;
const AT_ONCE = 200;

type Newcomer = { id: number; state: string | null };
type Seat = ManagerSeat & { name: string };

/**
 * Gives new members without a manager to one with room: of the same province or language first, else whoever waits longest. Managers
 * are locked while it runs, so that two rounds at once never go beyond a capacity. Returns how many were given.
 */
export async function giveOutMembers(ctx: GiveContext): Promise<number> {
  if (!(await givesByTurn(ctx))) return 0;
  return transaction(ctx, async (tx) => {
    const seats = await lockSeats(tx);
    const newcomers = await membersWithout(tx);
    const today = manilaDay(tx.now);
    const given = new Map<number, Newcomer[]>();
    for (const [place, newcomer] of newcomers.entries()) {
      const seat = pickManager(seats, newcomer, today);
      if (!seat) break;
      seat.caseload += 1;
      seat.lastGivenAt = tx.now.getTime() + place;
      given.set(seat.id, [...(given.get(seat.id) ?? []), newcomer]);
    }
    for (const seat of seats) {
      const people = given.get(seat.id);
      // oxlint-disable-next-line no-await-in-loop -- one manager after the other
      if (people) await give(tx, seat, people);
    }
    if (given.size > 0) await announce(tx.db, 'payments');
    return [...given.values()].reduce((sum, people) => sum + people.length, 0);
  });
}

async function give(tx: GiveContext, seat: Seat, people: readonly Newcomer[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  await handOver(tx, ids, seat.id, { source: 'round_robin', byId: null });
  await tx.db
    .update(successManagers)
    .set({ lastGivenAt: new Date(seat.lastGivenAt ?? tx.now.getTime()) })
    .where(eq(successManagers.userId, seat.id));
  await recordAudits(
    tx,
    ids.map((id) => ({
      action: 'collection.assign',
      objectType: 'user',
      objectId: id,
      before: { ownerId: null },
      after: { ownerId: seat.id, source: 'round_robin' },
    })),
  );
  const dedupeKey = `members-given:${seat.id}:${ids.join(',')}`;
  await notify(tx, { userId: seat.id, kind: 'members-given', content: { count: ids.length }, dedupeKey });
  await notifyAll(
    tx,
    ids.map((userId) => ({
      userId,
      kind: 'success-manager' as const,
      content: { name: seat.name },
      dedupeKey: `success-manager:${seat.id}:${userId}`,
    })),
  );
}

type SeatRow = {
  id: number;
  firstName: string;
  lastName: string;
  suffix: string | null;
  state: string | null;
  capacity: number;
  absentUntil: string | null;
  isTaking: boolean;
  languages: Language[];
  lastGivenAt: number | null;
  caseload: number;
};

async function lockSeats({ db }: Pick<GiveContext, 'db'>): Promise<Seat[]> {
  await db.execute(sql`select user_id from success_managers order by user_id for update`);
  const { rows } = await db.execute<SeatRow>(sql`
    select m.user_id as id, u.first_name as "firstName", u.last_name as "lastName", u.suffix, u.state, m.capacity,
      to_char(m.absent_until, 'YYYY-MM-DD') as "absentUntil", m.is_taking as "isTaking", m.languages,
      (extract(epoch from m.last_given_at) * 1000)::float8 as "lastGivenAt",
      (select count(*)::int from collection_owners o where o.owner_id = m.user_id
        and o.user_id not in (select id from users where archived_at is not null)) as caseload
    from success_managers m join users u on u.id = m.user_id where u.archived_at is null order by m.user_id`);
  return rows.map(({ firstName, lastName, suffix, ...seat }) => ({
    ...seat,
    name: displayName({ firstName, lastName, suffix }),
  }));
}

/** Members whose membership began in these days and whom nobody looks after, in the order in which they came. */
async function membersWithout({ db, now }: Pick<GiveContext, 'db' | 'now'>): Promise<Newcomer[]> {
  const today = manilaDay(now);
  const { rows } = await db.execute<Newcomer>(sql`
    select u.id, u.state from users u
    where u.id in (
        select s.user_id from subscriptions s
        where s.created_at >= ${startOfManilaDay(addDays(today, -NEW_DAYS)).toISOString()}::timestamptz
          and s.access_level_id = ${sql.raw(`'${MEMBER_LEVEL}'`)} and s.status in (${sql.raw(quoted(runningStatuses))})
          and s.expires_on >= ${today})
      and u.archived_at is null and u.is_member
      and not exists (select from collection_owners o where o.user_id = u.id)
      and not exists (select from (${staffIds}) staff where staff.user_id = u.id)
    order by u.created_at, u.id limit ${AT_ONCE} for no key update of u`);
  return rows;
}
