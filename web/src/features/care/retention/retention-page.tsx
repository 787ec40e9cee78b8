import { rateOf } from '@app/rules/care/retention/membership-terms';
import { parseRetentionRows, retentionPeriods, USUAL_PERIOD } from '@app/rules/care/retention/retention-rows';
import { formatDay } from '@app/rules/time/manila';
import type { ReactNode } from 'react';
import type { RetentionFiguresQuery } from '#gql/graphql.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useSearchParams } from '#router/router.ts';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { StatCard, type StatChange } from '#ui/figures/stat-card.tsx';
import { StatGrid } from '#ui/figures/stat-grid.tsx';
import { type QueryTab, QueryTabs } from '#ui/finding/query-tabs.tsx';
import { Page } from '#ui/frame/page.tsx';
import { Money } from '#ui/values/money.tsx';
import { errorText } from '@app/rules/errors/error-text';
import { AtRiskCard, AtRiskTable } from './at-risk-section.tsx';
import { DueCard, percentText, RatesCards, ReasonsCard, WinBackCard } from './charts.tsx';
import { CohortCard } from './cohort-card.tsx';
import { PipelineSection } from './pipeline-section.tsx';
import { RetentionFigures } from './retention.operations.ts';
import { RowsDrawer } from './rows-drawer.tsx';
import { RowsLink } from './use-rows-link.tsx';
import classes from './retention.module.css';

type Tab = 'overview' | 'pipeline' | 'cohorts' | 'rates' | 'reasons' | 'win-back' | 'at-risk';

const periodOptions = retentionPeriods.map((days) => ({ value: String(days), label: `Last ${days} Days` }));

/** Who stays, who leaves and why, who is next: every figure leads to its rows. */
export default function RetentionPage() {
  const [params, setParams] = useSearchParams();
  const period = retentionPeriods.find((days) => String(days) === params.get('period')) ?? USUAL_PERIOD;
  const { data, error, refetch } = useQuery(RetentionFigures, {
    variables: { period },
    fetchPolicy: 'cache-and-network',
  });
  const figures = data?.retentionFigures;
  const text = params.get('rows');
  const parsed = text ? parseRetentionRows(text) : null;
  const change = (key: string, value: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.delete('rows-page');
      if (value === null) next.delete(key);
      else next.set(key, value);
      return next;
    });
  const setPeriod = (value: string) => change('period', value === String(USUAL_PERIOD) ? null : value);
  return (
    <Page
      title="Retention"
      description={
        figures && `${formatDay(figures.from)} to ${formatDay(figures.to)}, compared with the ${period} days before.`
      }
      secondaryActions={
        <Segmented label="Period" value={String(period)} options={periodOptions} onChange={setPeriod} />
      }
    >
      <QueryTabs label="Retention" tabs={tabsOf(figures)} resets={['rows', 'rows-page', 'risk-page', 'care']}>
        {(tab) => (
          <div className={classes.page}>
            {error && !figures && (
              <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />
            )}
            <Shown tab={tab} period={period} figures={figures} hasFailed={error !== undefined} />
          </div>
        )}
      </QueryTabs>
      <RowsDrawer
        rows={text && parsed ? { text, parsed } : null}
        period={period}
        onClose={() => change('rows', null)}
      />
    </Page>
  );
}

type Figures = RetentionFiguresQuery['retentionFigures'];

function tabsOf(figures: Figures | undefined): QueryTab<Tab>[] {
  return [
    { value: 'overview', label: 'Overview' },
    { value: 'pipeline', label: 'Renewal pipeline', ...(figures && { count: figures.toCollect }) },
    { value: 'cohorts', label: 'Cohorts' },
    { value: 'rates', label: 'Rates' },
    { value: 'reasons', label: 'Reasons' },
    { value: 'win-back', label: 'Win back', ...(figures && { count: figures.backCount }) },
    { value: 'at-risk', label: 'At risk' },
  ];
}

type ShownProps = { tab: Tab; period: number; figures: Figures | undefined; hasFailed: boolean };

function Shown({ tab, period, figures, hasFailed }: ShownProps): ReactNode {
  switch (tab) {
    case 'pipeline':
      return <PipelineSection period={period} cards={12} />;
    case 'cohorts':
      return <CohortCard />;
    case 'rates':
      return <RatesCards />;
    case 'reasons':
      return <ReasonsCard />;
    case 'win-back':
      return <WinBackCard />;
    case 'at-risk':
      return <AtRiskTable />;
    case 'overview':
      return (
        <>
          {figures ? <Stats figures={figures} period={period} /> : !hasFailed && <SkeletonCard />}
          <PipelineSection period={period} cards={2} />
          <CohortCard most={8} />
          <div className={classes.pair}>
            <DueCard />
            <ReasonsCard />
          </div>
          <AtRiskCard />
        </>
      );
  }
}

function Stats({ figures, period }: { figures: Figures; period: number }) {
  const { trend, start, kept, formerStart, formerKept, toCollect, toCollectAmount } = figures;
  const now = trend.at(-1);
  const former = trend.at(-2);
  if (!now || !former) return null;
  const keptRate = rateOf(kept, start);
  return (
    <StatGrid>
      <StatCard
        label="Renewal rate"
        value={<RowsLink rows={{ kind: 'renewed' }}>{percentText(now.rate ?? null)}</RowsLink>}
        {...pointsChange(now.rate ?? null, former.rate ?? null)}
        former={
          <RowsLink rows={{ kind: 'decided' }}>
            {now.renewed} of {now.renewed + now.left} decided
          </RowsLink>
        }
        trend={trend.map(({ rate }) => rate ?? 0)}
      />
      <StatCard
        label={`Kept, ${period} days`}
        value={<RowsLink rows={{ kind: 'kept' }}>{percentText(keptRate)}</RowsLink>}
        {...pointsChange(keptRate, rateOf(formerKept, formerStart))}
        former={
          <RowsLink rows={{ kind: 'start' }}>
            {kept.toLocaleString('en-PH')} of {start.toLocaleString('en-PH')} at the start
          </RowsLink>
        }
      />
      <StatCard
        label="Left"
        value={<RowsLink rows={{ kind: 'left' }}>{now.left.toLocaleString('en-PH')}</RowsLink>}
        change={{
          text: String(Math.abs(now.left - former.left)),
          direction: now.left === former.left ? 'flat' : now.left > former.left ? 'up' : 'down',
          tone: now.left === former.left ? 'neutral' : now.left > former.left ? 'bad' : 'good',
        }}
        former={`from ${former.left.toLocaleString('en-PH')}`}
        trend={trend.map(({ left }) => left)}
      />
      <StatCard
        label="Renewals to collect"
        value={
          <RowsLink rows={{ kind: 'to-collect' }}>
            <Money pesos={toCollectAmount} />
          </RowsLink>
        }
        former={`${toCollect.toLocaleString('en-PH')} people in three steps`}
      />
    </StatGrid>
  );
}

/** The difference of two rates in points; nothing where one of them is of nobody. */
function pointsChange(now: number | null, former: number | null): { change?: StatChange } {
  if (now === null || former === null) return {};
  const points = Math.round((now - former) * 10) / 10;
  const direction = points === 0 ? 'flat' : points > 0 ? 'up' : 'down';
  return {
    change: {
      text: `${Math.abs(points)} pts`,
      direction,
      tone: direction === 'flat' ? 'neutral' : direction === 'up' ? 'good' : 'bad',
    },
  };
}
