import { formatPesos, centavosFromPesos } from '@app/rules/amounts/pesos';
import { plural } from '@app/rules/text/plural';
import { IconChevronRight, IconConfetti, IconMessageCircle, IconPin, IconTrophy } from '@tabler/icons-react';
import type { MemberHomeQuery, PreviewPostFragment } from '#gql/graphql.ts';
import { RouteButton, RouteLink } from '#navigation/route-link.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Section } from '#ui/frame/section.tsx';
import { Avatar } from '#ui/people/avatar.tsx';
import { AvatarStack } from '#ui/people/avatar-stack.tsx';
import classes from './member-home.module.css';

type Group = NonNullable<NonNullable<MemberHomeQuery['memberHome']>['group']>;

const ownGroup = { tab: 'group' };

/** What the group talks about; the whole of it is one press away. */
export function GroupCardPanel({ group }: { group: Group | null }) {
  if (!group) return <NoGroup />;
  const { pinned, latest, newPosts } = group;
  return (
    <Section
      title="In your group"
      aside={
        <RouteLink to="community" query={ownGroup}>
          {newPosts > 0 ? plural(newPosts, 'new post') : 'Open my group'}
        </RouteLink>
      }
    >
      <div className={classes.posts}>
        {pinned && <Pinned post={pinned} />}
        {latest ? (
          <Card padding="none">
            <Latest post={latest} cheers={latest.cheerCount} comments={latest.commentCount} />
          </Card>
        ) : (
          <Card padding="none">
            <GroupLink group={group} />
          </Card>
        )}
      </div>
    </Section>
  );
}

function Pinned({ post: { id, text, author } }: { post: PreviewPostFragment }) {
  return (
    <Card padding="none">
      <RouteLink to="post" params={{ id }} className={classes.foot}>
        <Avatar id={author.id} name={author.name} src={author.profileImage} />
        <span className={classes.words}>
          <span className={classes.pin}>
            <IconPin size={14} aria-hidden /> Pinned by your coach
          </span>
          <span className={classes.postText}>{text}</span>
        </span>
        <IconChevronRight size={20} aria-hidden />
      </RouteLink>
    </Card>
  );
}

type LatestProps = { post: PreviewPostFragment; cheers: number; comments: number };

function Latest({ post, cheers, comments }: LatestProps) {
  const { id, kind, text, amountEarned, createdAt, author } = post;
  return (
    <RouteLink to="post" params={{ id }} className={classes.post}>
      <span className={classes.foot} style={{ padding: 0, minHeight: 0 }}>
        <Avatar id={author.id} name={author.name} src={author.profileImage} />
        <span className={classes.words}>
          <b>{author.name}</b>
          <span className={classes.quiet}>
            <DateText value={createdAt} form="relative" />
          </span>
        </span>
        {kind === 'win' && (
          <span className={classes.kind}>
            <IconTrophy size={14} aria-hidden /> Win
          </span>
        )}
      </span>
      <span className={classes.postText}>{text}</span>
      {amountEarned !== null && <b>{formatPesos(centavosFromPesos(amountEarned) ?? 0)}</b>}
      {(cheers > 0 || comments > 0) && (
        <span className={classes.counts}>
          {cheers > 0 && (
            <span>
              <IconConfetti size={18} aria-hidden /> {plural(cheers, 'cheer')}
            </span>
          )}
          {comments > 0 && (
            <span>
              <IconMessageCircle size={18} aria-hidden /> {plural(comments, 'comment')}
            </span>
          )}
        </span>
      )}
    </RouteLink>
  );
}

/** The first days: who the coach is, and who else is there. */
export function MeetPeoplePanel({ group }: { group: Group | null }) {
  if (!group) return <NoGroup />;
  const { leader } = group;
  return (
    <Section
      title="Meet your people"
      aside={
        <RouteLink to="community" query={ownGroup}>
          Open my group
        </RouteLink>
      }
    >
      <Card padding="none">
        {leader ? (
          <div className={classes.stepBody}>
            <div className={classes.coach}>
              <Avatar id={leader.id} name={leader.name} src={leader.profileImage} size="xl" />
              <div className={classes.words}>
                <b>{leader.name}</b>
                <span className={classes.role}>Your coach</span>
              </div>
            </div>
            <RouteButton
              to="community"
              query={ownGroup}
              variant="light"
              fullWidth
              leftSection={<IconMessageCircle size={20} />}
            >
              Say hi in the group
            </RouteButton>
          </div>
        ) : (
          <p className={classes.stepBody}>Your coach is named by tomorrow. Meanwhile ask the team in the community.</p>
        )}
        <div className={classes.under}>
          <GroupLink group={group} />
        </div>
      </Card>
    </Section>
  );
}

function GroupLink({ group: { name, memberCount, newCount, faces } }: { group: Group }) {
  const joined = newCount > 0 ? `, ${newCount} joined this week` : '';
  return (
    <RouteLink to="community" query={ownGroup} className={classes.foot}>
      <AvatarStack people={faces.map(({ profileImage, ...face }) => ({ ...face, src: profileImage }))} />
      <span className={classes.words}>
        <b>Group {name}</b>
        <span className={classes.quiet}>
          {plural(memberCount, 'member')}
          {joined}
        </span>
      </span>
      <IconChevronRight size={20} aria-hidden />
    </RouteLink>
  );
}

function NoGroup() {
  return (
    <Section title="Your group">
      <Card padding="none">
        <RouteLink to="community" className={classes.foot}>
          <span className={classes.words}>
            <b>Your group is being formed</b>
            <span className={classes.quiet}>Meanwhile, see what everyone shares in the community.</span>
          </span>
          <IconChevronRight size={20} aria-hidden />
        </RouteLink>
      </Card>
    </Section>
  );
}
