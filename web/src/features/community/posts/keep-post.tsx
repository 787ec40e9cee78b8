import { postKindFacts } from '@app/rules/community/posts/post-kinds';
import { IconBookmark, IconShare3 } from '@tabler/icons-react';
import type { PostFieldsFragment } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { HiddenText } from '#ui/values/hidden-text.tsx';
import classes from './posts.module.css';
import { MarkPost, SavedPosts } from './posts.operations.ts';
import { sharePost } from './share-post.ts';

/** Keeps a post to read later, or lets it go: shown at once. */
export function useSavedMark({ id, isMuted, isSaved }: PostFieldsFragment) {
  const [markPost] = useMutation(MarkPost, { refetchQueries: [SavedPosts] });
  const optimisticResponse = { markPost: { __typename: 'Post' as const, id, isMuted, isSaved: !isSaved } };
  return () =>
    attempt(
      markPost({ variables: { id, mark: 'saved', isOn: !isSaved }, optimisticResponse }),
      isSaved ? 'No longer saved' : 'Saved for later',
    );
}

/** The third button of a card: a win is shown around, anything else is kept to read later. */
export function KeepButton({ post }: { post: PostFieldsFragment }) {
  const { id, kind, author, isSaved } = post;
  const toggle = useSavedMark(post);
  const about = (
    <HiddenText component="span">
      {author.name}’s {postKindFacts[kind].noun} {id}
    </HiddenText>
  );
  if (kind === 'win') {
    return (
      <PlainButton className={classes.action} onClick={() => void sharePost(post)}>
        <IconShare3 size={20} aria-hidden />
        <span>Share</span> {about}
      </PlainButton>
    );
  }
  return (
    <PlainButton className={classes.action} data-tone="primary" aria-pressed={isSaved} onClick={() => void toggle()}>
      <IconBookmark size={20} aria-hidden />
      <span>{isSaved ? 'Saved' : 'Save'}</span> {about}
    </PlainButton>
  );
}
