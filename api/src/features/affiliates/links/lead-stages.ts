import type { AffiliateLeadStage } from '@app/rules/affiliates/links/lead-stage';
import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { jsonArray } from '#db/json.ts';
import { personKeyOf } from '#db/person-key.ts';
import { allowSeconds, transaction } from '#db/transaction.ts';
import type { Task } from '#worker/task.ts';
import { broughtAmong, broughtAs, broughtPeople, idList, type Somebodies, textList } from './brought-people.ts';
import { leadFacts } from './lead-facts.ts';

/*
 * Pages of leads. Who was brought and how far they are follows from all that everybody did, and asking that is too much for a page. So it is kept
 * for each (`affiliate_lead_stages`); whoever may have come further is marked where it happens (`affiliate-lead-marks.sql`). A job takes
 * the marks every minute, and a page asks those anew who are marked.
 */

type ReadContext = Pick<Context, 'db' | 'now'>;
type Choice = { stage: AffiliateLeadStage | null; linkId: number | null; limit: number; offset: number };

/** Whom a page of leads shows, of one stage or all, as `brought-people.ts` names them, and how many there are. */
export async function pageOfLeads(
  ctx: ReadContext,
  affiliateId: number,
  choice: Choice,
): Promise<{ people: SQL; countAll: () => Promise<number> }> {
  const { stage, linkId, limit, offset } = choice;
  const today = manilaDay(ctx.now);
  const marked = await readMarked(ctx, mostMarks);
  const isOfLink = linkId === null ? sql`true` : sql`f.link_id = ${linkId}`;
  const askedAnew = (people: SQL) => sql`
    select f.kind, f.id, f.link_id, f.created_at from (${leadFacts({ affiliateId, people, today })}) f
    where ${stage === null ? sql`true` : sql`f.stage = ${stage}`} and ${isOfLink}`;
  const parts =
    marked === 'many'
      ? [askedAnew(broughtPeople(affiliateId))]
      : [
          ...keptParts(stage, today).map(
            (isInStage) => sql`
              select f.kind, f.id, f.link_id, f.created_at from affiliate_lead_stages f
              where f.affiliate_id = ${affiliateId} and ${isInStage} and ${isOfLink} and ${isUnmarked(marked)}`,
          ),
          ...(isNobody(marked) ? [] : [askedAnew(broughtAmong(affiliateId, marked))]),
        ];
  const inOrder = sql`order by created_at desc nulls last, kind, id`;
  const [first, ...others] = parts;
  // One part comes in this order from its index.
  const people =
    others.length === 0
      ? sql`${first} ${inOrder}`
      : sql`select * from (${sql.join(
          parts.map((part) => sql`(${part} ${inOrder} limit ${limit + offset})`),
          sql` union all `,
        )}) n ${inOrder}`;
  return {
    people: broughtAs(sql`${people} limit ${limit} offset ${offset}`),
    countAll: async () => {
      const counts = parts.map((part) => sql`(select count(*) from (${part}) p)`);
      const { rows } = await ctx.db.execute<{ count: number }>(
        sql`select (${sql.join(counts, sql` + `)})::int as count`,
      );
      return rows[0]?.count ?? 0;
    },
  };
}

/** Access that has ended since it was written is over today. */
function keptParts(stage: AffiliateLeadStage | null, today: ManilaDay): SQL[] {
  if (stage === null) return [sql`true`];
  const runs = ['enrolled', 'paying'];
  const isKept = sql`f.stage = ${stage}`;
  if (runs.includes(stage)) return [sql`${isKept} and f.runs_until >= ${today}::date`];
  return stage === 'lost' ? [isKept, sql`f.runs_until < ${today}::date`] : [isKept];
}

/** More are not worth telling apart: everybody is asked until the job has taken them. */
const mostMarks = 1000;

const isNobody = ({ userIds, keys }: Somebodies): boolean => userIds.length === 0 && keys.length === 0;

const isUnmarked = (marked: Somebodies): SQL =>
  isNobody(marked)
    ? sql`true`
    : sql`not (coalesce(f.user_id = any(${idList(marked.userIds)}), false) or f.mailbox = any(${mailboxesOf(marked)}))`;

const mailboxesOf = ({ keys }: Somebodies): SQL =>
  sql`array(select hashtextextended(k, 0) from unnest(${textList(keys)}) k)`;

type Mark = { id: number; userId: number | null; personKey: string | null };

async function readMarks({ db }: Pick<Context, 'db'>, limit: number): Promise<Mark[]> {
  const { rows } = await db.execute<Mark>(
    sql`select id, user_id as "userId", person_key as "personKey" from affiliate_lead_marks order by id limit ${limit}`,
  );
  return rows;
}

