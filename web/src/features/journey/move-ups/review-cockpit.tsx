import { errorText } from '@app/rules/errors/error-text';
import { moveUpMessages } from '@app/rules/journey/move-ups/move-up';
import { reviewedStages } from '@app/rules/navigation/menu-link';
import { addressOf } from '@app/rules/navigation/route-table';
import { plural } from '@app/rules/text/plural';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useSubscription } from '#graphql/use-subscription.ts';
import { Link, useSearchParams } from '#router/router.ts';
import { useShell } from '#navigation/use-shell.ts';
import { menuViewerOf } from '#session/menu-viewer.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageLoading } from '#ui/feedback/page-loading.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Page } from '#ui/frame/page.tsx';
import { usePageKeys } from '#ui/keys/page-keys.ts';
import { useReviewKeys } from '#ui/use-review-keys.ts';
import { MoveUpEvidence, MoveUpQueueChanged, WaitingMoveUpList } from './move-ups.operations.ts';
import classes from './move-ups.module.css';
import { QueueList } from './queue-list.tsx';
import { RequestView } from './request-view.tsx';
import { useIsReviewer } from './use-is-reviewer.ts';
import { isOpenable, nextOpenable, type WaitingRequest } from './waiting-request.ts';

/** The server gives no more at once; who has decided so many finds the rest here by then. */
const shownAtOnce = 100;

const keysOfReaders = [
  { keys: ['J'], does: 'Next request' },
  { keys: ['K'], does: 'Previous request' },
];

const keysOfReview = [
  ...keysOfReaders,
  { keys: ['A'], does: 'Approve' },
  { keys: ['R'], does: 'Return; first write what is missing' },
  { keys: ['1'], does: 'Use the first ready-made feedback (2, 3 … the others)' },
  { keys: ['Ctrl', 'Enter'], does: 'Return with the written feedback' },
  { keys: ['C'], does: 'Claim' },
];

type ReviewCockpitProps = {
  /** Null for all stages of the viewer. */
  stageId: number | null;
  mark?: ReactNode;
  /** Under the line of those who wait. */
  aside?: ReactNode;
};

/** Everyone who waits in one line, and all there is to decide by: after a decision the next one comes by itself. */
export function ReviewCockpit({ stageId, mark, aside }: ReviewCockpitProps) {
  const [search] = useSearchParams();
  const isLate = stageId === null && search.get('late') === 'yes';
  const { data, previousData, error, loading, refetch } = useQuery(WaitingMoveUpList, {
    variables: { stageId, late: isLate, pageSize: shownAtOnce },
    fetchPolicy: 'cache-and-network',
  });
  const again = () => refetch().catch(() => undefined);
  useSubscription(MoveUpQueueChanged, {
    variables: { stageId },
    skip: !data,
    onData: () => void again(),
    onError: () => {},
  });
  usePageKeys(useIsReviewer(stageId) ? keysOfReview : keysOfReaders);
  const list = (data ?? previousData)?.waitingMoveUpList;
  return (
    <Page
      title="Review Move-Up"
      mark={mark}
      description={
        list &&
        (list.totalCount === 0
          ? 'Nobody is waiting.'
          : `${plural(list.totalCount, 'person', 'people')} waiting, oldest first. Members are promised an answer in 48 hours.`)
      }
    >
      <StageLinks stageId={stageId} isLate={isLate} />
      {!list && error && <ErrorState message={errorText(error)} onRetry={() => void again()} retrying={loading} />}
      {!list && !error && (
        <PageLoading>
          <SkeletonCard />
        </PageLoading>
      )}
      {list && <Line items={list.items} totalCount={list.totalCount} aside={aside} onChanged={again} />}
    </Page>
  );
}

