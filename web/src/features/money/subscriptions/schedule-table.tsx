import { COMPLIMENTARY } from '@app/rules/money/payments/payment';
import { platformText } from '@app/rules/money/subscriptions/history-text';
import type { BillState } from '@app/rules/money/subscriptions/subscription-filter';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { useAccess } from '#session/use-access.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Money } from '#ui/values/money.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import {
  approveModalId,
  ApproveModal,
  EditEntryModal,
  editEntryModalId,
  RevokeModal,
  revokeModalId,
} from './entry-modals.tsx';
import { type SmallColumn, SmallTable } from './small-table.tsx';
import { ToneBadge } from './status-tones.tsx';
import type { Entry, SubscriptionParts } from './subscription-shown.ts';
import classes from './subscriptions.module.css';

type ScheduleTableProps = { subscription: SubscriptionParts; bills: BillState; onChanged: () => void };

const columns: readonly SmallColumn<Entry>[] = [
  { header: 'Payment', cell: ({ number }) => number },
  {
    header: 'Date',
    cell: ({ scheduleDate, movedText }) => (
      <span className={classes.badges}>
        <DateText value={scheduleDate} />
        {movedText && <span className={classes.dim}>{movedText}</span>}
      </span>
    ),
  },
  {
    header: 'Status',
    cell: ({ statusLabel, statusTone, hasProof, partlyPaid }) => (
      <span className={classes.badges}>
        <ToneBadge tone={statusTone}>{statusLabel}</ToneBadge>
        {hasProof && <StatusBadge tone="outline">Proof waiting</StatusBadge>}
        {partlyPaid && <span className={classes.dim}>{partlyPaid}</span>}
      </span>
    ),
  },
  { header: 'Platform', cell: ({ paymentPlatform }) => (paymentPlatform ? platformText(paymentPlatform) : '–') },
  {
    header: 'Price',
    align: 'right',
    cell: ({ price, isVoided, transactionId }) => (
      <span className={isVoided && transactionId === null ? classes.struck : undefined}>
        <Money pesos={price} />
      </span>
    ),
  },
];

/** The dated parts of a bill, with the actions for each. */
export function ScheduleTable({ subscription, bills, onChanged }: ScheduleTableProps) {
  const { may } = useAccess();
  const modal = useModal();
  const [current, setCurrent] = useState<Entry | null>(null);
  const entries = subscription.invoice.paymentSchedule;
  const shown = entries.filter(
    ({ transactionId }) => bills === 'all' || (transactionId !== null) === (bills === 'paid'),
  );
  if (shown.length === 0) return <p className={classes.none}>No data here</p>;
  const open = (id: string, entry: Entry) => {
    setCurrent(entry);
    modal.open(id);
  };
  const mayAct = may('payment_approve') || may('payment_revoke') || may('payment-schedule_update');

  return (
    <>
      <SmallTable
        label={`Schedule of ${subscription.funnel.name}`}
        columns={columns}
        rows={shown}
        keyOf={({ id }) => id}
        actions={mayAct ? (entry) => <EntryActions entry={entry} onOpen={open} /> : undefined}
      />
      {current && (
        <>
          <EditEntryModal key={`edit-${current.id}`} entry={current} onChanged={onChanged} />
          <ApproveModal key={`approve-${current.id}`} entry={current} onChanged={onChanged} />
          <RevokeModal key={`revoke-${current.id}`} entry={current} onChanged={onChanged} />
        </>
      )}
    </>
  );
}

type EntryActionsProps = { entry: Entry; onOpen: (modalId: string, entry: Entry) => void };

function EntryActions({ entry, onOpen }: EntryActionsProps) {
  const { may } = useAccess();
  const { number, transactionId, isVoided } = entry;
  const isOpen = transactionId === null && !isVoided;
  const canBeChanged = !isVoided && transactionId !== COMPLIMENTARY;
  return (
    <>
      {isOpen && may('payment_approve') && (
        <Button
          size="compact-sm"
          aria-label={`Approve payment ${number}`}
          onClick={() => onOpen(approveModalId, entry)}
        >
          Approve
        </Button>
      )}
      {canBeChanged && may('payment-schedule_update') && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Edit payment ${number}`}
          onClick={() => onOpen(editEntryModalId, entry)}
        >
          Edit
        </Button>
      )}
      {transactionId !== null && transactionId !== COMPLIMENTARY && may('payment_revoke') && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="hibiscus"
          aria-label={`Revoke payment ${number}`}
          onClick={() => onOpen(revokeModalId, entry)}
        >
          Revoke
        </Button>
      )}
    </>
  );
}
