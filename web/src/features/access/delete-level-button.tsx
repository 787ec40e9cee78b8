import { useMutation } from '@apollo/client/react';
import { errorText } from '@app/rules/errors/error-text';
import { pathTo } from '@app/rules/navigation/route-table';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import type { AccessLevel } from './access-level-view.tsx';
import { DeleteAccessLevel } from './access-levels.operations.ts';
import { forgetLists } from './forget-lists.ts';

export function DeleteLevelButton({ level: { id, name } }: { level: AccessLevel }) {
  const navigate = useNavigate();
  const [deleteLevel, { loading }] = useMutation(DeleteAccessLevel, { update: forgetLists });

  const remove = async () => {
    const isSure = await confirm({
      title: `Delete the access level ${name}?`,
      body: 'Nobody holds it. This cannot be undone.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!isSure) return;
    try {
      await deleteLevel({ variables: { id } });
    } catch (error) {
      toast.error(errorText(error));
      return;
    }
    toast.success('Access level deleted');
    await navigate(pathTo('accessLevels'));
  };

  return (
    <Button variant="default" leftSection={<IconTrash size={18} />} loading={loading} onClick={() => void remove()}>
      Delete
    </Button>
  );
}
