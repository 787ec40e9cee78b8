import { IconLock, IconLockOpen } from '@tabler/icons-react';
import type { BillingFieldsFragment } from '#gql/graphql.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import classes from './account.module.css';
import { renewableOf } from '../renew/renewable.ts';
import { ToneBadge } from '../tone-badge.tsx';

type Subscriptions = BillingFieldsFragment['subscriptions'];

/** The subscriptions: their dates, and whether they are open. */
export function SubscriptionsList({ subscriptions }: { subscriptions: Subscriptions }) {
  if (subscriptions.length === 0) return <EmptyState title="No subscriptions" text="Subscriptions will appear here." />;
  const renewable = renewableOf(subscriptions);
  return (
    <ul className={classes.list}>
      {subscriptions.map((bought) => (
        <li key={bought.id}>
          <SubscriptionCard bought={bought} isRenewable={renewable.includes(bought)} />
        </li>
      ))}
    </ul>
  );
}

function SubscriptionCard({ bought, isRenewable }: { bought: Subscriptions[number]; isRenewable: boolean }) {
  const { productName, funnelName, termName, startsOn, expiry, standing, standingTone, isOpen, entitlement } = bought;
  const Lock = isOpen ? IconLockOpen : IconLock;
  return (
    <Card
      title={productName}
      rank={2}
      aside={
        <ToneBadge tone={bought.isLapsed ? 'neutral' : standingTone}>{bought.isLapsed ? 'Lapsed' : standing}</ToneBadge>
      }
    >
      <p className={classes.entitlement}>
        <Lock size={18} aria-hidden />
        {sentence(entitlement)}
      </p>
      <DescriptionList
        items={[
          { label: 'Offer', value: funnelName },
          { label: 'Payment term', value: termName },
          { label: 'Starts', value: startsOn && <DateText value={startsOn} /> },
          { label: 'Expires', value: expiry },
          // Only for staff.
          ...(bought.affiliateCode ? [{ label: 'Affiliate code', value: bought.affiliateCode }] : []),
        ]}
      />
      {isRenewable && (
        <div className={classes.buttons}>
          <RouteButton to="account" query={{ renew: bought.id }} variant="default">
            Renew
          </RouteButton>
        </div>
      )}
    </Card>
  );
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
