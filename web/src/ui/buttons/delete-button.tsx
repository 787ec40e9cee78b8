import { IconTrash } from '@tabler/icons-react';
import { Button } from './button.tsx';

type DeleteButtonProps = { loading?: boolean; onDelete: () => Promise<unknown> };

/** Deletes the subject of the page; `onDelete` asks first. */
export function DeleteButton({ loading, onDelete }: DeleteButtonProps) {
  return (
    <Button variant="default" leftSection={<IconTrash size={18} />} loading={loading} onClick={() => void onDelete()}>
      Delete
    </Button>
  );
}
