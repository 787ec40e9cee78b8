import { errorText } from '@app/rules/errors/error-text';
import { compactNumber } from '@app/rules/text/compact-number';
import { IconDots, IconEye, IconEyeOff, IconFlag, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { CommentFieldsFragment } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { laterPart } from '#offline/later-part.tsx';
import { RouteLink } from '#navigation/route-link.tsx';
import { useKeptMutation } from '#outbox/use-kept-mutation.ts';
import { useWaitingChoice } from '#outbox/use-waiting-choice.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import { Avatar } from '#ui/people/avatar.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { HiddenText } from '#ui/values/hidden-text.tsx';
import { CheerComment, DeleteComment, PostComments, UpdateComment } from './comments.operations.ts';
import { RestoreComment } from '../moderation/moderation.operations.ts';
import { Badge } from '../post-head.tsx';
import { PostText } from '../post-text.tsx';
import classes from './comments.module.css';
import { OnePost } from '../posts.operations.ts';

const ReasonSheet = laterPart(async () => (await import('../moderation/reason-sheet.tsx')).ReasonSheet, null);

type CommentViewProps = { comment: CommentFieldsFragment; onReply: (() => void) | null };

/** What somebody said, with what one can do about it below. */
export function CommentView({ comment, onReply }: CommentViewProps) {
  const { author, text, mentions, picture, createdAt, editedAt, isHidden } = comment;
  const [isEditing, setEditing] = useState(false);
  return (
    <div className={classes.comment}>
      <Avatar id={author.id} name={author.name} src={author.profileImage} />
      <div className={classes.content}>
        {isEditing ? (
          <EditComment comment={comment} onDone={() => setEditing(false)} />
        ) : (
          <div className={classes.bubble} data-leads={author.badge !== null || undefined}>
            <span className={classes.name}>
              <RouteLink to="profile" params={{ slug: author.slug }}>
                {author.name}
              </RouteLink>{' '}
              <Badge badge={author.badge} />
            </span>
            {isHidden && <small className={classes.hidden}>Hidden for all</small>}
            <PostText text={text} mentions={mentions} />
          </div>
        )}
        {picture && <CommentPicture picture={picture} name={author.name} />}
        <div className={classes.foot}>
          <span className={classes.when}>
            <DateText value={createdAt} form="relative" />
            {editedAt && ' · edited'}
          </span>
          <CheerButton comment={comment} />
          {onReply && (
            <PlainButton className={classes.link} onClick={onReply}>
              Reply <HiddenText component="span">to {author.name}</HiddenText>
            </PlainButton>
          )}
          <CommentMenu comment={comment} onEdit={() => setEditing(true)} />
        </div>
      </div>
    </div>
  );
}

/** Pixels. */
const tallest = 240;

type CommentPictureProps = { picture: NonNullable<CommentFieldsFragment['picture']>; name: string };

function CommentPicture({ picture: { url, width, height }, name }: CommentPictureProps) {
  return (
    <a href={url} target="_blank" rel="noopener" className={classes.picture}>
      <img
        src={`${url}?w=640`}
        // Its room is there before it is loaded.
        style={{ width: `min(100%, ${Math.round((tallest * width) / height)}px)`, aspectRatio: `${width} / ${height}` }}
        alt={`Picture by ${name}, opens in full size`}
        loading="lazy"
      />
    </a>
  );
}

/** Counts at once and tells the server when it can be reached; a second press takes it back. */
function CheerButton({ comment }: { comment: CommentFieldsFragment }) {
  const { id, isMine, isHidden, isCheered, author } = comment;
  const { isReadOnly } = useAccess();
  const { isOn, turned } = useWaitingChoice(`comment-cheer:${id}`, isCheered);
  const cheer = useKeptMutation(CheerComment);
  const count = comment.cheerCount + Number(isOn) - Number(isCheered);
  const words = count > 0 ? `Cheer · ${compactNumber(count)}` : 'Cheer';
  if (isMine || isReadOnly || isHidden) return count > 0 && <span className={classes.when}>{words}</span>;
  const press = () => {
    const title = `${isOn ? 'No cheer' : 'Your cheer'} for ${author.name}`;
    void attempt(cheer({ variables: { id, isOn: !isOn }, title, ...turned }));
  };
  return (
    <PlainButton className={classes.link} aria-pressed={isOn} onClick={press}>
      {words} <HiddenText component="span">for {author.name}’s comment</HiddenText>
    </PlainButton>
  );
}

function CommentMenu({ comment, onEdit }: { comment: CommentFieldsFragment; onEdit: () => void }) {
  const { id, postId, author, isMine, isHidden, mayChange, mayDelete, mayModerate, mayDecide } = comment;
  const { isReadOnly } = useAccess();
  const [sheet, setSheet] = useState<'report' | 'hide' | null>(null);
  const again = { refetchQueries: [PostComments, OnePost] };
  const [deleteComment] = useMutation(DeleteComment, again);
  const [restoreComment] = useMutation(RestoreComment, again);
  if (isReadOnly) return null;
  const remove = async () => {
    const name = isMine ? 'your comment' : `${author.name}’s comment`;
    if (await confirmDeletion(name, 'Its replies are deleted too. This cannot be undone.')) {
      await attempt(deleteComment({ variables: { id } }), 'Comment deleted');
    }
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton aria-label={`More about ${author.name}’s comment`}>
            <IconDots size={20} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {mayChange && (
            <Menu.Item leftSection={<IconPencil size={18} />} onClick={onEdit}>
              Edit
            </Menu.Item>
          )}
          {!isMine && !isHidden && (
            <Menu.Item leftSection={<IconFlag size={18} />} color="hibiscus" onClick={() => setSheet('report')}>
              Report to the coaches
            </Menu.Item>
          )}
          {mayModerate && !isHidden && (
            <Menu.Item leftSection={<IconEyeOff size={18} />} color="hibiscus" onClick={() => setSheet('hide')}>
              Hide for all
            </Menu.Item>
          )}
          {mayDecide && (
            <Menu.Item
              leftSection={<IconEye size={18} />}
              onClick={() => void attempt(restoreComment({ variables: { id } }), 'The comment stays')}
            >
              {isHidden ? 'Show again' : 'Close reports, keep comment'}
            </Menu.Item>
          )}
          {mayDelete && (
            <Menu.Item leftSection={<IconTrash size={18} />} color="hibiscus" onClick={() => void remove()}>
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {sheet && (
        <ReasonSheet about={{ postId, commentId: id, name: author.name }} work={sheet} onClose={() => setSheet(null)} />
      )}
    </>
  );
}

function EditComment({ comment, onDone }: { comment: CommentFieldsFragment; onDone: () => void }) {
  const [text, setText] = useState(comment.text);
  const [updateComment, { loading }] = useMutation(UpdateComment);
  const save = async () => {
    try {
      const mentionIds = comment.mentions.map(({ id }) => id);
      await updateComment({ variables: { id: comment.id, input: { text, mentionIds } } });
      onDone();
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <div className={classes.edit}>
      <TextareaField
        label="Your comment"
        value={text}
        maxLength={2000}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button size="sm" variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button size="sm" loading={loading} disabled={text.trim() === ''} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </div>
  );
}
