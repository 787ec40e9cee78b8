import { sql } from 'drizzle-orm';
import { column, dayOf, isWithin, nameOf, personKeys, personPath, type ReportSource } from '../source-query.ts';

/** The stage that somebody left says more than the one they are in now. */
const { stage: _now, ...ofPerson } = personKeys(sql.raw('m.user_id'));

export const moveUps: ReportSource = {
  isMoney: false,
  facts: (scope) => ({
    from: sql.raw('move_ups m'),
    where: sql`m.status = 'approved' and ${isWithin(column('m.decided_at'), scope)} and ${scope.isSeen(sql.raw('m.user_id'))}`,
    id: column('m.id'),
    day: dayOf(column('m.decided_at')),
    userId: column('m.user_id'),
    keys: { stage: { key: column('m.stage_id') }, by: { key: column('m.decided_by_id') }, ...ofPerson },
  }),
  row: {
    joins: sql.raw('join move_ups m on m.id = page.id::int join stages g on g.id = m.stage_id'),
    at: column('m.decided_at'),
    title: sql.raw(`'From stage ' || g.number || ', ' || g.name`),
    detail: sql.raw(`'Asked ' || to_char(m.asked_at at time zone 'Asia/Manila', 'Mon FMDD YYYY')`),
    by: sql`(select ${nameOf('w')} from users w where w.id = m.decided_by_id)`,
    path: personPath,
  },
};
