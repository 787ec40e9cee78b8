import { useMutation } from '@apollo/client/react';
import { pathTo } from '@app/rules/navigation/route-table';
import { useNavigate } from 'react-router';
import { attempt } from '#graphql/attempt.ts';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import { DeleteButton } from '#ui/buttons/delete-button.tsx';
import type { AccessLevel } from './access-level-view.tsx';
import { DeleteAccessLevel } from './access-levels.operations.ts';
import { forgetLists } from './forget-lists.ts';

export function DeleteLevelButton({ level: { id, name } }: { level: AccessLevel }) {
  const navigate = useNavigate();
  const [deleteLevel, { loading }] = useMutation(DeleteAccessLevel, { update: forgetLists });

  const remove = async () => {
    const agreed = await confirmDeletion(`the access level ${name}`, 'Nobody holds it. This cannot be undone.');
    if (agreed && (await attempt(deleteLevel({ variables: { id } }), 'Access level deleted'))) {
      await navigate(pathTo('accessLevels'));
    }
  };

  return <DeleteButton loading={loading} onDelete={remove} />;
}
