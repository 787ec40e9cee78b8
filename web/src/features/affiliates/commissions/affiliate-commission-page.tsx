import { errorCode } from '@app/rules/errors/error-text';
import { IconBrandMessenger, IconCash } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { AffiliateStatePanel } from '#features/affiliates/programme/affiliate-state-panel.tsx';
import { NoAffiliatePanel } from '#features/affiliates/programme/no-affiliate-panel.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { CommissionListPanel } from './commission-list-panel.tsx';
import { CommissionStates, useCommissionState } from './commission-states-panel.tsx';
import { MyAffiliateMoney } from './commissions.operations.ts';
import { OwedPanel } from './owed-panel.tsx';
import classes from './commissions.module.css';

/** An affiliate's own earnings, row by row. */
export default function AffiliateCommissionPage() {
  const state = useCommissionState();
  const { data, error } = useQuery(MyAffiliateMoney);
  if (error && !data && errorCode(error) === 'FORBIDDEN') {
    return (
      <Page title="My commission">
        <NoAffiliatePanel />
      </Page>
    );
  }
  return (
    <Page
      title="My commission"
      description="One row for every payment of your clients that Tribe approved."
      width="centred"
      secondaryActions={
        <RouteButton to="affiliatePayout" variant="default" leftSection={<IconCash size={18} />}>
          Payouts
        </RouteButton>
      }
    >
      <div className={classes.stack}>
        <AffiliateStatePanel />
        <OwedPanel />
        <CommissionStates counts={data?.myAffiliateMoney.counts} />
        <CommissionListPanel
          affiliateId={null}
          state={state}
          empty={
            <EmptyState
              drawing="money"
              title="Your first commission is one share away"
              text="When someone you brought pays and Tribe approves it, it shows here the same minute."
              action={
                <RouteButton to="affiliateLinks" leftSection={<IconBrandMessenger size={18} />}>
                  Share my link
                </RouteButton>
              }
            />
          }
        />
      </div>
    </Page>
  );
}
