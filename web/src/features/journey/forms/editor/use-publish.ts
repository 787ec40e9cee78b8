import { useMutation } from '@apollo/client/react';
import { errorText } from '@app/rules/errors/error-text';
import { toast } from '#ui/feedback/toast.ts';
import { PublishForm } from '../forms.operations.ts';

export function usePublish({ id, isOpen }: { id: number; isOpen: boolean }) {
  const [publishForm, { loading: isPublishing }] = useMutation(PublishForm);
  const publish = async () => {
    try {
      const { data } = await publishForm({ variables: { id } });
      const number = data?.publishForm.currentVersion?.number ?? '';
      const next = isOpen ? 'People see it now.' : 'Open the form in the settings when you are ready.';
      toast.success(`Version ${number} is published. ${next}`);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return { publish, isPublishing };
}
