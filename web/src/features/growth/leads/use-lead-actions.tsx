import { errorText } from '@app/rules/errors/error-text';
import { LEADS_AT_ONCE } from '@app/rules/growth/leads/lead-filter';
import { plural } from '@app/rules/text/plural';
import { IconPhoneCheck, IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import type { LeadFilter } from '#gql/graphql.ts';
import { loadAllItems } from '#graphql/load-all-items.ts';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useAuth } from '#session/auth-context.ts';
import { useAccess } from '#session/use-access.ts';
import type { BatchAction, RowAction, Selection } from '#ui/data-table/table-types.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { LeadIds, Leads, MarkLeadsContacted } from './leads.operations.ts';

export const assignModalId = 'assign-leads';
/** Leads whose owner is about to be chosen. */
export type Assigning = { ids: number[]; clear: () => void };

/** What staff do with leads, one by one or many at once. */
export function useLeadActions(filter: LeadFilter) {
  const client = useDataClient();
  const { may } = useAccess();
  const { currentUser } = useAuth();
  const modal = useModal();
  const [assigning, setAssigning] = useState<Assigning | null>(null);

  const contacted = async (ids: number[]) => {
    try {
      await client.mutate({ mutation: MarkLeadsContacted, variables: { ids }, refetchQueries: [Leads] });
      toast.success(`${plural(ids.length, 'lead')} marked as contacted`);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const assign = (chosen: Assigning) => {
    setAssigning(chosen);
    modal.open(assignModalId);
  };

  const idsOf = async ({ keys, all }: Selection): Promise<number[] | null> => {
    if (!all) return keys.length <= LEADS_AT_ONCE ? keys.map(Number) : null;
    const found = await loadAllItems(async (page) => {
      const { data } = await client.query({ query: LeadIds, variables: { filter, page }, fetchPolicy: 'network-only' });
      return data?.leads;
    }, LEADS_AT_ONCE);
    return found?.map(({ id }) => id) ?? null;
  };
  const run = async (selection: Selection, work: (ids: number[]) => unknown) => {
    try {
      const ids = await idsOf(selection);
      if (ids) await work(ids);
      else toast.error(`Choose at most ${LEADS_AT_ONCE} leads.`);
    } catch (error) {
      toast.error(errorText(error));
    }
  };

  const mayUpdate = may('lead_update');
  // Those who see their own leads only cannot give them away.
  const mayAssign = mayUpdate && currentUser?.pageAccess['allCollections'] === true;
  const actions: BatchAction[] = [
    ...(mayUpdate
      ? [
          {
            label: 'Mark contacted',
            icon: <IconPhoneCheck size={18} />,
            onRun: (selection: Selection) =>
              run(selection, async (ids) => {
                await contacted(ids);
                selection.clear();
              }),
          },
        ]
      : []),
    ...(mayAssign
      ? [
          {
            label: 'Assign owner',
            icon: <IconUserShare size={18} />,
            onRun: (selection: Selection) => run(selection, (ids) => assign({ ids, clear: selection.clear })),
          },
        ]
      : []),
  ];
  const rowActions = ({ id }: { id: number }): RowAction[] => [
    ...(mayUpdate
      ? [
          {
            label: 'Mark contacted',
            icon: <IconPhoneCheck size={18} />,
            isQuick: true,
            onClick: () => void contacted([id]),
          },
        ]
      : []),
    ...(mayAssign
      ? [
          {
            label: 'Assign owner',
            icon: <IconUserShare size={18} />,
            onClick: () => assign({ ids: [id], clear: () => undefined }),
          },
        ]
      : []),
  ];
  return { actions, rowActions: mayUpdate ? rowActions : undefined, assigning };
}
