import { linkPath } from '@app/rules/affiliates/links/link-code';
import { withoutLink } from '@app/rules/affiliates/links/without-link';
import { methodLabels, payoutBanks } from '@app/rules/affiliates/payouts/payout-account';
import { pathTo } from '@app/rules/navigation/route-table';
import { plural } from '@app/rules/text/plural';
import { formatDay } from '@app/rules/time/manila';
import { useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useSubscription } from '#graphql/use-subscription.ts';
import type { AffiliateDetailQuery, AffiliateState } from '#gql/graphql.ts';
import { PageFailure } from '#navigation/page-failure.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { CommissionListPanel } from '#features/affiliates/commissions/commission-list-panel.tsx';
import { CommissionStates, useCommissionState } from '#features/affiliates/commissions/commission-states-panel.tsx';
import { BalancePanel } from '#features/affiliates/commissions/balance-panel.tsx';
import { NotesPanel } from '#features/people/users/person/notes-panel.tsx';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { StatCard } from '#ui/figures/stat-card.tsx';
import { StatGrid } from '#ui/figures/stat-grid.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Page } from '#ui/frame/page.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { Money } from '#ui/values/money.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { State } from './affiliate-state.tsx';
import { AdjustModal, adjustModalId } from './adjust-modal.tsx';
import { RateModal, rateModalId } from './rate-modal.tsx';
import { type ReasonAsk, ReasonModal, reasonModalId } from './reason-modal.tsx';
import {
  AffiliateDetail,
  AffiliatesChanged,
  ClearAffiliateFlag,
  ConfirmPayoutName,
  ReinstateAffiliate,
  SuspendAffiliate,
} from './staff.operations.ts';
import classes from './staff.module.css';

type Affiliate = AffiliateDetailQuery['affiliate'];

/** Everything about one affiliate. */
export default function AffiliatePage() {
  const { id } = useRouteParams('affiliate');
  const client = useDataClient();
  useSubscription(AffiliatesChanged, {
    onError: () => {},
    onData: () => void client.refetchQueries({ include: [AffiliateDetail] }),
  });
  return (
    <DataView
      query={AffiliateDetail}
      variables={{ id }}
      loading={<SkeletonCard />}
      failure={(failure) => (
        <PageFailure
          noun="affiliate"
          reason="The account may have been merged with another one."
          back={<RouteButton to="affiliates">All affiliates</RouteButton>}
          failure={failure}
        />
      )}
      ready={({ affiliate }) => <One affiliate={affiliate} />}
    />
  );
}

function One({ affiliate }: { affiliate: Affiliate }) {
  const { may } = useAccess();
  const modal = useModal();
  const [ask, setAsk] = useState<ReasonAsk | null>(null);
  const options = { refetchQueries: [AffiliateDetail], awaitRefetchQueries: true };
  const [suspend] = useMutation(SuspendAffiliate, options);
  const [reinstate] = useMutation(ReinstateAffiliate, options);
  const { id, name, suspendedAt } = affiliate;
  const mayRun = may('payout_run');
  const state = useCommissionState();
  const open = (next: ReasonAsk) => {
    setAsk(next);
    modal.open(reasonModalId);
  };
  const askSuspend = () =>
    open({
      title: `Suspend ${name}`,
      text: 'From now on they earn nothing new, and payouts that are not sent yet are held. What they have earned stays theirs. They will see your reason.',
      submitLabel: 'Suspend',
      done: `${name} is suspended`,
      onSubmit: (reason) => suspend({ variables: { affiliateId: id, reason } }),
    });
  return (
    <Page
      title={name}
      description={
        <>
          <State state={stateOf(affiliate)} /> /{affiliate.slug}, affiliate since{' '}
          <DateText value={affiliate.joinedAt} />
        </>
      }
      secondaryActions={
        <>
          <RouteButton to="user" params={{ id }} variant="default">
            Open profile
          </RouteButton>
          {mayRun &&
            (suspendedAt ? (
              <Button
                variant="default"
                onClick={() => void attempt(reinstate({ variables: { affiliateId: id } }), `${name} can earn again`)}
              >
                End suspension
              </Button>
            ) : (
              <Button variant="default" onClick={askSuspend}>
                Suspend
              </Button>
            ))}
        </>
      }
      action={mayRun && <Button onClick={() => modal.open(adjustModalId)}>Adjust</Button>}
    >
      {suspendedAt && (
        <Banner
          tone="danger"
          title={`${name} is suspended and earns nothing new.`}
          detail={affiliate.suspendReason ?? ''}
        />
      )}
      <Head affiliate={affiliate} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <BalancePanel
            money={affiliate.money}
            title={`Owed to ${name}`}
            pathOf={(each) => pathTo('affiliate', { id }, each ? { state: each } : {})}
          />
          <QueryTabs
            label="Affiliate"
            resets={['page', 'state']}
            tabs={[
              { value: 'commissions', label: 'Commissions', count: affiliate.money.counts.all },
              { value: 'payouts', label: 'Payouts', count: affiliate.payouts.length },
              { value: 'notes', label: 'Notes' },
            ]}
          >
            {(tab) => {
              if (tab === 'payouts') return <Payouts payouts={affiliate.payouts} />;
              if (tab === 'notes') return <NotesPanel userId={id} />;
              return (
                <div className={classes.stack}>
                  <CommissionStates counts={affiliate.money.counts} />
                  <CommissionListPanel
                    affiliateId={id}
                    state={state}
                    empty={
                      <EmptyState
                        drawing="money"
                        title="No commission yet"
                        text="Each approved payment of a client they brought adds a row."
                      />
                    }
                  />
                </div>
              );
            }}
          </QueryTabs>
        </div>
        <div className={classes.stack}>
          <Flags affiliate={affiliate} mayRun={mayRun} onAsk={open} />
          <Account affiliate={affiliate} mayRun={mayRun} onAsk={open} />
          <Rates affiliate={affiliate} mayRun={mayRun} />
          <Links figures={affiliate.figures} />
          <Card title="Terms" rank={2}>
            <p className={classes.dim}>
              Version {affiliate.termsVersion}, accepted <DateText value={affiliate.acceptedAt} />
            </p>
          </Card>
        </div>
      </div>
      {ask && <ReasonModal key={ask.title} ask={ask} />}
      <AdjustModal affiliateId={id} />
      <RateModal affiliateId={id} />
    </Page>
  );
}

