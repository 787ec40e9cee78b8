import { missedText } from '@app/rules/care/accountability/lead-choice';
import { closesOn, type Schedule } from '@app/rules/care/accountability/periods';
import { manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import { recordAudits } from '#audit/record.ts';
import { transaction } from '#db/transaction.ts';
import { notifyAll } from '#features/platform/notifications/notify.ts';
import { accountabilityMembers } from '#tables/care/accountability.table.ts';
import type { JobContext, Task } from '#worker/task.ts';
import { accountabilitySettings } from './accountability-settings.ts';
import { announceGroups } from './live-accountability.ts';
import { leaveSeats, lockGroups, lockMembers } from './seats.ts';
import { keepStanding, type Standing } from './standing.ts';

const batch = 500;

/**
 * After a day closed: who missed how often. The lead hears of somebody who became silent, later whoever looks after the
 * person, each once for a silence. Begun again after a stop, it tells nobody twice.
 */
export const closeCheckIns: Task = {
  deadlineSeconds: 300,
  run: async (ctx) => {
    await freeSeatsOfArchived(ctx);
    const settings = await accountabilitySettings(ctx);
    for (let after: number | null = 0; after !== null;) {
      const last: number = after;
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      after = await transaction(ctx, async (tx) => {
        const rows = await tx.db
          .select({ userId: accountabilityMembers.userId })
          .from(accountabilityMembers)
          .where(sql`${accountabilityMembers.userId} > ${last}`)
          .orderBy(accountabilityMembers.userId)
          .limit(batch);
        const standings = await keepStanding(
          tx,
          rows.map(({ userId }) => userId),
        );
        await tellSilent(
          tx,
          standings.filter(({ missed }) => missed >= settings.silentAfter),
          settings.escalateAfter,
        );
        return rows.length < batch ? null : (rows.at(-1)?.userId ?? null);
      });
    }
  },
};

type SilentPerson = { userId: number; name: string; leadId: number | null; ownerId: number | null };

async function tellSilent(tx: JobContext, silent: readonly Standing[], escalateAfter: number): Promise<void> {
  if (silent.length === 0) return;
  const { rows } = await tx.db.execute<SilentPerson>(sql`
    select m.user_id as "userId", trim(u.first_name || ' ' || u.last_name) as name,
      (select l.user_id from accountability_members l where l.group_id = m.group_id and l.is_lead) as "leadId",
      (select o.owner_id from collection_owners o join users c on c.id = o.owner_id and c.archived_at is null
        where o.user_id = m.user_id) as "ownerId"
    from accountability_members m join users u on u.id = m.user_id and u.archived_at is null
    where m.user_id = any(${sql.param(silent.map(({ userId }) => userId))}::int[])`);
  const news = silent.flatMap((standing) => {
    const person = rows.find(({ userId }) => userId === standing.userId);
    if (!person) return [];
    const content = {
      name: person.name,
      group: standing.groupName,
      missed: missedText(standing.missed, standing.rhythm),
    };
    // One silence lasts from the last check-in, or from joining.
    const since = `${standing.userId}:${standing.lastDay ?? standing.countsFrom}`;
    const isOwn = person.leadId === standing.userId;
    const toLead =
      person.leadId === null || isOwn
        ? []
        : [
            {
              userId: person.leadId,
              content: { ...content, personId: null },
              dedupeKey: `accountability-silent:${since}`,
            },
          ];
    // Nobody of the group looks after a lead who is silent, nor after people without a lead.
    const isFurther = standing.missed >= escalateAfter || isOwn || person.leadId === null;
    const toOwner =
      person.ownerId === null || !isFurther
        ? []
        : [
            {
              userId: person.ownerId,
              content: { ...content, personId: standing.userId },
              dedupeKey: `accountability-escalated:${since}`,
            },
          ];
    return [...toLead, ...toOwner].map((line) => ({ ...line, kind: 'accountability-silent' as const }));
  });
  await notifyAll(tx, news);
}

/** Whoever is archived is hidden everywhere: their seat is free, and a group that they led has no lead. */
async function freeSeatsOfArchived(ctx: JobContext): Promise<void> {
  const gone = await ctx.db.execute<{ userId: number; groupId: number }>(sql`
    select m.user_id as "userId", m.group_id as "groupId" from accountability_members m
      join users u on u.id = m.user_id where u.archived_at is not null order by m.user_id limit 1000`);
  if (gone.rows.length === 0) return;
  await transaction(ctx, async (tx) => {
    const groups = await lockGroups(
      tx,
      gone.rows.map(({ groupId }) => groupId),
    );
    const members = await lockMembers(
      tx,
      gone.rows.map(({ userId }) => userId),
    );
    const leaving = members.filter(({ groupId }) => groups.some(({ id }) => id === groupId));
    await leaveSeats(tx, leaving, { reason: 'Archived', evenLeads: true });
    await recordAudits(
      tx,
      leaving.map(({ userId, groupId }) => ({
        action: 'accountability.move',
        objectType: 'user',
        objectId: userId,
        before: { groupId },
        after: { groupId: null, reason: 'Archived' },
      })),
    );
    await announceGroups(
      tx,
      groups.map(({ id }) => id),
    );
  });
}

/** A kind word in the evening of the day to everyone who has not checked in; each once for a period. */
export const remindToCheckIn: Task = {
  deadlineSeconds: 300,
  run: async (ctx) => {
    const today = manilaDay(ctx.now);
    for (let after: number | null = 0; after !== null;) {
      const last: number = after;
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      after = await transaction(ctx, async (tx) => {
        const { rows } = await tx.db.execute<Schedule & { userId: number; group: string; streak: number }>(sql`
          select m.user_id as "userId", g.name as "group", m.streak, g.rhythm, g.check_in_day as "checkInDay", g.changes
            from accountability_members m
            join accountability_groups g on g.id = m.group_id and g.state = 'active'
            join users u on u.id = m.user_id and u.archived_at is null
          where m.user_id > ${last} and not exists (select from accountability_check_ins c
            where c.user_id = m.user_id and c.closes_on = ${today}::date)
          order by m.user_id limit ${batch}`);
        const due = rows.filter((row) => closesOn(today, row) === today);
        await notifyAll(
          tx,
          due.map(({ userId, group, streak }) => ({
            userId,
            kind: 'accountability-due' as const,
            content: { group, streak },
            dedupeKey: `accountability-due:${userId}:${today}`,
          })),
        );
        return rows.length < batch ? null : (rows.at(-1)?.userId ?? null);
      });
    }
  },
};
