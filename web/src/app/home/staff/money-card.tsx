import { compactNumber } from '@app/rules/text/compact-number';
import { addressOf } from '@app/rules/navigation/route-table';
import { centavosFromPesos } from '@app/rules/amounts/pesos';
import { plural } from '@app/rules/text/plural';
import { shareOfTarget } from '@app/rules/money/collections/target';
import { formatDay, formatTimeOfDay, months } from '@app/rules/time/manila';
import { shortDay } from '@app/rules/time/manila-clock';
import { type ReactNode, useState } from 'react';
import type { HomeMoneyQuery } from '#gql/graphql.ts';
import { useQuery } from '#graphql/use-query.ts';
import { Link } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { type Bar, BarChart } from '#ui/figures/bar-chart.tsx';
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx';
import { Money } from '#ui/values/money.tsx';
import { CardState, HomeCard } from './home-card.tsx';
import classes from './staff-home.module.css';
import { HomeMoney } from './staff-home.operations.ts';

const periods = [
  { value: 'today', label: 'Today', collected: 'Collected today' },
  { value: 'week', label: 'Week', collected: 'Collected this week' },
  { value: 'month', label: 'Month', collected: 'Collected this month' },
] as const;
type Period = (typeof periods)[number]['value'];

type Figures = HomeMoneyQuery['homeMoney'];

