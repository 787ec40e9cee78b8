import { pathTo } from '@app/rules/navigation/route-table';
import { stageTitle } from '@app/rules/journey/stages/stage-title';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import { attempt } from '#graphql/attempt.ts';
import { EditButton } from '#navigation/edit-button.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import { DeleteButton } from '#ui/buttons/delete-button.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { MarkdownText } from '#ui/markdown/markdown-text.tsx';
import { Page } from '#ui/frame/page.tsx';
import { Person } from '#ui/people/person.tsx';
import { StageLoader, type StageOfPage } from './stage-loader.tsx';
import { StageTasks } from './stage-tasks.tsx';
import classes from '../stages.module.css';
import { DeleteStage } from '../stages.operations.ts';

export default function StagePage() {
  const { id } = useRouteParams('stage');
  return <StageLoader id={id} ready={(stage) => <StageView stage={stage} />} />;
}

function StageView({ stage }: { stage: StageOfPage }) {
  const { id, name, description, counts, leader, reviewers } = stage;
  const { may, mayOpen } = useAccess();
  const remove = useDeleteStage(stage);
  return (
    <Page
      title={stageTitle(stage)}
      secondaryActions={
        <>
          {may('stage_delete') && counts.members === 0 && <DeleteButton onDelete={remove} />}
          <RouteButton to="reviewMoveUp" params={{ id }} variant="default">
            Review Move-Up ({counts.waiting})
          </RouteButton>
        </>
      }
      action={may('stage_update') && mayOpen('editStage') && <EditButton to="editStage" params={{ id }} />}
    >
      <div className={classes.columns}>
        <StageTasks stageId={id} tasks={stage.tasks} mayChange={may('stage_update')} />
        <div className={classes.stack}>
          <Card>
            <DescriptionList
              items={[
                { label: 'People', value: counts.members.toLocaleString('en-PH') },
                { label: 'Waiting for review', value: counts.waiting },
                { label: 'Leader', value: leader?.name ?? 'Nobody' },
              ]}
            />
          </Card>
          <Card title="Reviewers">
            {reviewers.length === 0 ? (
              <p className={classes.quiet}>Nobody reviews this stage yet.</p>
            ) : (
              <div className={classes.reviewers}>
                {reviewers.map((person) => (
                  <Person key={person.id} id={person.id} name={person.name} src={person.profileImage} size="sm" />
                ))}
              </div>
            )}
          </Card>
          {description && (
            <Card title={`About ${name}`}>
              <MarkdownText text={description} />
            </Card>
          )}
        </div>
      </div>
    </Page>
  );
}

function useDeleteStage({ id, name }: StageOfPage) {
  const navigate = useNavigate();
  const [deleteStage] = useMutation(DeleteStage);
  return async () => {
    const isConfirmed = await confirmDeletion(
      name,
      'Nobody is in it. Its tasks are deleted too. This cannot be undone.',
    );
    if (isConfirmed && (await attempt(deleteStage({ variables: { id } }), `${name} was deleted`))) {
      await navigate(pathTo('stages', {}));
    }
  };
}
