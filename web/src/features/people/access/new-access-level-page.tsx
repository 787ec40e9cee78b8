import type { NewAccessLevelInput } from '@app/rules/people/access/access-level-input';
import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import { useSave } from '#graphql/use-save.ts';
import { useAccess } from '#session/use-access.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { AccessLevelForm } from './access-level-form.tsx';
import { CreateAccessLevel } from './access-levels.operations.ts';
import { forgetLists } from './forget-lists.ts';

const emptyLevel: NewAccessLevelInput = { id: '', name: '', pageFlags: ['profile'], functionFlags: [] };

export default function NewAccessLevelPage() {
  const navigate = useNavigate();
  const { may } = useAccess();
  const [createLevel] = useMutation(CreateAccessLevel, { update: forgetLists });

  const { failure, save } = useSave(async (input: NewAccessLevelInput) => {
    await createLevel({ variables: { input } });
    toast.success('Access level created');
    await navigate(pathTo('accessLevel', { id: input.id }));
  });

  return (
    <Page title="New access level" description="Choose what people with this level can open and do.">
      <AccessLevelForm
        isNew
        initial={emptyLevel}
        closed={may('access-level_create') ? undefined : 'You can view this form, but not create access levels.'}
        failure={failure}
        onSubmit={save}
      />
    </Page>
  );
}
