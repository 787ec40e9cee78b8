import type { Work } from './work.ts';

/**
 * W2, the people page that staff use all day: a part of a name, the number of matches, and ten of them with their
 * batch.
 */
export const peopleList: Work = {
  name: 'people list (W2)',
  role: 'staff',
  document: `query People($search: String!) { users(filter: { search: $search }, sort: name, pageSize: 10) { totalCount items {
    id tribeId email firstName lastName createdAt accessLevels { id name } batch { id name } group { id name } } } }`,
  // Two digits, of which every data set has more than a page.
  variables: ({ id }) => ({ search: `juan${10 + (id % 90)}` }),
  limitSql: `
    with listed as (
      select u.* from users u where u.archived_at is null and u.search_text like '%juan' || (10 + $1::int % 90) || '%'
    ), page as (select * from listed order by last_name, first_name, id limit 10)
    select json_build_object('data', json_build_object('users', json_build_object(
      'totalCount', (select count(*) from listed),
      'items', (select json_agg(json_build_object(
        'id', p.id, 'tribeId', p.tribe_id, 'email', p.email, 'firstName', p.first_name, 'lastName', p.last_name,
        'createdAt', p.created_at,
        'accessLevels', (select json_agg(json_build_object('id', l.id, 'name', l.name) order by l.position)
          from user_access_levels h join access_levels l on l.id = h.access_level_id where h.user_id = p.id),
        'batch', (select json_build_object('id', b.id, 'name', b.name) from batches b where b.id = p.batch_id),
        'group', (select json_build_object('id', g.id, 'name', g.name)
          from group_members m join groups g on g.id = m.group_id where m.user_id = p.id)
      )) from page p))))::text as answer`,
};