/** The filter of people with several stages; each has an address of its own. */
function StageLinks({ stageId, isLate }: { stageId: number | null; isLate: boolean }) {
  const { user } = useShell();
  const stages = reviewedStages(menuViewerOf(user)).toSorted((one, other) => one.number - other.number);
  const links = [
    { label: 'All stages', to: addressOf('reviewMoveUps'), isCurrent: stageId === null && !isLate },
    { label: 'Older than 48 hours', to: addressOf('reviewMoveUps', { late: 'yes' }), isCurrent: isLate },
    ...stages.map(({ id, name }) => ({
      label: name,
      to: addressOf('reviewMoveUp', { id }),
      isCurrent: id === stageId,
    })),
  ];
  if (stageId !== null && !stages.some(({ id }) => id === stageId)) return null;
  return (
    <nav className={classes.stages} aria-label="Stages to review">
      {links.map(({ label, to, isCurrent }) => (
        <Link key={to} to={to} className={classes.stageLink} aria-current={isCurrent ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

type LineProps = {
  items: readonly WaitingRequest[];
  totalCount: number;
  aside: ReactNode;
  /** Asks for the line again. */
  onChanged: () => Promise<unknown>;
};

function Line({ items: waiting, totalCount, aside, onChanged }: LineProps) {
  const { items, put, takeBack } = useDecided(waiting);
  const [search, setSearch] = useSearchParams();
  const requestId = Number(search.get('request')) || null;
  const named = items.find(({ id }) => id === requestId);
  // One's own claim first, then the oldest that nobody works on.
  const usual = items.find(({ isMine }) => isMine) ?? items.find(isOpenable);
  const selected = named && isOpenable(named) ? named : usual;
  const choose = (id: number | undefined) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === undefined) next.delete('request');
        else next.set('request', String(id));
        return next;
      },
      { replace: true },
    );
  const next = nextOpenable(items, selected?.id, 1);
  const before = nextOpenable(items, selected?.id, -1);
  useReviewKeys({
    j: () => next && choose(next.id),
    n: () => next && choose(next.id),
    k: () => before && choose(before.id),
  });
  useLoadedAhead(next?.id);
  // What is open has an address, so that it is noticed when a colleague takes it.
  const first = requestId === null ? selected?.id : undefined;
  const chooseFirst = useEffectEvent(choose);
  useEffect(() => {
    if (first !== undefined) chooseFirst(first);
  }, [first]);
  const isThere = useIsThere();
  const undone = async (id: number) => {
    takeBack(id);
    await onChanged();
    // Whoever undoes it from another page stays there.
    if (isThere.current) choose(id);
  };

  const notice = requestId === null ? null : noticeOf(named, waiting.length === totalCount);
  return (
    <>
      <div className={classes.notice} aria-live="polite">
        {notice && <Banner tone="news" title={notice} onClose={() => choose(selected?.id)} />}
      </div>
      {items.length === 0 ? (
        <>
          <EmptyState
            drawing="people"
            title="Nobody waits. Ayos!"
            text="When a member finishes the last task of a stage, the request appears here."
          />
          {aside}
        </>
      ) : (
        <div className={classes.cockpit}>
          <div className={classes.side}>
            <QueueList items={items} selectedId={selected?.id} onChoose={choose} />
            {aside}
          </div>
          {selected ? (
            <RequestView
              key={selected.id}
              request={selected}
              onDecided={() => {
                put(selected.id);
                choose((next ?? before)?.id);
                void onChanged();
              }}
              onUndone={() => void undone(selected.id)}
              onChanged={() => void onChanged()}
            />
          ) : (
            <Card>
              <EmptyState
                drawing="people"
                title="All in good hands"
                text="Colleagues are working on everyone in line."
                action={
                  <Button variant="default" onClick={() => void onChanged()}>
                    Look again
                  </Button>
                }
              />
            </Card>
          )}
        </div>
      )}
    </>
  );
}

/** Without those that were decided here, also while the line on the screen still has them. */
function useDecided(waiting: readonly WaitingRequest[]) {
  const [decided, setDecided] = useState<readonly number[]>([]);
  return {
    items: waiting.filter(({ id }) => !decided.includes(id)),
    put: (id: number) => setDecided((before) => [...before, id]),
    takeBack: (id: number) => setDecided((before) => before.filter((each) => each !== id)),
  };
}

function useIsThere() {
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return isThere;
}

/** Why the request that was asked for is not the open one. */
function noticeOf(named: WaitingRequest | undefined, isWhole: boolean): string | null {
  if (!named)
    return isWhole ? 'That request is no longer waiting. Somebody has decided it, or it was taken back.' : null;
  if (named.isOwn) return moveUpMessages.ownRequest;
  return isOpenable(named) ? null : `${named.claimedBy} is working on the request of ${named.person.name}.`;
}

/** The evidence of the next one is there when its turn comes. */
function useLoadedAhead(id: number | undefined): void {
  const client = useDataClient();
  useEffect(() => {
    if (id !== undefined) client.query({ query: MoveUpEvidence, variables: { id } }).catch(() => undefined);
  }, [client, id]);
}
