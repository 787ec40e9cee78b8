import { useEffect, useRef } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useSubscription } from '#graphql/use-subscription.ts';
import { laterPart } from '#offline/later-part.tsx';
import { useSearchParams } from '#router/router.ts';
import { Page } from '#ui/frame/page.tsx';
import { type QueryTab, QueryTabs } from '#ui/finding/query-tabs.tsx';
import { CollectionBoard, CollectionBoardCards } from '../board/board.operations.ts';
import { CollectedPayments, CollectionTotals, DueEntries, PaymentsChanged } from '../collections.operations.ts';
import { DeskHeader } from './desk-header.tsx';
import { DeskTotals, type Totals } from './desk-totals.tsx';
import { ProofInbox } from '../proofs/proof-inbox.operations.ts';
import { ProofInboxPanel } from '../proofs/proof-inbox-panel.tsx';
import { PaymentsToReview } from '../review/review-payments.operations.ts';
import { OwnerlessLines, StatementDetail, StatementLines } from '../statements/statement-matching.operations.ts';

// Most people open the desk at the inbox: these come when they are shown.
const BoardPanel = laterPart(async () => (await import('../board/board-panel.tsx')).default);
const CashList = laterPart(async () => (await import('./cash-list.tsx')).CashList);
const CollectedPanel = laterPart(async () => (await import('./collected-panel.tsx')).default);
const DueListPanel = laterPart(async () => (await import('../due/due-list-panel.tsx')).DueListPanel);
const LookAtPanel = laterPart(async () => (await import('./look-at-panel.tsx')).LookAtPanel);
const StatementPanel = laterPart(async () => (await import('../statements/statement-panel.tsx')).default);

/** Changes come in bursts when somebody works through the inbox: the desk reloads at most this often. */
const pause = 1_000;

/** The collections desk: due, overdue and promised entries, waiting proofs, collected money. */
export default function CollectionsDeskPage() {
  const { data, error } = useQuery(CollectionTotals, { fetchPolicy: 'cache-and-network' });
  useFreshDesk();
  const totals = data?.collectionTotals;
  const [params] = useSearchParams();
  const description = totals?.isLimited ? 'What your people owe and have paid.' : undefined;
  if (params.get('view') === 'board') {
    return (
      <Page title="Collection board" description={description} secondaryActions={<DeskHeader view="board" />}>
        <BoardPanel totals={totals} />
      </Page>
    );
  }

  return (
    <Page title="Collections desk" description={description} secondaryActions={<DeskHeader view="list" />}>
      <DeskTotals totals={totals} hasFailed={error !== undefined} />
      <QueryTabs
        label="Payments by status"
        usual="proofs"
        resets={[
          'page',
          'band',
          'step',
          'q',
          'batch',
          'product',
          'owner',
          'platform',
          'promise',
          'entry',
          'proof',
          'statement',
          'group',
          'day',
        ]}
        tabs={tabsOf(totals)}
      >
        {(tab) => {
          if (tab === 'proofs') return <ProofInboxPanel />;
          if (tab === 'collected') return <CollectedPanel totals={totals} />;
          if (tab === 'renewals') return <CashList />;
          if (tab === 'statements') return <StatementPanel />;
          if (tab === 'look') return <LookAtPanel ownerless={totals?.ownerlessMoney ?? 0} />;
          const list = tab === 'promises' ? 'promised' : tab;
          return <DueListPanel key={list} list={list} bands={totals?.bands ?? []} />;
        }}
      </QueryTabs>
    </Page>
  );
}

type DeskTab = 'due' | 'overdue' | 'proofs' | 'promises' | 'collected' | 'renewals' | 'statements' | 'look';

function tabsOf(totals: Totals | undefined): QueryTab<DeskTab>[] {
  const proofs = totals?.proofs.count;
  const look = totals && totals.ownerlessMoney + totals.gatewayLooks;
  const tabs: QueryTab<DeskTab>[] = [
    { value: 'due', label: 'Due', count: totals?.due.count },
    { value: 'overdue', label: 'Overdue', count: totals?.overdue.count },
    { value: 'proofs', label: 'Proof inbox', count: proofs, strong: (proofs ?? 0) > 0 },
    { value: 'promises', label: 'Promises', count: totals?.promised },
    { value: 'collected', label: 'Collected', count: totals?.collected.month.count },
    { value: 'renewals', label: 'Cash collection' },
  ];
  // The other tabs show everyone's money.
  if (totals?.isLimited) return tabs;
  return [
    ...tabs,
    { value: 'statements', label: 'Statements' },
    { value: 'look', label: 'Needs review', count: look, strong: (look ?? 0) > 0 },
  ];
}

/** Reloads the visible data whenever a payment has changed somewhere. */
function useFreshDesk() {
  const client = useDataClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = () => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      // A failure here is retried with the next change.
      client
        .refetchQueries({
          include: [
            CollectionTotals,
            ProofInbox,
            DueEntries,
            CollectionBoard,
            CollectionBoardCards,
            CollectedPayments,
            StatementDetail,
            StatementLines,
            OwnerlessLines,
            PaymentsToReview,
          ],
        })
        .catch(() => undefined);
    }, pause);
  };
  useSubscription(PaymentsChanged, { onData: refresh, onError: () => {} });
  useEffect(() => () => clearTimeout(timer.current), []);
}
