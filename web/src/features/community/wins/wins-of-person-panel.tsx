import { IconTrophy } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import { useAccess } from '#session/use-access.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useIsOfCommunity } from '#session/use-is-of-community.ts';
import { WinsList } from './wins-list.tsx';

export type WinsOfPersonProps = { userId: number; isOwn: boolean };

/** The wins of one person, newest first, for their profile. */
export function WinsOfPerson({ userId, isOwn }: WinsOfPersonProps) {
  const isOfCommunity = useIsOfCommunity();
  const { isReadOnly } = useAccess();
  if (!isOwn && !isOfCommunity) {
    return <EmptyState drawing="lock" title="Wins are for members" text="Members share their wins with each other." />;
  }
  const mayPost = isOwn && isOfCommunity && !isReadOnly;
  const postButton = (post: () => void) =>
    mayPost && (
      <Button leftSection={<IconTrophy size={18} />} onClick={post}>
        Post a win
      </Button>
    );
  return (
    <WinsList
      userId={userId}
      hasMine={isOwn}
      head={(post) => mayPost && <div>{postButton(post)}</div>}
      empty={() =>
        isOwn ? (
          <EmptyState
            title="No wins yet"
            text="Found a client, learned a skill, earned money? Write it down and let others cheer."
          />
        ) : (
          <EmptyState title="No wins yet" text="New wins will appear here." />
        )
      }
    />
  );
}
