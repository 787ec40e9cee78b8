import type { Work } from './work.ts';

/** W1, the learners' daily page: ten courses with their units and lessons, and the progress. */
export const courseOutline: Work = {
  name: 'course outline (W1)',
  document: `query Outlines { myCourses(pageSize: 10) { totalCount items {
    id name percent units { id name lessons { id name durationSeconds state } } } } }`,
  limitSql: `
    select json_build_object('data', json_build_object('myCourses', json_build_object(
      'totalCount', (select count(*) from courses where status = 'published'),
      'items', (select json_agg(json_build_object(
        'id', c.id, 'name', c.name,
        'percent', (select count(p.completed_at) * 100 / count(*) from units u
          join lessons l on l.unit_id = u.id and l.status = 'published'
          left join lesson_progress p on p.lesson_id = l.id and p.user_id = $1::int where u.course_id = c.id),
        'units', (select json_agg(json_build_object('id', u.id, 'name', u.name,
          'lessons', (select json_agg(json_build_object('id', l.id, 'name', l.name, 'durationSeconds', l.duration_seconds,
              'state', case when p.completed_at is not null then 'done' when p.lesson_id is not null then 'watching' else 'open' end
            ) order by l.position, l.id)
            from lessons l left join lesson_progress p on p.lesson_id = l.id and p.user_id = $1::int
            where l.unit_id = u.id and l.status = 'published')
          ) order by u.position, u.id) from units u where u.course_id = c.id)
        ) order by c.last_opened_at desc nulls last, c.created_at desc)
        from (select c.*, p.last_opened_at from courses c
          left join course_progress p on p.course_id = c.id and p.user_id = $1::int
          where c.status = 'published' order by p.last_opened_at desc nulls last, c.created_at desc limit 10) c))))::text as answer`,
};
