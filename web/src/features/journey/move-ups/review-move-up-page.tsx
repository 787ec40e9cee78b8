import { errorCode, errorText } from '@app/rules/errors/error-text';
import { stageTitle } from '@app/rules/journey/stages/stage-title';
import { plural } from '@app/rules/text/plural';
import { useQuery } from '#graphql/use-query.ts';
import { useSubscription } from '#graphql/use-subscription.ts';
import { useSearchParams } from '#router/router.ts';
import type { MoveUpQueueQuery } from '#gql/graphql.ts';
import { NotFoundState } from '#navigation/not-found-state.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { Card } from '#ui/frame/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { KeyHint } from '#ui/finding/key-hint.tsx';
import { PageLoading } from '#ui/feedback/page-loading.tsx';
import { Page } from '#ui/frame/page.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { MoveUpQueue, MoveUpQueueChanged } from './move-ups.operations.ts';
import classes from './move-ups.module.css';
import { QueueList } from './queue-list.tsx';
import { RequestView } from './request-view.tsx';
import { useReviewKeys } from '#ui/use-review-keys.ts';

/** The cockpit of reviewers: who waits on the left, all there is to decide by on the right. */
export default function ReviewMoveUpPage() {
  const { id } = useRouteParams('reviewMoveUp');
  const { data, error, loading, refetch } = useQuery(MoveUpQueue, { variables: { stageId: id } });
  const again = () => void refetch().catch(() => undefined);
  useSubscription(MoveUpQueueChanged, {
    variables: { stageId: id },
    skip: !data,
    onData: again,
    onError: () => {},
  });

  if (error && !data) {
    const code = errorCode(error);
    if (code === 'NOT_FOUND') return <NotFoundState text="We could not find this stage." />;
    if (code === 'FORBIDDEN') {
      return (
        <EmptyState
          level={1}
          drawing="search"
          title="You do not review this stage"
          text="Your own stages are under Review Move-Up in the menu."
          action={<RouteButton to="home">Home</RouteButton>}
        />
      );
    }
    return <ErrorState message={errorText(error)} onRetry={again} retrying={loading} />;
  }
  if (!data) {
    return (
      <PageLoading>
        <SkeletonCard />
      </PageLoading>
    );
  }
  return <Cockpit key={id} queue={data.moveUpQueue} onChanged={again} />;
}

type Queue = MoveUpQueueQuery['moveUpQueue'];

function Cockpit({ queue: { stage, items, workload, snippets }, onChanged }: { queue: Queue; onChanged: () => void }) {
  const [search, setSearch] = useSearchParams();
  const requestId = Number(search.get('request'));
  // One's own claim first, then the oldest without a reviewer.
  const usual = items.find(({ isMine }) => isMine) ?? items.find(({ claimedBy }) => !claimedBy) ?? items[0];
  const selected = items.find(({ id }) => id === requestId) ?? usual;
  const choose = (id: number) => setSearch({ request: String(id) }, { replace: true });
  const step = (by: number) => {
    const next = items[items.findIndex(({ id }) => id === selected?.id) + by];
    if (next) choose(next.id);
  };
  useReviewKeys({ j: () => step(1), n: () => step(1), k: () => step(-1) });

  return (
    <Page
      title="Review Move-Up"
      mark={<span className={classes.stageMark}>{stageTitle(stage)}</span>}
      description={
        items.length === 0 ? 'Nobody is waiting.' : `${plural(items.length, 'person', 'people')} waiting, oldest first.`
      }
    >
      {selected ? (
        <div className={classes.cockpit}>
          <div className={classes.side}>
            <QueueList items={items} selectedId={selected.id} onChoose={choose} />
            <WorkloadCard workload={workload} />
            <p className={classes.keys}>
              <KeyHint>J</KeyHint> next <KeyHint>K</KeyHint> previous <KeyHint>C</KeyHint> claim <KeyHint>A</KeyHint>{' '}
              approve <KeyHint>R</KeyHint> return
            </p>
          </div>
          <RequestView
            key={selected.id}
            request={selected}
            stageId={stage.id}
            snippets={snippets}
            onDecided={() => {
              setSearch({}, { replace: true });
              onChanged();
            }}
          />
        </div>
      ) : (
        <>
          <EmptyState
            drawing="box"
            title="All caught up"
            text="When a member finishes the last task of this stage, the request appears here."
          />
          <WorkloadCard workload={workload} />
        </>
      )}
    </Page>
  );
}

function WorkloadCard({ workload }: Pick<Queue, 'workload'>) {
  if (workload.length === 0) return null;
  return (
    <Card title="Reviewers">
      <ul className={classes.workload}>
        {workload.map(({ person, claimed, decidedThisMonth }) => (
          <li key={person.id}>
            <span>{person.name}</span>
            <span className={classes.quiet}>
              {claimed} in progress · {decidedThisMonth} in 30 days
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
