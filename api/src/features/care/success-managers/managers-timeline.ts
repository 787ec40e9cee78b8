import { type AssignmentSource, assignmentSourceWords } from '@app/rules/money/collections/assignment-source';
import { lineId, said } from '@app/rules/people/person-page/timeline';
import { sql } from 'drizzle-orm';
import { inMilliseconds, isBefore, nameIn, type TimelineSource } from '#features/people/person-page/timeline-source.ts';

type ChangeRow = {
  id: number;
  ms: number;
  owner: string | null;
  former: string | null;
  by: string | null;
  source: AssignmentSource;
  reason: string | null;
};

/** Who looked after a person, and why that changed. By the index of the person's changes. */
export const assignmentsTimeline: TimelineSource = {
  kind: 'contact',
  read: async ({ db }, { userId, before, limit }) => {
    const { rows } = await db.execute<ChangeRow>(sql`
      select c.id, ${inMilliseconds(sql`c.at`)} as ms, ${nameIn('w')} as owner, ${nameIn('f')} as former, ${nameIn('b')} as by, c.source, c.reason
      from owner_changes c left join users w on w.id = c.owner_id left join users f on f.id = c.former_owner_id
        left join users b on b.id = c.by_id
      where c.user_id = ${userId} and ${isBefore(sql`c.at`, before)}
      order by c.at desc, c.id desc limit ${limit}`);
    return rows.map(({ id, ms, owner, former, by, source, reason }) => ({
      id: lineId('ownerChange', id),
      at: new Date(ms),
      kind: 'contact',
      icon: 'change',
      title:
        owner === null ? said`${former ?? 'Nobody'} no longer looks after them` : said`${owner} looks after them now`,
      detail: [by ?? assignmentSourceWords[source], ...(reason ? [reason] : [])].join(' · '),
    }));
  },
};

type ActionRow = { id: number; ms: number; text: string; by: string | null };

/** Steps that were done with a person; those of others' people are seen as little as their next step. */
export const actionsTimeline: TimelineSource = {
  kind: 'contact',
  isFor: ({ isOneself, isOwnPerson }) => !isOneself && isOwnPerson,
  read: async ({ db }, { userId, before, limit }) => {
    const { rows } = await db.execute<ActionRow>(sql`
      select a.id, ${inMilliseconds(sql`a.done_at`)} as ms, a.text, ${nameIn('u')} as by
      from care_actions a left join users u on u.id = a.done_by_id
      where a.user_id = ${userId} and a.done_at is not null and ${isBefore(sql`a.done_at`, before)}
      order by a.done_at desc, a.id desc limit ${limit}`);
    return rows.map(({ id, ms, text, by }) => ({
      id: lineId('careAction', id),
      at: new Date(ms),
      kind: 'contact',
      icon: 'task',
      title: said`${by ?? 'Somebody'} finished a step`,
      quote: text,
    }));
  },
};
