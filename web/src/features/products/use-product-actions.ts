import { useMutation } from '@apollo/client/react';
import { errorText } from '@app/rules/errors/error-text';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { DeleteProduct, SetProductStatus } from './products.operations.ts';

type Named = { id: number; name: string };

/** What can be done with a product from its page. Each says what happened. */
export function useProductActions({ id, name }: Named) {
  const [setStatus] = useMutation(SetProductStatus);
  const [remove] = useMutation(DeleteProduct);

  const told = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      toast.error(errorText(error));
      return false;
    }
  };

  return {
    archive: async () => {
      const agreed = await confirm({
        title: `Archive ${name}?`,
        body: 'None of its funnels sells it any more. Whoever bought it keeps it. It can be restored.',
        confirmLabel: 'Archive',
      });
      if (agreed && (await told(() => setStatus({ variables: { id, status: 'archived' } })))) {
        toast.success(`${name} is archived`);
      }
    },
    restore: async () => {
      if (await told(() => setStatus({ variables: { id, status: 'active' } }))) {
        toast.success(`${name} is sold again`);
      }
    },
    /** True when it is gone. */
    remove: async (): Promise<boolean> => {
      const agreed = await confirm({
        title: `Delete ${name}?`,
        body: 'It has no funnels and was never sold. This cannot be undone.',
        confirmLabel: 'Delete',
        danger: true,
      });
      if (!agreed || !(await told(() => remove({ variables: { id } })))) return false;
      toast.success(`${name} was deleted`);
      return true;
    },
  };
}