/** As the list of affiliates says it. */
function stateOf({ suspendedAt, flags }: Affiliate): AffiliateState {
  if (suspendedAt !== null) return 'suspended';
  return flags.some(({ clearedAt }) => clearedAt === null) ? 'review' : 'active';
}

/** The columns of the list, above everything else; what was earned and is owed follows with its sum. */
function Head({ affiliate: { figures, money } }: { affiliate: Affiliate }) {
  const { total, former } = figures;
  return (
    <StatGrid>
      {(['clicks', 'leads', 'sales'] as const).map((of) => (
        <StatCard
          key={of}
          label={headLabels[of]}
          value={total[of].toLocaleString('en-PH')}
          former={`from ${former[of].toLocaleString('en-PH')} in the 30 days before`}
        />
      ))}
      <StatCard label="Rate" value={`${money.rate}%`} former={money.isOwnRate ? 'own rate' : 'usual rate'} />
    </StatGrid>
  );
}

const headLabels = { clicks: 'Clicks, 30 days', leads: 'Leads, 30 days', sales: 'Sales, 30 days' };

type PartProps = { affiliate: Affiliate; mayRun: boolean; onAsk: (ask: ReasonAsk) => void };

function Flags({ affiliate, mayRun, onAsk }: PartProps) {
  const [clear] = useMutation(ClearAffiliateFlag, { refetchQueries: [AffiliateDetail], awaitRefetchQueries: true });
  const openFlags = affiliate.flags.filter(({ clearedAt }) => clearedAt === null);
  const cleared = affiliate.flags.length - openFlags.length;
  return (
    <Card title={`Flags (${openFlags.length})`} rank={2}>
      {openFlags.length === 0 && <p className={classes.dim}>No open flags.</p>}
      <ul className={classes.facts} aria-label="Flags">
        {openFlags.map(({ id, label, details }) => (
          <li key={id} className={classes.between}>
            <span>
              <StatusBadge tone="warning">{label}</StatusBadge>
              <p className={classes.dim}>{details}</p>
            </span>
            {mayRun && (
              <Button
                size="sm"
                variant="default"
                onClick={() =>
                  onAsk({
                    title: `Clear flag: ${label}`,
                    text: `${details}. Explain why this is fine. It will not be flagged again.`,
                    submitLabel: 'Clear flag',
                    done: 'Flag cleared',
                    onSubmit: (reason) => clear({ variables: { id, reason } }),
                  })
                }
              >
                Clear
              </Button>
            )}
          </li>
        ))}
      </ul>
      {cleared > 0 && <p className={classes.dim}>{plural(cleared, 'flag')} cleared earlier.</p>}
    </Card>
  );
}

