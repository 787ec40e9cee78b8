import type { Work } from './work.ts';

/** The people page that staff look at all day: ten members by name with their levels, batch and last sight. */
export const peopleList: Work = {
  name: 'people list',
  document: `query People { users(filter: { kind: members }, sort: name, pageSize: 10) { totalCount items {
    id tribeId email firstName lastName createdAt lastSeenAt accessLevels { id name } batch { id name } } } }`,
  limitSql: `
    with listed as (
      select u.* from users u where u.archived_at is null and $1::int is not null
        and exists (select 1 from user_access_levels h
          where h.user_id = u.id and h.access_level_id not in ('non-member', 'affiliate'))
    ), page as (select * from listed order by last_name, first_name, id limit 10)
    select json_build_object('data', json_build_object('users', json_build_object(
      'totalCount', (select count(*) from listed),
      'items', (select json_agg(json_build_object(
        'id', p.id, 'tribeId', p.tribe_id, 'email', p.email, 'firstName', p.first_name, 'lastName', p.last_name,
        'createdAt', p.created_at,
        'lastSeenAt', (select max(s.last_seen_at) from sessions s where s.user_id = p.id),
        'accessLevels', (select json_agg(json_build_object('id', l.id, 'name', l.name) order by l.position)
          from user_access_levels h join access_levels l on l.id = h.access_level_id where h.user_id = p.id),
        'batch', (select json_build_object('id', b.id, 'name', b.name) from batches b where b.id = p.batch_id)
      )) from page p))))::text as answer`,
};