async function readMarked(ctx: Pick<Context, 'db'>, most: number): Promise<Somebodies | 'many'> {
  const marks = await readMarks(ctx, most + 1);
  return marks.length > most ? 'many' : peopleOf(ctx, marks);
}

/** With the accounts that have a marked mailbox: their orders count for themselves until it opts in. */
async function peopleOf({ db }: Pick<Context, 'db'>, marks: readonly Mark[]): Promise<Somebodies> {
  const userIds = new Set(marks.flatMap(({ userId }) => userId ?? []));
  const keys = [...new Set(marks.flatMap(({ personKey }) => personKey ?? []))];
  if (keys.length > 0) {
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from users where ${personKeyOf(sql`email`)} = any(${textList(keys)})`,
    );
    for (const { id } of rows) userIds.add(id);
  }
  return { userIds: [...userIds], keys };
}

const marksAtOnce = 20_000;
const deadline = 120;

/** Writes the stages of those who are marked, and of those whose access ended. A page sees what was before or what is after. */
export async function keepLeadStages(ctx: ReadContext): Promise<void> {
  let taken: number;
  do {
    // oxlint-disable-next-line no-await-in-loop -- one transaction after the other
    taken = await transaction(ctx, takeMarks);
  } while (taken === marksAtOnce);
  await ctx.db.execute(sql`
    update affiliate_lead_stages set stage = 'lost', runs_until = null where runs_until < ${manilaDay(ctx.now)}::date`);
}

async function takeMarks(tx: ReadContext): Promise<number> {
  const { db } = tx;
  await allowSeconds(db, deadline);
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('affiliate lead stages', 0))`);
  const marks = await readMarks(tx, marksAtOnce);
  if (marks.length === 0) return 0;
  const marked = await peopleOf(tx, marks);
  const users = sql`any(${idList(marked.userIds)})`;
  await db.execute(
    sql`delete from affiliate_lead_stages where user_id = ${users} or mailbox = any(${mailboxesOf(marked)})`,
  );
  for (const [affiliateId, theirs] of await byAffiliate(tx, marked)) {
    const facts = leadFacts({ affiliateId, people: broughtAmong(affiliateId, theirs), today: manilaDay(tx.now) });
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await db.execute(sql`
      insert into affiliate_lead_stages (affiliate_id, kind, id, user_id, mailbox, link_id, stage, runs_until, created_at)
      select ${affiliateId}::int, f.kind, f.id, f.user_id, hashtextextended(person_key(f.email), 0), f.link_id, f.stage,
        case when f.stage in ('enrolled', 'paying') then f.runs_until end, f.created_at from (${facts}) f
      on conflict (affiliate_id, kind, id) do update set user_id = excluded.user_id, mailbox = excluded.mailbox,
        link_id = excluded.link_id, stage = excluded.stage, runs_until = excluded.runs_until, created_at = excluded.created_at`);
  }
  await db.execute(
    sql`delete from affiliate_lead_marks where id = any(${`{${marks.map(({ id }) => id).join(',')}}`}::bigint[])`,
  );
  return marks.length;
}

/** Who brought them, and whom of them: each affiliate is asked about their own people alone. */
async function byAffiliate(
  { db }: Pick<Context, 'db'>,
  { userIds, keys }: Somebodies,
): Promise<Map<number, Somebodies>> {
  const [users, mailboxes] = [sql`any(${idList(userIds)})`, sql`any(${textList(keys)})`];
  const known = (column: SQL) => jsonArray(column, { where: sql`${column} is not null` });
  const links = (code: SQL) => sql`join affiliate_links x on x.code = lower(${code})`;
  const { rows } = await db.execute<{ affiliateId: number; userIds: number[]; keys: string[] }>(sql`
    select p.affiliate_id as "affiliateId", ${known(sql`p.user_id`)} as "userIds", ${known(sql`p.key`)} as keys
    from (
      select x.affiliate_id, null::int as user_id, l.person_key as key from leads l ${links(sql`l.aff_code`)} where l.person_key = ${mailboxes}
      union select x.affiliate_id, l.user_id, null from leads l ${links(sql`l.aff_code`)} where l.user_id = ${users}
      union select x.affiliate_id, c.user_id, null from affiliate_codes c ${links(sql`c.aff_code`)} where c.user_id = ${users}
      union select o.affiliate_id, o.user_id, null from orders o where o.user_id = ${users} and o.affiliate_id is not null
      union select o.affiliate_id, null, ${personKeyOf(sql`o.buyer_email`)} from orders o
        where o.user_id is null and o.affiliate_id is not null and ${personKeyOf(sql`o.buyer_email`)} = ${mailboxes}
    ) p group by 1 order by 1`);
  return new Map(rows.map(({ affiliateId, ...theirs }) => [affiliateId, theirs]));
}

export const keepLeadStagesTask: Task = { deadlineSeconds: deadline, run: keepLeadStages };
