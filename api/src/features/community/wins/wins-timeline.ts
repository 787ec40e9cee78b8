import { lineId, said } from '@app/rules/people/person-page/timeline';
import { plural } from '@app/rules/text/plural';
import { sql } from 'drizzle-orm';
import { inMilliseconds, isBefore, type TimelineSource } from '#features/people/person-page/timeline-source.ts';

/** Shared wins without the hidden ones: not every leader looks after those. By the index of the person's wins. */
export const winsTimeline: TimelineSource = {
  kind: 'journey',
  isForLeaders: true,
  read: async ({ db }, { userId, before, limit }) => {
    const { rows } = await db.execute<{ id: number; ms: number; text: string; cheers: number }>(sql`
      select w.id, ${inMilliseconds(sql`w.created_at`)} as ms, w.text,
        (select count(distinct c.user_id)::int from post_reactions c where c.post_id = w.id) as cheers
      from posts w where w.user_id = ${userId} and w.kind = 'win' and w.hidden_at is null
        and ${isBefore(sql`w.created_at`, before)}
      order by w.created_at desc, w.id desc limit ${limit}`);
    return rows.map(({ id, ms, text, cheers }) => ({
      id: lineId('win', id),
      at: new Date(ms),
      kind: 'journey',
      icon: 'win',
      title: said`Shared a win`,
      detail: cheers > 0 ? `${plural(cheers, 'cheer')} in the community` : null,
      quote: text,
    }));
  },
};
