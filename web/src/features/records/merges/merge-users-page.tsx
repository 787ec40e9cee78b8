import { useSearchParams } from '#router/router.ts';
import { Page } from '#ui/frame/page.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { CompareAccounts } from './compare-accounts.tsx';
import { LikelyDuplicatesTab } from './likely-duplicates-tab.tsx';
import { RecentMerges } from './recent-merges.tsx';

const tabs = [
  { value: 'duplicates', label: 'Likely duplicates' },
  { value: 'recent', label: 'Recent merges' },
] as const;

/** Merges two accounts of one person. The two are in the address. */
export default function MergeUsersPage() {
  const [search] = useSearchParams();
  const [keptId, foldedId] = [idIn(search, 'keep'), idIn(search, 'fold')];
  if (keptId && foldedId) return <CompareAccounts keptId={keptId} foldedId={foldedId} />;

  return (
    <Page
      title="Merge people"
      description="When someone has two accounts, merge one into the other. Everything moves over. You can undo it for 30 days."
    >
      <QueryTabs label="Merging" tabs={tabs} resets={['page', 'merged']}>
        {(tab) => (tab === 'recent' ? <RecentMerges /> : <LikelyDuplicatesTab preset={keptId} />)}
      </QueryTabs>
    </Page>
  );
}

function idIn(search: URLSearchParams, name: string): number | null {
  const text = search.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
