import { formatDay } from '@app/rules/time/manila';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { MyBillingQuery } from '#gql/graphql.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { Banner, type BannerTone } from '#ui/feedback/banner.tsx';
import { renewableOf } from './renewable.ts';

type Billing = MyBillingQuery['myBilling'];
type BilledSubscription = Billing['subscriptions'][number];

/**
 * Subscriptions that have ended, end soon or were cancelled, with the way to renew. One that waits for its first
 * payment already has a card.
 */
export function RenewCards({ billing: { subscriptions } }: { billing: Billing }) {
  return newestOfEach(renewableOf(subscriptions)).map((bought) => (
    <Banner
      key={bought.id}
      icon={<IconCalendarEvent size={20} />}
      {...wordsOf(bought)}
      action={
        <RouteButton to="account" query={{ renew: bought.id }}>
          Renew
        </RouteButton>
      }
    />
  ));
}

type CardTexts = { tone: BannerTone; title: string; detail: string };

function wordsOf({ productName, renewalState, endsOn, graceEndsOn, endedOn }: BilledSubscription): CardTexts {
  const goOn = 'Your progress is safe. Renew and continue where you stopped.';
  const on = (day: string | null) => (day ? ` on ${formatDay(day)}` : '');
  if (renewalState === 'unsubscribed')
    return { tone: 'news', title: `Your ${productName} was cancelled${on(endedOn)}`, detail: goOn };
  if (renewalState === 'grace' && graceEndsOn)
    return {
      tone: 'danger',
      title: `Your ${productName} ended${on(endsOn)}`,
      detail: `Everything stays open until ${formatDay(graceEndsOn)}. Renew to keep it.`,
    };
  if (renewalState === 'closed') return { tone: 'news', title: `Your ${productName} ended${on(endsOn)}`, detail: goOn };
  return {
    tone: 'warning',
    title: `Your ${productName} ends${on(endsOn)}`,
    detail: 'Renew early: the new term begins when this one ends.',
  };
}

/** The list has the newest first: earlier purchases of the same product are over for good. */
function newestOfEach(subscriptions: readonly BilledSubscription[]): BilledSubscription[] {
  return subscriptions.filter(
    ({ productName }, at) => subscriptions.findIndex((one) => one.productName === productName) === at,
  );
}
