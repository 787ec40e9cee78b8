import { useMutation } from '@apollo/client/react';
import { errorText } from '@app/rules/errors/error-text';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { toast } from '../../ui/toast.ts';
import { AddFeedbackSnippet, MoveUpQueue } from './move-ups.operations.ts';

/** Keeps what was written for the next time, for all reviewers of the stage. */
export function SaveSnippet({ stageId, text }: { stageId: number; text: string }) {
  const [add, { loading }] = useMutation(AddFeedbackSnippet, { refetchQueries: [MoveUpQueue] });
  const save = async () => {
    try {
      await add({ variables: { stageId, text } });
      toast.success('Kept for the next time');
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  if (text.trim() === '') return null;
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconPlus size={16} />}
      loading={loading}
      onClick={() => void save()}
    >
      Keep as ready-made text
    </Button>
  );
}
