import { formatPesos } from '@app/rules/amounts/pesos';
import { methodLabels, payoutBanks } from '@app/rules/affiliates/payouts/payout-account';
import { plural } from '@app/rules/text/plural';
import { formatDay } from '@app/rules/time/manila';
import { IconFileText } from '@tabler/icons-react';
import { DataView } from '#graphql/data-view.tsx';
import type { MyPayoutsQuery } from '#gql/graphql.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { NoAffiliatePanel } from '#features/affiliates/programme/no-affiliate-panel.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Page } from '#ui/frame/page.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Money } from '#ui/values/money.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { AccountModal, accountModalId } from './account-modal.tsx';
import { MyPayouts } from './payouts.operations.ts';
import classes from './payouts.module.css';

/** Where an affiliate is paid, when the next payout comes, and what was sent so far. */
export default function AffiliatePayoutPage() {
  return (
    <Page
      title="Payouts"
      description="Where we send your commissions, and what we have sent."
      width="centred"
      secondaryActions={
        <RouteButton to="affiliateCommission" variant="default">
          My commission
        </RouteButton>
      }
    >
      <DataView
        query={MyPayouts}
        loading={<SkeletonCard />}
        isEmpty={() => false}
        failure={({ code, text, retry }) =>
          code === 'FORBIDDEN' ? <NoAffiliatePanel /> : <ErrorState message={text} onRetry={retry} />
        }
        ready={({ myAffiliateMoney, myPayoutAccount, myPayouts }) => (
          <div className={classes.stack}>
            <Next money={myAffiliateMoney} hasAccount={myPayoutAccount !== null} />
            <Account account={myPayoutAccount} />
            <History payouts={myPayouts} />
            <AccountModal />
          </div>
        )}
      />
    </Page>
  );
}

function Next({ money, hasAccount }: { money: MyPayoutsQuery['myAffiliateMoney']; hasAccount: boolean }) {
  const { nextPayout, minimum, isSuspended } = money;
  if (isSuspended) {
    return (
      <Card>
        <p className={classes.strong}>Payouts are on hold while your account is suspended.</p>
        <p className={classes.dim}>What you have earned stays yours.</p>
      </Card>
    );
  }
  const isSmall = nextPayout.amount < minimum;
  return (
    <Card>
      <p className={classes.dim}>Next payout, {formatDay(nextPayout.paysOn)}</p>
      <p className={classes.figure}>
        <Money pesos={isSmall ? Math.max(nextPayout.amount, 0) : nextPayout.net} />
      </p>
      <p className={classes.dim}>
        {isSmall
          ? `Below ${formatPesos(Math.round(minimum * 100))}: it is carried forward to the payout after.`
          : `Everything that is due by ${formatDay(nextPayout.cutoffOn)}${taxText(nextPayout)}.`}
        {!hasAccount && ' Add your account first, so that we can send it.'}
      </p>
    </Card>
  );
}

/** What is sent is less than what is due by the tax. */
const taxText = ({ amount, withholding }: { amount: number; withholding: number }): string =>
  withholding > 0
    ? `: ${formatPesos(Math.round(amount * 100))} less ${formatPesos(Math.round(withholding * 100))} withholding tax`
    : '';

function Account({ account }: { account: MyPayoutsQuery['myPayoutAccount'] }) {
  const modal = useModal();
  if (!account) {
    return (
      <EmptyState
        title="No payout account yet"
        text="Add the GCash, Maya or bank account that is in your own name."
        action={<Button onClick={() => modal.open(accountModalId)}>Add account</Button>}
      />
    );
  }
  return (
    <Card
      title="Payout account"
      rank={2}
      aside={
        <Button variant="default" size="sm" onClick={() => modal.open(accountModalId)}>
          Change
        </Button>
      }
    >
      <div className={classes.between}>
        <div>
          <p className={classes.strong}>
            {account.bank ? payoutBanks[account.bank].name : methodLabels[account.method]} {account.maskedNumber}
          </p>
          <p className={classes.dim}>{account.accountName}</p>
        </div>
        {account.isNameChecked ? (
          <StatusBadge tone="success">Name verified</StatusBadge>
        ) : (
          <StatusBadge tone="warning">Name not verified yet</StatusBadge>
        )}
      </div>
      {!account.isNameChecked && (
        <p className={classes.dim}>This is not the name of your Tribe account. We check it before the next payout.</p>
      )}
    </Card>
  );
}

function History({ payouts }: { payouts: MyPayoutsQuery['myPayouts'] }) {
  if (payouts.length === 0) {
    return <EmptyState title="No payout yet" text="What we send you shows here, each with its statement." />;
  }
  return (
    <Card title="History" rank={2} padding="none">
      <ul className={classes.history} aria-label="Payouts">
        {payouts.map((payout) => (
          <li key={payout.id}>
            <div className={classes.between}>
              <span className={classes.strong}>
                <Money pesos={payout.net} strong />
              </span>
              {payout.status === 'sent' ? (
                <StatusBadge tone="success">Sent</StatusBadge>
              ) : (
                <StatusBadge tone="danger">Came back</StatusBadge>
              )}
            </div>
            <p className={classes.dim}>
              {payout.sentAt && <DateText value={payout.sentAt} />} to {methodLabels[payout.method]}{' '}
              {payout.maskedNumber}, reference {payout.reference}
            </p>
            <div className={classes.between}>
              <p className={classes.dim}>
                {payout.status === 'sent' ? sumText(payout) : `${payout.endReason ?? ''} It goes into the next payout.`}
              </p>
              {payout.status === 'sent' && (
                <Button
                  component="a"
                  href={`/api/payouts/${payout.id}`}
                  target="_blank"
                  variant="default"
                  size="sm"
                  leftSection={<IconFileText size={16} />}
                >
                  Statement
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function sumText({ commissionCount, gross, takenBack, withholding }: MyPayoutsQuery['myPayouts'][number]): string {
  const pesos = (amount: number) => formatPesos(Math.round(Math.abs(amount) * 100));
  return [
    `${plural(commissionCount, 'row')}: ${pesos(gross)}`,
    takenBack < 0 ? `− ${pesos(takenBack)} taken back` : '',
    withholding > 0 ? `− ${pesos(withholding)} withheld` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
