import { silentTone } from '@app/rules/journey/coach-home/needs-look';
import { daysBetween, manilaDay } from '@app/rules/time/manila';
import { addressOf } from '@app/rules/navigation/route-table';
import { plural } from '@app/rules/text/plural';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { Link } from '#router/router.ts';
import { useNow } from '#ui/dates/use-now.ts';
import { Avatar } from '#ui/people/avatar.tsx';
import { KumustaButtonPanel } from '#features/journey/coach-home/kumusta-button-panel.tsx';
import { CardState, HomeCard, SkeletonRows } from './home-card.tsx';
import classes from './staff-home.module.css';
import own from './coach-home.module.css';
import { HomePeople } from './staff-home.operations.ts';
import { WriteButton } from './write-button.tsx';

/** Who has done nothing for a week or longer; the card leaves the page when nobody is. */
export function SilentCard() {
  const query = useQuery(HomePeople, {
    variables: { activity: 'silent', pageSize: 4 },
    fetchPolicy: 'cache-and-network',
  });
  const now = useNow();
  const total = query.data?.myPeople.totalCount;
  if (total === 0) return null;
  return (
    <HomeCard
      title="Silent members"
      count={total}
      aside={
        <RouteLink to="myPeople" query={{ activity: 'silent' }} size="sm">
          See all
        </RouteLink>
      }
      footer={
        total ? (
          <WriteButton audience="silent" fullWidth leftSection={<IconSend size={18} aria-hidden />}>
            Kumusta message to {total === 1 ? 'them' : `all ${total}`}
          </WriteButton>
        ) : undefined
      }
    >
      <CardState query={query} skeleton={<SkeletonRows rows={4} />}>
        {({ myPeople: { items } }) => (
          <ul className={classes.rows} data-dense>
            {items.map((person) => {
              const { id, name, profileImage, stage, lastActiveAt } = person;
              const days = lastActiveAt ? daysBetween(manilaDay(new Date(lastActiveAt)), manilaDay(now)) : null;
              return (
                <li key={id} className={classes.row}>
                  <Avatar id={id} name={name} src={profileImage} />
                  <span className={classes.grow}>
                    <Link to={addressOf('myPerson', { id })} className={classes.name}>
                      {name}
                    </Link>
                    <span className={classes.detail}>{stage ? `Stopped at ${stage.name}` : 'Not on a stage yet'}</span>
                  </span>
                  <span className={own.sinceSmall} data-waiting={days === null ? 'late' : silentTone(days)}>
                    {days === null ? 'Never active' : plural(days, 'day')}
                  </span>
                  <KumustaButtonPanel person={person} />
                </li>
              );
            })}
          </ul>
        )}
      </CardState>
    </HomeCard>
  );
}
