import { errorText } from '@app/rules/errors/error-text';
import { plural } from '@app/rules/text/plural';
import { useState } from 'react';
import type { CommunityGroupQuery, GroupMatesQuery, GroupPartsQuery } from '#gql/graphql.ts';
import { useQuery } from '#graphql/use-query.ts';
import { RouteButton, RouteLink } from '#navigation/route-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { SearchBox } from '#ui/finding/search-box.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Page } from '#ui/frame/page.tsx';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { Avatar } from '#ui/people/avatar.tsx';
import { Title } from '#ui/values/title.tsx';
import { CommunityGroup, GroupMates, GroupParts } from './community.operations.ts';
import classes from './group-view.module.css';

type OwnGroup = NonNullable<CommunityGroupQuery['communityGroup']>;
type Mate = GroupMatesQuery['groupMates']['items'][number];
type Lead = NonNullable<GroupPartsQuery['groupParts'][number]['teamLead']>;

/** Milliseconds after the last letter. */
const pause = 300;

/** Who is in my group, who leads it, and who is around. Leaders have a page of their own besides. */
export function GroupView() {
  const { data, error, refetch } = useQuery(CommunityGroup);
  if (error && !data) {
    return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  if (!data) return <SkeletonCard />;
  return data.communityGroup ? <GroupPage group={data.communityGroup} /> : <NoGroup />;
}

function NoGroup() {
  return (
    <EmptyState
      level={1}
      drawing="chat"
      title="Your group is being formed"
      text="You join one within two days of your first payment. Everyone and Wins are open already."
      action={
        <RouteButton to="community" query={{ tab: 'everyone' }}>
          See what others post
        </RouteButton>
      }
    />
  );
}

function GroupPage({ group }: { group: OwnGroup }) {
  const { name, memberCount, onlineCount, subGroup } = group;
  const about = [
    plural(memberCount, 'member'),
    subGroup && `you are in Sub-group ${subGroup}`,
    onlineCount > 0 && `${onlineCount} around now`,
  ];
  return (
    <Page
      title={`Group ${name}`}
      description={about.filter(Boolean).join(' · ')}
      action={
        <RouteButton to="community" query={{ tab: 'group' }} variant="default">
          Posts of the group
        </RouteButton>
      }
    >
      <div className={classes.columns}>
        <Members count={memberCount} />
        <Leaders group={group} />
      </div>
    </Page>
  );
}

/** The coach, and those who lead a part of the group. */
function Leaders({ group: { leader, isLeaderAround } }: { group: OwnGroup }) {
  const { data } = useQuery(GroupParts);
  const parts = data?.groupParts ?? [];
  return (
    <Card title="Who leads" rank={2} className={classes.leaders}>
      <ul className={classes.people}>
        {leader ? (
          <PersonRow person={leader} detail="Coach of the group" isAround={isLeaderAround} />
        ) : (
          <li className={classes.none}>Your coach is named by tomorrow. Meanwhile ask the team.</li>
        )}
        {parts.map(({ id, name, teamLead, assistant }) => (
          <LeadsOf key={id} name={name} teamLead={teamLead ?? null} assistant={assistant ?? null} />
        ))}
      </ul>
    </Card>
  );
}

function LeadsOf({ name, teamLead, assistant }: { name: string; teamLead: Lead | null; assistant: Lead | null }) {
  return (
    <>
      {teamLead && <PersonRow person={teamLead} detail={`Team lead of ${name}`} />}
      {assistant && <PersonRow person={assistant} detail={`Assists in ${name}`} />}
    </>
  );
}

function Members({ count }: { count: number }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), pause);
  const [pages, setPages] = useState(1);
  return (
    <section className={classes.members} aria-label="Members">
      <div className={classes.head}>
        <Title order={2} className={classes.title}>
          {plural(count, 'member')}
        </Title>
        <SearchBox value={typed} onChange={setTyped} placeholder="Search a name" slash={false} />
      </div>
      <ul className={classes.grid}>
        <MembersPart key={search} search={search} after={null} left={pages} onMore={() => setPages(pages + 1)} />
      </ul>
    </section>
  );
}

type MembersPartProps = { search: string; after: number | null; left: number; onMore: () => void };

/** A page of people and those after it: each begins where the one before ended. */
function MembersPart({ search, after, left, onMore }: MembersPartProps) {
  const { data, error, refetch } = useQuery(GroupMates, { variables: { search, after } });
  if (error && !data) {
    return (
      <li className={classes.wide}>
        <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />
      </li>
    );
  }
  if (!data) {
    return (
      <li className={classes.wide}>
        <SkeletonCard />
      </li>
    );
  }
  const { items, nextCursor } = data.groupMates;
  if (after === null && items.length === 0) {
    return (
      <li className={classes.wide}>
        <EmptyState
          drawing="search"
          title={search ? `Nobody called “${search}”` : 'Nobody is here yet'}
          text={search ? 'Try the first name, or the beginning of it.' : 'New members arrive with the next batch.'}
        />
      </li>
    );
  }
  return (
    <>
      {items.map((mate) => (
        <MateCard key={mate.id} mate={mate} />
      ))}
      {nextCursor !== null &&
        (left > 1 ? (
          <MembersPart search={search} after={nextCursor} left={left - 1} onMore={onMore} />
        ) : (
          <li className={classes.wide}>
            <Button variant="default" onClick={onMore}>
              Show more members
            </Button>
          </li>
        ))}
    </>
  );
}

function MateCard({ mate: { id, slug, name, profileImage, subGroup, isAround } }: { mate: Mate }) {
  return (
    <PersonRow
      person={{ id, slug, name, profileImage: profileImage ?? null }}
      detail={isAround ? 'Around now' : (subGroup && `Sub-group ${subGroup}`) || 'Member'}
      isAround={isAround}
    />
  );
}

type PersonRowProps = { person: Lead; detail: string; isAround?: boolean };

function PersonRow({ person: { id, slug, name, profileImage }, detail, isAround = false }: PersonRowProps) {
  return (
    <li>
      <RouteLink to="profile" params={{ slug }} className={classes.person}>
        <span className={classes.face} data-around={isAround || undefined}>
          <Avatar id={id} name={name} src={profileImage} size="lg" />
        </span>
        <span className={classes.words}>
          <b>{name}</b>
          <small>{detail}</small>
        </span>
      </RouteLink>
    </li>
  );
}
