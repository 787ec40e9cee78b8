import { bestLinks, FEWEST_CLICKS, leadRate } from '@app/rules/affiliates/links/best-links';
import { manilaDay, months } from '@app/rules/time/manila';
import { plural } from '@app/rules/text/plural';
import { IconAffiliate, IconBulb, IconPhoto, IconPlus } from '@tabler/icons-react';
import { DataView } from '#graphql/data-view.tsx';
import { useQuery } from '#graphql/use-query.ts';
import { RouteButton, RouteLink } from '#navigation/route-link.tsx';
import { useShell } from '#navigation/use-shell.ts';
import { ClickToClientPanel } from '#features/affiliates/links/click-to-client-panel.tsx';
import type { Figures } from '#features/affiliates/links/figure-types.ts';
import { AffiliateFigures } from '#features/affiliates/links/links.operations.ts';
import { MyAffiliateMoney } from '#features/affiliates/commissions/commissions.operations.ts';
import { NextPayoutPanel } from '#features/affiliates/commissions/next-payout-panel.tsx';
import { OwedPanel } from '#features/affiliates/commissions/owed-panel.tsx';
import { MainLinkPanel } from '#features/affiliates/links/main-link-panel.tsx';
import { NewestLeadsPanel } from '#features/affiliates/links/newest-leads-panel.tsx';
import { AffiliateStatePanel } from '#features/affiliates/programme/affiliate-state-panel.tsx';
import { MyAffiliate } from '#features/affiliates/programme/programme.operations.ts';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Page } from '#ui/frame/page.tsx';
import { EarnedByMonth, LatestCommission } from './affiliate-earnings.tsx';
import { greeting } from './greeting.ts';
import classes from './home.module.css';
import styles from './affiliate-home.module.css';

/** The start page of an affiliate: what is owed, the link to share, and what it brought. */
export default function AffiliateHome() {
  const { user } = useShell();
  return user.affiliateTimestamp === null ? <NotAccepted /> : <Accepted />;
}

function Accepted() {
  const { user } = useShell();
  const own = useQuery(MyAffiliate).data?.myAffiliate;
  const since = own?.since;
  const isSuspended = own?.suspendedAt != null;
  const rate = useQuery(MyAffiliateMoney).data?.myAffiliateMoney.rate;
  return (
    <Page
      title={`Kumusta, ${user.firstName}`}
      description={
        since
          ? [`Affiliate since ${monthOf(since)}`, ...(rate === undefined ? [] : [`you earn ${rate}%`])].join(' · ')
          : 'Thank you for bringing people to Tribe.'
      }
      action={
        !isSuspended && (
          <RouteButton to="affiliateLinks" leftSection={<IconPlus size={18} />}>
            New link
          </RouteButton>
        )
      }
      secondaryActions={
        <RouteButton to="affiliateResources" variant="default" leftSection={<IconPhoto size={18} />}>
          Banners and captions
        </RouteButton>
      }
    >
      <AffiliateStatePanel />
      <DataView
        query={AffiliateFigures}
        variables={{ days: 30 }}
        loading={<SkeletonCard />}
        // Made an affiliate by staff, with nothing accepted yet.
        failure={({ code }) => (code === 'FORBIDDEN' ? <AcceptCard /> : null)}
        ready={({ myAffiliateFigures: figures }) => (
          <div className={styles.columns}>
            <div className={styles.column}>
              <div className={styles.first}>
                <OwedPanel withParts />
              </div>
              <EarnedByMonth />
              <MainLinkPanel figures={figures} />
              <LatestCommission />
            </div>
            <div className={styles.column}>
              <div className={styles.second}>
                <NextPayoutPanel />
              </div>
              <ClickToClientPanel figures={figures} />
              <NewestLeadsPanel />
              <BestLink figures={figures} />
            </div>
          </div>
        )}
      />
    </Page>
  );
}

/** Which link does best, when there is enough to say so. */
function BestLink({ figures }: { figures: Figures }) {
  const open = figures.links.filter(({ isArchived }) => !isArchived);
  const best = bestLinks(open);
  const [first] = best;
  const main = open.find(({ isMain }) => isMain);
  if (!first) return null;
  const names = best.map(({ label }) => label).join(' and ');
  return (
    <aside className={styles.tip}>
      <IconBulb size={22} aria-hidden />
      <span>
        <b>
          {names} {best.length === 1 ? 'brings' : 'bring'} you the most leads per click.
        </b>
        <small>
          {plural(leadRate(first), 'lead')} per 100 clicks
          {main && main.clicks >= FEWEST_CLICKS && !best.includes(main)
            ? `. Your main link brings ${leadRate(main)}`
            : ''}
          .
        </small>
        <RouteLink to="affiliateResources">Get a caption to share</RouteLink>
      </span>
    </aside>
  );
}

function NotAccepted() {
  const { user } = useShell();
  return (
    <Page title={greeting(new Date(), user.firstName)} description="Thank you for bringing people to Tribe.">
      <AcceptCard />
    </Page>
  );
}

function AcceptCard() {
  return (
    <Card padding="lg">
      <div className={classes.programme}>
        <span className={classes.tile}>
          <IconAffiliate size={24} />
        </span>
        <div className={classes.words}>
          <h2 className={classes.heading}>Affiliate programme</h2>
          <p className={classes.text}>One step is left: accept the affiliate terms to get your links.</p>
          <RouteButton to="affiliateTerms" className={classes.terms}>
            Read the terms
          </RouteButton>
        </div>
      </div>
    </Card>
  );
}

/** `March 2026`. */
function monthOf(instant: string): string {
  const day = manilaDay(new Date(instant));
  return `${months[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;
}
