import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { richText } from '@app/rules/rich-text/clean-rich-text';
import { stageOf } from '@app/rules/journey/forms/show-if';
import { membershipStatus, type SubscriptionFacts } from '@app/rules/money/subscriptions/entitlement';
import { type FunnelState, staffFunnelState } from '@app/rules/money/funnels/funnel-state';
import type { FormValues } from '@app/rules/journey/forms/form-fields';
import { manilaDay } from '@app/rules/time/manila';
import { monthSum } from '@app/rules/affiliates/commissions/commission-months';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commissionMonths } from '#features/affiliates/commissions/commission-months.ts';
import { listCommissions } from '#features/affiliates/commissions/list-commissions.ts';
import { readMoney } from '#features/affiliates/commissions/read-money.ts';
import { listAffiliates } from '#features/affiliates/staff/list-affiliates.ts';
import { createFolderStore } from '#integrations/files/folder-store.ts';
import { type TestDatabase, useTestDatabase } from '#testing/test-database.ts';
import { demoCourses } from './courses/all-courses.ts';
import { lessonText } from './courses/lesson-text.ts';
import { journeyStageRules } from './demo-form-fields.ts';
import { portraitOf } from './demo-portrait.ts';
import { seedWhenEmpty } from './seed.ts';

const [usual, midnight] = [useTestDatabase(), useTestDatabase()];
const folder = mkdtempSync(join(tmpdir(), 'demo-'));
const now = new Date('2026-11-15T02:00:00Z');
/** The end of a month, minutes after midnight in Manila. */
const atMidnight = new Date('2027-03-30T16:05:00Z');

