import { type LeadSource, leadSourceLabels } from '@app/rules/growth/leads/lead-sources';
import { said } from '@app/rules/people/person-page/timeline';
import { sql } from 'drizzle-orm';
import { inMilliseconds, isBefore, timelineOf } from '#features/people/person-page/timeline-source.ts';

type OptInRow = { id: number; ms: number; source: LeadSource; campaign: string | null };

/** The opt-in that made the account, or that its owner did. By the index of the person's leads. */
export const optInsTimeline = timelineOf<OptInRow>({
  name: 'optIn',
  kind: 'account',
  select: ({ userId, before, limit }) => sql`
    select id, ${inMilliseconds(sql`created_at`)} as ms, source, coalesce(utm_campaign, utm_source) as campaign
    from leads where user_id = ${userId} and ${isBefore(sql`created_at`, before)}
    order by created_at desc, id desc limit ${limit}`,
  line: ({ source, campaign }) => ({
    icon: 'change',
    title: said`Opted in for ${leadSourceLabels[source]}`,
    detail: campaign === null ? null : `Campaign: ${campaign}`,
  }),
});
