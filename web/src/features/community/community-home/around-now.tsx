import { useQuery } from '#graphql/use-query.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Avatar } from '#ui/people/avatar.tsx';
import classes from './community.module.css';
import { CommunityGroup } from './community.operations.ts';

/** Milliseconds. "Around" is a quarter of an hour, so that nobody misses anything between two looks. */
const lookAgain = 2 * 60_000;

/** Members of the viewer's group who are here now; nothing when nobody is. */
export function AroundNow() {
  const { data } = useQuery(CommunityGroup, { pollInterval: lookAgain, skipPollAttempt: () => document.hidden });
  const group = data?.communityGroup;
  if (!group || group.online.length === 0) return null;
  const { online, onlineCount, memberCount } = group;
  return (
    <Card
      title="Around now"
      rank={2}
      aside={<span className={classes.about}>{`${onlineCount} of ${memberCount}`}</span>}
    >
      <ul className={classes.online}>
        {online.map(({ id, slug, name, profileImage }) => (
          <li key={id}>
            <RouteLink to="profile" params={{ slug }} className={classes.around}>
              <span className={classes.face}>
                <Avatar id={id} name={name} src={profileImage} size="lg" />
              </span>
              <span>{name.split(' ')[0]}</span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