/** What came in, against the target of the month, and what is coming. */
export function MoneyCard() {
  const [period, setPeriod] = useState<Period>('today');
  const { data, previousData, ...state } = useQuery(HomeMoney, {
    variables: { period },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <HomeCard
      title="Money in"
      aside={<Segmented label="Period" options={periods} value={period} onChange={setPeriod} />}
    >
      <CardState query={{ data: data ?? previousData, ...state }} skeleton={<MoneySkeleton />}>
        {({ homeMoney }) => <MoneyFigures period={data ? period : null} figures={homeMoney} />}
      </CardState>
    </HomeCard>
  );
}

function MoneyFigures({ period, figures }: { period: Period | null; figures: Figures }) {
  const now = useNow();
  const { mayOpen } = useAccess();
  const { from, to, collected, target, bars, month, due, ownerless } = figures;
  const rowsOf = (first: string, last: string) =>
    mayOpen('subscriptions')
      ? addressOf('subscriptions', {
          t: 'payment-records',
          status: 'approved',
          paidFrom: first,
          paidTo: last,
        })
      : undefined;
  const share = shareOfTarget(centavos(collected.amount), centavos(target));
  const monthShare = shareOfTarget(centavos(month.amount), centavos(month.target));
  const monthName = months[Number(month.from.slice(5, 7)) - 1] ?? '';
  const best = bars.reduce<number>((top, { amount }, index) => (amount > (bars[top]?.amount ?? 0) ? index : top), 0);
  return (
    <>
      <div className={classes.money}>
        <div className={classes.moneyWords}>
          <p className={classes.dim}>{periods.find(({ value }) => value === period)?.collected ?? 'Collected'}</p>
          <p className={classes.amount}>
            <Anchor to={rowsOf(from, to)}>
              <Money pesos={collected.amount} />
            </Anchor>
          </p>
          {share !== null && (
            <>
              <progress className={classes.meter} value={share} max={100} aria-label="Share of the target" />
              <p className={classes.small}>
                {share === 100 ? 'Target reached: ' : `${share}% of `}
                <Money pesos={target} />
              </p>
            </>
          )}
          <p className={classes.byNow}>
            {plural(collected.count, 'payment')} by {formatTimeOfDay(now)}.
            {period === 'today' && target > 0 && (
              <>
                {' '}
                At <Money pesos={target} /> a day {monthName} reaches its target.
              </>
            )}
          </p>
        </div>
        <BarChart
          label="Collected, by the day the money was sent"
          target={period === 'today' ? target : undefined}
          bars={bars.map((bar, index) => barOf(bar, { index, best, last: bars.length - 1, period }))}
          link={(bar, shape) => {
            const day = bars.find((one) => one.from === bar.key);
            return day ? (
              <Anchor to={rowsOf(day.from, day.to)} label={`${bar.name}: ${bar.text}`}>
                {shape}
              </Anchor>
            ) : (
              shape
            );
          }}
        />
      </div>
      <div className={classes.splits}>
        <Split label={`Collected in ${monthName}`} to={rowsOf(month.from, to)}>
          <Money pesos={month.amount} strong />
          {monthShare !== null && (
            <span>
              {monthShare}% of <Money pesos={month.target} />
            </span>
          )}
        </Split>
        <Split label="Due in 7 days" to={addressOf('payment', { tab: 'due' })}>
          <Money pesos={due.amount} strong />
          <span>{plural(due.count, 'payment')}</span>
        </Split>
        {ownerless && (
          <Split label="Money without an owner" to={addressOf('payment', { tab: 'look' })}>
            <Money pesos={ownerless.amount} strong />
            <span>{ownerless.count === 0 ? 'All matched' : `${plural(ownerless.count, 'transfer')} to match`}</span>
          </Split>
        )}
      </div>
    </>
  );
}

type BarPlace = { index: number; best: number; last: number; period: Period | null };

function barOf({ from, to, amount }: Figures['bars'][number], { index, best, last, period }: BarPlace): Bar {
  const isLast = index === last;
  const isBest = index === best && amount > 0;
  const month = months[Number(from.slice(5, 7)) - 1] ?? '';
  const names: Record<Period, string> = {
    today: formatDay(from),
    week: `${shortDay(from)} to ${shortDay(to)}`,
    month,
  };
  const ends: Record<Period, string> = { today: 'Today', week: 'This week', month: month.slice(0, 3) };
  const labels: Record<Period, string> = { today: shortDay(from), week: shortDay(from), month: month.slice(0, 3) };
  const key = period ?? 'today';
  // Days lie close together: a name beside another one would run into it.
  const isBestNamed = isBest && last - index > 2;
  const isFirstNamed = index === 0 && (best === 0 || best > 2);
  const isNamed = isLast || isFirstNamed || isBestNamed || key === 'month';
  return {
    key: from,
    name: names[key],
    label: isLast ? ends[key] : isNamed ? labels[key] : undefined,
    value: amount,
    text: `₱${amount.toLocaleString('en-PH', { minimumFractionDigits: 2 })}`,
    mark: isBest ? `₱${compactNumber(amount)}` : undefined,
    tone: isLast ? 'accent' : isBest ? 'strong' : 'usual',
  };
}

function Anchor({ to, label, children }: { to: string | undefined; label?: string; children: ReactNode }) {
  if (to === undefined) return <>{children}</>;
  return (
    <Link to={to} aria-label={label}>
      {children}
    </Link>
  );
}

export function Split({ label, to, children }: { label: string; to: string | undefined; children: ReactNode }) {
  const words = (
    <>
      <span>{label}</span>
      {children}
    </>
  );
  return to === undefined ? (
    <div className={classes.split}>{words}</div>
  ) : (
    <Link to={to} className={classes.split}>
      {words}
    </Link>
  );
}

/** As high as the figures, so that the cards below stay where they are. */
function MoneySkeleton() {
  return (
    <>
      <div className={classes.money} aria-label="Loading">
        <div className={classes.moneyWords}>
          <SkeletonBlock width={110} height={14} />
          <SkeletonBlock width={200} height={36} />
          <SkeletonBlock height={8} />
        </div>
        <SkeletonBlock height={166} />
      </div>
      <div className={classes.splits}>
        {['month', 'due', 'ownerless'].map((part) => (
          <div key={part} className={classes.split}>
            <SkeletonBlock width="60%" height={52} />
          </div>
        ))}
      </div>
    </>
  );
}

const centavos = (pesos: number) => centavosFromPesos(pesos) ?? 0;
