import type { Work } from './work.ts';

/** W12, the month calendar of staff. */
export const eventMonth: Work = {
  name: 'event month (W12)',
  role: 'staff',
  document: `query Month($month: String!) { eventMonth(month: $month) { id eventId title status startsAt endsAt isCancelled repeats
    host capacity goingCount } }`,
  variables: () => ({ month: new Date().toISOString().slice(0, 7) }),
  limitSql: `select json_build_object('data', (select json_agg(json_build_object('id', o.id, 'at', o.starts_at)) from event_occurrences o
    where $1::int is not null and o.starts_at >= date_trunc('month', now()) and o.starts_at < date_trunc('month', now()) + interval '1 month'
    ))::text as answer`,
};
