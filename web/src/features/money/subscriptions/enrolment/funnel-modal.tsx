import { RouteButton } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { Money } from '#ui/values/money.tsx';
import { stateWords } from './available-funnels.tsx';
import type { OfferedFunnel, OfferedTerm } from './funnel-choice.ts';
import { daysText } from './plan-preview.tsx';
import { startText } from './selected-funnels.tsx';
import classes from '../subscriptions.module.css';

export const funnelModalId = 'show-funnel';

/** The details of a funnel, also for people who enroll and may not open its page. */
export function FunnelModal({ funnel, terms }: { funnel: OfferedFunnel; terms: readonly OfferedTerm[] }) {
  const { mayOpen } = useAccess();
  const offered = funnel.funnelPaymentTerm.map(
    ({ paymentTermId }) => terms.find(({ id }) => id === paymentTermId)?.name ?? paymentTermId,
  );
  return (
    <Modal id={funnelModalId} title={funnel.name}>
      <div className={classes.stack}>
        <DescriptionList
          items={[
            { label: 'Product', value: funnel.product.name },
            { label: 'Price', value: <Money pesos={funnel.sellingPrice} strong /> },
            { label: 'Payment terms', value: offered.join(', ') || null },
            { label: 'Validity', value: daysText(funnel.validityByDays) },
            { label: 'Start', value: startText(funnel.startByDays) },
            { label: 'Sale', value: stateWords[funnel.state] },
            {
              label: 'Seats taken',
              value: funnel.capacity === null ? funnel.seatsTaken : `${funnel.seatsTaken} of ${funnel.capacity}`,
            },
          ]}
        />
        {mayOpen('funnel') && (
          <div className={classes.buttons}>
            <RouteButton to="funnel" params={{ id: funnel.id }} variant="default">
              Open funnel
            </RouteButton>
          </div>
        )}
      </div>
    </Modal>
  );
}
