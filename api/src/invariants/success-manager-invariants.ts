import type { Invariant } from './invariant.ts';

export const successManagerInvariants: readonly Invariant[] = [
  {
    id: 'I52',
    says: 'whoever looks after a person with a history of assignments is named in it, and nobody looks after themselves by turn',
    breaches: `select o.user_id as id from collection_owners o
      where exists (select from owner_changes c where c.user_id = o.user_id)
        and not exists (select from owner_changes c where c.user_id = o.user_id and c.owner_id = o.owner_id)
      union all select c.user_id from owner_changes c where c.source = 'round_robin' and c.user_id = c.owner_id`,
  },
  {
    id: 'I53',
    says: 'the health of a member is the last line of its history, and no line is of a day to come',
    breaches: `select h.user_id as id from person_health h
      left join lateral (select l.state, l.score from health_history l where l.user_id = h.user_id order by l.day desc limit 1) l on true
      where l.state is distinct from h.state or l.score is distinct from h.score or h.since > h.day`,
  },
  {
    id: 'I54',
    says: 'the newest line of a manager’s caseload counts no more people than a night found',
    breaches: `select d.owner_id as id from caseload_days d join health_runs r on r.day = d.day
      where d.good < 0 or d.watch < 0 or d.at_risk < 0 or r.finished_at is not null and d.good + d.watch + d.at_risk > r.people`,
  },
];
