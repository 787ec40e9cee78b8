import type { NewAccessLevelInput } from '@app/rules/people/access/access-level-input';
import { pathTo } from '@app/rules/navigation/route-table';
import { plural } from '@app/rules/text/plural';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import { useSave } from '#graphql/use-save.ts';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { AccessLevelForm } from './access-level-form.tsx';
import { type AccessLevel, AccessLevelView } from './access-level-view.tsx';
import { UpdateAccessLevel } from './access-levels.operations.ts';
import { LevelKind } from './level-kind.tsx';
import { countMissingFlags, useOwnFlags } from './use-own-flags.ts';

export default function EditAccessLevelPage() {
  const { id } = useRouteParams('editAccessLevel');
  return <AccessLevelView id={id} ready={(level) => <EditPage level={level} />} />;
}

function EditPage({ level: current }: { level: AccessLevel }) {
  // The state when editing began: a later answer changes neither the check marks nor the revision.
  const [level] = useState(current);
  const { id, name, isSystem, holders, pageFlags, functionFlags, needsSecondStep, revision } = level;
  const navigate = useNavigate();
  const closed = useWhyClosed(level);
  const [updateLevel] = useMutation(UpdateAccessLevel);

  const { failure, save } = useSave(async ({ id: _id, ...input }: NewAccessLevelInput) => {
    await updateLevel({ variables: { id, input, expectedRevision: revision } });
    toast.success('Access level saved');
    await navigate(pathTo('accessLevel', { id }));
  });

  return (
    <Page
      title={`Edit ${name}`}
      mark={<LevelKind isSystem={isSystem} />}
      description={holdersText(holders, closed === undefined)}
    >
      <AccessLevelForm
        initial={{ id, name, pageFlags, functionFlags, needsSecondStep }}
        closed={closed}
        failure={failure}
        onSubmit={save}
      />
    </Page>
  );
}

function holdersText(holders: number, isOpen: boolean): string {
  const text = `${plural(holders, 'person holds', 'people hold')} this level.`;
  return isOpen && holders > 0 ? `${text} Your changes apply to them at once.` : text;
}

function useWhyClosed(level: AccessLevel): string | undefined {
  const { may } = useAccess();
  const missing = countMissingFlags(useOwnFlags(), level);
  if (!may('access-level_update')) return 'You can view this level, but not change it.';
  if (missing === 0) return undefined;
  return `This level has ${plural(missing, 'flag')} that you do not have, so you cannot change it.`;
}
