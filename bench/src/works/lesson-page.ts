import { lessonCount } from '../learning-set.ts';
import type { Work } from './work.ts';

/** W4, opening a lesson: its text and files, the previous and next lesson, and the recorded visit. */
export const lessonPage: Work = {
  name: 'lesson page (W4)',
  document: `mutation Lesson($id: Int!) { openLesson(id: $id) { id name courseId unitName durationSeconds positionSeconds isDone
    content { text videoUrl files { id name url } } previous { id name } next { id name } } }`,
  variables: ({ id }) => ({ id: 1 + (id % lessonCount) }),
  limitSql: `
    with asked as (select 1 + $1::int % ${lessonCount} as id),
    lesson as (select l.*, u.course_id, u.name as unit_name from asked join lessons l on l.id = asked.id join units u on u.id = l.unit_id),
    opened as (
      insert into lesson_progress (user_id, lesson_id, opened_at, last_opened_at) select $1::int, id, now(), now() from lesson
      on conflict (user_id, lesson_id) do update set last_opened_at = excluded.last_opened_at
      returning position_seconds, completed_at
    ), noted as (
      insert into course_progress (user_id, course_id, opened_at, last_opened_at, last_lesson_id)
      select $1::int, course_id, now(), now(), id from lesson
      on conflict (user_id, course_id) do update
        set last_opened_at = excluded.last_opened_at, last_lesson_id = excluded.last_lesson_id
    ), outline as (
      select l.id, lag(json_build_object('id', l.id, 'name', l.name)) over place as previous,
        lead(json_build_object('id', l.id, 'name', l.name)) over place as next
      from units u join lessons l on l.unit_id = u.id and l.status = 'published'
      where u.course_id = (select course_id from lesson)
      window place as (order by u.position, u.id, l.position, l.id)
    )
    select json_build_object('data', json_build_object('openLesson', json_build_object(
      'id', l.id, 'name', l.name, 'courseId', l.course_id, 'unitName', l.unit_name, 'durationSeconds', l.duration_seconds,
      'positionSeconds', o.position_seconds, 'isDone', o.completed_at is not null,
      'content', json_build_object('text', l.content, 'videoUrl', l.video_url, 'files', (
        select json_agg(json_build_object('id', f.id, 'name', f.name, 'url', f.url) order by f.position, f.id)
        from lesson_files f where f.lesson_id = l.id)),
      'previous', (select previous from outline where id = l.id), 'next', (select next from outline where id = l.id)
    )))::text as answer from lesson l, opened o`,
};
