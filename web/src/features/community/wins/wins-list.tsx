import { errorText } from '@app/rules/errors/error-text';
import { type ReactNode, useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { WinFieldsFragment } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { useLoadLater } from '#offline/later-part.tsx';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { useShownPages } from '#ui/finding/use-shown-pages.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { PageLoading } from '#ui/feedback/page-loading.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { WaitingWins } from './waiting-wins.tsx';
import { WinCard } from './win-card.tsx';
import { WinForm, WinFormModal, winModalId } from './win-form-modal.tsx';
import classes from './wins.module.css';
import { DeleteWin, Wins } from './wins.operations.ts';

type WinsListProps = {
  /** The person; everyone's wins without it. */
  userId?: number;
  /** Given the action that posts the first one. */
  empty: (post: () => void) => ReactNode;
  /** The content above the wins, with the action that posts one. */
  head?: (post: () => void) => ReactNode;
  /** Whether what I post appears here. */
  hasMine: boolean;
};

/** Wins, newest first, in pages that are added below, with the dialog that posts and edits them. */
export function WinsList({ userId, empty, head, hasMine }: WinsListProps) {
  const modal = useModal();
  const [pageCount, showMore] = useShownPages('wins');
  const [editing, setEditing] = useState<WinFieldsFragment | null>(null);
  const remove = useDeleteWin();
  useLoadLater(WinForm);

  const open = (win: WinFieldsFragment | null) => {
    setEditing(win);
    modal.open(winModalId);
  };
  const post = () => open(null);

  return (
    <div className={classes.feed}>
      {head?.(post)}
      {hasMine && <WaitingWins />}
      {Array.from({ length: pageCount }, (_, index) => (
        <WinsPage
          key={index}
          page={index + 1}
          userId={userId}
          empty={empty(post)}
          onMore={index === pageCount - 1 ? showMore : undefined}
          onEdit={open}
          onDelete={(win) => void remove(win)}
        />
      ))}
      <WinFormModal key={editing?.id ?? 'new'} win={editing} />
    </div>
  );
}

const pageSize = 10;

type WinsPageProps = {
  page: number;
  userId: number | undefined;
  empty: ReactNode;
  /** Set on the last page that is shown. */
  onMore: (() => void) | undefined;
  onEdit: (win: WinFieldsFragment) => void;
  onDelete: (win: WinFieldsFragment) => void;
};

function WinsPage({ page, userId, empty, onMore, onEdit, onDelete }: WinsPageProps) {
  const { data, error, loading, refetch } = useQuery(Wins, { variables: { userId, page } });
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
  const { items, totalCount } = data.wins;
  if (totalCount === 0) return empty;
  return (
    <>
      {items.map((win) => (
        <WinCard key={win.id} win={win} onEdit={onEdit} onDelete={onDelete} />
      ))}
      {onMore && totalCount > page * pageSize && (
        <Button className={classes.more} variant="default" onClick={onMore}>
          Show more wins
        </Button>
      )}
    </>
  );
}

function useDeleteWin() {
  const [deleteWin] = useMutation(DeleteWin, { refetchQueries: [Wins] });
  return async ({ id, isMine, author }: WinFieldsFragment) => {
    const isConfirmed = await confirmDeletion(
      isMine ? 'your win' : `${author.name}’s win`,
      'Its cheers are deleted too. This cannot be undone.',
    );
    if (isConfirmed) await attempt(deleteWin({ variables: { id } }), 'Win deleted');
  };
}
