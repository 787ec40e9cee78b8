import { addressOf } from '@app/rules/navigation/route-table';
import { formatDay, weekdayOf } from '@app/rules/time/manila';
import { plural } from '@app/rules/text/plural';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { Link } from '#router/router.ts';
import { BarChart } from '#ui/figures/bar-chart.tsx';
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx';
import { CardState, HomeCard } from './home-card.tsx';
import { Split } from './money-card.tsx';
import classes from './staff-home.module.css';
import { HomeEnrollments } from './staff-home.operations.ts';

/** Who joined in the last seven days, by day and product. */
export function EnrollmentsCard() {
  const query = useQuery(HomeEnrollments, { fetchPolicy: 'cache-and-network' });
  const days = query.data?.homeEnrollments.days ?? [];
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  return (
    <HomeCard
      title="Enrollments, 7 days"
      aside={
        first && (
          <RouteLink to="subscriptions" query={{ enrolledFrom: first, enrolledTo: last }} size="sm">
            See all
          </RouteLink>
        )
      }
    >
      <CardState
        query={query}
        skeleton={
          <div className={classes.enrollments} aria-label="Loading">
            <SkeletonBlock width={72} height={32} />
            <SkeletonBlock height={110} />
          </div>
        }
      >
        {({ homeEnrollments: { count, former, products } }) => (
          <>
            <div className={classes.enrollments}>
              <p className={classes.sum}>
                <Link to={addressOf('subscriptions', { enrolledFrom: first, enrolledTo: last })}>{count}</Link>
                <Change count={count} former={former} />
              </p>
              <BarChart
                label="Enrollments by day"
                height={84}
                bars={days.map((each, index) => ({
                  key: each.day,
                  name: formatDay(each.day),
                  label: index === days.length - 1 ? 'Today' : weekdayOf(each.day).slice(0, 3),
                  value: each.count,
                  text: plural(each.count, 'enrollment'),
                  mark: String(each.count),
                  tone: index === days.length - 1 ? 'strong' : 'usual',
                }))}
                link={({ key, name, text }, shape) => (
                  <Link
                    to={addressOf('subscriptions', { enrolledFrom: key, enrolledTo: key })}
                    aria-label={`${name}: ${text}`}
                  >
                    {shape}
                  </Link>
                )}
              />
            </div>
            {products.length > 0 && (
              <div className={classes.splits}>
                {products.map(({ productId, name, count: part }) => (
                  <Split
                    key={productId ?? 'other'}
                    label={name}
                    to={
                      productId === null
                        ? undefined
                        : addressOf('subscriptions', {
                            enrolledFrom: first,
                            enrolledTo: last,
                            productId: String(productId),
                          })
                    }
                  >
                    <b>{part}</b>
                    <span>{Math.round((part / count) * 100)}%</span>
                  </Split>
                ))}
              </div>
            )}
          </>
        )}
      </CardState>
    </HomeCard>
  );
}

/** Against the seven days before. */
function Change({ count, former }: { count: number; former: number }) {
  if (former === 0) return null;
  const share = ((count - former) / former) * 100;
  const Arrow = share < 0 ? IconArrowDownRight : IconArrowUpRight;
  return (
    <>
      {count !== former && (
        <span className={classes.change} data-down={share < 0 || undefined}>
          <Arrow size={14} aria-hidden />
          {Math.abs(share).toFixed(1)}%
        </span>
      )}
      <span className={classes.small}>from {former}</span>
    </>
  );
}
