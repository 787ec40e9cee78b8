import { errorText } from '@app/rules/errors/error-text';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { useSubscription } from '#graphql/use-subscription.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import type { JourneyFieldsFragment, MyStageQuery } from '#gql/graphql.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useOutboxItems } from '#outbox/outbox-context.ts';
import { PointsPanel } from '#features/journey/points/points-panel.tsx';
import { useCurrentUser } from '#session/auth-context.ts';
import { Card } from '#ui/frame/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageLoading } from '#ui/feedback/page-loading.tsx';
import { Page } from '#ui/frame/page.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { isMuted, setMuted } from './finish-sound.ts';
import { withWaiting } from './finished-progress.ts';
import { JourneyPath } from './journey-path.tsx';
import { JourneyChanged, MyStage } from '../journey.operations.ts';
import { MoveUpCard } from './move-up-card.tsx';
import { StageCard } from './stage-card.tsx';
import { stageDescription } from './stage-description.ts';
import classes from '../stages.module.css';
import { useCollectTasks } from './use-collect-tasks.ts';
import { useFinishTask } from './use-finish-task.ts';

const Celebration = lazyPart(async () => ({ default: (await import('./celebration.tsx')).Celebration }));

/** The member's own stage: the path, the tasks, the request to move up, points. */
export default function MyStagePage() {
  const { id } = useCurrentUser();
  const { data, error, loading, refetch } = useQuery(MyStage, { variables: { id } });
  const items = useOutboxItems();
  const again = () => void refetch().catch(() => undefined);
  useSubscription(JourneyChanged, { onData: again, onError: () => {} });

  if (error) return <ErrorState message={errorText(error)} onRetry={again} retrying={loading} />;
  if (!data) {
    return (
      <PageLoading>
        <SkeletonCard />
        <SkeletonCard />
      </PageLoading>
    );
  }
  if (!data.userStageProgress) {
    return (
      <EmptyState
        level={1}
        drawing="box"
        title="Your journey starts here"
        text="Please fill out the journey form first. Your answers decide which stage you start in."
        action={
          <RouteButton to="viewForm" params={{ slug: 'journey-form' }}>
            Fill out the journey form
          </RouteButton>
        }
      />
    );
  }
  return <MyStageView progress={withWaiting(data.userStageProgress, items)} stages={data.stages} />;
}

function MyStageView({ progress, stages }: { progress: JourneyFieldsFragment; stages: MyStageQuery['stages'] }) {
  const finishing = useFinishTask();
  useCollectTasks(progress);
  const { stage, percentage } = progress;
  return (
    <Page title="My stage" description={stageDescription(progress)} mark={<SoundSwitch />}>
      <div className={classes.columns}>
        <div className={classes.stack}>
          <Card padding="none">
            <JourneyPath stages={stages} current={stage.number} percentage={percentage} />
          </Card>
          {progress.moveUp?.status === 'returned' && <MoveUpCard progress={progress} />}
          <StageCard progress={progress} {...finishing} />
          {progress.moveUp?.status !== 'returned' && <MoveUpCard progress={progress} />}
        </div>
        <PointsPanel points={progress.points} />
      </div>
      <Suspense>{(progress.lastApproved || progress.isFinishNew) && <Celebration progress={progress} />}</Suspense>
    </Page>
  );
}

function SoundSwitch() {
  const [isOff, setIsOff] = useState(isMuted);
  const press = () => {
    setMuted(!isOff);
    setIsOff(!isOff);
  };
  return (
    <IconButton
      variant="subtle"
      size={44}
      aria-pressed={isOff}
      aria-label="Mute the sound of finished tasks"
      onClick={press}
    >
      {isOff ? <IconVolumeOff size={20} /> : <IconVolume size={20} />}
    </IconButton>
  );
}
