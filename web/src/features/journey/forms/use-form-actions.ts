import { errorText } from '@app/rules/errors/error-text';
import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import { attempt } from '#graphql/attempt.ts';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { DeleteForm, DuplicateForm, Forms } from './forms.operations.ts';

type Form = { id: number; title: string };

/** The actions of a form, for its row and its page. Each reports its result. */
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
    /** True when it was deleted. */
    remove: async ({ id, title }: Form): Promise<boolean> => {
      const isConfirmed = await confirmDeletion(
        title,
        'This also deletes its questions, versions and unsent answers. This cannot be undone.',
      );
      return isConfirmed && attempt(deleteForm({ variables: { id } }), `${title} was deleted`);
    },
  };
}
