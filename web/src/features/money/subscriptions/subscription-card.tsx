import type { BillState } from '@app/rules/money/subscriptions/subscription-filter';
import { IconHistory, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { AttributionPanel } from '#features/affiliates/links/attribution-panel.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { ModalProvider, useModal } from '#ui/modal/modal-context.tsx';
import { Money } from '#ui/values/money.tsx';
import { AddEntryModal, addEntryModalId } from './entry-modals.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { ScheduleTable } from './schedule-table.tsx';
import { StandingBadge } from './status-tones.tsx';
import { SubscriptionActions } from './subscription-actions.tsx';
import type { SubscriptionParts } from './subscription-shown.ts';
import classes from './subscriptions.module.css';

type SubscriptionCardProps = {
  subscription: SubscriptionParts;
  /** The entries to show. */
  bills: BillState;
  onChanged: () => void;
  /** A button that opens the change history, where it is not on the page. */
  hasHistory?: boolean;
};

/** A subscription with its schedule, and the actions for both. */
export function SubscriptionCard(props: SubscriptionCardProps) {
  // Modals of one card are none of the others'.
  return (
    <ModalProvider>
      <CardWithModals {...props} />
    </ModalProvider>
  );
}

function CardWithModals({ subscription, bills, onChanged, hasHistory = false }: SubscriptionCardProps) {
  const { may } = useAccess();
  const modal = useModal();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { invoice } = subscription;
  const mayAdd = may('payment-schedule_create') && subscription.status !== 'cancelled';

  return (
    <Card
      title={
        <span className={classes.badges}>
          {subscription.funnel.name}
          <StandingBadge tone={subscription.standingTone}>{subscription.standing}</StandingBadge>
        </span>
      }
      aside={<SubscriptionActions subscription={subscription} onChanged={onChanged} />}
      footer={
        (mayAdd || hasHistory) && (
          <div className={classes.buttons}>
            {mayAdd && (
              <Button
                variant="default"
                leftSection={<IconPlus size={18} />}
                onClick={() => modal.open(addEntryModalId)}
              >
                Add payment
              </Button>
            )}
            {hasHistory && (
              <Button
                variant="subtle"
                leftSection={<IconHistory size={18} />}
                onClick={() => setHistoryOpen(true)}
                aria-label={`Change history of ${subscription.funnel.name}`}
              >
                Change history
              </Button>
            )}
          </div>
        )
      }
    >
      <div className={classes.stack}>
        <DescriptionList
          layout="grid"
          items={[
            { label: 'Product', value: subscription.product.name },
            { label: 'Access', value: subscription.entitlement },
            { label: 'Start', value: subscription.startsOn && <DateText value={subscription.startsOn} /> },
            { label: 'Expiry', value: subscription.expiryText },
            { label: 'Payment term', value: subscription.termName },
            {
              label: 'Paid of total',
              value: (
                <span>
                  <Money pesos={subscription.paid} strong /> of <Money pesos={subscription.total} />
                </span>
              ),
            },
            { label: 'Payment code', value: invoice.code },
            {
              label: 'Brought by',
              value: (
                <AttributionPanel
                  subscriptionId={subscription.id}
                  attribution={subscription.attribution}
                  onChanged={onChanged}
                />
              ),
            },
            ...(subscription.affiliateCode ? [{ label: 'Affiliate code', value: subscription.affiliateCode }] : []),
          ]}
        />
        <ScheduleTable subscription={subscription} bills={bills} onChanged={onChanged} />
        {invoice.adjustments.map(({ id, amount, reason, at, actorName }) => (
          <p key={id} className={classes.dim}>
            Adjusted by <Money pesos={amount} /> {actorName && `by ${actorName}, `}
            <DateText value={at} />: {reason}
          </p>
        ))}
      </div>
      {mayAdd && <AddEntryModal invoiceId={invoice.id} onChanged={onChanged} />}
      {hasHistory && (
        <HistoryDrawer
          opened={isHistoryOpen}
          onClose={() => setHistoryOpen(false)}
          subscriptionId={subscription.id}
          title={`Change history of ${subscription.funnel.name}`}
        />
      )}
    </Card>
  );
}
