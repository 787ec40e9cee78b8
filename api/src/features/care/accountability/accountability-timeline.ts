import { type MoveKind, moveLabels } from '@app/rules/care/accountability/group-words';
import { said } from '@app/rules/people/person-page/timeline';
import { sql } from 'drizzle-orm';
import { inMilliseconds, isBefore, timelineOf } from '#features/people/person-page/timeline-source.ts';

type CheckInRow = { id: number; ms: number; name: string; done: string };

/** Check-ins of a person. By the index of the person's check-ins. */
export const checkInsTimeline = timelineOf<CheckInRow>({
  name: 'accountabilityCheckIn',
  kind: 'journey',
  isForLeaders: true,
  select: ({ userId, before, limit }) => sql`
    select c.id, ${inMilliseconds(sql`c.made_at`)} as ms, g.name, c.done
    from accountability_check_ins c join accountability_groups g on g.id = c.group_id
    where c.user_id = ${userId} and ${isBefore(sql`c.made_at`, before)}
    order by c.made_at desc, c.id desc limit ${limit}`,
  line: ({ name, done }) => ({ icon: 'task', title: said`Checked in with ${name}`, quote: done || null }),
});

type MoveRow = { id: number; ms: number; name: string; kind: MoveKind; reason: string };

export const accountabilityTimeline = timelineOf<MoveRow>({
  name: 'accountabilityMove',
  kind: 'journey',
  isForLeaders: true,
  // Why somebody left their buddies is not for the coach, whom it may be about.
  select: ({ userId, before, limit, isLeader }) => sql`
    select m.id, ${inMilliseconds(sql`m.at`)} as ms, g.name, m.kind, case when ${isLeader} then '' else m.reason end as reason
    from accountability_moves m join accountability_groups g on g.id = m.group_id
    where m.user_id = ${userId} and ${isBefore(sql`m.at`, before)}
    order by m.at desc, m.id desc limit ${limit}`,
  line: ({ name, kind, reason }) => ({
    icon: 'change',
    title: said`${name}: ${moveLabels[kind].toLowerCase()}`,
    detail: reason || null,
  }),
});
