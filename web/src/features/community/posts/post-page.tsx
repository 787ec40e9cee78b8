import { postKindFacts } from '@app/rules/community/posts/post-kinds';
import { pathTo } from '@app/rules/navigation/route-table';
import { useEffect, useRef, useState } from 'react';
import type { PostFieldsFragment } from '#gql/graphql.ts';
import { DetailView } from '#graphql/detail-view.tsx';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useSubscription } from '#graphql/use-subscription.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useNavigate, useSearchParams } from '#router/router.ts';
import { Page } from '#ui/frame/page.tsx';
import { useDocumentVisibility } from '#ui/hooks/use-document-visibility.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Comments } from './comments/comments-part.tsx';
import { PostComments } from './comments/comments.operations.ts';
import comments from './comments/comments.module.css';
import { Earned } from './earned.tsx';
import { PostHead } from './post-head.tsx';
import { PostMenu } from './post-menu.tsx';
import { PostPictures } from './post-pictures.tsx';
import { postModalId, PostSheet } from './post-sheet.tsx';
import { PostText } from './post-text.tsx';
import classes from './posts.module.css';
import { OnePost, PostChanged } from './posts.operations.ts';
import { ReactionBar, ReactionSum } from './reaction-buttons.tsx';
import { ReplyBar, type ReplyTo } from './comments/reply-bar.tsx';

/** One post with all its reactions and comments. */
export default function PostPage() {
  const { id } = useRouteParams('post');
  useLivePost(id);
  return (
    <DetailView
      query={OnePost}
      variables={{ id }}
      noun="post"
      reason="It may have been deleted or hidden, or it is of another group."
      back={<RouteButton to="community">Back to the community</RouteButton>}
      ready={({ post }) => <PostView post={post} />}
    />
  );
}

function PostView({ post }: { post: PostFieldsFragment }) {
  const modal = useModal();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [replyTo, setReplyTo] = useState<ReplyTo | null>(null);
  const { id, author, kind, text, mentions, pictures, groupName, mayComment, isLocked } = post;
  const { label, commentVerb } = postKindFacts[kind];
  return (
    <Page
      title={`${label} by ${author.name}`}
      description={groupName ? `Group ${groupName}` : 'For everyone'}
      width="reading"
    >
      <div className={comments.page}>
        <article className={classes.card} aria-label={`${author.name}’s ${postKindFacts[kind].noun}`}>
          <PostHead
            post={post}
            hasGroup={false}
            hasExactTime
            menu={
              <PostMenu
                post={post}
                onEdit={() => modal.open(postModalId)}
                onGone={() => void navigate(pathTo('community'))}
              />
            }
          />
          <div className={classes.body}>
            <PostText text={text} mentions={mentions} />
            <Earned {...post} />
          </div>
          <PostPictures pictures={pictures} name={author.name} />
          <div className={classes.sum}>
            <ReactionSum post={post} />
          </div>
          <ReactionBar post={post} />
        </article>
        <Comments post={post} onReply={setReplyTo} />
        {mayComment && (
          <ReplyBar
            postId={id}
            author={post.isMine ? null : post.author.name}
            label={kind === 'question' ? `${commentVerb} the question…` : 'Write a kind reply…'}
            replyTo={replyTo}
            isOpenAtFirst={search.get('write') !== null}
            onReplyTo={setReplyTo}
          />
        )}
        {isLocked && !mayComment && <p className={comments.locked}>Comments are closed on this post.</p>}
      </div>
      <PostSheet writing={{ post, kind }} group={null} />
    </Page>
  );
}

/** Milliseconds; comments that come together are loaded together. */
const longestWait = 1_500;

function useLivePost(id: number) {
  const client = useDataClient();
  const isVisible = useDocumentVisibility() === 'visible';
  const waiting = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (waiting.current !== null) clearTimeout(waiting.current);
    },
    [],
  );
  useSubscription(PostChanged, {
    variables: { id },
    skip: !isVisible,
    onError: () => {},
    onData: () => {
      waiting.current ??= window.setTimeout(() => {
        waiting.current = null;
        void client.refetchQueries({ include: [OnePost, PostComments] });
      }, Math.random() * longestWait);
    },
  });
}
