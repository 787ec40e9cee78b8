import { type LeadCounts, reachedCounts } from '@app/rules/growth/leads/lead-filter';
import { type LeadSource, leadSources, sourceOfPage } from '@app/rules/growth/leads/lead-sources';
import { addDays, daysBetween, type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { and, count, desc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { BadUserInput, parseInput } from '#errors.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { leads, pageVisits } from '#tables/growth/leads.table.ts';
import { listedLeads } from './list-leads.ts';

export type LeadFigures = {
  /** Null for those who see their own leads only: nobody owns a visit. */
  visits: number | null;
  counts: LeadCounts;
  sources: { source: LeadSource; visits: number | null; counts: LeadCounts }[];
  days: { day: ManilaDay; visits: number | null; counts: LeadCounts }[];
};

type Scope = {
  from: ManilaDay;
  to: ManilaDay;
  source?: string | null | undefined;
  campaign?: string | null | undefined;
};

const mostDays = 400;
const campaignField = z.string().max(80).nullish();

/** How many of those who opted in on these days came how far, and the visits of these days, by source and by day. */
export async function leadFigures(ctx: Context, scope: Scope): Promise<LeadFigures> {
  const isListed = listedLeads(ctx, scope);
  const length = daysBetween(scope.from, scope.to) + 1;
  if (length < 1 || length > mostDays) throw new BadUserInput({ to: `Choose at most ${mostDays} days` });
  const day = sql<ManilaDay>`(${leads.createdAt} at time zone 'Asia/Manila')::date::text`;
  const [standing, visited] = await Promise.all([
    ctx.db
      .select({ day, source: leads.source, step: leads.step, count: count() })
      .from(leads)
      .where(isListed)
      .groupBy(day, leads.source, leads.step),
    limitedToOwner(ctx) === null ? visitsOf(ctx, scope) : null,
  ]);

  const visits = (isHere: (row: Visits) => boolean) =>
    visited && visited.filter(isHere).reduce((all, row) => all + row.visits, 0);

  const days = Array.from({ length }, (_, index) => addDays(scope.from, index));
  const byDay = Map.groupBy(standing, (row) => row.day);
  return {
    visits: visits(() => true),
    counts: countsOf(standing),
    sources: leadSources
      .filter((source) => !scope.source || scope.source === source)
      .map((source) => ({
        source,
        visits: visits((row) => row.source === source),
        counts: countsOf(standing.filter((row) => row.source === source)),
      })),
    days: days.map((each) => ({
      day: each,
      visits: visits((row) => row.day === each),
      counts: countsOf(byDay.get(each) ?? []),
    })),
  };
}

function countsOf(rows: readonly { step: keyof LeadCounts; count: number }[]): LeadCounts {
  const here: Partial<LeadCounts> = {};
  for (const row of rows) here[row.step] = (here[row.step] ?? 0) + row.count;
  return reachedCounts(here);
}

type Visits = { day: ManilaDay; source: LeadSource; visits: number };

/** Visits of the pages on which people opt in. */
async function visitsOf({ db }: Context, { from, to, source, campaign }: Scope): Promise<Visits[]> {
  const named = parseInput(campaignField, campaign);
  const rows = await db
    .select({ day: pageVisits.day, page: pageVisits.page, visits: sql<number>`sum(${pageVisits.visits})::int` })
    .from(pageVisits)
    .where(and(gte(pageVisits.day, from), lte(pageVisits.day, to), named ? eq(pageVisits.campaign, named) : undefined))
    .groupBy(pageVisits.day, pageVisits.page);
  return rows.flatMap(({ day, page, visits }) => {
    const of = sourceOfPage(page);
    return of !== null && (!source || source === of) ? [{ day, source: of, visits }] : [];
  });
}

const mostCampaigns = 50;
const campaignDays = 365;

/** Campaigns that brought leads lately, the largest first: the choices of the filter. */
export async function leadCampaigns(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .select({ name: leads.utmCampaign })
    .from(leads)
    .where(and(isNotNull(leads.utmCampaign), listedLeads(ctx, { from: addDays(manilaDay(ctx.now), -campaignDays) })))
    .groupBy(leads.utmCampaign)
    .orderBy(desc(count()), leads.utmCampaign)
    .limit(mostCampaigns);
  return rows.flatMap(({ name }) => name ?? []);
}
