import { errorText } from '@app/rules/errors/error-text';
import { postKindFacts, type ReactionKind, reactionKinds, reactionLabels } from '@app/rules/community/posts/post-kinds';
import { compactNumber } from '@app/rules/text/compact-number';
import { IconConfetti, IconHeart, IconThumbUp } from '@tabler/icons-react';
import type { PostFieldsFragment } from '#gql/graphql.ts';
import { useKeptMutation } from '#outbox/use-kept-mutation.ts';
import { useWaitingChoice } from '#outbox/use-waiting-choice.ts';
import { useAccess } from '#session/use-access.ts';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { HiddenText } from '#ui/values/hidden-text.tsx';
import classes from './posts.module.css';
import { ReactToPost, TakeBackReaction } from './posts.operations.ts';

const reactionIcons = { cheer: IconConfetti, salamat: IconHeart, galing: IconThumbUp } as const;

type ReactionProps = { post: PostFieldsFragment; kind: ReactionKind; hasCount?: boolean };

/** Counts at once and tells the server when it can be reached; a second press takes it back. */
export function ReactionButton({ post, kind, hasCount = false }: ReactionProps) {
  const { id, author } = post;
  const { isOn, count, press } = useReaction(post, kind);
  const Icon = reactionIcons[kind];
  return (
    <PlainButton className={classes.action} aria-pressed={isOn} onClick={() => void press()}>
      <Icon size={20} aria-hidden />
      <span>{isOn && kind === 'cheer' && !hasCount ? 'Cheered' : reactionLabels[kind]}</span>
      {hasCount && count > 0 && <span className={classes.number}>{compactNumber(count)}</span>}{' '}
      <HiddenText component="span">
        for {author.name}’s {postKindFacts[post.kind].noun} {id}
      </HiddenText>
    </PlainButton>
  );
}

function useReaction(post: PostFieldsFragment, kind: ReactionKind) {
  const { id, author, myReactions, reactions } = post;
  const was = myReactions.includes(kind);
  const { isOn, turned } = useWaitingChoice(`reaction:${id}:${kind}`, was);
  const count = (reactions.find((each) => each.kind === kind)?.count ?? 0) + Number(isOn) - Number(was);
  const give = useKeptMutation(ReactToPost);
  const takeBack = useKeptMutation(TakeBackReaction);
  const press = async () => {
    const label = reactionLabels[kind];
    const kept = {
      variables: { id, kind },
      title: `${isOn ? `No ${label}` : label} for ${author.name}`,
      ...turned,
    };
    try {
      await (isOn ? takeBack(kept) : give(kept));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return { isOn, count, press };
}

/** The one button of the feed: by the kind of the post, and Salamat for the team. */
export function mainReaction({ kind, author, isForEveryone }: PostFieldsFragment): ReactionKind {
  return author.badge === 'team' && isForEveryone ? 'salamat' : postKindFacts[kind].mainReaction;
}

/** All three, for the page of a post; nobody reacts to their own. */
export function ReactionBar({ post }: { post: PostFieldsFragment }) {
  const { isReadOnly } = useAccess();
  if (post.isMine || isReadOnly || post.isHidden) return null;
  return (
    <div className={classes.actions} role="group" aria-label="Reactions">
      {reactionKinds.map((kind) => (
        <ReactionButton key={kind} post={post} kind={kind} hasCount />
      ))}
    </div>
  );
}

/** `Ana, Ben and 12 others`, with the signs of what they gave. */
export function ReactionSum({ post }: { post: PostFieldsFragment }) {
  const { reactions, reactedBy, reactedCount } = post;
  if (reactedCount === 0) return <span />;
  const others = reactedCount - reactedBy.length;
  const text =
    others > 0
      ? `${reactedBy.slice(0, 2).join(', ')} and ${reactedCount - Math.min(2, reactedBy.length)} more`
      : reactedBy.join(', ');
  return (
    <span className={classes.reacted}>
      <span className={classes.marks} aria-hidden>
        {reactions.map(({ kind }) => {
          const Icon = reactionIcons[kind];
          return (
            <i key={kind} data-kind={kind}>
              <Icon size={14} />
            </i>
          );
        })}
      </span>
      {text}
    </span>
  );
}