beforeAll(async () => {
  const files = createFolderStore(folder);
  await seedWhenEmpty({ db: usual.db, now, seed: 'demo', admin: undefined, files });
  await seedWhenEmpty({ db: midnight.db, now: atMidnight, seed: 'demo', admin: undefined });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const noMonth = { paid: 0, due: 0, pending: 0 };

const rowsOf = async <Row extends object>({ pool }: TestDatabase, statement: string, values: unknown[] = []) =>
  (await pool.query<Row>(statement, values)).rows;
const numberOf = async (database: TestDatabase, statement: string) =>
  Number((await rowsOf<{ n: string }>(database, `select (${statement}) as n`))[0]?.n);

describe('what decisions section 1 counts', () => {
  test('D demo: twelve courses, one of them number 136, and every lesson has a text of its own', async () => {
    expect(await numberOf(usual, `select count(*) from courses where status = 'published'`)).toBe(12);
    expect(await rowsOf(usual, 'select name from courses where id = 136')).toEqual([{ name: 'Bonuses' }]);
    const lessons = await rowsOf<{ name: string; text: string; content: unknown }>(
      usual,
      'select name, content_text as text, content from lessons',
    );
    expect(lessons.length).toBeGreaterThan(60);
    const begins = lessons.map(({ text }) => text.slice(0, 60));
    expect(new Set(begins).size).toBe(lessons.length);
    const sentences = lessons.flatMap(
      ({ text }) => new Set(text.split(/(?<=[.!?])\s+/).filter((each) => each.length > 60)),
    );
    const said = sentences.flatMap((each) => [...each]);
    expect(said.filter((sentence, at) => said.indexOf(sentence) !== at)).toEqual([]);
    for (const { name, text } of lessons) expect([name, text.split(/\s+/).length > 70]).toEqual([name, true]);
  });

  test('D demo: the texts of lessons are what the editor itself would store', () => {
    for (const { units } of demoCourses)
      for (const { lessons } of units)
        for (const [, , text] of lessons) {
          const written = lessonText(text);
          expect(richText.parse(written)).toEqual(written);
          expect(JSON.stringify(written)).not.toMatch(/\*|\[\]|undefined/);
        }
  });

  test('D demo: thirty resources and more, each with something to open', async () => {
    expect(await numberOf(usual, 'select count(*) from resource_files')).toBeGreaterThanOrEqual(30);
    expect(
      await rowsOf(
        usual,
        `select title from resource_files r left join files f on f.id = r.file_id
          where (r.url is null) = (f.id is null) or r.description is null or f.bytes < 20`,
      ),
    ).toEqual([]);
  });

  test('D demo: six products, and a funnel in every state', async () => {
    expect(await numberOf(usual, 'select count(*) from products')).toBe(6);
    const funnels = await rowsOf<{
      id: string;
      opensAt: Date | null;
      closesAt: Date | null;
      capacity: number | null;
      seatsTaken: number;
      isArchived: boolean;
      isProductActive: boolean;
      isHidden: boolean;
      pages: number;
      published: number;
    }>(
      usual,
      `select f.id, opens_at as "opensAt", closes_at as "closesAt", capacity, seats_taken as "seatsTaken",
        archived_at is not null as "isArchived", p.status = 'active' as "isProductActive", is_hidden as "isHidden",
        (select count(*) from funnel_pages g where g.funnel_id = f.id)::int as pages,
        (select count(*) from funnel_page_versions v where v.funnel_id = f.id)::int as published
      from funnels f join products p on p.id = f.product_id`,
    );
    const inState = (state: FunnelState | 'archived') =>
      funnels.filter((funnel) => staffFunnelState(funnel, now) === state).map(({ id }) => id);
    for (const state of ['open', 'not-yet', 'closed', 'full', 'archived'] as const)
      expect([state, inState(state).length]).not.toEqual([state, 0]);
    expect(funnels.some(({ isHidden }) => isHidden)).toBe(true);
    expect(funnels.some(({ pages, published }) => pages > 0 && published === 0)).toBe(true);
  });

  test('D demo: 200 posts and 900 comments over eighteen months; each group has talked this week, under a pinned post of its coach', async () => {
    expect(await numberOf(usual, 'select count(*) from posts')).toBeGreaterThanOrEqual(200);
    expect(await numberOf(usual, 'select count(*) from post_comments')).toBeGreaterThanOrEqual(900);
    const days = `select extract(day from '2026-11-15'::timestamptz - min(created_at)) from posts`;
    expect(await numberOf(usual, days)).toBeGreaterThan(490);
    const quiet = `select g.name from groups g where exists (select from group_members m where m.group_id = g.id)
      and ((select max(p.created_at) from posts p where p.group_id = g.id and p.kind <> 'win') < '2026-11-08'
      or not exists (select from posts p where p.group_id = g.id and p.user_id = g.leader_id and p.pinned_at is not null))`;
    expect(await rowsOf(usual, quiet)).toEqual([]);
  });

  test('D demo: seven stages, four batches, 300 people and eighteen months of money', async () => {
    expect(await rowsOf(usual, 'select min(number), max(number), count(*)::int from stages')).toEqual([
      { min: 0, max: 6, count: 7 },
    ]);
    expect(await numberOf(usual, 'select count(*) from batches')).toBe(4);
    expect(await numberOf(usual, 'select count(*) from users')).toBeGreaterThanOrEqual(300);
    for (const table of ['subscriptions', 'invoices', 'payments'])
      expect(
        await numberOf(usual, `select extract(day from '2026-11-15'::timestamptz - min(created_at)) from ${table}`),
      ).toBeGreaterThan(510);
    expect(await numberOf(usual, `select count(*) from form_answers where submitted_at is not null`)).toBeGreaterThan(
      100,
    );
  });
});

/** Each query lists contradictions: no row may be there. */
const contradictions: readonly { says: string; rows: string }[] = [
  {
    says: 'nobody signs in before they joined, or after they were archived',
    rows: `select u.email from sessions s join users u on u.id = s.user_id
      where s.created_at < u.created_at or s.last_seen_at > u.archived_at or s.last_seen_at > $1`,
  },
  {
    says: 'who was seen has signed in, never before they joined, and last when they were last seen',
    rows: `select u.email, u.last_seen_at, l.first, l.last from users u left join (
        select user_id, min(at) as first, max(at) filter (where is_success) as last from login_logs group by user_id
      ) l on l.user_id = u.id
      where (u.last_seen_at is null) <> (l.last is null) or l.first < u.created_at or l.last <> u.last_seen_at`,
  },
  {
    says: 'nobody does anything before they joined, in the future, or after they were last seen',
    rows: `select what, u.email, at, u.created_at, u.last_seen_at from (
        select 'task' as what, user_id, completed_at as at from task_completions
        union all select 'lesson', user_id, completed_at from lesson_progress where completed_at is not null
        union all select 'opened', user_id, last_opened_at from lesson_progress
        union all select 'post', user_id, created_at from posts
        union all select 'comment', user_id, created_at from post_comments
        union all select 'cheer', user_id, created_at from post_reactions
        union all select 'answer', user_id, submitted_at from form_answers where user_id is not null
        union all select 'going', user_id, answered_at from event_answers
        union all select 'came', user_id, attended_at from event_answers where attended_at is not null
        union all select 'move-up', user_id, asked_at from move_ups
        union all select 'question', user_id, created_at from lesson_questions
        union all select 'proof', submitted_by_id, created_at from payments where source = 'member' and status = 'submitted'
      ) act join users u on u.id = act.user_id
      where act.at < u.created_at or act.at > $1 or (act.at > u.last_seen_at + interval '2 days') or (what <> 'proof' and u.last_seen_at is null)`,
  },
  {
    says: 'who decides, answers or leads was there already',
    rows: `select u.email, at from (
        select decided_by_id as id, decided_at as at from payments union all select decided_by_id, decided_at from move_ups
        union all select user_id, created_at from lesson_answers union all select author_id, created_at from courses
        union all select actor_id, at from audit_log union all select author_id, created_at from announcements
      ) act join users u on u.id = act.id where act.at < u.created_at or act.at > $1`,
  },
  {
    says: 'a member belongs to the last batch that had begun when they joined, and nobody else to any',
    rows: `select u.email, b.name from users u left join batches b on b.id = u.batch_id
      where b.id is distinct from (select c.id from batches c
        where c.launch_from <= (u.created_at at time zone 'Asia/Manila')::date
          and exists (select from user_access_levels h where h.user_id = u.id and h.access_level_id = 'member')
        order by c.launch_from desc limit 1)`,
  },
  {
    says: 'an order comes after its buyer, its funnel and its product',
    rows: `select o.id from orders o join users u on u.id = o.user_id join funnels f on f.id = o.funnel_id
        join products p on p.id = f.product_id
      where o.created_at < greatest(u.created_at, f.created_at, p.created_at) or o.created_at > $1
        or o.created_at >= f.closes_at or o.created_at < f.opens_at`,
  },
  {
    says: 'a payment lies after its invoice, on a day between order and today, and is decided after it was sent',
    rows: `select p.id, p.created_at, i.created_at as invoiced from payments p join invoices i on i.id = p.invoice_id
      where p.created_at < i.created_at or p.created_at > $1 or p.decided_at > $1 or p.decided_at < p.created_at
        or p.paid_on < (i.created_at at time zone 'Asia/Manila')::date or p.paid_on > ($1::timestamptz at time zone 'Asia/Manila')::date`,
  },
  {
    says: 'whoever holds the level member has a subscription that gave it, since that day',
    rows: `select u.email from user_access_levels h join users u on u.id = h.user_id
      where h.access_level_id = 'member' and h.granted_at is distinct from (
        select min(o.live_at) from subscriptions s join orders o on o.id = s.order_id
        where s.user_id = u.id and s.access_level_id = 'member' and s.status in ('active', 'paused') and s.starts_on is not null)`,
  },
  {
    says: 'whoever has such a subscription holds the level',
    rows: `select u.email from subscriptions s join users u on u.id = s.user_id
      where s.access_level_id is not null and s.status in ('active', 'paused') and not exists (
        select from user_access_levels h where h.user_id = u.id and h.access_level_id = s.access_level_id)`,
  },
  {
    says: 'non-member stands beside no other level, and everyone has a level',
    rows: `select u.email from users u left join user_access_levels h on h.user_id = u.id group by u.id
      having count(h.access_level_id) = 0 or (bool_or(h.access_level_id = 'non-member') and count(*) > 1)`,
  },
  {
    says: 'tasks are done on the stages a person has been on, in order, since they were on them',
    rows: `select * from (
        select c.id, c.completed_at, g.number, here.number as here, p.entered_at,
          lag(c.completed_at) over (partition by c.user_id order by g.number, t.position) as before
        from task_completions c join stage_tasks t on t.id = c.task_id join stages g on g.id = t.stage_id
          join user_stages p on p.user_id = c.user_id join stages here on here.id = p.stage_id
      ) done where number > here or (number = here and completed_at < entered_at) or completed_at < before`,
  },
  {
    says: 'what a task wants was handed in',
    rows: `select c.id, t.title from task_completions c join stage_tasks t on t.id = c.task_id
      where (t.evidence in ('text', 'link')) <> (c.evidence_text is not null) or (t.evidence = 'none' and c.evidence_file_id is not null)`,
  },
  {
    says: 'a stage is entered by the move-up that was approved, or by the journey form',
    rows: `select u.email, here.number from user_stages p join users u on u.id = p.user_id join stages here on here.id = p.stage_id
        left join (select m.user_id, max(s.number) as number, max(m.decided_at) as at, count(*) as times from move_ups m
          join stages s on s.id = m.stage_id where m.status = 'approved' group by m.user_id) up on up.user_id = u.id
        left join (select a.user_id, a.submitted_at from form_answers a join forms f on f.id = a.form_id
          where f.slug = 'journey-form') form on form.user_id = u.id
      where (up.number is not null and (up.number <> here.number - 1 or up.at <> p.entered_at))
        or (up.number is null and form.submitted_at is distinct from p.entered_at)
        or (form.user_id is null and u.email <> 'multi@tribe.test')`,
  },
  {
    says: 'a move-up is asked for after the last task of its stage, decided after that, and waits for someone on that stage',
    rows: `select m.id, m.status from move_ups m join user_stages p on p.user_id = m.user_id
      where (m.status = 'waiting' and p.stage_id <> m.stage_id) or m.decided_at < m.asked_at or m.decided_at > $1
        or exists (select from stage_tasks t where t.stage_id = m.stage_id and not exists (
          select from task_completions c where c.user_id = m.user_id and c.task_id = t.id and c.completed_at <= m.asked_at))`,
  },
  {
    says: 'who has done every task of a stage has asked to move up',
    rows: `select p.user_id from user_stages p join stages s on s.id = p.stage_id and s.number < 6
      where not exists (select from stage_tasks t where t.stage_id = s.id and not exists (
          select from task_completions c where c.user_id = p.user_id and c.task_id = t.id))
        and not exists (select from move_ups m where m.user_id = p.user_id and m.stage_id = p.stage_id)`,
  },
  {
    says: 'points are those of the tasks, given when they were done',
    rows: `select c.id from task_completions c join stage_tasks t on t.id = c.task_id left join point_entries e on e.completion_id = c.id
      where e.points is distinct from t.points or e.created_at <> c.completed_at`,
  },
  {
    says: 'a lesson is done while the membership runs, after its course was published and its part was open',
    rows: `select l.user_id, l.lesson_id from lesson_progress l join lessons n on n.id = l.lesson_id
        join units t on t.id = n.unit_id join courses c on c.id = t.course_id
        join user_access_levels h on h.user_id = l.user_id and h.access_level_id = 'member'
      where l.opened_at < greatest(c.published_at, h.granted_at + make_interval(days => coalesce(t.available_after_days, 0)))
        or l.completed_at < l.opened_at or l.last_opened_at > $1`,
  },
  {
    says: 'a certificate is given for a course that was finished, on the day of its last lesson',
    rows: `select x.code from certificates x where exists (
        select from lessons n join units t on t.id = n.unit_id left join lesson_progress l on l.lesson_id = n.id and l.user_id = x.user_id
        where t.course_id = x.course_id and n.status = 'published' and (l.completed_at is null or l.completed_at > x.issued_at))`,
  },
  {
    says: 'who completed a lesson passed its quiz, on that day',
    rows: `select p.user_id from lesson_progress p join quizzes q on q.lesson_id = p.lesson_id
        left join quiz_results r on r.user_id = p.user_id and r.lesson_id = p.lesson_id
      where p.completed_at is not null and r.passed_at is distinct from p.completed_at`,
  },
  {
    says: 'money in a win was earned by someone who had come as far as finding clients',
    rows: `select w.text from posts w join user_stages p on p.user_id = w.user_id join stages s on s.id = p.stage_id
      where w.amount_earned is not null and s.number < 3
      union all select w.text from posts w left join user_stages p on p.user_id = w.user_id where w.kind = 'win' and p.user_id is null`,
  },
  {
    says: 'who writes in a group was in it, or leads it, and comments come after their post',
    rows: `select w.text from posts w where w.group_id is not null and w.kind <> 'win' and not exists (
        select from group_members m where m.user_id = w.user_id and m.group_id = w.group_id and m.joined_at <= w.created_at)
        and not exists (select from groups g where g.id = w.group_id and g.leader_id = w.user_id)
      union all select c.text from post_comments c join posts w on w.id = c.post_id where c.created_at < w.created_at
        or (not w.is_for_everyone and not exists (
          select from group_members m where m.user_id = c.user_id and m.group_id = w.group_id and m.joined_at <= c.created_at)
        and not exists (select from groups g where g.id = w.group_id and g.leader_id = c.user_id))`,
  },
  {
    says: 'nobody cheers for themselves or before the win',
    rows: `select c.post_id from post_reactions c join posts w on w.id = c.post_id where c.user_id = w.user_id or c.created_at < w.created_at`,
  },
  {
    says: 'a coupon was used as often as it was redeemed, on days on which it counted, after it was made',
    rows: `select c.code from coupons c where c.uses <> (select count(*) from coupon_redemptions r
        where r.coupon_id = c.id and r.released_at is null)
      union all select c.code from coupon_redemptions r join coupons c on c.id = r.coupon_id
        where r.created_at < c.created_at or (r.created_at at time zone 'Asia/Manila')::date not between
          coalesce(c.valid_from, '-infinity') and coalesce(c.valid_to, 'infinity')`,
  },
  {
    says: 'who is in a group came there as a member, and no sub-group is fuller than it may be',
    rows: `select u.email from group_members m join users u on u.id = m.user_id join groups g on g.id = m.group_id
        left join user_access_levels h on h.user_id = u.id and h.access_level_id = 'member'
      where m.joined_at < greatest(u.created_at, g.created_at, h.granted_at) or m.joined_at > $1
      union all select s.name from sub_groups s join group_members m on m.sub_group_id = s.id group by s.id having count(*) > s.capacity`,
  },
  {
    says: 'an event is full at most, and whoever came had said so',
    rows: `select e.title from events e join event_occurrences o on o.event_id = e.id join event_answers a on a.occurrence_id = o.id
      group by e.id, o.id having count(*) filter (where a.is_going) > e.capacity or bool_or(a.attended_at > o.ends_at)
        or bool_or(a.answered_at > o.starts_at)`,
  },
  {
    says: 'the second account of a person is the younger one, and nobody was folded in by two',
    rows: `select u.email from users u join users f on f.first_name = u.first_name and f.last_name = u.last_name and f.mobile_number = u.mobile_number
      where u.email in ('angelica.cruz.va@mail.test', 'kikoaquino@mail.test') and f.id < u.id and f.created_at > u.created_at`,
  },
];

describe('the demo does not contradict itself', () => {
  for (const { says, rows } of contradictions)
    test(`D demo: ${says}`, async () => {
      for (const [database, at] of [
        [usual, now],
        [midnight, atMidnight],
      ] as const) {
        const values = rows.includes('$1') ? [at] : [];
        expect((await rowsOf(database, rows, values)).slice(0, 5)).toEqual([]);
      }
    });

  test('D demo: what an affiliate earned, lost, got and is owed is the same wherever it is read', async () => {
    const ctx = { db: usual.db, now };
    const { items } = await listAffiliates(ctx, { page: 1, pageSize: 100 });
    expect(items.length).toBeGreaterThan(15);
    expect(items.some(({ earned }) => earned > 0)).toBe(true);
    for (const { id, earned, owed } of items) {
      const money = await readMoney(ctx, id);
      expect([id, earned, owed]).toEqual([id, money.earned, money.owed]);
      expect([id, money.earned - money.cancelled - money.paid]).toEqual([id, owed]);
      expect([id, money.pending + money.due]).toEqual([id, owed]);
      // The chart of their home, and the months of their commissions.
      const shown = (await listCommissions(ctx, id, { pageSize: 100 })).months;
      const chart = await commissionMonths(ctx, id);
      for (const { month, amount } of shown.filter((each) => chart.some((bar) => bar.month === each.month)))
        expect([id, month, monthSum(chart.find((bar) => bar.month === month) ?? noMonth)]).toEqual([id, month, amount]);
      // The figure of what was cancelled leads to its rows.
      const cancelled = await listCommissions(ctx, id, { state: 'cancelled', pageSize: 100 });
      expect([id, cancelled.totalCount]).toEqual([id, money.counts.cancelled]);
      expect([id, cancelled.items.reduce((sum, { amount }) => sum + Math.abs(amount), 0)]).toEqual([
        id,
        money.cancelled,
      ]);
    }
    expect(await numberOf(usual, 'select count(*) from affiliate_balances where cancelled > 0')).toBeGreaterThan(0);
  });

  test('D demo: where the journey begins follows from the answers to the form', async () => {
    const walked = await rowsOf<{ values: FormValues; first: number }>(
      usual,
      `select a.values, coalesce((select min(s.number) from move_ups m join stages s on s.id = m.stage_id where m.user_id = a.user_id),
          here.number) as first
        from form_answers a join forms f on f.id = a.form_id and f.slug = 'journey-form'
        join user_stages p on p.user_id = a.user_id join stages here on here.id = p.stage_id`,
    );
    expect(walked.length).toBeGreaterThan(100);
    for (const { values, first } of walked) expect(stageOf(journeyStageRules, values) ?? 0).toBe(first);
  });

  test('D demo: people are all along the path, and some wait for review on every part of it', async () => {
    const on = await rowsOf<{ number: number; people: number }>(
      usual,
      `select s.number, count(p.user_id)::int as people from stages s left join user_stages p on p.stage_id = s.id
        group by s.number order by s.number`,
    );
    for (const { number, people } of on) expect([number, people > 3]).toEqual([number, true]);
    expect(await numberOf(usual, `select count(*) from move_ups where status = 'waiting'`)).toBeGreaterThan(7);
    expect(await numberOf(usual, `select count(*) from move_ups where status = 'returned'`)).toBeGreaterThan(7);
  });
});

describe('what accounts claim', () => {
  type LevelSubscription = SubscriptionFacts & { accessLevelId: string | null };
  const subscriptionsOf = (account: string) =>
    rowsOf<LevelSubscription>(
      usual,
      `select s.status, s.starts_on::text as "startsOn", s.expires_on::text as "expiresOn", s.access_level_id as "accessLevelId",
          null as unpaid
        from subscriptions s join users u on u.id = s.user_id where u.email = $1`,
      [`${account}@tribe.test`],
    );

  const claimed = {
    member: 'Active',
    'two-roles': 'Active',
    newbie: 'Active',
    lifetime: 'Active',
    overdue: 'Active',
    upcoming: 'Active',
    expiring: 'Active',
    returnee: 'Active',
    expired: 'Expired',
    multi: 'Multiple Subscriptions Found',
    'non-member': null,
    affiliate: null,
  } as const;
  for (const [account, status] of Object.entries(claimed))
    test(`D demo: ${account}@ is ${status ?? 'no member'} by the rows there are`, async () => {
      expect(membershipStatus(await subscriptionsOf(account), manilaDay(now))).toBe(status);
    });

  test('D demo: newbie@ came this week, and returnee@ was away for sixty days and more', async () => {
    expect(
      await numberOf(
        usual,
        `select extract(day from timestamptz '2026-11-15T02:00Z' - created_at) from users where email = 'newbie@tribe.test'`,
      ),
    ).toBeLessThan(7);
    const [first, second] = (await subscriptionsOf('returnee')).toSorted((one, other) =>
      (one.startsOn ?? '').localeCompare(other.startsOn ?? ''),
    );
    const away = (Date.parse(second?.startsOn ?? '') - Date.parse(first?.expiresOn ?? '')) / 86_400_000;
    expect(away).toBeGreaterThanOrEqual(60);
  });

  test('D demo: most memberships of the crowd are open, and every state is there', async () => {
    const people = await rowsOf<LevelSubscription & { userId: number }>(
      usual,
      `select s.user_id as "userId", s.status, s.starts_on::text as "startsOn", s.expires_on::text as "expiresOn",
          s.access_level_id as "accessLevelId", null as unpaid
        from subscriptions s join user_access_levels h on h.user_id = s.user_id and h.access_level_id = 'member'`,
    );
    const statuses = [...Map.groupBy(people, ({ userId }) => userId).values()].map((each) =>
      membershipStatus(each, manilaDay(now)),
    );
    expect(statuses.filter((status) => status === 'Active').length).toBeGreaterThan(170);
    expect(statuses.filter((status) => status === 'Expired').length).toBeGreaterThan(9);
    expect(statuses).not.toContain(null);
  });
});

describe('what the demo shows of itself', () => {
  test('D demo: the landing page claims the lessons, courses, stages and size of groups that there are', async () => {
    const [page] = await rowsOf<{ text: string }>(
      usual,
      `select content::text as text from funnel_page_versions where funnel_id = 'tribe-membership'`,
    );
    const text = page?.text ?? '';
    const lessons = await numberOf(usual, `select count(*) from lessons where status = 'published'`);
    const figures = await rowsOf<{ figure: string; label: string }>(
      usual,
      `select i->>'figure' as figure, i->>'label' as label from funnel_page_versions v,
          jsonb_path_query(v.content::jsonb, '$.blocks[*] ? (@.type == "numbers").props.items[*]') i
        where v.funnel_id = 'tribe-membership'`,
    );
    const claimed = (word: string) => figures.find(({ label }) => label.includes(word))?.figure;
    expect(claimed('lessons')).toBe(`${Math.floor(lessons / 10) * 10}+`);
    const largest = await numberOf(
      usual,
      'select max(n) from (select count(*) as n from group_members where sub_group_id is not null group by sub_group_id) c',
    );
    expect([claimed('people in your group'), largest]).toEqual(['8', 8]);
    expect(text).toContain('A group of eight');
    expect(claimed('stages')).toBe(String(await numberOf(usual, 'select count(*) from stages')));
    expect(text).toContain('All 12 courses');
    expect(text).toContain('Batch 19 is open');
    const days = await rowsOf<{ day: string }>(
      usual,
      `select distinct trim(to_char(o.starts_at at time zone 'Asia/Manila', 'Day')) as day
        from event_occurrences o join events e on e.id = o.event_id where e.title = 'Weekly coaching call'`,
    );
    expect(days).toHaveLength(1);
    expect(text).toContain(`every ${days[0]?.day} night`);
    const short = await numberOf(
      usual,
      `select avg((duration_seconds <= 16 * 60)::int) from lessons where duration_seconds is not null`,
    );
    expect(short).toBeGreaterThan(0.85);
  });

  test('D demo: who is quoted on the landing page is a member who had a first project by then', async () => {
    const quoted = await rowsOf<{
      name: string;
      win: string;
      picture: string;
      stage: number | null;
      isPicture: boolean;
    }>(
      usual,
      `select i->>'name' as name, i->>'win' as win, f.purpose = 'page-picture' as "isPicture", max(s.number) as stage
        from funnel_page_versions v, jsonb_path_query(v.content::jsonb, '$.blocks[*] ? (@.type == "testimonials").props.items[*]') i
          join files f on f.key = i->>'picture'
          left join users u on u.first_name || ' ' || u.last_name = i->>'name'
          left join user_stages p on p.user_id = u.id left join stages s on s.id = p.stage_id
        where v.funnel_id = 'tribe-membership' group by 1, 2, 3`,
    );
    expect(quoted).toHaveLength(3);
    for (const each of quoted) {
      expect(each.stage).toBeGreaterThan(3);
      expect(each.isPicture).toBe(true);
      expect(each.win).toMatch(/^First client in week \d+$/);
    }
  });

  test('D demo: a third of the people beside those who only opted in have a drawn portrait, a few kilobytes each, that the product serves as theirs', async () => {
    const [portraits] = await rowsOf<{ people: number; drawn: number; largest: number; wrong: number }>(
      usual,
      `select count(*)::int as people, count(f.id)::int as drawn, max(f.bytes)::int as largest,
          count(*) filter (where u.profile_image is not null and (f.id is null or f.owner_id <> u.id or f.purpose <> 'profile-photo'
            or f.content_type <> 'image/webp' or f.created_at < u.created_at or u.last_seen_at is null))::int as wrong
        from users u left join files f on u.profile_image = '/api/uploads/' || f.key
        where u.origin <> 'opt-in' or f.id is not null`,
    );
    expect(portraits?.wrong).toBe(0);
    expect((portraits?.drawn ?? 0) / (portraits?.people ?? 1)).toBeGreaterThan(0.3);
    expect((portraits?.drawn ?? 0) / (portraits?.people ?? 1)).toBeLessThan(0.4);
    expect(portraits?.largest).toBeLessThan(8_000);
  });

  test('D demo: portraits differ from one another', () => {
    const drawn = Array.from({ length: 100 }, (_, number) =>
      portraitOf({ number, sex: number % 2 === 0 ? 'female' : 'male' }),
    );
    expect(new Set(drawn).size).toBe(100);
    expect(drawn[7]).toBe(portraitOf({ number: 7, sex: 'male' }));
  });
});
