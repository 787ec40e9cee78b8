import { formatTimeOfDay, manilaDay } from '@app/rules/time/manila';
import { relativeDay } from '@app/rules/time/relative';
import { useQuery } from '#graphql/use-query.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { useShell } from '#navigation/use-shell.ts';
import { useNow } from '#ui/dates/use-now.ts';
import { Avatar } from '#ui/people/avatar.tsx';
import { CardState, HomeCard, SkeletonRows } from './home-card.tsx';
import classes from './staff-home.module.css';
import { RecentActivity } from './staff-home.operations.ts';

/** What people did lately. */
export function ActivityCard() {
  const query = useQuery(RecentActivity, { fetchPolicy: 'cache-and-network' });
  const { user } = useShell();
  const now = useNow();
  return (
    <HomeCard
      title="Recent activity"
      className={classes.activity}
      aside={
        <RouteLink to="infoLogsReport" size="sm">
          Info logs
        </RouteLink>
      }
    >
      <CardState query={query} skeleton={<SkeletonRows rows={5} />}>
        {({ recentActivity }) =>
          recentActivity.length === 0 ? (
            <p className={classes.nothing}>What people do appears here.</p>
          ) : (
            <ul className={classes.feed}>
              {recentActivity.map(({ id, at, actor, parts }) => (
                <li key={id}>
                  <Avatar
                    id={actor?.personId ?? 0}
                    name={actor?.name ?? 'Tribe'}
                    src={actor?.profileImage ?? null}
                    size="sm"
                  />
                  <span className={classes.grow}>
                    <b>{actor?.personId === user.id ? 'You' : (actor?.name ?? 'Somebody')}</b>{' '}
                    {parts.map(({ text, isStrong }) => (isStrong ? <b key={text}>{text}</b> : text))}
                  </span>
                  <time dateTime={at}>{timeText(new Date(at), now)}</time>
                </li>
              ))}
            </ul>
          )
        }
      </CardState>
    </HomeCard>
  );
}

/** The time of today, otherwise the day. */
function timeText(instant: Date, now: Date): string {
  const day = manilaDay(instant);
  if (day === manilaDay(now)) return formatTimeOfDay(instant);
  const text = relativeDay(day, now);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
