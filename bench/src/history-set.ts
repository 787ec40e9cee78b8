import type pg from 'pg';
import { lessonCount } from './learning-set.ts';

/** What a timeline tells beside money, lessons and the journey: sign-ins, changes, mails, notes, events, wins, questions. */
export async function makeHistory(client: pg.Client): Promise<void> {
  await makeAccountHistory(client);
  await makeEvents(client);
  await makeQuestions(client);
  await client.query(
    `insert into posts (kind, user_id, is_for_everyone, text, created_at, updated_at)
     select 'win', id, true, 'First client!', now() - id % 300 * interval '1 day', now() from users where id % 4 = 2 order by id`,
  );
  await client.query(
    `insert into post_reactions (post_id, user_id, kind, created_at)
     select w.id, 1 + (w.id * 7 + n) % (select max(id) from users), 'cheer', now() from posts w, generate_series(1, 3) n`,
  );
  // As the triggers keep it: the newest sign of life.
  await client.query(
    `insert into person_activity (user_id, at)
     select user_id, max(at) from (
       select user_id, max(last_opened_at) as at from lesson_progress group by user_id
       union all select user_id, starts_on from subscriptions) signs
     group by user_id`,
  );
}

async function makeAccountHistory(client: pg.Client): Promise<void> {
  await client.query(
    `insert into login_logs (at, user_id, user_email, is_success, source, user_agent)
     select now() - (n * 40 + u.id % 40) * interval '1 hour', u.id, u.email, true, 'server', 'Mozilla/5.0 (Linux; Android 14)'
     from generate_series(5, 1, -1) n, users u order by n desc, u.id`,
  );
  await client.query(
    `insert into audit_log (at, actor_id, effective_user_id, action, object_type, object_id, content_hash)
     select now() - n * interval '9 days', 50 + 50 * (u.id % 10), 50 + 50 * (u.id % 10),
       (array['user.update', 'user.levels', 'user.note', 'payment.approve'])[n], 'user', u.id::text, 'bench'
     from generate_series(4, 1, -1) n, users u order by n desc, u.id`,
  );
  await client.query(
    `insert into mails (dedupe_key, user_id, to_address, template, content, status, created_at, sent_at)
     select 'bench:' || u.id || ':' || n, u.id, u.email, 'form-received', '{"firstName":"Juan","formTitle":"Journey form"}', 'sent',
       now() - n * interval '20 days', now() - n * interval '20 days'
     from generate_series(2, 1, -1) n, users u order by n desc, u.id`,
  );
  await client.query(
    `insert into user_notes (user_id, author_id, text, created_at)
     select id, 50, 'Prefers Messenger in the evening', now() - id % 100 * interval '1 day' from users where id % 2 = 0 order by id`,
  );
}

/** Weekly sessions of a year, two hundred people in each of those around today. */
async function makeEvents(client: pg.Client): Promise<void> {
  await client.query(
    `insert into events (title, host_id, starts_at, ends_at, time_zone, status, created_at, updated_at)
     select 'Session ' || n, 25 + 200 * (n % 2), t.at, t.at + interval '1 hour', '+08:00', 'published', now(), now()
     from generate_series(1, 20) n, lateral (select now() - interval '180 days' + n * interval '5 hours' as at) t`,
  );
  await client.query(
    `insert into event_occurrences (event_id, starts_at, ends_at)
     select e.id, e.starts_at + n * interval '7 days', e.ends_at + n * interval '7 days'
     from events e, generate_series(0, 51) n order by e.id, n`,
  );
  await client.query(
    `insert into event_answers (occurrence_id, user_id, is_going, answered_at)
     select 1 + (u.id + n * 521) % (select max(id) from event_occurrences), u.id, true, now() - n * interval '3 days'
     from users u, generate_series(1, 2) n`,
  );
}

/** Half of all people asked once; one question in two hundred has no answer. */
async function makeQuestions(client: pg.Client): Promise<void> {
  await client.query(
    `insert into lesson_questions (lesson_id, user_id, text, created_at, updated_at)
     select 1 + id % ${lessonCount}, id, 'How do I answer a client who asks for a discount?', now() - id % 600 * interval '1 day', now()
     from users where id % 2 = 1 order by id`,
  );
  await client.query(
    `insert into lesson_answers (question_id, user_id, text, created_at, updated_at)
     select id, 25, 'Ask what they can leave out.', created_at + interval '1 hour', now()
     from lesson_questions where id % 200 <> 0 order by id`,
  );
  await client.query(`update lesson_questions set is_answered = true where id % 200 <> 0`);
}
