import { kumustaText, silentTone } from '@app/rules/journey/coach-home/needs-look';
import { messengerUrl } from '@app/rules/people/users/facebook-profile';
import { daysBetween, manilaDay } from '@app/rules/time/manila';
import { addressOf } from '@app/rules/navigation/route-table';
import { plural } from '@app/rules/text/plural';
import { IconBrandMessenger } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { Link } from '#router/router.ts';
import { copyText } from '#ui/buttons/copy-text.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { Avatar } from '#ui/people/avatar.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { CardState, HomeCard, SkeletonRows } from './home-card.tsx';
import classes from './staff-home.module.css';
import own from './coach-home.module.css';
import { HomePeople } from './staff-home.operations.ts';

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
    >
      <CardState query={query} skeleton={<SkeletonRows rows={4} />}>
        {({ myPeople: { items } }) => (
          <ul className={classes.rows} data-dense>
            {items.map(({ id, slug, name, firstName, profileImage, facebookProfile, stage, lastActiveAt }) => {
              const days = lastActiveAt ? daysBetween(manilaDay(new Date(lastActiveAt)), manilaDay(now)) : null;
              const messenger = facebookProfile ? messengerUrl(facebookProfile) : null;
              return (
                <li key={id} className={classes.row}>
                  <Avatar id={id} name={name} src={profileImage} />
                  <span className={classes.grow}>
                    <Link to={addressOf('profile', { slug })} className={classes.name}>
                      {name}
                    </Link>
                    <span className={classes.detail}>{stage ? `Stopped at ${stage.name}` : 'Not on a stage yet'}</span>
                  </span>
                  <span className={own.sinceSmall} data-waiting={days === null ? 'late' : silentTone(days)}>
                    {days === null ? 'Never active' : plural(days, 'day')}
                  </span>
                  {messenger && (
                    <IconButton
                      component="a"
                      href={messenger}
                      target="_blank"
                      rel="noreferrer"
                      variant="default"
                      aria-label={`Message ${name} on Messenger`}
                      onClick={() => void copyKumusta(firstName)}
                    >
                      <IconBrandMessenger size={18} />
                    </IconButton>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </CardState>
    </HomeCard>
  );
}

/** Messenger takes no text from a link: it is pasted. */
async function copyKumusta(firstName: string): Promise<void> {
  if (await copyText(kumustaText(firstName))) toast.success('Message copied. Paste it in Messenger.');
}
