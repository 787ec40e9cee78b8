import { addressOf } from '@app/rules/navigation/route-table';
import { useQuery } from '#graphql/use-query.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { Link } from '#router/router.ts';
import { Avatar } from '#ui/people/avatar.tsx';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';
import type { RecentPeopleQuery } from '#gql/graphql.ts';
import { CardState, HomeCard, SkeletonRows } from './home-card.tsx';
import classes from './staff-home.module.css';
import { RecentPeople } from './staff-home.operations.ts';

type RecentPerson = RecentPeopleQuery['recentPeople'][number];

/** The people one worked on last, then the newest. */
export function PeopleCard() {
  const query = useQuery(RecentPeople, { fetchPolicy: 'cache-and-network' });
  return (
    <HomeCard
      title="Recent people"
      aside={
        <RouteLink to="users" size="sm">
          Members
        </RouteLink>
      }
    >
      <CardState query={query} skeleton={<SkeletonRows rows={5} />}>
        {({ recentPeople }) =>
          recentPeople.length === 0 ? (
            <p className={classes.nothing}>Nobody is here yet.</p>
          ) : (
            <ul className={classes.rows} data-dense>
              {recentPeople.map((person) => (
                <li key={person.id} className={classes.row}>
                  <Avatar id={person.id} name={person.name} src={person.profileImage} />
                  <span className={classes.grow}>
                    <Link
                      to={addressOf(person.isMember ? 'user' : 'nonMember', { id: person.id })}
                      className={classes.name}
                    >
                      {person.name}
                    </Link>
                    <span className={classes.detail}>
                      {[person.tribeId, person.isMember ? person.batch : 'Non-member'].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  <Standing person={person} />
                </li>
              ))}
            </ul>
          )
        }
      </CardState>
    </HomeCard>
  );
}

/** The one thing to know, what somebody has to do about first. */
function Standing({ person }: { person: RecentPerson }) {
  const standings: [boolean, BadgeTone, string][] = [
    [person.hasProof, 'warning', 'Proof waiting'],
    [person.isOverdue, 'danger', 'Overdue'],
    [person.isDueTomorrow, 'warning', 'Due tomorrow'],
    [person.isActive, 'success', 'Active'],
    [person.isMember, 'neutral', 'Not enrolled'],
  ];
  const [, tone, label] = standings.find(([applies]) => applies) ?? [true, 'neutral', 'New lead'];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
