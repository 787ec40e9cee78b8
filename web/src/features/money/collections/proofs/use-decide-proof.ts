import { errorCode, errorText } from '@app/rules/errors/error-text';
import { UNDO_SECONDS } from '@app/rules/undo/undo-window';
import { useRef, useState } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import type { PaymentProofQuery } from '#gql/graphql.ts';
import { useRetryKeys } from '#graphql/use-retry-keys.ts';
import { toast } from '#ui/toasts/toast.ts';
import { CollectionTotals } from '../collections.operations.ts';
import { ApproveProof, ProofInbox, RejectProof, UndoPaymentDecision } from './proof-inbox.operations.ts';

type Proof = PaymentProofQuery['paymentProof'];
export type Approval = { paymentPlatform: string; externalInvoiceId: string };

/** What became of a decision that the server has not taken: it is on its way, or it failed and why. */
export type Decision = {
  state: 'sending' | 'failed';
  words: string;
  /** What was typed for the member, to send it again. */
  remarks?: string;
};
export type Decisions = ReadonlyMap<number, Decision>;

type Words = { sending: string; done: string; failed: string; remarks?: string };

/**
 * Decides proofs. A decided one stays in the list until the server has taken the decision, and says so; when it failed,
 * the row says why for as long as the proof waits, because a toast may be missed.
 */
export function useDecideProof(onOpen: (proofId: number) => void) {
  const client = useDataClient();
  const retryKeys = useRetryKeys();
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [decisions, setDecisions] = useState<Decisions>(new Map());
  // Keys are faster than a render.
  const sending = useRef(new Set<number>());

  const remember = (id: number, decision: Decision | null) =>
    setDecisions((before) => {
      const after = new Map(before);
      if (decision) after.set(id, decision);
      else after.delete(id);
      return after;
    });
  const loadAgain = () => client.refetchQueries({ include: [ProofInbox, CollectionTotals] });

  const decide = async (proof: Proof, words: Words, work: () => Promise<unknown>) => {
    if (sending.current.has(proof.id)) return;
    sending.current.add(proof.id);
    remember(proof.id, { state: 'sending', words: words.sending });
    try {
      await work();
      retryKeys.done();
      setGone((before) => new Set(before).add(proof.id));
      remember(proof.id, null);
      toast.success(`${proof.person.name}: ${words.done}`, {
        duration: UNDO_SECONDS * 1_000,
        action: { label: 'Undo', onClick: () => void takeBack(proof) },
      });
    } catch (error) {
      const text = errorText(error);
      const wasFaster = errorCode(error) === 'CONFLICT' || errorCode(error) === 'NOT_FOUND';
      if (wasFaster) {
        toast.error(`${proof.person.name}: ${text}`);
        setGone((before) => new Set(before).add(proof.id));
        remember(proof.id, null);
      } else {
        remember(proof.id, { state: 'failed', words: `${words.failed}: ${text}`, remarks: words.remarks });
        toast.error(`${proof.person.name}: ${words.failed.toLowerCase()}. ${text}`, {
          duration: UNDO_SECONDS * 1_000,
          action: { label: 'Open', onClick: () => onOpen(proof.id) },
        });
      }
    } finally {
      sending.current.delete(proof.id);
    }
    await loadAgain();
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
    await loadAgain();
  };

  const approve = (proof: Proof, given: Approval) => {
    const variables = { id: proof.scheduleId ?? 0, proofId: proof.id, ...given };
    // A person with a new account has no password; without mails staff hand over the link.
    const hint = proof.person.isVisitor
      ? '. We emailed a link to choose a password. You can also copy one on their page'
      : '';
    const words = { sending: 'Approving…', done: `payment approved${hint}`, failed: 'Not approved' };
    return decide(proof, words, () =>
      client.mutate({ mutation: ApproveProof, variables, context: retryKeys.contextFor(variables) }),
    );
  };
  const reject = (proof: Proof, remarks: string) =>
    decide(proof, { sending: 'Sending back…', done: 'proof sent back', failed: 'Not sent back', remarks }, () =>
      client.mutate({ mutation: RejectProof, variables: { id: proof.id, remarks } }),
    );
  return { gone, decisions, approve, reject };
}
