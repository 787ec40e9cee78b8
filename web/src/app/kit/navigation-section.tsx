import { useState } from 'react';
import { Card } from '#ui/frame/card.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { SearchBox } from '#ui/finding/search-box.tsx';
import { Section } from '#ui/frame/section.tsx';
import { type Step, Stepper } from '#ui/figures/stepper.tsx';
import classes from './kit-page.module.css';

const tabs = [
  { value: 'due', label: 'Due', count: 123 },
  { value: 'overdue', label: 'Overdue', count: 58 },
  { value: 'proofs', label: 'Proof inbox', count: 18, strong: true },
  { value: 'promises', label: 'Promises', count: 9 },
] as const;

const review: Step[] = [
  { label: 'All 7 tasks done', detail: '500 XP earned in this stage', state: 'done' },
  { label: 'Move-up asked', detail: 'Sat, Nov 14 2026, 9:20 PM', state: 'done' },
  { label: 'In the queue', detail: '2 people ahead of you, 11 in all', state: 'current' },
  { label: 'Coach decides', detail: 'We notify you here and by email', state: 'open' },
];

const checkout: Step[] = [
  { label: 'Your details', state: 'done' },
  { label: 'Payment terms', state: 'current' },
  { label: 'Pay', state: 'open' },
];

export default function NavigationSection() {
  const [search, setSearch] = useState('');
  return (
    <Section title="Finding the way">
      <div className={classes.stack}>
        <QueryTabs label="Collections" param="desk" tabs={tabs}>
          {(tab) => <p className={classes.dim}>The “{tab}” list appears here.</p>}
        </QueryTabs>
        <SearchBox value={search} onChange={setSearch} placeholder="Search people, courses, payments" slash={false} />
        <div className={classes.columns}>
          <Card title="Waiting for review">
            <Stepper steps={review} />
          </Card>
          <Card title="Checkout">
            <Stepper layout="across" steps={checkout} />
          </Card>
        </div>
      </div>
    </Section>
  );
}
