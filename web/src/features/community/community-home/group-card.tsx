import { plural } from '@app/rules/text/plural';
import { useQuery } from '#graphql/use-query.ts';
import type { CommunityGroupQuery } from '#gql/graphql.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { Avatar } from '#ui/people/avatar.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Person } from '#ui/people/person.tsx';
import classes from './community.module.css';
import { CommunityGroup } from './community.operations.ts';

/** People come and go by the minute; the card reloads this often. */
const lookAgain = 60_000;

/** The viewer's group and its members who are online. People without a group see nothing here. */
export function GroupCard() {
  const { data } = useQuery(CommunityGroup, { pollInterval: lookAgain, skipPollAttempt: () => document.hidden });
  return data?.communityGroup ? <GroupView group={data.communityGroup} /> : null;
}

function GroupView({ group }: { group: NonNullable<CommunityGroupQuery['communityGroup']> }) {
  const { name, subGroup, memberCount, onlineCount, leader, online } = group;
  return (
    <Card title={`Group ${name}`} rank={2}>
      <p className={classes.about}>
        {[subGroup && `Sub-group ${subGroup}`, plural(memberCount, 'member')].filter(Boolean).join(' · ')}
      </p>
      {leader && (
        <RouteLink to="profile" params={{ slug: leader.slug }} className={classes.leader}>
          <Person id={leader.id} name={leader.name} src={leader.profileImage} detail="Group leader" />
        </RouteLink>
      )}
      {onlineCount > 0 && (
        <h3 className={classes.onlineTitle}>
          <i className={classes.dot} aria-hidden />
          {onlineCount} online now
        </h3>
      )}
      {online.length > 0 && (
        <ul className={classes.online}>
          {online.map((person) => (
            <li key={person.id}>
              <Avatar id={person.id} name={person.name} src={person.profileImage} size="sm" />
              {person.name}
            </li>
          ))}
          {onlineCount > online.length && <li className={classes.about}>and {onlineCount - online.length} more</li>}
        </ul>
      )}
    </Card>
  );
}
