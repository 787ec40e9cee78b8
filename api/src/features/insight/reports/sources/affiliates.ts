import { sql } from 'drizzle-orm';
import { column, type ReportSource } from '../source-query.ts';

const toOrder = sql.raw('left join orders o on o.id = c.order_id');

/** What affiliates earned and what was taken back, as their own pages count it. */
export const affiliateCommissions: ReportSource = {
  isMoney: true,
  facts: ({ range, isSeen }) => ({
    from: sql.raw('commissions c'),
    where: sql`c.status <> 'cancelled' and c.earned_on between ${range.from} and ${range.to}
      and ${isSeen(sql.raw('c.affiliate_id'))}`,
    id: column('c.id'),
    day: column('c.earned_on'),
    amount: column('c.amount'),
    userId: column('c.affiliate_id'),
    keys: {
      affiliate: { key: column('c.affiliate_id') },
      status: { key: column('c.status') },
      product: { key: column('o.product_id'), join: toOrder },
      funnel: { key: column('o.funnel_id'), join: toOrder },
    },
  }),
  row: {
    joins: sql.raw(`join commissions c on c.id = page.id::int left join orders o on o.id = c.order_id
      left join products p on p.id = o.product_id`),
    at: column('c.created_at'),
    title: sql.raw(
      `case c.kind when 'entry' then coalesce(p.name, 'Commission') when 'taken-back' then 'Taken back' else 'Correction' end`,
    ),
    detail: sql.raw(`case when c.rate is null then coalesce(c.reason, '')
      else trim_scale(c.rate / 100.0) || '% of ' || to_char(c.basis / 100.0, 'FM999,999,990.00') end`),
    path: sql.raw(`'/affiliates/' || c.affiliate_id`),
  },
};
