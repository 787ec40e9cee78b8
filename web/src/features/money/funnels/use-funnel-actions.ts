import { useMutation } from '@apollo/client/react';
import { attempt } from '#graphql/attempt.ts';
import { confirm } from '#ui/modal/confirm.tsx';
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
        body: 'Nobody can buy through it any more. Its orders, link and pages are kept, and you can restore it.',
        confirmLabel: 'Archive',
        danger: true,
      });
      if (agreed) await attempt(archiveFunnel({ variables: { id } }), `${name} was archived`);
    },
    restore: async ({ id, name }: Funnel) => {
      await attempt(restoreFunnel({ variables: { id } }), `${name} was restored`);
    },
  };
}
