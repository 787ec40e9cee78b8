import { contentKindLabels } from '@app/rules/learning/content/content-kinds';
import { errorText } from '@app/rules/errors/error-text';
import { stageTitle } from '@app/rules/journey/stages/stage-title';
import { useState } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { JourneyTaskFragment } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useUnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { pointQueries, PointHistoryPanel } from '#features/journey/points/point-history-panel.tsx';
import { AdjustPointsPanel } from '#features/journey/points/adjust-points-panel.tsx';
import { MyStage } from '../journey.operations.ts';
import classes from './person-journey.module.css';
import { PersonCompletions, RevokeTask, SetUserStage } from './person-journey.operations.ts';

/** A person's place on the path, for staff: the stage, the progress, and the points. */
export function PersonJourney({ userId, isChangeable }: { userId: number; isChangeable: boolean }) {
  const { may } = useAccess();
  const { data, error, refetch } = useQuery(MyStage, { variables: { id: userId }, fetchPolicy: 'cache-and-network' });
  const mayChange = isChangeable && may('user_update');
  if (error && !data) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={6} />;
  const { userStageProgress: progress, stages } = data;
  return (
    <div className={classes.columns}>
      <Card title="Stage">
        {progress ? (
          <>
            <p>
              <b>{stageTitle(progress.stage)}</b>
            </p>
            <ProgressBar percent={progress.percentage} label="Tasks of this stage" />
            <ul className={classes.tasks}>
              {progress.stageTasks.map((task) => (
                <TaskLine key={task.id} task={task} mayRevoke={mayChange} onRevoked={() => void refetch()} />
              ))}
            </ul>
          </>
        ) : (
          <EmptyState title="No stage yet" text="The journey form sets it, or you can choose one here." />
        )}
        {mayChange && <StageChoice userId={userId} current={progress?.stage.id} stages={stages} />}
      </Card>
      <div className={classes.stack}>
        <CompletedCard userId={userId} />
        <PointHistoryPanel key={progress?.points} points={progress?.points ?? 0} userId={userId} />
        {mayChange && progress && <AdjustPointsPanel userId={userId} onSaved={() => void refetch()} />}
      </div>
    </div>
  );
}

/** The person's completions, by kind. */
function CompletedCard({ userId }: { userId: number }) {
  return (
    <Card title="Completed">
      <DataView
        query={PersonCompletions}
        variables={{ userId }}
        loading={<SkeletonText lines={3} />}
        ready={({ completions }) => (
          <DescriptionList
            items={completions.map(({ kind, count }) => ({
              label: contentKindLabels[kind],
              value: count.toLocaleString('en-PH'),
            }))}
          />
        )}
      />
    </Card>
  );
}

type TaskLineProps = { task: JourneyTaskFragment; mayRevoke: boolean; onRevoked: () => void };

function TaskLine({ task: { title, completion }, mayRevoke, onRevoked }: TaskLineProps) {
  const client = useDataClient();
  const [reason, setReason] = useState<string | null>(null);
  useUnsavedChanges(Boolean(reason?.trim()));
  const revoke = async (completionId: number, why: string) => {
    const variables = { completionId, reason: why };
    if (await attempt(client.mutate({ mutation: RevokeTask, variables }), 'The task is open again')) {
      setReason(null);
      onRevoked();
    }
  };
  return (
    <li className={classes.task}>
      <span>
        {title}
        <span className={classes.quiet}>
          {completion ? <DateText value={completion.completedAt} form="relative" /> : 'Not done'}
        </span>
      </span>
      {completion && mayRevoke && reason === null && (
        <Button variant="subtle" size="compact-sm" onClick={() => setReason('')}>
          Take back
        </Button>
      )}
      {completion && reason !== null && (
        <form
          className={classes.line}
          onSubmit={(event) => {
            event.preventDefault();
            void revoke(completion.id, reason);
          }}
        >
          <TextField
            label={`Reason for taking back “${title}”`}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Button type="submit" disabled={reason.trim() === ''}>
            Take back
          </Button>
        </form>
      )}
    </li>
  );
}

type StageChoiceProps = {
  userId: number;
  current: number | undefined;
  stages: readonly { id: number; number: number; name: string }[];
};

function StageChoice({ userId, current, stages }: StageChoiceProps) {
  const client = useDataClient();
  const [stageId, setStageId] = useState<string | null>(null);
  const move = async () => {
    const variables = { userId, stageId: Number(stageId) };
    const moved = client.mutate({ mutation: SetUserStage, variables, refetchQueries: [MyStage, ...pointQueries] });
    if (await attempt(moved, 'Stage changed')) setStageId(null);
  };
  return (
    <div className={classes.line}>
      <SelectField
        label="Move to another stage"
        placeholder="Choose a stage"
        data={stages
          .filter(({ id }) => id !== current)
          .map((each) => ({ value: String(each.id), label: stageTitle(each) }))}
        value={stageId}
        onChange={setStageId}
      />
      <Button disabled={stageId === null} onClick={() => void move()}>
        Move
      </Button>
    </div>
  );
}
