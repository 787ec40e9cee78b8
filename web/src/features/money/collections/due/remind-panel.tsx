import { centavosFromPesos, formatPesos } from '@app/rules/amounts/pesos';
import { useCallback } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useDataClient } from '#graphql/use-data-client.ts';
import { confirm } from '#ui/modal/confirm.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { SendPaymentReminders } from '../collections.operations.ts';

type Reminded = { id: number; openAmount: number; number: number; entryCount: number };

/** Asks once, with the amount, and sends the reminder for an entry of a person. */
export function useRemindPerson(): (entry: Reminded, name: string) => Promise<void> {
  const client = useDataClient();
  return useCallback(
    async ({ id, openAmount, number, entryCount }, name) => {
      const amount = formatPesos(centavosFromPesos(openAmount) ?? 0);
      const isConfirmed = await confirm({
        title: `Remind ${name} of ${amount}?`,
        body: `For payment ${number} of ${entryCount}. Each payment gets at most one reminder a day.`,
        confirmLabel: 'Send a reminder',
      });
      if (!isConfirmed) return;
      const sending = client.mutate({ mutation: SendPaymentReminders, variables: { scheduleIds: [id] } });
      if (!(await attempt(sending))) return;
      const { data } = await sending;
      if (data?.sendPaymentReminders.sent) toast.success('Reminder sent');
      else toast.info('A reminder was already sent today');
    },
    [client],
  );
}
