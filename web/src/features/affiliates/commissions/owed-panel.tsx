import { formatPesos } from '@app/rules/amounts/pesos';
import { pathTo } from '@app/rules/navigation/route-table';
import { useRef } from 'react';
import { DataView } from '#graphql/data-view.tsx';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useSubscription } from '#graphql/use-subscription.ts';
import type { CommissionState, MyAffiliateMoneyQuery } from '#gql/graphql.ts';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { Money } from '#ui/values/money.tsx';
import { MyAffiliateMoney, MyAffiliateMoneyChanged, MyCommissions } from './commissions.operations.ts';
import { BalancePanel } from './balance-panel.tsx';
import classes from './commissions.module.css';

/** What Tribe owes the affiliate, to the centavo. Follows approvals while it is open. */
export function OwedPanel({ withParts = false }: { withParts?: boolean }) {
  const client = useDataClient();
  const last = useRef<number | null>(null);
  useSubscription(MyAffiliateMoneyChanged, {
    onError: () => {},
    onData: () => void client.refetchQueries({ include: [MyAffiliateMoney, MyCommissions] }),
  });
  return (
    <DataView
      query={MyAffiliateMoney}
      loading={<SkeletonCard />}
      failure={({ code, text }) => (code === 'FORBIDDEN' ? null : <p className={classes.dim}>{text}</p>)}
      ready={({ myAffiliateMoney: money }) => (
        <>
          <Earned money={money} last={last} />
          <BalancePanel money={money} title="Tribe owes you" pathOf={ownRows} withParts={withParts} />
          {money.isSuspended && (
            <p className={classes.whatIf}>
              While your account is suspended, new payments of your clients earn nothing. What you have earned stays
              yours.
            </p>
          )}
          {money.stillToCome.count > 0 && (
            <p className={classes.whatIf}>
              <b>What if?</b> <Money pesos={money.stillToCome.amount} strong /> more when your{' '}
              {money.stillToCome.count === 1
                ? 'client makes the payment still to come.'
                : `clients make the ${money.stillToCome.count} payments still to come.`}
            </p>
          )}
        </>
      )}
    />
  );
}

const ownRows = (state: CommissionState | null) => pathTo('affiliateCommission', {}, state ? { state } : {});

type MoneyData = MyAffiliateMoneyQuery['myAffiliateMoney'];

/** A toast when something was earned while the page is open. */
function Earned({ money, last }: { money: MoneyData; last: { current: number | null } }) {
  const before = last.current;
  if (before !== money.earned) {
    last.current = money.earned;
    if (before !== null && money.earned > before) {
      const amount = formatPesos(Math.round((money.earned - before) * 100));
      queueMicrotask(() => toast.success(`You earned ${amount}. Ang galing!`));
    }
  }
  return null;
}
