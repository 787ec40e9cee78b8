import { errorText } from '@app/rules/errors/error-text';
import type { PostFieldsFragment } from '#gql/graphql.ts';
import { useQuery } from '#graphql/use-query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { PostCard } from './post-card.tsx';
import classes from './posts.module.css';
import { SearchPosts } from './posts.operations.ts';

type FoundPostsProps = { query: string; onEdit: (post: PostFieldsFragment) => void };

/** The posts with these words that one may see, the newest first. */
export function FoundPosts({ query, onEdit }: FoundPostsProps) {
  const { data, error, refetch } = useQuery(SearchPosts, { variables: { query } });
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <SkeletonCard />;
  if (data.searchPosts.length === 0) {
    return (
      <EmptyState drawing="search" title={`Nothing with “${query}”`} text="Try one word, or the beginning of it." />
    );
  }
  return (
    <div className={classes.feed}>
      {data.searchPosts.map((post) => (
        <PostCard key={post.id} post={post} onEdit={onEdit} />
      ))}
    </div>
  );
}
