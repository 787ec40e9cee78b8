import type { PersonTab } from '@app/rules/people/person-page/person-tabs';
import { useEffect, useRef } from 'react';
import { Link } from '#router/router.ts';
import { Count } from '#ui/values/count.tsx';
import { personAddress } from './person-address.ts';
import { nameOf, type PersonOnPage } from './person-page-parts.tsx';
import type { PersonFacts } from './use-person-facts.ts';
import classes from './person-page.module.css';

const labels: Record<PersonTab, string> = {
  overview: 'Overview',
  payments: 'Payments',
  learning: 'Learning',
  journey: 'Journey',
  activity: 'Activity',
  notes: 'Notes',
  account: 'Account',
};

type PersonTabsProps = {
  person: PersonOnPage;
  tabs: readonly PersonTab[];
  current: PersonTab;
  facts: PersonFacts;
};

/** Links, since each tab has an address; on a phone they scroll sideways and the open one is in view. */
export function PersonTabs({ person, tabs, current, facts: { summary, money } }: PersonTabsProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - list.current.clientWidth / 3;
  }, [current]);
  const proofs = money?.proofs.length ?? 0;
  const notes = summary?.noteCount ?? 0;
  return (
    <nav ref={list} className={classes.tabs} aria-label={`About ${nameOf(person)}`}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={personAddress(person, tab)}
          className={classes.tab}
          aria-current={tab === current ? 'page' : undefined}
        >
          {labels[tab]}
          {tab === 'payments' && proofs > 0 && <Count value={proofs} strong />}
          {tab === 'notes' && notes > 0 && <Count value={notes} />}
        </Link>
      ))}
    </nav>
  );
}
