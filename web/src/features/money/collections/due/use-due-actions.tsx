import { MAX_AT_ONCE } from '@app/rules/money/collections/contact';
import { errorText } from '@app/rules/errors/error-text';
import { plural } from '@app/rules/text/plural';
import { IconMail, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import type { DueEntryFilter } from '#gql/graphql.ts';
import { loadAllItems } from '#graphql/load-all-items.ts';
import { confirm } from '#ui/modal/confirm.tsx';
import type { BatchAction, Selection } from '#ui/data-table/table-types.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { DueEntries, DueEntryIds, SendPaymentReminders } from '../collections.operations.ts';
import { rowKeyOf } from './due-columns.tsx';
import { ownerModalId, type OwnerSelection } from './owner-modal.tsx';

type DueSelection = { scheduleIds: number[]; userIds: number[] };

/** The actions for chosen entries and their people. */
export function useDueActions(filter: DueEntryFilter): { actions: BatchAction[]; owning: OwnerSelection | null } {
  const client = useDataClient();
  const modal = useModal();
  const [owning, setOwning] = useState<OwnerSelection | null>(null);

  const keysOf = async ({ keys, all }: Selection): Promise<string[] | null> => {
    if (!all) return keys.length <= MAX_AT_ONCE ? keys : null;
    const entries = await loadAllItems(async (page) => {
      const variables = { filter, page };
      const { data } = await client.query({ query: DueEntryIds, variables, fetchPolicy: 'network-only' });
      return data?.dueEntries;
    }, MAX_AT_ONCE);
    return entries?.map(rowKeyOf) ?? null;
  };

  const run = async (selection: Selection, work: (chosen: DueSelection) => Promise<void>) => {
    try {
      const keys = await keysOf(selection);
      if (!keys) {
        toast.error(`Choose at most ${MAX_AT_ONCE} payments at once.`);
        return;
      }
      const pairs = keys.map((key) => key.split(':').map(Number));
      const scheduleIds = pairs.map(([scheduleId = 0]) => scheduleId);
      await work({ scheduleIds, userIds: [...new Set(pairs.map(([, userId = 0]) => userId))] });
    } catch (error) {
      toast.error(errorText(error));
    }
  };

  const remind = (selection: Selection) =>
    run(selection, async ({ scheduleIds }) => {
      const isConfirmed = await confirm({
        title: `Send a reminder for ${plural(scheduleIds.length, 'payment')}?`,
        body: 'Each payment gets at most one reminder a day. Payments with a waiting proof are skipped.',
        confirmLabel: 'Send',
      });
      if (!isConfirmed) return;
      const { data } = await client.mutate({
        mutation: SendPaymentReminders,
        variables: { scheduleIds },
        refetchQueries: [DueEntries],
      });
      const { sent, left } = data?.sendPaymentReminders ?? { sent: 0, left: 0 };
      selection.clear();
      const rest = left > 0 ? `, ${left} skipped` : '';
      if (sent > 0) toast.success(`${plural(sent, 'reminder')} sent${rest}`);
      else toast.info(`No reminder sent${rest}`);
    });

  const assign = (selection: Selection) =>
    run(selection, async ({ userIds }) => {
      setOwning({ userIds, clear: selection.clear });
      modal.open(ownerModalId);
    });

  return {
    actions: [
      { label: 'Send reminder', icon: <IconMail size={18} />, onRun: remind },
      { label: 'Assign owner', icon: <IconUserCheck size={18} />, onRun: assign },
    ],
    owning,
  };
}
