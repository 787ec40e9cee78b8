import type { LeaderContactKind } from '@app/rules/journey/coach-home/leader-message';
import { lineId, said } from '@app/rules/people/person-page/timeline';
import { sql } from 'drizzle-orm';
import { inMilliseconds, isBefore, nameIn, type TimelineSource } from '#features/people/person-page/timeline-source.ts';

type ContactRow = { id: number; ms: number; kind: LeaderContactKind; text: string | null; by: string | null };

/** Greetings and messages of those who lead a person. By the index of the person's contacts. */
export const leaderContactsTimeline: TimelineSource = {
  kind: 'contact',
  isForLeaders: true,
  read: async ({ db }, { userId, before, limit }) => {
    const { rows } = await db.execute<ContactRow>(sql`
      select c.id, ${inMilliseconds(sql`c.at`)} as ms, c.kind, c.text, ${nameIn('u')} as by
      from leader_contacts c left join users u on u.id = c.by_id
      where c.user_id = ${userId} and ${isBefore(sql`c.at`, before)}
      order by c.at desc, c.id desc limit ${limit}`);
    return rows.map(({ id, ms, kind, text, by }) => ({
      id: lineId('leaderContact', id),
      at: new Date(ms),
      kind: 'contact',
      icon: 'message',
      title: titles[kind](by ?? 'A leader'),
      quote: text,
    }));
  },
};

const titles: Record<LeaderContactKind, (by: string) => ReturnType<typeof said>> = {
  kumusta: (by) => said`${by} said kumusta on Messenger`,
  message: (by) => said`${by} wrote a message`,
};
