import { formatPesos } from '@app/rules/amounts/pesos';
import { methodLabels } from '@app/rules/affiliates/payouts/payout-account';
import { formatDay } from '@app/rules/time/manila';
import type { ReactNode } from 'react';
import { DataView } from '#graphql/data-view.tsx';
import type { MyAffiliateMoneyQuery } from '#gql/graphql.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Money } from '#ui/values/money.tsx';
import { MyAffiliateMoney } from './commissions.operations.ts';
import classes from './commissions.module.css';

/** When the next payout comes, what it is made of, and where it goes. */
export function NextPayoutPanel() {
  return (
    <DataView
      query={MyAffiliateMoney}
      loading={<SkeletonCard />}
      failure={() => null}
      ready={({ myAffiliateMoney, myPayoutAccount }) => (
        <NextPayout money={myAffiliateMoney} account={myPayoutAccount} />
      )}
    />
  );
}

type MoneyData = MyAffiliateMoneyQuery['myAffiliateMoney'];

function NextPayout({ money, account }: { money: MoneyData; account: MyAffiliateMoneyQuery['myPayoutAccount'] }) {
  const { nextPayout, isSuspended, minimum } = money;
  if (isSuspended) {
    return (
      <Card>
        <p className={classes.dim}>Payouts are on hold while your account is suspended.</p>
      </Card>
    );
  }
  const isSmall = nextPayout.amount < minimum;
  return (
    <Card>
      <div className={classes.payDay}>
        <DayTile day={nextPayout.paysOn} />
        <div>
          <p className={classes.dim}>Next payout</p>
          <p className={classes.payoutAmount}>
            <Money pesos={isSmall ? nextPayout.amount : nextPayout.net} strong />
          </p>
          <p className={classes.small}>
            {isSmall
              ? `Below ${formatPesos(Math.round(minimum * 100))}: carried forward to the next payout.`
              : 'If nothing is revoked'}
          </p>
        </div>
      </div>
      <dl className={classes.account}>{isSmall ? null : <Parts money={money} />}</dl>
      <p className={classes.goesTo}>
        {account && (
          <span>
            {methodLabels[account.method]} {account.maskedNumber}
          </span>
        )}
        <RouteLink to="affiliatePayout" className={classes.link}>
          {account ? 'Change' : 'Add your payout account'}
        </RouteLink>
      </p>
    </Card>
  );
}

function Parts({ money: { due, nextPayout } }: { money: MoneyData }) {
  const { amount, withholding, net, cutoffOn } = nextPayout;
  const more = Math.round((amount - due) * 100) / 100;
  return (
    <>
      {more > 0 && (
        <>
          <Part label="Due now">
            <Money pesos={due} />
          </Part>
          <Part label={`Due by ${formatDay(cutoffOn)}`}>
            <Money pesos={more} />
          </Part>
        </>
      )}
      {withholding > 0 && (
        <Part label="Withholding tax">
          −<Money pesos={withholding} />
        </Part>
      )}
      <Part label="You receive">
        <Money pesos={net} />
      </Part>
    </>
  );
}

const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

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