function Account({ affiliate: { id, account }, mayRun, onAsk }: PartProps) {
  const [confirm] = useMutation(ConfirmPayoutName, { refetchQueries: [AffiliateDetail], awaitRefetchQueries: true });
  if (!account) {
    return (
      <Card title="Payout account" rank={2}>
        <p className={classes.dim}>No account yet. Amounts due are carried forward until there is one.</p>
      </Card>
    );
  }
  return (
    <Card title="Payout account" rank={2}>
      <DescriptionList
        items={[
          {
            label: 'Account',
            value: `${account.bank ? payoutBanks[account.bank].name : methodLabels[account.method]} ${account.maskedNumber}`,
          },
          { label: 'Name', value: account.accountName },
          {
            label: 'Name verified',
            value: account.isNameChecked ? (
              <StatusBadge tone="success">Yes</StatusBadge>
            ) : (
              <StatusBadge tone="warning">Not yet</StatusBadge>
            ),
          },
        ]}
      />
      {mayRun && !account.isNameChecked && (
        <Button
          variant="default"
          size="sm"
          onClick={() =>
            onAsk({
              title: 'Confirm account name',
              text: `Confirm that “${account.accountName}” is the right person, and how you know.`,
              submitLabel: 'Confirm',
              done: 'Name confirmed',
              onSubmit: (reason) => confirm({ variables: { affiliateId: id, reason, updatedAt: account.updatedAt } }),
            })
          }
        >
          Confirm name
        </Button>
      )}
    </Card>
  );
}

function Rates({ affiliate: { money, rates }, mayRun }: Omit<PartProps, 'onAsk'>) {
  const modal = useModal();
  return (
    <Card
      title="Rate"
      rank={2}
      aside={
        mayRun && (
          <Button size="sm" variant="default" onClick={() => modal.open(rateModalId)}>
            Change
          </Button>
        )
      }
    >
      <p>
        <b>{money.rate}%</b> <span className={classes.dim}>{money.isOwnRate ? 'own rate' : 'usual rate'}</span>
      </p>
      <ul className={classes.facts} aria-label="Rates">
        {rates.map(({ id, rate, startsOn, reason, by }) => (
          <li key={id}>
            <p>
              {rate === null ? 'Usual rate' : `${rate}%`} from {formatDay(startsOn)}
            </p>
            <p className={classes.dim}>
              {reason}
              {by ? `, ${by}` : ''}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const countsText = ({ clicks, leads, sales }: { clicks: number; leads: number; sales: number }) =>
  `${clicks.toLocaleString('en-PH')} ${clicks === 1 ? 'click' : 'clicks'}, ${plural(leads, 'lead')}, ${plural(sales, 'sale')}`;

/** What their links brought lately. What they call them is theirs. */
function Links({ figures: { total, links } }: { figures: Affiliate['figures'] }) {
  const rest = withoutLink(total, links);
  return (
    <Card title="Links, last 30 days" rank={2}>
      <p>{countsText(total)}</p>
      <ul className={classes.facts} aria-label="Links">
        {links.map((link) => (
          <li key={link.id}>
            <p>
              {linkPath(link.code)} {link.isArchived && <StatusBadge tone="outline">Taken down</StatusBadge>}
            </p>
            <p className={classes.dim}>
              {link.target}: {countsText(link)}
            </p>
          </li>
        ))}
        {rest && (
          <li>
            <p>Without a link</p>
            <p className={classes.dim}>
              Given by staff: {plural(rest.leads, 'lead')}, {plural(rest.sales, 'sale')}
            </p>
          </li>
        )}
      </ul>
    </Card>
  );
}

function Payouts({ payouts }: { payouts: Affiliate['payouts'] }) {
  if (payouts.length === 0)
    return <EmptyState drawing="money" title="No payouts yet" text="Payouts sent in a payout run appear here." />;
  return (
    <Card padding="none">
      <ul className={classes.held} aria-label="Payouts">
        {payouts.map((payout) => (
          <li key={payout.id} className={classes.between}>
            <span>
              <Money pesos={payout.net} strong />
              <p className={classes.dim}>
                {payout.sentAt && <DateText value={payout.sentAt} />}, {methodLabels[payout.method]}{' '}
                {payout.maskedNumber}, {payout.reference}
              </p>
            </span>
            {payout.status === 'sent' ? (
              <Button component="a" href={`/api/payouts/${payout.id}`} target="_blank" variant="default" size="sm">
                Statement
              </Button>
            ) : (
              <StatusBadge tone="danger">Came back: {payout.endReason}</StatusBadge>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
