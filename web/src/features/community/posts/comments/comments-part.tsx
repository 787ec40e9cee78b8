import { errorText } from '@app/rules/errors/error-text';
import { waitingOf } from '@app/rules/platform/outbox/outbox';
import { plural } from '@app/rules/text/plural';
import { useState } from 'react';
import type { PostFieldsFragment } from '#gql/graphql.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useOutbox, useOutboxItems } from '#outbox/outbox-context.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Title } from '#ui/values/title.tsx';
import { CommentView } from './comment-view.tsx';
import { AddComment, PostComments } from './comments.operations.ts';
import classes from './comments.module.css';
import type { ReplyTo } from './reply-bar.tsx';

type CommentsProps = { post: PostFieldsFragment; onReply: (comment: ReplyTo) => void };

/** What is said under a post, the oldest first, each with its replies. */
export function Comments({ post, onReply }: CommentsProps) {
  const [pages, setPages] = useState(1);
  const noun = post.kind === 'question' ? 'answer' : 'comment';
  return (
    <section aria-label="Comments">
      <Title order={2} className={classes.title}>
        {post.commentCount === 0 ? `No ${noun}s yet` : plural(post.commentCount, noun)}
      </Title>
      <ul className={classes.list}>
        <CommentsPart post={post} after={null} left={pages} onMore={() => setPages(pages + 1)} onReply={onReply} />
        <WaitingComments postId={post.id} />
      </ul>
    </section>
  );
}

type CommentsPartProps = CommentsProps & { after: number | null; left: number; onMore: () => void };

function CommentsPart({ post, after, left, onMore, onReply }: CommentsPartProps) {
  const { data, error, refetch } = useQuery(PostComments, { variables: { postId: post.id, after } });
  if (error) {
    return (
      <li>
        <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />
      </li>
    );
  }
  if (!data) {
    return (
      post.commentCount > 0 && (
        <li>
          <SkeletonCard />
        </li>
      )
    );
  }
  const { items, nextCursor } = data.postComments;
  return (
    <>
      {items.map((comment) => (
        <li key={comment.id}>
          <CommentView
            comment={comment}
            onReply={post.mayComment ? () => onReply({ id: comment.id, name: comment.author.name }) : null}
          />
          {comment.replies.length > 0 && (
            <ul className={classes.replies}>
              {comment.replies.map((reply) => (
                <li key={reply.id}>
                  <CommentView
                    comment={reply}
                    onReply={post.mayComment ? () => onReply({ id: reply.id, name: reply.author.name }) : null}
                  />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
      {nextCursor !== null &&
        (left > 1 ? (
          <CommentsPart post={post} after={nextCursor} left={left - 1} onMore={onMore} onReply={onReply} />
        ) : (
          <li>
            <Button className={classes.more} variant="light" fullWidth onClick={onMore}>
              Show more comments
            </Button>
          </li>
        ))}
    </>
  );
}

/** My comments that are only on this phone. */
function WaitingComments({ postId }: { postId: number }) {
  const outbox = useOutbox();
  return waitingOf(useOutboxItems(), outbox.person ?? 0)
    .filter(({ request }) => request.operationName === AddComment.name && postOf(request.variables) === postId)
    .map(({ key, typed }) => (
      <li key={key}>
        <div className={classes.bubble}>{typed}</div>
        <p className={classes.onPhone}>On this phone. We send it when you are back online.</p>
      </li>
    ));
}

function postOf({ input }: Record<string, unknown>): unknown {
  return typeof input === 'object' && input !== null && 'postId' in input ? input.postId : null;
}
