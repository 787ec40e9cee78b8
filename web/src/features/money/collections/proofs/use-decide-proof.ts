import { errorCode, errorText } from '@app/rules/errors/error-text';
import { UNDO_SECONDS } from '@app/rules/undo/undo-window';
import { useState } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import type { PaymentProofQuery } from '#gql/graphql.ts';
import { useRetryKeys } from '#graphql/use-retry-keys.ts';
import { toast } from '#ui/toasts/toast.ts';
import { CollectionTotals } from '../collections.operations.ts';
import { ApproveProof, ProofInbox, RejectProof, UndoPaymentDecision } from './proof-inbox.operations.ts';

type Proof = PaymentProofQuery['paymentProof'];
export type Approval = { paymentPlatform: string; externalInvoiceId: string };

/**
 * Decides proofs. A decided one leaves the list at once; it comes back when the server failed, and stays away when
 * somebody else was faster.
 */
export function useDecideProof() {
  const client = useDataClient();
  const retryKeys = useRetryKeys();
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());

  const decide = async (proof: Proof, done: string, work: () => Promise<unknown>) => {
    setGone((before) => new Set(before).add(proof.id));
    try {
      await work();
      retryKeys.done();
      toast.success(done, {
        duration: UNDO_SECONDS * 1_000,
        action: { label: 'Undo', onClick: () => void takeBack(proof) },
      });
    } catch (error) {
      toast.error(`${proof.person.name}: ${errorText(error)}`);
      const wasFaster = errorCode(error) === 'CONFLICT' || errorCode(error) === 'NOT_FOUND';
      if (!wasFaster) setGone((before) => new Set([...before].filter((id) => id !== proof.id)));
    }
    await client.refetchQueries({ include: [ProofInbox, CollectionTotals] });
  };

  const takeBack = async (proof: Proof) => {
    try {
      await client.mutate({ mutation: UndoPaymentDecision, variables: { id: proof.id } });
      toast.success(`${proof.person.name}: back in the inbox`);
      // A rejected proof is the same one again; an approved one waits as a new one.
      setGone((before) => new Set([...before].filter((id) => id !== proof.id)));
    } catch (error) {
      toast.error(`${proof.person.name}: ${errorText(error)}`);
    }
    await client.refetchQueries({ include: [ProofInbox, CollectionTotals] });
  };

  const approve = (proof: Proof, given: Approval) => {
    const variables = { id: proof.scheduleId ?? 0, proofId: proof.id, ...given };
    // A person with a new account has no password; without mails staff hand over the link.
    const hint = proof.person.isVisitor
      ? '. We emailed a link to choose a password. You can also copy one on their page'
      : '';
    return decide(proof, `${proof.person.name}: payment approved${hint}`, () =>
      client.mutate({ mutation: ApproveProof, variables, context: retryKeys.contextFor(variables) }),
    );
  };
  const reject = (proof: Proof, remarks: string) =>
    decide(proof, `${proof.person.name}: proof sent back`, () =>
      client.mutate({ mutation: RejectProof, variables: { id: proof.id, remarks } }),
    );
  return { gone, approve, reject };
}
