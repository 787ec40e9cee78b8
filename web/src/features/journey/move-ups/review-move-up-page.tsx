import { errorCode, errorText } from '@app/rules/errors/error-text';
import { stageTitle } from '@app/rules/journey/stages/stage-title';
import { useQuery } from '#graphql/use-query.ts';
import type { ReviewedStageQuery } from '#gql/graphql.ts';
import { NotFoundState } from '#navigation/not-found-state.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { Card } from '#ui/frame/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageLoading } from '#ui/feedback/page-loading.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { ReviewedStage } from './move-ups.operations.ts';
import classes from './move-ups.module.css';
import { ReviewCockpit } from './review-cockpit.tsx';

/** The same line with one stage in it, and who else reviews it. */
export default function ReviewMoveUpPage() {
  const { id } = useRouteParams('reviewMoveUp');
  const { data, error, loading, refetch } = useQuery(ReviewedStage, { variables: { stageId: id } });

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
    const again = () => void refetch().catch(() => undefined);
    return <ErrorState message={errorText(error)} onRetry={again} retrying={loading} />;
  }
  if (!data) {
    return (
      <PageLoading>
        <SkeletonCard />
      </PageLoading>
    );
  }
  const { stage, workload } = data.moveUpQueue;
  return (
    <ReviewCockpit
      key={id}
      stageId={id}
      mark={<span className={classes.stageMark}>{stageTitle(stage)}</span>}
      aside={<WorkloadCard workload={workload} />}
    />
  );
}

function WorkloadCard({ workload }: Pick<ReviewedStageQuery['moveUpQueue'], 'workload'>) {
  if (workload.length === 0) return null;
  return (
    <Card title="Reviewers" rank={2}>
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
