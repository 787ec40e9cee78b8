import { formatPesos } from '@app/rules/amounts/pesos';
import { said } from '@app/rules/people/person-page/timeline';
import { sql } from 'drizzle-orm';
import { inMilliseconds, isBefore, timelineOf } from '#features/people/person-page/timeline-source.ts';

type PayoutRow = { id: number; ms: number; net: string; to: string; status: string; reference: string };

/** Payouts that were sent to a person, and those that came back. By the index of the affiliate's lines. */
export const payoutsTimeline = timelineOf<PayoutRow>({
  name: 'payout',
  kind: 'money',
  isFor: ({ seesMoney }) => seesMoney,
  select: ({ userId, before, limit }) => sql`
    select id, ${inMilliseconds(sql`sent_at`)} as ms, net, masked_number as to, status, reference
    from payout_lines where affiliate_id = ${userId} and status in ('sent', 'failed') and ${isBefore(sql`sent_at`, before)}
    order by sent_at desc, id desc limit ${limit}`,
  line: ({ net, to, status, reference }) => ({
    icon: 'payment',
    title: said`Payout of ${formatPesos(Number(net))} ${status === 'failed' ? 'came back' : 'sent'}`,
    detail: `To ${to}, reference ${reference}`,
  }),
});
