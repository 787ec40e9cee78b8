import { errorText } from '@app/rules/errors/error-text';
import type { PostKind } from '@app/rules/community/posts/post-kinds';
import { plural } from '@app/rules/text/plural';
import { IconArrowUp, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { FeedTab, PostFieldsFragment } from '#gql/graphql.ts';
import { useQuery } from '#graphql/use-query.ts';
import { laterPart, useLoadLater } from '#offline/later-part.tsx';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageLoading } from '#ui/feedback/page-loading.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { useShownPages } from '#ui/finding/use-shown-pages.ts';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { ComposerBar } from './composer-bar.tsx';
import { PostCard } from './post-card.tsx';
import type { OwnGroup } from './post-form.tsx';
import { PostForm, postModalId, PostSheet, type Writing } from './post-sheet.tsx';
import classes from './posts.module.css';
import { Feed } from './posts.operations.ts';
import { useLiveFeed } from './use-live-feed.ts';
import { WaitingPosts } from './waiting-posts.tsx';

/** Few who read search. */
const FoundPosts = laterPart(async () => (await import('./post-search.tsx')).FoundPosts);

/** Milliseconds after the last letter. */
const pause = 300;
const shortestSearch = 2;

type FeedListProps = {
  tab: FeedTab;
  group: OwnGroup | null;
  prompt: string;
  /** Shown instead of the posts when there are none, given the way to write the first. */
  empty: (write: (kind: PostKind) => void) => ReactNode;
};

/** The posts of a tab, the newest first, with the way to write one. New ones wait behind a button. */
export function FeedList({ tab, group, prompt, empty }: FeedListProps) {
  const modal = useModal();
  const { isReadOnly } = useAccess();
  const { news, showNew } = useLiveFeed(tab);
  const [pages, showMore] = useShownPages(`feed-${tab}`);
  const [writing, setWriting] = useState<Writing>({ post: null, kind: 'post' });
  const [typed, setTyped] = useState('');
  const [query] = useDebouncedValue(typed.trim(), pause);
  const isSearching = query.length >= shortestSearch;
  useLoadLater(PostForm);

  const open = (next: Writing) => {
    setWriting(next);
    modal.open(postModalId);
  };
  const edit = (post: PostFieldsFragment) => open({ post, kind: post.kind });
  const write = (kind: PostKind) => open({ post: null, kind });
  const fresh = news?.[tab] ?? 0;

  return (
    <div className={classes.feed}>
      {!isReadOnly && <ComposerBar prompt={prompt} onWrite={write} />}
      <TextInput
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        placeholder="Search posts"
        aria-label="Search posts"
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <WaitingPosts />
      {fresh > 0 && !isSearching && (
        <Button
          className={classes.pill}
          variant="light"
          leftSection={<IconArrowUp size={18} />}
          onClick={() => void showNew()}
        >
          {fresh >= 100 ? '100 new posts or more' : plural(fresh, 'new post')}
        </Button>
      )}
      {isSearching ? (
        <FoundPosts query={query} onEdit={edit} />
      ) : (
        <FeedPart tab={tab} after={null} left={pages} onMore={showMore} empty={empty(write)} onEdit={edit} />
      )}
      <PostSheet key={writing.post?.id ?? writing.kind} writing={writing} group={group} />
    </div>
  );
}

type FeedPartProps = {
  tab: FeedTab;
  after: string | null;
  /** How many pages are shown from here on. */
  left: number;
  onMore: () => void;
  empty: ReactNode;
  onEdit: (post: PostFieldsFragment) => void;
};

/** A page of the feed and those after it: each begins where the one before ended. */
function FeedPart({ tab, after, left, onMore, empty, onEdit }: FeedPartProps) {
  const { data, error, loading, refetch } = useQuery(Feed, { variables: { tab, after } });
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) {
    return (
      loading && (
        <PageLoading>
          <SkeletonCard />
        </PageLoading>
      )
    );
  }
  const { pinned, items, nextCursor } = data.feed;
  if (after === null && pinned.length + items.length === 0) return empty;
  return (
    <>
      {[...pinned, ...items].map((post) => (
        <PostCard key={post.id} post={post} tab={tab} onEdit={onEdit} />
      ))}
      {nextCursor !== null &&
        (left > 1 ? (
          <FeedPart tab={tab} after={nextCursor} left={left - 1} onMore={onMore} empty={null} onEdit={onEdit} />
        ) : (
          <Button className={classes.more} variant="default" onClick={onMore}>
            Show more posts
          </Button>
        ))}
    </>
  );
}
