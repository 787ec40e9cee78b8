import { postKindFacts } from '@app/rules/community/posts/post-kinds';
import { plural } from '@app/rules/text/plural';
import { IconEyeOff, IconLock, IconMessageCircle, IconPin, IconSpeakerphone } from '@tabler/icons-react';
import type { FeedTab, PostFieldsFragment } from '#gql/graphql.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Avatar } from '#ui/people/avatar.tsx';
import { Earned } from './earned.tsx';
import { KeepButton } from './keep-post.tsx';
import { Badge, PostHead } from './post-head.tsx';
import { PostMenu } from './post-menu.tsx';
import { PostPictures } from './post-pictures.tsx';
import { PostText } from './post-text.tsx';
import classes from './posts.module.css';
import { mainReaction, ReactionButton, ReactionSum } from './reaction-buttons.tsx';

type PostCardProps = { post: PostFieldsFragment; tab?: FeedTab; onEdit: (post: PostFieldsFragment) => void };

/** A post in a feed: what it says, who liked it, and the way to its comments. */
export function PostCard({ post, tab, onEdit }: PostCardProps) {
  const { author, kind, text, mentions, pictures, firstAnswer, commentCount } = post;
  const { noun } = postKindFacts[kind];
  return (
    <article className={classes.card} aria-label={`${author.name}’s ${noun}`}>
      <Ribbon post={post} tab={tab} />
      <PostHead post={post} hasGroup={tab !== 'group'} menu={<PostMenu post={post} onEdit={onEdit} />} />
      <div className={classes.body}>
        <PostText text={text} mentions={mentions} />
        <Earned {...post} />
        {firstAnswer && (
          <div className={classes.answer}>
            <Avatar
              id={firstAnswer.author.id}
              name={firstAnswer.author.name}
              src={firstAnswer.author.profileImage}
              size="sm"
            />
            <div className={classes.bubble} data-leads>
              <b>
                {firstAnswer.author.name} <Badge badge={firstAnswer.author.badge} />
              </b>
              <PostText text={firstAnswer.text} mentions={[]} />
            </div>
          </div>
        )}
      </div>
      <PostPictures pictures={pictures} name={author.name} />
      <div className={classes.sum}>
        <ReactionSum post={post} />
        {commentCount > 0 && (
          <RouteLink to="post" params={{ id: post.id }} className={classes.toComments}>
            {kind === 'question' ? plural(commentCount, 'answer') : plural(commentCount, 'comment')}
          </RouteLink>
        )}
      </div>
      <Actions post={post} />
    </article>
  );
}

function Actions({ post }: { post: PostFieldsFragment }) {
  const { isReadOnly } = useAccess();
  const { kind, isLocked, author } = post;
  const verb = isLocked ? 'Comments closed' : postKindFacts[kind].commentVerb;
  return (
    <div className={classes.actions}>
      {!post.isMine && !isReadOnly && <ReactionButton post={post} kind={mainReaction(post)} />}
      <RouteLink
        to="post"
        params={{ id: post.id }}
        query={isLocked ? {} : { write: 'comment' }}
        className={classes.action}
        aria-label={`${verb} on ${author.name}’s ${postKindFacts[kind].noun} ${post.id}`}
      >
        {isLocked ? <IconLock size={20} aria-hidden /> : <IconMessageCircle size={20} aria-hidden />}
        <span>{verb}</span>
      </RouteLink>
      {(kind === 'win' || !isReadOnly) && !post.isHidden && <KeepButton post={post} />}
    </div>
  );
}

/** Why it stands where it stands. */
function Ribbon({ post, tab }: { post: PostFieldsFragment; tab: FeedTab | undefined }) {
  if (post.isHidden) {
    return (
      <p className={classes.ribbon} data-tone="danger">
        <IconEyeOff size={16} aria-hidden /> Hidden for all
      </p>
    );
  }
  if (post.isPinned && tab !== 'wins') {
    return (
      <p className={classes.ribbon}>
        <IconPin size={16} aria-hidden /> {post.isForEveryone ? 'Pinned by the team' : 'Pinned by your coach'}
      </p>
    );
  }
  if (post.author.badge === 'team' && post.isForEveryone && post.kind !== 'win') {
    return (
      <p className={classes.ribbon}>
        <IconSpeakerphone size={16} aria-hidden /> From the Tribe team
      </p>
    );
  }
  return null;
}
