import {
  isReportSource,
  maySeeReport,
  type ReportDimension,
  type ReportSourceId,
} from '@app/rules/insight/reports/report-catalog';
import {
  choiceProblem,
  nearestPeriod,
  readChoice,
  type ReportDays,
  reportDays,
  type UsualPeriod,
} from '@app/rules/insight/reports/report-period';
import type { DayRange } from '@app/rules/time/day-buckets';
import { manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { BadUserInput, Forbidden, NotFound } from '#errors.ts';
import { isOneOf } from '#features/money/collections/listed-people.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { defaultPeriod } from '#features/platform/settings/default-period.ts';
import { ledPeople } from '#features/people/groups/led-people.ts';
import { reportSources } from './report-sources.ts';
import type { ChoiceInput } from './report-types.ts';
import type { FactScope, SeenPeople } from './source-query.ts';

type ReadContext = Pick<Context, 'viewer' | 'now'>;

/** The source that a request names, if its reader may see it. */
export function openSource(ctx: ReadContext, name: string): ReportSourceId {
  if (!isReportSource(name)) throw new NotFound('Report');
  if (!maySeeReport(name, requireViewer(ctx).pages)) throw new Forbidden();
  return name;
}

/** What the setting says that reports show at first. */
export async function usualPeriod(ctx: Pick<Context, 'db'>): Promise<UsualPeriod> {
  return nearestPeriod(await defaultPeriod(ctx));
}

/** The days of the report bar; the usual period when it says nothing. */
export async function daysOf(ctx: Pick<Context, 'now' | 'db'>, choice: ChoiceInput): Promise<ReportDays> {
  const today = manilaDay(ctx.now);
  const words: Record<string, string | null | undefined> = choice;
  const read = (name: string) => words[name] ?? null;
  const problem = choiceProblem(read);
  if (problem !== null) throw new BadUserInput({ period: problem });
  const isSaid = read('period') !== null || read('frequency') !== null;
  return reportDays(readChoice(read, isSaid ? 'last-30' : await usualPeriod(ctx), today), today);
}

/** What facts a reader sees of a source in some days. */
export function scopeOf(
  ctx: ReadContext,
  source: ReportSourceId,
  range: DayRange,
  used: ReadonlyMap<ReportDimension, string | null>,
): FactScope {
  const ownerId = limitedToOwner(ctx);
  return { range, today: manilaDay(ctx.now), ownerId, used, isSeen: seenPeople(ctx, source, ownerId) };
}

/** Own people are those whom somebody looks after; where it is not about money, those whom they lead, too. */
function seenPeople(ctx: ReadContext, source: ReportSourceId, ownerId: number | null): SeenPeople {
  if (ownerId === null) return () => sql`true`;
  const own = sql`select ow.user_id from collection_owners ow where ow.owner_id = ${ownerId}`;
  return isOneOf(reportSources[source].isMoney ? own : sql`${own} union ${ledPeople(ctx)}`);
}
