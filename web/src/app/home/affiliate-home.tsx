import { linkTo } from '@app/rules/navigation/menu-link';
import { IconAffiliate } from '@tabler/icons-react';
import { usePages } from '#navigation/pages-context.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useShell } from '#navigation/use-shell.ts';
import { Card } from '#ui/frame/card.tsx';
import { Page } from '#ui/frame/page.tsx';
import { ComingList } from './coming-list.tsx';
import { greeting } from './greeting.ts';
import classes from './home.module.css';
import { LinkCard } from './link-card.tsx';

const programme = [
  { link: linkTo('affiliateLinks'), title: 'Links', text: 'Your personal links to every programme you can share.' },
  {
    link: linkTo('affiliateLeads'),
    title: 'Leads',
    text: 'The people who joined through your links, and their progress.',
  },
  { link: linkTo('affiliateResources'), title: 'Resources', text: 'Pictures and texts that are ready to post.' },
  { link: linkTo('affiliateCommission'), title: 'Commission', text: 'What you have earned and when we pay it.' },
];

export function AffiliateHome() {
  const { user, menu } = useShell();
  const { isBuilt } = usePages();
  const entries = menu.flatMap((item) => ('route' in item && item.route !== 'home' ? [item] : []));
  return (
    <Page title={greeting(new Date(), user.firstName)} description="Thank you for bringing people to Tribe.">
      <Card padding="lg">
        <div className={classes.programme}>
          <span className={classes.tile}>
            <IconAffiliate size={24} />
          </span>
          <ProgrammeWords hasAccepted={user.affiliateTimestamp !== null} />
        </div>
      </Card>
      {entries.length > 0 && <LinkCard group={{ label: 'Your programme', key: 'programme', entries }} />}
      <ComingList items={programme.filter(({ link }) => !isBuilt(link.route))} />
    </Page>
  );
}

function ProgrammeWords({ hasAccepted }: { hasAccepted: boolean }) {
  const { isBuilt } = usePages();
  return (
    <div className={classes.words}>
      <h2 className={classes.heading}>Affiliate programme</h2>
      <p className={classes.text}>
        {hasAccepted
          ? 'You’re in. Every enrollment through your link counts toward your commission.'
          : 'One step is left: accept the affiliate terms to get your links.'}
      </p>
      {!hasAccepted && isBuilt('affiliateTerms') && (
        <RouteButton to="affiliateTerms" className={classes.terms}>
          Read the terms
        </RouteButton>
      )}
    </div>
  );
}
