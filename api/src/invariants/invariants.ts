import type { Invariant } from './invariant.ts';
import { affiliateLinkInvariants } from './affiliate-link-invariants.ts';
import { affiliateMoneyInvariants } from './affiliate-money-invariants.ts';
import { moneyInvariants } from './money-invariants.ts';
import { orderInvariants } from './order-invariants.ts';
import { successManagerInvariants } from './success-manager-invariants.ts';
import { retentionInvariants } from './retention-invariants.ts';

export const invariants: readonly Invariant[] = [
  ...moneyInvariants,
  ...orderInvariants,
  ...successManagerInvariants,
  ...retentionInvariants,
  ...affiliateLinkInvariants,
  ...affiliateMoneyInvariants,
  {
    id: 'I29',
    says: 'no live session of archived or merged people, past 60 days, or older than the last password change',
    breaches: `select s.id from sessions s join users u on u.id = s.user_id
      where s.revoked_at is null and (
        u.archived_at is not null or u.merged_into_id is not null
        or (s.created_at > now() - interval '60 days' and s.created_at < u.password_changed_at - interval '1 second'))`,
  },
  {
    id: 'I30',
    says: 'an impersonation lasts an hour at most, has a reason, and is in the audit log',
    breaches: `select s.id from sessions s where s.acting_as_id is not null and (
        s.acting_until is null or s.acting_until > s.last_seen_at + interval '61 minutes' or s.acting_reason is null
        or not exists (select from audit_log a where a.action = 'impersonation.start' and a.actor_id = s.user_id
          and a.object_id = s.acting_as_id::text))`,
  },
  {
    id: 'I31',
    says: 'one live code per person, 10 minutes at most, 5 tries at most, hashed',
    breaches: `select id from password_requests where kind = 'otp' and (
        tries_left < 0 or tries_left > 5 or otp_hash is null or otp_hash not like '$argon2id$%'
        or expires_at > coalesce(proved_at, created_at) + interval '10 minutes')
      union all
      select min(id) from password_requests where kind = 'otp' and ended_at is null and user_id is not null
        group by user_id having count(*) > 1`,
  },
  {
    id: 'I33',
    says: 'email addresses are unique and in one form',
    breaches: `select id from users where email <> lower(trim(email)) or email is not nfkc normalized
      union all select min(id) from users group by lower(email) having count(*) > 1`,
  },
  {
    id: 'I34',
    says: 'a merged person is archived, leads to one who is not merged, and keeps neither levels, group nor posts; their address is an alias of that one',
    breaches: `select u.id from users u join users kept on kept.id = u.merged_into_id
      where u.archived_at is null or kept.merged_into_id is not null
        or exists (select from user_access_levels l where l.user_id = u.id)
        or exists (select from group_members m where m.user_id = u.id)
        or exists (select from posts w where w.user_id = u.id)
        or not exists (select from email_aliases a where a.email = u.email and a.user_id = kept.id)
      union all select a.user_id from email_aliases a left join users u on u.email = a.email
        where u.merged_into_id is distinct from a.user_id`,
  },
  {
    id: 'I44',
    says: 'everyone holds a level, and nobody is a non-member beside another',
    breaches: `select h.user_id as id from user_access_levels h where h.access_level_id = 'non-member'
        and exists (select from user_access_levels o where o.user_id = h.user_id and o.access_level_id <> 'non-member')
      union all select u.id from users u where u.merged_into_id is null
        and not exists (select from user_access_levels h where h.user_id = u.id)`,
  },
  {
    id: 'I35',
    says: 'a mail goes out once per event, and none is stuck',
    breaches: `select id from mails where (status = 'sent' and (sent_at is null or secret_content is not null))
      or (status = 'queued' and created_at < now() - interval '2 hours')
      or (secret_content is not null and secret_ends_at < now() - interval '10 minutes')`,
  },
  {
    id: 'I39',
    says: 'no rows from the future, no money in floating point, no timestamps without a zone',
    breaches: `select table_name || '.' || column_name as id from information_schema.columns
      where table_schema = 'public' and data_type in ('real', 'double precision', 'money', 'timestamp without time zone')
      union all select 'audit_log ' || id from audit_log where at > now() + interval '5 minutes'
      union all select 'users ' || id from users where created_at > now() + interval '5 minutes'`,
  },
  {
    id: 'I45',
    says: 'a question counts as answered when it has an answer',
    breaches: `select q.id from lesson_questions q
      where q.is_answered <> exists (select from lesson_answers a where a.question_id = q.id)`,
  },
  {
    id: 'I46',
    says: 'a reply stands under a comment of the same post that is no reply, and nobody reacts to their own post',
    breaches: `select c.id from post_comments c join post_comments p on p.id = c.parent_id
        where p.parent_id is not null or p.post_id <> c.post_id
      union all select r.post_id from post_reactions r join posts p on p.id = r.post_id
        join users u on u.id = r.user_id where p.user_id = r.user_id and not exists (
          select from user_merges m where m.kept_id = r.user_id)`,
  },
  {
    id: 'I47',
    says: 'nobody is in a closed accountability group or over its seats, and leads are not archived for longer than a night',
    breaches: `select m.user_id as id from accountability_members m join accountability_groups g on g.id = m.group_id
        join users u on u.id = m.user_id
        where g.state <> 'active' or m.seat not between 1 and g.capacity or m.group_capacity <> g.capacity
          or u.merged_into_id is not null or (m.is_lead and u.archived_at < now() - interval '2 days')
      union all select m.group_id from accountability_members m join accountability_groups g on g.id = m.group_id
        group by m.group_id, g.capacity having count(*) > g.capacity or count(*) filter (where m.is_lead) > 1
      union all select c.id from accountability_check_ins c
        where c.day <> (c.made_at at time zone 'Asia/Manila')::date
          or c.made_at < c.created_at - interval '48 hours 1 minute' or c.made_at > c.created_at + interval '1 minute'`,
  },
  {
    id: 'I40',
    says: 'the database keeps what it has acknowledged',
    breaches: `select name as id from pg_settings
      where name in ('fsync', 'full_page_writes', 'data_checksums') and setting <> 'on'
        or name = 'synchronous_commit' and setting = 'off'`,
  },
];
