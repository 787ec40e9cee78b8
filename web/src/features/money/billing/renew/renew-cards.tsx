import { formatDay } from '@app/rules/time/manila';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { MyBillingQuery } from '#gql/graphql.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { Banner, type BannerTone } from '#ui/feedback/banner.tsx';
import { renewableOf } from './renewable.ts';

type Billing = MyBillingQuery['myBilling'];
type Bought = Billing['subscriptions'][number];

/** What has ended, ends soon or was ended, with the way to go on. What waits for its first payment has a card already. */
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

type Words = { tone: BannerTone; title: string; detail: string };

function wordsOf({ productName, renewalState, endsOn, graceEndsOn, endedOn }: Bought): Words {
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

/** The list has the newest first: what was bought before it is over for good. */
function newestOfEach(subscriptions: readonly Bought[]): Bought[] {
  return subscriptions.filter(
    ({ productName }, at) => subscriptions.findIndex((one) => one.productName === productName) === at,
  );
}
