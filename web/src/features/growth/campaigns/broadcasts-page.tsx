import { Page } from '#ui/frame/page.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { BroadcastList } from './broadcast-list.tsx';
import { NewBroadcastButton } from './new-broadcast-button.tsx';
import { SequenceList } from './sequence-list.tsx';
import { SuppressionList } from './suppression-list.tsx';

const tabs = [
  { value: 'broadcasts', label: 'Broadcasts' },
  { value: 'sequences', label: 'Sequences' },
  { value: 'left-out', label: 'Left out' },
] as const;

const resets = ['page', 'q', 'reason'];

/** Emails to many: once, or step by step after an opt-in. */
export default function BroadcastsPage() {
  return (
    <Page
      title="Broadcasts"
      description="Write to leads and members: once to many, or step by step after an opt-in."
      action={<NewBroadcastButton />}
    >
      <QueryTabs label="Broadcasts" tabs={tabs} resets={resets}>
        {(tab) => {
          if (tab === 'sequences') return <SequenceList />;
          return tab === 'left-out' ? <SuppressionList /> : <BroadcastList />;
        }}
      </QueryTabs>
    </Page>
  );
}
