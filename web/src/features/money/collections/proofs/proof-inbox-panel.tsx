import { errorText } from '@app/rules/errors/error-text';
import { pathTo } from '@app/rules/navigation/route-table';
import { useEffect } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useNavigate, useSearchParams } from '#router/router.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { PageLoading } from '#ui/feedback/page-loading.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { useReviewKeys } from '#ui/use-review-keys.ts';
import { usePageKeys } from '#ui/keys/page-keys.ts';
import { KeysHelp, keysHelpId, keysOfInbox, keysOfReaders } from './keys-help.tsx';
import { PaymentProof, ProofInbox } from './proof-inbox.operations.ts';
import classes from './proof-inbox.module.css';
import { ProofList } from './proof-list.tsx';
import { type Approval, type Decision, useDecideProof } from './use-decide-proof.ts';
import type { Proof } from './proof.ts';
import { ProofActions } from './proof-actions.tsx';
import { ProofDetails } from './proof-details.tsx';
import { ProofPicture } from './proof-picture.tsx';

/** Proofs that wait, oldest first: the picture, all there is to decide by, and the next one at a key. */
export function ProofInboxPanel() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const platform = params.get('platform');
  const { data, previousData, error, loading, refetch } = useQuery(ProofInbox, {
    variables: { platform },
    fetchPolicy: 'cache-and-network',
  });
  const inbox = (data ?? previousData)?.proofInbox;
  const modal = useModal();
  const help = () => modal.open(keysHelpId);
  const { may } = useAccess();

  const change = (edit: (next: URLSearchParams) => void) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        edit(next);
        return next;
      },
      { replace: true },
    );
  const choose = (id: number | undefined) => {
    if (id !== undefined) change((next) => next.set('proof', String(id)));
  };
  // From wherever somebody has gone in the meantime.
  const open = (id: number) => void navigate(`${pathTo('payment')}?tab=proofs&proof=${id}`);
  const { gone, decisions, approve, reject } = useDecideProof(open);
  const items = inbox?.items.filter(({ id }) => !gone.has(id)) ?? [];
  const hidden = (inbox?.items.length ?? 0) - items.length;
  // Without one in the address it is the first that nobody has decided.
  const isOpen = ({ id }: { id: number }) => decisions.get(id)?.state !== 'sending';
  const proofId = Number(params.get('proof'));
  const named = items.findIndex(({ id }) => id === proofId);
  const place = Math.max(named === -1 ? items.findIndex(isOpen) : named, 0);
  const selected = items[place];
  useReviewKeys({
    j: () => choose(items[place + 1]?.id),
    n: () => choose(items[place + 1]?.id),
    k: () => choose(items[place - 1]?.id),
  });
  usePageKeys(may('payment_approve') ? keysOfInbox : keysOfReaders);
  usePrefetchedProof(items[place + 1]?.id);

  if (error && !inbox) {
    return (
      <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} retrying={loading} />
    );
  }
  if (!inbox) {
    return (
      <PageLoading>
        <SkeletonCard />
      </PageLoading>
    );
  }
  if (!selected && !platform) {
    return (
      <Card>
        <EmptyState drawing="box" title="No data here" text="No proofs are waiting. New ones appear here right away." />
      </Card>
    );
  }
  /** The proof after the decided one that still waits: the next, or the last when there is none. */
  const goOn = () => choose((items.slice(place + 1).find(isOpen) ?? items.slice(0, place).findLast(isOpen))?.id);

  return (
    <section className={classes.inbox} aria-label="Proof inbox">
      <ProofList
        items={items}
        decisions={decisions}
        total={inbox.totalCount - hidden}
        selectedId={selected?.id ?? null}
        platform={platform}
        onChoose={choose}
        onPlatform={(next) =>
          change((url) => {
            url.delete('proof');
            if (next) url.set('platform', next);
            else url.delete('platform');
          })
        }
        onHelp={help}
      />
      {selected ? (
        <DataView
          key={selected.id}
          query={PaymentProof}
          variables={{ id: selected.id }}
          loading={<SkeletonCard />}
          failure={({ text, retry }) => (
            <div className={classes.rest}>
              <ErrorState message={text} onRetry={retry} />
            </div>
          )}
          ready={({ paymentProof }) => (
            <ProofView
              proof={paymentProof}
              decision={decisions.get(selected.id)}
              mayDecide={may('payment_approve')}
              onApprove={(given) => {
                goOn();
                void approve(paymentProof, given);
              }}
              onReject={(remarks) => {
                goOn();
                void reject(paymentProof, remarks);
              }}
            />
          )}
        />
      ) : (
        <div className={classes.rest}>
          <EmptyState drawing="search" title="No data here" text="No proofs from this platform are waiting." />
        </div>
      )}
      <KeysHelp mayDecide={may('payment_approve')} />
    </section>
  );
}

/** The next proof is loaded in advance. */
function usePrefetchedProof(id: number | undefined) {
  const client = useDataClient();
  useEffect(() => {
    if (id !== undefined) client.query({ query: PaymentProof, variables: { id } }).catch(() => undefined);
  }, [client, id]);
}

type ProofViewProps = {
  proof: Proof;
  decision: Decision | undefined;
  mayDecide: boolean;
  onApprove: (given: Approval) => void;
  onReject: (remarks: string) => void;
};

/** One proof: the picture, the facts to compare it with, and the decision. */
function ProofView({ proof, decision, mayDecide, onApprove, onReject }: ProofViewProps) {
  return (
    <>
      <ProofPicture file={proof.file ?? null} sentAt={proof.createdAt} />
      <ProofDetails proof={proof} />
      {mayDecide && <ProofActions proof={proof} decision={decision} onApprove={onApprove} onReject={onReject} />}
    </>
  );
}
