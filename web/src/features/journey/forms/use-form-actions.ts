import { useMutation } from '@apollo/client/react';
import { errorText } from '@app/rules/errors/error-text';
import { pathTo } from '@app/rules/navigation/route-table';
import { useNavigate } from 'react-router';
import { attempt } from '#graphql/attempt.ts';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { DeleteForm, DuplicateForm, Forms } from './forms.operations.ts';

type Form = { id: number; title: string };

/** What can be done with a form from its row and from its page. Each says what happened. */
export function useFormActions() {
  const navigate = useNavigate();
  const [duplicateForm] = useMutation(DuplicateForm);
  const [deleteForm] = useMutation(DeleteForm, { refetchQueries: [Forms] });

  return {
    duplicate: async ({ id, title }: Form) => {
      try {
        const { data } = await duplicateForm({ variables: { id } });
        toast.success(`${title} was copied`);
        if (data) await navigate(pathTo('form', { id: data.duplicateForm.id }));
      } catch (error) {
        toast.error(errorText(error));
      }
    },
    /** True when it is gone. */
    remove: async ({ id, title }: Form): Promise<boolean> => {
      const agreed = await confirmDeletion(
        title,
        'This also deletes its questions, versions and unsent answers. This cannot be undone.',
      );
      return agreed && attempt(deleteForm({ variables: { id } }), `${title} was deleted`);
    },
  };
}
