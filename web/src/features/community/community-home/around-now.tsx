import type { CommunityGroupQuery } from '#gql/graphql.ts';
import { useQuery } from '#graphql/use-query.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Avatar } from '#ui/people/avatar.tsx';
import { Title } from '#ui/values/title.tsx';
import classes from './community.module.css';
import { CommunityGroup } from './community.operations.ts';

/** Milliseconds. "Around" is a quarter of an hour, so that nobody misses anything between two looks. */
const lookAgain = 2 * 60_000;

type OwnGroup = NonNullable<CommunityGroupQuery['communityGroup']>;

/** Members of the viewer's group who are here now, beside the feed of a desk; nothing when nobody is. */
export function AroundNow() {
  const { data } = useQuery(CommunityGroup, { pollInterval: lookAgain, skipPollAttempt: () => document.hidden });
  const group = data?.communityGroup;
  if (!group || group.online.length === 0) return null;
  return (
    <Card title="Around now" rank={2} aside={<Share group={group} />} className={classes.atDesk}>
      <Faces group={group} />
    </Card>
  );
}

/** The same as a row above the feed of a phone, which has no place beside it. */
export function AroundRow({ group }: { group: OwnGroup }) {
  if (group.online.length === 0) return null;
  return (
    <section className={classes.row} aria-label="Around now">
      <div className={classes.rowHead}>
        <Title order={2} className={classes.rowTitle}>
          Around now
        </Title>
        <Share group={group} />
      </div>
      <Faces group={group} />
    </section>
  );
}

function Share({ group: { onlineCount, memberCount } }: { group: OwnGroup }) {
  return <span className={classes.about}>{`${onlineCount} of ${memberCount}`}</span>;
}

function Faces({ group: { online } }: { group: OwnGroup }) {
  return (
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
  );
}
