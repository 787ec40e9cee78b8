import { IconEye, IconEyeOff, IconLock, IconLockOpen, IconPin, IconPinnedOff } from '@tabler/icons-react';
import type { PostFieldsFragment } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { Menu } from '#ui/menu/menu.tsx';
import { Feed, OnePost } from '../posts.operations.ts';
import { CloseComments, KeepPost, PinPost, RestorePost } from './moderation.operations.ts';

type ModerationItemsProps = { post: PostFieldsFragment; onHide: () => void };

/** What those who look after a post can do about it, as entries of its menu. Members never load this. */
export function ModerationItems({ post, onHide }: ModerationItemsProps) {
  const { id, isPinned, isLocked, isHidden, mayModerate, mayDecide } = post;
  const again = { refetchQueries: [Feed, OnePost] };
  const [pinPost] = useMutation(PinPost, again);
  const [closeComments] = useMutation(CloseComments, again);
  const [restorePost] = useMutation(RestorePost, again);
  const [keepPost] = useMutation(KeepPost, again);
  return (
    <>
      {mayModerate && (
        <>
          <Menu.Item
            leftSection={isPinned ? <IconPinnedOff size={18} /> : <IconPin size={18} />}
            onClick={() => void attempt(pinPost({ variables: { id, isOn: !isPinned } }))}
          >
            {isPinned ? 'Unpin' : 'Pin'}
          </Menu.Item>
          <Menu.Item
            leftSection={isLocked ? <IconLockOpen size={18} /> : <IconLock size={18} />}
            onClick={() => void attempt(closeComments({ variables: { id, isOn: !isLocked } }))}
          >
            {isLocked ? 'Open comments' : 'Close comments'}
          </Menu.Item>
        </>
      )}
      {mayModerate && !isHidden && (
        <Menu.Item leftSection={<IconEyeOff size={18} />} color="hibiscus" onClick={onHide}>
          Hide for all
        </Menu.Item>
      )}
      {mayDecide && (
        <Menu.Item
          leftSection={<IconEye size={18} />}
          onClick={() =>
            void attempt(
              isHidden ? restorePost({ variables: { id } }) : keepPost({ variables: { id } }),
              isHidden ? 'Shown again' : 'Reports closed, the post stays',
            )
          }
        >
          {isHidden ? 'Show again' : 'Close reports, keep post'}
        </Menu.Item>
      )}
    </>
  );
}
