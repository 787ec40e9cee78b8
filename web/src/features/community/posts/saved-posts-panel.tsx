import { errorText } from '@app/rules/errors/error-text';
import { useState } from 'react';
import type { PostFieldsFragment } from '#gql/graphql.ts';
import { useQuery } from '#graphql/use-query.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { useShownPages } from '#ui/finding/use-shown-pages.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { PostCard } from './post-card.tsx';
import { postModalId, PostSheet, type Writing } from './post-sheet.tsx';
import classes from './posts.module.css';
import { SavedPosts } from './posts.operations.ts';

/** What one keeps to read later, the last kept first. */
export function SavedPostsPanel() {
  const modal = useModal();
  const [pages, showMore] = useShownPages('saved-posts');
  const [writing, setWriting] = useState<Writing>({ post: null, kind: 'post' });
  const edit = (post: PostFieldsFragment) => {
    setWriting({ post, kind: post.kind });
    modal.open(postModalId);
  };
  return (
    <div className={classes.feed}>
      <SavedPart after={null} left={pages} onMore={showMore} onEdit={edit} />
      <PostSheet key={writing.post?.id} writing={writing} group={null} />
    </div>
  );
}

type SavedPartProps = {
  after: string | null;
  left: number;
  onMore: () => void;
  onEdit: (post: PostFieldsFragment) => void;
};

function SavedPart({ after, left, onMore, onEdit }: SavedPartProps) {
  const { data, error, refetch } = useQuery(SavedPosts, { variables: { after } });
  if (error && !data) {
    return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  if (!data) return <SkeletonCard />;
  const { items, nextCursor } = data.savedPosts;
  if (after === null && items.length === 0) {
    return (
      <EmptyState
        drawing="box"
        title="Nothing saved yet"
        text="Press Save under a post, and you find it here again."
        action={<RouteButton to="community">Back to the community</RouteButton>}
      />
    );
  }
  return (
    <>
      {items.map((post) => (
        <PostCard key={post.id} post={post} onEdit={onEdit} />
      ))}
      {nextCursor !== null &&
        (left > 1 ? (
          <SavedPart after={nextCursor} left={left - 1} onMore={onMore} onEdit={onEdit} />
        ) : (
          <Button className={classes.more} variant="default" onClick={onMore}>
            Show more posts
          </Button>
        ))}
    </>
  );
}
