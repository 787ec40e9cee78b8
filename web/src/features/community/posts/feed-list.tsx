import { errorText } from '@app/rules/errors/error-text';
import type { PostKind, WinFilter } from '@app/rules/community/posts/post-kinds';
import { plural } from '@app/rules/text/plural';
import { IconArrowUp, IconBookmark, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { FeedTab, PostFieldsFragment } from '#gql/graphql.ts';
import { useQuery } from '#graphql/use-query.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { laterPart, useLoadLater } from '#offline/later-part.tsx';
import { useSearchParams } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
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
import { useWritingInAddress } from './use-writing-in-address.ts';
import { WaitingPosts } from './waiting-posts.tsx';
import { winFilterOf, WinsHead } from './wins-head.tsx';

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
  const [search] = useSearchParams();
  const filter = tab === 'wins' ? winFilterOf(search.get('wins')) : 'newest';
  const edit = (post: PostFieldsFragment) => open({ post, kind: post.kind });
  const write = (kind: PostKind) => open({ post: null, kind });
  useWritingInAddress(write);
  const fresh = news?.[tab] ?? 0;

  return (
    <div className={classes.feed}>
      {tab === 'wins' ? (
        <WinsHead filter={filter} onWrite={() => write('win')} />
      ) : (
        !isReadOnly && <ComposerBar prompt={prompt} onWrite={write} />
      )}
      <div className={classes.find}>
        <TextInput
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          placeholder="Search posts"
          aria-label="Search posts"
          leftSection={<IconSearch size={18} aria-hidden />}
        />
        <RouteButton to="community" query={{ view: 'saved' }} variant="default" aria-label="Saved posts">
          <IconBookmark size={20} aria-hidden />
        </RouteButton>
      </div>
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
        <FeedPart
          key={filter}
          tab={tab}
          filter={filter}
          after={null}
          left={pages}
          onMore={showMore}
          empty={filter === 'newest' ? empty(write) : <NoSuchWins />}
          onEdit={edit}
        />
      )}
      <PostSheet key={writing.post?.id ?? writing.kind} writing={writing} group={group} />
    </div>
  );
}

function NoSuchWins() {
  return (
    <EmptyState
      drawing="chat"
      title="None like this yet"
      text="See the newest ones meanwhile, and cheer for somebody."
      action={
        <RouteButton to="community" query={{ tab: 'wins' }}>
          Newest wins
        </RouteButton>
      }
    />
  );
}

type FeedPartProps = {
  tab: FeedTab;
  filter: WinFilter;
  after: string | null;
  /** How many pages are shown from here on. */
  left: number;
  onMore: () => void;
  empty: ReactNode;
  onEdit: (post: PostFieldsFragment) => void;
};

/** A page of the feed and those after it: each begins where the one before ended. */
function FeedPart({ tab, filter, after, left, onMore, empty, onEdit }: FeedPartProps) {
  // As the first answer of the page is asked for, unless somebody chose a filter.
  const variables = { tab, after, ...(filter === 'newest' ? {} : { wins: filter }) };
  const { data, error, loading, refetch } = useQuery(Feed, { variables });
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
          <FeedPart {...{ tab, filter, onMore, onEdit }} after={nextCursor} left={left - 1} empty={null} />
        ) : (
          <Button className={classes.more} variant="default" onClick={onMore}>
            Show more posts
          </Button>
        ))}
    </>
  );
}
