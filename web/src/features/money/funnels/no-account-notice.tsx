import { useQuery } from '@apollo/client/react';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { FunnelPaying } from './funnels.operations.ts';

/** A funnel takes orders also while there is nothing to pay into; staff have to know. */
export function NoAccountNotice({ funnelId }: { funnelId: string }) {
  const { mayOpen } = useAccess();
  const { data } = useQuery(FunnelPaying, { variables: { funnelId }, fetchPolicy: 'cache-and-network' });
  const paying = data?.funnelPaying;
  if (!paying || paying.canBePaid) return null;
  const { unpayableOrders: waiting } = paying;
  return (
    <Alert color="mango" icon={<IconAlertTriangle size={20} />} title="Buyers cannot pay yet">
      No payment account is filled in.{' '}
      {waiting > 0 && `${waiting} ${waiting === 1 ? 'order is waiting' : 'orders are waiting'}. `}
      We will email the waiting buyers when you add one.{' '}
      {mayOpen('defaultSettings') && (
        <RouteLink to="defaultSettings" query={{ setting: 'payment-account-name-gcash' }}>
          Add a payment account
        </RouteLink>
      )}
    </Alert>
  );
}
