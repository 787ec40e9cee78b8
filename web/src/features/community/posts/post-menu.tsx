import {
  IconBell,
  IconBellOff,
  IconBookmark,
  IconBookmarkOff,
  IconDotsVertical,
  IconEyeOff,
  IconFlag,
  IconLink,
  IconPencil,
  IconShare3,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { PostFieldsFragment } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { laterPart } from '#offline/later-part.tsx';
import { useAccess } from '#session/use-access.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useSavedMark } from './keep-post.tsx';
import { DeletePost, Feed, MarkPost } from './posts.operations.ts';
import { copyPostLink, sharePost } from './share-post.ts';

/** Few who read report or hide something. */
const ReasonSheet = laterPart(async () => (await import('./moderation/reason-sheet.tsx')).ReasonSheet, null);

/** Members look after nothing. */
const ModerationItems = laterPart(
  async () => (await import('./moderation/moderation-items.tsx')).ModerationItems,
  null,
);

type PostMenuProps = { post: PostFieldsFragment; onEdit: (post: PostFieldsFragment) => void; onGone?: () => void };

/** What one can do about a post besides reading it: for oneself, as its author, as one who looks after it. */
export function PostMenu({ post, onEdit, onGone }: PostMenuProps) {
  const { isReadOnly } = useAccess();
  const [sheet, setSheet] = useState<'report' | 'hide' | null>(null);
  const { id, author, isMine, isMuted, isSaved, isHidden, mayChange, mayDelete, mayModerate, mayDecide } = post;
  const toggleSaved = useSavedMark(post);
  const [markPost] = useMutation(MarkPost);
  const [deletePost] = useMutation(DeletePost, { refetchQueries: [Feed] });
  const refetch = { refetchQueries: [Feed] };
  const [hideForMe] = useMutation(MarkPost, refetch);

  const hide = async (isOn: boolean) => {
    await attempt(hideForMe({ variables: { id, mark: 'hidden', isOn } }));
    if (!isOn) return;
    toast.info('You hid this post.', { duration: 8000, action: { label: 'Undo', onClick: () => void hide(false) } });
    onGone?.();
  };
  const remove = async () => {
    const name = isMine ? 'your post' : `${author.name}’s post`;
    if (!(await confirmDeletion(name, 'Its comments and reactions are deleted too. This cannot be undone.'))) return;
    await attempt(deletePost({ variables: { id } }), 'Post deleted');
    onGone?.();
  };

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton aria-label={`More about ${author.name}’s post ${id}`}>
            <IconDotsVertical size={20} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {mayChange && (
            <Menu.Item leftSection={<IconPencil size={18} />} onClick={() => onEdit(post)}>
              Edit
            </Menu.Item>
          )}
          {!isReadOnly && !isHidden && (
            <Menu.Item
              leftSection={isSaved ? <IconBookmarkOff size={18} /> : <IconBookmark size={18} />}
              onClick={() => void toggleSaved()}
            >
              {isSaved ? 'No longer save' : 'Save for later'}
            </Menu.Item>
          )}
          {typeof navigator.share === 'function' && (
            <Menu.Item leftSection={<IconShare3 size={18} />} onClick={() => void sharePost(post)}>
              Share
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconLink size={18} />} onClick={() => copyPostLink(id)}>
            Copy link
          </Menu.Item>
          {!isReadOnly && (
            <Menu.Item
              leftSection={isMuted ? <IconBell size={18} /> : <IconBellOff size={18} />}
              onClick={() =>
                void attempt(
                  markPost({ variables: { id, mark: 'muted', isOn: !isMuted } }),
                  isMuted ? 'You hear about this post again' : 'No more notices about this post',
                )
              }
            >
              {isMuted ? 'Notices about this post' : 'Stop notices about this post'}
            </Menu.Item>
          )}
          {!isReadOnly && !isMine && !isHidden && (
            <>
              <Menu.Item leftSection={<IconEyeOff size={18} />} onClick={() => void hide(true)}>
                Hide this post for me
              </Menu.Item>
              <Menu.Item leftSection={<IconFlag size={18} />} color="hibiscus" onClick={() => setSheet('report')}>
                Report to the coaches
              </Menu.Item>
            </>
          )}
          {(mayModerate || mayDecide) && <ModerationItems post={post} onHide={() => setSheet('hide')} />}
          {mayDelete && (
            <Menu.Item leftSection={<IconTrash size={18} />} color="hibiscus" onClick={() => void remove()}>
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {sheet && (
        <ReasonSheet
          about={{ postId: id, commentId: null, name: author.name }}
          work={sheet}
          onClose={() => setSheet(null)}
          onDone={sheet === 'hide' ? onGone : undefined}
        />
      )}
    </>
  );
}
