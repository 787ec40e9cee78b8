import { flagGroups } from '@app/rules/people/access/flags';
import { plural } from '@app/rules/text/plural';
import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import { EditButton } from '#navigation/edit-button.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { Page } from '#ui/frame/page.tsx';
import { attempt } from '#graphql/attempt.ts';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import { DeleteButton } from '#ui/buttons/delete-button.tsx';
import classes from './access-level-page.module.css';
import { type AccessLevel, AccessLevelView } from './access-level-view.tsx';
import { FlagList } from './flag-list.tsx';
import { LevelKind } from './level-kind.tsx';
import { LevelLogin } from './level-login.tsx';
import { countMissingFlags, useOwnFlags } from './use-own-flags.ts';
import { DeleteAccessLevel } from './access-levels.operations.ts';
import { forgetLists } from './forget-lists.ts';

export default function AccessLevelPage() {
  const { id } = useRouteParams('accessLevel');
  return <AccessLevelView id={id} ready={(level) => <LevelPage level={level} />} />;
}

function LevelPage({ level }: { level: AccessLevel }) {
  const { may, mayOpen } = useAccess();
  const isInReach = countMissingFlags(useOwnFlags(), level) === 0;
  const { id, name, isSystem, holders, pageFlags, functionFlags, needsSecondStep } = level;
  const mayDelete = may('access-level_delete') && isInReach && !isSystem && holders === 0;
  const mayEdit = may('access-level_update') && mayOpen('editAccessLevel') && isInReach;
  return (
    <Page
      title={name}
      mark={<LevelKind isSystem={isSystem} />}
      secondaryActions={mayDelete && <DeleteLevelButton level={level} />}
      action={mayEdit && <EditButton to="editAccessLevel" params={{ id }} />}
    >
      <DescriptionList
        layout="strip"
        items={[
          { label: 'Id', value: <code className={classes.id}>{id}</code> },
          { label: 'Held by', value: plural(holders, 'person', 'people') },
          { label: 'Login', value: <LevelLogin needsSecondStep={needsSecondStep} /> },
          { label: 'Can be deleted', value: deletionNote(level) },
        ]}
      />
      <div className={classes.lists}>
        <Card title="Pages" aside={<Share flags={pageFlags} all={flagGroups.flatMap(({ pages }) => pages)} />}>
          <FlagList kind="pages" levelFlags={pageFlags} />
        </Card>
        <Card
          title="Functions"
          aside={<Share flags={functionFlags} all={flagGroups.flatMap(({ functions }) => functions)} />}
        >
          <FlagList kind="functions" levelFlags={functionFlags} />
        </Card>
      </div>
    </Page>
  );
}

function deletionNote({ isSystem, holders }: AccessLevel): string {
  if (isSystem) return 'No, it is a system level';
  return holders > 0 ? 'Not while someone has it' : 'Yes';
}

function Share({ flags, all }: { flags: readonly string[]; all: readonly { flag: string }[] }) {
  const known = all.filter(({ flag }) => flags.includes(flag));
  return (
    <span className={classes.share}>
      {known.length} of {all.length}
    </span>
  );
}

function DeleteLevelButton({ level: { id, name } }: { level: AccessLevel }) {
  const navigate = useNavigate();
  const [deleteLevel, { loading }] = useMutation(DeleteAccessLevel, { update: forgetLists });

  const remove = async () => {
    const isConfirmed = await confirmDeletion(`the access level ${name}`, 'Nobody holds it. This cannot be undone.');
    if (isConfirmed && (await attempt(deleteLevel({ variables: { id } }), 'Access level deleted'))) {
      await navigate(pathTo('accessLevels'));
    }
  };

  return <DeleteButton loading={loading} onDelete={remove} />;
}
