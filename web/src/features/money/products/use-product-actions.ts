import { useMutation } from '@apollo/client/react';
import { attempt } from '#graphql/attempt.ts';
import { confirm, confirmDeletion } from '#ui/modal/confirm.tsx';
import { DeleteProduct, SetProductStatus } from './products.operations.ts';

type Named = { id: number; name: string };

/** What can be done with a product from its page. Each says what happened. */
export function useProductActions({ id, name }: Named) {
  const [setStatus] = useMutation(SetProductStatus);
  const [remove] = useMutation(DeleteProduct);

  return {
    archive: async () => {
      const agreed = await confirm({
        title: `Archive ${name}?`,
        body: 'Its funnels stop selling it. Buyers keep their access. You can restore it.',
        confirmLabel: 'Archive',
      });
      if (agreed) await attempt(setStatus({ variables: { id, status: 'archived' } }), `${name} is archived`);
    },
    restore: () => attempt(setStatus({ variables: { id, status: 'active' } }), `${name} was restored`),
    /** True when it is gone. */
    remove: async (): Promise<boolean> => {
      const agreed = await confirmDeletion(name, 'It has no funnels and was never sold. This cannot be undone.');
      return agreed && attempt(remove({ variables: { id } }), `${name} was deleted`);
    },
  };
}
