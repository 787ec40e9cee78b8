import { useMutation } from '@apollo/client/react';
import { errorText } from '@app/rules/errors/error-text';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { ArchiveFunnel, Funnels, RestoreFunnel } from './funnels.operations.ts';

type Funnel = { id: string; name: string };

/** What can be done with a funnel besides editing it. Each says what happened. */
export function useFunnelActions() {
  const [archiveFunnel] = useMutation(ArchiveFunnel, { refetchQueries: [Funnels] });
  const [restoreFunnel] = useMutation(RestoreFunnel, { refetchQueries: [Funnels] });

  return {
    archive: async ({ id, name }: Funnel) => {
      const agreed = await confirm({
        title: `Archive ${name}?`,
        body: 'Nobody can buy through it any more. Its orders, address and pages stay, and it can be restored.',
        confirmLabel: 'Archive',
        danger: true,
      });
      if (!agreed) return;
      try {
        await archiveFunnel({ variables: { id } });
        toast.success(`${name} was archived`);
      } catch (error) {
        toast.error(errorText(error));
      }
    },
    restore: async ({ id, name }: Funnel) => {
      try {
        await restoreFunnel({ variables: { id } });
        toast.success(`${name} was restored`);
      } catch (error) {
        toast.error(errorText(error));
      }
    },
  };
}
