import { initials } from '@app/rules/text/initials';
import { plural } from '@app/rules/text/plural';
import type { CommunityGroupQuery } from '#gql/graphql.ts';
import { RouteButton, RouteLink } from '#navigation/route-link.tsx';
import { Person } from '#ui/people/person.tsx';
import { Title } from '#ui/values/title.tsx';
import classes from './group-head.module.css';

type GroupHeadProps = { group: NonNullable<CommunityGroupQuery['communityGroup']> };

/** The viewer's group as a place of its own, with its coach. */
export function GroupHead({ group }: GroupHeadProps) {
  const { name, subGroup, memberCount, leader, isLeaderAround } = group;
  return (
    <section className={classes.head} aria-label="Your group">
      <svg className={classes.cover} aria-hidden>
        <defs>
          <pattern id="group-banig" width="60" height="40" patternUnits="userSpaceOnUse">
            <rect width="60" height="40" fill="var(--tribe-8)" />
            <path d="M10 0l10 10-10 10L0 10zM30 20l10 10-10 10-10-10z" fill="var(--tribe-6)" />
            <path d="M30 0l10 10-10 10-10-10zM50 20l10 10-10 10-10-10z" fill="var(--tribe-7)" />
            <path d="M50 0l10 10-10 10-10-10z" fill="var(--mango-4)" />
            <path d="M10 20l10 10-10 10L0 30z" fill="var(--tribe-4)" />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#group-banig)" />
      </svg>
      <div className={classes.body}>
        <span className={classes.mark} aria-hidden>
          {initials(`Group ${name}`)}
        </span>
        <div className={classes.words}>
          <Title order={2} className={classes.name}>
            Group {name}
          </Title>
          <p className={classes.about}>
            {[plural(memberCount, 'member'), subGroup && `Sub-group ${subGroup}`].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className={classes.ends}>
          {leader && (
            <RouteLink to="profile" params={{ slug: leader.slug }} className={classes.leader}>
              <Person
                id={leader.id}
                name={leader.name}
                src={leader.profileImage}
                detail={isLeaderAround ? 'Coach · around now' : 'Coach of the group'}
              />
            </RouteLink>
          )}
          <RouteButton to="community" query={{ view: 'group' }} variant="default">
            Members
          </RouteButton>
        </div>
      </div>
    </section>
  );
}
