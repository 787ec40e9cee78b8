import { IconDownload, IconPlus } from '@tabler/icons-react';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { download } from '#ui/download.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { recordModalId } from '../due/record-modal-id.ts';
import { deskExportAddress } from './desk-export.ts';

// Fields, dates and a search that most visits of the desk do not need.
const RecordPaymentModal = lazyPart(() => import('../due/record-payment-modal.tsx'));

type View = 'list' | 'board';

const views: readonly { value: View; label: string }[] = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
];

/** The list or the board that is open as a file, with all of its filters; tabs that are no list have none. */
function exportAddress(view: View, params: URLSearchParams): string | null {
  const tab = params.get('tab');
  if (view === 'list' && tab === 'renewals') {
    return deskExportAddress('cash-collection', { step: params.get('step'), search: params.get('q') });
  }
  const owner = params.get('owner');
  const filter = {
    band: params.get('band'),
    search: params.get('q'),
    batchId: Number(params.get('batch')) || null,
    productId: Number(params.get('product')) || null,
    platform: params.get('platform'),
    promise: params.get('promise'),
  };
  if (view === 'board') return deskExportAddress('collection-board', { ...filter, owner });
  const list = tab === 'promises' ? 'promised' : tab;
  if (list !== 'due' && list !== 'overdue' && list !== 'promised') return null;
  // The lists know one's own people and those without an owner.
  const listed = owner === 'me' || owner === 'none' ? owner : null;
  return deskExportAddress('due-entries', { list, ...filter, owner: listed });
}

/** What both views of the desk have at the top. */
export function DeskHeader({ view }: { view: View }) {
  const [params, setParams] = useSearchParams();
  const { may } = useAccess();
  const modal = useModal();
  const exported = exportAddress(view, params);
  const isRecording = params.get('do') === 'record' && may('payment_approve');
  const record = useEffectEvent(() => {
    modal.open(recordModalId);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('do');
        return next;
      },
      { replace: true },
    );
  });
  // The palette leads here to record a payment of somebody who is yet to be found.
  useEffect(() => {
    if (isRecording) record();
  }, [isRecording]);
  const show = (next: View) => {
    const address = new URLSearchParams();
    // Filters that both views have come along.
    for (const key of ['q', 'batch', 'product', 'platform', 'band', 'promise']) {
      const value = params.get(key);
      if (value) address.set(key, value);
    }
    if (next === 'board') address.set('view', 'board');
    else address.set('tab', 'overdue');
    setParams(address);
  };
  return (
    <>
      <Segmented label="View" value={view} options={views} onChange={show} />
      {exported && (
        <Button variant="default" leftSection={<IconDownload size={18} />} onClick={() => download(exported)}>
          Export CSV
        </Button>
      )}
      {may('payment_approve') && (
        <>
          <Button leftSection={<IconPlus size={18} />} onClick={() => modal.open(recordModalId)}>
            Record a payment
          </Button>
          {modal.current === recordModalId && (
            <Suspense fallback={null}>
              <RecordPaymentModal id={recordModalId} />
            </Suspense>
          )}
        </>
      )}
    </>
  );
}
