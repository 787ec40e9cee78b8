import { formatPesos } from '@app/rules/amounts/pesos';
import { methodLabels } from '@app/rules/affiliates/payouts/payout-account';
import { pathTo } from '@app/rules/navigation/route-table';
import { plural } from '@app/rules/text/plural';
import { formatDay } from '@app/rules/time/manila';
import { useRef } from 'react';
import { DataView } from '#graphql/data-view.tsx';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useSubscription } from '#graphql/use-subscription.ts';
import type { CommissionState, MyAffiliateMoneyQuery } from '#gql/graphql.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { Money } from '#ui/values/money.tsx';
import { MyAffiliateMoney, MyAffiliateMoneyChanged, MyCommissions } from './commissions.operations.ts';
import { BalancePanel } from './balance-panel.tsx';
import classes from './commissions.module.css';

/** What Tribe owes the affiliate, to the centavo, and when it is paid. Follows approvals while it is open. */
export function OwedPanel({ withPayout = false }: { withPayout?: boolean }) {
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
      ready={({ myAffiliateMoney: money, myPayoutAccount }) => (
        <>
          <Earned money={money} last={last} />
          <BalancePanel money={money} title="Tribe owes you" pathOf={ownRows} withParts={withPayout} />
          {withPayout && <NextPayout money={money} account={myPayoutAccount} />}
          {money.isSuspended && (
            <p className={classes.whatIf}>
              While your account is suspended, new payments of your clients earn nothing. What you have earned stays
              yours.
            </p>
          )}
          {money.stillToCome.count > 0 && (
            <p className={classes.whatIf}>
              <b>What if?</b> <Money pesos={money.stillToCome.amount} strong /> more when your clients pay the{' '}
              {plural(money.stillToCome.count, 'payment')} still to come.
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

function NextPayout({ money, account }: { money: MoneyData; account: MyAffiliateMoneyQuery['myPayoutAccount'] }) {
  const { nextPayout, isSuspended } = money;
  if (isSuspended) {
    return (
      <Card>
        <p className={classes.dim}>Payouts are on hold while your account is suspended.</p>
      </Card>
    );
  }
  return (
    <Card>
      <div className={classes.payout}>
        <div className={classes.payDay}>
          <DayTile day={nextPayout.paysOn} />
          <div>
            <p className={classes.dim}>Next payout</p>
            <p className={classes.payoutAmount}>
              <Money pesos={Math.max(nextPayout.amount, 0)} strong />
            </p>
            <p className={classes.small}>{payoutText(money)}</p>
          </div>
        </div>
        <RouteLink to="affiliatePayout" className={classes.link}>
          {account ? `${methodLabels[account.method]} ${account.maskedNumber}` : 'Add your payout account'}
        </RouteLink>
      </div>
    </Card>
  );
}

/** What the next payout is made of, or why there is none. */
function payoutText({ due, minimum, nextPayout: { amount, cutoffOn } }: MoneyData): string {
  const pesos = (value: number) => formatPesos(Math.round(value * 100));
  if (amount < minimum) return `Below ${pesos(minimum)}: carried forward to the next payout.`;
  const more = Math.round((amount - due) * 100) / 100;
  if (due <= 0 || more <= 0) return `Everything due by ${formatDay(cutoffOn)}, if nothing is revoked.`;
  return `${pesos(due)} is due now, ${pesos(more)} more by ${formatDay(cutoffOn)}, if nothing is revoked.`;
}

function DayTile({ day }: { day: string }) {
  const [weekday = '', rest = ''] = formatDay(day).split(', ');
  const [month, number] = rest.split(' ');
  return (
    <time className={classes.tile} dateTime={day} title={formatDay(day)}>
      <b>{month}</b>
      <strong>{number}</strong>
      {weekday}
    </time>
  );
}
