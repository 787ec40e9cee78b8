import { isOwnAct, logTitle } from '@app/rules/insight/info-logs/log-kinds';
import { lineId, said } from '@app/rules/people/person-page/timeline';
import { type AcceptanceWay, policyFacts, type PolicyName, wayWords } from '@app/rules/platform/policies/policy';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { subjectOf } from '#features/platform/mails/stored-mail.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { inMilliseconds, isBefore, nameIn, type TimelineSource } from './timeline-source.ts';

/** Notes of staff, which their subject does not read. */
export const notesTimeline: TimelineSource = {
  kind: 'contact',
  isFor: ({ isOneself }) => !isOneself,
  read: async ({ db }, { userId, before, limit }) => {
    const { rows } = await db.execute<{ id: number; ms: number; text: string; author: string | null }>(sql`
      select n.id, ${inMilliseconds(sql`n.created_at`)} as ms, n.text, ${nameIn('u')} as author
      from user_notes n left join users u on u.id = n.author_id
      where n.user_id = ${userId} and ${isBefore(sql`n.created_at`, before)}
      order by n.created_at desc, n.id desc limit ${limit}`);
    return rows.map(({ id, ms, text, author }) => ({
      id: lineId('note', id),
      at: new Date(ms),
      kind: 'contact',
      icon: 'note',
      title: said`Note by ${author ?? 'somebody'}`,
      quote: text,
    }));
  },
};

/** Mails are about money, too: those who see none of this person's, and do not look after mails, read no subjects. */
export const mailsTimeline: TimelineSource = {
  kind: 'contact',
  isFor: ({ viewer, seesMoney }) => viewer.pages.has('mails') || seesMoney,
  read: async ({ db, appTitle, baseUrl }, { userId, before, limit }) => {
    const rows = await db
      .select()
      .from(mails)
      .where(and(eq(mails.userId, userId), before ? lt(mails.createdAt, before) : undefined))
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(limit);
    return rows.map((mail) => ({
      id: lineId('mail', mail.id),
      at: mail.createdAt,
      kind: 'contact',
      icon: 'mail',
      title: said`Email: ${subjectOf({ appTitle, baseUrl }, mail)}`,
      detail: mail.status === 'failed' ? 'Could not be sent' : null,
    }));
  },
};

/** What they agreed to, themselves or with an order that is theirs. */
export const policiesTimeline: TimelineSource = {
  kind: 'account',
  read: async ({ db }, { userId, before, limit }) => {
    const { rows } = await db.execute<{
      id: number;
      ms: number;
      policy: PolicyName;
      version: number;
      how: AcceptanceWay;
      acceptedFrom: string;
    }>(sql`
      select a.id, ${inMilliseconds(sql`a.accepted_at`)} as ms, v.policy, v.version, a.how, a.accepted_from as "acceptedFrom"
      from policy_acceptances a join policy_versions v on v.id = a.version_id
      where (a.user_id = ${userId} or a.order_id in (select o.id from orders o where o.user_id = ${userId}))
        and ${isBefore(sql`a.accepted_at`, before)}
      order by a.accepted_at desc, a.id desc limit ${limit}`);
    return rows.map(({ id, ms, policy, version, how, acceptedFrom }) => ({
      id: lineId('policy', id),
      at: new Date(ms),
      kind: 'account',
      icon: 'change',
      title: said`Agreed to the ${policyFacts[policy].title}, version ${String(version)}`,
      detail: [wayWords[how], acceptedFrom].filter(Boolean).join(' · '),
    }));
  },
};

export const loginsTimeline: TimelineSource = {
  kind: 'account',
  read: async ({ db }, { userId, before, limit }) => {
    const { rows } = await db.execute<{ id: number; ms: number; isSuccess: boolean; ipAddress: string | null }>(sql`
      select id, ${inMilliseconds(sql`at`)} as ms, is_success as "isSuccess", ip_address as "ipAddress"
      from login_logs where user_id = ${userId} and source = 'server' and ${isBefore(sql`at`, before)}
      order by at desc, id desc limit ${limit}`);
    return rows.map(({ id, ms, isSuccess }) => ({
      id: lineId('login', id),
      at: new Date(ms),
      kind: 'account',
      icon: 'login',
      title: isSuccess ? said`Logged in` : said`Could not log in`,
    }));
  },
};

/** They have lines of their own. */
const toldElsewhere = [
  'session.start',
  'user.note',
  'user.opt-in',
  'collection.contact',
  'collection.assign',
  'care.action',
];

/** What staff, and the person themselves, changed about the account. */
export const changesTimeline: TimelineSource = {
  kind: 'account',
  read: async ({ db }, { userId, before, limit }) => {
    const { rows } = await db.execute<{ id: string; ms: number; action: string; actor: string | null }>(sql`
      select a.id, ${inMilliseconds(sql`a.at`)} as ms, a.action, ${nameIn('u')} as actor
      from audit_log a left join users u on u.id = a.actor_id
      where a.object_type = 'user' and a.object_id = ${String(userId)} and ${isBefore(sql`a.at`, before)}
        and a.action not in (${sql.join(toldElsewhere, sql`, `)})
      order by a.at desc, a.id desc limit ${limit}`);
    return rows.map(({ id, ms, action, actor }) => ({
      id: lineId('change', Number(id)),
      at: new Date(ms),
      kind: 'account',
      icon: 'change',
      title: said`${logTitle(action)}`,
      detail: `by ${actor ?? (isOwnAct(action) ? 'themselves' : 'the system')}`,
    }));
  },
};
