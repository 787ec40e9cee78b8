import { longestComment } from '@app/rules/community/posts/post-input';
import { errorText } from '@app/rules/errors/error-text';
import { IconPhoto, IconSend, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { laterPart } from '#offline/later-part.tsx';
import { useKeptMutation } from '#outbox/use-kept-mutation.ts';
import { useAuth } from '#session/auth-context.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Avatar } from '#ui/people/avatar.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { AddComment, PostComments } from './comments.operations.ts';
import classes from './comments.module.css';
import { keptPicture } from '../kept-picture.ts';
import { MentionArea, type MentionedPerson } from '../mention-area.tsx';
import { OnePost } from '../posts.operations.ts';

/** Few who comment add a picture. */
const ReplyPicture = laterPart(async () => (await import('./reply-picture.tsx')).ReplyPicture, null);

export type ReplyTo = { id: number; name: string };

type ReplyBarProps = {
  postId: number;
  /** Who wrote the post; null for one's own. */
  author: string | null;
  label: string;
  replyTo: ReplyTo | null;
  isOpenAtFirst: boolean;
  onReplyTo: (comment: ReplyTo | null) => void;
};

/** Where one says something under a post; on a phone it stands in place of the bottom bar. */
export function ReplyBar({ postId, author, label, replyTo, isOpenAtFirst, onReplyTo }: ReplyBarProps) {
  const { currentUser } = useAuth();
  const [text, setText] = useState('');
  const [named, setNamed] = useState<readonly MentionedPerson[]>([]);
  const [busy, setBusy] = useState(false);
  const [picture, setPicture] = useState<File | null>(null);
  const [isPicturing, setPicturing] = useState(false);
  const addComment = useKeptMutation(AddComment);
  if (!currentUser) return null;

  const send = async () => {
    if (text.trim() === '' || busy) return;
    setBusy(true);
    const mentionIds = named.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
    const input = { postId, parentId: replyTo?.id ?? null, text, mentionIds };
    try {
      await addComment({
        variables: { input },
        title: titleOf(replyTo?.name ?? author),
        typed: text,
        ...keptPicture(picture),
        refetchQueries: [PostComments, OnePost],
      });
      setText('');
      setNamed([]);
      setPicture(null);
      setPicturing(false);
      onReplyTo(null);
    } catch (error) {
      toast.error(errorText(error));
    }
    setBusy(false);
  };

  return (
    <div className={classes.bar} data-action-bar>
      {replyTo && (
        <p className={classes.replying}>
          Reply to {replyTo.name}
          <IconButton aria-label="Do not reply" onClick={() => onReplyTo(null)}>
            <IconX size={18} />
          </IconButton>
        </p>
      )}
      {isPicturing && <ReplyPicture picture={picture} onChange={setPicture} />}
      <div className={classes.line}>
        <Avatar
          id={currentUser.id}
          name={`${currentUser.firstName} ${currentUser.lastName}`}
          src={currentUser.profileImage}
        />
        <MentionArea
          aria-label={label}
          placeholder={label}
          minRows={1}
          maxRows={5}
          maxLength={longestComment}
          autoFocus={isOpenAtFirst}
          value={text}
          onText={setText}
          named={named}
          onName={(person) => setNamed([...named, person])}
          postId={postId}
        />
        <IconButton
          size="lg"
          aria-label="Add a photo"
          aria-expanded={isPicturing}
          onClick={() => {
            setPicturing(!isPicturing);
            setPicture(null);
          }}
        >
          <IconPhoto size={20} />
        </IconButton>
        <IconButton
          variant="filled"
          size="lg"
          aria-label="Send comment"
          disabled={busy || text.trim() === ''}
          onClick={() => void send()}
        >
          <IconSend size={20} />
        </IconButton>
      </div>
    </div>
  );
}

/** As it stands in the list of what waits. */
function titleOf(name: string | null): string {
  return name === null ? 'Your comment' : `Your reply to ${name}`;
}
